import { note } from '../bank-matching/groups.ts'
import { at } from '../column.ts'
import { isoOfDay, NO_DAY } from '../dates.ts'
import type { Findings } from '../declarations/declaration.ts'
import { pairedRows, type RowRelation, rowKey } from './equal-rows.ts'
import { beginsAlike, isOtherPage } from './pages.ts'
import { partialLists } from './partial-lists.ts'
import { rowPlace } from './row-place.ts'
import { useIndex } from './row-uses.ts'
import { StatementBalances } from './statement-balances.ts'
import { type BankStatement, type BankStatements, covers } from './statements.ts'

/** Rows named of an account whose statements differ over the same days. */
const MOST_NAMED = 20

/** What two statements of an account make of each other's rows. */
export interface Repeated {
  /** Rows that another statement has, or contradicts, by statement. */
  readonly rows: ReadonlyMap<number, number>
  readonly balances: StatementBalances
  /** Lists that have a part of the rows of their days. */
  readonly parts: ReadonlySet<number>
}

/**
 * Marks rows that an earlier statement has: over days that two of an account share, as many rows of a day and amount as both have count once, whatever their
 * words, so that equal payments within one statement stay. Pages of one day, where one goes on from the other, share none. Rows without a day are the same
 * where they say all the same, with a reference. Rows that only one of two has are named; they count, but where a statement with the day inside its days has
 * all its rows, or where others of the day come to the same. A list that has a part of the rows of its days contradicts nobody: its own are looked for among
 * all others.
 */
export function markRepeated(
  bank: BankStatements,
  account: readonly number[],
  use: Uint8Array,
  of: Int32Array,
  found: Findings<'bank'>,
): Repeated {
  const { statements, rows, firstRow } = bank
  const counts = useIndex('counts')
  const again = useIndex('repeated')
  const balances = new StatementBalances(bank)
  const repeated = new Map<number, number>()
  const byDay = new Map<number, number[]>()
  let before: readonly number[] = []
  const pagesOf = new Map<number, ReadonlySet<number>>()
  const days = daysOf(bank, account)
  const differing: { readonly row: number; readonly other: number }[] = []
  const dayOf = (row: number) => at(rows.bookingDay, row)
  const statementOf = (row: number) => at(rows.statement, row)
  /** The last statement that has a row as well, of each row and from 1. */
  const taker = new Uint32Array(rows.length)
  const parts = partialLists(bank, account, balances)
  const shared = sharing(bank, account)
  const whole = shared.filter((s) => !parts.has(s))
  for (const s of [...whole, ...shared.filter((s) => parts.has(s))]) {
    const isPart = parts.has(s)
    const ownByDay = new Map<number, number[]>()
    for (let row = at(firstRow, s); row < at(firstRow, s + 1); row++) if (use[row] === counts) note(ownByDay, dayOf(row), row)
    before = isPart
      ? whole.filter((other) => isJoint(statements[other], statements[s]) && isJoint(statements[s], statements[other]))
      : before.filter((other) => isJoint(statements[other], statements[s]))
    const direct = isPart ? [] : before.filter((other) => isOtherPage(bank, balances, other, s))
    const pages = new Set(direct.flatMap((other) => [other, ...(pagesOf.get(other) ?? [])]))
    pagesOf.set(s, pages)
    const joint = new Set<number>()
    const takenOn = new Map<number, number>()
    for (const [day, ownRows] of ownByDay) {
      const othersOfDay = byDay.get(day)
      if (!othersOfDay) continue
      const relations = new Map<number, RowRelation>()
      const relationOf = (row: number): RowRelation => {
        const other = statementOf(row)
        const found = relations.get(other) ?? (day === NO_DAY || pages.has(other) ? 'page' : relation(bank, balances, other, s, day))
        relations.set(other, found)
        return found
      }
      const isOpenDay = (other: number) => parts.has(statementOf(other)) || !isInside(statements[statementOf(other)], day)
      const keyOf = day === NO_DAY ? (row: number) => rowKey(bank, row) : amounts(bank, s)
      const known = new Map<string | number, number[]>()
      for (const row of othersOfDay) note(known, keyOf(row), row)
      const own = new Map<string | number, number[]>()
      for (const row of ownRows) if (known.has(keyOf(row))) note(own, keyOf(row), row)
      for (const [key, equal] of own) {
        const others = known.get(key) ?? []
        const pairs = isPart ? partialPairs(bank, equal, others, relationOf, isOpenDay) : pairedRows(bank, equal, others, relationOf)
        for (const [row, first] of pairs) {
          use[row] = again
          of[row] = first
          taker[first] = s + 1
          joint.add(statementOf(first))
        }
        repeated.set(s, (repeated.get(s) ?? 0) + pairs.size)
        takenOn.set(day, (takenOn.get(day) ?? 0) + pairs.size)
      }
    }
    const near = before.filter(
      (other) => !pages.has(other) && (joint.has(other) || hasBalance(statements[other]) || hasBalance(statements[s])),
    )
    for (const day of near.length === 0 ? [] : within(days, statements[s])) {
      const all = byDay.get(day) ?? []
      const isWhole = parts.get(s) === 'part' || (takenOn.get(day) ?? 0) === all.length
      const lacking = isWhole ? [] : all.filter((row) => taker[row] !== s + 1 && !pages.has(statementOf(row)))
      const added = (ownByDay.get(day) ?? []).filter((row) => use[row] === counts)
      if (lacking.length === 0 && added.length === 0) continue
      const others = near.filter((other) => covers(statements[other], day))
      // on the first and the last of its days a statement may have a part of the day
      const inside = others.filter((other) => isInside(statements[other], day))
      const [told] = inside.length > 0 ? inside : others
      if (told === undefined || (lacking.length === 0 && inside.length === 0)) continue
      if (added.length === 0 && !isInside(statements[s], day)) continue
      differing.push(...lacking.map((row) => ({ row, other: s })), ...added.map((row) => ({ row, other: told })))
      const sumOf = (own: readonly number[]) => own.reduce((sum, row) => sum + at(rows.minor, row), 0)
      const isSame = (other: number) => {
        const one = balances.before(other, day)
        const own = balances.before(s, day)
        return isOneFormat(bank, other, s) ? one !== null && one === own : beginsAlike(one, own)
      }
      const isContradicted =
        inside.some((other) => balances.ties(other)) ||
        (lacking.length > 0 &&
          ((isInside(statements[s], day) && balances.ties(s)) || (sumOf(lacking) === sumOf(added) && others.some(isSame))))
      if (!isContradicted) continue
      for (const row of added) {
        use[row] = again
        of[row] = -1
      }
      repeated.set(s, (repeated.get(s) ?? 0) + added.length)
    }
    for (const [day, all] of ownByDay) for (const row of all) if (use[row] === counts) note(byDay, day, row)
    before = [...before, s]
  }
  for (const { row, other } of differing.slice(0, MOST_NAMED)) {
    const statement = statements[at(rows.statement, row)]
    found.add('bank.overlap-differs', 'error', rowPlace(bank.sources[statement?.source ?? -1], at(rows.line, row)).line, {
      file: fileOf(bank, statement),
      account: statement?.account ?? null,
      date: isoOfDay(dayOf(row)),
      amountMinor: at(rows.minor, row),
      currency: statement?.currency ?? '',
      other: fileOf(bank, statements[other]) ?? '',
      rows: differing.length,
    })
  }
  return { rows: repeated, balances, parts: new Set(parts.keys()) }
}

/** Rows of a list that has a part of its days: by the balance after them, and where another may have a part of the day by nothing that contradicts it. */
function partialPairs(
  bank: BankStatements,
  own: readonly number[],
  others: readonly number[],
  relationOf: (row: number) => RowRelation,
  isOpenDay: (row: number) => boolean,
): Map<number, number> {
  const { balanceMinor } = bank.rows
  const told = new Map<number, number[]>()
  for (const row of others.toReversed()) note(told, at(balanceMinor, row), row)
  const pairs = new Map<number, number>()
  for (const row of own) {
    const other = Number.isNaN(at(balanceMinor, row)) ? undefined : told.get(at(balanceMinor, row))?.pop()
    if (other !== undefined) pairs.set(row, other)
  }
  const taken = new Set(pairs.values())
  const left = others.filter((row) => !taken.has(row))
  const isTold = (row: number) => !Number.isNaN(at(balanceMinor, row))
  const open = left.filter((row) => !(isTold(row) && isOpenDay(row)))
  for (const [has, among] of [
    [true, open],
    [false, left],
  ] as const) {
    const rest = own.filter((row) => !pairs.has(row) && isTold(row) === has)
    const free = among.filter((row) => !taken.has(row))
    if (rest.length === 0 || free.length === 0) continue
    for (const [row, other] of pairedRows(bank, rest, free, relationOf)) {
      pairs.set(row, other)
      taken.add(other)
    }
  }
  return pairs
}

/** What rows of a day have in common that may be the same: their amount, with a currency that is not that of the statement. */
function amounts({ statements, rows, currencies }: BankStatements, s: number): (row: number) => string | number {
  const currency = currencies.indexOf(statements[s]?.currency ?? '')
  return (row) => (at(rows.currency, row) === currency ? at(rows.minor, row) : `${at(rows.minor, row)} ${at(rows.currency, row)}`)
}

/** What tells rows of a day of two statements apart, of which neither is another page of the other. */
function relation(bank: BankStatements, balances: StatementBalances, before: number, after: number, day: number): RowRelation {
  const one = bank.statements[before]
  const other = bank.statements[after]
  const isBalanced = [day, day + 1].every((own) => {
    const begins = balances.before(before, own)
    return begins !== null && begins === balances.before(after, own)
  })
  // the balances of both before and after the day say that it is the same
  if (isBalanced) return 'other'
  if (isOneFormat(bank, before, after)) return isInside(one, day) && isInside(other, day) ? 'same' : 'edge'
  const isMeeting = one?.lastDay === day && other?.firstDay === day && one.firstDay < other.lastDay
  return isMeeting && (balances.before(before, day) === null || balances.before(after, day) === null) ? 'meeting' : 'other'
}

function isOneFormat({ statements, sources }: BankStatements, one: number, other: number): boolean {
  const formatOf = (s: number) => sources[statements[s]?.source ?? -1]?.format
  return formatOf(one) === formatOf(other)
}

/** Whether one has the first day of another that begins with it or later, or neither says its days. */
const isJoint = (before: BankStatement | undefined, after: BankStatement | undefined): boolean =>
  before !== undefined && after !== undefined && before.lastDay >= after.firstDay

const hasBalance = (statement: BankStatement | undefined): boolean =>
  statement !== undefined && (statement.openingMinor !== null || statement.closingMinor !== null)

const isInside = (statement: BankStatement | undefined, day: number): boolean => covers(statement, day - 1) && covers(statement, day + 1)

function fileOf({ sources }: BankStatements, statement: BankStatement | undefined): string | null {
  return sources[statement?.source ?? -1]?.fileName ?? null
}

/** Those of which another has a day, or which have rows without one. */
function sharing({ statements, rows, firstRow }: BankStatements, account: readonly number[]): number[] {
  const spans = account.map((s) => {
    const own = statements[s]
    let [from, to] = own && own.firstDay !== NO_DAY ? [own.firstDay, own.lastDay] : [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (let row = at(firstRow, s); row < at(firstRow, s + 1); row++) {
      const day = at(rows.bookingDay, row)
      from = Math.min(from, day === NO_DAY ? Number.NEGATIVE_INFINITY : day)
      to = Math.max(to, day === NO_DAY ? Number.POSITIVE_INFINITY : day)
    }
    return { s, from, to }
  })
  const shared = new Set<number>()
  let widest: (typeof spans)[number] | null = null
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    if (widest && span.from <= widest.to) shared.add(span.s).add(widest.s)
    if (!widest || span.to > widest.to) widest = span
  }
  return account.filter((s) => shared.has(s))
}

/** Days with rows, ascending. */
function daysOf({ rows, firstRow }: BankStatements, account: readonly number[]): Int32Array {
  const days = new Set<number>()
  for (const s of account) for (let row = at(firstRow, s); row < at(firstRow, s + 1); row++) days.add(at(rows.bookingDay, row))
  days.delete(NO_DAY)
  return Int32Array.from(days).sort()
}

function within(days: Int32Array, statement: BankStatement | undefined): Int32Array {
  if (!statement || statement.firstDay === NO_DAY) return days.subarray(0, 0)
  const from = days.findIndex((day) => day >= statement.firstDay)
  const to = days.findLastIndex((day) => day <= statement.lastDay)
  return from < 0 ? days.subarray(0, 0) : days.subarray(from, to + 1)
}
