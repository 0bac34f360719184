// What the bank of a generated company says: every line of its bank account as a row, a day or two later, and errors that are planted among them. A seed makes it.

import { ledgerLines } from '../analyses/bank-account/ledger-lines.ts'
import { LedgerTexts } from '../analyses/bank-account/ledger-side.ts'
import type { PayeeFlagId } from '../analyses/bank-counterpart/flag-ids.ts'
import type { Books } from '../books/books.ts'
import { at } from '../column.ts'
import type { Counterparties } from '../company/counterparties.ts'
import { counterpartiesSchema } from '../company/counterparties.ts'
import { civilOfDay, dayOf } from '../dates.ts'
import { nextBankingDay, weekdayOf } from '../reference/holidays.ts'
import { withCheckDigit } from '../texts/luhn.ts'
import type { StatementRow } from './camt-writer.ts'
import { Random } from './random.ts'

/** What is planted: flags of payees, and of the account against the ledger. */
export type PlantedInBank = PayeeFlagId | 'not-booked' | 'not-paid' | 'withdrawals' | 'reversed'

export interface CompanyBank {
  readonly openingMinor: number
  readonly rows: readonly StatementRow[]
  /** References of the rows of each; of what was not paid the vouchers. */
  readonly planted: ReadonlyMap<PlantedInBank, readonly string[]>
  readonly counterparties: Counterparties
}

/** What the bank calls those who are in no voucher’s text. */
const others: readonly (readonly [RegExp, string])[] = [
  [/^Lokalhyra/, 'Fastighets AB Norrhus'],
  [/^(?:Skatte|Prelimin|Slutlig)/, 'Skatteverket'],
  [/^Pension/, 'Pensionsbolaget AB'],
  [/^(?:Bank|Ränta)/, 'Banken AB'],
  [/^Inköp/, 'Inventarier Norr AB'],
]
const EMPLOYEE = withCheckDigit('5719283')
const OWNER = 'Ekdahl Fastigheter AB'
const ENFORCEMENT = 'Kronofogden'

export function companyBank(books: Books, account: string, seed: string): CompanyBank {
  const random = new Random(seed)
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
    const day = nextBankingDay(at(lines.day, line) + (random.unit() < 0.7 ? 0 : random.between(1, 2)))
    const [, said, party] = /faktura (\d+) (.+)$/.exec(text) ?? []
    const name = party ?? others.find(([own]) => own.test(text))?.[1] ?? ''
    rows.push({
      day,
      minor,
      reference,
      text: said === undefined ? text : `Faktura ${said}`,
      name,
      account: name === '' || minor > 0 ? '' : accountOf(name),
    })
  }
  plant(random, rows, note)
  return {
    openingMinor: at(books.years[0]?.openingOre ?? new Float64Array(1), index),
    rows: rows.sort((a, b) => a.day - b.day),
    planted,
    counterparties: counterpartiesSchema.parse({
      register: [
        { name: 'Anställd 17', role: 'employee', bankgiro: EMPLOYEE },
        { name: OWNER, role: 'owner' },
      ],
    }),
  }
}

function plant(random: Random, rows: StatementRow[], note: (kind: PlantedInBank, reference: string) => void): void {
  const booked = [...rows]
  const lastDay = booked.reduce((most, { day }) => Math.max(most, day), 0)
  // what is planted days later still lies within the books
  const paying = new Set(booked.flatMap(({ minor, name }) => (minor > 0 ? [name] : [])))
  const suppliers = booked.filter(
    ({ minor, text, name, day }) => minor < 0 && name !== '' && !paying.has(name) && text.startsWith('Faktura') && day < lastDay - 60,
  )
  let next = 0
  /** A row that the ledger does not have. */
  const add = (row: Omit<StatementRow, 'reference'>, ...kinds: readonly PlantedInBank[]) => {
    const reference = `P${next++}`
    rows.push({ ...row, reference })
    for (const kind of ['not-booked', ...kinds] as const) note(kind, reference)
    return reference
  }
  const some = (count: number) =>
    Array.from({ length: Math.min(count, suppliers.length) }, () => suppliers[random.between(0, suppliers.length - 1)] ?? booked[0])
  for (const own of some(4)) {
    if (!own) continue
    add({ ...own, day: nextBankingDay(own.day + 2) }, 'duplicates')
    note('duplicates', own.reference)
  }
  for (const own of some(2))
    if (own) add({ ...own, day: own.day + 20, minor: -random.between(4_760_000, 4_990_000), text: 'Arbete' }, 'below-approval')
  for (const own of some(2))
    if (own) add({ ...own, day: own.day + 9, minor: random.between(100, 1_000), text: 'Kredit', account: '' }, 'refunds')
  for (const own of some(2))
    if (own) add({ ...own, day: sundayAfter(own.day + 30), minor: -random.between(10_001, 99_999), text: 'Direkt' }, 'weekend')
  for (const own of some(2))
    if (own)
      add({ ...own, minor: -random.between(10_001, 99_999), text: 'Arvode', account: EMPLOYEE }, 'employee-account', 'several-accounts')
  for (const own of some(2))
    if (own) add({ ...own, minor: -random.between(10_001, 99_999), name: OWNER, account: '', text: 'Hyra' }, 'related')
  for (const own of some(1))
    if (own) add({ ...own, minor: -random.between(10_001, 99_999), name: ENFORCEMENT, account: '', text: 'Mål' }, 'enforcement')
  for (const own of some(1))
    if (own)
      add(
        { ...own, minor: -random.between(10_001, 99_999), name: 'Island Holdings Ltd', account: 'GB29NWBK60161331926819', text: 'Fee' },
        'watched-country',
        'foreign',
      )
  const last = booked.at(-1)
  if (last)
    add(
      {
        ...last,
        day: nextBankingDay(last.day - 20),
        minor: -random.between(15_000_001, 30_000_000),
        name: 'Nystartat Konsult AB',
        account: '',
        text: 'Projekt',
      },
      'new-large',
    )
  for (const own of some(2))
    if (own)
      add(
        { ...own, day: lateDay(own.day), minor: -random.between(10_001, 99_999), name: 'Skatteverket', account: '', text: 'Skatt' },
        'late-tax',
      )
  for (const own of some(2))
    if (own) add({ ...own, minor: -random.between(10_001, 99_999), name: '', account: '', text: 'Kontantuttag bankomat' }, 'withdrawals')
  for (const own of some(1)) {
    if (!own) continue
    const pair = { ...own, minor: -random.between(10_001, 99_999), text: 'Överföring', name: 'Tillfällig AB', account: '' }
    add(pair, 'reversed')
    add({ ...pair, minor: 0 - pair.minor })
  }
}

function sundayAfter(day: number): number {
  return day + ((7 - weekdayOf(day)) % 7)
}

/** Two days after the 12th of a month, of January and August the 17th, or after the banking day that it gives way to. */
function lateDay(day: number): number {
  const { year, month } = civilOfDay(day)
  const due = nextBankingDay(dayOf(year, month, month === 1 || month === 8 ? 17 : 12))
  return nextBankingDay(due + 2)
}
