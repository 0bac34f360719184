/** What every statement keeps in its URL beside the frame's own keys. */
import { flag, list, number, oneOf, type Read, span, text, whole } from '../search/fields.ts'

export const layoutFields = {
  /** With accounts, lines of the layout only, or fields of the tax return. */
  view: oneOf(['accounts', 'lines', 'sru']),
  /** How far groups are open where the view does not say; `turned`: those that are the other way. */
  open: oneOf(['all', 'lines', 'top']),
  turned: text(4000),
  zeros: oneOf(['show']),
  /** Only the rows that a check is about. */
  only: oneOf(['wrong', 'unplaced', 'breaks', 'flagged']),
} as const

export const statementFields = {
  ...layoutFields,
  cols: text(2000),
  vs: text(400),
  share: flag,
  spark: oneOf(['none']),
  limit: whole(0),
  limitPercent: number(0, 100_000),
  limitMode: oneOf(['and', 'or']),
  /** Years before that files declare by their balances: not of the address but of the books. */
  declared: list(span, 20),
} as const

export const statementDefaults = { view: 'accounts', sign: 'natural', share: false } as const

export type StatementOwnSearch = Read<typeof statementFields>
export type LayoutSearch = Read<typeof layoutFields>
