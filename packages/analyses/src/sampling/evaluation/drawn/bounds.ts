import { type Likelihood, type Prior, upperLimit } from '../../planning/risk.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal.ts'
import type { MethodResult } from '../../result-schema.ts'
import { cellStages } from '../cell.ts'
import type { BoundMethod } from '../methods.ts'
import { coxSnellBound, meanPerUnitBound, momentBound, ppsBound, rohrbachBound } from '../moments.ts'
import { posterior } from '../posterior.ts'
import { type TaintSample, taintSample } from '../sample.ts'
import { stringerExcess, stringerSum } from '../stringer.ts'

/** What every bound is computed by. */
export interface BoundContext {
  readonly n: number
  /** n times what the largest hit stands for, öre. */
  readonly valueOre: number
  readonly confidence: number
  readonly likelihood: Exclude<Likelihood, 'hypergeometric'>
  /** Null: none was given; a refusal: none can be made of what was given. Methods without a prior do not mind. */
  readonly prior: Prior | Refusal | null
  /** Tolerable misstatement as a share of `valueOre`, for the probability of a posterior. */
  readonly tolerableRate: number
}

/** Limits as shares of the value, one for overstatements and one for understatements. */
interface Directions {
  readonly over: number
  readonly under: number
}

/** What a method says of both directions. The net limit is the gross one less the most likely error of the other direction: what is concluded by. */
export interface Limits {
  readonly gross: Directions
  readonly net: Directions
  /** Why it is not to be concluded by, although it can be shown. */
  readonly unreliable: Refusal | null
}

/** From so many errors on the normal theory is held to do. */
const FEWEST_ERRORS = 15

/** Limits p(j) of j errors in n, computed once each. */
export function limitsOf({ likelihood, n, confidence }: BoundContext): (errors: number) => number {
  const known: number[] = []
  const model = { likelihood, N: 0, prior: null }
  return (errors) => (known[errors] ??= n === 0 ? 0 : upperLimit(model, n, errors, confidence))
}

/**
 * Upper limits of a method for overstatements and understatements (taints in (0, 1], sizes). Stringer, cell, modified Stringer, Cox–Snell and the
 * posterior take each direction for itself: their limit is gross. The moment bound and the normal ones take both at once: theirs is net. Refused where a
 * method is not valid: with fewer than two errors (pps), without any (mean per unit), without a prior (posterior), or with a limit below the most likely
 * error. Evaluations and the simulation of their coverage both come through here.
 */
export function limitsBy(
  method: BoundMethod,
  context: BoundContext,
  limitOf: (errors: number) => number,
  over: readonly number[],
  under: readonly number[],
): Limits | Refusal {
  const { n } = context
  if (n === 0) return { gross: { over: 0, under: 0 }, net: { over: 0, under: 0 }, unreliable: null }
  const own = methods[method]
  const overs = own.isNet ? signed(n, over, under) : taintSample(n, over)
  const unders = own.isNet ? signed(n, under, over) : taintSample(n, under)
  const up = own.limit(overs, context, limitOf)
  const mirrored = own.limit(unders, context, limitOf)
  if (typeof up !== 'number') return up
  if (typeof mirrored !== 'number') return mirrored
  const down = method === 'moment' && under.length === 0 ? Math.min(mirrored, understatedAtMost(up, overs, context)) : mirrored
  if (isBelow(up, overs.sum / n) || isBelow(down, unders.sum / n)) return refuse('bound-below-estimate', { method })
  const errors = over.length + under.length
  const few =
    own.isNormal && errors < FEWEST_ERRORS ? refuse('few-differences', { method, differences: errors, least: FEWEST_ERRORS }) : null
  if (few !== null && errors === 0) return few
  const overMle = taintSample(n, over).sum / n
  const underMle = taintSample(n, under).sum / n
  if (own.isNet) return { gross: { over: up + underMle, under: down + overMle }, net: { over: up, under: down }, unreliable: few }
  return { gross: { over: up, under: down }, net: { over: up - underMle, under: down - overMle }, unreliable: few }
}

/**
 * What understatements come to at most by the moment bound where none was found. Mirrored, overstatements have a mean below 0, and the hypothetical error
 * that makes the bound cautious becomes larger than a whole item: the more is found of one direction, the more would be feared of the other. The formula
 * was made for the direction that is asked about. So the limit is no more than without any error, and its margin no more than that of the overstatements.
 */
function understatedAtMost(up: number, overs: TaintSample, context: BoundContext): number {
  return Math.min(momentBound(taintSample(context.n, []), sided(context)).ub, up - overs.sum / context.n)
}

/** True for what is no number, too. */
function isBelow(limit: number, estimate: number): boolean {
  return !(limit >= estimate - 1e-12)
}

function signed(n: number, over: readonly number[], under: readonly number[]): TaintSample {
  return taintSample(n, [...over, ...under.map((t) => -t)])
}

interface Method {
  readonly isNet: boolean
  readonly isNormal: boolean
  readonly limit: (sample: TaintSample, context: BoundContext, limitOf: (errors: number) => number) => number | Refusal
}

const gross = { isNet: false, isNormal: false } as const
const net = { isNet: true, isNormal: false } as const
const sided = ({ confidence }: BoundContext) => ({ confidence, isTwoSided: false })

const methods: Readonly<Record<BoundMethod, Method>> = {
  stringer: { ...gross, limit: ({ taints }, _, limitOf) => stringerSum(taints, limitOf) },
  cell: { ...gross, limit: ({ n, taints }, _, limitOf) => (cellStages(taints, (j) => n * limitOf(j)).at(-1)?.limit ?? 0) / n },
  'modified-stringer': {
    ...gross,
    limit: (sample, { confidence }, limitOf) => stringerSum(sample.taints, limitOf) - stringerExcess(sample, confidence),
  },
  'cox-snell': { ...gross, limit: (sample, context) => coxSnellBound(sample, sided(context)).ub },
  posterior: {
    ...gross,
    limit: ({ n, sum }, { prior, likelihood, confidence }) =>
      prior === null ? refuse('no-prior') : isRefusal(prior) ? prior : upperLimit({ likelihood, N: 0, prior }, n, sum, confidence),
  },
  moment: { ...net, limit: (sample, context) => momentBound(sample, sided(context)).ub },
  rohrbach: { ...net, limit: (sample, context) => rohrbachBound(sample, sided(context), context.valueOre).ub },
  'mean-per-unit': { ...net, isNormal: true, limit: (sample, context) => meanPerUnitBound(sample, sided(context)).ub },
  pps: {
    ...net,
    isNormal: true,
    limit: (sample, context) => {
      const bound = ppsBound(sample, sided(context))
      return isRefusal(bound) ? bound : bound.ub
    },
  },
}

/** What a prior and the sum of the overstatements say together; null for other methods. */
export function posteriorOf(method: BoundMethod, context: BoundContext, over: readonly number[]): MethodResult['posterior'] {
  const { prior, likelihood, n, tolerableRate, confidence } = context
  if (method !== 'posterior' || prior === null || isRefusal(prior) || n === 0) return null
  const { mode, mean, probTolerable, bf } = posterior(
    { likelihood, N: 0, prior },
    { n, x: taintSample(n, over).sum },
    Math.min(tolerableRate, 1 - 1e-12),
    0,
    confidence,
  )
  return { mode, mean, probTolerable, bayesFactor: bf !== null && Number.isFinite(bf) ? bf : null }
}
