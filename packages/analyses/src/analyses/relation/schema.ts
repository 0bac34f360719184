import * as z from 'zod'
import { nameSchema } from '../../account-plan/account-plan.ts'
import { findingSchema } from '../../finding.ts'
import { flagSchema } from '../../flags/catalogue.ts'
import { conditionSchema, factorSchema } from '../../flows/condition-schema.ts'
import { measures } from '../../flows/measures.ts'
import { everyAccount, selectionInputSchema, selectionSchema } from '../../flows/selection-schema.ts'
import { filterSchema, isoDate, limitOre, ore } from '../../query/query.ts'
import { inOrder, isoMonth, periodSchema } from '../period-schema.ts'
import { relationBuckets } from './buckets.ts'

export const relationParams = z
  .strictObject({
    /** `within`: voucher by voucher; `overTime`: month by month. Null: by the template, else `overTime` where `months` or `interval` is given. */
    view: z.enum(['within', 'overTime']).nullable().default(null),
    /** Id of a shipped template: gives whatever is not given here. */
    template: z.string().max(60).nullable().default(null),
    /** What is related to. `"3001"` and `["3001"]` are accepted too. Nothing chosen: the template's. */
    base: selectionInputSchema.default(everyAccount),
    /** What is related. */
    counter: selectionInputSchema.default(everyAccount),
    /** Line filters of the base lines (text, series, amount …). */
    filters: filterSchema.prefault({}),
    /** Line filters of the counter lines. */
    counterFilters: filterSchema.prefault({}),
    /** Null: the newest file's fiscal year. */
    from: isoDate.nullable().default(null),
    to: isoDate.nullable().default(null),
    /** One expectation without dates, with `tolerancePp`; null: see `conditions`. */
    expectedPercent: z.number().min(-100_000).max(100_000).nullable().default(null),
    tolerancePp: z.number().min(0).max(100_000).default(0.5),
    /** Expectations, as a rule one to three; for a voucher those of its date. */
    conditions: z.array(conditionSchema).max(12).default([]),
    /** Öre that a counterpart may differ from what is expected and still be within, whatever its percentage. */
    toleranceOre: limitOre.default(50),
    /** Also base vouchers without any counter line. */
    includeMissing: z.boolean().default(false),
    /** Which vouchers are listed; counts are of all. */
    show: z.enum(['all', 'deviating', 'within']).default('all'),
    /** Only vouchers of this kind, whatever `show` and `includeMissing` say; null: see there. */
    bucket: z.enum(relationBuckets).nullable().default(null),
    /** Bounds of the ratio in per cent (from inclusive, to exclusive), as a bar of the histogram has them; null: none. */
    ratioRange: z
      .strictObject({ fromPercent: z.number().nullable().default(null), toPercent: z.number().nullable().default(null) })
      .nullable()
      .default(null),
    offset: z.int().min(0).default(0),
    limit: z.int().min(0).max(10_000).default(500),
    /** Most points of the scatter chart. */
    pointLimit: z.int().min(0).max(10_000).default(2000),
    /** Over time: the length of a period; null: a month. */
    interval: z.enum(['month', 'quarter', 'year']).nullable().default(null),
    /** Over time: only these months. */
    months: z.array(isoMonth).max(240).default([]),
    baseMeasure: z.enum(measures).nullable().default(null),
    counterMeasure: z.enum(measures).nullable().default(null),
    unit: z.enum(['percent', 'percentPerYear', 'days']).nullable().default(null),
    /** The ratio is counter ÷ (base × factor). */
    baseFactor: factorSchema.nullable().default(null),
    /** Leave VAT settlement vouchers out of both; null: by the template, else not. */
    excludeVatSettlement: z.boolean().nullable().default(null),
    /** Leave out reset vouchers, which bring result accounts to 0 at the year's end. */
    excludeResetVouchers: z.boolean().default(true),
    /** Half-width of the usual band in median absolute deviations, and the number of standard errors from which a residual is reported. */
    bandDeviations: z.number().min(0.5).max(20).default(3),
    residualDeviations: z.number().min(0.5).max(20).default(2),
  })
  .refine(...inOrder)

const bucketSumSchema = z.object({ voucherCount: z.int().min(0), baseOre: ore, counterOre: ore, deviationOre: ore })

export const relationVoucherSchema = z.object({
  yearFrom: isoDate,
  voucher: z.int().min(0),
  series: z.string(),
  number: z.string(),
  occurrence: z.int().min(1),
  date: isoDate.nullable(),
  text: z.string(),
  /** Net of its base lines and of its counter lines, debit positive. */
  baseOre: ore,
  counterOre: ore,
  /** Per cent, signed; null: base 0. */
  ratioPercent: z.number().nullable(),
  bucket: z.enum(relationBuckets),
  /** The nearest condition: index into `conditions`; null: none. */
  condition: z.int().min(0).nullable(),
  /** counter − condition × base, whole öre; null without a condition or base. */
  deviationOre: ore.nullable(),
  /** Base and counter stand to each other as if one were on the wrong side. */
  wrongSide: z.boolean(),
})

export const relationPeriodSchema = z.object({
  /** `2025-03`, `2025-Q1`, `2025`; fiscal years by their first day. */
  label: z.string(),
  from: isoDate,
  to: isoDate,
  /** `none`: nothing is loaded of it; `partial`: not all days. Figures are null where nothing is. */
  status: z.enum(['complete', 'partial', 'none']),
  /** As measured, debit positive, `excludeVatSettlement` and filters applied; averages may be half öre, rounded away from zero. */
  baseOre: ore.nullable(),
  counterOre: ore.nullable(),
  /** The counter with VAT settlement vouchers in it. */
  naiveCounterOre: ore.nullable(),
  /** counter ÷ (base × factor) as a number: 0.25 is 25 %; days where the unit is days. Null: base 0. */
  ratio: z.number().nullable(),
  /** The expected ratio, in the same unit: the nearest condition that holds on the period's last day; without conditions the band's median. */
  expectedRatio: z.number().nullable(),
  /** expected × base (0 where the base is 0), and counter − that. */
  expectedOre: ore.nullable(),
  differenceOre: ore.nullable(),
  /** Within tolerance of the condition, or within the usual band; a counterpart without a base is not. Null: nothing to hold it against. */
  within: z.boolean().nullable(),
  /** The counter that the regression line gives for the base, and counter − that; null without a line. */
  fittedOre: ore.nullable(),
  residualOre: ore.nullable(),
  /** Residual ÷ standard error of the regression. */
  standardResidual: z.number().nullable(),
  isResidual: z.boolean(),
})

export const relationResult = z.object({
  currency: z.string(),
  view: z.enum(['within', 'overTime']),
  template: z.object({ id: z.string(), name: nameSchema, note: nameSchema.nullable(), source: z.string() }).nullable(),
  period: periodSchema,
  /** As used: given, or the template's. */
  base: z.object({ selection: selectionSchema, accounts: z.array(z.object({ account: z.string(), name: z.string() })) }),
  counter: z.object({ selection: selectionSchema, accounts: z.array(z.object({ account: z.string(), name: z.string() })) }),
  conditions: z.array(conditionSchema),
  toleranceOre: ore,
  unit: z.enum(['percent', 'percentPerYear', 'days']),
  baseMeasure: z.enum(measures),
  counterMeasure: z.enum(measures),
  baseFactor: z.number(),
  excludeVatSettlement: z.boolean(),
  within: z
    .object({
      /** Vouchers with a base line; missing ones count in their bucket even where they are not listed. */
      buckets: z.object({
        within: bucketSumSchema,
        deviating: bucketSumSchema,
        missing: bucketSumSchema,
        baseZero: bucketSumSchema,
        unconditioned: bucketSumSchema,
      }),
      /** Σ of the buckets. */
      total: bucketSumSchema,
      /** Vouchers with counter lines but no base line: in no bucket. */
      counterWithoutBase: z.object({ voucherCount: z.int().min(0), counterOre: ore }),
      wrongSideCount: z.int().min(0),
      /**
       * Vouchers that `show`, `includeMissing` and `ratioRange` leave; `vouchers` is a page of them: largest |deviation| first (where there is none
       * to be had, |counter|), then by fiscal year, date, series and number.
       */
      count: z.int().min(0),
      /** Sums of all of them: those of a bucket or of a bar of the histogram, where one is asked for. */
      listed: bucketSumSchema,
      vouchers: z.array(relationVoucherSchema),
      histogram: z.object({
        widthPercent: z.number(),
        /** Ratio in per cent from `fromPercent` (inclusive) to the next; the first and last bar have no outer bound (null). */
        bars: z.array(
          z.object({
            fromPercent: z.number().nullable(),
            toPercent: z.number().nullable(),
            count: z.int().min(0),
            baseOre: ore,
            bucketCounts: z.object({ within: z.int().min(0), deviating: z.int().min(0), unconditioned: z.int().min(0) }),
          }),
        ),
        bands: z.array(z.object({ condition: z.int().min(0), lowPercent: z.number(), highPercent: z.number() })),
      }),
      /** At most `pointLimit`: the largest deviations, then others evenly. `pointsOf`: of how many. */
      points: z.array(
        z.object({
          yearFrom: isoDate,
          voucher: z.int().min(0),
          baseOre: ore,
          counterOre: ore,
          bucket: z.enum(relationBuckets),
        }),
      ),
      pointsOf: z.int().min(0),
    })
    .nullable(),
  overTime: z
    .object({
      interval: z.enum(['month', 'quarter', 'year']),
      periods: z.array(relationPeriodSchema),
      /** Of all complete periods together. */
      totalBaseOre: ore.nullable(),
      totalCounterOre: ore.nullable(),
      totalRatio: z.number().nullable(),
      /** Usual ratios: median ± deviations; null with fewer than three ratios. */
      band: z.object({ median: z.number(), mad: z.number(), low: z.number(), high: z.number(), observations: z.int().min(1) }).nullable(),
      /**
       * counter = intercept + slope × base by least squares over the complete periods, amounts in öre; null with fewer than three periods or where
       * the base never varies. Standard errors need n − 2 degrees of freedom; t = value ÷ its standard error, null where that is 0.
       */
      regression: z
        .object({
          slope: z.number(),
          interceptOre: z.number(),
          rSquared: z.number().nullable(),
          observations: z.int().min(3),
          degreesOfFreedom: z.int().min(1),
          standardErrorOre: z.number(),
          slopeStandardError: z.number(),
          interceptStandardErrorOre: z.number(),
          slopeT: z.number().nullable(),
          interceptT: z.number().nullable(),
        })
        .nullable(),
      /** Labels of periods whose residual is beyond `residualDeviations` standard errors. */
      residualPeriods: z.array(z.string()),
    })
    .nullable(),
  /** VAT settlement vouchers with a counter line in the period, at most 500 of them, by date. */
  settlementVouchers: z.array(
    z.object({
      yearFrom: isoDate,
      voucher: z.int().min(0),
      series: z.string(),
      number: z.string(),
      occurrence: z.int().min(1),
      date: isoDate.nullable(),
      counterOre: ore,
    }),
  ),
  settlementVoucherCount: z.int().min(0),
  flags: z.array(flagSchema),
  findings: z.array(findingSchema),
})

export type RelationParams = Readonly<z.output<typeof relationParams>>
export type RelationResult = z.output<typeof relationResult>
export type RelationVoucher = z.output<typeof relationVoucherSchema>
export type RelationPeriod = z.output<typeof relationPeriodSchema>
export type RelationBucket = (typeof relationBuckets)[number]
