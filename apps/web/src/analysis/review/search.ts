/** What the two reviews of accounts keep in their URL beside the frame's own keys. */
import * as z from 'zod'
import { layoutFields } from '../statement/search.ts'

const maybe = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)
const { view, open, turned, zeros } = layoutFields

export const reviewFields = {
  view,
  open,
  turned,
  zeros,
  /** The rows as a table, the flags as a list, or the months of every flagged account as small charts. */
  show: maybe(z.enum(['table', 'flags', 'charts'])),
  /** Only what has one of these flags; ids with `~` between them. */
  flag: maybe(z.string().max(600)),
  severity: maybe(z.enum(['warning', 'info'])),
  /** How many earlier years are shown beside the comparison. */
  earlier: maybe(z.int().min(1).max(3)),
  expect: maybe(z.enum(['auto', 'prior-year', 'budget', 'trend'])),
  /** Expectations of chosen accounts; see `own-expectations.ts`. */
  own: maybe(z.string().max(4000)),
  /** Width of the band in MAD. */
  k: maybe(z.number().min(0.5).max(100)),
  limit: maybe(z.int().min(0)),
  limitPercent: maybe(z.number().min(0).max(100_000)),
  limitMode: maybe(z.enum(['and', 'or'])),
  /** From which amount an account is worth a flag. */
  least: maybe(z.int().min(0)),
} as const

export const reviewDefaults = { view: 'accounts', show: 'table', expect: 'auto', k: 5 } as const

const own = z.object(reviewFields)
export type ReviewOwnSearch = z.output<typeof own>
