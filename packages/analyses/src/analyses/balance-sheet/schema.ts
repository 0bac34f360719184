import * as z from 'zod'
import { findingSchema } from '../../finding.ts'
import { isoDate, ore, oreOrUnknown } from '../../query/query.ts'
import { changeSchema, thresholdsSchema } from '../../statements/changes.ts'
import { balanceColumnsSchema, columnResultSchema, pairsSchema } from '../../statements/columns.ts'
import { comparedSchema } from '../../statements/compared.ts'
import { differencePartSchema } from '../../statements/difference.ts'
import { equityReadingSchema } from '../../statements/equity-reading.ts'
import { layoutResultSchema, layoutSchema } from '../../statements/head.ts'
import { lackingSchema } from '../../statements/lacking.ts'
import { statementRowSchema } from '../../statements/rows.ts'

export const balanceSheetParams = z.strictObject({
  /** One date instead of columns. */
  date: isoDate.nullable().default(null),
  /** Dates and budgets, in the order they are shown; empty and no `date`: the ends of the last three fiscal years, newest first. */
  columns: balanceColumnsSchema.default([]),
  /** Null: each column against the one to its right. */
  comparisons: pairsSchema.default(null),
  layout: layoutSchema.default('plan'),
  /** Show balances on the wrong side where the layout's reclassifications lead: a bank account in credit among liabilities, VAT in debit among receivables. */
  reclassify: z.boolean().default(false),
  thresholds: thresholdsSchema.prefault({}),
})

export const balanceSheetRowSchema = z.object({
  ...statementRowSchema.shape,
  /** The part of each value that stood at the fiscal year's first day, in natural sign; the rest is lines. */
  openingsOre: z.array(oreOrUnknown),
  /** The part of each value that was moved here (or away) from the wrong side. */
  reclassifiedOre: z.array(oreOrUnknown),
  /** One per comparison. */
  changes: z.array(changeSchema),
  /** Value ÷ total assets; null in headings. */
  shareRatios: z.array(z.number().nullable()),
  /** Of accounts: the balance stands on the side that its function does not lead one to expect (a receivable in credit). One per column. */
  wrongSides: z.array(z.boolean()),
  /** What the value would change by if balances on the wrong side were shown where they belong; null: nothing, or they are. */
  misplaced: lackingSchema.nullable(),
})

export const balanceSheetResult = z.object({
  currency: z.string(),
  layout: layoutResultSchema,
  columns: z.array(columnResultSchema),
  comparisons: z.array(comparedSchema),
  rows: z.array(balanceSheetRowSchema),
  /** Total assets − total equity and liabilities, per column: 0, or the books do not balance. */
  differencesOre: z.array(oreOrUnknown),
  /** What each difference is made of; empty where there is none. */
  differenceParts: z.array(z.array(differencePartSchema)),
  /** How equity was read, per column; null of budgets and where nothing is known. */
  equity: z.array(equityReadingSchema.nullable()),
  /** Result of the fiscal year to the date, a profit positive. */
  resultsOre: z.array(oreOrUnknown),
  /** Of those results, one per comparison. */
  resultChanges: z.array(changeSchema),
  /** Balance accounts that open a fiscal year of the columns otherwise than they closed the one before. */
  openingBreaks: z.array(z.object({ yearFrom: isoDate, account: z.string(), name: z.string(), breakOre: ore })),
  /**
   * Whether the shown years' openings were held against the closing before them: `checked`, the earliest of several years aside; `gap`: days without books
   * lie before one; `untested`: nothing says what the year before closed with.
   */
  openings: z.enum(['checked', 'gap', 'untested']),
  /** Balances on the wrong side that the layout would show on another line; done where `reclassify` says so. Bookkeeping sign. */
  reclassifications: z.array(
    z.object({ column: z.int().min(0), from: z.array(z.string()), to: z.string(), accounts: z.array(z.string()), ore }),
  ),
  findings: z.array(findingSchema),
})

export type BalanceSheetParams = Readonly<z.output<typeof balanceSheetParams>>
export type BalanceSheetRow = z.output<typeof balanceSheetRowSchema>
export type BalanceSheetResult = z.output<typeof balanceSheetResult>
