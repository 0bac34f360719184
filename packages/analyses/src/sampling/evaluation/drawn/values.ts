import { roundUp } from '../../rational.ts'
import { isRefusal, type Refusal } from '../../refusal.ts'
import type { EvaluationResult, MethodResult } from '../../result-schema.ts'
import { conclusionOrNull, type Estimate, errorsToChange } from '../conclusion.ts'
import type { BoundMethod } from '../methods.ts'
import { taintSample } from '../sample.ts'
import { type Answered, isSampled } from './answers.ts'
import { type BoundContext, type Limits, limitsBy, limitsOf, posteriorOf } from './bounds.ts'
import { told } from './told.ts'
import type { Weights } from './weights.ts'

/** Hits in error as taints, scaled to what the largest hit stands for; what is beyond a book value is known by itself. */
export interface Taints {
  readonly over: readonly number[]
  readonly under: readonly number[]
  readonly beyondBookOre: number
  /** What of it is understatement, above 0. */
  readonly beyondUnderOre: number
  readonly misstatements: EvaluationResult['misstatements']
}

/**
 * The taints of a sample of öre: (book − audited) / book per hit, at most 1; times what a hit of its stratum stands for over what the largest does, so that
 * strata with unequal intervals are one sample of the largest: its bound holds for each of them, and bounds are never added. Anomalies have none.
 */
export function taintsOfHits(answered: readonly Answered[], weights: Weights): Taints {
  const over: number[] = []
  const under: number[] = []
  const misstatements: EvaluationResult['misstatements'] = []
  let beyondBookOre = 0
  let beyondUnderOre = 0
  for (const own of answered.filter(isSampled)) {
    const { item, book, audit, times, isAnomaly } = own
    const difference = book - audit
    if (difference === 0 || isAnomaly) continue
    const counted = Math.max(-book, Math.min(book, difference))
    beyondBookOre += difference - counted
    beyondUnderOre += Math.max(0, counted - difference)
    const each = weights.of.get(item.stratum)?.each ?? 0
    const taint = counted / book
    for (let i = 0; i < times; i++) (counted > 0 ? over : under).push((Math.abs(taint) * each) / weights.largest)
    const { id, layer } = item
    misstatements.push({ id, layer, times, differenceOre: difference, taint, projectedOre: taint * each * times })
  }
  return { over, under, beyondBookOre, beyondUnderOre, misstatements }
}

/** What methods are concluded by. */
export interface Conclusive {
  /** Known differences less corrections. */
  readonly baseOre: number
  /** The same of each direction for itself, both above 0: `over` − `under` is the base. */
  readonly gross: { readonly over: number; readonly under: number }
  readonly tolerableOre: number
  /** False while items are pending. */
  readonly isComplete: boolean
}

/**
 * One method on a sample of öre. Best estimate = known + value · Σt/n, net of both directions; limits = bound + what is known of the
 * same direction, rounded up to whole öre; each direction net of the best estimate of the other, known differences too, is what is concluded by.
 */
export function methodResult(
  method: BoundMethod,
  context: BoundContext,
  { over, under }: Pick<Taints, 'over' | 'under'>,
  conclusive: Conclusive,
): MethodResult {
  const { n, valueOre } = context
  const { baseOre, gross, tolerableOre, isComplete } = conclusive
  const limitOf = limitsOf(context)
  const mleOf = (taints: readonly number[]) => (n === 0 ? 0 : (valueOre * taintSample(n, taints).sum) / n)
  const limits = limitsBy(method, context, limitOf, over, under)
  const overMle = mleOf(over)
  const underMle = mleOf(under)
  const mleOre = baseOre + overMle - underMle
  if (isRefusal(limits)) return refusedMethod(method, mleOre, limits, conclusive)
  const estimateOf = (own: Limits, overs: number, unders: number): Estimate => ({
    mleOre: baseOre + overs - unders,
    overLimitOre: baseOre + valueOre * own.net.over,
    underLimitOre: valueOre * own.net.under - baseOre,
  })
  const estimate = estimateOf(limits, overMle, underMle)
  const estimateWith = (errors: number): Estimate => {
    const more = errors === 0 ? over : [...over, ...Array.from({ length: errors }, () => 1)]
    const own = limitsBy(method, context, limitOf, more, under)
    return isRefusal(own) ? estimate : estimateOf(own, mleOf(more), underMle)
  }
  const isReliable = limits.unreliable === null
  const hasFactors = method === 'stringer' || method === 'cell'
  const direction = (mle: number, bound: number) => ({
    mleOre: mle,
    boundOre: valueOre * bound,
    basicPrecisionOre: hasFactors ? valueOre * limitOf(0) : null,
    incrementalAllowanceOre: hasFactors ? valueOre * (bound - limitOf(0)) - mle : null,
  })
  const whole = (ore: number) => roundUp(ore, 0) + 0
  return {
    method,
    over: direction(overMle, limits.gross.over),
    under: direction(underMle, limits.gross.under),
    mleOre,
    overLimitOre: whole(gross.over + valueOre * limits.gross.over),
    underLimitOre: whole(gross.under + valueOre * limits.gross.under),
    netOverLimitOre: whole(estimate.overLimitOre),
    netUnderLimitOre: whole(estimate.underLimitOre),
    conclusion: isComplete ? conclusionOrNull(estimate, tolerableOre, isReliable) : null,
    moreErrors: isComplete && isReliable ? errorsToChange(estimateWith, n - over.length - under.length, tolerableOre) : null,
    refused: limits.unreliable === null ? null : told('evaluation', limits.unreliable),
    posterior: posteriorOf(method, context, over),
  }
}

/** A method that says nothing but the best estimate, and whether that is more than is tolerated. */
export function refusedMethod(
  method: string,
  mleOre: number | null,
  refusal: Refusal,
  { tolerableOre, isComplete }: Pick<Conclusive, 'tolerableOre' | 'isComplete'>,
): MethodResult {
  const known = mleOre === null || !isComplete ? null : { mleOre, overLimitOre: mleOre, underLimitOre: -mleOre }
  const conclusion = known === null ? null : conclusionOrNull(known, tolerableOre, false)
  return {
    method,
    over: null,
    under: null,
    mleOre,
    overLimitOre: null,
    underLimitOre: null,
    netOverLimitOre: null,
    netUnderLimitOre: null,
    conclusion,
    moreErrors: null,
    refused: told('evaluation', refusal),
    posterior: null,
  }
}
