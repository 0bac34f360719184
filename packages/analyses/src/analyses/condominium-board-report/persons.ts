import { withoutDeclaredPay } from '../condominium-administration/persons.ts'
import type { CondominiumBoardReportResult } from './schema.ts'

/** A result as it is shown to those who may not see what single people are paid: without what was declared of pay. */
export function withoutPersons(result: CondominiumBoardReportResult): CondominiumBoardReportResult {
  return {
    ...result,
    reviewed: result.reviewed.map((part) => ({ ...part, findings: withoutDeclaredPay(part.findings) })),
    findings: withoutDeclaredPay(result.findings),
  }
}
