import * as z from 'zod'
import { nameSchema } from '../account-plan/account-plan.ts'
import { isoDate } from '../query/query.ts'
import { selectionSchema } from './selection-schema.ts'

/**
 * What a ratio is expected to be: counter ÷ base in bookkeeping sign, so that both on the same side is positive (VAT 250 in credit on a sale of
 * 1 000 in credit is 25) and opposite sides are negative (VAT of −25 on a purchase in debit).
 */
export const conditionSchema = z.strictObject({
  /** Per cent, up to four decimals. */
  percent: z.number().min(-100_000).max(100_000),
  /** Percentage points to each side, inclusive. */
  tolerancePp: z.number().min(0).max(100_000).default(0.5),
  /** Days of vouchers that it holds for, inclusive; null: without bound. */
  from: isoDate.nullable().default(null),
  to: isoDate.nullable().default(null),
})

export type Condition = Readonly<z.output<typeof conditionSchema>>

/** How an amount of a period is measured: what moved in it, the balance at its end, or the mean of the balances before and at its end. */
export const measures = ['movement', 'closing', 'average'] as const

/** A relation that accounts are expected to have, with what it rests on. */
export const relationTemplateSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9.-]{0,59}$/),
  name: nameSchema,
  view: z.enum(['within', 'overTime']),
  base: selectionSchema,
  counter: selectionSchema,
  /** Empty: there is no rate to expect; the company's own history is the yardstick. */
  conditions: z.array(conditionSchema).max(12),
  baseMeasure: z.enum(measures).default('movement'),
  counterMeasure: z.enum(measures).default('movement'),
  /** Whether VAT settlement vouchers are left out. */
  excludeVatSettlement: z.boolean().default(false),
  /** A share, as a year's share (× 12 ÷ months), or as days of the period. */
  unit: z.enum(['percent', 'percentPerYear', 'days']).default('percent'),
  /** What the base counts: the counter ÷ (base × factor), such as 1.25 for sales with VAT. */
  baseFactor: z.number().positive().max(100).default(1),
  note: nameSchema.nullable().default(null),
  source: z.string().max(500),
})

export type RelationTemplate = Readonly<z.output<typeof relationTemplateSchema>>
