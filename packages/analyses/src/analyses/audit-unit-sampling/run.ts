import type { Dataset, RunContext } from '../../define.ts'
import { runSampling } from '../../sampling/run.ts'
import type { AuditUnitSamplingParams, AuditUnitSamplingResult } from './schema.ts'

export function run(
  dataset: Pick<Dataset, 'books' | 'accountPlan' | 'accountFunctions'>,
  params: AuditUnitSamplingParams,
  ctx: RunContext,
): AuditUnitSamplingResult {
  return runSampling(dataset, params, ctx)
}
