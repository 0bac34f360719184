import { drawsValue } from './method.ts'
import type { EvaluationParams, SamplePlanParams } from './params-schema.ts'

/** By what a sample was to be concluded, and by what it is. */
export interface MethodDeparture {
  readonly planned: string
  readonly evaluated: string
}

type Plan = Pick<SamplePlanParams, 'method' | 'size' | 'concludeBy'>
type Options = Pick<EvaluationParams, 'of' | 'bounds' | 'estimators' | 'limits' | 'likelihood'>

/** What an evaluation is concluded by: the first of its methods. */
export function concludedBy(method: Plan['method'], { of, bounds, estimators, limits }: Options): string {
  return (of === 'attributes' ? limits[0] : drawsValue(method) ? bounds[0] : estimators[0]) ?? ''
}

/** What the size of a sample rests on, and its limit therefore too; null: on nothing. */
function restsOn(size: Plan['size']): string | null {
  return 'likelihood' in size ? size.likelihood : size.by === 'factor' ? 'poisson' : null
}

const hasFactors = (method: string) => method === 'stringer' || method === 'cell'

/**
 * Whether an evaluation is concluded by another method than the plan says. A bound belongs to the plan: chosen once results are seen, it could be the one
 * that supports the amount. Where a plan names none, what its size rests on – a distribution, or a prior – is what the limit is to rest on too; so it is
 * with the factors of a bound that it names. Null: by what was planned, or nothing was.
 */
export function methodDeparture({ method, size, concludeBy }: Plan, options: Options): MethodDeparture | null {
  const chosen = concludedBy(method, options)
  if (concludeBy !== undefined && chosen !== concludeBy) return { planned: concludeBy, evaluated: chosen }
  if (options.of === 'values' && !drawsValue(method)) return null
  const isOfFactors = hasFactors(chosen)
  if (concludeBy !== undefined && !isOfFactors) return null
  const rests = restsOn(size)
  if (rests === null) return null
  const restsOnPrior = concludeBy === undefined && size.by === 'model' && size.prior !== null
  const planned = restsOnPrior ? 'posterior' : rests
  const evaluated = isOfFactors ? options.likelihood : chosen
  return planned === evaluated ? null : { planned, evaluated }
}

/** What the plan leaves open is what the first evaluation was concluded by: another method, or other factors of it, chosen once results are seen. */
export function laterMethodDeparture({ method, size, concludeBy }: Plan, options: Options, first: Options): MethodDeparture | null {
  const planned = concludedBy(method, first)
  const evaluated = concludedBy(method, options)
  const isNamed = concludeBy !== undefined || evaluated === restsOn(size)
  if (planned !== evaluated) return isNamed ? null : { planned, evaluated }
  if (!hasFactors(evaluated) || restsOn(size) !== null || first.likelihood === options.likelihood) return null
  return { planned: first.likelihood, evaluated: options.likelihood }
}
