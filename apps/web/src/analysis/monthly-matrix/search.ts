import { matrixModes } from '@verifikat/analyses'
import * as z from 'zod'
import { searchSchema } from '../search/search.ts'

const maybe = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)

/** Own keys: what cells show, what rows are, patterns that rows must have (with `~` between them), shades off. */
export const monthlyMatrixSearch = searchSchema(
  {
    mode: maybe(z.enum(matrixModes)),
    rows: maybe(z.enum(['accounts', 'lines', 'objects'])),
    dim: maybe(z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().min(1).max(60))),
    pattern: maybe(z.string().max(200)),
    empty: maybe(z.enum(['show'])),
    heat: maybe(z.enum(['none'])),
  },
  { mode: 'movement', rows: 'accounts' },
)

export type MonthlyMatrixSearch = z.output<typeof monthlyMatrixSearch>
