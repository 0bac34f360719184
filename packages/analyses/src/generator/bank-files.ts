import type { Books } from '../books/books.ts'
import { buildBooks } from '../books/build.ts'
import { dayOfIso } from '../dates.ts'
import { indexLedger } from '../ledger/index-ledger.ts'
import { memoryTexts } from '../ledger/text.ts'
import { readSie } from '../sie/reader.ts'
import { closingOf, type WrittenStatement, writtenCamt } from './camt-writer.ts'
import { companyBank } from './company-bank.ts'
import type { GeneratedCompany } from './index.ts'

/** What the bank account of a generated company is called, by the example of a Swedish IBAN. */
export const GENERATED_IBAN = 'SE4550000000058398257466'

export interface GeneratedBankFile {
  readonly fileName: string
  readonly bytes: Uint8Array
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
 * Statements of the company's bank account 1930 in camt.053, a file for each fiscal year and one of the days after the last: every line of the ledger as a
 * row a day or two later, with errors planted among them; see `companyBank`.
 */
export function bankFilesOf(company: GeneratedCompany, seed: string): GeneratedBankFile[] {
  const { rows, openingMinor } = companyBank(booksOfCompany(company), '1930', seed)
  const spans = company.years.map(({ from, to }) => ({ from: dayOfIso(from), to: dayOfIso(to) }))
  const ended = spans.at(-1)?.to ?? 0
  const last = rows.at(-1)?.day ?? 0
  if (last > ended) spans.push({ from: ended + 1, to: last })
  const files: GeneratedBankFile[] = []
  let opening = openingMinor
  for (const [index, { from, to }] of spans.entries()) {
    const own = rows.filter(({ day }) => day >= from && day <= to)
    const statement: WrittenStatement = {
      id: String(index + 1),
      account: GENERATED_IBAN,
      currency: 'SEK',
      openingMinor: opening,
      from,
      to,
      rows: own,
    }
    opening = closingOf(statement)
    const year = company.years[index]
    const fileName = `camt053-${year ? `${year.from}-${year.to}` : `after-${company.years.at(-1)?.to}`}.xml`
    files.push({ fileName, bytes: new TextEncoder().encode(writtenCamt([statement])) })
  }
  return files
}
