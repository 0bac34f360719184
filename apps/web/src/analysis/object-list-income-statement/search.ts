import { flag, oneOf, text, typed, whole } from '../search/fields.ts'
import { searchSchema } from '../search/search.ts'

const word = (most: number) => typed(text(most, 1))

/** Own keys: whose objects, which columns of the layout (with `~` between them), a second comparison, flags, what is closed, the chart. */
export const objectListSearch = searchSchema(
  {
    dim: word(60),
    cols: word(600),
    also: flag,
    flag: word(600),
    severity: oneOf(['warning', 'info']),
    show: oneOf(['table', 'flags']),
    closed: word(2000),
    graph: oneOf(['result', 'margin']),
    least: whole(0),
  },
  { also: false, show: 'table', graph: 'result', sign: 'natural' },
)

export type ObjectListSearch = ReturnType<typeof objectListSearch.parse>
