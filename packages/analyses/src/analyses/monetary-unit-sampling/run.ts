import type { Dataset, RunContext } from '../../define.ts'
import { runSampling } from '../../sampling/run.ts'
import type { MonetaryUnitSamplingParams, MonetaryUnitSamplingResult } from './schema.ts'

export function run(
  dataset: Pick<Dataset, 'books' | 'accountPlan' | 'accountFunctions'>,
  params: MonetaryUnitSamplingParams,
  ctx: RunContext,
): MonetaryUnitSamplingResult {
  return runSampling(dataset, params, ctx)
}
