import * as z from 'zod'
import {
  bandResultSchema,
  bandSchema,
  closingSchema,
  expectationSchema,
  expectedSchema,
  ownExpectationsSchema,
} from '../../expectation/schema.ts'
import { findingSchema } from '../../finding.ts'
import { flagSchema } from '../../flags/catalogue.ts'
import { isoDate, limitOre, ore, oreOrUnknown } from '../../query/query.ts'
import { changeSchema, thresholdsSchema } from '../../statements/changes.ts'
import { columnResultSchema } from '../../statements/columns.ts'
import { comparedSchema } from '../../statements/compared.ts'
import { layoutResultSchema, layoutSchema } from '../../statements/head.ts'
import { statementRowSchema } from '../../statements/rows.ts'
import { isoMonth } from '../period-schema.ts'

/** What a review of balances is asked with; everything has a default. Amounts in öre, shares as numbers (0.5: half). */
export const balanceParams = z.strictObject({
  /** Null: the end of the newest file's fiscal year. */
  date: isoDate.nullable().default(null),
  /** `previous`: of a fiscal year's last day the last day of the one before, of any other day the same day twelve months earlier. */
  comparison: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('previous') }),
      z.strictObject({ kind: z.literal('none') }),
      z.strictObject({ kind: z.literal('date'), date: isoDate }),
    ])
    .default({ kind: 'previous' }),
  /** Further dates, shown as they are. */
  historical: z.array(isoDate).max(3).default([]),
  layout: layoutSchema.default('plan'),
  thresholds: thresholdsSchema.prefault({}),
  /** From which amount a balance is worth a flag. Null: 1 % of total assets, and at least the band’s `floorOre`. */
  minOre: limitOre.nullable().default(null),
  expectation: expectationSchema.default({ kind: 'auto' }),
  expectations: ownExpectationsSchema.default([]),
  band: bandSchema.prefault({}),
  closing: closingSchema.prefault({}),
  /** A balance is frozen after so many months without a line in which others have some; accruals after a year or more. */
  frozenMonths: z.int().min(1).max(36).default(6),
  /** A balance that is booked in the fiscal year is exactly round where it is a multiple of this. */
  roundOre: z.int().min(100).meta({ unit: 'öre', example: 1_000_000 }).default(1_000_000),
  /** A balance outgrows its flow where it differs from what the flow leads one to expect by more than this share. */
  growthRatio: z.number().min(0).max(10).default(0.5),
  /** Entries are old after so many months without being met by one on the other side. */
  ageMonths: z.int().min(1).max(36).default(12),
})

/** A row of the balance sheet with what was expected of it, and how it moved month by month. */
export const balanceRowSchema = z.object({
  ...statementRowSchema.shape,
  /** The part of each value that stood at the fiscal year's first day; the rest is lines. */
  openingsOre: z.array(oreOrUnknown),
  /** The date against each other column. */
  changes: z.array(changeSchema),
  /** Value ÷ total assets; null in headings. */
  shareRatios: z.array(z.number().nullable()),
  /** What the accounts of the row were expected to come to; null where of one of them nothing could be. */
  expectedOre: oreOrUnknown,
  /** Value − expected. */
  differenceOre: oreOrUnknown,
  /** Of accounts. */
  expectation: expectedSchema.nullable(),
  /** Balance at the end of each of `months` (or at its last day that is loaded); null in what is computed. */
  monthsOre: z.array(oreOrUnknown),
  /** Of accounts: the usual monthly change; null with fewer than six months. */
  band: bandResultSchema.nullable(),
})

/** A group of balances against the flow of the income statement that makes them. */
const growthSchema = z.object({
  id: z.enum(['receivables-sales', 'inventory-goods', 'payables-purchases', 'loans-interest']),
  balanceAccounts: z.array(z.string()),
  flowAccounts: z.array(z.string()),
  /** Natural sign. */
  balanceOre: ore,
  priorBalanceOre: ore,
  /** Average of the loaded months among the last twelve, natural sign. */
  monthlyFlowOre: ore,
  priorMonthlyFlowOre: ore,
  /** Prior balance × flow ÷ prior flow. */
  expectedOre: ore,
  /** Months that the two flows are made of. */
  observations: z.int().min(0),
})

/** How old a balance is if what comes in always settles the oldest entry first (FIFO): a proxy, since SIE does not say which invoice a payment settles. */
const ageingSchema = z.object({
  account: z.string(),
  /** Natural sign of its side. */
  balanceOre: ore,
  /** The month of the oldest entry that nothing has met; null where it is older than the books. */
  oldestMonth: isoMonth.nullable(),
  ageMonths: z.int().min(0),
  /** Σ = balance: of the date's own month, 1–3, 4–12 months before it, older. */
  currentOre: ore,
  upTo3Ore: ore,
  upTo12Ore: ore,
  olderOre: ore,
  /** Months that were gone through. */
  observations: z.int().min(0),
})

/** Balances against a comparison and an expectation, with the reason for every flag. */
export const balanceResult = z.object({
  currency: z.string(),
  layout: layoutResultSchema,
  /** The date, then its comparison where there is one, then historical dates. */
  columns: z.array(columnResultSchema),
  /** Whether the second column is the comparison. */
  hasComparison: z.boolean(),
  comparisons: z.array(comparedSchema),
  /** The amount from which balances are flagged. */
  minOre: ore,
  months: z.array(isoMonth),
  rows: z.array(balanceRowSchema),
  growth: z.array(growthSchema),
  ageing: z.array(ageingSchema),
  /** In the order of the rows. */
  flags: z.array(flagSchema),
  findings: z.array(findingSchema),
})

export type BalanceParams = Readonly<z.output<typeof balanceParams>>
export type BalanceRow = z.output<typeof balanceRowSchema>
export type BalanceResult = z.output<typeof balanceResult>
export type Growth = z.output<typeof growthSchema>
export type Ageing = z.output<typeof ageingSchema>
