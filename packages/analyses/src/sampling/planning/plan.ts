import { METHOD_VERSION } from '../method.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { planningFactor } from './factors.ts'
import type { Likelihood } from './risk.ts'
import { type AssessedRisks, detectionRisk } from './risk-model.ts'
import { sampleSize } from './sample-size.ts'

/** What a sample is planned for: amounts in öre, or rates where there is no amount. */
export interface PlanRequest {
  readonly likelihood: Likelihood
  /** Öre of the population; null for a test of attributes. */
  readonly bookValueOre: number | null
  /** Items of the population; null where it is not known. */
  readonly items: number | null
  readonly tolerable: { readonly ore: number } | { readonly rate: number }
  readonly expected: { readonly ore: number } | { readonly rate: number } | { readonly errors: number }
  readonly confidence: number | AssessedRisks
}

/** Sample size, interval and what they were computed by. Refused where no sample can support the amount, or the request lacks what it is to be held against. */
export function planOf({ likelihood, bookValueOre, items, tolerable, expected, confidence: asked }: PlanRequest): object | Refusal {
  const risks = typeof asked === 'number' ? null : detectionRisk(asked)
  const confidence = typeof asked === 'number' ? asked : 1 - detectionRisk(asked).detectionRisk
  const inOre = 'ore' in tolerable || 'ore' in expected
  if (inOre && (bookValueOre === null || bookValueOre <= 0)) return refuse('no-book-value')
  if (likelihood === 'hypergeometric' && items === null) return refuse('no-items')
  if (confidence <= 0) return refuse('no-sample-required')
  const rateOf = (given: { readonly ore: number } | { readonly rate: number }) =>
    'ore' in given ? given.ore / (bookValueOre ?? Number.NaN) : given.rate
  const materiality = rateOf(tolerable)
  const plan = sampleSize({
    likelihood,
    N: items ?? 0,
    prior: null,
    materiality,
    minPrecision: null,
    confidence,
    expected: 'errors' in expected ? { as: 'count', value: expected.errors } : { as: 'fraction', value: rateOf(expected) },
  })
  if (isRefusal(plan)) return plan
  // Binomial counts items, of which none is drawn twice; öre may be hit again.
  if (likelihood === 'binomial' && items !== null && plan.n > items) return refuse('test-everything', { n: plan.n, population: items })
  return {
    methodVersion: METHOD_VERSION,
    likelihood,
    confidence,
    detectionRisk: risks?.detectionRisk ?? null,
    bookValueOre,
    items,
    tolerableRate: materiality,
    n: plan.n,
    expectedErrors: plan.x,
    upperLimit: plan.ub,
    factor: likelihood !== 'poisson' || 'errors' in expected ? null : planningFactor(confidence, rateOf(expected) / materiality),
    intervalOre: bookValueOre === null ? null : bookValueOre / plan.n,
  }
}
