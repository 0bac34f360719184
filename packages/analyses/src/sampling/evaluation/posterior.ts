import { type Model, mostLikely, priorBelow, riskOf, upperLimit } from '../planning/risk.ts'

/**
 * What a sample of n with x errors says together with a prior: upper limit, mode, mean, probability that the rate is below θ, and the Bayes factor –
 * posterior odds over prior odds that it is. The mean of a hypergeometric posterior is the number of errors among the items that were not drawn.
 */
export function posterior(
  model: Model,
  { n, x }: { readonly n: number; readonly x: number },
  theta: number,
  K: number,
  confidence: number,
) {
  const { likelihood, N, prior } = model
  const above = riskOf(model, n, x, theta, K)
  const before = priorBelow(model, theta, K)
  const a = (prior?.alpha ?? 0) + x
  const b = (prior?.beta ?? 0) + n - (likelihood === 'poisson' ? 0 : x)
  const mean = likelihood === 'poisson' ? a / b : (a / (a + b)) * (likelihood === 'binomial' ? 1 : N - n)
  return {
    ub: upperLimit(model, n, x, confidence),
    mode: mostLikely(model, n, x),
    mean,
    probTolerable: 1 - above,
    bf: before === null ? null : (1 - above) / above / (before / (1 - before)),
  }
}
