/** Whose books a file holds, beside the company it is imported into. */
import type { Finding } from '@verifikat/analyses'
import type { ParsedImport } from './books.ts'

export interface Owner {
  readonly name: string
  readonly orgNumber: string
}

/** The digits of an org. number without a century prefix: what a company is recognised by. */
export function orgDigits(orgNumber: string): string {
  const digits = orgNumber.replace(/\D/g, '')
  return digits.length === 12 ? digits.slice(2) : digits
}

/** Both numbers are given, and they differ. */
export function isOtherCompany(file: Owner, company: Owner): boolean {
  const [theirs, ours] = [orgDigits(file.orgNumber), orgDigits(company.orgNumber)]
  return theirs !== '' && ours !== '' && theirs !== ours
}

/** Another number is an error; another name, where no numbers tell, is worth a look. */
export function ownerFinding(file: Owner, company: Owner): Finding | null {
  const finding = (code: string, severity: Finding['severity']): Finding => ({
    ...{ code, severity, line: 0 },
    values: { file: file.name, fileNumber: file.orgNumber, company: company.name, companyNumber: company.orgNumber },
  })
  if (isOtherCompany(file, company)) return finding('import.other-company', 'error')
  const known = orgDigits(file.orgNumber) !== '' && orgDigits(company.orgNumber) !== ''
  const [theirs, ours] = [plainName(file.name), plainName(company.name)]
  return !known && theirs !== '' && theirs !== ours ? finding('import.other-name', 'warning') : null
}

/** Report and figures with what the reader of the file alone cannot know. */
export function withOwner<T extends Pick<ParsedImport, 'report' | 'figures'>>(parsed: T, company: Owner): Pick<T, 'report' | 'figures'> {
  const { report, figures } = parsed
  const { name, orgNumber } = report.facts.company
  const finding = ownerFinding({ name, orgNumber: orgNumber ?? '' }, company)
  if (finding === null) return parsed
  const count = finding.severity === 'error' ? 'errors' : 'warnings'
  const counts = { ...report.facts.counts, [count]: report.facts.counts[count] + 1 }
  return {
    report: { ...report, facts: { ...report.facts, counts }, findings: [finding, ...report.findings] },
    figures: { ...figures, [count]: figures[count] + 1 },
  }
}

/** Case, spaces and signs between words do not make another company. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
