import type { PriorParams } from '../params-schema.ts'
import { priorOf } from '../priors/priors.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { Likelihood, Prior } from './risk.ts'

/** What a prior is made of beyond its own parameters; `expected` null where only a number of errors is expected. */
interface PriorContext {
  readonly likelihood: Likelihood
  readonly materiality: number
  readonly expected: number | null
  readonly confidence: number
}

/** The prior that parameters ask for: gamma(α, β) for Poisson, beta(α, β) for binomial and, of the items, for hypergeometric. */
export function priorFor(
  params: PriorParams,
  { likelihood: asked, materiality, expected: given, confidence }: PriorContext,
): Prior | Refusal {
  const likelihood = asked === 'poisson' ? 'poisson' : 'binomial'
  if (params.method === 'parameters') return { alpha: params.alpha, beta: params.beta }
  if (params.method === 'sample') {
    const { n, x, weight } = params
    return priorOf({ likelihood, method: 'power', n, x, delta: weight })
  }
  if (params.method === 'default' || params.method === 'strict') return priorOf({ likelihood, method: params.method })
  if (given === null) return refuse('prior-needs-rate')
  const expected = given
  switch (params.method) {
    case 'impartial':
      return priorOf({ likelihood, method: 'impartial', materiality, expected })
    case 'hyp':
      return priorOf({ likelihood, method: 'hyp', materiality, expected, probability: params.probability })
    case 'bram':
      return priorOf({ likelihood, method: 'bram', expected, ub: params.upperRate, confidence: params.confidence })
    case 'arm': {
      const { inherentRisk, controlRisk } = params
      return priorOf({ likelihood, method: 'arm', materiality, expected, confidence, inherentRisk, controlRisk })
    }
  }
}
