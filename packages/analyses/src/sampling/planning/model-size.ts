import { type DrawMethod, drawsValue } from '../method.ts'
import type { SizeParams } from '../params-schema.ts'
import { ceilOfProduct, rationalOf } from '../rational.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import type { CalculationStep } from '../result-schema.ts'
import { type StepInput, step } from '../steps.ts'
import { planningFactor } from './factors.ts'
import { priorFor } from './prior.ts'
import { type Model, riskOf } from './risk.ts'
import { sampleSize } from './sample-size.ts'
import { type Base, confidenceOf, rateSteps, type Sized, toleratedRate, unsaid } from './size-parts.ts'

type ModelSize = Extract<SizeParams, { readonly by: 'model' }>

/** How the risk of a sample is computed, by distribution. */
const riskFormulas = {
  poisson: 'Q(1 + x, θ · n)',
  binomial: 'P(X ≤ x; n, θ)',
  hypergeometric: 'P(X ≤ x; N, ⌈θ · N⌉, n)',
} as const

/**
 * The smallest sample whose risk of supporting a population with the tolerable error rate is at most 1 − c, opened step by step: rates, factor (Poisson),
 * the errors that it may show, and the risk with it and with one item less. Source: `sampleSize`, `riskOf`.
 */
export function modelSize(size: ModelSize, base: Base, method: DrawMethod): Sized | Refusal {
  const { likelihood, tolerable, expected, precision } = size
  if (likelihood === 'hypergeometric' && drawsValue(method)) return refuse('hypergeometric-for-items', { method })
  const said = confidenceOf(size.confidence)
  if (isRefusal(said)) return said
  const { confidence } = said
  const theta = toleratedRate(tolerable, base)
  if (typeof theta !== 'number') return theta
  if ((precision !== null && 'ore' in precision) || 'ore' in expected) if (base.ore <= 0) return refuse('no-book-value')
  const expectedRate =
    'errors' in expected ? (expected.errors === 0 ? 0 : null) : 'rate' in expected ? expected.rate : expected.ore / base.ore
  const context = { likelihood, materiality: theta, expected: expectedRate, confidence }
  const prior = size.prior === null ? null : priorFor(size.prior, context)
  if (prior !== null && isRefusal(prior)) return prior
  const model: Model = { likelihood, N: base.items, prior }
  const plan = sampleSize({
    ...model,
    materiality: theta,
    confidence,
    minPrecision: precision === null ? null : 'rate' in precision ? precision.rate : precision.ore / base.ore,
    expected: 'errors' in expected ? { as: 'count', value: expected.errors } : { as: 'fraction', value: expectedRate ?? 0 },
  })
  if (isRefusal(plan)) return plan
  const { n, x, ub } = plan
  const ratio = expectedRate === null ? null : expectedRate / theta
  const K = likelihood === 'hypergeometric' ? ceilOfProduct(rationalOf(theta), base.items) : 0
  const riskAt = (id: 'risk' | 'risk-before', items: number, errors: number): CalculationStep =>
    step(id, ['R(n)', riskOf(model, items, errors, theta, K), 'share'], prior === null ? riskFormulas[likelihood] : 'P(rate ≥ θ)', [
      ['n', items, 'count'],
      ['x', errors, 'count'],
      ['θ', theta, 'share'],
      ...(likelihood === 'hypergeometric' ? ([['N', base.items, 'count']] as const) : []),
    ])
  // One item less has its own number of errors where they are a rate.
  const before = n - 1
  const isWhole = likelihood !== 'poisson' && prior === null
  const errorsBefore =
    'errors' in expected ? expected.errors : isWhole ? ceilOfProduct(rationalOf(expectedRate ?? 0), before) : (expectedRate ?? 0) * before
  return {
    ...unsaid,
    n,
    nTotal: n,
    confidence,
    detectionRisk: said.detectionRisk,
    prior,
    tolerableRate: theta,
    tolerableOre: 'ore' in tolerable ? tolerable.ore : null,
    expectedRate,
    expectedErrors: x,
    upperLimit: ub,
    steps: [
      ...said.steps,
      ...rateSteps(tolerable, base, theta),
      ...('ore' in expected
        ? [
            step('expected-rate', ['e', expectedRate ?? 0, 'share'], 'E / BV', [
              ['E', expected.ore, 'ore'],
              ['BV', base.ore, 'ore'],
            ]),
          ]
        : []),
      ...priorSteps(prior),
      ...factorSteps(likelihood === 'poisson' && prior === null && precision === null ? ratio : null, confidence),
      step('errors-allowed', ['x', x, 'count'], 'errors' in expected ? 'x' : isWhole ? '⌈e · n⌉' : 'e · n'),
      ...(before > errorsBefore && before > 0 ? [riskAt('risk-before', before, errorsBefore)] : []),
      riskAt('risk', n, x),
      step('sample-size', ['n', n, 'count'], 'min n: R(n) ≤ 1 − c', [['c', confidence, 'share']]),
      step('upper-limit', ['p', ub, 'share'], 'p(x)', sizedBy(n, x)),
    ],
  }
}

function sizedBy(n: number, x: number): StepInput[] {
  return [
    ['n', n, 'count'],
    ['x', x, 'count'],
  ]
}

function priorSteps(prior: { readonly alpha: number; readonly beta: number } | null): CalculationStep[] {
  return prior === null
    ? []
    : [step('prior-alpha', ['α', prior.alpha, 'factor'], 'α'), step('prior-beta', ['β', prior.beta, 'factor'], 'β')]
}

function factorSteps(ratio: number | null, confidence: number): CalculationStep[] {
  const factor = ratio === null ? null : planningFactor(confidence, ratio)
  if (ratio === null || factor === null) return []
  const formula = ratio === 0 ? '−ln(1 − c)' : 'gamma⁻¹(c, 1 + r · F), r = e / θ'
  return [
    step('factor', ['F', factor, 'factor'], formula, [
      ['c', confidence, 'share'],
      ['r', ratio, 'factor'],
    ]),
  ]
}
