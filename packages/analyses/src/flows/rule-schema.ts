import * as z from 'zod'
import { nameSchema } from '../account-plan/account-plan.ts'
import { isoDate } from '../query/query.ts'
import { selectionSchema } from './selection-schema.ts'

/**
 * What is held to be an expected or an odd pair of accounts. A pair is about the rule where one of its accounts is in `of` and the other
 * one in `against` (`kind: 'odd'`), or not in it (`kind: 'expected'`: anything else is odd). Pairs inside `of` are never odd.
 */
export const pairRuleSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9.-]{0,59}$/),
  name: nameSchema,
  kind: z.enum(['expected', 'odd']),
  of: selectionSchema,
  against: selectionSchema,
  /** Only in vouchers without any line on these accounts; null: in all. */
  without: selectionSchema.nullable().default(null),
  /** Not in closing vouchers. */
  exceptClosing: z.boolean().default(false),
  /** Only where the pair comes to so many öre in the voucher, debit or credit; 0: any amount. */
  minOre: z.int().min(0).max(Number.MAX_SAFE_INTEGER).meta({ unit: 'öre', example: 100_000 }).default(0),
  /** Days of vouchers that it holds for, inclusive; null: without bound. */
  from: isoDate.nullable().default(null),
  to: isoDate.nullable().default(null),
  /** What it rests on. */
  source: z.string().max(500),
})

export const pairRulesSchema = z.array(pairRuleSchema).max(30)
export type PairRule = Readonly<z.output<typeof pairRuleSchema>>
