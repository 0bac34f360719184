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

/** Numbers that stand in programs until somebody fills in the company's own: one digit throughout, and digits that only count up or down. */
const placeholders: ReadonlySet<string> = new Set(['1234567890', '0123456789', '9876543210', '0987654321'])

/** A number that many companies' files carry because nobody has filled in their own: it tells nobody apart. Example: 555555-5555. */
export function isPlaceholderNumber(orgNumber: string): boolean {
  const digits = orgDigits(orgNumber)
  return /^(\d)\1{5,}$/.test(digits) || placeholders.has(digits)
}

/** The digits that a company is recognised by; empty where there are none, or they stand for no company. */
export function identifyingDigits(orgNumber: string): string {
  return isPlaceholderNumber(orgNumber) ? '' : orgDigits(orgNumber)
}

/** Both numbers are given, and they differ. */
export function isOtherCompany(file: Owner, company: Owner): boolean {
  const theirs = identifyingDigits(file.orgNumber)
  const ours = identifyingDigits(company.orgNumber)
  return theirs !== '' && ours !== '' && theirs !== ours
}

/** A file that names no company, or one of those that the company is known as; case, spaces and signs between words do not make another name. */
export function isKnownName(name: string, known: readonly string[]): boolean {
  const plain = plainName(name)
  return plain === '' || known.some((other) => plainName(other) === plain)
}

/** Whose books a file holds, beside the company it is imported into: another number is an error; another name is worth a look. `known`: what else the company is called. */
export function ownerFinding(file: Owner, company: Owner, known: readonly string[] = []): Finding | null {
  const values = { file: file.name, fileNumber: file.orgNumber, company: company.name, companyNumber: company.orgNumber }
  if (isOtherCompany(file, company)) return { code: 'import.other-company', severity: 'error', line: 0, values }
  if (isKnownName(file.name, [company.name, ...known])) return null
  return { code: 'import.other-name', severity: 'warning', line: 0, values }
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
