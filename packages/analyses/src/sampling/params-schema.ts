import * as z from 'zod'
import { journalTestIds } from '../journal-tests/catalogue.ts'
import { ore, querySchema } from '../query/query.ts'
import { attributeMethods, boundMethods, examinedStates } from './evaluation/methods.ts'
import { recordMethods as estimators } from './evaluation/records.ts'
import { type DrawMethod, METHOD_VERSION, sides } from './method.ts'
import { likelihoods } from './planning/risk.ts'

const share = z.number().gt(0).lt(1)
const risk = z.number().gt(0).max(1)
const size = z.number().int().min(1).max(1_000_000)

/**
 * What one item of a population is. `line`, `voucher`: of the books. The others gather lines: by the document number that their texts refer to, the
 * words of their texts (a stand-in for customer or supplier), an object of a dimension, their account, the day or the month of their voucher. Lines
 * that have none of it are a unit of their own, each for itself.
 */
export const auditUnits = ['line', 'voucher', 'document', 'text', 'object', 'account', 'day', 'month'] as const
export type AuditUnit = (typeof auditUnits)[number]
/** Items of the two samples of records and of öre. */
export const bookUnits = ['line', 'voucher'] as const

/** What a unit of several lines is worth: all of them, or its debits or its credits alone. */
export const unitMeasures = ['net', 'debit', 'credit'] as const

/** A population before anything is drawn: frozen once its hash is noted. */
const populationSchema = <U extends readonly [AuditUnit, ...AuditUnit[]]>(units: U) =>
  z.strictObject({
    /** Which lines: any filter of the books. A filter is never added afterwards. */
    query: querySchema.prefault({}),
    unit: z.enum(units).prefault(() => units[0]),
    /** The dimension where the unit is an object. */
    dimension: z.string().min(1).nullable().default(null),
    measure: z.enum(unitMeasures).default('net'),
    /** What is drawn from: debits, credits by their size, zeros; `all` for items only. The other sides are populations of their own. */
    side: z.enum(sides).default('debit'),
    /** Instead of all lines those that nothing answers at the end of the period of the query, as its accounts’ open items. Lines and vouchers only. */
    openItems: z.boolean().default(false),
    /** Hash that was noted when the population was frozen; a draw from anything else is refused. Null before. */
    frozenHash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable()
      .default(null),
  })

const amountOrRate = z.union([z.strictObject({ ore: ore.min(1) }), z.strictObject({ rate: share })])
const expectedSchema = z.union([
  z.strictObject({ ore: ore.min(0) }),
  z.strictObject({ rate: z.number().min(0).lt(1) }),
  z.strictObject({ errors: z.number().min(0) }),
])

/** A confidence, or what it follows from: detection risk = audit risk / (inherent · control · analytical risk). */
export const confidenceSchema = z.union([
  share,
  z.strictObject({ auditRisk: risk, inherentRisk: risk, controlRisk: risk, analyticalRisk: risk }),
])

/** What is held of the error rate before the sample. A prior is evidence: the file has to say where it comes from. */
export const priorSchema = z.discriminatedUnion('method', [
  z.strictObject({ method: z.enum(['default', 'strict', 'impartial']) }),
  z.strictObject({ method: z.literal('hyp'), probability: share }),
  z.strictObject({ method: z.literal('bram'), upperRate: share, confidence: share }),
  z.strictObject({ method: z.literal('arm'), inherentRisk: risk, controlRisk: risk }),
  z.strictObject({ method: z.literal('sample'), n: z.number().min(0), x: z.number().min(0), weight: z.number().gt(0).max(1).default(1) }),
  /** gamma(α, β) for Poisson, beta(α, β) for the others. */
  z.strictObject({ method: z.literal('parameters'), alpha: z.number().gt(0), beta: z.number().min(0) }),
])

/**
 * How many hits. `model`: the smallest sample whose risk is low enough; `factor`: ⌈F·value/tolerable⌉ with the exact factor of the AICPA tables;
 * `expansion`: the method before 2008, for old files; `risk-factor`: ⌈value·R/tolerable⌉ with a factor of the firm; `stages`: equal stages, of which each
 * goes on only with as many errors as it names; `interval`: ⌈value/interval⌉; `fixed`: as many as are said.
 */
export const sizeSchema = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('model'),
    likelihood: z.enum(likelihoods).default('poisson'),
    tolerable: amountOrRate,
    expected: expectedSchema.default({ errors: 0 }),
    confidence: confidenceSchema,
    prior: priorSchema.nullable().default(null),
    /** How far the upper limit may lie above the most likely rate. */
    precision: amountOrRate.nullable().default(null),
  }),
  z.strictObject({ by: z.literal('factor'), tolerableOre: ore.min(1), expectedOre: ore.min(0).default(0), confidence: confidenceSchema }),
  z.strictObject({
    by: z.literal('expansion'),
    tolerableOre: ore.min(1),
    expectedOre: ore.min(0),
    reliabilityFactor: z.number().gt(0),
    expansionFactor: z.number().gt(0),
  }),
  z.strictObject({ by: z.literal('risk-factor'), tolerableOre: ore.min(1), factor: z.number().gt(0).max(20) }),
  z.strictObject({
    by: z.literal('stages'),
    likelihood: z.enum(['poisson', 'binomial']).default('poisson'),
    tolerable: amountOrRate,
    confidence: confidenceSchema,
    /** Errors that send the test on from each stage; for the last, errors with which it still supports the amount. */
    errors: z.array(z.int().min(0).max(50)).min(1).max(5),
  }),
  z.strictObject({ by: z.literal('interval'), intervalOre: ore.min(1) }),
  z.strictObject({ by: z.literal('fixed'), n: size }),
])

/** Strata by amount (each from a bound up to the next, the first from 0) or by what a line says; `object` by one dimension. */
export const strataBySchema = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('amount'), fromOre: z.array(ore.min(1)).min(1).max(20) }),
  z.strictObject({ of: z.enum(['month', 'series', 'account']) }),
  z.strictObject({ of: z.literal('object'), dimension: z.string().min(1) }),
])

/** `value`, `items`: in proportion; `neyman`: to items · standard deviation of their amounts; `manual`: hits by stratum label. At least one hit each. */
export const allocationSchema = z.discriminatedUnion('as', [
  z.strictObject({ as: z.enum(['value', 'items', 'neyman']) }),
  z.strictObject({ as: z.literal('manual'), n: z.record(z.string(), z.int().min(0).max(1_000_000)) }),
])

/** Every method that a sample can be concluded by: bounds of öre, estimates of items, limits of a rate. */
export const concludingMethods = [...boundMethods, ...estimators, 'binomial', 'poisson', 'hypergeometric'] as const

const planSchema = <M extends readonly [DrawMethod, ...DrawMethod[]]>(methods: M) =>
  z.strictObject({
    method: z.enum(methods),
    size: sizeSchema,
    /** Items of an interval or more; null: as the method has it by default. */
    topStratum: z
      .union([z.literal(false), z.enum(['keep', 'recompute'])])
      .nullable()
      .default(null),
    /** Layer A: items from this size on are examined in full and never projected. */
    cutOffOre: ore.min(1).nullable().default(null),
    /** Layer B: ids of items that the auditor chose, examined in full and never projected. */
    keyItems: z.array(z.string()).max(100_000).default([]),
    /** Layer B too: items with a voucher that one of these journal tests hits, or that scores as high. */
    targets: z
      .strictObject({
        tests: z.array(z.enum(journalTestIds)).default([]),
        minScore: z.number().gt(0).nullable().default(null),
      })
      .prefault({}),
    strata: z.strictObject({ by: strataBySchema, allocation: allocationSchema }).nullable().default(null),
    /** By what the sample is to be concluded: decided before anything is found. Not said: nothing is held against it. */
    concludeBy: z.enum(concludingMethods).optional(),
  })

/** What the examination of an item came to. */
export const examinedSchema = z.strictObject({
  /** Its id, as in the draw. */
  item: z.string(),
  /** `void`: a document that was rightly cancelled; the next item of the stream stands for it. */
  state: z.enum(examinedStates),
  /** What it should have been in öre, debit above 0; needed where `misstated`. */
  auditedOre: ore.nullable().default(null),
  /** Attributes that it lacks (deviations), by the auditor’s names. */
  deviations: z.array(z.string().min(1).max(100)).max(50).default([]),
  /** Why the difference can’t stand for others: it is counted with its own amount and not projected. Null: projected (ISA 530.13). */
  anomaly: z.string().min(1).max(2000).nullable().default(null),
})

export const evaluationSchema = z.strictObject({
  /** `values`: differences in öre; `attributes`: how many items deviate. */
  of: z.enum(['values', 'attributes']).default('values'),
  confidence: share,
  tolerable: amountOrRate,
  /** What the client has booked of what was found, overstatement above 0. */
  correctedOre: ore.default(0),
  /** Bounds of a sample of öre; the first is the one that is concluded by. */
  bounds: z.array(z.enum(boundMethods)).min(1).default(['stringer']),
  /** Estimates of a sample of items; the first is the one that is concluded by. */
  estimators: z.array(z.enum(estimators)).min(1).default(['difference']),
  /** Whether margins of estimates are narrowed by √((N − n)/(N − 1)), as items are drawn without replacement. Not said: they are not. */
  finiteCorrection: z.boolean().optional(),
  /** Limits of a test of attributes; the first is the one that is concluded by. */
  limits: z.array(z.enum(attributeMethods)).min(1).default(['binomial']),
  /** What the limits of bounds with factors come from. */
  likelihood: z.enum(['poisson', 'binomial']).default('poisson'),
  prior: priorSchema.nullable().default(null),
  /** Expected rate of errors that the prior is made from, where it is made from one: that of the plan. */
  expectedRate: z.number().min(0).lt(1).default(0),
  /** Which attribute is tested; null: any. */
  attribute: z.string().nullable().default(null),
  /** Errors that the plan expected; shown beside those found. */
  expectedErrors: z.number().min(0).nullable().default(null),
  /** Items not yet examined: left out of n (nothing is concluded while there are any), or counted as wrong in full. */
  pending: z.enum(['left-out', 'wrong']).default('left-out'),
})

/** Parameters of a sampling analysis: they grow from step to step, and the result has the parts that they say enough for. */
export function samplingParams<
  const U extends readonly [AuditUnit, ...AuditUnit[]],
  const M extends readonly [DrawMethod, ...DrawMethod[]],
>(units: U, methods: M) {
  return z.strictObject({
    methodVersion: z.string().default(METHOD_VERSION),
    population: populationSchema(units).prefault({}),
    /** Items of the population to list, by size: what key items are chosen from. */
    list: z.strictObject({ offset: z.int().min(0).default(0), limit: z.int().min(0).max(1000).default(0) }).prefault({}),
    plan: planSchema(methods).nullable().default(null),
    /** At least eight digits, drawn after the population is frozen; a draw needs it. */
    seed: z
      .string()
      .regex(/^\d{8,}$/, 'a seed is at least eight digits')
      .nullable()
      .default(null),
    /** For fixed interval and systematic, instead of a seed: a start in n-ths. */
    start: z.int().min(1).nullable().default(null),
    /** Hits beyond the plan, from the same stream. */
    extendBy: z.int().min(0).max(1_000_000).default(0),
    examined: z.array(examinedSchema).max(1_000_000).default([]),
    evaluation: evaluationSchema.nullable().default(null),
  })
}

export type PopulationParams = z.output<ReturnType<typeof populationSchema<typeof auditUnits>>>
export type SamplePlanParams = z.output<ReturnType<typeof planSchema<readonly [DrawMethod, ...DrawMethod[]]>>>
export type SizeParams = z.output<typeof sizeSchema>
export type StrataParams = NonNullable<SamplePlanParams['strata']>
export type PriorParams = z.output<typeof priorSchema>
export type ExaminedParams = z.output<typeof examinedSchema>
export type EvaluationParams = z.output<typeof evaluationSchema>
/** Parameters as any of the three analyses has them. */
export type SamplingParams = z.output<ReturnType<typeof samplingParams<typeof auditUnits, readonly [DrawMethod, ...DrawMethod[]]>>>
