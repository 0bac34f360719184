import { at } from '../column.ts'
import type { Findings } from '../declarations/declaration.ts'
import { useIndex } from './row-uses.ts'
import type { BankStatements } from './statements.ts'

/** A deposit reaches the account on its day, or a few days later over a weekend. */
const DEPOSIT_DAYS = 3

/**
 * Joins rows of notifications to the rows of statements that they tell more of: by the bank's reference where the sums agree, by day and amount, or the whole
 * notification (a deposit) by its sum. Where several rows would do none is chosen: the notification waits.
 */
export function joinNotifications(bank: BankStatements, use: Uint8Array, of: Int32Array, found: Findings<'bank'>): void {
  const { statements, rows, firstRow } = bank
  const [counts, waiting, detail] = [useIndex('counts'), useIndex('waiting'), useIndex('detail')]
  if (!statements.some(({ role }) => role === 'notification')) return
  const joinedRows = new Set<number>()
  const join = (details: readonly number[], row: number) => {
    joinedRows.add(row)
    for (const own of details) {
      use[own] = detail
      of[own] = row
    }
  }
  const accountOf = (row: number) => statements[at(rows.statement, row)]?.account ?? ''
  const sumOf = (own: readonly number[]) => own.reduce((sum, row) => sum + at(rows.minor, row), 0)
  const allOf = (wanted: number, keyOf: (row: number) => string | null) => {
    const byKey = new Map<string, number[]>()
    for (let row = 0; row < rows.length; row++) {
      if (use[row] !== wanted || joinedRows.has(row)) continue
      const key = keyOf(row)
      const own = key === null ? undefined : byKey.get(key)
      if (own) own.push(row)
      else if (key !== null) byKey.set(key, [row])
    }
    return byKey
  }
  const byReference = (row: number) =>
    at(rows.reference, row) === 0 ? null : `${accountOf(row)} ${at(rows.currency, row)} ${at(rows.reference, row)}`
  const byDay = (row: number) => `${accountOf(row)} ${at(rows.currency, row)} ${at(rows.bookingDay, row)} ${at(rows.minor, row)}`
  for (const keyOf of [byReference, byDay]) {
    const candidates = allOf(counts, keyOf)
    for (const [key, own] of allOf(waiting, keyOf)) {
      const [row, ...others] = candidates.get(key) ?? []
      const isOne = keyOf === byReference || own.length === 1
      if (row !== undefined && others.length === 0 && isOne && sumOf(own) === at(rows.minor, row)) join(own, row)
    }
  }
  const bySum = allOf(counts, (row) => `${at(rows.currency, row)} ${at(rows.minor, row)}`)
  for (const [index, { role, account, currency, line, source }] of statements.entries()) {
    if (role !== 'notification') continue
    const own: number[] = []
    for (let row = at(firstRow, index); row < at(firstRow, index + 1); row++) if (use[row] === waiting) own.push(row)
    const [first] = own
    if (first === undefined) continue
    const day = at(rows.bookingDay, first)
    const near = (bySum.get(`${at(rows.currency, first)} ${sumOf(own)}`) ?? []).filter((row) => {
      const later = at(rows.bookingDay, row) - day
      return later >= 0 && later <= DEPOSIT_DAYS && !joinedRows.has(row)
    })
    const [row] = near
    if (row !== undefined && near.length === 1) join(own, row)
    else if (statements.some((other) => other.role === 'statement'))
      found.add('bank.notification-waits', 'warning', line, {
        file: bank.sources[source]?.fileName ?? null,
        account,
        rows: own.length,
        sumMinor: sumOf(own),
        currency,
      })
  }
}
