import type { Books } from '../../books/books.ts'
import type { Period } from '../../books/period.ts'
import { indexAt, uint32At } from '../../column.ts'
import { isoOfDay, NO_DAY } from '../../dates.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { radixSort } from '../../ledger/radix.ts'
import { NO_NUMBER, ODD_NUMBER, voucherNumbers } from '../../ledger/voucher-numbers.ts'
import { isoOrNull } from '../../query/columns.ts'
import { byText, Days } from './matches.ts'
import type { JournalEntryResult } from './schema.ts'

type SeriesNumbers = NonNullable<JournalEntryResult['numbers']>[number]

/** Gaps, duplicates and breaks of order that a result lists, per series and fiscal year. */
const LISTED = 500
/** Below it are the numbers that one sort key holds beside the two that follow. */
const HIGH = 2 ** 31

/** The series of every fiscal year that the period touches: whole years, since a gap is one only within a whole series. */
export function numbersOf(books: Books, period: Period): SeriesNumbers[] {
  return period.spans.flatMap(({ index }) => {
    const year = books.years[index]
    return year?.ledger && year.hasVouchers ? seriesOfYear(year.year.from, year.ledger) : []
  })
}

function seriesOfYear(yearFrom: string, ledger: Ledger): SeriesNumbers[] {
  const { length, series } = ledger.vouchers
  const values = voucherNumbers(ledger)
  let order: Uint32Array = Uint32Array.from({ length }, (_, v) => v)
  let spare: Uint32Array = new Uint32Array(length)
  const sort = (keys: Parameters<typeof radixSort>[2]) => {
    const sorted = radixSort(order, spare, keys, 0xffffffff)
    spare = sorted === order ? spare : order
    order = sorted
  }
  // Low digits, then high ones where there are any; vouchers without a number last.
  sort(Uint32Array.from(values, (value) => (value < 0 ? HIGH - value : value % HIGH)))
  if (values.some((value) => value >= HIGH))
    sort(Uint32Array.from(values, (value) => (value < 0 ? 2 * HIGH - 1 : Math.floor(value / HIGH))))
  if (ledger.series.length > 1) sort(series)
  const found: SeriesNumbers[] = []
  for (let from = 0; from < length; ) {
    const own = indexAt(series, uint32At(order, from))
    let to = from
    while (to < length && series[uint32At(order, to)] === own) to++
    found.push(numbersOfSeries(yearFrom, ledger, ledger.series[own] ?? '', order.subarray(from, to), values))
    from = to
  }
  return found.sort((a, b) => byText(a.series, b.series))
}

/** `order`: the series' vouchers by number, those of the same number in file order. */
function numbersOfSeries(yearFrom: string, ledger: Ledger, series: string, order: Uint32Array, values: Float64Array): SeriesNumbers {
  const { day } = ledger.vouchers
  const found: SeriesNumbers = {
    yearFrom,
    series,
    vouchers: order.length,
    unnumbered: 0,
    odd: 0,
    first: null,
    last: null,
    missing: 0,
    gaps: [],
    gapCount: 0,
    duplicates: [],
    duplicateCount: 0,
    disordered: [],
    disorderedCount: 0,
    firstDate: null,
    lastDate: null,
  }
  const days = new Days()
  let same = 0
  // The latest date of the last lower number that has one.
  const before = { number: -1, day: NO_DAY }
  const here = { number: -1, day: NO_DAY }
  const closeNumber = () => {
    if (same < 2) return
    found.duplicateCount++
    if (found.duplicates.length < LISTED) found.duplicates.push({ number: here.number, vouchers: same })
  }
  for (const v of order) {
    const number = values[v] ?? NO_NUMBER
    const dated = day[v] ?? NO_DAY
    days.add(dated)
    if (number < 0) {
      if (number === ODD_NUMBER) found.odd++
      else found.unnumbered++
      continue
    }
    if (found.last === null || number !== here.number) {
      closeNumber()
      if (found.last !== null && number > found.last + 1) {
        found.missing += number - found.last - 1
        found.gapCount++
        if (found.gaps.length < LISTED) found.gaps.push({ from: found.last + 1, to: number - 1 })
      }
      if (here.day !== NO_DAY) Object.assign(before, here)
      Object.assign(here, { number, day: NO_DAY })
      same = 0
      found.first ??= number
      found.last = number
    }
    same++
    if (dated === NO_DAY) continue
    if (dated > here.day) here.day = dated
    if (before.day === NO_DAY || dated >= before.day) continue
    found.disorderedCount++
    if (found.disordered.length < LISTED) {
      found.disordered.push({
        number,
        voucher: v,
        date: isoOfDay(dated),
        previousNumber: before.number,
        previousDate: isoOfDay(before.day),
      })
    }
  }
  closeNumber()
  return { ...found, firstDate: isoOrNull(days.first), lastDate: isoOrNull(days.last) }
}
