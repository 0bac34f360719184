import type { Finding } from '../finding.ts'

/** A company as a file or the client list names it. */
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

/** Whose books a file holds, beside the company it is imported into: another number is an error; another name, where no numbers tell, is worth a look. */
export function ownerFinding(file: Owner, company: Owner): Finding | null {
  const values = { file: file.name, fileNumber: file.orgNumber, company: company.name, companyNumber: company.orgNumber }
  if (isOtherCompany(file, company)) return { code: 'import.other-company', severity: 'error', line: 0, values }
  const known = orgDigits(file.orgNumber) !== '' && orgDigits(company.orgNumber) !== ''
  const [theirs, ours] = [plainName(file.name), plainName(company.name)]
  if (known || theirs === '' || theirs === ours) return null
  return { code: 'import.other-name', severity: 'warning', line: 0, values }
}

/** Case, spaces and signs between words do not make another company. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
