import type { EvaluationParams } from '../../params-schema.ts'
import { roundUp } from '../../rational.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal.ts'
import type { DrawResult, MethodResult } from '../../result-schema.ts'
import { studentQuantile } from '../../special/quantiles.ts'
import { conclusionOrNull, type Estimate, errorsToChange } from '../conclusion.ts'
import { type RecordMethod, recordEstimate } from '../records.ts'
import { type Answered, isSampled } from './answers.ts'
import { told } from './told.ts'
import { type Conclusive, refusedMethod } from './values.ts'

/** As in `recordEstimate`: with fewer differences the normal theory behind the limits does not hold. */
const FEWEST_DIFFERENCES = 15

interface Estimated {
  readonly mle: number
  readonly margin: number
  readonly unreliable: Refusal | null
}

/** How sure limits are to be, and whether they count on items drawn without replacement: SE_h² · (N_h − n_h)/(N_h − 1). */
type Sureness = Pick<EvaluationParams, 'confidence' | 'finiteCorrection'>

/** What each hit came to, by stratum. An anomaly counts as right here: its difference is known by itself. */
interface Own {
  readonly book: number
  readonly audit: number
  readonly times: number
}

/**
 * One estimate on a sample of items, stratum by stratum: M = Σ M_h, SE² = Σ SE_h², and never the sum of limits. The margin is t · SE with Student’s t of
 * Satterthwaite’s degrees of freedom, (Σ SE_h²)² / Σ (SE_h⁴ / (n_h − 1)); with one stratum n − 1. Units: öre, overstatement above 0. Refused with fewer
 * than two items in a stratum; with fewer than 15 differences in all nothing is concluded from the limits, but by the direct estimate. Source: Cochran, Sampling
 * Techniques, 5.4; `recordEstimate`.
 */
export function recordResult(
  method: RecordMethod,
  draw: DrawResult,
  answered: readonly Answered[],
  sure: Sureness,
  { baseOre, tolerableOre, isComplete }: Conclusive,
): MethodResult {
  const strata = sampledByStratum(draw, answered)
  const found = draw.side === 'all' && (method === 'quotient' || method === 'regression') ? refuse('estimator-needs-side') : null
  const own = found ?? estimate(method, draw, strata, sure)
  if (isRefusal(own)) return refusedMethod(method, null, own, { tolerableOre, isComplete })
  const { mle, margin, unreliable } = own
  const estimateBy = (e: Pick<Estimated, 'mle' | 'margin'>): Estimate => ({
    mleOre: baseOre + e.mle,
    overLimitOre: baseOre + e.mle + e.margin,
    underLimitOre: e.margin - baseOre - e.mle,
  })
  // The largest right items first: fewest errors that change the conclusion.
  const right = strata
    .flatMap((items, at) => items.map((item, i) => ({ item, at, i })))
    .filter(({ item }) => item.book === item.audit && item.book > 0)
    .sort((a, b) => b.item.book - a.item.book || a.at - b.at || a.i - b.i)
  const estimateWith = (errors: number): Estimate => {
    const changed = strata.map((items) => [...items])
    for (const { item, at, i } of right.slice(0, errors)) {
      const items = changed[at]
      if (items) items[i] = { ...item, audit: 0 }
    }
    const more = estimate(method, draw, changed, sure)
    return estimateBy(isRefusal(more) ? own : more)
  }
  const now = estimateBy(own)
  const isReliable = unreliable === null
  const whole = (ore: number) => roundUp(ore, 0) + 0
  const direction = (sign: number) => ({
    mleOre: Math.max(0, sign * mle),
    boundOre: sign * mle + margin,
    basicPrecisionOre: null,
    incrementalAllowanceOre: null,
  })
  return {
    method,
    over: direction(1),
    under: direction(-1),
    mleOre: now.mleOre,
    overLimitOre: null,
    underLimitOre: null,
    netOverLimitOre: whole(now.overLimitOre),
    netUnderLimitOre: whole(now.underLimitOre),
    conclusion: isComplete ? conclusionOrNull(now, tolerableOre, isReliable) : null,
    moreErrors: isComplete && isReliable ? errorsToChange(estimateWith, right.length, tolerableOre) : null,
    refused: unreliable === null ? null : told('evaluation', unreliable),
    posterior: null,
  }
}

/** Items of each stratum that counts, in the order of the draw. */
function sampledByStratum(draw: DrawResult, answered: readonly Answered[]): readonly (readonly Own[])[] {
  const isStratified = draw.items.some(({ stratum }) => stratum !== null)
  const sampled = answered.filter(isSampled)
  return draw.strata.map(({ no }) =>
    sampled
      .filter(({ item }) => !isStratified || item.stratum === no)
      .map(({ book, audit, times, isAnomaly }) => ({ book, audit: isAnomaly ? book : audit, times })),
  )
}

function estimate(
  method: RecordMethod,
  draw: DrawResult,
  strata: readonly (readonly Own[])[],
  { confidence, finiteCorrection = false }: Sureness,
): Estimated | Refusal {
  const sign = draw.side === 'credit' ? -1 : 1
  let mle = 0
  let variance = 0
  let spread = 0
  let degrees = 0
  let differences = 0
  let unreliable: Refusal | null = null
  for (const [at, items] of strata.entries()) {
    const stratum = draw.strata[at]
    if (!stratum || stratum.restItems === 0) continue
    const found = recordEstimate(
      method,
      items,
      { N: stratum.restItems, value: sign * stratum.restNetOre },
      { confidence, isTwoSided: false },
    )
    if (isRefusal(found)) return found
    const n = items.reduce((sum, { times }) => sum + times, 0)
    const N = stratum.restItems
    const finite = finiteCorrection && N > 1 ? Math.max(0, N - n) / (N - 1) : 1
    const squared = ((found.ub - found.mle) / studentQuantile(confidence, n - 1)) ** 2 * finite
    mle += found.mle
    variance += squared
    spread += squared ** 2 / (n - 1)
    degrees += n - 1
    differences += items.filter(({ book, audit }) => book !== audit).length
  }
  const df = strata.length === 1 || spread === 0 ? degrees : variance ** 2 / spread
  // Where everything was examined in full there is nothing to rely on a theory for.
  if (degrees > 0 && method !== 'direct' && differences < FEWEST_DIFFERENCES)
    unreliable = refuse('few-differences', { method, differences, least: FEWEST_DIFFERENCES })
  return { mle, margin: degrees === 0 ? 0 : studentQuantile(confidence, df) * Math.sqrt(variance), unreliable }
}
