import type { Dataset, RunContext } from '../../define.ts'
import { runSampling } from '../../sampling/run.ts'
import type { RandomUnitSamplingParams, RandomUnitSamplingResult } from './schema.ts'

export function run(
  dataset: Pick<Dataset, 'books' | 'accountPlan' | 'accountFunctions'>,
  params: RandomUnitSamplingParams,
  ctx: RunContext,
): RandomUnitSamplingResult {
  return runSampling(dataset, params, ctx)
}
