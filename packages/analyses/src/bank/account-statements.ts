import { note } from '../bank-matching/groups.ts'
import { at } from '../column.ts'
import { NO_DAY } from '../dates.ts'
import { accountKey, bankControl } from './control.ts'
import { rowKey } from './equal-rows.ts'
import { isNextPage } from './pages.ts'
import { useIndex } from './row-uses.ts'
import { StatementBalances } from './statement-balances.ts'
import type { BankStatement, BankStatements } from './statements.ts'
import { twinsOf } from './twins.ts'

/** Where the balances of a statement do not follow from those before it, or from its own rows. */
export interface StatementDifference {
  /** Index into `BankStatements.statements`. */
  readonly statement: number
  /** First day with the difference. */
  readonly day: number
  readonly minor: number
  /** `gap`: it opens with another balance than the one before it closed with; `own`: its rows do not lead from its opening to its closing balance. */
  readonly kind: 'gap' | 'own'
}

/** One account of the bank as one row of days: its statements after each other, each row once. */
export interface BankAccount {
  /** As its statements say; null where they do not. */
  readonly account: string | null
  readonly currency: string
  /** Indices into `BankStatements.statements`, in their order. */
  readonly statements: readonly number[]
  /** Booked rows that count, as indices, by day; of those that several statements have the one that says most. */
  readonly rows: Uint32Array
  /** Rows that another statement already holds, by statement. */
  readonly repeated: ReadonlyMap<number, number>
  readonly firstDay: number
  readonly lastDay: number
  /** Before the first row; null where no statement says a balance. */
  readonly openingMinor: number | null
  readonly differences: readonly StatementDifference[]
}

/** Bank files are read by many questions: what follows from them alone is worked out once. */
const known = new WeakMap<BankStatements, readonly BankAccount[]>()

/** Accounts of the bank by number and currency; what only notifies of rows (camt.054, BgMax) is none. Interim reports count where there is nothing else. */
export function bankAccounts(bank: BankStatements): readonly BankAccount[] {
  const found = known.get(bank) ?? accountsOf(bank)
  known.set(bank, found)
  return found
}

function accountsOf(bank: BankStatements): readonly BankAccount[] {
  const groups = new Map<string, number[]>()
  for (const [s, statement] of bank.statements.entries()) if (statement.role !== 'notification') note(groups, accountKey(statement), s)
  const { use } = bankControl(bank)
  return [...groups.values()].map((all) => {
    const whole = all.filter((s) => statementAt(bank, s).role === 'statement')
    return whole.length > 0 ? accountOf(bank, whole, countedRows(bank, whole, use)) : accountOf(bank, all, interimRows(bank, all, use))
  })
}

export function statementAt(bank: BankStatements, s: number): BankStatement {
  const statement = bank.statements[s]
  if (!statement) throw new RangeError(`no statement ${s} of ${bank.statements.length}`)
  return statement
}

/** Booked rows in the currency of their statement that have a day. */
function isRow(bank: BankStatements, s: number, row: number): boolean {
  const { rows, currencies } = bank
  return at(rows.bookingDay, row) !== NO_DAY && currencies[at(rows.currency, row)] === statementAt(bank, s).currency
}

type RowsOf = ReadonlyMap<number, { readonly fresh: readonly number[]; readonly repeated: readonly number[] }>

function countedRows(bank: BankStatements, all: readonly number[], use: Uint8Array): RowsOf {
  const [counts, again] = [useIndex('counts'), useIndex('repeated')]
  return new Map(
    all.map((s) => {
      const fresh: number[] = []
      const repeated: number[] = []
      for (let row = at(bank.firstRow, s); row < at(bank.firstRow, s + 1); row++) {
        if (!isRow(bank, s, row)) continue
        if (use[row] === counts) fresh.push(row)
        else if (use[row] === again) repeated.push(row)
      }
      return [s, { fresh, repeated }]
    }),
  )
}

/** Reports of one day repeat each other’s rows: a row of an earlier one counts there. */
function interimRows(bank: BankStatements, all: readonly number[], use: Uint8Array): RowsOf {
  const seen = new Map<string, number>()
  const interim = useIndex('interim')
  return new Map(
    all.map((s) => {
      const fresh: number[] = []
      const repeated: number[] = []
      for (let row = at(bank.firstRow, s); row < at(bank.firstRow, s + 1); row++) {
        if (use[row] !== interim || !isRow(bank, s, row)) continue
        const first = seen.get(rowKey(bank, row))
        if (first === undefined || first === s) fresh.push(row)
        else repeated.push(row)
        seen.set(rowKey(bank, row), first ?? s)
      }
      return [s, { fresh, repeated }]
    }),
  )
}

function accountOf(bank: BankStatements, statements: readonly number[], rowsOf: RowsOf): BankAccount {
  const days = bank.rows.bookingDay
  const { openingMinor, differences } = chained(bank, rowsOf)
  const all: number[] = []
  for (const { fresh } of rowsOf.values()) for (const row of fresh) all.push(row)
  const { shownOf } = twinsOf(bank)
  const rows = Uint32Array.from(
    all.sort((a, b) => at(days, a) - at(days, b) || a - b),
    shownOf,
  )
  const bounds = statements.flatMap((s) => [statementAt(bank, s).firstDay, statementAt(bank, s).lastDay]).filter((day) => day !== NO_DAY)
  if (rows.length > 0) bounds.push(at(days, at(rows, 0)), at(days, at(rows, rows.length - 1)))
  const { account, currency } = statementAt(bank, at(statements, 0))
  return {
    account,
    currency,
    statements,
    rows,
    repeated: new Map([...rowsOf].map(([s, { repeated }]) => [s, repeated.length])),
    firstDay: bounds.reduce((least, day) => Math.min(least, day), bounds[0] ?? NO_DAY),
    lastDay: bounds.reduce((most, day) => Math.max(most, day), NO_DAY),
    openingMinor,
    differences,
  }
}

/**
 * The balance before the first row, and where the balances of statements do not follow on each other: rows that are repeated stand after an opening. What a
 * statement has more over days of one before it belongs there: its balances say something only where the other says none.
 */
function chained(bank: BankStatements, rowsOf: RowsOf): Pick<BankAccount, 'openingMinor' | 'differences'> {
  const { rows, firstRow } = bank
  const differences: StatementDifference[] = []
  const chain: { openingMinor: number | null; balance: number | null; sum: number } = { openingMinor: null, balance: null, sum: 0 }
  const sumOf = (own: readonly number[]) => own.reduce((total, row) => total + at(rows.minor, row), 0)
  const reach = (s: number, day: number, minor: number, kind: StatementDifference['kind']) => {
    if (chain.balance === null) chain.openingMinor = minor - chain.sum
    else if (chain.balance !== minor) differences.push({ statement: s, day, minor: minor - chain.balance, kind })
    chain.balance = minor
  }
  const { hosts, more } = hostsOf(bank, rowsOf, sumOf)
  for (const [s, { fresh, repeated }] of rowsOf) {
    const { openingMinor, closingMinor, firstDay, lastDay } = statementAt(bank, s)
    if (hosts.has(s)) {
      if (chain.balance !== null || openingMinor === null || at(firstRow, s) === at(firstRow, s + 1)) continue
      const from = at(rows.bookingDay, at(firstRow, s))
      let before = 0
      for (const { fresh: all } of rowsOf.values())
        for (const row of all) if (at(rows.bookingDay, row) < from) before += at(rows.minor, row)
      chain.openingMinor = openingMinor - before
      chain.balance = chain.openingMinor + chain.sum
      continue
    }
    const dayOf = (row: number | undefined) => (row === undefined ? NO_DAY : at(rows.bookingDay, row))
    if (openingMinor !== null) reach(s, firstDay === NO_DAY ? dayOf(fresh[0]) : firstDay, openingMinor + sumOf(repeated), 'gap')
    const own = sumOf(fresh) + (more.get(s) ?? 0)
    chain.sum += own
    if (chain.balance !== null) chain.balance += own
    if (closingMinor !== null) reach(s, lastDay === NO_DAY ? dayOf(fresh.at(-1)) : lastDay, closingMinor, 'own')
  }
  return { openingMinor: chain.openingMinor, differences }
}

/** Statements by the one before them that has all their days, and what they add to its rows. */
function hostsOf(bank: BankStatements, rowsOf: RowsOf, sumOf: (rows: readonly number[]) => number) {
  const hosts = new Map<number, number>()
  const more = new Map<number, number>()
  const balances = new StatementBalances(bank)
  let host: number | null = null
  for (const [s, { fresh, repeated }] of rowsOf) {
    const { firstDay, lastDay } = statementAt(bank, s)
    const end: number = host === null ? NO_DAY : statementAt(bank, host).lastDay
    // on the last day of the other it may go on
    const isHeld = firstDay !== NO_DAY && lastDay <= end && (firstDay < end || (fresh.length === 0 && repeated.length > 0))
    if (host !== null && isHeld && !isNextPage(bank, balances, host, s)) {
      hosts.set(s, host)
      more.set(host, (more.get(host) ?? 0) + sumOf(fresh))
    } else if (host === null || lastDay >= end) host = s
  }
  return { hosts, more }
}

/** Rows of notifications by the row that they tell more of, and those that wait for theirs. */
export function notificationsOf(bank: BankStatements): {
  readonly joined: ReadonlyMap<number, readonly number[]>
  readonly waiting: readonly number[]
} {
  const { use, of } = bankControl(bank)
  const [detail, waits] = [useIndex('detail'), useIndex('waiting')]
  const { shownOf } = twinsOf(bank)
  const joined = new Map<number, number[]>()
  const waiting: number[] = []
  for (let row = 0; row < use.length; row++) {
    if (use[row] === detail) note(joined, shownOf(at(of, row)), row)
    else if (use[row] === waits && at(bank.rows.bookingDay, row) !== NO_DAY) waiting.push(row)
  }
  return { joined, waiting }
}
