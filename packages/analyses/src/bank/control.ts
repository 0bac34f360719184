import { at } from '../column.ts'
import { isoOfDay, NO_DAY } from '../dates.ts'
import { Findings } from '../declarations/declaration.ts'
import type { Finding } from '../finding.ts'
import { joinNotifications } from './join-notifications.ts'
import { type BankRowUse, useIndex } from './row-uses.ts'
import { type BankStatement, type BankStatements, bankRowStatuses } from './statements.ts'

/** All bank files of a company held against each other. */
export interface BankControl {
  /** Index into `bankRowUses`, of each row. */
  readonly use: Uint8Array
  /** The row that a repeated row repeats or a detail belongs to, of each row; −1: none. */
  readonly of: Int32Array
  /** About what stands between files: `line` and `file` are those of the later one. */
  readonly findings: readonly Finding[]
}

const PENDING = bankRowStatuses.indexOf('pending')

/** Bank files are asked about again and again: what follows from them alone is worked out once. */
const known = new WeakMap<BankStatements, BankControl>()

/**
 * Which rows count, once each, and whether the statements of an account follow on each other: opening against the closing before, days that are missing or
 * twice, statements and rows that are there again, notifications without a row of a statement.
 */
export function bankControl(bank: BankStatements): BankControl {
  const found = known.get(bank) ?? controlOf(bank)
  known.set(bank, found)
  return found
}

function controlOf(bank: BankStatements): BankControl {
  const { statements, rows, firstRow } = bank
  const found = new Findings<'bank'>()
  const use = new Uint8Array(rows.length)
  const of = new Int32Array(rows.length).fill(-1)
  for (const [index, { role }] of statements.entries()) {
    const own: BankRowUse = role === 'notification' ? 'waiting' : role === 'interim' ? 'interim' : 'counts'
    for (let row = at(firstRow, index); row < at(firstRow, index + 1); row++)
      use[row] = useIndex(at(rows.status, row) === PENDING ? 'pending' : own)
  }
  for (const account of accountsOf(statements)) {
    const repeated = markRepeated(bank, account, use, of)
    followOn(bank, account, repeated, found)
  }
  joinNotifications(bank, use, of, found)
  return { use, of, findings: found.all }
}

/** Indices of the statements of each account and currency, in the order of their days. */
function accountsOf(statements: readonly BankStatement[]): number[][] {
  const byAccount = new Map<string, number[]>()
  for (const [index, statement] of statements.entries()) {
    if (statement.role !== 'statement') continue
    const own = byAccount.get(accountKey(statement))
    if (own) own.push(index)
    else byAccount.set(accountKey(statement), [index])
  }
  return [...byAccount.values()]
}

/** Which account a statement is of; those that name none belong together only within their file. */
export function accountKey({ account, currency, source }: BankStatement): string {
  return `${account ?? `source ${source}`} ${currency}`
}

/** What a row says: equal rows of two statements are one. */
export function rowKey({ rows }: BankStatements, row: number): string {
  const columns = [rows.bookingDay, rows.minor, rows.currency, rows.reference, rows.paymentReference, rows.text, rows.counterparty]
  return columns.map((column) => at(column, row)).join(' ')
}

/**
 * Marks rows that an earlier statement has: of equal rows as many as another statement has count once, so that equal payments within one statement stay.
 * Where a statement goes on from the balance of the one before on the same day, and where rows have no day, equal ones are different unless the bank gives
 * them one reference.
 * Gives how many rows of each statement are repeated.
 */
function markRepeated(bank: BankStatements, account: readonly number[], use: Uint8Array, of: Int32Array): Map<number, number> {
  const { statements, rows, firstRow } = bank
  const known = new Map<string, { readonly row: number; readonly statement: number }[]>()
  const repeated = new Map<number, number>()
  for (const index of account) {
    const own = new Map<string, number[]>()
    for (let row = at(firstRow, index); row < at(firstRow, index + 1); row++) {
      if (use[row] !== useIndex('counts')) continue
      const key = rowKey(bank, row)
      const equal = own.get(key)
      if (equal) equal.push(row)
      else own.set(key, [row])
    }
    for (const [key, equal] of own) {
      const before = known.get(key) ?? []
      const [first] = equal
      const hasReference = first !== undefined && at(rows.reference, first) !== 0
      const hasDay = first !== undefined && at(rows.bookingDay, first) !== NO_DAY
      const there = before.filter(({ statement }) => hasReference || (hasDay && !goesOn(statements[statement], statements[index])))
      for (const [i, row] of equal.entries()) {
        const same = there[i]
        if (same) {
          use[row] = useIndex('repeated')
          of[row] = same.row
          repeated.set(index, (repeated.get(index) ?? 0) + 1)
        } else before.push({ row, statement: index })
      }
      known.set(key, before)
    }
  }
  return repeated
}

function goesOn(before: BankStatement | undefined, after: BankStatement | undefined): boolean {
  if (!before || !after || before.closingMinor === null) return false
  return before.closingMinor === after.openingMinor && after.firstDay >= before.lastDay
}

function followOn(
  { statements, sources, firstRow }: BankStatements,
  account: readonly number[],
  repeated: ReadonlyMap<number, number>,
  found: Findings<'bank'>,
): void {
  let before: BankStatement | null = null
  for (const index of account) {
    const own = statements[index]
    if (!own) continue
    const place = { file: sources[own.source]?.fileName ?? null, account: own.account }
    const { currency, line } = own
    const again = repeated.get(index) ?? 0
    const all = at(firstRow, index + 1) - at(firstRow, index)
    const isSame = before !== null && own.firstDay === before.firstDay && own.lastDay === before.lastDay
    const isAgain = isSame && again === all && (own.id === null || own.id === before?.id || again > 0)
    if (isAgain && own.openingMinor === before?.openingMinor && own.closingMinor === before?.closingMinor) {
      found.add('bank.statement-repeated', 'warning', line, { ...place, id: own.id ?? '', rows: all })
      continue
    }
    if (again > 0) found.add('bank.rows-repeated', 'warning', line, { ...place, rows: again })
    if (before && own.firstDay !== NO_DAY && before.lastDay !== NO_DAY) {
      const goes = goesOn(before, own)
      const differenceMinor = before.closingMinor === null || own.openingMinor === null ? null : own.openingMinor - before.closingMinor
      if (own.firstDay <= before.lastDay && !goes) {
        const to = isoOfDay(Math.min(before.lastDay, own.lastDay))
        found.add('bank.days-overlap', 'warning', line, { ...place, from: isoOfDay(own.firstDay), to })
      } else if (own.firstDay > before.lastDay + 1 && differenceMinor !== 0) {
        const [from, to] = [isoOfDay(before.lastDay + 1), isoOfDay(own.firstDay - 1)]
        found.add('bank.days-missing', 'warning', line, { ...place, from, to, differenceMinor, currency })
      } else if (differenceMinor !== null && differenceMinor !== 0 && own.firstDay > before.lastDay)
        found.add('bank.opening-differs', 'error', line, {
          ...place,
          openingMinor: own.openingMinor,
          closingMinor: before.closingMinor,
          differenceMinor,
          currency,
        })
    }
    if (!before || own.lastDay >= before.lastDay) before = own
  }
}
