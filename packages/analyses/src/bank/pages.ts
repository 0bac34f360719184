import { note } from '../bank-matching/groups.ts'
import { at } from '../column.ts'
import { rowsOfDay } from './rows.ts'
import type { StatementBalances } from './statement-balances.ts'
import type { BankStatement, BankStatements } from './statements.ts'

/** Whether one begins with the balance that the other ends with, on its last day or later. */
export function goesOn(before: BankStatement | undefined, after: BankStatement | undefined): boolean {
  if (!before || !after || before.closingMinor === null) return false
  return before.closingMinor === after.openingMinor && after.firstDay >= before.lastDay
}

/**
 * Whether one is the next page of the other, on days that both say: by one name and a half of the balances each, or as its balance is what the other ends
 * with rather than what that had on the day.
 */
export function isNextPage({ statements }: BankStatements, balances: StatementBalances, before: number, after: number): boolean {
  const one = statements[before]
  const other = statements[after]
  if (!one || !other || one.lastDay < other.firstDay) return false
  const isHalf = one.id !== null && one.id === other.id && one.closingMinor === null && other.openingMinor === null
  if (isHalf && (one.openingMinor !== null || other.closingMinor !== null)) return true
  const begins = balances.begins(after)
  return begins !== null && begins === balances.ends(before) && begins !== balances.impliedBefore(before, other.firstDay)
}

/** Whether one goes on from the other so that they share no rows: as its next page, or within its last day. */
export function isOtherPage(bank: BankStatements, balances: StatementBalances, before: number, after: number): boolean {
  if (isNextPage(bank, balances, before, after)) return true
  const one = bank.statements[before]
  const other = bank.statements[after]
  if (!one || !other) return false
  if (one.lastDay !== other.firstDay) return false
  // where the day comes to nothing, what goes on from its end begins as the day itself
  const isIdle = goesOn(one, other) && balances.impliedBefore(before, other.firstDay) === other.openingMinor
  if (isIdle && isSameDay(bank, before, after, other.firstDay)) return false
  return goesOn(one, other) || !beginsAlike(balances.before(before, other.firstDay), other.openingMinor)
}

/** Whether one of two statements has of a day the amounts that the other has; of one format, with a reference in common where all rows have one. */
function isSameDay(bank: BankStatements, before: number, after: number, day: number): boolean {
  const { rows, sources, statements } = bank
  const own = rowsOfDay(bank, after, day)
  const others = rowsOfDay(bank, before, day)
  const [fewer, more] = own.length < others.length ? [own, others] : [others, own]
  const left = new Map<number, number>()
  for (const row of more) left.set(at(rows.minor, row), (left.get(at(rows.minor, row)) ?? 0) + 1)
  for (const row of fewer) {
    const count = left.get(at(rows.minor, row)) ?? 0
    if (count === 0) return false
    left.set(at(rows.minor, row), count - 1)
  }
  const referenceOf = (row: number) => at(rows.reference, row)
  const formatOf = (s: number) => sources[statements[s]?.source ?? -1]?.format
  if (formatOf(before) !== formatOf(after) || [...own, ...others].some((row) => referenceOf(row) === 0)) return true
  const references = new Set(more.map(referenceOf))
  return fewer.some((row) => references.has(referenceOf(row)))
}

/** As far as both say a balance. */
export const beginsAlike = (one: number | null, other: number | null): boolean => one === null || other === null || one === other

/** Balances of a statement in a list of such as say the same days. */
export interface PageBalances {
  readonly begins: number | null
  readonly ends: number | null
  /** What the file says of its balances: the first page has the opening one alone, the last the closing one. */
  readonly half: 'first' | 'between' | 'last' | null
}

/** Pages of one statement, each after the one whose balance it goes on from; as they stand where they do not come to one row of them. */
export function inPageOrder<Page extends PageBalances>(pages: readonly Page[]): readonly Page[] {
  if (pages.length < 2) return pages
  if (pages.some(({ begins }) => begins === null)) {
    const order = ['first', null, 'between', 'last']
    return pages.toSorted((a, b) => order.indexOf(a.half) - order.indexOf(b.half))
  }
  const following = new Map<number | null, Page[]>()
  for (const page of pages) note(following, page.begins, page)
  const ended = new Set(pages.flatMap(({ begins, ends }) => (begins === ends ? [] : [ends])))
  const sorted: Page[] = []
  let balance = pages.find(({ begins }) => !ended.has(begins))?.begins ?? null
  while (balance !== null) {
    const next: readonly Page[] = following.get(balance) ?? []
    following.delete(balance)
    const isIdle = ({ begins, ends }: Page) => begins === ends
    sorted.push(...next.filter(isIdle), ...next.filter((page) => !isIdle(page)))
    balance = next.find((page) => !isIdle(page))?.ends ?? null
  }
  return sorted.length === pages.length ? sorted : pages
}
