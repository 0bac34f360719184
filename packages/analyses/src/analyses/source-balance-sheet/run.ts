import type { Dataset, RunContext } from '../../define.ts'
import { runSourceStatement } from '../../source-statement/run.ts'
import type { SourceStatementParams, SourceStatementResult } from '../../source-statement/schema.ts'
import { layoutOf } from '../../statements/head.ts'
import { chartFindings } from '../../statements/other-chart.ts'

export function run(
  dataset: Pick<Dataset, 'books' | 'accountPlan' | 'legalForm' | 'planYears'>,
  params: SourceStatementParams,
  ctx: RunContext,
): SourceStatementResult {
  const statement = runSourceStatement('balance', dataset, params, ctx)
  return { ...statement, findings: [...chartFindings(dataset, layoutOf(dataset, params.layout)), ...statement.findings] }
}
