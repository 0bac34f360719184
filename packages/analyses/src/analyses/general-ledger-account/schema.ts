import * as z from 'zod'
import { findingSchema } from '../../finding.ts'
import { ledgerLineSchema } from '../../query/line.ts'
import { accountPattern, filterSchema, isoDate, ore, oreOrUnknown } from '../../query/query.ts'
import { inOrder, isoMonth, openingSourceSchema, periodSchema } from '../period-schema.ts'
import { accountParts, accountPartsResult } from './parts-schema.ts'

export const generalLedgerAccountParams = z
  .strictObject({
    /** One account or pattern; `accounts` adds more. At least one of the two. */
    account: accountPattern.nullable().default(null),
    accounts: z.array(accountPattern).default([]),
    /** Null: the newest file's fiscal year. */
    from: isoDate.nullable().default(null),
    to: isoDate.nullable().default(null),
    /** Line filters: opening, movement and closing stay the accounts' own; `filtered`, months, histogram and lines follow them. */
    filters: filterSchema.prefault({}),
    /** Series booked by hand, for the manual share; empty = unknown. */
    manualSeries: z.array(z.string()).default([]),
    /** `none` leaves the lines out (a screen pages through them). */
    lines: z.enum(['all', 'none']).default('all'),
    /** What else to work out; the rest of `parts` is null in the result. All but `matching` follow the filters; `matching` follows items from the first of the unbroken fiscal years. */
    parts: z.array(z.enum(accountParts)).default([]),
    /** Day of the open items (one outside the period is brought inside) and of the cut-off (any day); null: the period's last day. */
    date: isoDate.nullable().default(null),
    /** Cut-off: days before and after the date. */
    days: z.int().min(1).max(120).default(30),
    /** Longest list of groups, items or hits in a part; null: all of them. Sums are always of everything. */
    limit: z.int().min(0).nullable().default(500),
  })
  .refine((p) => p.account !== null || p.accounts.length > 0, { path: ['account'], message: 'an account is needed' })
  .refine(...inOrder)

const sums = {
  /** Null where the file has no vouchers. */
  debitOre: oreOrUnknown,
  /** Positive. */
  creditOre: oreOrUnknown,
  /** debit − credit; without vouchers closing − opening − year break. */
  netOre: oreOrUnknown,
}
const balances = {
  openingOre: oreOrUnknown,
  ...sums,
  yearBreakOre: oreOrUnknown,
  /** Net of vouchers dated outside a fiscal year that the period begins inside of: not in the movement, but in the balance carried on. */
  outsideLeftOutOre: oreOrUnknown,
  closingOre: oreOrUnknown,
  count: z.int().min(0).nullable(),
}

export const generalLedgerAccountResult = z.object({
  currency: z.string(),
  period: periodSchema,
  openingSource: openingSourceSchema,
  ...balances,
  /** The part of `openingOre` that stood at the first day of the fiscal year; the rest is lines. */
  yearStartOre: oreOrUnknown,
  declaredClosingOre: oreOrUnknown,
  closingDifferenceOre: oreOrUnknown,
  voucherCount: z.int().min(0).nullable(),
  /** What the line filters leave; null without line filters or without vouchers. */
  filtered: z.object({ debitOre: ore, creditOre: ore, netOre: ore, count: z.int().min(0), voucherCount: z.int().min(0) }).nullable(),
  accounts: z.array(
    z.object({ account: z.string(), name: z.string(), kind: z.enum(['balance', 'result']), ...balances, yearStartOre: oreOrUnknown }),
  ),
  /** Movement per calendar month; `balanceOre` is the balance at its end, null with line filters. */
  months: z.array(z.object({ month: isoMonth, ...sums, count: z.int().min(0).nullable(), balanceOre: oreOrUnknown })),
  /** Vouchers dated outside their fiscal year: in no month, in the totals of whole fiscal years. */
  outsideYear: z.object({ debitOre: ore, creditOre: ore, netOre: ore, count: z.int().min(0) }),
  /** Per fiscal year, within the period; the year's break is the one at its first day. */
  years: z.array(z.object({ from: isoDate, to: isoDate, ...balances })),
  /** Lines by |amount| in powers of ten: 0, below 1 kr, 1–10 kr … `toOre` is exclusive, but for 2^53 − 1: no amount is larger. */
  histogram: z.array(
    z.object({ fromOre: ore, toOre: ore, debitCount: z.int().min(0), creditCount: z.int().min(0), debitOre: ore, creditOre: ore }),
  ),
  /** The line with the largest |amount|, the first of equals. */
  largest: z.object({ ore, yearFrom: isoDate, voucher: z.int().min(0), row: z.int().min(0) }).nullable(),
  /** Median of |amount|; between two middle lines their mean, rounded down to öre. */
  medianOre: oreOrUnknown,
  firstDate: isoDate.nullable(),
  lastDate: isoDate.nullable(),
  /** Lines in the manual series ÷ all lines. */
  manualRatio: z.number().min(0).max(1).nullable(),
  /** The balance after each line, in the lines' order; null where filters hide it, it is unknown, or the lines are left out. */
  runningOre: z.array(ore).nullable(),
  /** In the order date, series, number, line, year by year; null where they are left out, or where the books have no vouchers. */
  lines: z.array(ledgerLineSchema).nullable(),
  /** The tabs beside the ledger, as far as `params.parts` asks for them. */
  parts: accountPartsResult,
  findings: z.array(findingSchema),
})

export type GeneralLedgerAccountParams = Readonly<z.output<typeof generalLedgerAccountParams>>
export type GeneralLedgerAccountResult = z.output<typeof generalLedgerAccountResult>
