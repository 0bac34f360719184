import type { Books } from '../books/books.ts'
import { type Period, periodOf, type Span } from '../books/period.ts'
import { coversEnd, periodBalances } from '../books/period-balances.ts'
import { resultMask } from '../books/result-accounts.ts'
import { float64At } from '../column.ts'
import { type Budget, budgetByAccount } from '../company/budget.ts'
import { dayOfIso, isoOfDay } from '../dates.ts'
import { type ResolvedColumn, wholeMonths } from './columns.ts'
import { declaredPart } from './declared-months.ts'
import { resetLinesIn } from './reset-lines.ts'

/**
 * What the accounts come to in a column: bookkeeping sign (debit positive), öre, one element per account of the books, NaN = unknown. Lines of
 * reset vouchers on 3000–8989 are left out of movements; they are in `undisposedOre`, so that closings on 3000–8989 = result + undisposed. In books that balance Σ closings + prior result + result in equity = 0.
 */
export interface ColumnAmounts {
  /** Movement of the period. */
  readonly movementOre: Float64Array
  /** Balance at the period's end, and the part of it that stood at the first day of its first fiscal year. */
  readonly closingOre: Float64Array
  readonly openingOre: Float64Array
  /** NaN without vouchers. */
  readonly lineCount: Float64Array
  /** Σ movement on 3000–8989: the result, a profit negative; of a budgeted balance the fiscal year's to its end. */
  readonly resultOre: number
  /** What reset vouchers took from the result accounts, at the end and at the first day. */
  readonly undisposedOre: number
  readonly undisposedOpeningOre: number
  /** Earlier results that stand on no account, at the end and at the first day. */
  readonly priorResultOre: number
  readonly priorResultOpeningOre: number
  /** What takes the result away again where declared closing balances hold it in equity already. */
  readonly resultInEquityOre: number
  readonly resetVouchers: number
  /** Σ of their lines on 3000–8989. */
  readonly resetOre: number
  /** 1 for each account with a line, an opening or a record in the column. */
  readonly present: Uint8Array
}

export function amountsOf(books: Books, budget: Budget, resolved: ResolvedColumn): ColumnAmounts {
  const { column, period } = resolved
  if (column.kind === 'budget') return budgetAmounts(books, budget, resolved)
  return period ? periodAmounts(books, period) : unknownAmounts(books.accounts.length)
}

/** The amounts of a period; for a balance at a date the period from the fiscal year's first day to it. */
export function periodAmounts(books: Books, period: Period): ColumnAmounts {
  const n = books.accounts.length
  const balances = periodBalances(books, period)
  const result = resultMask(books.accounts)
  const resets = resetLinesIn(period, n)
  const declared = period.spans.map((span) => (isDeclared(span) ? null : declaredPart(span, n)))
  const spans = period.spans.map((_, s) => declared[s] ?? balances.spans[s])
  const closingOre = spans.at(-1)?.closingOre ?? balances.closingOre
  const movementOre = declared.some((part) => part !== null) ? summed(spans.map((span) => span?.netOre)) : balances.netOre.slice()
  const lineCount = balances.lineCount.slice()
  for (const { debitOre, creditOre, lineCount: count } of resets) {
    for (let a = 0; a < n; a++) {
      movementOre[a] = float64At(movementOre, a) - float64At(debitOre, a) + float64At(creditOre, a)
      lineCount[a] = float64At(lineCount, a) - float64At(count, a)
    }
  }
  const present = new Uint8Array(n)
  let resultOre = 0
  let resultClosingOre = 0
  let resultOpeningOre = 0
  for (let a = 0; a < n; a++) {
    const has = balances.lineCount[a] || balances.openingOre[a] || closingOre[a] || balances.movedBefore[a]
    if (has || period.spans.some(({ year }) => year.hasRecord[a] === 1)) present[a] = 1
    if (result[a] !== 1) continue
    resultOre += float64At(movementOre, a)
    resultClosingOre += float64At(closingOre, a)
    resultOpeningOre += float64At(balances.yearStartOre, a)
  }
  return {
    movementOre,
    closingOre,
    openingOre: balances.yearStartOre,
    lineCount,
    resultOre,
    undisposedOre: resultClosingOre - resultOre,
    undisposedOpeningOre: resultOpeningOre,
    // Balances of whole months are reckoned from the opening.
    priorResultOre: declared.at(-1) ? (period.spans.at(-1)?.year.undisposedOre ?? 0) : balances.undisposed.closingOre,
    priorResultOpeningOre: balances.undisposed.openingOre,
    resultInEquityOre: declared.at(-1) ? 0 : balances.resultInEquityOre,
    resetVouchers: resets.reduce((sum, { vouchers }) => sum + vouchers.length, 0),
    resetOre: resets.reduce((sum, { debitOre, creditOre }) => sum + total(debitOre) - total(creditOre), 0),
    present,
  }
}

/** Whether the balances that a file declares are those of this part of its year, all of it that it covers: months beside them can lack some. */
function isDeclared({ year, fromDay, toDay }: Span): boolean {
  return year.declaresBalances && year.declaresResults && fromDay === year.fromDay && coversEnd(year, toDay)
}

function summed(columns: readonly (Float64Array | undefined)[]): Float64Array {
  const sums = new Float64Array(columns[0]?.length ?? 0)
  for (const column of columns) for (let a = 0; a < sums.length; a++) sums[a] = float64At(sums, a) + (column?.[a] ?? Number.NaN)
  return sums
}

function total(column: Float64Array): number {
  return column.reduce((sum, ore) => sum + ore, 0)
}

function unknownAmounts(n: number): ColumnAmounts {
  const unknown = () => new Float64Array(n).fill(Number.NaN)
  return {
    movementOre: unknown(),
    closingOre: unknown(),
    openingOre: unknown(),
    lineCount: unknown(),
    resultOre: Number.NaN,
    undisposedOre: Number.NaN,
    undisposedOpeningOre: Number.NaN,
    priorResultOre: Number.NaN,
    priorResultOpeningOre: Number.NaN,
    resultInEquityOre: Number.NaN,
    resetVouchers: 0,
    resetOre: 0,
    present: new Uint8Array(n),
  }
}

/**
 * A budget's movements, and balances that begin where the books stand the day before it: a budgeted balance = that balance + what is budgeted.
 * Unknown where no month of it is budgeted; balances also where the budget has no balance accounts.
 */
function budgetAmounts(books: Books, budget: Budget, { from, to }: ResolvedColumn): ColumnAmounts {
  const n = books.accounts.length
  const months = wholeMonths(from, to)
  const sums = months ? budgetByAccount(budget, months.from, months.to) : null
  const nothing = unknownAmounts(n)
  if (!sums) return nothing
  const result = resultMask(books.accounts)
  const movementOre = Float64Array.from(books.accounts, ({ number }) => sums.get(number) ?? 0)
  const budgetsBalances = books.accounts.some(({ number }, a) => result[a] !== 1 && sums.has(number))
  const before = budgetsBalances ? openingBefore(books, from) : null
  return {
    ...nothing,
    movementOre,
    openingOre: before?.openingOre ?? nothing.openingOre,
    closingOre: before ? before.openingOre.map((ore, a) => ore + float64At(movementOre, a)) : nothing.closingOre,
    resultOre: movementOre.reduce((sum, ore, a) => (result[a] === 1 ? sum + ore : sum), before?.resultOre ?? 0),
    undisposedOre: before?.undisposedOre ?? Number.NaN,
    undisposedOpeningOre: before?.undisposedOre ?? Number.NaN,
    priorResultOre: before?.priorResultOre ?? Number.NaN,
    priorResultOpeningOre: before?.priorResultOre ?? Number.NaN,
    resultInEquityOre: before?.resultInEquityOre ?? Number.NaN,
    present: Uint8Array.from(books.accounts, ({ number }) => (sums.has(number) ? 1 : 0)),
  }
}

interface Standing extends Pick<ColumnAmounts, 'openingOre' | 'resultOre' | 'undisposedOre' | 'priorResultOre' | 'resultInEquityOre'> {}

/** Where the books stand when a day begins; null where no loaded fiscal year holds it or ends the day before, or its file does not cover that day. */
function openingBefore(books: Books, from: string): Standing | null {
  const begun = books.years.find(({ year }) => year.from === from)
  if (begun)
    return { openingOre: begun.openingOre, resultOre: 0, undisposedOre: 0, priorResultOre: begun.undisposedOre, resultInEquityOre: 0 }
  const before = isoOfDay(dayOfIso(from) - 1)
  const year = books.years.find(({ year: { from: first, to } }) => first <= before && before <= to)
  if (!year || (year.coveredTo !== null && year.coveredTo < before)) return null
  const { closingOre, ...stood } = periodAmounts(books, periodOf(books, year.year.from, before))
  if (year.year.to !== before) return { ...stood, openingOre: closingOre }
  const { resultOre, undisposedOre, priorResultOre, resultInEquityOre } = stood
  const carriedOre = priorResultOre + resultOre + resultInEquityOre
  return { openingOre: closingOre, resultOre: 0, undisposedOre, priorResultOre: carriedOre, resultInEquityOre: 0 }
}
