import { earlierResultsOf } from '../ledger/earlier-results.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { classRanges } from '../reference/class-ranges.ts'
import { accountMask } from './account-number.ts'
import type { BooksAccount, BooksYear } from './books.ts'

/** Earlier results that stand on no account when a year opens: bookkeeping sign, a profit negative; and what says so. */
export interface PriorResult {
  readonly ore: number
  readonly source: string
}

/**
 * What is missing among opening balances that do not sum to 0, where it is certain that earlier results are: the sum is exactly what the file declares by
 * `#RES -1` (and `#RES -2` … where several years were never transferred) or what the year before leaves; or every account outside equity opens as it closed,
 * so that nothing but the result, or a part of it, was left out. Null where the openings sum to 0, or lack something else.
 */
export function priorResultOf(
  ledger: Ledger,
  yearIndex: number,
  openingOre: Float64Array,
  accounts: readonly BooksAccount[],
  prior: BooksYear | null,
): PriorResult | null {
  const sumOre = openingOre.reduce((sum, ore) => sum + ore, 0)
  if (sumOre === 0 || Number.isNaN(sumOre)) return null
  const declared = earlierResultsOf(ledger, yearIndex, sumOre)
  if (declared || !prior) return declared
  const carried = carriedResult(prior, accounts)
  const source = prior.ledger === null ? `#RES ${yearIndex - 1}` : yearName(prior)
  if (carried + sumOre === 0) return { ore: carried, source }
  // What the year before was itself off by is off now too, and is no result.
  const missing = closingSum(prior) - sumOre
  const isOfResult = missing * carried > 0 && Math.abs(missing) <= Math.abs(carried)
  return isOfResult && opensAsClosed(openingOre, prior, accounts) ? { ore: missing, source } : null
}

/** A loaded fiscal year, as the source of what it leaves. */
export function yearName({ year }: Pick<BooksYear, 'year'>): string {
  return `${year.from} – ${year.to}`
}

/** What a year leaves to the next that no balance account holds: its result, and what it was left itself. */
export function carriedResult(year: BooksYear, accounts: readonly BooksAccount[]): number {
  const resultOre = year.closingOre.reduce((sum, ore, a) => (accounts[a]?.kind === 'result' ? sum + ore : sum), 0)
  return resultOre + year.undisposedClosingOre + year.resultInEquityOre
}

/** Everything that a year closes with: 0, or its books do not balance. */
function closingSum({ closingOre, undisposedClosingOre, resultInEquityOre }: BooksYear): number {
  return closingOre.reduce((sum, ore) => sum + ore, 0) + undisposedClosingOre + resultInEquityOre
}

/** Whether every balance account outside equity opens with what it closed with. */
function opensAsClosed(openingOre: Float64Array, { closingOre }: BooksYear, accounts: readonly BooksAccount[]): boolean {
  const equity = accountMask([...classRanges.equity], accounts)
  return accounts.every(({ kind }, a) => kind !== 'balance' || equity[a] === 1 || openingOre[a] === closingOre[a])
}
