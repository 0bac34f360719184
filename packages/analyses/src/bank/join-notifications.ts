import { note } from '../bank-matching/groups.ts'
import { at } from '../column.ts'
import { NO_DAY } from '../dates.ts'
import type { Findings } from '../declarations/declaration.ts'
import { rowPlace } from './row-place.ts'
import { useIndex } from './row-uses.ts'
import type { BankStatements } from './statements.ts'

/** A deposit reaches the account on its day, or a few days later over a weekend. */
const DEPOSIT_DAYS = 3

/**
 * Joins rows of notifications to the rows of statements that they tell more of: by the bank's reference where the sums agree, by day and amount, or a deposit
 * by its sum: the whole notification, or what it or all of an account tell of one day. A number that no statement has (a bankgiro) may be of any account.
 * Where several rows would do none is chosen: the notification waits.
 */
export function joinNotifications(bank: BankStatements, use: Uint8Array, of: Int32Array, found: Findings<'bank'>): void {
  const { statements, rows, firstRow } = bank
  const counts = useIndex('counts')
  const waiting = useIndex('waiting')
  const detail = useIndex('detail')
  if (!statements.some(({ role }) => role === 'notification')) return
  const accounts = new Set(statements.flatMap(({ role, account }) => (role === 'statement' ? [account ?? ''] : [])))
  const accountOf = (row: number) => statements[at(rows.statement, row)]?.account ?? ''
  /** The account to join a waiting row within; null: any. */
  const scopeOf = (row: number) => (accounts.has(accountOf(row)) ? accountOf(row) : null)
  const dayOf = (row: number) => at(rows.bookingDay, row)
  const sumOf = (own: readonly number[]) => own.reduce((sum, row) => sum + at(rows.minor, row), 0)
  const joined = new Set<number>()
  const grouped = (keyOf: (row: number) => string | null) => {
    const groups = new Map<string, number[]>()
    for (let row = 0; row < rows.length; row++) {
      const key = use[row] === waiting ? keyOf(row) : null
      if (key !== null) note(groups, key, row)
    }
    return groups.values()
  }
  const candidatesBy = (keyOf: (row: number) => string | null) => {
    const byKey = new Map<string, number[]>()
    for (let row = 0; row < rows.length; row++) {
      const key = use[row] === counts && !joined.has(row) ? keyOf(row) : null
      if (key === null) continue
      note(byKey, `${key} of ${accountOf(row)}`, row)
      note(byKey, key, row)
    }
    return (key: string, own: number) => byKey.get(scopeOf(own) === null ? key : `${key} of ${scopeOf(own)}`) ?? []
  }
  const join = (details: readonly number[], candidates: readonly number[]) => {
    const [row, ...others] = candidates
    if (row === undefined || others.length > 0 || joined.has(row)) return
    joined.add(row)
    for (const own of details) {
      use[own] = detail
      of[own] = row
    }
  }
  const byReference = (row: number) => (at(rows.reference, row) === 0 ? null : `${at(rows.currency, row)} ${at(rows.reference, row)}`)
  const byDay = (row: number, day = dayOf(row), minor = at(rows.minor, row)) => `${at(rows.currency, row)} ${day} ${minor}`
  const isNear = (row: number, day: number) => dayOf(row) >= day && dayOf(row) <= day + DEPOSIT_DAYS

  const ofReference = candidatesBy(byReference)
  for (const own of grouped((row) => scoped(byReference(row), row))) {
    const [first = -1] = own
    const same = ofReference(byReference(first) ?? '', first)
    const isNamed = scopeOf(first) !== null
    join(own, sumOf(own) === sumOf(same) ? same.filter((row) => isNamed || isNear(row, dayOf(first))) : [])
  }
  const ofDay = candidatesBy(byDay)
  for (const own of grouped((row) => scoped(byDay(row), row))) {
    const [first = -1, ...equal] = own
    if (equal.length === 0) join(own, ofDay(byDay(first), first))
  }
  const statementOf = (row: number) => `${at(rows.statement, row)} ${at(rows.currency, row)}`
  const accountDay = (row: number) => `${accountOf(row)} ${at(rows.currency, row)} ${dayOf(row)}`
  const deposits = [
    statementOf,
    (row: number) => `${statementOf(row)} ${dayOf(row)}`,
    accountDay,
    (row: number) => `${accountDay(row)} ${at(rows.minor, row) < 0}`,
  ]
  for (const keyOf of deposits) {
    const candidates = candidatesBy(byDay)
    for (const own of grouped(keyOf)) {
      const [first = -1] = own
      const day = dayOf(first)
      if (day === NO_DAY) continue
      const days = Array.from({ length: DEPOSIT_DAYS + 1 }, (_, later) => day + later)
      join(
        own,
        days.flatMap((later) => candidates(byDay(first, later, sumOf(own)), first)).filter((row) => !joined.has(row)),
      )
    }
  }
  if (accounts.size === 0) return
  for (const [index, { role, account, currency, line, source }] of statements.entries()) {
    if (role !== 'notification') continue
    const own: number[] = []
    for (let row = at(firstRow, index); row < at(firstRow, index + 1); row++) if (use[row] === waiting) own.push(row)
    if (own.length === 0) continue
    found.add('bank.notification-waits', 'warning', rowPlace(bank.sources[source], line).line, {
      file: bank.sources[source]?.fileName ?? null,
      account,
      rows: own.length,
      sumMinor: sumOf(own),
      currency,
    })
  }

  function scoped(key: string | null, row: number): string | null {
    return key === null ? null : `${key} of ${scopeOf(row) ?? ''}`
  }
}
