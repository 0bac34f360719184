import type { Dataset, RunContext } from '../../define.ts'
import { runSourceStatement } from '../../source-statement/run.ts'
import type { SourceStatementParams, SourceStatementResult } from '../../source-statement/schema.ts'

export function run(
  dataset: Pick<Dataset, 'books' | 'accountPlan' | 'legalForm'>,
  params: SourceStatementParams,
  ctx: RunContext,
): SourceStatementResult {
  return runSourceStatement('result', dataset, params, ctx)
}
