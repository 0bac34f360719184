import { at } from '../column.ts'
import { isoOfDay, NO_DAY } from '../dates.ts'
import { Findings } from '../declarations/declaration.ts'
import type { Finding } from '../finding.ts'
import { joinNotifications } from './join-notifications.ts'
import { goesOn, isNextPage } from './pages.ts'
import { markRepeated, type Repeated } from './repeated-rows.ts'
import { rowPlace } from './row-place.ts'
import { type BankRowUse, useIndex } from './row-uses.ts'
import type { StatementBalances } from './statement-balances.ts'
import { type BankStatement, type BankStatements, bankRowStatuses } from './statements.ts'

/** All bank files of a company held against each other. */
export interface BankControl {
  /** Lists that have a part of the rows of their days, as indices of statements. */
  readonly parts: ReadonlySet<number>
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
  const parts = new Set<number>()
  for (const account of accountsOf(statements)) {
    const repeated = markRepeated(bank, account, use, of, found)
    followOn(bank, account, repeated, found)
    for (const s of repeated.parts) parts.add(s)
  }
  joinNotifications(bank, use, of, found)
  return { use, of, parts, findings: found.all }
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

function followOn(
  bank: BankStatements,
  account: readonly number[],
  { rows: repeated, balances, parts }: Repeated,
  found: Findings<'bank'>,
): void {
  const { statements, sources, firstRow } = bank
  let last: number | null = null
  for (const index of account) {
    const own = statements[index]
    if (!own) continue
    const before: BankStatement | null = (last === null ? null : statements[last]) ?? null
    const place = { file: sources[own.source]?.fileName ?? null, account: own.account }
    const { currency } = own
    const { line } = rowPlace(sources[own.source], own.line)
    const again = repeated.get(index) ?? 0
    const all = at(firstRow, index + 1) - at(firstRow, index)
    const isSame = before !== null && own.firstDay === before.firstDay && own.lastDay === before.lastDay
    const isAgain = isSame && again === all && (own.id === null || own.id === before?.id || again > 0)
    if (isAgain && own.openingMinor === before?.openingMinor && own.closingMinor === before?.closingMinor) {
      found.add('bank.statement-repeated', 'warning', line, { ...place, id: own.id ?? '', rows: all })
      continue
    }
    if (again > 0) found.add('bank.rows-repeated', 'warning', line, { ...place, rows: again })
    if (parts.has(index)) continue
    if (before && own.firstDay !== NO_DAY && before.lastDay !== NO_DAY) {
      const goes = goesOn(before, own) || (last !== null && isNextPage(bank, balances, last, index))
      const differenceMinor = before.closingMinor === null || own.openingMinor === null ? null : own.openingMinor - before.closingMinor
      if (own.firstDay <= before.lastDay && !goes) {
        const to = isoOfDay(Math.min(before.lastDay, own.lastDay))
        found.add('bank.days-overlap', 'warning', line, { ...place, from: isoOfDay(own.firstDay), to })
        const closingMinor = last === null ? null : otherBalance(bank, balances, last, index)
        const apart = closingMinor === null || own.openingMinor === null ? null : own.openingMinor - closingMinor
        if (apart !== null && apart !== 0)
          found.add('bank.opening-differs', 'error', line, {
            ...place,
            openingMinor: own.openingMinor,
            closingMinor,
            differenceMinor: apart,
            currency,
          })
      } else if (own.firstDay > before.lastDay + 1 && differenceMinor !== 0) {
        const from = isoOfDay(before.lastDay + 1)
        const to = isoOfDay(own.firstDay - 1)
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
    if (!before || own.lastDay >= before.lastDay) last = index
  }
}

/**
 * What the statement with the same days has as balance where another begins, which is with the day of its first row; null where it does not say so. Its
 * rows of that day that the other lacks may stand before.
 */
function otherBalance(bank: BankStatements, balances: StatementBalances, before: number, index: number): number | null {
  const { rows, firstRow, statements } = bank
  const own = statements[index]
  const first = at(firstRow, index)
  if (!own || first === at(firstRow, index + 1)) return null
  const day = at(rows.bookingDay, first)
  const begins = balances.before(before, day)
  const ends = balances.before(before, day + 1)
  const ownBegin = balances.before(index, day)
  const ownEnd = balances.before(index, day + 1)
  if (day === NO_DAY || begins === null || ends === null || ownBegin === null || ownEnd === null) return null
  // a part of the day leads to the same balance at its end, or is of that day alone
  const isPart = ownEnd === ends || (own.firstDay === own.lastDay && ownEnd - ownBegin !== ends - begins)
  return isPart ? own.openingMinor : begins
}
