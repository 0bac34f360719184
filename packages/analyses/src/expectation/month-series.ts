import type { Books, BooksYear } from '../books/books.ts'
import { figuresOf, type MonthFigures, monthFigures } from '../books/month-figures.ts'
import { isIndexed } from '../books/movement.ts'
import { isoOfMonth, monthHasData, monthsOf, type Period, periodOf, type Span } from '../books/period.ts'
import { monthOfDay, splitAtMonths } from '../books/stretch.ts'
import { float64At, int32At, uint32At } from '../column.ts'
import { dayOfIso } from '../dates.ts'
import { OUTSIDE_MONTH } from '../ledger/ledger.ts'
import { resetLinesIn } from '../statements/reset-lines.ts'

/**
 * Every account of the books month by month up to a day: bookkeeping öre (credit positive), a figure has the place account × count + month. NaN:
 * no data. The result lines of reset vouchers are left out, vouchers dated outside their fiscal year are in no month.
 */
export interface MonthSeries {
  /** year × 12 + month − 1 of the first month. */
  readonly first: number
  readonly count: number
  /** `YYYY-MM`. */
  readonly labels: readonly string[]
  readonly debitOre: Float64Array
  readonly creditOre: Float64Array
  readonly netOre: Float64Array
  readonly lineCount: Float64Array
  /** Balance at the end of each month, or at its last day that is loaded. */
  readonly closingOre: Float64Array
  /** Index of the first and last month of a fiscal year, by month: where accruals are booked and taken back. */
  readonly yearStart: Uint8Array
  readonly yearEnd: Uint8Array
  /** 1 for each month that is known in part only: up to the day asked for, or up to what the file covers. */
  readonly isPartial: Uint8Array
  /** Index of the last month in which anything is booked; −1: none. The months after it are 0 in statements, but nobody has booked them yet. */
  readonly lastBooked: number
}

/** The last `count` months up to a day, fewer where less is loaded; the day's own month counts as far as it has gone. */
export function monthSeries(books: Books, to: string, count: number): MonthSeries {
  const loaded = books.years[0]?.year.from ?? to
  const period = periodOf(books, loaded <= to ? loaded : to, to)
  const all = monthsOf(period)
  const first = Math.max(all.first, all.first + all.count - count)
  const width = all.first + all.count - first
  const n = books.accounts.length
  const column = () => new Float64Array(n * width)
  const series: Omit<MonthSeries, 'lastBooked'> = {
    first,
    count: width,
    labels: Array.from({ length: width }, (_, m) => isoOfMonth(first + m)),
    debitOre: column(),
    creditOre: column(),
    netOre: column(),
    lineCount: column(),
    closingOre: column().fill(Number.NaN),
    yearStart: new Uint8Array(width),
    yearEnd: new Uint8Array(width),
    isPartial: new Uint8Array(width),
  }
  const hasData = Uint8Array.from({ length: width }, (_, m) => (monthHasData(period, first + m) ? 1 : 0))
  for (const span of period.spans) {
    const { year } = span
    const from = monthOfDay(year.fromDay) - first
    const end = monthOfDay(year.toDay) - first
    if (from >= 0 && from < width) series.yearStart[from] = 1
    if (end >= 0 && end < width) series.yearEnd[end] = 1
    const covered = year.coveredTo === null ? span.toDay : Math.min(span.toDay, dayOfIso(year.coveredTo))
    const last = monthOfDay(covered) - first
    const next = monthOfDay(covered + 1) - first
    if (covered < year.toDay && next === last && last >= 0) series.isPartial[last] = 1
    if (end < 0) continue
    if (year.hasVouchers) addYear(series, sidesOf(n, span, period), year, hasData)
    // Of a year without vouchers only the end is known, also of a month that it shares with the year before.
    else for (let a = 0; a < n; a++) series.closingOre.fill(Number.NaN, a * width + Math.max(0, from), a * width + Math.min(width, end + 1))
    const isCovered = year.coveredTo === null || year.coveredTo >= year.year.to
    if (span.toDay !== year.toDay || !isCovered || end >= width) continue
    for (let a = 0; a < n; a++) series.closingOre[a * width + end] = year.closingOre[a] ?? Number.NaN
  }
  for (let m = 0; m < width; m++) {
    if (hasData[m] === 1) continue
    for (const values of [series.debitOre, series.creditOre, series.netOre, series.lineCount])
      for (let a = 0; a < n; a++) values[a * width + m] = Number.NaN
  }
  return { ...series, lastBooked: lastBookedOf(series, n) }
}

function lastBookedOf({ count, lineCount }: Pick<MonthSeries, 'count' | 'lineCount'>, n: number): number {
  for (let m = count - 1; m >= 0; m--) for (let a = 0; a < n; a++) if (float64At(lineCount, a * count + m) > 0) return m
  return -1
}

/** What one fiscal year books in its own months: account × month. */
interface Sides {
  readonly first: number
  readonly count: number
  readonly debitOre: Float64Array
  readonly creditOre: Float64Array
  readonly lineCount: Float64Array
}

/** Debit, credit and lines of a fiscal year's months, the last one as far as the span goes. */
function sidesOf(n: number, span: Span, period: Period): Sides {
  const { year, toDay } = span
  const { ledger, accountOf, fromDay } = year
  const first = monthOfDay(fromDay)
  const count = monthOfDay(toDay) - first + 1
  const debitOre = new Float64Array(n * count)
  const creditOre = new Float64Array(n * count)
  const lineCount = new Float64Array(n * count)
  const sides = { first, count, debitOre, creditOre, lineCount }
  if (!ledger) return sides
  const add = (own: number, month: number, debit: number, credit: number, lines: number) => {
    const at = uint32At(accountOf, own) * count + month - first
    debitOre[at] = float64At(debitOre, at) + debit
    creditOre[at] = float64At(creditOre, at) + credit
    lineCount[at] = float64At(lineCount, at) + lines
  }
  const addFigures = ({ months, sidesOre, lineCount: lines }: MonthFigures, lastMonth: number) => {
    const size = ledger.accounts.length
    for (let slot = 0; slot < months.count && months.first + slot <= lastMonth; slot++) {
      for (let own = 0; own < size; own++) {
        const at = slot * size + own
        if (uint32At(lines, at) > 0)
          add(own, months.first + slot, float64At(sidesOre, 2 * at), float64At(sidesOre, 2 * at + 1), uint32At(lines, at))
      }
    }
  }
  const { whole, rest } = splitAtMonths({ fromDay, toDay, outside: false }, fromDay, year.toDay)
  if (whole && isIndexed(ledger)) {
    const { cube } = ledger
    const last = monthOfDay(whole.toDay)
    for (let i = 0; i < cube.length; i++) {
      const month = int32At(cube.month, i)
      if (month === OUTSIDE_MONTH || month > last) continue
      add(uint32At(cube.account, i), month, float64At(cube.debitOre, i), float64At(cube.creditOre, i), uint32At(cube.count, i))
    }
  } else if (whole) addFigures(monthFigures(ledger, fromDay, year.toDay), monthOfDay(whole.toDay))
  for (const part of rest) addFigures(figuresOf(ledger, fromDay, year.toDay, part), monthOfDay(part.toDay))
  for (const resets of resetLinesIn({ ...period, spans: [span] }, n)) {
    for (let a = 0; a < n; a++) {
      const at = a * count + count - 1
      debitOre[at] = float64At(debitOre, at) - float64At(resets.debitOre, a)
      creditOre[at] = float64At(creditOre, at) - float64At(resets.creditOre, a)
      lineCount[at] = float64At(lineCount, at) - float64At(resets.lineCount, a)
    }
  }
  return sides
}

/** Adds a fiscal year's months to the series; balances run from its opening. Where two years share a month, its balance is the later one's. */
function addYear(series: Omit<MonthSeries, 'lastBooked'>, sides: Sides, year: BooksYear, hasData: Uint8Array): void {
  const { first, count, debitOre, creditOre, netOre, lineCount, closingOre } = series
  const shift = sides.first - first
  const n = year.openingOre.length
  for (let a = 0; a < n; a++) {
    let running = float64At(year.openingOre, a)
    for (let slot = 0; slot < sides.count; slot++) {
      const from = a * sides.count + slot
      const debit = float64At(sides.debitOre, from)
      const credit = float64At(sides.creditOre, from)
      running += debit - credit
      const m = slot + shift
      if (m < 0 || m >= count) continue
      const at = a * count + m
      debitOre[at] = float64At(debitOre, at) + debit
      creditOre[at] = float64At(creditOre, at) + credit
      netOre[at] = float64At(netOre, at) + debit - credit
      lineCount[at] = float64At(lineCount, at) + float64At(sides.lineCount, from)
      if (hasData[m] === 1) closingOre[at] = running
    }
  }
}
