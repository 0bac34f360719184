import * as z from 'zod'
import { recordMethods } from './evaluation/records.ts'
import { valueBounds } from './evaluation/value-sample.ts'
import { drawMethods, METHOD_VERSION, sides } from './method.ts'
import { likelihoods } from './planning/risk.ts'

const ore = z.number().int()
const share = z.number().gt(0).lt(1)

/** An item that is given as it is. */
export const itemSchema = z.strictObject({
  id: z.string(),
  ore: z.number(),
  voucher: z.string().optional(),
  year: z.string().default(''),
  series: z.string().default(''),
  number: z.string().optional(),
  occurrence: z.number().int().min(1).default(1),
  line: z.number().int().min(1).default(1),
})

/** Where the population comes from: lines of an account in bookkeeping files, or items. */
const populationShape = {
  sie: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
  account: z.string().optional(),
  items: z.array(itemSchema).optional(),
  ledgerMovementOre: ore.optional(),
  side: z.enum(sides).default('debit'),
}

const drawShape = {
  ...populationShape,
  methodVersion: z.string().default(METHOD_VERSION),
  method: z.enum(drawMethods).default('fixed-interval'),
  n: z.number().int().min(1).max(1_000_000),
  topStratum: z
    .union([z.literal(false), z.enum(['keep', 'recompute'])])
    .nullable()
    .default(null),
  keyItems: z.array(z.string()).default([]),
  seed: z
    .string()
    .regex(/^\d{8,}$/, 'a seed is at least eight digits')
    .nullable()
    .default(null),
  start: ore.nullable().default(null),
  startOre: ore.nullable().default(null),
  extendBy: z.number().int().min(0).max(1_000_000).default(0),
}

/** One start, or none: in n-ths, or in whole öre. */
const oneStart = ({ start, startOre }: { readonly start: number | null; readonly startOre: number | null }) =>
  start === null || startOre === null
const twoStarts = 'a request has ‘start’ or ‘startOre’, not both'

export const drawSchema = z.strictObject(drawShape).refine(oneStart, twoStarts)

/** A value by id, as pairs: an object has ids that it does not keep as they are, such as `__proto__`. */
const byId = z.preprocess(
  (given) => (typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.entries(given) : given),
  z.array(z.tuple([z.string(), ore]), 'expected an object of ids and öre'),
)

const evaluateShape = {
  ...drawShape,
  auditedOre: byId.default([]),
  notExamined: z.array(z.string()).default([]),
  confidence: share,
  tolerableOre: ore.min(1),
  correctedOre: ore.default(0),
  bound: z.enum(valueBounds).default('stringer'),
  likelihood: z.enum(['poisson', 'binomial']).default('poisson'),
  estimator: z.enum(recordMethods).default('difference'),
}

export const evaluateSchema = z.strictObject(evaluateShape).refine(oneStart, twoStarts)

const risk = z.number().gt(0).max(1)

const planShape = {
  ...populationShape,
  likelihood: z.enum(likelihoods).default('poisson'),
  bookValueOre: ore.optional(),
  itemCount: z.number().int().min(1).optional(),
  tolerable: z.union([z.strictObject({ ore: ore.min(1) }), z.strictObject({ rate: share })]),
  expected: z
    .union([
      z.strictObject({ ore: ore.min(0) }),
      z.strictObject({ rate: z.number().min(0).lt(1) }),
      z.strictObject({ errors: z.number().min(0) }),
    ])
    .default({ errors: 0 }),
  confidence: z.union([share, z.strictObject({ auditRisk: risk, inherentRisk: risk, controlRisk: risk, analyticalRisk: risk })]),
}

export const planSchema = z
  .strictObject(planShape)
  .refine(
    ({ sie, items, bookValueOre, itemCount }) =>
      (sie === undefined && items === undefined) || (bookValueOre === undefined && itemCount === undefined),
    'a request has a population, or ‘bookValueOre’ and ‘itemCount’, not both',
  )

/** Where the population of a request comes from. */
export type PopulationRequest = Pick<z.output<typeof drawSchema>, keyof typeof populationShape>
