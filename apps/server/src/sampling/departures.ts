/** Where an evaluation is not by what was planned. A sample that was planned for one risk says less of another: signing asks why. */
import { auditUnitSamplingParams, canonicalJson, methodDeparture } from '@verifikat/analyses'
import type { SampleDeparture } from '@verifikat/db'
import type { Held } from './facts.ts'

/** Parts of an öre, or of a rate, that come from rounding. */
const NEXT_TO_NOTHING = 1e-9

const { plan: planSchema, evaluation: evaluationSchema } = auditUnitSamplingParams.shape

/** Null on either side: nothing was planned or evaluated that the other could be held against. */
export function departuresOf(
  plan: unknown,
  planned: Held | null,
  options: unknown,
  evaluated: Pick<Held, 'confidence' | 'tolerableOre' | 'tolerableRate'> | null,
): SampleDeparture[] {
  const [asked, by] = [planSchema.safeParse(plan).data, evaluationSchema.safeParse(options).data]
  if (!asked || !by || planned === null || evaluated === null) return []
  return [...confidence(planned, evaluated), ...tolerable(asked, planned, by, evaluated), ...method(asked, by)]
}

type Plan = NonNullable<ReturnType<typeof planSchema.parse>>
type Options = NonNullable<ReturnType<typeof evaluationSchema.parse>>

function differs(a: number, b: number): boolean {
  return Math.abs(a - b) > NEXT_TO_NOTHING * Math.max(1, Math.abs(a), Math.abs(b))
}

function confidence({ confidence: planned }: Held, { confidence: evaluated }: Held): SampleDeparture[] {
  return planned !== null && evaluated !== null && differs(planned, evaluated) ? [{ what: 'confidence', planned, evaluated }] : []
}

/** As it was put, in öre or as a rate; where one was put in öre and the other as a rate, by what they come to. */
function tolerable({ size }: Plan, planned: Held, options: Options, evaluated: Held): SampleDeparture[] {
  const put = 'tolerable' in size ? size.tolerable : 'tolerableOre' in size ? { ore: size.tolerableOre } : null
  if (put === null || canonicalJson(put) === canonicalJson(options.tolerable)) return []
  if ('rate' in put && 'rate' in options.tolerable)
    return [{ what: 'tolerable-rate', planned: put.rate, evaluated: options.tolerable.rate }]
  const [before, after] = ['ore' in put ? put.ore : planned.tolerableOre, evaluated.tolerableOre]
  if (before !== null && after !== null)
    return Math.abs(before - after) < 1 ? [] : [{ what: 'tolerable-ore', planned: before, evaluated: after }]
  return [{ what: 'tolerable-rate', planned: planned.tolerableRate, evaluated: evaluated.tolerableRate }]
}

/** What is known before the evaluation is made. */
export function methodDepartures(plan: unknown, options: unknown): SampleDeparture[] {
  const [asked, by] = [planSchema.safeParse(plan).data, evaluationSchema.safeParse(options).data]
  return asked && by ? method(asked, by) : []
}

function method(plan: Plan, options: Options): SampleDeparture[] {
  const departure = methodDeparture(plan, options)
  return departure === null ? [] : [{ what: 'method', ...departure }]
}
