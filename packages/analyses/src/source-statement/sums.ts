import { accountMask } from '../books/account-number.ts'
import type { Books } from '../books/books.ts'
import { isIndexed } from '../books/movement.ts'
import { isoOfMonth, type Period, type Span } from '../books/period.ts'
import { resultMaskOfYear } from '../books/result-accounts.ts'
import { monthOfDay, type Stretch, splitAtMonths } from '../books/stretch.ts'
import { float64At, indexAt, int32At, uint32At } from '../column.ts'
import { NO_DAY } from '../dates.ts'
import { type IndexedLedger, type Ledger, OUTSIDE_MONTH } from '../ledger/ledger.ts'
import { isVatSettlement } from '../query/voucher-tests.ts'
import { rounding } from '../reference/rounding.ts'
import { resetLinesIn } from '../statements/reset-lines.ts'
import type { SourceStatementParams } from './schema.ts'

export type SourceKind = SourceStatementParams['by']

/** What one source booked: per account of the books, bookkeeping öre and lines, without the result lines of reset vouchers. */
export interface SourceSums {
  readonly key: string | null
  readonly netOre: Float64Array
  readonly lines: Float64Array
  /** Σ of the reset lines left out. */
  resetOre: number
  /** Of VAT settlement vouchers, for the series that are asked about. */
  readonly settledOre: Float64Array
}

export function emptySums(key: string | null, n: number): SourceSums {
  return { key, netOre: new Float64Array(n), lines: new Float64Array(n), resetOre: 0, settledOre: new Float64Array(n) }
}

/** The sources of a period's lines, in the order of their keys, lines without any last. */
export function sourceSums(books: Books, period: Period, by: SourceKind): readonly SourceSums[] {
  const n = books.accounts.length
  const sums = new Map<string | null, SourceSums>()
  const sumOf = (key: string | null): SourceSums => {
    const found = sums.get(key) ?? emptySums(key, n)
    sums.set(key, found)
    return found
  }
  for (const span of period.spans) {
    const { ledger } = span.year
    if (!ledger) continue
    if (by === 'series' && isIndexed(ledger)) {
      const { whole, rest } = splitAtMonths(span, span.year.fromDay, span.year.toDay)
      if (whole) addCube(ledger, whole, span, sumOf)
      for (const part of rest) addRows(ledger, part, span, by, sumOf)
    } else addRows(ledger, span, span, by, sumOf)
    takeOutResets(ledger, span, period, n, by, sumOf)
  }
  return [...sums.values()].sort((a, b) => compareKeys(a.key, b.key))
}

function compareKeys(a: string | null, b: string | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return a < b ? -1 : a > b ? 1 : 0
}

type SumOf = (key: string | null) => SourceSums

function addCube({ cube, series }: IndexedLedger, stretch: Stretch, { year }: Span, sumOf: SumOf): void {
  const first = monthOfDay(stretch.fromDay)
  const last = monthOfDay(stretch.toDay)
  for (let i = 0; i < cube.length; i++) {
    const month = int32At(cube.month, i)
    if (month === OUTSIDE_MONTH ? !stretch.outside : month < first || month > last) continue
    const sum = sumOf(series[uint32At(cube.series, i)] ?? '')
    const a = uint32At(year.accountOf, uint32At(cube.account, i))
    sum.netOre[a] = float64At(sum.netOre, a) + float64At(cube.debitOre, i) - float64At(cube.creditOre, i)
    sum.lines[a] = float64At(sum.lines, a) + uint32At(cube.count, i)
  }
}

/** Where the rows of a ledger come from, as small numbers: fast to compare, and each with its key. */
export interface Slots {
  readonly slotOf: (row: number, voucher: number) => number
  readonly keyOf: (slot: number) => string | null
}

/** Month 0 does not occur: −1 is no registration date. */
const NO_MONTH = -1

export function slotsOfSource(ledger: Ledger, by: SourceKind): Slots {
  const { vouchers, rows, series, users } = ledger
  switch (by) {
    case 'series':
      return { slotOf: (_, v) => indexAt(vouchers.series, v), keyOf: (slot) => series[slot] ?? '' }
    case 'user': {
      const own = rows.user
      const ofVoucher = vouchers.user
      return {
        slotOf: own === null ? (_, v) => indexAt(ofVoucher, v) : (r, v) => own[r] || indexAt(ofVoucher, v),
        keyOf: (slot) => users[slot] ?? '',
      }
    }
    case 'registration-month': {
      let knownDay = NO_DAY
      let month = NO_MONTH
      return {
        slotOf: (_, v) => {
          const day = vouchers.registrationDay[v] ?? NO_DAY
          if (day !== knownDay) {
            knownDay = day
            month = day === NO_DAY ? NO_MONTH : monthOfDay(day)
          }
          return month
        },
        keyOf: (slot) => (slot === NO_MONTH ? null : isoOfMonth(slot)),
      }
    }
  }
}

/** Whether a voucher of that day belongs to a stretch of a fiscal year. */
export function belongs({ fromDay, toDay, outside }: Stretch, { year }: Span, day: number): boolean {
  return day < year.fromDay || day > year.toDay ? outside : day >= fromDay && day <= toDay
}

function addRows(ledger: Ledger, stretch: Stretch, span: Span, by: SourceKind, sumOf: SumOf): void {
  const { day, firstRow, length } = ledger.vouchers
  const { account, ore } = ledger.rows
  const { accountOf } = span.year
  const { slotOf, keyOf } = slotsOfSource(ledger, by)
  const bySlot = new Map<number, SourceSums>()
  let knownSlot = Number.NaN
  let sum = null as SourceSums | null
  for (let v = 0; v < length; v++) {
    if (!belongs(stretch, span, day[v] ?? NO_DAY)) continue
    const end = uint32At(firstRow, v + 1)
    for (let r = uint32At(firstRow, v); r < end; r++) {
      const slot = slotOf(r, v)
      if (sum === null || slot !== knownSlot) {
        knownSlot = slot
        sum = bySlot.get(slot) ?? sumOf(keyOf(slot))
        bySlot.set(slot, sum)
      }
      const a = uint32At(accountOf, indexAt(account, r))
      sum.netOre[a] = float64At(sum.netOre, a) + float64At(ore, r)
      sum.lines[a] = float64At(sum.lines, a) + 1
    }
  }
}

function takeOutResets(ledger: Ledger, span: Span, period: Period, n: number, by: SourceKind, sumOf: SumOf): void {
  const vouchers = resetLinesIn({ ...period, spans: [span] }, n).flatMap((lines) => lines.vouchers)
  if (vouchers.length === 0) return
  const result = resultMaskOfYear(span.year, ledger)
  const { slotOf, keyOf } = slotsOfSource(ledger, by)
  for (const v of vouchers) {
    const end = uint32At(ledger.vouchers.firstRow, v + 1)
    for (let r = uint32At(ledger.vouchers.firstRow, v); r < end; r++) {
      const own = indexAt(ledger.rows.account, r)
      if (result[own] !== 1) continue
      const sum = sumOf(keyOf(slotOf(r, v)))
      const a = uint32At(span.year.accountOf, own)
      const ore = float64At(ledger.rows.ore, r)
      sum.netOre[a] = float64At(sum.netOre, a) - ore
      sum.lines[a] = float64At(sum.lines, a) - 1
      sum.resetOre += ore
    }
  }
}

const knownSettlements = new WeakMap<Ledger, readonly number[]>()

/** The VAT settlement vouchers of a ledger, found once. */
function settlementsIn(ledger: Ledger): readonly number[] {
  const found = knownSettlements.get(ledger)
  if (found) return found
  const isSettlement = isVatSettlement(ledger)
  const settlements: number[] = []
  for (let v = 0; v < ledger.vouchers.length; v++) if (isSettlement(v)) settlements.push(v)
  knownSettlements.set(ledger, settlements)
  return settlements
}

/** Adds up what series booked by VAT settlement vouchers: emptying the VAT accounts by hand is how it is done. */
export function addSettlements(period: Period, sums: readonly SourceSums[], series: readonly string[]): void {
  const wanted = sums.filter(({ key }) => key !== null && series.includes(key))
  if (wanted.length === 0) return
  for (const span of period.spans) {
    const { ledger, accountOf } = span.year
    if (!ledger) continue
    const bySeries = ledger.series.map((key) => wanted.find((sum) => sum.key === key) ?? null)
    const { vouchers, rows } = ledger
    const settles = accountMask(['2610-2650', '1650', ...rounding.accounts], ledger.accounts)
    for (const v of settlementsIn(ledger)) {
      const sum = bySeries[indexAt(vouchers.series, v)]
      if (!sum || !belongs(span, span, vouchers.day[v] ?? NO_DAY)) continue
      const end = uint32At(vouchers.firstRow, v + 1)
      for (let r = uint32At(vouchers.firstRow, v); r < end; r++) {
        if (settles[indexAt(rows.account, r)] !== 1) continue
        const a = uint32At(accountOf, indexAt(rows.account, r))
        sum.settledOre[a] = float64At(sum.settledOre, a) + float64At(rows.ore, r)
      }
    }
  }
}
