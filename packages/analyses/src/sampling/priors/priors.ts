import type { Prior } from '../planning/risk.ts'
import { sampleSize } from '../planning/sample-size.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { betaLower, betaQuantile, gammaLower, gammaQuantile } from '../special/incomplete.ts'

type PriorLikelihood = 'poisson' | 'binomial'

/** What each kind of prior is made from. Rates are shares; `expected` the rate held to be most likely. A prior is evidence and needs written support. */
export type PriorRequest = { readonly likelihood: PriorLikelihood } & (
  | { readonly method: 'default' | 'strict' }
  | { readonly method: 'impartial'; readonly materiality: number; readonly expected: number }
  | { readonly method: 'hyp'; readonly materiality: number; readonly expected: number; readonly probability: number }
  | { readonly method: 'bram'; readonly expected: number; readonly ub: number; readonly confidence: number }
  | {
      readonly method: 'arm'
      readonly materiality: number
      readonly expected: number
      readonly confidence: number
      readonly inherentRisk: number
      readonly controlRisk: number
    }
  | { readonly method: 'sample' | 'power'; readonly n: number; readonly x: number; readonly delta: number }
)

/** A prior worth a sample of n with x errors: gamma(1 + x, n) or beta(1 + x, n − x). */
function worth(likelihood: PriorLikelihood, n: number, x: number): Prior {
  return { alpha: 1 + x, beta: likelihood === 'poisson' ? n : n - x }
}

/**
 * The prior distribution of the error rate, gamma(α, β) for Poisson and beta(α, β) for binomial.
 *
 * - default (1, 1); strict (1, 0), which gives the classical results;
 * - impartial: most likely the expected rate, and θ as likely exceeded as not; hyp: so too, with the rate below θ with probability p – for an expected
 *   rate of 0 ln 2/θ or ln(1 − p)/ln(1 − θ);
 * - bram: most likely the expected rate, and below `ub` at the confidence;
 * - arm: worth the items that the audit risk model saves, n(c) − n(1 − DR) with DR = (1 − c)/(IR·CR), both planned with the default prior;
 * - sample: an earlier sample of n with x errors; power: that sample, weighted by δ.
 *
 * Refused where no distribution has both: an expected rate that is not below θ or `ub`, or for beta a probability that even the flat one exceeds.
 * Example: impartial, binomial, θ 5 %, expected 1 % → beta(1.16, 16.4), mode 1 %.
 *
 * Source: Derks, de Swart, Wagenmakers & Wetzels 2021 (methods as in the open audit packages).
 */
export function priorOf(request: PriorRequest): Prior | Refusal {
  const { likelihood } = request
  switch (request.method) {
    case 'default':
      return { alpha: 1, beta: 1 }
    case 'strict':
      return { alpha: 1, beta: 0 }
    case 'sample':
      return worth(likelihood, request.n, request.x)
    case 'power':
      return worth(likelihood, request.n * request.delta, request.x * request.delta)
    case 'impartial':
      return tolerableWith(likelihood, request.materiality, request.expected, 0.5)
    case 'hyp':
      return tolerableWith(likelihood, request.materiality, request.expected, request.probability)
    case 'bram':
      return below(likelihood, request)
    case 'arm':
      return saved(likelihood, request)
  }
}

/** A prior whose mode is the expected rate: (α − 1)/β for gamma, (α − 1)/(α + β − 2) for beta, which takes a β of 1 or more. */
function withMode(likelihood: PriorLikelihood, expected: number, beta: number): Prior {
  return { alpha: 1 + (likelihood === 'poisson' ? expected * beta : (expected * (beta - 1)) / (1 - expected)), beta }
}

/** Most likely the expected rate, and P(rate ≤ θ) = p. */
function tolerableWith(likelihood: PriorLikelihood, theta: number, expected: number, probability: number): Prior | Refusal {
  const isBelowFlat = likelihood === 'binomial' && probability < theta
  if (expected >= theta || isBelowFlat) return refuse('no-such-prior', { expected })
  if (expected === 0) return { alpha: 1, beta: Math.log1p(-probability) / (likelihood === 'poisson' ? -theta : Math.log1p(-theta)) }
  return risingTo(likelihood, expected, ({ alpha, beta }) => {
    return (likelihood === 'poisson' ? gammaLower(alpha, theta * beta) : betaLower(theta, alpha, beta)) - probability
  })
}

/** Most likely the expected rate, and below `ub` at the confidence. */
function below(
  likelihood: PriorLikelihood,
  { expected, ub, confidence }: { expected: number; ub: number; confidence: number },
): Prior | Refusal {
  const isBelowFlat = likelihood === 'binomial' && confidence < ub
  if (expected >= ub || isBelowFlat) return refuse('no-such-prior', { expected })
  return risingTo(likelihood, expected, ({ alpha, beta }) => {
    return ub - (likelihood === 'poisson' ? gammaQuantile(confidence, alpha) / beta : betaQuantile(confidence, alpha, beta))
  })
}

/** The prior with the expected rate as its mode for which a function that rises with β is 0. */
function risingTo(likelihood: PriorLikelihood, expected: number, f: (prior: Prior) => number): Prior {
  const prior = (beta: number) => withMode(likelihood, expected, beta)
  return prior(rising((beta) => f(prior(beta)), likelihood === 'poisson' ? 0 : 1))
}

function saved(
  likelihood: PriorLikelihood,
  request: { materiality: number; expected: number; confidence: number; inherentRisk: number; controlRisk: number },
): Prior | Refusal {
  const { materiality, expected, confidence, inherentRisk, controlRisk } = request
  const planned = (c: number) =>
    sampleSize({
      likelihood,
      N: 0,
      prior: { alpha: 1, beta: 1 },
      materiality,
      minPrecision: null,
      confidence: c,
      expected: { as: 'fraction', value: expected },
    })
  const all = planned(confidence)
  if (isRefusal(all)) return all
  const risk = Math.min(1, (1 - confidence) / (inherentRisk * controlRisk))
  const needed = risk >= 1 ? { n: 0 } : planned(1 - risk)
  if (isRefusal(needed)) return needed
  const n = all.n - needed.n
  return worth(likelihood, n, expected * n)
}

/** The point above `from` at which a rising function is 0. */
function rising(f: (x: number) => number, from = 0): number {
  let low = from
  let high = Math.max(1, 2 * from)
  while (f(high) < 0 && high < 1e12) high *= 2
  for (let i = 0; i < 200 && high - low > 4e-16 * high; i++) {
    const middle = (low + high) / 2
    if (f(middle) < 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}
