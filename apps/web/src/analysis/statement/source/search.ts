import * as z from 'zod'
import { searchSchema } from '../../search/search.ts'
import { layoutFields, statementDefaults } from '../search.ts'

/**
 * Own keys of the two source screens: which tab, what the columns are, amounts or lines in the cells, which file and which of its lists; what
 * counts as booked by hand and as unusual.
 */
export const sourceSearch = searchSchema(
  {
    ...layoutFields,
    tab: z.enum(['sources', 'file']).optional().catch(undefined),
    by: z.enum(['series', 'user', 'registration-month']).optional().catch(undefined),
    cells: z.enum(['amounts', 'lines']).optional().catch(undefined),
    file: z.iso.date().optional().catch(undefined),
    part: z.enum(['accounts', 'months', 'objects', 'sru']).optional().catch(undefined),
    differing: z.boolean().optional().catch(undefined),
    manual: z.array(z.string()).max(100).optional().catch(undefined),
    unusual: z.number().min(0).max(100).optional().catch(undefined),
    flagMin: z.int().min(0).optional().catch(undefined),
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

export type SourceSearch = z.output<typeof sourceSearch>
