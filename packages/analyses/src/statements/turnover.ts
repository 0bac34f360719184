import type { Books } from '../books/books.ts'
import type { Period } from '../books/period.ts'
import { periodBalances } from '../books/period-balances.ts'
import { float64At } from '../column.ts'
import { type ResetLines, resetLinesIn } from './reset-lines.ts'
import { sideCounts } from './side-counts.ts'

/**
 * How each account of the books moved over a period: bookkeeping öre (credit positive), NaN = unknown. The result lines of reset vouchers are left
 * out of the movements. closing = opening + debit − credit + `carriedOre` (year breaks, and what is dated outside a fiscal year that the period
 * begins inside of); on 3000–8989 also minus the reset lines.
 */
export interface Turnover {
  readonly openingOre: Float64Array
  /** The part of it that stood at the first fiscal year's first day. */
  readonly yearStartOre: Float64Array
  /** The balance when the period's last fiscal year begins: the opening where it has one only. */
  readonly lastYearOpeningOre: Float64Array
  readonly debitOre: Float64Array
  readonly creditOre: Float64Array
  readonly carriedOre: Float64Array
  readonly closingOre: Float64Array
  readonly debitCount: Float64Array
  readonly creditCount: Float64Array
  readonly lineCount: Float64Array
  /** The reset lines left out, over the period, and their net in its last fiscal year alone. */
  readonly reset: Readonly<Record<'debitOre' | 'creditOre' | 'debitCount' | 'creditCount' | 'lineCount', number>>
  readonly lastResetOre: number
  readonly resetVouchers: number
  readonly undisposed: { readonly openingOre: number; readonly closingOre: number }
  readonly resultInEquityOre: number
  readonly present: Uint8Array
}

/** With null, where nothing is loaded or covered, everything is unknown. */
export function turnoverOf(books: Books, period: Period | null): Turnover {
  if (!period) return unknownTurnover(books.accounts.length)
  const n = books.accounts.length
  const balances = periodBalances(books, period)
  const resets = resetLinesIn(period, n)
  const debitOre = balances.debitOre.slice()
  const creditOre = balances.creditOre.slice()
  const lineCount = balances.lineCount.slice()
  for (const lines of resets) {
    for (let a = 0; a < n; a++) {
      debitOre[a] = float64At(debitOre, a) - float64At(lines.debitOre, a)
      creditOre[a] = float64At(creditOre, a) - float64At(lines.creditOre, a)
      lineCount[a] = float64At(lineCount, a) - float64At(lines.lineCount, a)
    }
  }
  const last = period.spans.at(-1)
  const lastResets = last ? resetLinesIn({ ...period, spans: [last] }, n) : []
  return {
    openingOre: balances.openingOre,
    yearStartOre: balances.yearStartOre,
    lastYearOpeningOre: balances.spans.at(-1)?.openingOre ?? balances.openingOre,
    debitOre,
    creditOre,
    carriedOre: balances.yearBreakOre.map((ore, a) => ore + float64At(balances.outsideLeftOutOre, a)),
    closingOre: balances.closingOre,
    ...sideCounts(books, period),
    lineCount,
    reset: {
      debitOre: over(resets, 'debitOre'),
      creditOre: over(resets, 'creditOre'),
      debitCount: over(resets, 'debitCount'),
      creditCount: over(resets, 'creditCount'),
      lineCount: over(resets, 'lineCount'),
    },
    lastResetOre: over(lastResets, 'debitOre') - over(lastResets, 'creditOre'),
    resetVouchers: resets.reduce((total, { vouchers }) => total + vouchers.length, 0),
    undisposed: balances.undisposed,
    resultInEquityOre: balances.resultInEquityOre,
    present: Uint8Array.from({ length: n }, (_, a) =>
      balances.lineCount[a] || balances.openingOre[a] || balances.closingOre[a] || period.spans.some(({ year }) => year.hasRecord[a] === 1)
        ? 1
        : 0,
    ),
  }
}

function unknownTurnover(n: number): Turnover {
  const unknown = () => new Float64Array(n).fill(Number.NaN)
  const none = Number.NaN
  return {
    openingOre: unknown(),
    yearStartOre: unknown(),
    lastYearOpeningOre: unknown(),
    debitOre: unknown(),
    creditOre: unknown(),
    carriedOre: unknown(),
    closingOre: unknown(),
    debitCount: unknown(),
    creditCount: unknown(),
    lineCount: unknown(),
    reset: { debitOre: none, creditOre: none, debitCount: none, creditCount: none, lineCount: none },
    lastResetOre: none,
    resetVouchers: 0,
    undisposed: { openingOre: none, closingOre: none },
    resultInEquityOre: none,
    present: new Uint8Array(n),
  }
}

function over(resets: readonly ResetLines[], key: 'debitOre' | 'creditOre' | 'debitCount' | 'creditCount' | 'lineCount'): number {
  return resets.reduce((total, lines) => total + lines[key].reduce((sum, value) => sum + value, 0), 0)
}
