import type { Finding } from '../finding.ts'
import type { RuleId } from '../rules/catalogue.ts'

export function payrollFinding(code: RuleId<'payroll'>, values: Finding['values']): Finding {
  return { code, severity: 'warning', line: 0, values }
}
