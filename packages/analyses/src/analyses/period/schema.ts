import * as z from 'zod'
import { findingSchema } from '../../finding.ts'
import { ledgerLineSchema } from '../../query/line.ts'
import { accountPattern, filterSchema, isoDate, limitOre, ore } from '../../query/query.ts'
import { inOrder, isoMonth, periodSchema } from '../period-schema.ts'
import { accrualsSchema } from './accruals-schema.ts'
import { cutOffSchema } from './cut-off-schema.ts'

/** Which part: months side by side (tab A), the days around the balance date (tab B), accruals (tab C). */
export const periodParts = ['windows', 'cut-off', 'accruals'] as const
/** `movement`: debit − credit; `balance`: at the month's end (result accounts: the fiscal year to date); `count`: lines. */
export const windowModes = ['movement', 'balance', 'debit', 'credit', 'count'] as const
/** What the days around a balance date are looked at for. */
export const cutOffGroups = ['revenue', 'goods', 'cost'] as const

const patterns = z.array(accountPattern).max(200)

export const periodParams = z
  .strictObject({
    /** What is worked out; the parts left out are null in the result. */
    parts: z
      .array(z.enum(periodParts))
      .min(1)
      .default([...periodParts]),
    /** The last fiscal year that the period touches gives the balance date. Null: the newest year that is booked to its end, else the newest. */
    from: isoDate.nullable().default(null),
    to: isoDate.nullable().default(null),
    /** Tab A: one account or pattern; `accounts` adds more. Neither: sales (class 30–37). */
    account: accountPattern.nullable().default(null),
    accounts: patterns.default([]),
    /** Tab A: first days of the fiscal years that get a window each; empty: every year with vouchers. */
    years: z.array(isoDate).max(40).default([]),
    mode: z.enum(windowModes).default('movement'),
    /** Tab A: line filters, as everywhere; balances have none. */
    filters: filterSchema.prefault({}),
    /** Balance date of tabs B and C; null: the end of the fiscal year chosen by `from` and `to`. */
    date: isoDate.nullable().default(null),
    /** Tab B: days before and after the date. */
    days: z.int().min(1).max(120).default(30),
    /** Tab B: accounts of each group; null: as shipped (`reference/cut-off-accounts.ts`). */
    revenue: patterns.nullable().default(null),
    goods: patterns.nullable().default(null),
    cost: patterns.nullable().default(null),
    /** Tab B: how many of the largest lines after the date. */
    largest: z.int().min(0).max(200).default(10),
    /** Tab C: prepaid and accrued accounts; null: those with the account functions `prepaid` and `accrued`. */
    prepaid: patterns.nullable().default(null),
    accrued: patterns.nullable().default(null),
    /** Tab C: smallest |estimate| of a missing accrual. */
    minOre: limitOre.default(100_000),
    /** Longest list of lines or items; null: all of them. Sums are always of everything. */
    limit: z.int().min(0).nullable().default(1000),
  })
  .refine(...inOrder)

/** Öre or lines, as the mode says; null: no data. */
const value = z.int().nullable()

/** Twelve months of one line of the chart. */
export const windowSchema = z.object({
  /** First and last month. */
  from: isoMonth,
  to: isoMonth,
  /** First day of the fiscal year that it stands for: the one its last month lies in, null where none is loaded. */
  yearFrom: isoDate.nullable(),
  /** Always twelve, ascending. */
  months: z
    .array(
      z.object({
        month: isoMonth,
        value,
        /** Less that of the same month a window before. */
        change: value,
        /** change ÷ |the value compared with|; null where that is 0 or unknown. */
        changeRatio: z.number().nullable(),
        /** Σ of the window's months so far; null for balances and from the first month without data. */
        cumulative: value,
        /** Of the window's total; null for balances, where the total is 0 or a month is unknown. */
        share: z.number().nullable(),
      }),
    )
    .length(12),
  /** Σ of the months with data, for balances the last one; null where there is none. */
  total: value,
  /** Over the months with data in this window and in the one before it; for balances of the last month. */
  change: value,
  changeRatio: z.number().nullable(),
  /** Over the months with data; halves away from zero. */
  mean: value,
  median: value,
  monthsWithData: z.int().min(0).max(12),
})

export const windowsSchema = z.object({
  mode: z.enum(windowModes),
  unit: z.enum(['ore', 'lines']),
  accounts: z.array(z.object({ account: z.string(), name: z.string(), kind: z.enum(['balance', 'result']) })),
  /** As asked for, for drilling. */
  patterns: z.array(z.string()),
  /** The latest first. Each is twelve months counted back from the latest end of the chosen years, whatever the years' lengths. */
  windows: z.array(windowSchema),
  /**
   * How a month usually differs from the mean of its window: the median, over windows with twelve months of data and a mean that is not 0, of the
   * month ÷ that mean. 1 = an average month. Null without such windows and for balances.
   */
  seasonality: z
    .array(z.object({ monthOfYear: z.int().min(1).max(12), index: z.number().nullable(), observations: z.int().min(0) }))
    .length(12),
  /** Fiscal years from the first that a window touches or that is chosen, whole, with what their balances open at: what a month's balance is drilled by. */
  years: z.array(z.object({ from: isoDate, to: isoDate, openingOre: ore.nullable() })),
  /**
   * The months before the earliest window, from the first month of the earliest chosen year: a fiscal year of more than twelve months reaches further back
   * than its window. `value` in the windows' unit. Null where there are none, and for balances. Flows of every month + `earlier` + `outside` = the movement.
   */
  earlier: z.object({ from: isoMonth, to: isoMonth, value: z.int(), count: z.int().min(0) }).nullable(),
  /** Vouchers dated outside their fiscal year, of those years: in no month. */
  outside: z.object({ netOre: ore, count: z.int().min(0) }),
})

/** A voucher of a series next to the balance date. */
const seriesEndSchema = z.object({
  yearFrom: isoDate,
  voucher: z.int().min(0),
  number: z.string(),
  date: isoDate,
  registrationDate: isoDate.nullable(),
})

export const cutOffTabSchema = z.object({
  groups: z.array(
    z.object({
      group: z.enum(cutOffGroups),
      accounts: z.array(z.string()),
      cutOff: cutOffSchema,
      /** Lines after the date on the side that takes back (revenue: debit, goods and cost: credit), by date. */
      creditNotes: z.array(
        z.object({
          line: ledgerLineSchema,
          /** A line before the date on the same account with the opposite amount, the latest; perhaps what it takes back. */
          original: ledgerLineSchema.nullable(),
        }),
      ),
      creditNotesOre: ore,
      /** The largest |amount| after the date. */
      largestAfter: z.array(ledgerLineSchema),
    }),
  ),
  /** Every series with vouchers in the days looked at. */
  series: z.array(
    z.object({
      series: z.string(),
      /** First voucher of the days before the date, and the last one. */
      firstBefore: seriesEndSchema.nullable(),
      lastBefore: seriesEndSchema.nullable(),
      firstAfter: seriesEndSchema.nullable(),
      lastAfter: seriesEndSchema.nullable(),
      /** Vouchers dated up to the date and registered after it; null where no voucher of the series has a registration date. */
      registeredLate: z.int().min(0).nullable(),
      /** Days before the date: a number that is followed by an earlier date. */
      outOfOrder: z.int().min(0),
    }),
  ),
})

export const periodAnalysisResult = z.object({
  currency: z.string(),
  /** The chosen fiscal years as far as they are loaded. */
  period: periodSchema,
  /** Balance date of tabs B and C. */
  date: isoDate,
  windows: windowsSchema.nullable(),
  cutOff: cutOffTabSchema.nullable(),
  accruals: accrualsSchema.nullable(),
  findings: z.array(findingSchema),
})

export type PeriodParams = Readonly<z.output<typeof periodParams>>
export type PeriodAnalysisResult = z.output<typeof periodAnalysisResult>
export type Windows = z.output<typeof windowsSchema>
export type Window12 = z.output<typeof windowSchema>
export type CutOffTab = z.output<typeof cutOffTabSchema>
