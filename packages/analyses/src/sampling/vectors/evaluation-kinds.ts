import * as z from 'zod'
import { aicpaLayout } from '../evaluation/layout.ts'
import { momentBound } from '../evaluation/moments.ts'
import { musEvaluation } from '../evaluation/mus-package.ts'
import { posterior } from '../evaluation/posterior.ts'
import { taintSample } from '../evaluation/sample.ts'
import { stringerBound } from '../evaluation/stringer.ts'
import { type Likelihood, likelihoods, lowerLimit, mostLikely, riskOf, upperLimit } from '../planning/risk.ts'
import { priorOf } from '../priors/priors.ts'
import { ceilOfProduct, rationalOf, roundUp } from '../rational.ts'
import { isRefusal } from '../refusal.ts'
import { type Kind, kindOf } from './kind.ts'
import { priorSchema } from './planning-kinds.ts'

const attributeSchema = z.object({
  likelihood: z.enum(likelihoods),
  alternative: z.enum(['less', 'greater', 'two.sided']).default('less'),
  confidence: z.number(),
  n: z.number(),
  x: z.number(),
  N: z.number().optional(),
  materiality: z.number().optional(),
  bookValue: z.number().optional(),
})

function tooMany(likelihood: Likelihood, theta: number, N: number): number {
  return likelihood === 'hypergeometric' ? ceilOfProduct(rationalOf(theta), N) : 0
}

function attributes({ likelihood, alternative, confidence, n, x, N = 0, materiality, bookValue }: z.output<typeof attributeSchema>) {
  const model = { likelihood, N, prior: null }
  const side = alternative === 'two.sided' ? (1 + confidence) / 2 : confidence
  const ub = upperLimit(model, n, x, side)
  const lb = lowerLimit(model, n, x, side)
  return {
    ub,
    lb,
    mle: mostLikely(model, n, x),
    upperPercentRoundedUp1: roundUp(ub * 100, 1),
    // jfa 0.7.3 divides the Poisson lower limit by n + 1 instead of n.
    lbJfa: likelihood === 'poisson' ? (lb * n) / (n + 1) : null,
    ubAmount: bookValue === undefined ? null : ub * bookValue,
    pValue: materiality === undefined ? null : riskOf(model, n, x, materiality, tooMany(likelihood, materiality, N)),
  }
}

const bayesSchema = z.object({
  likelihood: z.enum(likelihoods),
  confidence: z.number(),
  n: z.number(),
  x: z.number(),
  N: z.number().default(0),
  materiality: z.number(),
  prior: priorSchema,
})

const taintsSchema = z.object({ taints: z.array(z.number()), n: z.number(), confidence: z.number() })

const cellSchema = z.object({
  sampleBook: z.array(z.number()),
  sampleAudit: z.array(z.number()),
  highBook: z.array(z.number()),
  highAudit: z.array(z.number()),
  interval: z.number(),
  samplePopulationAmount: z.number(),
  confidence: z.number(),
  tolerableError: z.number(),
})

function pairs(book: readonly number[], audit: readonly number[]) {
  return book.map((value, i) => ({ book: value, audit: audit[i] ?? value, times: 1 }))
}

/** Rounded as the tables print it: two decimals, of long numbers seven digits. */
function printed(value: number): number {
  return value < 100_000 ? Math.round(value * 100) / 100 : Number(value.toPrecision(7))
}

/** Kinds of vectors that evaluate a sample given by its figures. */
export const evaluationKinds: Readonly<Record<string, Kind>> = {
  attribute_bound: kindOf(attributeSchema, attributes),
  attribute_bound_table: kindOf(attributeSchema, attributes),
  bayes_bound: kindOf(bayesSchema, ({ likelihood, N, prior, materiality, confidence, n, x }) =>
    posterior({ likelihood, N, prior }, { n, x }, materiality, tooMany(likelihood, materiality, N), confidence),
  ),
  bayes_factor_table: kindOf(
    z.object({ likelihood: z.enum(['poisson', 'binomial']), materiality: z.number(), n: z.number(), x: z.number() }),
    ({ likelihood, materiality, n, x }) => {
      const prior = priorOf({ likelihood, method: 'impartial', materiality, expected: 0 })
      if (isRefusal(prior)) return prior
      return { bf10: printed(posterior({ likelihood, N: 0, prior }, { n, x }, materiality, 0, 0.95).bf ?? Number.NaN) }
    },
  ),
  stringer_published: kindOf(
    taintsSchema.extend({ bookValue: z.number(), likelihood: z.enum(['poisson', 'binomial']) }),
    ({ taints, n, confidence, bookValue, likelihood }) => {
      const ub = stringerBound(taintSample(n, taints), { likelihood, N: 0, confidence })
      return { ub, ubAmount: ub * bookValue }
    },
  ),
  moment_bound_mus: kindOf(taintsSchema, ({ taints, n, confidence }) => {
    const at = (c: number) => 100 * momentBound(taintSample(n, taints), { confidence: c, isTwoSided: false }).ub
    return { ubPercent: at(confidence), ubPercent90: at(0.9) }
  }),
  mus_evaluation_cell: kindOf(cellSchema, (input) => {
    const told = musEvaluation({
      sample: pairs(input.sampleBook, input.sampleAudit),
      high: pairs(input.highBook, input.highAudit),
      interval: input.interval,
      value: input.samplePopulationAmount,
      confidence: input.confidence,
      tolerable: input.tolerableError,
    })
    return {
      overTable: told.overStages.map((stage) => ({
        'Error.Stage': stage.stage,
        'UEL.Factor': stage.factor,
        Tainting: stage.taint,
        'Load.and.Spread': stage.loadAndSpread,
        'Simple.Spread': stage.simpleSpread,
        'Stage.UEL.max': stage.limit,
      })),
      grossMLE: told.grossMle,
      grossUEL: told.grossUel,
      netUELTotal: told.net,
      acceptable: told.acceptable,
      UELlow: told.uelLow,
      UELhigh: told.uelHigh,
      MLElow: told.mleLow,
      MLEhigh: told.mleHigh,
    }
  }),
  mus_evaluation_published: kindOf(
    z.object({ interval: z.number(), factors: z.array(z.number()), items: z.array(z.object({ book: z.number(), audit: z.number() })) }),
    ({ interval, factors, items }) => {
      // Increments are printed with factors of one decimal, basic precision with two.
      const rounded = factors.map((factor) => Math.round(factor * 10) / 10)
      const layout = aicpaLayout(
        items.map((item) => ({ ...item, times: 1 })),
        interval,
        rounded,
        factors[0],
      )
      return {
        basicPrecision: layout.basicPrecision,
        projectedTainted: layout.projected,
        incrementalUpper: layout.incremental,
        topStratumKnown: layout.topKnown,
        upperMisstatementLimit: layout.limit,
      }
    },
  ),
  basic_precision_published: kindOf(z.object({ interval: z.number(), factor: z.number() }), ({ interval, factor }) => ({
    basicPrecision: aicpaLayout([], interval, [factor]).basicPrecision,
  })),
}
