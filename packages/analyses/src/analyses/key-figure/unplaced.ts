import type { AccountPlan } from '../../account-plan/account-plan.ts'
import { placeAccounts } from '../../account-plan/place-accounts.ts'
import { accountMatcher } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import { unplacedIds } from '../../statements/head.ts'
import { holdsGroup } from '../../statements/lacking.ts'
import { oreOrNull } from '../ore.ts'
import type { FigureColumn } from './columns.ts'
import { SHOWN_RATIO } from './doubt.ts'
import type { FigureLine } from './lines.ts'
import type { FigureTerm, NotComputable } from './schema.ts'

/** When balances are asked for, or what moved between. */
type At = 'closing' | 'opening' | 'movement'

interface Unplaced {
  readonly account: string
  /** Bookkeeping öre. */
  readonly ore: number
}

/** What figures lack because accounts of the books stand on no line of the layout. */
export class UnplacedAccounts {
  readonly #books: Books
  readonly #unplaced: readonly number[]
  readonly #columns: readonly FigureColumn[]
  readonly #lines: ReadonlyMap<string, FigureLine>

  constructor(books: Books, plan: AccountPlan, columns: readonly FigureColumn[], lines: ReadonlyMap<string, FigureLine>) {
    const placed = placeAccounts(plan, books.accounts)
    this.#books = books
    this.#unplaced = books.accounts.flatMap((_, a) => (unplacedIds.has(placed[a] ?? '') ? [a] : []))
    this.#columns = columns
    this.#lines = lines
  }

  /**
   * What makes a term uncertain in a column: a total of the layout by its lines' groups; a list of accounts where it is a total of the group, holding two
   * of its subgroups or more, and any part of the group where the account is a collective one (2400 may be what 2440–2449 asks for). Kronor are
   * uncertain by any amount, a ratio by what would show.
   */
  reason(term: FigureTerm, c: number, at: At, isMoney: boolean, figure: string): NotComputable | null {
    const lacking = term.kind === 'line' ? this.#ofLine(term.id, c, at) : this.#ofAccounts(term, c, at)
    if (lacking === null || lacking.ore === 0) return null
    const ore = { closing: term.closingOre, opening: term.openingOre, movement: term.movementOre }[at][c] ?? null
    if (!isMoney && ore !== null && Math.abs(lacking.ore) < SHOWN_RATIO * Math.abs(ore)) return null
    return { code: 'lacks-unplaced', of: term.id, figure, lacking }
  }

  #ofLine(id: string, c: number, at: At): NotComputable['lacking'] {
    const lacking = this.#lines.get(id)?.row.lacking
    const ore = lacking?.ore[at === 'opening' ? this.#columns.length + c : c] ?? null
    return lacking && ore !== null ? { accounts: [...lacking.accounts], ore } : null
  }

  #ofAccounts({ kind, id }: FigureTerm, c: number, at: At): NotComputable['lacking'] {
    const patterns = kind === 'accounts' ? (/\{([^}]*)\}/.exec(id)?.[1] ?? '').split(',').map((pattern) => pattern.trim()) : []
    if (patterns.length === 0 || this.#unplaced.length === 0) return null
    const matchers = patterns.map(accountMatcher)
    const isOf = (account: string) => {
      const held = Array.from('0123456789').filter((digit) => holdsGroup(patterns, account.slice(0, 2) + digit)).length
      return account.charAt(2) === '0' ? held > 0 : held > 1
    }
    const own = this.#amounts(c, at).filter(({ account, ore }) => {
      return ore !== 0 && isOf(account) && !matchers.some((matches) => matches(account))
    })
    const ore = oreOrNull(own.reduce((sum, one) => sum + one.ore, 0))
    return ore === null ? null : { accounts: own.map(({ account }) => account), ore }
  }

  #amounts(c: number, at: At): readonly Unplaced[] {
    const column = this.#columns[c]
    const amounts =
      column && { closing: column.closing.balanceOre, opening: column.opening.balanceOre, movement: column.amounts.movementOre }[at]
    return this.#unplaced.map((a) => ({ account: this.#books.accounts[a]?.number ?? '', ore: amounts?.[a] ?? Number.NaN }))
  }
}
