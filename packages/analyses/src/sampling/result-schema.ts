import * as z from 'zod'
import { findingSchema } from '../finding.ts'
import { isoDate, ore, oreOrUnknown, querySchema } from '../query/query.ts'
import { drawMethods, sides } from './method.ts'
import { auditUnits, unitMeasures } from './params-schema.ts'

const count = z.int().min(0)
/** Estimates and limits: öre with decimals. */
const money = z.number()

/** Why a part is not answered: a code with its values, and the sentence in both languages. */
export const samplingRefusalSchema = z.object({
  part: z.enum(['population', 'plan', 'draw', 'evaluation']),
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  en: z.string(),
  sv: z.string(),
})

const stepUnit = z.enum(['ore', 'share', 'count', 'factor'])

/**
 * One step of a calculation, opened: `symbol` = `formula`, the figures of this sample that go into it, and what it comes to. `samplingStepText` has the
 * words for `id`.
 */
export const calculationStepSchema = z.object({
  id: z.string(),
  symbol: z.string(),
  formula: z.string(),
  inputs: z.array(z.object({ symbol: z.string(), value: z.number(), unit: stepUnit })),
  value: z.number(),
  unit: stepUnit,
})

/**
 * Why an item is examined: `large` (layer A, from the cut-off), `targeted` (layer B: chosen, or hit by a test), `top` (an interval or more), `sample`
 * (layer C: drawn). Only the last is projected.
 */
export const sampleLayers = ['large', 'targeted', 'top', 'sample'] as const

/** An item as lists show it. */
export const sampleItemSchema = z.object({
  id: z.string(),
  /** What it is called on paper: `B17`, a document number, an account. */
  label: z.string(),
  /** Where it stands in the books; null for units of several vouchers. `(yearFrom, voucher)` is what `voucherDetail` takes; row null: the whole voucher. */
  ref: z
    .object({
      yearFrom: isoDate,
      voucher: count,
      row: count.nullable(),
      series: z.string(),
      number: z.string(),
      occurrence: z.int().min(1),
      /** Place of the line in its voucher, from 1. */
      line: z.int().min(1).nullable(),
    })
    .nullable(),
  /** Of several vouchers: the first and the last day. */
  date: isoDate.nullable(),
  lastDate: isoDate.nullable(),
  text: z.string(),
  /** Its texts without numbers, dates and months: a stand-in for customer or supplier. */
  counterparty: z.string(),
  /** Null where it has lines on several. */
  account: z.string().nullable(),
  accountName: z.string(),
  /** Ledger lines that make it up. */
  lines: count,
  /** Book value in öre, debit above 0. */
  ore,
})

/** Items and what they come to, by size. */
const part = { items: count, ore }

/** Bands of size: `fromOre` ≤ size < `toOre`. */
const bandSchema = z.object({ fromOre: ore, toOre: ore.nullable(), ...part })

export const populationResultSchema = z.object({
  /** As asked for; with groups and functions as plain accounts; and its accounts and period without any other filter. */
  asked: querySchema,
  query: querySchema,
  whole: querySchema,
  unit: z.enum(auditUnits),
  measure: z.enum(unitMeasures),
  side: z.enum(sides),
  openItems: z.boolean(),
  /** SHA-256 of the lines `id|öre` in frame order; what is frozen. */
  hash: z.string(),
  frameOrder: z.string(),
  /** All sides. `creditsOre` is below 0; `absOre` the sum of sizes. */
  items: count,
  lines: count,
  debitItems: count,
  debitsOre: ore,
  creditItems: count,
  creditsOre: ore,
  zeroItems: count,
  absOre: ore,
  /** What is drawn from: the side that was asked for, by size. */
  drawnFrom: z.object(part),
  largestOre: ore,
  /** Law: `ledgerOre` = population + `excluded` + `carried` + `difference`. Null: the books do not say. */
  reconciliation: z.object({
    /** Movement of the accounts over the period; for open items their balance at its end. */
    ledgerOre: oreOrUnknown,
    populationOre: ore,
    /** Lines of `whole` that the filters of `query` (or the side of the measure, or a match) leave out. */
    excluded: z.object({ lines: count, debitOre: ore, creditOre: ore, netOre: ore }),
    /** For open items what is no lines: balances brought forward, whether settled since or not, breaks between years. */
    carriedOre: oreOrUnknown,
    differenceOre: oreOrUnknown,
  }),
  bands: z.array(bandSchema),
  /** `list` of the parameters: by size, largest first, of all sides. */
  listed: z.array(sampleItemSchema),
})

export const stratumSchema = z.object({
  no: z.int().min(1),
  /** `month`, `series` …: the value; amounts: `0`, `1000000` (from, öre). */
  label: z.string(),
  ...part,
  /** Hits planned. */
  n: count,
  intervalOre: money.nullable(),
})

export const planResultSchema = z.object({
  by: z.string(),
  method: z.enum(drawMethods),
  /** Hits planned for what is drawn from. */
  n: count,
  /** Whole sample where it is planned in stages: n is that of the first. */
  nTotal: count,
  confidence: z.number().nullable(),
  detectionRisk: z.number().nullable(),
  tolerableOre: money.nullable(),
  tolerableRate: z.number().nullable(),
  expectedRate: z.number().nullable(),
  /** Errors that the sample may show and still support the amount; a fraction where taints are summed. */
  expectedErrors: z.number().nullable(),
  /** The upper limit that they would give, as a share. */
  upperLimit: z.number().nullable(),
  prior: z.object({ alpha: z.number(), beta: z.number() }).nullable(),
  /** What is drawn from, after layers A and B. */
  base: z.object(part),
  large: z.object(part),
  targeted: z.object(part),
  /** Of samples of öre: value / n of the base, and items that reach it. */
  intervalOre: money.nullable(),
  top: z.object(part),
  strata: z.array(stratumSchema),
  steps: z.array(calculationStepSchema),
})

export const drawnItemSchema = sampleItemSchema.extend({
  /** Place in the list, from 1: layers A, B, top, then hits in frame order (in strata, one after the other). */
  no: z.int().min(1),
  layer: z.enum(sampleLayers),
  /** Of the stratum; null without strata. */
  stratum: z.int().min(1).nullable(),
  /** How often it was hit: it is examined once and counts so often. 1 outside the sample. */
  times: z.int().min(1),
  /** The öre (fractions where n does not divide) that hit it, in what its stratum cumulates; empty where items are drawn. */
  positionsOre: z.array(money),
  /** Sizes up to and with this item in frame order, of what is drawn from; null outside the sample. */
  cumulativeOre: ore.nullable(),
  /** Why it is examined where not drawn: `cut-off`, `chosen`, or ids of journal tests, `score`. */
  reasons: z.array(z.string()),
  /** Drawn for a document that was rightly cancelled: its id. */
  replaces: z.string().nullable(),
})

/** A stratum that was drawn from, with all that drawing it again and evaluating it takes. */
export const drawnStratumSchema = stratumSchema.extend({
  /** Hits drawn, with extensions and replacements. */
  drawn: count,
  /** Items below the top stratum: what is drawn from, by size and net. */
  restItems: count,
  restOre: ore,
  restNetOre: ore,
  /** Value that the hits stand for together, öre; of samples of items the rest. */
  valueOre: money,
  /** The interval as a fraction: `value` / `parts` öre (items for `systematic`). */
  value: count,
  parts: count,
  /** Starts of the passes in n-ths. */
  starts: z.array(z.number()),
  /** Of the stream; of strata and replacements with a suffix. */
  seed: z.string().nullable(),
})

export const drawResultSchema = z.object({
  methodVersion: z.string(),
  stream: z.string(),
  method: z.enum(drawMethods),
  side: z.enum(sides),
  /** The side of the population, by size. */
  drawnFrom: z.object(part),
  seed: z.string().nullable(),
  topStratum: z.union([z.literal(false), z.enum(['keep', 'recompute'])]),
  /** Hits, and items to examine in all layers. */
  n: count,
  /** One where there are none. */
  strata: z.array(drawnStratumSchema),
  items: z.array(drawnItemSchema),
  /** By layer: what is examined of the side, in items, öre and shares of it. `rest`: what was not drawn. Sums to the population’s side. */
  coverage: z.array(z.object({ layer: z.enum([...sampleLayers, 'rest']), ...part, itemShare: z.number(), valueShare: z.number() })),
  /** The drawn items in the bands of the population. */
  bands: z.array(bandSchema),
})

/** One direction of a bound in öre. Incremental allowance and basic precision where the method has factors. */
const directionSchema = z.object({
  mleOre: money,
  boundOre: money,
  basicPrecisionOre: money.nullable(),
  incrementalAllowanceOre: money.nullable(),
})

const conclusionSchema = z.enum(['supports', 'inconclusive', 'misstated'])

/** What one method says. Limits in whole öre are rounded up; gross ones with what is known and corrected of their direction, net ones of both. */
export const methodResultSchema = z.object({
  method: z.string(),
  /** Of the sampled part alone. */
  over: directionSchema.nullable(),
  under: directionSchema.nullable(),
  /** Overstatement above 0. */
  mleOre: money.nullable(),
  /** Gross upper limits, each direction for itself; null where nothing tells the directions apart, as in the estimates of items. */
  overLimitOre: ore.nullable(),
  underLimitOre: ore.nullable(),
  /** Each less the best estimate of the other: what is concluded by. */
  netOverLimitOre: ore.nullable(),
  netUnderLimitOre: ore.nullable(),
  conclusion: conclusionSchema.nullable(),
  /** The least number of further items wrong in full that would bring another conclusion. */
  moreErrors: z.object({ errors: z.int().min(1), conclusion: conclusionSchema }).nullable(),
  /** Why the method gives no limits, or none that can be relied on: then `conclusion` is `misstated` by the best estimate, or null. */
  refused: samplingRefusalSchema.nullable(),
  /** Of a posterior: mode, mean, probability that the rate is below the tolerable one, Bayes factor. */
  posterior: z
    .object({ mode: z.number().nullable(), mean: z.number(), probTolerable: z.number(), bayesFactor: z.number().nullable() })
    .nullable(),
})

/** A test of attributes by one method: rates as shares of the items. */
export const attributeResultSchema = z.object({
  method: z.string(),
  upperRate: z.number().nullable(),
  lowerRate: z.number().nullable(),
  /** Items that the upper limit is of the population, rounded up. */
  upperItems: count.nullable(),
  /** Risk of so few deviations at the tolerable rate. */
  pValue: z.number().nullable(),
  conclusion: conclusionSchema.nullable(),
  moreErrors: z.object({ errors: z.int().min(1), conclusion: conclusionSchema }).nullable(),
  refused: samplingRefusalSchema.nullable(),
  posterior: methodResultSchema.shape.posterior,
})

export const evaluationResultSchema = z.object({
  of: z.enum(['values', 'attributes']),
  confidence: z.number(),
  tolerableOre: money.nullable(),
  tolerableRate: z.number().nullable(),
  /** Hits evaluated; items examined, still to examine (by layer all). */
  n: count,
  examinedItems: count,
  pendingItems: count,
  unavailableItems: count,
  /** Value that the hits stand for. */
  valueOre: money,
  /** Differences found in full, öre, overstatement above 0: by layer, of anomalies, and beyond the book value of a hit. */
  known: z.object({ largeOre: ore, targetedOre: ore, topOre: ore, anomaliesOre: ore, beyondBookOre: ore, totalOre: ore }),
  correctedOre: ore,
  /** Hits in error, over and under; what the plan expected. */
  overErrors: count,
  underErrors: count,
  expectedErrors: z.number().nullable(),
  /** Every misstated item: difference, taint and what it projects to; null where it is not projected (by itself). */
  misstatements: z.array(
    z.object({
      id: z.string(),
      layer: z.enum(sampleLayers),
      times: z.int().min(1),
      differenceOre: ore,
      taint: z.number().nullable(),
      projectedOre: money.nullable(),
    }),
  ),
  methods: z.array(methodResultSchema),
  attributes: z
    .object({
      deviations: count,
      items: count,
      rate: z.number().nullable(),
      knownDeviations: count,
      methods: z.array(attributeResultSchema),
    })
    .nullable(),
  /** By the first method; null while items are pending, and where its limits can’t be relied on unless the best estimate is above what is tolerated. */
  conclusion: conclusionSchema.nullable(),
  steps: z.array(calculationStepSchema),
})

/** Result of a sampling analysis: each part is there where the parameters say enough for it and nothing refuses it. */
export const samplingResult = z.object({
  methodVersion: z.string(),
  currency: z.string(),
  /** The days of the query as far as books are loaded; null where none are. */
  period: z.object({ from: isoDate, to: isoDate }).nullable(),
  population: populationResultSchema.nullable(),
  plan: planResultSchema.nullable(),
  draw: drawResultSchema.nullable(),
  evaluation: evaluationResultSchema.nullable(),
  refusals: z.array(samplingRefusalSchema),
  findings: z.array(findingSchema),
})

export type SamplingRefusal = z.output<typeof samplingRefusalSchema>
export type CalculationStep = z.output<typeof calculationStepSchema>
export type SampleLayer = (typeof sampleLayers)[number]
export type SampleItem = z.output<typeof sampleItemSchema>
export type PopulationResult = z.output<typeof populationResultSchema>
export type PlanResult = z.output<typeof planResultSchema>
export type StratumResult = z.output<typeof stratumSchema>
export type DrawnItem = z.output<typeof drawnItemSchema>
export type DrawResult = z.output<typeof drawResultSchema>
export type MethodResult = z.output<typeof methodResultSchema>
export type AttributeResult = z.output<typeof attributeResultSchema>
export type EvaluationResult = z.output<typeof evaluationResultSchema>
export type SamplingResult = z.output<typeof samplingResult>
