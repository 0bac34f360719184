import { roundUp } from '../rational.ts'
import { refuse } from '../refusal.ts'
import { hypergeometricLower } from '../special/hypergeometric.ts'
import { planningFactor } from './factors.ts'

/** What the R package MUS plans a sample from; amounts in whole currency units. */
export interface MusRequest {
  readonly bookValue: number
  readonly tolerable: number
  readonly expected: number
  readonly confidence: number
}

/**
 * Sample size as the R package MUS 0.1.6 plans it, for files that were made with it. n(i) is the smallest hypergeometric sample of monetary units that
 * supports the amount with i errors; between the two whole numbers of errors around expected/BV·n the size is interpolated on a straight line and
 * rounded up. `conservative` is the factor method: ⌈F·BV/TM⌉ with F rounded up to two decimals.
 */
export function musPlan({ bookValue, tolerable, expected, confidence }: MusRequest) {
  const factor = planningFactor(confidence, expected / tolerable)
  if (factor === null) return refuse('expected-not-below-tolerable', { expected, tolerable })
  const conservative = Math.ceil((roundUp(factor, 2) * bookValue) / tolerable - 1e-9)
  const rate = expected / bookValue
  let before: number | null = null
  for (let i = 0; i <= bookValue; i++) {
    const size = supporting(Math.round(bookValue), Math.round(tolerable), i, 1 - confidence)
    if (size === null) break
    if (size * rate <= i) {
      // On the line from (n(i − 1), i − 1) to (n(i), i) the point whose errors are the rate times its size.
      const slope = before === null ? 0 : size - before
      const n = before === null ? size : (before - slope * (i - 1)) / (1 - slope * rate)
      return { n: Math.ceil(n - 1e-9), conservative }
    }
    before = size
  }
  return refuse('population-too-small', { population: bookValue })
}

/** The smallest sample of N units with P(X ≤ x) ≤ risk where K are in error. */
function supporting(N: number, K: number, x: number, risk: number): number | null {
  let low = x + 1
  let high = N
  if (hypergeometricLower(x, N, K, N) > risk) return null
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (hypergeometricLower(x, N, K, middle) <= risk) high = middle
    else low = middle + 1
  }
  return low
}
