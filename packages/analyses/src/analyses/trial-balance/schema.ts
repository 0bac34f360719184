import * as z from 'zod'
import { findingSchema } from '../../finding.ts'
import { accountPattern, filterSchema, isoDate, limitOre, ore, oreOrUnknown } from '../../query/query.ts'
import { comparisonSchema, inOrder, isoMonth, openingSourceSchema, periodSchema } from '../period-schema.ts'

export const trialBalanceParams = z
  .strictObject({
    /** Null: the newest file's fiscal year, as far as it is booked. */
    from: isoDate.nullable().default(null),
    to: isoDate.nullable().default(null),
    /** Which accounts are shown; empty = all. */
    accounts: z.array(accountPattern).default([]),
    /** Line filters: they never change an account's opening, movement or closing; their sums stand apart in `filtered`. */
    filters: filterSchema.prefault({}),
    comparison: comparisonSchema.default({ kind: 'previous' }),
    /** A change is over its limit at |Δ| ≥ amount and/or |Δ| ÷ |comparison| ≥ ratio. */
    thresholds: z
      .strictObject({
        amountOre: limitOre.nullable().default(null),
        ratio: z.number().min(0).nullable().default(null),
        mode: z.enum(['and', 'or']).default('or'),
      })
      .prefault({}),
    /** Also accounts of the chart without any balance, movement or declaration. */
    includeEmpty: z.boolean().default(false),
  })
  .refine(...inOrder)

/**
 * `over-limits`: the change passes the limits (as `mode` says); `over-one-limit`: one of two limits, where both are asked for.
 * `new`, `ended`, `sign-change`: closing against the comparison. `year-break`: carried forward with a difference (balance accounts).
 * `declared-differs`: the file's own closing differs. `opening-unknown`: no opening balance to be had. `result-opening`: an opening balance
 * on a result account, not used. `undeclared`: no `#KONTO`. `renamed`: another name in the comparison's fiscal year. `same-name`: another
 * account of the same kind (balance or result) has the same name.
 */
export const trialBalanceFlags = [
  'over-limits',
  'over-one-limit',
  'year-break',
  'declared-differs',
  'opening-unknown',
  'result-opening',
  'sign-change',
  'new',
  'ended',
  'undeclared',
  'renamed',
  'same-name',
] as const

export const filteredSumsSchema = z.object({
  debitOre: ore,
  creditOre: ore,
  netOre: ore,
  lineCount: z.int().min(0),
  voucherCount: z.int().min(0),
})

export const trialBalanceRowSchema = z.object({
  account: z.string(),
  name: z.string(),
  kind: z.enum(['balance', 'result']),
  /** Balance the day before the period; result accounts: the year to date. */
  openingOre: oreOrUnknown,
  /** The part of `openingOre` that stood at the first day of the fiscal year; the rest is lines. */
  yearStartOre: oreOrUnknown,
  /** The balance when the period's last fiscal year begins: `openingOre` where the period has one only. */
  lastYearOpeningOre: oreOrUnknown,
  /** Null where the file has no vouchers. */
  debitOre: oreOrUnknown,
  /** Positive. */
  creditOre: oreOrUnknown,
  /** debit − credit; without vouchers closing − opening − year break. */
  netOre: oreOrUnknown,
  /** Σ over the year boundaries inside the period: next year's opening − the computed closing of the year before. */
  yearBreakOre: oreOrUnknown,
  /** Net of vouchers dated outside a fiscal year that the period begins inside of: not in the movement, but in the balance carried on. */
  outsideLeftOutOre: oreOrUnknown,
  /** opening + debit − credit + outside left out + year break. */
  closingOre: oreOrUnknown,
  /** The file's own `#UB`/`#RES`; null where it declares none, where the period doesn't end where it holds, or leaves vouchers of the account out. */
  declaredClosingOre: oreOrUnknown,
  /** closing − declared. */
  closingDifferenceOre: oreOrUnknown,
  /** Closing of the comparison period. */
  priorClosingOre: oreOrUnknown,
  /** The part of it that stood at the first day of the comparison's last fiscal year; the rest is lines. */
  priorYearStartOre: oreOrUnknown,
  changeOre: oreOrUnknown,
  /** Δ ÷ |comparison|; null where the comparison is 0, unknown or of another length. */
  changeRatio: z.number().nullable(),
  voucherCount: z.int().min(0).nullable(),
  lineCount: z.int().min(0).nullable(),
  /** First and last voucher date with a line in the period. */
  firstDate: isoDate.nullable(),
  lastDate: isoDate.nullable(),
  /** Net movement per element of `months`; null = no data. */
  monthNetOre: z.array(oreOrUnknown),
  /** Net movement per element of `priorMonths`. */
  priorMonthNetOre: z.array(oreOrUnknown),
  /** Net of the vouchers dated outside their fiscal year, which no month holds; 0 where the period leaves them out. */
  outsideYearNetOre: oreOrUnknown,
  /** What the line filters leave; null without line filters or without vouchers. */
  filtered: filteredSumsSchema.nullable(),
  flags: z.array(z.enum(trialBalanceFlags)),
})

/**
 * Results that stand on no account, on a line of their own so that the sums are 0: earlier ones that nobody has booked into equity, and in the closing, with the
 * opposite sign, the year's where declared closing balances hold it in equity already.
 */
export const undisposedSchema = z.object({
  openingOre: oreOrUnknown,
  yearBreakOre: oreOrUnknown,
  closingOre: oreOrUnknown,
  priorClosingOre: oreOrUnknown,
})

export const trialBalanceResult = z.object({
  currency: z.string(),
  period: periodSchema,
  /** Null: no comparison, or none loaded. */
  comparison: periodSchema.nullable(),
  months: z.array(isoMonth),
  priorMonths: z.array(isoMonth),
  /** Of the period's first fiscal year. */
  openingSource: openingSourceSchema,
  rows: z.array(trialBalanceRowSchema),
  undisposed: undisposedSchema.nullable(),
  /** Accounts before `accounts` and `includeEmpty` choose. */
  accountCount: z.int().min(0),
  /** Sums of the rows shown and, where all accounts are, the undisposed result; null as soon as one is unknown. */
  sumOpeningOre: oreOrUnknown,
  totalDebitOre: oreOrUnknown,
  totalCreditOre: oreOrUnknown,
  totalNetOre: oreOrUnknown,
  sumYearBreakOre: oreOrUnknown,
  sumOutsideLeftOutOre: oreOrUnknown,
  sumClosingOre: oreOrUnknown,
  sumPriorClosingOre: oreOrUnknown,
  sumChangeOre: oreOrUnknown,
  filtered: filteredSumsSchema.nullable(),
  /** R = −Σ movement on 3000–8989 without reset vouchers: a profit is positive. All accounts, whatever is shown. */
  resultOre: oreOrUnknown,
  /** Vouchers on a fiscal year's last day that only bring result accounts to 0: left out of `resultOre`. */
  resetVouchers: z.int().min(0),
  priorResultOre: oreOrUnknown,
  /** Accounts whose closing differs from the declared one. */
  differingAccounts: z.int().min(0),
  /** `#RTRANS` and `#BTRANS` rows of the period's vouchers: shown, never summed. */
  correctionsAdded: z.int().min(0),
  correctionsRemoved: z.int().min(0),
  vouchers: z.int().min(0),
  lines: z.int().min(0),
  emptyVouchers: z.int().min(0),
  unbalancedVouchers: z.array(
    z.object({
      series: z.string(),
      number: z.string(),
      occurrence: z.int().min(1),
      differenceOre: ore,
      yearFrom: isoDate,
      voucher: z.int().min(0),
    }),
  ),
  duplicateNumbers: z.array(z.object({ series: z.string(), number: z.string(), count: z.int().min(2), yearFrom: isoDate })),
  /** Vouchers dated outside their fiscal year or without a date, in every fiscal year the period touches … */
  vouchersOutsideYear: z.int().min(0),
  /** … and how many of them the period leaves out. */
  vouchersOutsideLeftOut: z.int().min(0),
  /** Those of the two that have no date at all. */
  vouchersUndated: z.int().min(0),
  vouchersUndatedLeftOut: z.int().min(0),
  findings: z.array(findingSchema),
})

export type TrialBalanceParams = Readonly<z.output<typeof trialBalanceParams>>
export type TrialBalanceRow = z.output<typeof trialBalanceRowSchema>
export type TrialBalanceFlag = (typeof trialBalanceFlags)[number]
export type TrialBalanceResult = z.output<typeof trialBalanceResult>
