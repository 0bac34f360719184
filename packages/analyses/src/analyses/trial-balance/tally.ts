import type { Books } from '../../books/books.ts'
import { figuresOf, type MonthFigures, monthFigures, slotsOf } from '../../books/month-figures.ts'
import { firstAtOrAfter, isIndexed } from '../../books/movement.ts'
import type { Period, Span } from '../../books/period.ts'
import { splitAtMonths } from '../../books/stretch.ts'
import { voucherCounts } from '../../books/voucher-counts.ts'
import { float64At, uint32At } from '../../column.ts'
import { NO_DAY } from '../../dates.ts'
import type { IndexedLedger, Ledger } from '../../ledger/ledger.ts'
import { numberText, seriesText } from '../../query/columns.ts'
import type { TrialBalanceResult } from './schema.ts'

/** What only a pass over the vouchers can tell. Arrays have one element per account of the books. */
export interface Tally {
  readonly voucherCount: Float64Array
  /** Day numbers; `NO_DAY` where there is none. */
  readonly firstDay: Float64Array
  readonly lastDay: Float64Array
  vouchers: number
  lines: number
  emptyVouchers: number
  correctionsAdded: number
  correctionsRemoved: number
  vouchersOutsideYear: number
  vouchersOutsideLeftOut: number
  vouchersUndated: number
  vouchersUndatedLeftOut: number
  readonly unbalancedVouchers: TrialBalanceResult['unbalancedVouchers']
  readonly duplicateNumbers: TrialBalanceResult['duplicateNumbers']
}

export function tallyOf(books: Books, period: Period): Tally {
  const n = books.accounts.length
  const tally: Tally = {
    voucherCount: new Float64Array(n),
    firstDay: new Float64Array(n).fill(NO_DAY),
    lastDay: new Float64Array(n).fill(NO_DAY),
    vouchers: 0,
    lines: 0,
    emptyVouchers: 0,
    correctionsAdded: 0,
    correctionsRemoved: 0,
    vouchersOutsideYear: 0,
    vouchersOutsideLeftOut: 0,
    vouchersUndated: 0,
    vouchersUndatedLeftOut: 0,
    unbalancedVouchers: [],
    duplicateNumbers: [],
  }
  for (const span of period.spans) {
    const { ledger } = span.year
    if (!ledger) continue
    tallyVouchers(tally, span, ledger)
    tallyDays(tally, span, ledger)
    tallyCorrections(tally, span, ledger)
    tallyDuplicates(tally, span, ledger)
  }
  return tally
}

function tallyVouchers(tally: Tally, span: Span, ledger: Ledger): void {
  const counts = voucherCounts(ledger, span.year.fromDay, span.year.toDay, span)
  tally.vouchers += counts.vouchers
  tally.lines += counts.lines
  tally.emptyVouchers += counts.empty
  tally.vouchersOutsideYear += counts.outside
  tally.vouchersUndated += counts.undated
  if (!span.outside) {
    tally.vouchersOutsideLeftOut += counts.outside
    tally.vouchersUndatedLeftOut += counts.undated
  }
  span.year.accountOf.forEach((at, a) => {
    tally.voucherCount[at] = float64At(tally.voucherCount, at) + float64At(counts.perAccount, a)
  })
  for (const { voucher, differenceOre } of counts.unbalanced) {
    tally.unbalancedVouchers.push({
      series: seriesText(ledger, voucher),
      number: numberText(ledger, voucher),
      occurrence: ledger.vouchers.occurrence[voucher] ?? 1,
      differenceOre,
      yearFrom: span.year.year.from,
      voucher,
    })
  }
}

/** The first and last day that each account has a line on: where there is a stored order, by looking from its two ends, else by the months. */
function tallyDays(tally: Tally, span: Span, ledger: Ledger | IndexedLedger): void {
  const first = new Int32Array(ledger.accounts.length).fill(NO_DAY)
  const last = new Int32Array(ledger.accounts.length).fill(NO_DAY)
  if (isIndexed(ledger)) daysInOrder(span, ledger, first, last)
  else daysInMonths(span, ledger, first, last)
  span.year.accountOf.forEach((at, a) => {
    if (last[a] === NO_DAY) return
    const known = tally.firstDay[at] ?? NO_DAY
    tally.firstDay[at] = known === NO_DAY ? (first[a] ?? NO_DAY) : Math.min(known, first[a] ?? NO_DAY)
    tally.lastDay[at] = Math.max(tally.lastDay[at] ?? NO_DAY, last[a] ?? NO_DAY)
  })
}

function daysInOrder(span: Span, ledger: IndexedLedger, first: Int32Array, last: Int32Array): void {
  const { rows, start } = ledger.order
  const dayAt = (place: number) => ledger.vouchers.day[uint32At(ledger.rows.voucher, uint32At(rows, place))] ?? NO_DAY
  for (let a = 0; a < ledger.accounts.length; a++) {
    let from = span.outside ? uint32At(start, a) : firstAtOrAfter(ledger, a, span.fromDay)
    const to = (span.outside ? uint32At(start, a + 1) : firstAtOrAfter(ledger, a, span.toDay + 1)) - 1
    // Lines without a date come first.
    while (from <= to && dayAt(from) === NO_DAY) from++
    if (from > to) continue
    first[a] = dayAt(from)
    last[a] = dayAt(to)
  }
}

function daysInMonths(span: Span, ledger: Ledger, first: Int32Array, last: Int32Array): void {
  const { fromDay, toDay } = span.year
  const { whole, rest } = splitAtMonths(span, fromDay, toDay)
  if (whole) {
    const figures = monthFigures(ledger, fromDay, toDay)
    for (const slot of slotsOf(figures, whole)) widen(figures, slot, first, last)
  }
  for (const part of rest) {
    const figures = figuresOf(ledger, fromDay, toDay, part)
    for (const slot of figures.vouchers.keys()) widen(figures, slot, first, last)
  }
}

function widen(figures: MonthFigures, slot: number, first: Int32Array, last: Int32Array): void {
  for (let a = 0; a < first.length; a++) {
    const at = slot * first.length + a
    const from = figures.firstDay[at] ?? NO_DAY
    if (from === NO_DAY) continue
    if (first[a] === NO_DAY || from < (first[a] ?? NO_DAY)) first[a] = from
    last[a] = Math.max(last[a] ?? NO_DAY, figures.lastDay[at] ?? NO_DAY)
  }
}

function belongs(span: Span, day: number): boolean {
  return day < span.year.fromDay || day > span.year.toDay ? span.outside : day >= span.fromDay && day <= span.toDay
}

function tallyCorrections(tally: Tally, span: Span, ledger: Ledger): void {
  const { corrections, vouchers } = ledger
  for (let r = 0; r < corrections.length; r++) {
    if (!belongs(span, vouchers.day[uint32At(corrections.voucher, r)] ?? NO_DAY)) continue
    if (corrections.kind[r] === 1) tally.correctionsAdded++
    else tally.correctionsRemoved++
  }
}

/** Series and numbers that more than one voucher of the fiscal year has, where one of them belongs to the period. */
function tallyDuplicates(tally: Tally, span: Span, ledger: Ledger): void {
  const { series, number, occurrence, day, length } = ledger.vouchers
  const counts = new Map<string, { count: number; belongs: boolean; voucher: number }>()
  const keyOf = (v: number) => `${series[v]} ${number[v]}`
  for (let v = 0; v < length; v++) {
    if ((occurrence[v] ?? 1) < 2 || number[v] === -1) continue
    counts.set(keyOf(v), { count: 0, belongs: false, voucher: v })
  }
  if (counts.size === 0) return
  for (let v = 0; v < length; v++) {
    const entry = counts.get(keyOf(v))
    if (!entry) continue
    entry.count++
    entry.belongs ||= belongs(span, day[v] ?? NO_DAY)
  }
  for (const entry of counts.values()) {
    if (!entry.belongs) continue
    const { voucher, count } = entry
    tally.duplicateNumbers.push({
      series: seriesText(ledger, voucher),
      number: numberText(ledger, voucher),
      count,
      yearFrom: span.year.year.from,
    })
  }
}
