import { canonicalJson } from '../canonical.ts'
import { methodDeparture } from './method-departure.ts'
import type { EvaluationParams, SamplePlanParams } from './params-schema.ts'

/** What a plan or an evaluation is held to; null where it names none. */
export interface HeldTo {
  readonly confidence: number | null
  readonly tolerableOre: number | null
  readonly tolerableRate: number | null
}

/** Where an evaluation is not by what was planned: the confidence, what is tolerable (öre or a rate), or the method of the limit. */
export interface Departure {
  readonly what: 'confidence' | 'tolerable-ore' | 'tolerable-rate' | 'method'
  readonly planned: string | number | null
  readonly evaluated: string | number | null
}

/** Parts of an öre, or of a rate, that come from rounding. */
const NEXT_TO_NOTHING = 1e-9

/**
 * Every departure from the plan. Known before an evaluation is made too: `evaluated` is then what it is asked to be held to. Where a plan says nothing of
 * what is tolerable, what an `earlier` evaluation of the same answers was held to stands for it: raised once results are seen, it could be what supports.
 */
export function sampleDepartures(
  plan: SamplePlanParams,
  planned: HeldTo,
  options: EvaluationParams,
  { evaluated = askedOf(options), earlier = null }: { readonly evaluated?: HeldTo; readonly earlier?: EvaluationParams | null } = {},
): Departure[] {
  const method = methodDeparture(plan, options)
  return [
    ...confidence(planned, evaluated),
    ...tolerable(plan, planned, options, evaluated, earlier),
    ...(method === null ? [] : [{ what: 'method', ...method } as const]),
  ]
}

function askedOf({ confidence, tolerable }: EvaluationParams): HeldTo {
  return {
    confidence,
    tolerableOre: 'ore' in tolerable ? tolerable.ore : null,
    tolerableRate: 'rate' in tolerable ? tolerable.rate : null,
  }
}

function differs(a: number, b: number): boolean {
  return Math.abs(a - b) > NEXT_TO_NOTHING * Math.max(1, Math.abs(a), Math.abs(b))
}

function confidence({ confidence: planned }: HeldTo, { confidence: evaluated }: HeldTo): Departure[] {
  return planned !== null && evaluated !== null && differs(planned, evaluated) ? [{ what: 'confidence', planned, evaluated }] : []
}

/** As it was put, in öre or as a rate; where one was put in öre and the other as a rate, by what they come to. */
function tolerable(
  { size }: SamplePlanParams,
  planned: HeldTo,
  options: EvaluationParams,
  evaluated: HeldTo,
  earlier: EvaluationParams | null,
): Departure[] {
  const said = 'tolerable' in size ? size.tolerable : 'tolerableOre' in size ? { ore: size.tolerableOre } : null
  const put = said ?? earlier?.tolerable ?? null
  if (put === null || canonicalJson(put) === canonicalJson(options.tolerable)) return []
  if ('rate' in put && 'rate' in options.tolerable)
    return [{ what: 'tolerable-rate', planned: put.rate, evaluated: options.tolerable.rate }]
  const [before, after] = ['ore' in put ? put.ore : planned.tolerableOre, evaluated.tolerableOre]
  if (before !== null && after !== null)
    return Math.abs(before - after) < 1 ? [] : [{ what: 'tolerable-ore', planned: before, evaluated: after }]
  const [was, is] = ['rate' in put ? put.rate : planned.tolerableRate, evaluated.tolerableRate]
  return was !== null && is !== null && !differs(was, is) ? [] : [{ what: 'tolerable-rate', planned: was, evaluated: is }]
}
