import type { Books } from '../../books/books.ts'
import type { Period, Span } from '../../books/period.ts'
import { NO_DAY } from '../../dates.ts'
import type { Ledger } from '../../ledger/ledger.ts'
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
    unbalancedVouchers: [],
    duplicateNumbers: [],
  }
  for (const span of period.spans) {
    const { ledger } = span.year
    if (!ledger) continue
    tallyVouchers(tally, span, ledger)
    tallyCorrections(tally, span, ledger)
    tallyDuplicates(tally, span, ledger)
  }
  return tally
}

function tallyVouchers(tally: Tally, span: Span, ledger: Ledger): void {
  const { day, firstRow, length } = ledger.vouchers
  const { account, ore } = ledger.rows
  const { fromDay, toDay } = span.year
  const n = ledger.accounts.length
  const lastVoucher = new Int32Array(n).fill(-1)
  const count = new Uint32Array(n)
  const [first, last] = [new Int32Array(n).fill(2 ** 31 - 1), new Int32Array(n).fill(NO_DAY)]
  for (let v = 0; v < length; v++) {
    const d = day[v] ?? NO_DAY
    if (d < fromDay || d > toDay) {
      tally.vouchersOutsideYear++
      if (!span.outside) {
        tally.vouchersOutsideLeftOut++
        continue
      }
    } else if (d < span.fromDay || d > span.toDay) continue
    const from = firstRow[v] ?? 0
    const to = firstRow[v + 1] ?? 0
    let sum = 0
    for (let r = from; r < to; r++) {
      sum += ore[r] ?? 0
      const a = account[r] ?? 0
      if (lastVoucher[a] === v) continue
      lastVoucher[a] = v
      count[a] = (count[a] ?? 0) + 1
      if (d === NO_DAY) continue
      if (d < (first[a] ?? 0)) first[a] = d
      if (d > (last[a] ?? 0)) last[a] = d
    }
    tally.vouchers++
    tally.lines += to - from
    if (from === to) tally.emptyVouchers++
    if (sum !== 0) {
      tally.unbalancedVouchers.push({
        series: seriesText(ledger, v),
        number: numberText(ledger, v),
        occurrence: ledger.vouchers.occurrence[v] ?? 1,
        differenceOre: sum,
        yearFrom: span.year.year.from,
        voucher: v,
      })
    }
  }
  span.year.accountOf.forEach((at, a) => {
    tally.voucherCount[at] = (tally.voucherCount[at] ?? 0) + (count[a] ?? 0)
    if (last[a] === NO_DAY) return
    const known = tally.firstDay[at] ?? NO_DAY
    tally.firstDay[at] = known === NO_DAY ? (first[a] ?? NO_DAY) : Math.min(known, first[a] ?? NO_DAY)
    tally.lastDay[at] = Math.max(tally.lastDay[at] ?? NO_DAY, last[a] ?? NO_DAY)
  })
}

function belongs(span: Span, day: number): boolean {
  return day < span.year.fromDay || day > span.year.toDay ? span.outside : day >= span.fromDay && day <= span.toDay
}

function tallyCorrections(tally: Tally, span: Span, ledger: Ledger): void {
  const { corrections, vouchers } = ledger
  for (let r = 0; r < corrections.length; r++) {
    if (!belongs(span, vouchers.day[corrections.voucher[r] ?? 0] ?? NO_DAY)) continue
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
