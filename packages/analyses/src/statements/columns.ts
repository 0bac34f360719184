import * as z from 'zod'
import { periodResult } from '../analyses/period-result.ts'
import { inOrder, periodSchema } from '../analyses/period-schema.ts'
import type { Books } from '../books/books.ts'
import { coveredPeriod, isCovered, type Period, periodOf } from '../books/period.ts'
import type { Budget } from '../company/budget.ts'
import { dayOfIso, daysInMonth, isoOfDay } from '../dates.ts'
import { AppError } from '../errors.ts'
import { isoDate } from '../query/query.ts'
import { defaultSpans } from './default-spans.ts'

const span = { from: isoDate, to: isoDate }

/** The movement of any days, across fiscal years too. With `complete` it shows nothing unless every day is loaded (rolling twelve months). */
const periodColumn = z.strictObject({ kind: z.literal('period'), ...span, complete: z.boolean().default(false) }).refine(...inOrder)
/** The balance at the end of a day. */
const dateColumn = z.strictObject({ kind: z.literal('date'), date: isoDate })
/** What was budgeted for whole calendar months. */
const budgetColumn = z.strictObject({ kind: z.literal('budget'), ...span }).refine(...inOrder)

/** A column of a statement, as the reader chose it: free, overlapping, in any order. */
export const columnSchema = z.discriminatedUnion('kind', [periodColumn, dateColumn, budgetColumn])
export const movementColumnsSchema = z.array(z.discriminatedUnion('kind', [periodColumn, budgetColumn])).max(60)
export const balanceColumnsSchema = z.array(z.discriminatedUnion('kind', [dateColumn, budgetColumn])).max(60)

export type Column = Readonly<z.output<typeof columnSchema>>

/** A column as far as the books have it. */
export const columnResultSchema = z.object({
  kind: z.enum(['period', 'date', 'budget']),
  /** What was asked for; a date's `from` is the first day of its fiscal year. */
  from: isoDate,
  to: isoDate,
  /**
   * `partial`: part of it is not loaded, or lies after what the file covers (`#OMFATTN`): movements are those of the days that are covered, a
   * balance is that of the last of them; `none`: nothing is known, every figure is null.
   */
  status: z.enum(['complete', 'partial', 'none']),
  /** What is loaded and covered of it; null for budgets and where nothing is. */
  period: periodSchema.nullable(),
  /** Vouchers at a fiscal year's end that only bring result accounts to 0: left out of the result. */
  resetVouchers: z.int().min(0),
})

export type ColumnResult = Readonly<z.output<typeof columnResultSchema>>

/** A column on the books. */
export interface ResolvedColumn {
  readonly column: Column
  readonly from: string
  readonly to: string
  readonly status: ColumnResult['status']
  /** Null for budgets and where nothing is loaded or covered. A date's period begins with its fiscal year. */
  readonly period: Period | null
}

export function resolveColumn(books: Books, budget: Budget, column: Column): ResolvedColumn {
  switch (column.kind) {
    case 'date':
      return resolveDate(books, column)
    case 'period':
      return resolvePeriod(books, column)
    case 'budget':
      return { column, from: column.from, to: column.to, status: budgetStatus(budget, column.from, column.to), period: null }
  }
}

/** The whole calendar months within days; null where there is none. */
export function wholeMonths(from: string, to: string): { readonly from: string; readonly to: string } | null {
  const first = from.endsWith('-01') ? from.slice(0, 7) : isoOfDay(dayOfIso(`${from.slice(0, 7)}-01`) + 31).slice(0, 7)
  const isLast = Number(to.slice(8)) === daysInMonth(Number(to.slice(0, 4)), Number(to.slice(5, 7)))
  const last = isLast ? to.slice(0, 7) : isoOfDay(dayOfIso(`${to.slice(0, 7)}-01`) - 1).slice(0, 7)
  return first <= last ? { from: first, to: last } : null
}

/** Months are budgeted as a whole: days of a month that is cut off are not in a column. */
function budgetStatus(budget: Budget, from: string, to: string): ColumnResult['status'] {
  const months = wholeMonths(from, to)
  if (!months || !budget.some(({ month }) => month >= months.from && month <= months.to)) return 'none'
  const isWhole = from === `${months.from}-01` && to.startsWith(months.to)
  return isWhole ? 'complete' : 'partial'
}

function resolveDate(books: Books, column: Extract<Column, { kind: 'date' }>): ResolvedColumn {
  const { date } = column
  const year = books.years.find(({ year: { from, to } }) => from <= date && date <= to)
  if (!year) return { column, from: date, to: date, status: 'none', period: null }
  const loaded = periodOf(books, year.year.from, date)
  return { column, from: year.year.from, to: date, status: isCovered(loaded) ? 'complete' : 'partial', period: coveredPeriod(loaded) }
}

function resolvePeriod(books: Books, column: Extract<Column, { kind: 'period' }>): ResolvedColumn {
  const { from, to, complete } = column
  const nothing: ResolvedColumn = { column, from, to, status: 'none', period: null }
  if (!books.years.some(({ year }) => year.from <= to && year.to >= from)) return nothing
  const loaded = periodOf(books, from, to)
  const period = coveredPeriod(loaded)
  if (!period) return nothing
  const isWhole =
    loaded.from === from &&
    loaded.to === to &&
    isCovered(loaded) &&
    loaded.spans.every(({ fromDay }, i) => i === 0 || fromDay === (loaded.spans[i - 1]?.toDay ?? 0) + 1)
  if (isWhole) return { column, from, to, status: 'complete', period }
  return complete ? nothing : { column, from, to, status: 'partial', period }
}

export function columnResult({ column: { kind }, from, to, status, period }: ResolvedColumn, resetVouchers: number): ColumnResult {
  return { kind, from, to, status, period: period ? periodResult(period) : null, resetVouchers }
}

/** The days that columns stand for where none are chosen, newest first: of the newest file's fiscal year what is booked, and see `defaultSpans`. */
export function defaultDays(books: Books, statement: 'balance' | 'result'): readonly { readonly from: string; readonly to: string }[] {
  const newest = books.years.findLast(({ ledger }) => ledger !== null)
  if (!newest) throw new AppError('no_books', { params: { reason: 'no_files' } })
  const years = books.years.map(({ year, hasVouchers, bookedTo }) => ({ ...year, lastMonth: hasVouchers ? bookedTo.slice(0, 7) : null }))
  return defaultSpans(statement, { from: newest.year.from, to: newest.bookedTo }, years)
}

/** Pairs of columns: Δ = `of` − `against`. Null: each column against the one to its right. */
export const pairsSchema = z
  .array(z.strictObject({ of: z.int().min(0).max(59), against: z.int().min(0).max(59) }))
  .max(60)
  .nullable()
export type Pair = Readonly<{ of: number; against: number }>

/** The pairs of a statement with so many columns; refuses one that names a column that is not there. */
export function pairsOf(pairs: readonly Pair[] | null, columns: number): readonly Pair[] {
  if (pairs === null) return Array.from({ length: Math.max(0, columns - 1) }, (_, of) => ({ of, against: of + 1 }))
  for (const { of, against } of pairs) {
    if (of >= columns || against >= columns)
      throw new AppError('invalid_input', { params: { reason: 'column_missing', column: Math.max(of, against) } })
  }
  return pairs
}
