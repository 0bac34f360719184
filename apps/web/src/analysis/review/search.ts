/** What the two reviews of accounts keep in their URL beside the frame's own keys. */
import { number, oneOf, type Read, text, whole } from '../search/fields.ts'
import { layoutFields } from '../statement/search.ts'

const { view, open, turned, zeros } = layoutFields

export const reviewFields = {
  view,
  open,
  turned,
  zeros,
  /** The rows as a table, the flags as a list, or the months of every flagged account as small charts. */
  show: oneOf(['table', 'flags', 'charts']),
  /** Only what has one of these flags; ids with `~` between them. */
  flag: text(600),
  severity: oneOf(['warning', 'info']),
  /** How many earlier years are shown beside the comparison. */
  earlier: whole(1, 3),
  expect: oneOf(['auto', 'prior-year', 'budget', 'trend']),
  /** Expectations of chosen accounts; see `own-expectations.ts`. */
  own: text(4000),
  /** Width of the band in MAD. */
  k: number(0.5, 100),
  limit: whole(0),
  limitPercent: number(0, 100_000),
  limitMode: oneOf(['and', 'or']),
  /** From which amount an account is worth a flag. */
  least: whole(0),
} as const

export const reviewDefaults = { view: 'accounts', show: 'table', expect: 'auto', k: 5 } as const

export type ReviewOwnSearch = Read<typeof reviewFields>
