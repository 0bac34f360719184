/** What every statement keeps in its URL beside the frame's own keys. */
import { isoDate } from '@verifikat/analyses'
import * as z from 'zod'

const short = (max: number) => z.string().max(max).optional().catch(undefined)

export const layoutFields = {
  /** With accounts, lines of the layout only, or fields of the tax return. */
  view: z.enum(['accounts', 'lines', 'sru']).optional().catch(undefined),
  /** How far groups are open where the view does not say; `turned`: those that are the other way. */
  open: z.enum(['all', 'lines', 'top']).optional().catch(undefined),
  turned: short(4000),
  zeros: z.enum(['show']).optional().catch(undefined),
  /** Only the rows that a check is about. */
  only: z.enum(['wrong', 'unplaced', 'breaks', 'flagged']).optional().catch(undefined),
} as const

export const statementFields = {
  ...layoutFields,
  cols: short(2000),
  vs: short(400),
  share: z.boolean().optional().catch(undefined),
  spark: z.enum(['none']).optional().catch(undefined),
  limit: z.int().min(0).optional().catch(undefined),
  limitPercent: z.number().min(0).max(100_000).optional().catch(undefined),
  limitMode: z.enum(['and', 'or']).optional().catch(undefined),
  /** Years before that files declare by their balances: not of the address but of the books. */
  declared: z
    .array(z.object({ from: isoDate, to: isoDate }))
    .max(20)
    .optional()
    .catch(undefined),
} as const

export const statementDefaults = { view: 'accounts', sign: 'natural', share: false } as const

const own = z.object(statementFields)
export type StatementOwnSearch = z.output<typeof own>
const layout = z.object(layoutFields)
export type LayoutSearch = z.output<typeof layout>
