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

/**
 * Whether an evaluation is concluded by another method than the plan says. A bound belongs to the plan: chosen once results are seen, it could be the one
 * that supports the amount. Where a plan names none, what its size rests on – a distribution, or a prior – is what the limit is to rest on too; so it is
 * with the factors of a bound that it names. Null: by what was planned, or nothing was.
 */
export function methodDeparture({ method, size, concludeBy }: Plan, options: Options): MethodDeparture | null {
  const chosen = concludedBy(method, options)
  if (concludeBy !== undefined && chosen !== concludeBy) return { planned: concludeBy, evaluated: chosen }
  if (options.of === 'values' && !drawsValue(method)) return null
  const hasFactors = chosen === 'stringer' || chosen === 'cell'
  if (concludeBy !== undefined && !hasFactors) return null
  const rests = 'likelihood' in size ? size.likelihood : size.by === 'factor' ? 'poisson' : null
  if (rests === null) return null
  const restsOnPrior = concludeBy === undefined && size.by === 'model' && size.prior !== null
  const planned = restsOnPrior ? 'posterior' : rests
  const evaluated = hasFactors ? options.likelihood : chosen
  return planned === evaluated ? null : { planned, evaluated }
}
