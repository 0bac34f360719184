import { note } from '../bank-matching/groups.ts'
import { at } from '../column.ts'
import type { BankStatements } from './statements.ts'

/** All that a row says. */
export function rowKey({ rows }: BankStatements, row: number): string {
  const columns = [rows.bookingDay, rows.minor, rows.currency, rows.reference, rows.paymentReference, rows.text, rows.counterparty]
  return columns.map((column) => at(column, row)).join(' ')
}

/**
 * Rows of one day and amount by the row of another statement that they are. What tells equals apart is, in this order, the bank's reference, the balance
 * after the row, and the words; a row that none of these tells is any. Rows of other pages are only those that say all the same, with a reference.
 */
export function pairedRows(
  bank: BankStatements,
  own: readonly number[],
  others: readonly number[],
  isOtherPage: (row: number) => boolean,
): Map<number, number> {
  const { rows } = bank
  const [only, other] = [own[0], others[0]]
  if (own.length === 1 && others.length === 1 && only !== undefined && other !== undefined && !isOtherPage(other))
    return new Map([[only, other]])
  const pairs = new Map<number, number>()
  const taken = new Set<number>()
  const pair = (candidates: readonly number[], tellsOf: (row: number) => readonly (number | string)[]) => {
    if (pairs.size === own.length || taken.size === others.length) return
    const told = new Map<number | string, number[]>()
    for (const row of candidates.toReversed()) if (!taken.has(row)) for (const tells of tellsOf(row)) note(told, tells, row)
    for (const row of own) {
      for (const tells of pairs.has(row) ? [] : tellsOf(row)) {
        const equal = told.get(tells)
        let other = equal?.pop()
        while (other !== undefined && taken.has(other)) other = equal?.pop()
        if (other === undefined) continue
        pairs.set(row, other)
        taken.add(other)
        break
      }
    }
  }
  const near = others.filter((row) => !isOtherPage(row))
  pair(others, (row) => (at(rows.reference, row) === 0 ? [] : [rowKey(bank, row)]))
  pair(near, (row) => [at(rows.reference, row), at(rows.paymentReference, row)].filter((reference) => reference !== 0))
  pair(near, (row) => (Number.isNaN(at(rows.balanceMinor, row)) ? [] : [at(rows.balanceMinor, row)]))
  pair(near, (row) => [`${at(rows.text, row)} ${at(rows.counterparty, row)}`])
  pair(near, () => [0])
  return pairs
}
