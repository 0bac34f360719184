import { note } from '../bank-matching/groups.ts'
import { at } from '../column.ts'
import { NO_DAY } from '../dates.ts'
import type { StatementBalances } from './statement-balances.ts'
import { type BankStatements, bankRowStatuses, covers } from './statements.ts'

/** Rows of a day whose sums in any order are tried: with more of them nearly all balances are reached. */
const MOST_SUMMED = 12

const PENDING = bankRowStatuses.indexOf('pending')

/** Statements that go on from each other, each with stated balances that its rows lead from and to: what a list says by its own rows proves nothing against them. */
export interface StatedChain {
  readonly firstDay: number
  readonly lastDay: number
  /** Rows by day. */
  readonly rowsOn: ReadonlyMap<number, readonly number[]>
  /** Balances at the beginning of those days. */
  readonly begins: ReadonlyMap<number, number>
}

/** How the rows of a list stand to a chain: it has a part of them, or others. */
export type ListRelation = 'part' | 'differs'

export function statedChains(bank: BankStatements, account: readonly number[], balances: StatementBalances): StatedChain[] {
  const { statements, rows, firstRow } = bank
  const stated = account.flatMap((s) => {
    const own = statements[s]
    const isTold = rows.balanceMinor.subarray(at(firstRow, s), at(firstRow, s + 1)).some((balance) => !Number.isNaN(balance))
    if (!own || own.firstDay === NO_DAY || isTold || own.openingMinor === null || own.closingMinor === null || !balances.ties(s)) return []
    return [{ s, firstDay: own.firstDay, lastDay: own.lastDay, openingMinor: own.openingMinor, closingMinor: own.closingMinor }]
  })
  const chains: (typeof stated)[] = []
  for (const own of stated.toSorted((a, b) => a.firstDay - b.firstDay || b.lastDay - a.lastDay)) {
    const chain = chains.at(-1)
    const last = chain?.at(-1)
    const isNext = last?.closingMinor === own.openingMinor
    const isLater =
      last !== undefined && (own.firstDay > last.lastDay || (own.firstDay === last.lastDay && own.closingMinor !== own.openingMinor))
    if (chain && isNext && isLater) chain.push(own)
    else if (!last || own.lastDay > last.lastDay) chains.push([own])
  }
  return chains.flatMap((chain) => {
    const first = chain[0]
    const last = chain.at(-1)
    if (!first || !last) return []
    const rowsOn = new Map<number, number[]>()
    for (const { s } of chain)
      for (let row = at(firstRow, s); row < at(firstRow, s + 1); row++)
        if (at(rows.status, row) !== PENDING) note(rowsOn, at(rows.bookingDay, row), row)
    let minor = first.openingMinor
    const begins = new Map<number, number>()
    for (const day of [...rowsOn.keys()].sort((a, b) => a - b)) {
      begins.set(day, minor)
      for (const row of rowsOn.get(day) ?? []) minor += at(rows.minor, row)
    }
    return [{ firstDay: first.firstDay, lastDay: last.lastDay, rowsOn, begins }]
  })
}

/**
 * What a list with a balance after each row is to a chain; null: it has all rows of the days of both, as far as each says that it has whole days. A part
 * lacks rows, and its balances are those that rows of the chain lead to.
 */
export function relationTo(bank: BankStatements, { firstDay, lastDay, rowsOn, begins }: StatedChain, s: number): ListRelation | null {
  const { rows, firstRow } = bank
  const list = bank.statements[s]
  if (!list || list.firstDay > lastDay || list.lastDay < firstDay) return null
  const listOn = new Map<number, number[]>()
  for (let row = at(firstRow, s); row < at(firstRow, s + 1); row++) note(listOn, at(rows.bookingDay, row), row)
  const isWithin = (day: number, own: { readonly firstDay: number; readonly lastDay: number }) => own.firstDay < day && day < own.lastDay
  const isEnclosed = firstDay <= list.firstDay && list.lastDay <= lastDay
  let isLacking = false
  let isLackingAtEnds = false
  let hasMore = false
  for (const day of new Set([...rowsOn.keys(), ...listOn.keys()])) {
    const isWhole = isWithin(day, { firstDay, lastDay })
    const isWholeOfList = isWithin(day, list)
    if (!covers(list, day) || day < firstDay || day > lastDay) continue
    const counts = new Map<number, number>()
    const count = (row: number, step: number) => counts.set(at(rows.minor, row), (counts.get(at(rows.minor, row)) ?? 0) + step)
    for (const row of rowsOn.get(day) ?? []) count(row, 1)
    for (const row of listOn.get(day) ?? []) count(row, -1)
    const left = [...counts.values()]
    const isMore = left.some((more) => more < 0)
    if (isWhole && isMore) return 'differs'
    if (isMore) hasMore = true
    if (left.some((more) => more > 0)) {
      if (isWholeOfList) isLacking = true
      else isLackingAtEnds = true
    }
  }
  if (!isLacking && !(isLackingAtEnds && isEnclosed && !hasMore)) return null
  const isApart = [...listOn].some(([day, own]) => {
    const begin = begins.get(day)
    const all = rowsOn.get(day)
    const last = own.at(-1)
    if (begin === undefined || !all || last === undefined || all.length > MOST_SUMMED) return false
    const reached = new Set([begin])
    for (const row of all) for (const sum of [...reached]) reached.add(sum + at(rows.minor, row))
    return !reached.has(at(rows.balanceMinor, last))
  })
  return isApart ? 'differs' : 'part'
}
