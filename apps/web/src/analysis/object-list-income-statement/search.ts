import * as z from 'zod'
import { searchSchema } from '../search/search.ts'

const maybe = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)
const text = (max: number) =>
  maybe(z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().min(1).max(max)))

/** Own keys: whose objects, which columns of the layout (with `~` between them), a second comparison, flags, what is closed, the chart. */
export const objectListSearch = searchSchema(
  {
    dim: text(60),
    cols: text(600),
    also: maybe(z.boolean()),
    flag: text(600),
    severity: maybe(z.enum(['warning', 'info'])),
    show: maybe(z.enum(['table', 'flags'])),
    closed: text(2000),
    graph: maybe(z.enum(['result', 'margin'])),
    least: maybe(z.int().min(0)),
  },
  { also: false, show: 'table', graph: 'result', sign: 'natural' },
)

export type ObjectListSearch = z.output<typeof objectListSearch>
