import { day, flag, list, number, oneOf, text, whole } from '../../search/fields.ts'
import { searchSchema } from '../../search/search.ts'
import { layoutFields, statementDefaults } from '../search.ts'

/**
 * Own keys of the two source screens: which tab, what the columns are, amounts or lines in the cells, which file and which of its lists; what
 * counts as booked by hand and as unusual.
 */
export const sourceSearch = searchSchema(
  {
    ...layoutFields,
    tab: oneOf(['sources', 'file']),
    by: oneOf(['series', 'user', 'registration-month']),
    cells: oneOf(['amounts', 'lines']),
    file: day,
    part: oneOf(['accounts', 'months', 'objects', 'sru']),
    differing: flag,
    manual: list(text(200), 100),
    unusual: number(0, 100),
    flagMin: whole(0),
  },
  {
    ...statementDefaults,
    tab: 'sources',
    by: 'series',
    cells: 'amounts',
    part: 'accounts',
    differing: false,
    unusual: 1,
    flagMin: 100_000,
  },
)

export type SourceSearch = ReturnType<typeof sourceSearch.parse>
