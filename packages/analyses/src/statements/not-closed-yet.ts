import type { AccountPlan } from '../account-plan/account-plan.ts'
import { lineSum } from '../account-plan/line-factors.ts'
import { placeAccounts } from '../account-plan/place-accounts.ts'
import { accountMask } from '../books/account-number.ts'
import type { Books } from '../books/books.ts'
import { float64At } from '../column.ts'
import { reviewRanges } from '../reference/review-ranges.ts'
import type { ColumnAmounts } from './amounts.ts'
import type { Change } from './changes.ts'
import type { UnclosedPair } from './compared.ts'

/** What tells whether a row is made of what the closing has yet to book in one of two years. */
export interface NotClosedYet {
  /** A line, total or measure of the layout. */
  readonly line: (id: string) => boolean
  readonly account: (number: string) => boolean
}

const nothing: NotClosedYet = { line: () => false, account: () => false }

/**
 * Of a pair of years of which one is not closed: accounts of depreciation, appropriations and tax that the closed year has amounts on and the open one
 * has none, the lines and totals that hold them, and the year's result, whatever else it lacks. They have neither ceased nor changed by so many per
 * cent: they are not booked yet. Depreciation that is booked by the month is in both years, and compares.
 */
export function notClosedYet(
  books: Books,
  plan: AccountPlan,
  pair: UnclosedPair | null,
  amounts: readonly Pick<ColumnAmounts, 'movementOre'>[],
): NotClosedYet {
  if (pair === null) return nothing
  const open = amounts[pair.open]?.movementOre
  const closed = amounts[pair.closed]?.movementOre
  if (!open || !closed) return nothing
  const isEntry = accountMask([...reviewRanges.closingEntries], books.accounts)
  const places = placeAccounts(plan, books.accounts)
  const lacking = new Set<string>()
  const sums = new Map<string, { open: number; closed: number }>()
  books.accounts.forEach(({ number }, a) => {
    if (isEntry[a] !== 1) return
    const now = float64At(open, a)
    const then = float64At(closed, a)
    if (now === 0 && then !== 0) lacking.add(number)
    const sum = sums.get(places[a] ?? '') ?? { open: 0, closed: 0 }
    sums.set(places[a] ?? '', { open: sum.open + Math.abs(now), closed: sum.closed + Math.abs(then) })
  })
  const lines = new Set([...sums].flatMap(([line, sum]) => (sum.open === 0 && sum.closed !== 0 ? [line] : [])))
  const known = new Map<string, boolean>()
  const holds = (id: string) => {
    const sum = lineSum(plan, id)
    return id === plan.roots.result || lines.has(id) || (sum !== null && [...sum.factors.keys()].some((line) => lines.has(line)))
  }
  return {
    account: (number) => lacking.has(number),
    line: (id) => {
      const is = known.get(id) ?? holds(id)
      known.set(id, is)
      return is
    },
  }
}

/** Whether a row of a statement is. */
export function isNotClosedYet({ id, account }: { readonly id: string; readonly account: string | null }, lacking?: NotClosedYet): boolean {
  return lacking !== undefined && (account === null ? lacking.line(id) : lacking.account(account))
}

/** A change of a row that is not closed yet: the difference in kronor is one of the books, and nothing else is said of it. */
export function withoutVerdict({ changeOre }: Change): Change {
  return { changeOre, changeRatio: null, flags: [] }
}
