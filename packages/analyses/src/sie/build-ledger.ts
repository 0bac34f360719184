import { compareAccountNumbers } from '../books/account-number.ts'
import { float64At, indexAt, int8At, int32At, uint32At } from '../column.ts'
import { civilOfDay, dayOf, daysInMonth, isoOfDay, NO_DAY } from '../dates.ts'
import type { Account, BalanceColumns, CorrectionColumns, FiscalYear, Ledger, RowColumns, VoucherColumns } from '../ledger/ledger.ts'
import { numberOccurrences } from '../ledger/occurrences.ts'
import { repairedText } from '../ledger/repair.ts'
import { decodeText } from '../ledger/text.ts'
import type { Collector } from './collector.ts'
import type { RowStore, VoucherStore } from './columns.ts'
import type { HeaderText } from './finish.ts'
import type { Interner } from './intern.ts'
import { parseDay } from './numbers.ts'

const NONE = new Uint8Array(0)
type Decode = (bytes: Uint8Array | null | undefined) => string

/** The ledger of what was gathered: texts decoded, accounts in order, columns trimmed. */
export function buildLedger(
  c: Collector,
  form: Pick<Ledger, 'encoding' | 'repairTexts'>,
  sieType: Ledger['sieType'],
  text: HeaderText,
): { readonly ledger: Ledger; readonly movement: Float64Array } {
  const { encoding, repairTexts } = form
  const decode: Decode = (bytes) => decodeText(bytes ?? NONE, encoding)
  /** What is read by people; what identifies something stays as it is. */
  const shown: Decode = (bytes) => (repairTexts ? repairedText(decode(bytes)) : decode(bytes))
  const { accounts, rank } = sortedAccounts(c, decode, shown)
  const years = fiscalYears(c)
  const dateOf = (label: string) => {
    const field = c.header.get(label)?.fields[0]
    const day = field ? parseDay(field, 0, field.length) : NO_DAY
    return day === NO_DAY ? null : isoOfDay(day)
  }
  const sets = c.objects.finishedSets()
  const movement = new Float64Array(accounts.length)
  rank.forEach((place, index) => {
    movement[place] = float64At(c.accounts.movement, index)
  })
  const ledger: Ledger = {
    year: years['0'] ?? assumedYear(c),
    years,
    sieType,
    encoding,
    repairTexts,
    textBytes: null,
    currency: text('#VALUTA').trim().toUpperCase() || 'SEK',
    company: { name: shown(c.header.get('#FNAMN')?.fields[0]).trim(), orgNumber: text('#ORGNR').trim() },
    header: Object.fromEntries([...c.header].map(([label, { fields }]) => [label.slice(1), fields.map(shown)])),
    coveredTo: dateOf('#OMFATTN'),
    generated: dateOf('#GEN'),
    accounts,
    series: texts(c.series, decode),
    users: texts(c.users, shown),
    oddNumbers: texts(c.oddNumbers, decode),
    dimensions: c.objects.dimensions.map((entry) => ({
      dimension: decode(entry.dimension),
      name: shown(entry.name),
      parent: entry.parent ? decode(entry.parent) : null,
    })),
    objects: c.objects.objectCode.map((code, index) => ({
      dimension: decode(c.objects.dimensions[c.objects.objectDimension[index] ?? 0]?.dimension),
      object: decode(code),
      name: shown(c.objects.objectName[index]),
    })),
    objectSetStart: sets.start,
    objectSetMembers: sets.members,
    vouchers: voucherColumns(c.vouchers),
    rows: rowColumns(c.rows, rank),
    corrections: {
      ...rowColumns(c.corrections, rank),
      kind: c.correctionKind.slice(0, c.corrections.length),
      beforeRow: c.correctionBefore.slice(0, c.corrections.length),
    } satisfies CorrectionColumns,
    balances: balanceColumns(c, rank),
    errors: [],
  }
  return { ledger, movement }
}

function texts(interner: Interner, decode: Decode): string[] {
  return Array.from({ length: interner.count }, (_, id) => decode(interner.bytesOf(id)))
}

/** Accounts ascending (see `Ledger.accounts`), and each one's place by its index while reading. */
function sortedAccounts(c: Collector, decode: Decode, shown: Decode): { readonly accounts: Account[]; readonly rank: Uint32Array } {
  const table = c.accounts
  const unsorted = table.keys.map((key, index): Account => {
    const declaredAt = table.declaredAt[index] ?? 0
    return {
      number: decode(key),
      name: shown(table.names[index]),
      type: table.types[index] ?? null,
      unit: table.units[index] ? shown(table.units[index]) : null,
      sru: (table.sru[index] ?? []).map(decode),
      declared: declaredAt > 0,
      line: declaredAt > 0 ? declaredAt : (table.firstUse[index] ?? 0),
    }
  })
  const order = unsorted
    .map((_, index) => index)
    .sort((a, b) => compareAccountNumbers(unsorted[a]?.number ?? '', unsorted[b]?.number ?? '') || a - b)
  const rank = new Uint32Array(order.length)
  order.forEach((index, place) => {
    rank[index] = place
  })
  return { accounts: order.flatMap((index) => unsorted[index] ?? []), rank }
}

function fiscalYears(c: Collector): Record<string, FiscalYear> {
  const years: Record<string, FiscalYear> = {}
  for (const [index, { fromDay, toDay }] of [...c.years].sort(([a], [b]) => b - a))
    years[String(index)] = { from: isoOfDay(fromDay), to: isoOfDay(toDay) }
  return years
}

/** A file without a usable `#RAR 0`: the year after `#RAR -1` unless all vouchers lie outside it, else the span of their dates, else the day it was made. */
function assumedYear(c: Collector): FiscalYear {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (let v = 0; v < c.vouchers.length; v++) {
    const day = c.vouchers.day[v] ?? NO_DAY
    if (day === NO_DAY) continue
    if (day < first) first = day
    if (day > last) last = day
  }
  const before = c.years.get(-1)
  if (before) {
    const fromDay = before.toDay + 1
    const { year, month, day } = civilOfDay(fromDay)
    const toDay = dayOf(year + 1, month, Math.min(day, daysInMonth(year + 1, month))) - 1
    if (last < first || (first <= toDay && last >= fromDay)) [first, last] = [fromDay, toDay]
  }
  if (last < first) {
    const generated = c.header.get('#GEN')?.fields[0] ?? NONE
    const day = parseDay(generated, 0, generated.length)
    first = day === NO_DAY ? 0 : day
    last = first
  }
  const year = { from: isoOfDay(first), to: isoOfDay(last) }
  c.log.add('year-assumed', 'warning', 0, year)
  return year
}

function voucherColumns(store: VoucherStore): VoucherColumns {
  const { length } = store
  store.firstRow[0] = 0
  const cut = <A extends { subarray(from: number, to: number): A }>(column: A): A => column.subarray(0, length)
  const columns = {
    length,
    day: cut(store.day),
    registrationDay: cut(store.registrationDay),
    series: cut(store.series),
    number: cut(store.number),
    firstRow: store.firstRow.subarray(0, length + 1),
    textAt: cut(store.textAt),
    textLength: cut(store.textLength),
    user: cut(store.user),
    line: cut(store.line),
    at: cut(store.at),
    endAt: cut(store.endAt),
  }
  return { ...columns, occurrence: numberOccurrences(columns.series, columns.number) }
}

function rowColumns(store: RowStore, rank: Uint32Array): RowColumns {
  // An account's place can be beyond two bytes where its index while reading was not.
  if (rank.length > store.mostAccount) store.widenAccounts()
  const { length } = store
  const account = store.account.subarray(0, length)
  for (let i = 0; i < length; i++) account[i] = uint32At(rank, indexAt(account, i))
  return {
    length,
    account,
    ore: store.ore.subarray(0, length),
    voucher: store.voucher.subarray(0, length),
    objectSet: store.objectSet.subarray(0, length),
    textAt: store.textAt.subarray(0, length),
    textLength: store.textLength.subarray(0, length),
    line: store.line.subarray(0, length),
    day: store.day?.subarray(0, length) ?? null,
    user: store.user?.subarray(0, length) ?? null,
    quantity: store.quantity?.subarray(0, length) ?? null,
  }
}

function balanceColumns(c: Collector, rank: Uint32Array): BalanceColumns {
  const store = c.balances
  const { length } = store
  placePeriods(c)
  const account = store.account.slice(0, length)
  for (let i = 0; i < length; i++) account[i] = uint32At(rank, uint32At(account, i))
  return {
    length,
    kind: store.kind.slice(0, length),
    yearIndex: store.yearIndex.slice(0, length),
    period: store.period.slice(0, length),
    account,
    objectSet: store.objectSet.slice(0, length),
    ore: store.ore.slice(0, length),
    line: store.line.slice(0, length),
    quantity: store.quantity?.slice(0, length) ?? null,
  }
}

/** A period balance belongs to the year its period lies in; some programs write last year's under year 0. */
function placePeriods(c: Collector): void {
  const { balances } = c
  const years = [...c.years].map(([index, year]) => ({ index, from: periodOfDay(year.fromDay), to: periodOfDay(year.toDay) }))
  for (let i = 0; i < balances.length; i++) {
    const period = int32At(balances.period, i)
    if (period === 0) continue
    const declared = int8At(balances.yearIndex, i)
    const year = years.find(({ index }) => index === declared)
    if (!year || (period >= year.from && period <= year.to)) continue
    const other = years.find(({ from, to }) => period >= from && period <= to)
    c.log.add('period-outside-year', 'warning', uint32At(balances.line, i), {
      year: String(declared),
      period: String(period),
      read: other ? String(other.index) : null,
    })
    if (other) balances.yearIndex[i] = other.index
  }
}

function periodOfDay(day: number): number {
  const { year, month } = civilOfDay(day)
  return year * 100 + month
}
