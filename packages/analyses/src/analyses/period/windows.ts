import type { Books, BooksYear } from '../../books/books.ts'
import { isIndexed } from '../../books/movement.ts'
import { isoOfMonth, monthHasData, type Period, periodOf } from '../../books/period.ts'
import { monthOfDay } from '../../books/stretch.ts'
import { float64At, int32At, uint32At } from '../../column.ts'
import { NO_DAY } from '../../dates.ts'
import { OUTSIDE_MONTH } from '../../ledger/ledger.ts'
import { type Compiled, type CompiledYear, compileQuery } from '../../query/compile.ts'
import { eachMatch } from '../../query/scan.ts'
import { median, roundOre } from '../../statistics/statistics.ts'
import { changeRatio, minus, oreOrNull, sumOf } from '../ore.ts'
import type { PeriodParams, Window12, Windows } from './schema.ts'

/** Per month from `first`: sums of the lines dated in it. */
interface MonthSums {
  readonly debitOre: Float64Array
  readonly creditOre: Float64Array
  readonly count: Float64Array
  /** Vouchers dated outside the fiscal year. */
  readonly outside: { netOre: number; count: number }
}

const YEAR = 12

/**
 * Twelve-month windows counted back from the latest end of the chosen fiscal years, one for each of them: short and long years never change what a window
 * is. Differences are against the window before, which may lie before the chosen years.
 */
export function windowsOf(books: Books, params: PeriodParams, patterns: readonly string[]): Windows | null {
  const years = chosenYears(books, params.years)
  const last = years.at(-1)
  if (!last) return null
  const endMonth = monthOfDay(last.toDay)
  // One more than is shown, to compare the earliest with.
  const months = YEAR * (years.length + 1)
  const first = endMonth - months + 1
  const touched = books.years.filter((year) => (monthOfDay(year.toDay) >= first || years.includes(year)) && year.fromDay <= last.toDay)
  const period = periodOf(books, touched[0]?.year.from ?? last.year.from, last.year.to)
  const compiled = compileQuery(books, {
    ...(params.mode === 'balance' ? {} : params.filters),
    accounts: [...patterns],
    period: { from: period.from, to: period.to },
  })
  const lowest = Math.min(first, monthOfDay(period.fromDay))
  const sums = compiled.years.map((year) => monthSums(year, lowest, endMonth - lowest + 1))
  const known = (month: number) => monthHasData(period, month)
  const values = Array.from({ length: months }, (_, m) => {
    const month = first + m
    if (!known(month)) return null
    return params.mode === 'balance' ? balanceAt(compiled, period, sums, lowest, month) : flowOf(params.mode, sums, month - lowest)
  })
  const windows = years.map((_, w) => windowOf(params.mode, values, months - YEAR * (w + 1), first, books))
  return {
    mode: params.mode,
    unit: params.mode === 'count' ? 'lines' : 'ore',
    accounts: books.accounts.flatMap(({ number, name, kind }, a) => (compiled.accounts[a] === 1 ? [{ account: number, name, kind }] : [])),
    patterns: [...patterns],
    windows,
    seasonality: seasonality(params.mode, windows, endMonth),
    years: period.spans.map(({ year }) => ({ from: year.year.from, to: year.year.to, openingOre: openingOf(compiled, year) })),
    earlier:
      params.mode === 'balance' ? null : earlierOf(params.mode, sums, lowest, monthOfDay(years[0]?.fromDay ?? last.fromDay), first + YEAR),
    outside: outsideOf(sums),
  }
}

/** What the months from `from` to the one before `end` come to: chosen years hold them, and no window does. */
function earlierOf(
  mode: Exclude<PeriodParams['mode'], 'balance'>,
  sums: readonly MonthSums[],
  lowest: number,
  from: number,
  end: number,
): Windows['earlier'] {
  if (from >= end) return null
  let value = 0
  let count = 0
  for (let month = from; month < end; month++) {
    value += flowOf(mode, sums, month - lowest)
    count += flowOf('count', sums, month - lowest)
  }
  return { from: isoOfMonth(from), to: isoOfMonth(end - 1), value: value + 0, count }
}

/** The fiscal years that get a window: those named, else all with vouchers, else all with a file. */
export function chosenYears(books: Books, named: readonly string[]): readonly BooksYear[] {
  if (named.length > 0) return books.years.filter(({ year, ledger }) => ledger !== null && named.includes(year.from))
  const booked = books.years.filter(({ hasVouchers }) => hasVouchers)
  return booked.length > 0 ? booked : books.years.filter(({ ledger }) => ledger !== null)
}

/** Months of the lines of a year; for accounts alone from the month sums that import made. */
function monthSums(year: CompiledYear, first: number, count: number): MonthSums {
  const outside = { netOre: 0, count: 0 }
  const sums = { debitOre: new Float64Array(count), creditOre: new Float64Array(count), count: new Float64Array(count), outside }
  const { ledger, accounts } = year
  const put = (m: number, debit: number, credit: number, lines: number) => {
    if (m < 0 || m >= count) return
    sums.debitOre[m] = float64At(sums.debitOre, m) + debit
    sums.creditOre[m] = float64At(sums.creditOre, m) + credit
    sums.count[m] = float64At(sums.count, m) + lines
  }
  const putOutside = (ore: number, lines: number) => {
    outside.netOre += ore
    outside.count += lines
  }
  if (isIndexed(ledger) && year.plain && year.span.whole) {
    const { cube } = ledger
    for (let i = 0; i < cube.length; i++) {
      if (accounts[uint32At(cube.account, i)] !== 1) continue
      const month = int32At(cube.month, i)
      const debit = float64At(cube.debitOre, i)
      const credit = float64At(cube.creditOre, i)
      const lines = uint32At(cube.count, i)
      if (month === OUTSIDE_MONTH) putOutside(debit - credit, lines)
      else put(month - first, debit, credit, lines)
    }
    return sums
  }
  const { day } = ledger.vouchers
  const { ore } = ledger.rows
  const { fromDay, toDay } = year.year
  eachMatch(year, (row, voucher) => {
    const amount = float64At(ore, row)
    const on = day[voucher] ?? NO_DAY
    if (on < fromDay || on > toDay) putOutside(amount, 1)
    else put(monthOfDay(on) - first, Math.max(amount, 0), Math.max(0 - amount, 0), 1)
  })
  return sums
}

function flowOf(mode: Exclude<PeriodParams['mode'], 'balance'>, sums: readonly MonthSums[], m: number): number {
  const of = (key: Exclude<keyof MonthSums, 'outside'>) => sums.reduce((total, own) => total + float64At(own[key], m), 0)
  switch (mode) {
    case 'debit':
      return of('debitOre')
    case 'credit':
      return of('creditOre')
    case 'count':
      return of('count')
    case 'movement':
      return of('debitOre') - of('creditOre')
  }
}

/** The balance at a month's end: of the last fiscal year begun by then, its opening and its months so far. */
function balanceAt(compiled: Compiled, period: Period, sums: readonly MonthSums[], lowest: number, month: number): number | null {
  const span = period.spans.findLast(({ year }) => monthOfDay(year.fromDay) <= month)
  const s = compiled.years.findIndex((year) => year.index === span?.index)
  const own = sums[s]
  if (!span?.year.hasVouchers || !own) return null
  let balance = openingOf(compiled, span.year) ?? Number.NaN
  for (let m = monthOfDay(span.fromDay) - lowest; m <= month - lowest; m++)
    balance += float64At(own.debitOre, m) - float64At(own.creditOre, m)
  return Number.isNaN(balance) ? null : balance + 0
}

function openingOf({ accounts }: Compiled, { openingOre }: BooksYear): number | null {
  let opening = 0
  for (let a = 0; a < accounts.length; a++) if (accounts[a] === 1) opening += openingOre[a] ?? Number.NaN
  return oreOrNull(opening)
}

function windowOf(mode: Windows['mode'], values: readonly (number | null)[], at: number, first: number, books: Books): Window12 {
  const own = values.slice(at, at + YEAR)
  const before = values.slice(at - YEAR, at)
  const isBalance = mode === 'balance'
  const known = own.filter((value) => value !== null)
  const total = isBalance ? (own[YEAR - 1] ?? null) : totalOf(known)
  // months that only one of the windows has are no change
  const like = own.map((value, m) => value !== null && before[m] != null)
  const likeTotal = isBalance ? total : totalOf(own.filter((_, m) => like[m]))
  const totalBefore = isBalance ? (before[YEAR - 1] ?? null) : totalOf(before.filter((_, m) => like[m]))
  const middle = median(known)
  const to = first + at + YEAR - 1
  const change = minus(likeTotal, totalBefore)
  return {
    from: isoOfMonth(first + at),
    to: isoOfMonth(to),
    yearFrom: books.years.findLast(({ fromDay, toDay }) => monthOfDay(fromDay) <= to && monthOfDay(toDay) >= to)?.year.from ?? null,
    months: own.map((value, m) => {
      const difference = minus(value, before[m] ?? null)
      return {
        month: isoOfMonth(first + at + m),
        value,
        change: difference,
        changeRatio: changeRatio(value, before[m] ?? null, 'bookkeeping'),
        cumulative: isBalance ? null : sumOf(own.slice(0, m + 1)),
        share: isBalance || value === null || known.length < YEAR || total === null || total === 0 ? null : value / total,
      }
    }),
    total,
    change,
    changeRatio: changeRatio(likeTotal, totalBefore, 'bookkeeping'),
    mean: known.length === 0 ? null : roundOre(known.reduce((sum, value) => sum + value, 0) / known.length),
    median: middle === null ? null : roundOre(middle),
    monthsWithData: known.length,
  }
}

function totalOf(known: readonly (number | null)[]): number | null {
  return known.length === 0 ? null : sumOf(known)
}

function seasonality(mode: Windows['mode'], windows: readonly Window12[], endMonth: number): Windows['seasonality'] {
  const whole = windows.flatMap(({ months, total, monthsWithData }) =>
    mode === 'balance' || monthsWithData < YEAR || total === null || total === 0 ? [] : [{ months, mean: total / YEAR }],
  )
  return Array.from({ length: YEAR }, (_, m) => {
    const place = (((m - endMonth - 1) % YEAR) + YEAR) % YEAR
    return {
      monthOfYear: m + 1,
      index: median(whole.map(({ months, mean }) => (months[place]?.value ?? 0) / mean)),
      observations: whole.length,
    }
  })
}

function outsideOf(sums: readonly MonthSums[]): Windows['outside'] {
  let netOre = 0
  let count = 0
  for (const { outside } of sums) {
    netOre += outside.netOre
    count += outside.count
  }
  return { netOre: netOre + 0, count }
}
