import type { Finding } from '../finding.ts'
import type { RuleId, RuleSeverity } from '../rules/catalogue.ts'

/** A finding about an association, at no line of a file. */
export function condominiumFinding<R extends RuleId<'condominium'>>(
  code: R,
  severity: RuleSeverity<R>,
  values: Finding['values'],
): Finding {
  return { code, severity, line: 0, values }
}
