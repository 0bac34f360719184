import * as z from 'zod'
import { knownFormSchema } from '../../company/legal-form.ts'
import { findingSchema } from '../../finding.ts'
import { isoDate, limitOre, ore, oreOrUnknown, querySchema } from '../../query/query.ts'
import { unknownReasons, watchFigures, watchTestIds } from './catalogue.ts'

/** How a company accounts for VAT. */
export const vatPeriods = ['monthly', 'quarterly', 'yearly'] as const

/** What the watch-list is asked with; everything has a default. Amounts in öre. */
export const watchListParams = z.strictObject({
  /** Any day of the fiscal year that is tested; null: the newest file's. */
  date: isoDate.nullable().default(null),
  /** Legal form as `#FTYP` writes it (AB, E, HB, KB, EK, BRF …); null: what the file says, else what the organisation number or the accounts of equity show. */
  form: z.string().min(1).max(8).nullable().default(null),
  /** Registered share capital; null: what stands on the account of share capital. */
  shareCapitalOre: limitOre.nullable().default(null),
  /** VAT period; null: not known, and VAT counts as overdue once a month's or a quarter's would be. */
  vatPeriod: z.enum(vatPeriods).nullable().default(null),
  /** Vouchers registered more than so many days after their date are late. */
  lateDays: z.int().min(1).max(366).default(30),
  /** Receivables outgrow sales where they grow by so many percentage points more (0.1: ten). */
  outgrowRatio: z.number().min(0).max(10).default(0.1),
  /** From which amount a difference, a balance or a growth is told. */
  minOre: limitOre.default(100),
  /** An indication of less is `low`, whatever it is of; equity against share capital excepted. */
  lowOre: limitOre.default(100_000),
})

/**
 * `high`, `medium`, `low`: an indication to look into; `info`: good to know; `clear`: tested, no indication; `unknown`: could not be tested, and
 * `reason` says why.
 */
export const watchSeverities = ['high', 'medium', 'low', 'info', 'clear', 'unknown'] as const

const valuesSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/** One figure of a test's calculation, with the lines it is made of. */
export const watchFigureSchema = z.object({
  /** What it is; its name stands in the texts. */
  name: z.enum(watchFigures),
  /** What the name is filled in with: `account`, `accountName`, `date`, `year` … */
  values: valuesSchema,
  unit: z.enum(['kr', 'employees', 'vouchers', 'days']),
  /** Of `kr`; otherwise null. In the sign in which the test speaks of it: equity and sales positive, receivables positive, tax account as booked. */
  valueOre: oreOrUnknown,
  /** Of the other units; otherwise null. */
  count: z.number().nullable(),
  /** What the law or a parameter holds it against, in the figure's own unit (öre or count); null: nothing. */
  limit: z.number().nullable(),
  /** Whether it is beyond its limit; null without one, or where the figure is unknown. */
  isBeyond: z.boolean().nullable(),
  /** Figure = `openingOre` + what the lines of the query give by `measure`; null where it is made of no lines (entered, declared, counted days). */
  drill: z
    .object({
      /** Null: made of the opening only. */
      query: querySchema.nullable(),
      /** `sum`: Σ öre (debit positive); `negated`: −Σ; `vouchers`: how many vouchers the lines are of. */
      measure: z.enum(['sum', 'negated', 'vouchers']),
      /** What stood there before the lines, in the figure's sign. */
      openingOre: ore,
    })
    .nullable(),
})

/** A voucher that a test is about. `(yearFrom, voucher)` identify it within the books. */
export const watchVoucherSchema = z.object({
  yearFrom: isoDate,
  voucher: z.int().min(0),
  series: z.string(),
  number: z.string(),
  date: isoDate,
  registrationDate: isoDate,
  /** Days between the two. */
  days: z.int(),
  /** Its turnover: Σ debit. */
  amountOre: ore,
})

/** The analysis that shows more, with parameters as it takes them. */
export const watchLinkSchema = z.object({
  analysis: z.enum(['balance-sheet', 'income-statement', 'trial-balance', 'general-ledger-account', 'balance', 'source-balance-sheet']),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()), z.array(z.looseObject({}))])),
})

/** One test: what it found, on what basis and how that was worked out. An indication, never a conclusion. */
export const watchTestSchema = z.object({
  id: z.enum(watchTestIds),
  severity: z.enum(watchSeverities),
  /** As auditors cite it: `ABL 25:13`. */
  basis: z.string(),
  /** Full name of the paragraph. */
  source: z.string(),
  /** Code of the sentence (`watchSentence` writes it); null where `reason` stands in its place. */
  sentence: z.string().nullable(),
  /** Why it is `unknown`; also told beside a sentence where part of the test could not be done. */
  reason: z.enum(unknownReasons).nullable(),
  /** What the sentence is filled in with; keys that end in `Ore` are amounts, in `Ratio` shares. */
  values: valuesSchema,
  /** The amount it is about; null where there is none. */
  amountOre: oreOrUnknown,
  figures: z.array(watchFigureSchema),
  /** The vouchers that it is about, the worst first, at most 200; empty where it is about balances. */
  vouchers: z.array(watchVoucherSchema),
  link: watchLinkSchema.nullable(),
})

export const watchListResult = z.object({
  currency: z.string(),
  /** The fiscal year that is tested. */
  year: z.object({
    from: isoDate,
    to: isoDate,
    /** The last day that its file covers: balances are those of this day. */
    asOf: isoDate,
    hasVouchers: z.boolean(),
  }),
  /** The year before it, where it is loaded. */
  yearBefore: z.object({ from: isoDate, to: isoDate }).nullable(),
  /** Legal form and where it is known from; null where nothing says it, and the company is tested as a limited one. */
  form: knownFormSchema.nullable(),
  /** Σ by severity. */
  counts: z.object({
    high: z.int().min(0),
    medium: z.int().min(0),
    low: z.int().min(0),
    info: z.int().min(0),
    clear: z.int().min(0),
    unknown: z.int().min(0),
  }),
  /** Worst first, then in the order of the catalogue. */
  tests: z.array(watchTestSchema),
  /** Tests of rules that do not apply to this legal form. */
  notApplicable: z.array(z.enum(watchTestIds)),
  findings: z.array(findingSchema),
})

export type WatchListParams = Readonly<z.output<typeof watchListParams>>
export type WatchListResult = z.output<typeof watchListResult>
export type WatchTest = z.output<typeof watchTestSchema>
export type WatchFigure = z.output<typeof watchFigureSchema>
export type WatchSeverity = WatchTest['severity']
export type WatchVoucher = z.output<typeof watchVoucherSchema>
