import * as z from 'zod'
import { nameSchema } from '../account-plan/account-plan.ts'
import { isoDate } from '../query/query.ts'
import { MOST_PERCENT, measures } from './measures.ts'
import { selectionSchema } from './selection-schema.ts'

/**
 * What a ratio is expected to be: counter ÷ base in bookkeeping sign, so that both on the same side is positive (VAT 250 in credit on a sale of
 * 1 000 in credit is 25) and opposite sides are negative (VAT of −25 on a purchase in debit).
 */
export const conditionSchema = z.strictObject({
  /** Per cent, up to four decimals; days where the unit is days. */
  percent: z.number().min(-MOST_PERCENT).max(MOST_PERCENT),
  /** Percentage points (days) to each side, inclusive. */
  tolerancePp: z.number().min(0).max(MOST_PERCENT).default(0.5),
  /** Days of vouchers that it holds for, inclusive; null: without bound. */
  from: isoDate.nullable().default(null),
  to: isoDate.nullable().default(null),
})

export type Condition = Readonly<z.output<typeof conditionSchema>>

/** What a base is multiplied with; never 0. */
export const factorSchema = z
  .number()
  .min(-100)
  .max(100)
  .refine((factor) => factor !== 0, { error: 'the factor must not be 0' })

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
  /** The ratio is counter ÷ (base × factor): −1.25 for receivables in debit against sales in credit, with VAT. */
  baseFactor: factorSchema.default(1),
  /** Only the counter lines of one side count, such as dividends as they are decided. */
  counterSide: z.enum(['debit', 'credit']).nullable().default(null),
  interval: z.enum(['month', 'quarter', 'year']).nullable().default(null),
  note: nameSchema.nullable().default(null),
  source: z.string().max(500),
})

export type RelationTemplate = Readonly<z.output<typeof relationTemplateSchema>>
