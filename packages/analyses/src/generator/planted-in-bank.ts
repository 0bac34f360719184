// Errors in what the bank of a generated company says: one or more for each flag of bank-account and bank-counterpart.
import type { BankAccountFlag } from '../analyses/bank-account/flag-ids.ts'
import type { PayeeFlagId } from '../analyses/bank-counterpart/flag-ids.ts'
import { civilOfDay, dayOf, isoOfDay } from '../dates.ts'
import { nextBankingDay, weekdayOf } from '../reference/holidays.ts'
import { withCheckDigit } from '../texts/luhn.ts'
import type { StatementRow } from './camt-writer.ts'
import type { Random } from './random.ts'

/** Flags of payees, and of the account against the ledger. */
export type PlantedInBank = PayeeFlagId | Exclude<BankAccountFlag, 'foreign'> | 'not-booked' | 'not-paid' | 'booked-early' | 'below-limit'

/** The bank account of a generated company, by the example of a Swedish IBAN, and another that its books do not have. */
export const GENERATED_IBAN = 'SE4550000000058398257466'
export const OTHER_IBAN = 'SE3550000000054910000003'

export const EMPLOYEE = withCheckDigit('5719283')
export const OWNER = 'Ekdahl Fastigheter AB'
const OF_OWNER = 'Ekdahl Maskin AB'
const NEW = 'Nystartat Konsult AB'
const ABROAD = 'Island Holdings Ltd'
/** Who is in no register. */
export const UNREGISTERED: readonly string[] = [OF_OWNER, NEW, ABROAD]
export const TAX_AGENCY = 'Skatteverket'
const ENFORCEMENT = 'Kronofogden'
const CHANGED = withCheckDigit('5987321')

interface Planting {
  readonly random: Random
  readonly rows: StatementRow[]
  readonly note: (kind: PlantedInBank, reference: string) => void
  readonly openingMinor: number
  readonly yearEnds: readonly number[]
}

type Added = Omit<StatementRow, 'reference'>
type Add = (row: Added, ...kinds: readonly PlantedInBank[]) => string

/** Adds rows that the ledger does not have, and changes some that it has; returns those of the other account. */
export function plantInBank(planting: Planting): StatementRow[] {
  const { random, rows, note, yearEnds } = planting
  const booked = [...rows]
  const lastDay = booked.reduce((most, { day }) => Math.max(most, day), 0)
  const paying = new Set(booked.flatMap(({ minor, name }) => (minor > 0 ? [name] : [])))
  // what is planted days later still lies within the books
  const suppliers = booked.filter(
    ({ minor, text, name, day }) => minor < 0 && name !== '' && !paying.has(name) && text.startsWith('Faktura') && day < lastDay - 60,
  )
  const add: Add = (row, ...kinds) => {
    const reference = `P${rows.length - booked.length}`
    rows.push({ ...row, reference })
    for (const kind of ['not-booked', ...kinds] as const) note(kind, reference)
    return reference
  }
  const small = () => -random.between(10_001, 99_999)
  const some = (count: number): StatementRow[] => {
    const places = Array.from({ length: suppliers.length === 0 ? 0 : count }, () => random.between(0, suppliers.length - 1))
    return places.flatMap((place) => suppliers.slice(place, place + 1))
  }
  for (const own of some(4)) {
    add({ ...own, day: nextBankingDay(own.day + 2) }, 'duplicates')
    note('duplicates', own.reference)
  }
  for (const own of some(2))
    add({ ...own, day: own.day + 20, minor: -random.between(4_760_000, 4_990_000), text: 'Arbete' }, 'below-approval')
  for (const own of some(2)) add({ ...own, day: own.day + 9, minor: random.between(100, 1_000), text: 'Kredit', account: '' }, 'refunds')
  for (const own of some(2)) add({ ...own, day: sundayAfter(own.day + 30), minor: small(), text: 'Direkt' }, 'weekend')
  const staff = some(2)
  const [one, same] = staff
  const another = suppliers.find(({ name }) => name !== one?.name)
  if (same && another && same.name === one?.name) staff[1] = another
  const shared: readonly PlantedInBank[] = another ? ['several-payees'] : []
  for (const own of staff)
    add({ ...own, minor: small(), text: 'Arvode', account: EMPLOYEE }, 'employee-account', 'several-accounts', ...shared)
  for (const own of some(2)) add({ ...own, minor: small(), name: OWNER, account: '', text: 'Hyra' }, 'related')
  for (const own of some(1)) add({ ...own, minor: small(), name: ENFORCEMENT, account: '', text: 'Mål' }, 'enforcement')
  for (const own of some(1)) {
    const abroad = { ...own, minor: small(), name: ABROAD, account: 'GB29NWBK60161331926819', text: 'Fee' }
    add(abroad, 'watched-country', 'foreign', 'not-registered')
  }
  const last = booked.at(-1)
  if (last) {
    const day = nextBankingDay(last.day - 20)
    const project = { ...last, day, minor: -random.between(15_000_001, 30_000_000), name: NEW, account: '', text: 'Projekt' }
    add(project, 'new-large', 'not-registered')
  }
  for (const own of some(2))
    add({ ...own, day: lateDay(own.day), minor: small(), name: TAX_AGENCY, account: '', text: 'Skatt' }, 'late-tax')
  for (const own of some(2)) add({ ...own, minor: small(), name: '', account: '', text: 'Kontantuttag bankomat' }, 'withdrawals')
  for (const own of some(1)) {
    const pair = { ...own, minor: small(), text: 'Överföring', name: 'Tillfällig AB', account: '' }
    add(pair, 'reversed', 'not-registered')
    add({ ...pair, minor: 0 - pair.minor })
  }
  for (const own of some(2)) add({ ...own, minor: -1_000_000 * random.between(1, 9), text: 'Förskott' }, 'round')
  for (const own of some(1)) add({ ...own, minor: small(), name: OF_OWNER, account: '', text: 'Tjänst' }, 'related-name', 'not-registered')
  const touched = new Set(rows.slice(booked.length).map(({ name }) => name))
  plantChanges(planting, booked, (name) => !touched.has(name) && !paying.has(name))
  const others = transfers(random, yearEnds, add)
  const [creditor] = some(1)
  const customer = booked.find(({ minor }) => minor > 0)
  if (creditor && customer) overdraw(planting, add, creditor, customer)
  return others
}

/** Gives the last payment of one supplier a new account, and a payment that is booked as something else to another. */
function plantChanges({ random, rows, note }: Planting, booked: readonly StatementRow[], isFree: (name: string) => boolean): void {
  const paid = new Map<string, StatementRow[]>()
  for (const row of booked) {
    if (row.minor >= 0 || !row.text.startsWith('Faktura') || !isFree(row.name)) continue
    const known = paid.get(row.name)
    if (known) known.push(row)
    else paid.set(row.name, [row])
  }
  const usual = [...paid.values()].filter((own) => own.length >= 8)
  if (usual.length < 2) return
  const first = random.between(0, usual.length - 2)
  const [changed, odd] = usual.slice(first, first + 2)
  const [one] = odd ?? []
  if (!changed || !one) return
  const replace = (row: StatementRow, by: Partial<StatementRow>, ...kinds: readonly PlantedInBank[]) => {
    rows[rows.indexOf(row)] = { ...row, ...by }
    for (const kind of kinds) note(kind, row.reference)
  }
  const newest = changed.reduce((most, own) => (own.day >= most.day ? own : most))
  replace(newest, { account: CHANGED }, 'changed-account', 'several-accounts')
  const rent = booked.find(({ text }) => text.startsWith('Lokalhyra'))
  if (rent) replace(rent, { name: one.name, account: one.account ?? '' }, 'rare-account')
}

/** Whole thousands to the other account and back before the end of each fiscal year, where the other account has them still. */
function transfers(random: Random, yearEnds: readonly number[], add: Add): StatementRow[] {
  return yearEnds.flatMap((end): StatementRow[] => {
    const minor = 100_000 * (10 * random.between(4, 7) + 1)
    const row = { name: '', text: 'Överföring eget konto' }
    const out = add({ ...row, day: nextBankingDay(end - 5), minor: 0 - minor, account: OTHER_IBAN }, 'round-transfers')
    const back = add({ ...row, day: end, minor, account: OTHER_IBAN }, 'round-transfers')
    return [
      { ...row, day: end - 3, minor, reference: `${out}o`, account: GENERATED_IBAN },
      { ...row, day: end + 3, minor: 0 - minor, reference: `${back}o`, account: GENERATED_IBAN },
    ]
  })
}

/** Pays so much that the account is below zero for some days. */
function overdraw({ rows, note, openingMinor }: Planting, add: Add, creditor: StatementRow, customer: StatementRow): void {
  const { day } = creditor
  const until = nextBankingDay(day + 2)
  const near = rows.filter((row) => row.day >= day && row.day < until)
  const before = rows.reduce((sum, row) => (row.day < day ? sum + row.minor : sum), openingMinor)
  const minor = near.reduce((sum, row) => sum + Math.max(0, row.minor), Math.max(0, before)) + 1_000_001
  for (const own of new Set([day, ...near.map((row) => row.day)])) note('below-limit', isoOfDay(own))
  add({ ...creditor, minor: 0 - minor, text: 'Depositum' })
  add({ ...customer, day: until, minor, text: 'Insättning' })
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
