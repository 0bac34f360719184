import { accountMask } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import { classRanges } from '../../reference/class-ranges.ts'
import type { Standing } from '../../statements/standing.ts'
import type { FigureTerm } from './schema.ts'

/** What part of the whole (total assets, a term) a difference must be before a ratio is another when it is shown with one decimal of a per cent. */
export const SHOWN_RATIO = 0.0005

/** What assets differ by from equity and liabilities; 0 also where balances are unknown, which has a reason of its own. */
export function differenceOf({ balanceOre, priorResultOre, resultInEquityOre }: Standing): number {
  const ore = balanceOre.reduce((sum, own) => sum + own, priorResultOre + resultInEquityOre)
  return Number.isNaN(ore) ? 0 : ore
}

/** Whether a figure that holds equity is uncertain where a balance sheet differs: kronor always, a ratio where it would be shown otherwise. */
export function isUncertain(differenceOre: number, assetsOre: number | null, isMoney: boolean): boolean {
  if (differenceOre === 0) return false
  return isMoney || assetsOre === null || Math.abs(differenceOre) >= SHOWN_RATIO * Math.abs(assetsOre)
}

/** Whether a term holds equity: a balance with the result of the year in it, or of accounts of equity. */
export function holdsEquity(books: Books, term: FigureTerm): boolean {
  if (term.timing !== 'balance') return false
  if (term.computed.includes('result-for-the-year')) return true
  const equity = accountMask([...classRanges.equity], books.accounts)
  return term.accounts.some(
    (patterns) => patterns !== null && accountMask(patterns, books.accounts).some((is, a) => is === 1 && equity[a] === 1),
  )
}
