import type { Books } from '../../books/books.ts'
import { figuresOf, type MonthFigures, monthFigures, slotsOf } from '../../books/month-figures.ts'
import { isIndexed } from '../../books/movement.ts'
import { monthHasData, monthsOf, type Period, type Span } from '../../books/period.ts'
import { periodBalances } from '../../books/period-balances.ts'
import { type Months, monthOfDay, splitAtMonths } from '../../books/stretch.ts'
import { float64At, int32At, uint32At } from '../../column.ts'
import { dayOf, dayOfIso, daysInMonth } from '../../dates.ts'
import { OUTSIDE_MONTH } from '../../ledger/ledger.ts'
import { declaredPart } from '../../statements/declared-months.ts'
import { resetLinesIn } from '../../statements/reset-lines.ts'

export type MonthSource = 'vouchers' | 'period-balances' | 'none'

/** What moved by account and month. A figure's place is account × (months + 1) + month; the last slot holds what is dated outside its fiscal year. */
export interface Grid {
  readonly months: Months
  readonly size: number
  readonly sources: readonly MonthSource[]
  /** A fiscal year of it has neither vouchers nor declared months: no total is known. */
  readonly isPartial: boolean
  /** NaN in months that a file only declares the net of. */
  readonly debitOre: Float64Array
  /** Positive. */
  readonly creditOre: Float64Array
  readonly netOre: Float64Array
  readonly lines: Float64Array
  /** Balance at each month's end; NaN unknown. Empty where not asked for. */
  readonly closingOre: Float64Array
}

/** Sums of a period by month: whole months from the month cube, or from one pass over the ledger that is kept; other days by a pass. */
export function gridOf(books: Books, period: Period, withClosings: boolean): Grid {
  const n = books.accounts.length
  const months = monthsOf(period)
  const size = months.count + 1
  const grid = {
    months,
    size,
    debitOre: new Float64Array(n * size),
    creditOre: new Float64Array(n * size),
    netOre: new Float64Array(n * size),
    lines: new Float64Array(n * size),
    closingOre: new Float64Array(withClosings ? n * size : 0).fill(Number.NaN),
    sources: Array.from({ length: months.count }, (_, m): MonthSource => (monthHasData(period, months.first + m) ? 'vouchers' : 'none')),
  }
  let isPartial = false
  const openings = withClosings ? periodBalances(books, period).spans : []
  period.spans.forEach((span, s) => {
    const own = new Float64Array(n * size)
    if (span.year.hasVouchers) addVouchers(grid, own, span)
    else if (!addDeclared(grid, own, span, n)) isPartial = true
    if (withClosings) addClosings(grid, own, span, openings[s]?.openingOre ?? new Float64Array(n).fill(Number.NaN), n)
  })
  return { ...grid, isPartial }
}

/**
 * Takes out the lines on 3000–8989 of reset vouchers, which lie on a fiscal year's last day: as the income statement has it. The figures of the grid are
 * changed in place.
 */
export function withoutResets(grid: Grid, period: Period, accounts: number): Grid {
  const { months, size, debitOre, creditOre, netOre, lines, closingOre } = grid
  for (const span of period.spans) {
    const slot = monthOfDay(span.year.toDay) - months.first
    for (const resets of resetLinesIn({ ...period, spans: [span] }, accounts)) {
      for (let a = 0; a < accounts; a++) {
        const at = a * size + slot
        const debit = float64At(resets.debitOre, a)
        const credit = float64At(resets.creditOre, a)
        debitOre[at] = float64At(debitOre, at) - debit
        creditOre[at] = float64At(creditOre, at) - credit
        netOre[at] = float64At(netOre, at) - debit + credit
        lines[at] = float64At(lines, at) - float64At(resets.lineCount, a)
        if (closingOre.length > 0) closingOre[at] = (closingOre[at] ?? Number.NaN) - debit + credit
      }
    }
  }
  return grid
}

type Sums = Pick<Grid, 'months' | 'size' | 'debitOre' | 'creditOre' | 'netOre' | 'lines' | 'closingOre'> & {
  readonly sources: MonthSource[]
}

/** `own`: the net of this fiscal year alone, with what is dated outside it even where the period leaves that out. */
function addVouchers(grid: Sums, own: Float64Array, span: Span): void {
  const { ledger, accountOf, fromDay, toDay } = span.year
  if (!ledger) return
  const add = (account: number, slot: number, debit: number, credit: number, lines: number) => {
    const at = uint32At(accountOf, account) * grid.size + slot
    own[at] = float64At(own, at) + debit - credit
    if (slot === grid.months.count && !span.outside) return
    grid.debitOre[at] = float64At(grid.debitOre, at) + debit
    grid.creditOre[at] = float64At(grid.creditOre, at) + credit
    grid.netOre[at] = float64At(grid.netOre, at) + debit - credit
    grid.lines[at] = float64At(grid.lines, at) + lines
  }
  const { whole, rest } = splitAtMonths(span, fromDay, toDay)
  const [first, last] = whole ? [monthOfDay(whole.fromDay), monthOfDay(whole.toDay)] : [1, 0]
  if (isIndexed(ledger)) {
    const { cube } = ledger
    for (let i = 0; i < cube.length; i++) {
      const month = int32At(cube.month, i)
      if (month !== OUTSIDE_MONTH && (month < first || month > last)) continue
      const slot = month === OUTSIDE_MONTH ? grid.months.count : month - grid.months.first
      add(uint32At(cube.account, i), slot, float64At(cube.debitOre, i), float64At(cube.creditOre, i), uint32At(cube.count, i))
    }
  } else {
    const figures = monthFigures(ledger, fromDay, toDay)
    if (whole) addFigures(figures, slotsOf(figures, { ...whole, outside: false }), grid.months, add)
    addFigures(figures, [figures.months.count], grid.months, add)
  }
  for (const part of rest) {
    const figures = figuresOf(ledger, fromDay, toDay, part)
    addFigures(figures, [...Array(figures.months.count).keys()], grid.months, add)
  }
}

function addFigures(
  figures: MonthFigures,
  slots: readonly number[],
  months: Months,
  add: (account: number, slot: number, debit: number, credit: number, lines: number) => void,
): void {
  const n = figures.lineCount.length / (figures.months.count + 1)
  for (const slot of slots) {
    const to = slot === figures.months.count ? months.count : slot + figures.months.first - months.first
    for (let a = 0; a < n; a++) {
      const at = slot * n + a
      if (figures.lineCount[at])
        add(a, to, float64At(figures.sidesOre, 2 * at), float64At(figures.sidesOre, 2 * at + 1), uint32At(figures.lineCount, at))
    }
  }
}

/**
 * `#PSALDO` of a file without vouchers, month by month; whether it has any. A month after what the file covers that is declared as zeros, or not at all,
 * is no data: programs write a record for each month of the year, also for those that have not come.
 */
function addDeclared(grid: Sums, own: Float64Array, span: Span, n: number): boolean {
  let any = false
  for (let m = 0; m < grid.months.count; m++) {
    const [fromDay, toDay] = daysOf(grid.months.first + m)
    const part = { ...span, fromDay: Math.max(fromDay, span.fromDay), toDay: Math.min(toDay, span.toDay), whole: false, outside: false }
    if (part.fromDay > part.toDay) continue
    const declared = declaredPart(part, n)
    if (!declared) {
      // Balances after a month that is missing are unknown.
      for (let a = 0; a < n; a++) own[a * grid.size + m] = Number.NaN
      continue
    }
    const { coveredTo } = span.year
    if (coveredTo !== null && part.fromDay > dayOfIso(coveredTo) && declared.netOre.every((ore) => ore === 0)) continue
    any = true
    grid.sources[m] = 'period-balances'
    for (let a = 0; a < n; a++) {
      const at = a * grid.size + m
      own[at] = float64At(declared.netOre, a)
      grid.netOre[at] = float64At(grid.netOre, at) + float64At(declared.netOre, a)
      grid.debitOre[at] = Number.NaN
      grid.creditOre[at] = Number.NaN
      grid.lines[at] = Number.NaN
    }
  }
  return any
}

/** Balances as the balance sheet has them at each month's end: what is dated outside the fiscal year counts from its last day. */
function addClosings(grid: Sums, own: Float64Array, span: Span, openingOre: Float64Array, n: number): void {
  const first = monthOfDay(span.fromDay) - grid.months.first
  const last = monthOfDay(span.toDay) - grid.months.first
  const endsYear = span.toDay === span.year.toDay
  for (let a = 0; a < n; a++) {
    let balance = openingOre[a] ?? Number.NaN
    for (let m = first; m <= last; m++) {
      balance += float64At(own, a * grid.size + m)
      const outside = endsYear && m === last ? float64At(own, a * grid.size + grid.months.count) : 0
      grid.closingOre[a * grid.size + m] = grid.sources[m] === 'none' ? Number.NaN : balance + outside
    }
  }
}

function daysOf(month: number): readonly [number, number] {
  const year = Math.floor(month / 12)
  const number = (month % 12) + 1
  return [dayOf(year, number, 1), dayOf(year, number, daysInMonth(year, number))]
}
