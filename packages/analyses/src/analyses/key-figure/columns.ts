import type { Books } from '../../books/books.ts'
import { monthsOfDays } from '../../books/extent.ts'
import { resultMask } from '../../books/result-accounts.ts'
import type { Budget } from '../../company/budget.ts'
import type { RatesInForce } from '../../company/own-rates.ts'
import { civilOfDay, dayOf, dayOfIso, daysInMonth, isoOfDay } from '../../dates.ts'
import { corporateTaxPermille } from '../../reference/corporate-tax.ts'
import { amountsOf, type ColumnAmounts } from '../../statements/amounts.ts'
import { type Column, defaultDays, type ResolvedColumn, resolveColumn } from '../../statements/columns.ts'
import { type Standing, standingAt, standingBefore } from '../../statements/standing.ts'
import type { KeyFigureParams } from './schema.ts'

/** A column as key figures need it: what moved, and the balances before and after. */
export interface FigureColumn {
  readonly flow: ResolvedColumn
  readonly amounts: ColumnAmounts
  readonly closing: Standing
  readonly opening: Standing
  readonly months: number | null
  readonly days: number | null
  readonly taxRatePermille: number | null
  /** Of the fiscal year whose balances stand before it. */
  readonly openingTaxRatePermille: number | null
  /** What is loaded and covered of it, or was asked for where nothing has to be. */
  readonly from: string
  readonly to: string
}

export function figureColumns(
  books: Books,
  budget: Budget,
  { columns, date, basis }: KeyFigureParams,
  rates: RatesInForce,
): readonly FigureColumn[] {
  const asked: readonly Column[] =
    columns.length > 0
      ? columns
      : date !== null
        ? [{ kind: 'date', date }]
        : defaultDays(books, 'balance').map(({ to }): Column => ({ kind: 'date', date: to }))
  return asked.map((column) => figureColumn(books, budget, column, basis, rates))
}

function figureColumn(
  books: Books,
  budget: Budget,
  column: Column,
  basis: KeyFigureParams['basis'],
  { corporateTax }: RatesInForce,
): FigureColumn {
  const flow = resolveColumn(
    books,
    budget,
    column.kind === 'date' && basis === 'rolling'
      ? { kind: 'period', from: twelveMonthsTo(column.date), to: column.date, complete: true }
      : column,
  )
  const amounts = amountsOf(books, budget, flow)
  const known = flow.period ?? flow
  const { from, to } = known
  const isKnown = flow.column.kind === 'budget' || flow.period !== null
  const ends =
    flow.column.kind === 'budget'
      ? { closing: budgetStanding(books, amounts, 'end'), opening: budgetStanding(books, amounts, 'begin') }
      : {
          closing: standingAt(books, budget, listedEnd(flow), isKnown),
          opening: standingBefore(books, budget, from, isKnown),
        }
  const yearOn = (day: string) => books.years.find((own) => own.year.from <= day && day <= own.year.to)?.year
  const before = isoOfDay(dayOfIso(from) - 1)
  return {
    flow,
    amounts,
    ...ends,
    from,
    to,
    ...(isKnown ? lengthOf(from, to) : { months: null, days: null }),
    taxRatePermille: corporateTaxPermille(yearOn(to)?.from ?? from, corporateTax),
    openingTaxRatePermille: corporateTaxPermille(yearOn(before)?.from ?? twelveMonthsTo(before), corporateTax),
  }
}

/** The day whose balance closes a column: its last covered one, or the fiscal year's last where the column is of the whole of it. */
function listedEnd({ period, to }: ResolvedColumn): string {
  const last = period?.spans.at(-1)
  return last?.whole ? last.year.year.to : (period?.to ?? to)
}

/** The first of the twelve months, or 365 or 366 days, that end with a day: 2025-12-31 → 2025-01-01. */
export function twelveMonthsTo(date: string): string {
  const { year, month, day } = civilOfDay(dayOfIso(date) + 1)
  return isoOfDay(dayOf(year - 1, month, Math.min(day, daysInMonth(year - 1, month))))
}

/** Whole calendar months as they are, anything else as days × 12 ÷ 365. */
export function lengthOf(from: string, to: string): { readonly months: number; readonly days: number } {
  const first = dayOfIso(from)
  const last = dayOfIso(to)
  return { days: last - first + 1, months: monthsOfDays(first, last) }
}

function budgetStanding(books: Books, amounts: ColumnAmounts, end: 'begin' | 'end'): Standing {
  const isEnd = end === 'end'
  const result = resultMask(books.accounts)
  const moved = amounts.movementOre.reduce((sum, ore, a) => (result[a] === 1 ? sum + ore : sum), 0)
  const balanceOre = isEnd ? amounts.closingOre : amounts.openingOre
  const undisposedOre = isEnd ? amounts.undisposedOre : amounts.undisposedOpeningOre
  const priorResultOre = isEnd ? amounts.priorResultOre : amounts.priorResultOpeningOre
  return {
    column: null,
    isKnown: !balanceOre.every(Number.isNaN),
    balanceOre,
    startOre: balanceOre,
    resetVouchers: 0,
    resultOre: isEnd ? amounts.resultOre : amounts.resultOre - moved,
    undisposedOre,
    undisposedOpeningOre: undisposedOre,
    priorResultOre,
    priorResultOpeningOre: priorResultOre,
    resultInEquityOre: isEnd ? amounts.resultInEquityOre : 0,
  }
}
