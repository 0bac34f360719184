import type { Books } from '../../books/books.ts'
import { isAstrayIn, type StrayAccount, strayAccounts } from '../../statements/other-chart.ts'
import type { FigureColumn } from './columns.ts'
import { SHOWN_RATIO } from './doubt.ts'
import type { FigureTerm, NotComputable } from './schema.ts'

/** What figures hold or lack because the books are numbered by another chart than the layout: cash that stands as a fixed asset is not in what can be paid with. */
export class AstrayAccounts {
  readonly #accounts: readonly { readonly account: StrayAccount; readonly at: number }[]
  readonly #columns: readonly FigureColumn[]

  constructor(books: Books, columns: readonly FigureColumn[]) {
    const indexes = new Map(books.accounts.map(({ number }, a) => [number, a]))
    this.#accounts = strayAccounts(books).flatMap((account) => {
      const at = indexes.get(account.number)
      return at === undefined ? [] : [{ account, at }]
    })
    this.#columns = columns
  }

  /** What makes a balance uncertain in a column: any amount for kronor, one that would show for a ratio. */
  reason(term: FigureTerm, c: number, at: 'closing' | 'opening', isMoney: boolean, figure: string): NotComputable | null {
    const column = this.#columns[c]
    const patterns = { closing: term.accounts, opening: term.openingAccounts }[at][c]
    if (!column || !patterns || term.timing !== 'balance') return null
    const balanceOre = { closing: column.closing.balanceOre, opening: column.opening.balanceOre }[at]
    const astray = this.#accounts.filter(({ account }) => isAstrayIn(patterns, account))
    const ore = astray.reduce((sum, one) => sum + Math.abs(balanceOre[one.at] ?? Number.NaN), 0)
    const held = { closing: term.closingOre, opening: term.openingOre }[at][c] ?? null
    if (Number.isNaN(ore) || ore === 0) return null
    if (!isMoney && held !== null && ore < SHOWN_RATIO * Math.abs(held)) return null
    return { code: 'other-chart', of: term.id, figure, lacking: null }
  }
}
