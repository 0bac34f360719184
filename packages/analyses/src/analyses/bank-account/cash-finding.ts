import type { Finding } from '../../finding.ts'
import type { RuleId, RuleSeverity } from '../../rules/catalogue.ts'

export function cashFinding<R extends RuleId<'cash'>>(code: R, severity: RuleSeverity<R>, values: Finding['values']): Finding {
  return { code, severity, line: 0, values }
}
