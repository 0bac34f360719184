import * as z from 'zod'
import { expansionFactors } from '../../reference/sampling-factors.ts'
import { evaluationFactor, planningFactor } from '../planning/factors.ts'
import { musPlan } from '../planning/mus-package.ts'
import { likelihoods } from '../planning/risk.ts'
import { detectionRisk, expansionSize } from '../planning/risk-model.ts'
import { sampleSize } from '../planning/sample-size.ts'
import { stagedPlan } from '../planning/staged.ts'
import { priorOf } from '../priors/priors.ts'
import { roundUp } from '../rational.ts'
import { isRefusal } from '../refusal.ts'
import { type Kind, kindOf, NotOffered } from './kind.ts'
import { columnOf } from './table.ts'

export const priorSchema = z.object({ alpha: z.number(), beta: z.number() })

const sizeSchema = z.object({
  likelihood: z.enum(likelihoods),
  N: z.number().optional(),
  materiality: z.number().optional(),
  minPrecision: z.number().optional(),
  confidence: z.number(),
  expectedErrors: z.number(),
  expectedAs: z.enum(['fraction', 'count']),
  prior: priorSchema.optional(),
})

function size({ N = 0, materiality, minPrecision, prior, expectedErrors, expectedAs, ...rest }: z.output<typeof sizeSchema>) {
  return sampleSize({
    ...rest,
    N,
    prior: prior ?? null,
    materiality: materiality ?? null,
    minPrecision: minPrecision ?? null,
    expected: { as: expectedAs, value: expectedErrors },
  })
}

const ratio = z.object({ confidence: z.number(), ratioExpectedToTolerable: z.number() })

const musSchema = z.object({
  file: z.string(),
  column: z.string(),
  tolerableError: z.number(),
  expectedError: z.number(),
  confidence: z.number(),
})

const riskSchema = z.object({ auditRisk: z.number(), inherentRisk: z.number(), controlRisk: z.number(), analyticalRisk: z.number() })

const priorInput = z.object({
  method: z.string(),
  likelihood: z.enum(['poisson', 'binomial']),
  materiality: z.number().default(0),
  expected: z.number().default(0),
  'conf.level': z.number().default(0.95),
  ir: z.number().default(1),
  cr: z.number().default(1),
  ub: z.number().default(1),
  'p.hmin': z.number().default(0.5),
  x: z.number().default(0),
  n: z.number().default(0),
  delta: z.number().default(1),
})

function prior({ method, likelihood, ...given }: z.output<typeof priorInput>) {
  const { materiality, expected, ub, x, n, delta } = given
  const confidence = given['conf.level']
  switch (method) {
    case 'default':
    case 'strict':
      return priorOf({ likelihood, method })
    case 'impartial':
      return priorOf({ likelihood, method, materiality, expected })
    case 'hyp':
      return priorOf({ likelihood, method, materiality, expected, probability: given['p.hmin'] })
    case 'bram':
      return priorOf({ likelihood, method, expected, ub, confidence })
    case 'arm':
      return priorOf({ likelihood, method, materiality, expected, confidence, inherentRisk: given.ir, controlRisk: given.cr })
    case 'sample':
    case 'power':
      return priorOf({ likelihood, method, x, n, delta })
    default:
      throw new NotOffered(method)
  }
}

/** Kinds of vectors that plan. */
export const planningKinds: Readonly<Record<string, Kind>> = {
  sample_size: kindOf(sizeSchema, (input) => {
    const plan = size(input)
    if (input.likelihood !== 'hypergeometric' || isRefusal(plan)) return plan
    const binomial = size({ ...input, likelihood: 'binomial' })
    return { ...plan, nBinomial: isRefusal(binomial) ? null : binomial.n }
  }),
  sample_size_mus_table: kindOf(sizeSchema.extend(ratio.shape), (input) => {
    const factor = planningFactor(input.confidence, input.ratioExpectedToTolerable)
    if (factor === null) return size(input)
    const nAicpaFactorMethod = Math.ceil(roundUp(factor, 2) / (input.materiality ?? 1) - 1e-9)
    return { ...size(input), confidenceFactor: factor, nAicpaFactorMethod }
  }),
  confidence_factor_planning: kindOf(ratio, ({ confidence, ratioExpectedToTolerable }) => {
    const factor = planningFactor(confidence, ratioExpectedToTolerable)
    return { factor, factorRoundedUp2: factor === null ? null : roundUp(factor, 2) }
  }),
  confidence_factor_evaluation: kindOf(z.object({ confidence: z.number(), errors: z.number() }), ({ confidence, errors }) => {
    const factor = evaluationFactor(confidence, errors)
    return { factor, roundedUp2: roundUp(factor, 2), rounded2: Math.round(factor * 100) / 100 }
  }),
  expected_taints_table: kindOf(z.object({ risk: z.number(), ratioExpectedToTolerable: z.number() }), (input) => {
    const r = input.ratioExpectedToTolerable
    const taints = r * (planningFactor(1 - input.risk, r) ?? Number.NaN)
    return { sumOfTaintsExact: taints, sumOfTaintsRoundedUp2: roundUp(taints, 2) }
  }),
  sample_size_staged: kindOf(
    z.object({
      likelihood: z.enum(['poisson', 'binomial']),
      materiality: z.number(),
      confidence: z.number(),
      expectedErrorsPerStage: z.array(z.number()),
    }),
    (input) => stagedPlan(input.likelihood, input.materiality, input.confidence, input.expectedErrorsPerStage),
  ),
  prior: kindOf(priorInput, prior),
  mus_planning: kindOf(musSchema, (input, read) => {
    const bookValue = columnOf(read(input.file), input.column).reduce((sum, text) => sum + Number(text), 0)
    const plan = musPlan({ bookValue, tolerable: input.tolerableError, expected: input.expectedError, confidence: input.confidence })
    return isRefusal(plan) ? plan : { n: plan.n, bookValue, interval: bookValue / plan.n, nConservative: plan.conservative }
  }),
  risk_model: kindOf(riskSchema, detectionRisk),
  expansion_factor: kindOf(z.object({ risk: z.number() }), ({ risk }) => ({
    factor: expansionFactors.rows.find((row) => row.risk === risk)?.factor ?? null,
  })),
  sample_size_expansion: kindOf(
    z.object({
      bookValue: z.number(),
      tolerable: z.number(),
      anticipated: z.number(),
      reliabilityFactor: z.number(),
      expansionFactor: z.number(),
    }),
    expansionSize,
  ),
}
