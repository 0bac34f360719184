import { canonicalJson } from '../canonical.ts'
import { laterMethodDeparture, methodDeparture } from './method-departure.ts'
import type { EvaluationParams, SamplePlanParams } from './params-schema.ts'
import { toleratedPart } from './tolerated-part.ts'

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

/** What a departure is told from, beside the plan. */
interface Beside {
  /** What the evaluation was held to; asked before it is made: what it is asked to be held to. */
  readonly evaluated?: HeldTo
  /** How the same sample was first evaluated; null: this is the first evaluation. */
  readonly first?: EvaluationParams | null
  /** The value of the side that is drawn from, which a rate of an evaluation is of; null: not known. */
  readonly drawnFromOre: number | null
}

/**
 * Every departure from the plan, known before an evaluation is made too. What a plan leaves open – the confidence, what is tolerable, the method – is what
 * the first evaluation said of it: changed once results are seen, it could be what supports.
 */
export function sampleDepartures(
  plan: SamplePlanParams,
  planned: HeldTo,
  options: EvaluationParams,
  { drawnFromOre, first = null, evaluated = askedOf(options, drawnFromOre) }: Beside,
): Departure[] {
  const method = methodDeparture(plan, options) ?? (first && laterMethodDeparture(plan, options, first))
  return [
    ...confidence(planned.confidence ?? first?.confidence ?? null, evaluated.confidence),
    ...tolerable(plan, planned, options, evaluated, first, drawnFromOre),
    ...(method === null ? [] : [{ what: 'method', ...method } as const]),
  ]
}

function askedOf({ of, confidence, tolerable }: EvaluationParams, drawnFromOre: number | null): HeldTo {
  return {
    confidence,
    tolerableOre: 'ore' in tolerable || of === 'values' ? oreOf(tolerable, drawnFromOre) : null,
    tolerableRate: 'rate' in tolerable ? tolerable.rate : null,
  }
}

/** In whole öre, rounded down, as an evaluation takes it. */
function oreOf(tolerable: EvaluationParams['tolerable'], drawnFromOre: number | null): number | null {
  if ('ore' in tolerable) return tolerable.ore
  return drawnFromOre === null ? null : toleratedPart(tolerable.rate, drawnFromOre)
}

function differs(a: number, b: number): boolean {
  return Math.abs(a - b) > NEXT_TO_NOTHING * Math.max(1, Math.abs(a), Math.abs(b))
}

function confidence(planned: number | null, evaluated: number | null): Departure[] {
  return planned !== null && evaluated !== null && differs(planned, evaluated) ? [{ what: 'confidence', planned, evaluated }] : []
}

/** As it was put, in öre or as a rate; where one was put in öre and the other as a rate, by what they come to. */
function tolerable(
  { size }: SamplePlanParams,
  planned: HeldTo,
  options: EvaluationParams,
  evaluated: HeldTo,
  first: EvaluationParams | null,
  drawnFromOre: number | null,
): Departure[] {
  const said = 'tolerable' in size ? size.tolerable : 'tolerableOre' in size ? { ore: size.tolerableOre } : null
  const put = said ?? first?.tolerable ?? null
  if (put === null || canonicalJson(put) === canonicalJson(options.tolerable)) return []
  if ('rate' in put && 'rate' in options.tolerable)
    return [{ what: 'tolerable-rate', planned: put.rate, evaluated: options.tolerable.rate }]
  const before = 'ore' in put ? put.ore : (planned.tolerableOre ?? oreOf(put, drawnFromOre))
  const after = evaluated.tolerableOre
  if (before !== null && after !== null)
    return Math.abs(before - after) < 1 ? [] : [{ what: 'tolerable-ore', planned: before, evaluated: after }]
  const was = 'rate' in put ? put.rate : planned.tolerableRate
  const is = evaluated.tolerableRate
  return was !== null && is !== null && !differs(was, is) ? [] : [{ what: 'tolerable-rate', planned: was, evaluated: is }]
}
