import type { Books } from '../books/books.ts'
import type { Budget } from '../company/budget.ts'
import { dayOfIso, isoOfDay } from '../dates.ts'
import { amountsOf } from './amounts.ts'
import { type ResolvedColumn, resolveColumn } from './columns.ts'

/** Balances at a moment between two days: per account in bookkeeping sign, and what of them stood at the fiscal year's first day. */
export interface Standing {
  /** The day whose end it is, with its fiscal year so far; null where a fiscal year begins: there is nothing listed then. */
  readonly column: ResolvedColumn | null
  readonly isKnown: boolean
  readonly balanceOre: Float64Array
  readonly startOre: Float64Array
  /** Result of the fiscal year so far, a profit negative. */
  readonly resultOre: number
  readonly undisposedOre: number
  readonly undisposedOpeningOre: number
  readonly priorResultOre: number
  readonly priorResultOpeningOre: number
  readonly resultInEquityOre: number
  readonly resetVouchers: number
}

/**
 * Balances at the end of a day, as the balance sheet has them: after what the file covers those of its last covered day. Without `orLastCovered`
 * they are unknown there.
 */
export function standingAt(books: Books, budget: Budget, date: string, orLastCovered = true): Standing {
  const column = resolveColumn(books, budget, { kind: 'date', date })
  const own = amountsOf(books, budget, column)
  return {
    column,
    isKnown: column.status === 'complete' || (column.status === 'partial' && orLastCovered),
    balanceOre: own.closingOre,
    startOre: own.openingOre,
    resultOre: own.resultOre,
    resetVouchers: own.resetVouchers,
    undisposedOre: own.undisposedOre,
    undisposedOpeningOre: own.undisposedOpeningOre,
    resultInEquityOre: own.resultInEquityOre,
    priorResultOre: own.priorResultOre,
    priorResultOpeningOre: own.priorResultOpeningOre,
  }
}

/** Balances when a day begins: those that a fiscal year opens with where it begins that day, so that its year break counts. */
export function standingBefore(books: Books, budget: Budget, from: string, orLastCovered = true): Standing {
  const begun = books.years.find(({ year }) => year.from === from)
  if (!begun) return standingAt(books, budget, isoOfDay(dayOfIso(from) - 1), orLastCovered)
  return {
    column: null,
    isKnown: true,
    balanceOre: begun.openingOre,
    startOre: begun.openingOre,
    resultOre: 0,
    resetVouchers: 0,
    undisposedOre: 0,
    undisposedOpeningOre: 0,
    resultInEquityOre: 0,
    priorResultOre: begun.undisposedOre,
    priorResultOpeningOre: begun.undisposedOre,
  }
}
