// What the bank of a generated company says: every line of its bank account as a row, a day or two later, and errors that are planted among them. A seed makes it.

import { ledgerLines } from '../analyses/bank-account/ledger-lines.ts'
import { LedgerTexts } from '../analyses/bank-account/ledger-side.ts'
import type { Books } from '../books/books.ts'
import { at } from '../column.ts'
import type { Counterparties } from '../company/counterparties.ts'
import { counterpartiesSchema } from '../company/counterparties.ts'
import { dayOfIso } from '../dates.ts'
import { nextBankingDay } from '../reference/holidays.ts'
import { withCheckDigit } from '../texts/luhn.ts'
import type { StatementRow } from './camt-writer.ts'
import { EMPLOYEE, OWNER, type PlantedInBank, plantInBank, TAX_AGENCY, UNREGISTERED } from './planted-in-bank.ts'
import { Random } from './random.ts'

export interface CompanyBank {
  readonly openingMinor: number
  readonly rows: readonly StatementRow[]
  /** Of another account of the company, which the books do not have: money goes there and comes back around the ends of fiscal years. */
  readonly otherRows: readonly StatementRow[]
  /** References of the rows of each; of what was not paid the vouchers; of a balance below zero the days. */
  readonly planted: ReadonlyMap<PlantedInBank, readonly string[]>
  readonly counterparties: Counterparties
}

/** What the bank calls those who are in no voucher’s text. */
const others: readonly (readonly [RegExp, string])[] = [
  [/^Lokalhyra/, 'Fastighets AB Norrhus'],
  [/^(?:Skatte|Prelimin|Slutlig)/, TAX_AGENCY],
  [/^Pension/, 'Pensionsbolaget AB'],
  [/^(?:Bank|Ränta)/, 'Banken AB'],
  [/^Inköp/, 'Inventarier Norr AB'],
]

export function companyBank(books: Books, account: string, seed: string): CompanyBank {
  const random = new Random(seed)
  const late = new Random(`${seed}/late`)
  const index = books.accounts.findIndex(({ number }) => number === account)
  const lines = ledgerLines(books, index)
  const texts = new LedgerTexts(books, lines)
  const planted = new Map<PlantedInBank, string[]>()
  const note = (kind: PlantedInBank, reference: string) => planted.set(kind, [...(planted.get(kind) ?? []), reference])
  const accounts = new Map<string, string>()
  const accountOf = (name: string) => {
    const known = accounts.get(name) ?? withCheckDigit(String(5_000_000 + accounts.size * 7))
    accounts.set(name, known)
    return known
  }
  const rows: StatementRow[] = []
  for (let line = 0; line < lines.length; line++) {
    const minor = at(lines.ore, line)
    const [text = ''] = texts.texts(line)
    const reference = `B${line}`
    if (random.chance(0.004) && minor < 0) {
      note('not-paid', texts.voucher(line))
      continue
    }
    const [, said, party] = /faktura (\d+) (.+)$/.exec(text) ?? []
    const name = party ?? others.find(([own]) => own.test(text))?.[1] ?? ''
    const drawn = random.unit() < 0.7 ? 0 : random.between(1, 2)
    // tax is on its account on the day that it is due
    const days = name === TAX_AGENCY ? 0 : drawn
    const isLate = said !== undefined && minor < 0 && late.chance(0.005)
    if (isLate) note('booked-early', reference)
    const day = nextBankingDay(at(lines.day, line) + (isLate ? late.between(14, 24) : days))
    rows.push({
      day,
      minor,
      reference,
      text: said === undefined ? text : `Faktura ${said}`,
      name,
      account: name === '' || minor > 0 ? '' : accountOf(name),
    })
  }
  const opening = at(books.years[0]?.openingOre ?? new Float64Array(1), index)
  // a company that began in the year has no opening balance
  const openingMinor = Number.isNaN(opening) ? 0 : opening
  const yearEnds = books.years.map(({ year }) => dayOfIso(year.to))
  const otherRows = plantInBank({ random, rows, note, openingMinor, yearEnds })
  const suppliers = [...accounts.keys()].filter((name) => !UNREGISTERED.includes(name))
  return {
    openingMinor,
    rows: rows.sort((a, b) => a.day - b.day),
    otherRows: otherRows.toSorted((a, b) => a.day - b.day),
    planted,
    counterparties: counterpartiesSchema.parse({
      register: [
        { name: 'Anställd 17', role: 'employee', bankgiro: EMPLOYEE },
        { name: OWNER, role: 'owner' },
        ...suppliers.map((name) => ({ name, role: 'supplier' })),
      ],
    }),
  }
}
