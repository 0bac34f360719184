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
import { comparisonSchema, inOrder, isoMonth } from '../period-schema.ts'

/** What a review of income and costs is asked with; everything has a default. Amounts in öre, shares as numbers (0.5: half). */
export const resultParams = z
  .strictObject({
    /** Null: the newest file's fiscal year. */
    from: isoDate.nullable().default(null),
    to: isoDate.nullable().default(null),
    comparison: comparisonSchema.default({ kind: 'previous' }),
    /** Further periods, shown as they are. */
    historical: z
      .array(z.strictObject({ from: isoDate, to: isoDate }).refine(...inOrder))
      .max(3)
      .default([]),
    layout: layoutSchema.default('plan'),
    thresholds: thresholdsSchema.prefault({}),
    /** From which amount a deviation is worth a flag. Null: 0.5 % of net sales, and at least the band’s `floorOre`. */
    minOre: limitOre.nullable().default(null),
    expectation: expectationSchema.default({ kind: 'auto' }),
    expectations: ownExpectationsSchema.default([]),
    band: bandSchema.prefault({}),
    closing: closingSchema.prefault({}),
    /** A month's gross margin is flagged beyond this distance from the median of the twelve months before (0.05: five percentage points), or k · MAD. */
    marginRatio: z.number().min(0).max(1).default(0.05),
    /** One line is flagged that makes up more than this share of its account's turnover. */
    oneOffRatio: z.number().min(0).max(1).default(0.5),
    /** A month is flagged whose share of the year differs from last year's by more than this. */
    seasonRatio: z.number().min(0).max(1).default(0.1),
  })
  .refine(...inOrder)

/** A row of the income statement with what was expected of it, and how it moved month by month. */
export const resultRowSchema = z.object({
  ...statementRowSchema.shape,
  /** The period against each other column. */
  changes: z.array(changeSchema),
  /** Value ÷ net sales; null in headings and where that is 0. */
  shareRatios: z.array(z.number().nullable()),
  /** What the accounts of the row were expected to come to; null where of one of them nothing could be. */
  expectedOre: oreOrUnknown,
  /** Value − expected. */
  differenceOre: oreOrUnknown,
  /** Of accounts. */
  expectation: expectedSchema.nullable(),
  /** Movement of each of `months`. */
  monthsOre: z.array(oreOrUnknown),
  /** Σ of the twelve months that end with each of `months`; null unless all twelve are loaded. The year before stands twelve places earlier. */
  rolling12Ore: z.array(oreOrUnknown),
  /** Of accounts: the usual month, closing entries left out; null with fewer than six months. */
  band: bandResultSchema.nullable(),
})

/** Income and costs against a comparison and an expectation, with the reason for every flag. */
export const resultResult = z.object({
  currency: z.string(),
  layout: layoutResultSchema,
  /** The period, then its comparison where there is one, then historical periods. */
  columns: z.array(columnResultSchema),
  hasComparison: z.boolean(),
  comparisons: z.array(comparedSchema),
  /** R = −Σ(3000–8989) per column, a profit positive. */
  resultsOre: z.array(oreOrUnknown),
  /** The amount from which deviations are flagged. */
  minOre: ore,
  months: z.array(isoMonth),
  /** Index in `months` of the period's first month. */
  firstMonth: z.int().min(0),
  rows: z.array(resultRowSchema),
  /** Gross profit ÷ net sales of each month, and the median of the twelve before; null without sales, or where the layout has no gross profit. */
  margins: z.array(z.object({ month: isoMonth, marginRatio: z.number().nullable(), medianRatio: z.number().nullable() })),
  /** In the order of the rows. */
  flags: z.array(flagSchema),
  findings: z.array(findingSchema),
})

export type ResultParams = Readonly<z.output<typeof resultParams>>
export type ResultRow = z.output<typeof resultRowSchema>
export type ResultResult = z.output<typeof resultResult>
