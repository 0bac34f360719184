import * as z from 'zod'
import { nameSchema } from '../account-plan/account-plan.ts'
import { inOrder, isoMonth, openingSourceSchema, periodSchema } from '../analyses/period-schema.ts'
import { findingSchema } from '../finding.ts'
import { isoDate, limitOre, ore, oreOrUnknown } from '../query/query.ts'
import { columnResultSchema } from '../statements/columns.ts'
import { layoutResultSchema, layoutSchema } from '../statements/head.ts'
import { statementRowSchema } from '../statements/rows.ts'

const count = z.int().min(0)

export const sourceStatementParams = z
  .strictObject({
    /** Null: the newest file's fiscal year. */
    from: isoDate.nullable().default(null),
    to: isoDate.nullable().default(null),
    /** What the columns of tab A are: voucher series, who booked, or the month of registration. */
    by: z.enum(['series', 'user', 'registration-month']).default('series'),
    layout: layoutSchema.default('plan'),
    /** Series that people book in by hand; null: A, where there are others beside it. */
    manualSeries: z.array(z.string()).max(100).nullable().default(null),
    /** A source with less than this share of an account's lines is unusual there. */
    unusualRatio: z.number().min(0).max(1).default(0.01),
    /** Smaller cells are not flagged. */
    flagOre: limitOre.default(100_000),
  })
  .refine(...inOrder)

/**
 * `unusual`: the source has few of the account's lines, and much in it. `manual`: booked by hand, beside VAT settlements, on an
 * account that routines book.
 */
export const sourceCellFlags = ['unusual', 'manual'] as const
/** `new`, `stopped`: against the fiscal year before. `gaps`: numbers missing between the first and the last. `duplicates`: numbers used twice. */
export const sourceFlags = ['new', 'stopped', 'gaps', 'duplicates'] as const

/** Where lines come from: one column of tab A. */
export const sourceSchema = z.object({
  /** Series or sign as in the books ('' = none), `YYYY-MM` of registration; null: no registration date. */
  key: z.string().nullable(),
  /** What a series is usually for. */
  name: nameSchema.nullable(),
  isManual: z.boolean(),
  vouchers: count,
  lines: count,
  firstDate: isoDate.nullable(),
  lastDate: isoDate.nullable(),
  /** Of series: missing numbers in all, and the first stretches of them, over the fiscal years that the period touches. */
  missingNumbers: count,
  missing: z.array(z.object({ yearFrom: isoDate, from: z.int(), to: z.int() })),
  duplicateNumbers: count,
  flags: z.array(z.enum(sourceFlags)),
})

export const sourceRowSchema = z.object({
  ...statementRowSchema.omit({ valuesOre: true }).shape,
  /** Balance the day before the period; of result accounts 0 (their rows are movements). Natural sign, as all of these. */
  openingOre: oreOrUnknown,
  /** The part of it that stood at its fiscal year's first day. */
  openingStartOre: oreOrUnknown,
  /** One per source: debit − credit in natural sign. */
  valuesOre: z.array(oreOrUnknown),
  /** Lines, one per source; null in headings and where accounts are added and subtracted. */
  lines: z.array(count.nullable()),
  /** Σ of the sources: the movement. */
  totalOre: oreOrUnknown,
  /** What changed the balance without a line of the period: year breaks, vouchers outside a fiscal year that the period begins inside of. */
  carriedOre: oreOrUnknown,
  /** opening + total + carried. */
  closingOre: oreOrUnknown,
  /** Of accounts, one list per source. */
  flags: z.array(z.array(z.enum(sourceCellFlags))),
})

/** `differs`: computed and declared are not the same; `not-declared`: the file does not say; `unknown`: nothing to compute it from. */
export const checkStatus = z.enum(['agrees', 'differs', 'not-declared', 'unknown'])

const accountCheckSchema = z.object({
  account: z.string(),
  name: z.string(),
  /** `#IB 0`; null: the file has none for the account. */
  declaredOpeningOre: oreOrUnknown,
  /** What the year is taken to open with; see the year's `openingSource`. */
  openingOre: oreOrUnknown,
  /** Every voucher of the file, also those dated outside the year. */
  movementOre: oreOrUnknown,
  lineCount: count.nullable(),
  /** opening + movement. */
  computedOre: oreOrUnknown,
  /** `#UB 0` or `#RES 0`; where the file has such records, but not of this account, 0. */
  declaredOre: oreOrUnknown,
  /** computed − declared. */
  differenceOre: oreOrUnknown,
  /** The year before: its computed closing, where it is loaded, and this file's `#UB -1`. */
  priorClosingOre: oreOrUnknown,
  declaredPriorOre: oreOrUnknown,
  status: checkStatus,
})

const monthCheckSchema = z.object({
  account: z.string(),
  month: isoMonth,
  /** Σ `#PSALDO` without objects; with them where the account agrees only so. */
  declaredOre: ore,
  movementOre: ore,
  /** movement − declared. */
  differenceOre: ore,
})

const objectCheckSchema = z.object({
  account: z.string(),
  dimension: z.string(),
  object: z.string(),
  /** `#OIB`; 0 where there is none. */
  openingOre: ore,
  movementOre: ore,
  computedOre: ore,
  /** `#OUB`. */
  declaredOre: ore,
  /** computed − declared. */
  differenceOre: ore,
})

const sruCheckSchema = z.object({
  code: z.string(),
  /** The field of the tax return that has the code, where it is known. */
  name: nameSchema.nullable(),
  accounts: count,
  /** Σ computed closing of the accounts that the file gives this code, bookkeeping sign. */
  sumOre: oreOrUnknown,
  /** Σ of the accounts that the shipped coupling of BAS and INK2 puts on the field; null: no such field. */
  expectedOre: oreOrUnknown,
  differenceOre: oreOrUnknown,
  /** Accounts with a balance that stand on another field in one than in the other. */
  moved: z.array(z.string()),
})

const talliesSchema = z.object({ compared: count, differing: count })

/** What could not be verified, and why: the file lacks the records. */
export const unverifiedCodes = [
  'no-vouchers',
  'no-opening-records',
  'no-closing-records',
  'no-period-balances',
  'no-object-balances',
  'no-sru-codes',
  'sru-of-another-return',
  'opening-unknown',
  'prior-year-not-loaded',
] as const

/** A file against its own vouchers; bookkeeping sign throughout. */
export const fileCheckSchema = z.object({
  from: isoDate,
  to: isoDate,
  /** SHA-256 of the file; null: a comparison year that stands in another file. */
  source: z.string().nullable(),
  sieType: z.string().nullable(),
  openingSource: openingSourceSchema,
  /**
   * `agrees`: at least one closing balance was compared, and everything that could be compared agrees to the öre. `differs`: something does not.
   * `not-verifiable`: the file declares no closing balance, or has no vouchers to compute one from.
   */
  verdict: z.enum(['agrees', 'differs', 'not-verifiable']),
  accounts: z.array(accountCheckSchema),
  accountTally: talliesSchema,
  /** Those that differ. */
  months: z.array(monthCheckSchema),
  monthTally: talliesSchema,
  /** Those that differ. */
  objects: z.array(objectCheckSchema),
  objectTally: talliesSchema,
  sru: z.array(sruCheckSchema),
  /** Accounts with a balance, but without `#SRU`, in a file that has such codes. */
  withoutSru: z.array(z.string()),
  /** `#PBUDGET` records. */
  budgetRecords: count,
  /** Accounts whose opening is not the computed closing of the year before. */
  openingBreaks: count,
  unverified: z.array(z.enum(unverifiedCodes)),
})

export const sourceStatementResult = z.object({
  currency: z.string(),
  statement: z.enum(['balance', 'result']),
  layout: layoutResultSchema,
  period: periodSchema,
  column: columnResultSchema,
  by: z.enum(['series', 'user', 'registration-month']),
  /** Tab A: by source. A source's side need not balance by itself where its vouchers do not. */
  sources: z.array(sourceSchema),
  rows: z.array(sourceRowSchema),
  /** Σ over the statement's accounts in bookkeeping sign, one per source, and of all of them. */
  sumsOre: z.array(oreOrUnknown),
  sumOre: oreOrUnknown,
  /** Series taken to be booked by hand. */
  manualSeries: z.array(z.string()),
  /** Tab B: one per file of the period, oldest first. */
  files: z.array(fileCheckSchema),
  findings: z.array(findingSchema),
})

export type SourceStatementParams = Readonly<z.output<typeof sourceStatementParams>>
export type SourceStatementResult = z.output<typeof sourceStatementResult>
export type Source = z.output<typeof sourceSchema>
export type SourceRow = z.output<typeof sourceRowSchema>
export type FileCheck = z.output<typeof fileCheckSchema>
