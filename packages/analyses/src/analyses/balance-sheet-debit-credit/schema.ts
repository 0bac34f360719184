import * as z from 'zod'
import { findingSchema } from '../../finding.ts'
import { isoDate, oreOrUnknown } from '../../query/query.ts'
import { columnResultSchema } from '../../statements/columns.ts'
import { layoutResultSchema, layoutSchema } from '../../statements/head.ts'
import { turnoverRowSchema } from '../../statements/turnover-rows.ts'
import { inOrder } from '../period-schema.ts'

export const balanceSheetDebitCreditParams = z
  .strictObject({
    /** Null: the newest file's fiscal year. */
    from: isoDate.nullable().default(null),
    to: isoDate.nullable().default(null),
    layout: layoutSchema.default('plan'),
    /** From this turnover ratio on, a loan that moves both ways counts as rolled over. */
    rollingRatio: z.number().min(0).max(1).default(0.9),
  })
  .refine(...inOrder)

/**
 * `one-sided`: receivables or payables that only grow, without a payment. `rolling`: a loan whose debit and credit are nearly equal.
 * `disposal-without-result`: a fixed asset in credit, and nothing on the accounts for the result of disposals. `clearing-open`: a clearing
 * account that is not cleared at the period's end. `equity-moved`: equity with lines, which outside a year's closing is to be explained.
 */
export const turnoverFlags = ['one-sided', 'rolling', 'disposal-without-result', 'clearing-open', 'equity-moved'] as const

export const balanceSheetDebitCreditRowSchema = z.object({
  ...turnoverRowSchema.shape,
  /** min(debit, credit) ÷ max(debit, credit): 0 one-sided, 1 as much out as in; null without turnover. */
  turnoverRatio: z.number().nullable(),
  /** |closing| ÷ turnover on the row's own side × days of the period; null without turnover, and where the balance is more than three times it. */
  turnoverDays: z.number().nullable(),
  /** Of accounts. */
  flags: z.array(z.enum(turnoverFlags)),
})

export const balanceSheetDebitCreditResult = z.object({
  currency: z.string(),
  layout: layoutResultSchema,
  column: columnResultSchema,
  rows: z.array(balanceSheetDebitCreditRowSchema),
  /** Total assets − total equity and liabilities, before and at the end of the period. */
  openingDifferenceOre: oreOrUnknown,
  closingDifferenceOre: oreOrUnknown,
  /**
   * Two sides of the same events, by account functions. `sales`: debit on receivables against credit on sales and output VAT; `purchases`: credit on
   * payables against debit on 4000–6999 and input VAT. Not equal by themselves: cash sales, salaries and accruals explain differences.
   */
  reconciliations: z.array(
    z.object({
      id: z.enum(['sales', 'purchases']),
      /** Null also where no account has the function: `isMissing`. */
      balanceSideOre: oreOrUnknown,
      otherSideOre: oreOrUnknown,
      differenceOre: oreOrUnknown,
      /** No account has the function of receivables or payables any day of the period. */
      isMissing: z.boolean(),
    }),
  ),
  findings: z.array(findingSchema),
})

export type BalanceSheetDebitCreditParams = Readonly<z.output<typeof balanceSheetDebitCreditParams>>
export type BalanceSheetDebitCreditRow = z.output<typeof balanceSheetDebitCreditRowSchema>
export type BalanceSheetDebitCreditResult = z.output<typeof balanceSheetDebitCreditResult>
