import { type Refusal, refuse } from '../refusal.ts'
import { fQuantile, normalQuantile, studentQuantile } from '../special/quantiles.ts'
import { type Bound, type TaintSample, varianceOf } from './sample.ts'

/** Confidence of one side: a two-sided interval has half of the risk on each. */
export interface Sided {
  readonly confidence: number
  readonly isTwoSided: boolean
}

function oneSide({ confidence, isTwoSided }: Sided): number {
  return isTwoSided ? (1 + confidence) / 2 : confidence
}

/**
 * Moment bound (Dworin & Grimlund 1984) for accounts: a gamma distribution with the first three moments of the mean taint, to which one hypothetical
 * error t* = 0.81(1 − 0.667 tanh 10t̄)(1 + 0.667 tanh(m/10)) is added; t̄ the mean of the m errors. The error rate is beta with (m + 1)/(n + 2).
 * Example: n 100, taints −0.16, 0.04, 0.18, 0.47, 95 % → 2.39 %.
 */
export function momentBound({ n, taints, sum }: TaintSample, sided: Sided): Bound {
  const m = taints.length
  const mean = m === 0 ? 0 : sum / m
  const added = 0.81 * (1 - 0.667 * Math.tanh(10 * mean)) * (1 + 0.667 * Math.tanh(m / 10))
  const power = (j: number) => (added ** j + taints.reduce((total, t) => total + t ** j, 0)) / (m + 1)
  const z1 = power(1)
  const z2 = power(2)
  const z3 = power(3)
  const e1 = (m + 1) / (n + 2)
  const e2 = (e1 * (m + 2)) / (n + 3)
  const e3 = (e2 * (m + 3)) / (n + 4)
  const u1 = e1 * z1
  const u2 = (e1 * z2 + (n - 1) * e2 * z1 ** 2) / n
  const u3 = (e1 * z3 + 3 * (n - 1) * e2 * z1 * z2) / n ** 2 + ((n - 1) * (n - 2) * e3 * z1 ** 3) / n ** 2
  const c2 = u2 - u1 ** 2
  const c3 = u3 - 3 * u1 * u2 + 2 * u1 ** 3
  const at = (z: number) => gammaLimit(u1, c2, c3, z)
  const z = normalQuantile(oneSide(sided))
  return { mle: sum / n, ub: at(z), lb: sided.isTwoSided ? at(-z) : null }
}

/** Below this skewness a gamma distribution is the normal one to ten digits, and its shape too large to compute with. */
const SYMMETRIC = 1e-6

/**
 * The value that the standard normal z stands for in the gamma distribution with mean u, variance v and third central moment c: shape A = 4v³/c², scale
 * B = c/2v, origin u − A·B, by Wilson and Hilferty u + A·B·[(1 + z/√9A − 1/9A)³ − 1]. With a third moment below 0 the distribution lies below its
 * origin, as it does where errors of the other direction prevail: an upper limit is then a lower quantile of its distance from it.
 */
function gammaLimit(mean: number, variance: number, third: number, z: number): number {
  const skewness = third / variance ** 1.5
  if (Math.abs(skewness) < SYMMETRIC) return mean + z * Math.sqrt(variance)
  const shape = 4 / skewness ** 2
  const scale = third / (2 * variance)
  const root = Math.max(0, 1 + (Math.sign(third) * z) / Math.sqrt(9 * shape) - 1 / (9 * shape))
  return mean + shape * scale * (root ** 3 - 1)
}

/** What is held before the sample (Cox & Snell 1979, with the values of Godfrey & Neter 1984): mean taint ½, error rate ½, their certainty 3 and 1. */
const before = { a: 1, b: 3, mean: 0.5, rate: 0.5 }

/**
 * Bound of Cox & Snell on the m overstatements: posterior M·F with 2(m + a) and 2(m + b) degrees of freedom,
 * M = (m + a)/(m + b)·[μ(b − 1) + Σt]/(n + a/π). The most likely error is its mode.
 */
export function coxSnellBound({ n, taints }: TaintSample, sided: Sided): Bound {
  const over = taints.filter((t) => t > 0)
  const m = over.length
  const { a, b, mean, rate } = before
  const scale = ((m + a) / (m + b)) * ((mean * (b - 1) + over.reduce((sum, t) => sum + t, 0)) / (n + a / rate))
  const d1 = 2 * (m + a)
  const d2 = 2 * (m + b)
  const c = oneSide(sided)
  return {
    mle: (scale * (((d1 - 2) / d1) * d2)) / (d2 + 2),
    ub: scale * fQuantile(c, d1, d2),
    lb: sided.isTwoSided ? scale * fQuantile(1 - c, d1, d2) : null,
  }
}

/** Adjustment of Rohrbach’s variance. */
const ROHRBACH_DELTA = 2.7

/**
 * Bound of Rohrbach (1993): t̄ ± z√((1 − n/N)·V/n) with the augmented variance V = Σw²/n − (2 − δ/n)·½(Σw²/n − s²_w), w = 1 − t, δ 2.7; N
 * monetary units.
 */
export function rohrbachBound(sample: TaintSample, sided: Sided, N: number): Bound {
  const { n, values, sum, squares } = sample
  const mean = (values - 2 * sum + squares) / n
  const variance = mean - (2 - ROHRBACH_DELTA / n) * 0.5 * (mean - varianceOf(sample))
  return around(sample, normalQuantile(oneSide(sided)) * Math.sqrt(((1 - n / N) * variance) / n), sided)
}

/** Mean per unit on taints: t̄ ± z·s/√n over all n taints, those of 0 among them. */
export function meanPerUnitBound(sample: TaintSample, sided: Sided): Bound {
  return around(sample, normalQuantile(oneSide(sided)) * Math.sqrt(varianceOf(sample) / sample.n), sided)
}

/**
 * PPS estimator: t̄ ± t·s/√n, Student’s t with as many degrees of freedom as there are errors, less one. Meant for high error rates (20 errors or more);
 * refused with fewer than two, where it would look certain.
 */
export function ppsBound(sample: TaintSample, sided: Sided): Bound | Refusal {
  const df = sample.taints.length - 1
  if (df < 1) return refuse('not-defined', { method: 'pps', reason: 'fewer than two errors' })
  return around(sample, studentQuantile(oneSide(sided), df) * Math.sqrt(varianceOf(sample) / sample.n), sided)
}

/** The limits lie around the mean of the values that the variance is taken of. */
function around({ n, values, sum }: TaintSample, margin: number, { isTwoSided }: Sided): Bound {
  const middle = sum / values
  return { mle: sum / n, ub: middle + margin, lb: isTwoSided ? middle - margin : null }
}
