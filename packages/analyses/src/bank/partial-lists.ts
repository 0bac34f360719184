import { note } from '../bank-matching/groups.ts'
import { at } from '../column.ts'
import { breaks, inBalanceOrder } from './row-order.ts'
import { type ListRelation, relationTo, statedChains } from './stated-chains.ts'
import type { StatementBalances } from './statement-balances.ts'
import { type BankStatement, type BankStatements, covers } from './statements.ts'

/**
 * Lists that have a part of the rows of their days: those whose balances show it, and those of which each row is, with its balance, in a longer one of the
 * same days, and those that lack rows that others have. One that differs from statements with balances of their own has them not either.
 */
export function partialLists(bank: BankStatements, account: readonly number[], balances: StatementBalances): Map<number, ListRelation> {
  const { statements, rows, firstRow } = bank
  const parts = new Map<number, ListRelation>()
  for (const s of account) if (statements[s]?.isFiltered) parts.set(s, 'part')
  const countOf = (s: number) => at(firstRow, s + 1) - at(firstRow, s)
  const placesOf = new Map<number, ReadonlyMap<number, readonly number[]>>()
  const { bookingDay, minor, balanceMinor } = rows
  const mixed = (row: number) => at(balanceMinor, row) * 31 + at(minor, row) * 17 + at(bookingDay, row)
  const places = (s: number) => {
    const found = new Map<number, number[]>()
    for (let row = at(firstRow, s); row < at(firstRow, s + 1); row++) note(found, mixed(row), row)
    placesOf.set(s, found)
    return found
  }
  const isAlike = (one: number, other: number) =>
    at(bookingDay, one) === at(bookingDay, other) &&
    at(minor, one) === at(minor, other) &&
    at(balanceMinor, one) === at(balanceMinor, other)
  const hasAll = (other: number, s: number) => {
    const known = placesOf.get(other) ?? places(other)
    for (let row = at(firstRow, s); row < at(firstRow, s + 1); row++)
      if (!known.get(mixed(row))?.some((one) => isAlike(one, row))) return false
    return true
  }
  const listed = account.filter(
    (s) => !parts.has(s) && countOf(s) > 0 && !rows.balanceMinor.subarray(at(firstRow, s), at(firstRow, s + 1)).some(Number.isNaN),
  )
  const spanOf = (s: number) => [at(bookingDay, at(firstRow, s)), at(bookingDay, at(firstRow, s + 1) - 1)] as const
  const entryOf = (row: number) => ({ row, bookingDay: at(bookingDay, row), minor: at(minor, row), balanceMinor: at(balanceMinor, row) })
  /** Rows of others that a list has not, each once: of all its days, but on the last it may have a part of the day. */
  const lackingIn = (s: number) => {
    const own = statements[s]
    if (!own) return []
    const beside = account.filter((other) => other !== s && overlaps(own, statements[other]))
    if (beside.length === 0) return []
    const known = new Set<string>()
    const lacking: number[] = []
    for (const other of [s, ...beside]) {
      const counted = new Map<string, number>()
      for (let row = at(firstRow, other); row < at(firstRow, other + 1); row++) {
        if (Number.isNaN(at(balanceMinor, row)) || !covers(own, at(bookingDay, row))) continue
        const key = `${at(bookingDay, row)} ${at(minor, row)} ${at(balanceMinor, row)}`
        const count = (counted.get(key) ?? 0) + 1
        counted.set(key, count)
        if (known.has(`${key} ${count}`)) continue
        known.add(`${key} ${count}`)
        if (other !== s) lacking.push(row)
      }
    }
    return lacking
  }
  /** Whether rows of others stand before the first or after the last of a list, or between its rows so that no more balances do not follow. */
  const lacksRows = (s: number) => {
    const lacking = lackingIn(s)
    if (lacking.length === 0) return false
    const [first, last] = spanOf(s)
    const { firstDay = first, lastDay = last } = statements[s] ?? {}
    const isBeside = (day: number) => (firstDay < first && day <= first) || (last <= day && day < lastDay)
    if (lacking.some((row) => isBeside(at(bookingDay, row)))) return true
    const own = Array.from({ length: countOf(s) }, (_, i) => entryOf(at(firstRow, s) + i))
    const isOwn = ({ row }: { readonly row: number }) => at(rows.statement, row) === s
    const joined = inBalanceOrder([...own, ...lacking.map(entryOf)])
    const between = joined.slice(joined.findIndex(isOwn), joined.findLastIndex(isOwn) + 1)
    return between.length > own.length && breaks(between) <= breaks(own)
  }
  const chains = listed.length === 0 ? [] : statedChains(bank, account, balances)
  for (const s of listed) {
    const [first, last] = spanOf(s)
    const isIn = (other: number) =>
      countOf(other) > countOf(s) && covers(statements[other], first) && covers(statements[other], last) && hasAll(other, s)
    const relations = chains.map((chain) => relationTo(bank, chain, s))
    if (relations.includes('differs')) parts.set(s, 'differs')
    else if (relations.includes('part') || listed.some(isIn) || lacksRows(s)) parts.set(s, 'part')
  }
  return parts
}

const overlaps = (own: BankStatement, other: BankStatement | undefined): boolean =>
  other !== undefined && other.firstDay <= own.lastDay && own.firstDay <= other.lastDay
