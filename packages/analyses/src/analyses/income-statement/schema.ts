import * as z from 'zod'
import { findingSchema } from '../../finding.ts'
import { filterSchema, isoDate, oreOrUnknown } from '../../query/query.ts'
import { changeSchema, thresholdsSchema } from '../../statements/changes.ts'
import { columnResultSchema, movementColumnsSchema, pairsSchema } from '../../statements/columns.ts'
import { comparedSchema } from '../../statements/compared.ts'
import { layoutResultSchema, layoutSchema } from '../../statements/head.ts'
import { statementRowSchema } from '../../statements/rows.ts'
import { inOrder } from '../period-schema.ts'

export const incomeStatementParams = z
  .strictObject({
    /** One period instead of columns; either bound alone: from or to the end of the newest fiscal year. */
    from: isoDate.nullable().default(null),
    to: isoDate.nullable().default(null),
    /** Periods and budgets, in the order they are shown; empty and no bounds: the last three fiscal years, newest first. */
    columns: movementColumnsSchema.default([]),
    /** Null: each column against the one to its right. */
    comparisons: pairsSchema.default(null),
    layout: layoutSchema.default('plan'),
    /** The statement of one unit or project, or without a series: the lines that are left. Budgets are the company's all the same. */
    filters: filterSchema.prefault({}),
    thresholds: thresholdsSchema.prefault({}),
  })
  .refine(...inOrder)

export const incomeStatementRowSchema = z.object({
  ...statementRowSchema.shape,
  /** One per comparison. */
  changes: z.array(changeSchema),
  /** Value ÷ net sales (the layout's base of shares); null in headings and where that is 0. */
  shareRatios: z.array(z.number().nullable()),
  /** Of accounts: a fiscal year's sum stands on the other side than its kind of income or cost does. One per column. */
  wrongSides: z.array(z.boolean()),
})

export const incomeStatementResult = z.object({
  currency: z.string(),
  layout: layoutResultSchema,
  columns: z.array(columnResultSchema),
  comparisons: z.array(comparedSchema),
  rows: z.array(incomeStatementRowSchema),
  /** R = −Σ(3000–8989) without reset vouchers and without filters, a profit positive; null for budgets without any. */
  resultsOre: z.array(oreOrUnknown),
  /** Σ of all lines on 8990–8999 in bookkeeping sign: not 0 where the result has been booked. Left out of every row. */
  closingAccountsOre: z.array(oreOrUnknown),
  /** Σ of all lines on 3000–8999 in bookkeeping sign: 0 where the year has been closed. */
  classes3to8Ore: z.array(oreOrUnknown),
  /** Whether `filters` leave lines out. */
  isFiltered: z.boolean(),
  findings: z.array(findingSchema),
})

export type IncomeStatementParams = Readonly<z.output<typeof incomeStatementParams>>
export type IncomeStatementRow = z.output<typeof incomeStatementRowSchema>
export type IncomeStatementResult = z.output<typeof incomeStatementResult>
