import type { Books } from '../books/books.ts'
import { buildBooks } from '../books/build.ts'
import type { Counterparties } from '../company/counterparties.ts'
import { dayOfIso, isoOfDay } from '../dates.ts'
import { indexLedger } from '../ledger/index-ledger.ts'
import { memoryTexts } from '../ledger/text.ts'
import { readSie } from '../sie/reader.ts'
import { closingOf, type StatementRow, type WrittenStatement, writtenCamt } from './camt-writer.ts'
import { type CompanyBank, companyBank } from './company-bank.ts'
import type { GeneratedCompany } from './index.ts'
import { GENERATED_IBAN, OTHER_IBAN, type PlantedInBank } from './planted-in-bank.ts'

export interface GeneratedBankFile {
  readonly fileName: string
  readonly bytes: Uint8Array
}

/** One line of the answer key: what should be flagged. */
export interface PlantedBankError {
  /** `<kind>-<n>`, unique in the bank. */
  readonly id: string
  readonly kind: PlantedInBank
  /** The bank's reference of the row; null where it has none, or where it is a day. */
  readonly reference: string | null
  /** Of a payment that the books have and the bank has not. */
  readonly voucher: string | null
  readonly date: string | null
  readonly minor: number | null
}

export interface GeneratedBank {
  readonly files: readonly GeneratedBankFile[]
  /** The register that tells owners and employees. */
  readonly counterparties: Counterparties
  readonly answerKey: readonly PlantedBankError[]
}

/** The books of a generated company, as its files are read. */
export function booksOfCompany({ years }: GeneratedCompany): Books {
  return buildBooks(
    years.map((year) => {
      const bytes = year.bytes()
      const { ledger } = readSie(bytes)
      const texts = memoryTexts(bytes, ledger.encoding, ledger.repairTexts)
      return { ledger: indexLedger(ledger), texts, sha256: year.fileName, generated: null }
    }),
  ).books
}

/**
 * Statements in camt.053: of the company's bank account 1930 a file for each fiscal year and one of the days after the last, with every line of the ledger as
 * a row a day or two later and errors planted among them (see `companyBank`); and one of an account that the books do not have.
 */
export function generatedBank(company: GeneratedCompany, seed: string): GeneratedBank {
  const bank = companyBank(booksOfCompany(company), '1930', seed)
  const spans = company.years.map(({ from, to }) => ({ from: dayOfIso(from), to: dayOfIso(to) }))
  const began = spans[0]?.from ?? 0
  const ended = spans.at(-1)?.to ?? 0
  const lastOf = (rows: readonly StatementRow[]) => Math.max(ended, rows.at(-1)?.day ?? 0)
  const last = lastOf(bank.rows)
  if (last > ended) spans.push({ from: ended + 1, to: last })
  const files: GeneratedBankFile[] = []
  const write = (fileName: string, statement: Omit<WrittenStatement, 'currency'>): number => {
    const own = { ...statement, currency: 'SEK' }
    files.push({ fileName, bytes: new TextEncoder().encode(writtenCamt([own])) })
    return closingOf(own)
  }
  let openingMinor = bank.openingMinor
  for (const [index, { from, to }] of spans.entries()) {
    const rows = bank.rows.filter(({ day }) => day >= from && day <= to)
    const year = company.years[index]
    const fileName = `camt053-${year ? `${year.from}-${year.to}` : `after-${company.years.at(-1)?.to}`}.xml`
    openingMinor = write(fileName, { id: String(index + 1), account: GENERATED_IBAN, openingMinor, from, to, rows })
  }
  const other = { id: '1', account: OTHER_IBAN, openingMinor: 0, from: began, to: lastOf(bank.otherRows), rows: bank.otherRows }
  write('camt053-other-account.xml', other)
  return { files, counterparties: bank.counterparties, answerKey: answerKeyOf(bank) }
}

function answerKeyOf({ rows, planted }: CompanyBank): PlantedBankError[] {
  const byReference = new Map(rows.map((row) => [row.reference, row]))
  return [...planted].flatMap(([kind, places]) =>
    places.map((place, i): PlantedBankError => {
      const row = byReference.get(place)
      const error = { id: `${kind}-${i + 1}`, kind, reference: row ? place : null, voucher: kind === 'not-paid' ? place : null }
      const date = kind === 'below-limit' ? place : row ? isoOfDay(row.day) : null
      return { ...error, date, minor: row?.minor ?? null }
    }),
  )
}
