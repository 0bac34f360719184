/** Whose books a file holds, beside the company it is imported into. */
import { type Owner, ownerFinding } from '@verifikat/analyses'
import type { ParsedImport } from './books.ts'
import { withFindings } from './report-findings.ts'

export { isOtherCompany, type Owner, orgDigits, ownerFinding } from '@verifikat/analyses'

/** Report and figures with what the reader of the file alone cannot know. */
export function withOwner<T extends Pick<ParsedImport, 'report' | 'figures'>>(parsed: T, company: Owner): Pick<T, 'report' | 'figures'> {
  const { name, orgNumber } = parsed.report.facts.company
  const finding = ownerFinding({ name, orgNumber: orgNumber ?? '' }, company)
  return finding === null ? parsed : withFindings(parsed, [finding])
}
