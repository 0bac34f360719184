import { note } from '../bank-matching/groups.ts'
import { at } from '../column.ts'
import { NO_DAY } from '../dates.ts'
import { accountKey, bankControl } from './control.ts'
import { rowKey } from './equal-rows.ts'
import { isOutside } from './outside-rows.ts'
import { isNextPage } from './pages.ts'
import { breakBefore, inBalanceOrder, possibleBegins } from './row-order.ts'
import { useIndex } from './row-uses.ts'
import { balanceSaid } from './said-balance.ts'
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
  /**
   * `gap`: it opens with another balance than the one before it closed with; `own`: its rows do not lead from its opening to its closing balance; `outside`: a
   * row is dated outside its days, between that day and those.
   */
  readonly kind: 'gap' | 'own' | 'outside'
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
  /** What it may be as well: only lists say it, of days that come to nothing, and they read from each of these. */
  readonly otherOpenings: readonly number[]
  readonly differences: readonly StatementDifference[]
}

/** Bank files are read by many questions: what follows from them alone is worked out once. */
const known = new WeakMap<BankStatements, readonly BankAccount[]>()

/**
 * Accounts of the bank by number and currency; what only notifies of rows (camt.054, BgMax) is none, nor is one of which nothing is said, no row and no balance.
 * Interim reports count where there is nothing else.
 */
export function bankAccounts(bank: BankStatements): readonly BankAccount[] {
  const found = known.get(bank) ?? accountsOf(bank)
  known.set(bank, found)
  return found
}

function accountsOf(bank: BankStatements): readonly BankAccount[] {
  const groups = new Map<string, number[]>()
  for (const [s, statement] of bank.statements.entries()) if (statement.role !== 'notification') note(groups, accountKey(statement), s)
  const { use } = bankControl(bank)
  const said = [...groups.values()].filter((all) => all.some((s) => saysAnything(bank, s)))
  return said.map((all) => {
    const whole = all.filter((s) => statementAt(bank, s).role === 'statement')
    return whole.length > 0 ? accountOf(bank, whole, countedRows(bank, whole, use)) : accountOf(bank, all, interimRows(bank, all, use))
  })
}

function saysAnything(bank: BankStatements, s: number): boolean {
  const { openingMinor, closingMinor } = statementAt(bank, s)
  return openingMinor !== null || closingMinor !== null || at(bank.firstRow, s) < at(bank.firstRow, s + 1)
}

export function statementAt(bank: BankStatements, s: number): BankStatement {
  const statement = bank.statements[s]
  if (!statement) throw new RangeError(`no statement ${s} of ${bank.statements.length}`)
  return statement
}

/** Whether rows of a statement are booked ones in its currency that have a day. */
function rowsWithDay(bank: BankStatements, s: number): (row: number) => boolean {
  const { rows, currencies } = bank
  const currency = currencies.indexOf(statementAt(bank, s).currency)
  return (row) => at(rows.bookingDay, row) !== NO_DAY && at(rows.currency, row) === currency
}

type RowsOf = ReadonlyMap<number, { readonly fresh: readonly number[]; readonly repeated: readonly number[] }>

function countedRows(bank: BankStatements, all: readonly number[], use: Uint8Array): RowsOf {
  const counts = useIndex('counts')
  const again = useIndex('repeated')
  return new Map(
    all.map((s) => {
      const fresh: number[] = []
      const repeated: number[] = []
      const isRow = rowsWithDay(bank, s)
      for (let row = at(bank.firstRow, s); row < at(bank.firstRow, s + 1); row++) {
        if (!isRow(row)) continue
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
      const isRow = rowsWithDay(bank, s)
      for (let row = at(bank.firstRow, s); row < at(bank.firstRow, s + 1); row++) {
        if (use[row] !== interim || !isRow(row)) continue
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
  const all = new Float64Array([...rowsOf.values()].reduce((count, { fresh }) => count + fresh.length, 0))
  const count = bank.rows.length
  let next = 0
  // as numbers that stand in the order of days, and of rows within them
  for (const { fresh } of rowsOf.values()) for (const row of fresh) all[next++] = at(days, row) * count + row
  const { shownOf } = twinsOf(bank)
  all.sort()
  const rows = new Uint32Array(all.length)
  for (let i = 0; i < all.length; i++) rows[i] = shownOf(((at(all, i) % count) + count) % count)
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
    otherOpenings: openingMinor === null ? [] : openingsOf(bank, rowsOf).filter((minor) => minor !== openingMinor),
    differences,
  }
}

/** Balances that lists read from, where nothing but lists of which the rows stand in no order says one. */
function openingsOf(bank: BankStatements, rowsOf: RowsOf): number[] {
  const { parts } = bankControl(bank)
  if (![...rowsOf.keys()].every((s) => parts.has(s) || statementAt(bank, s).isEitherWay)) return []
  return possibleBegins([...rowsOf.values()].flatMap(({ fresh }) => fresh.map((row) => balancedRow(bank, row))))
}

function balancedRow({ rows }: BankStatements, row: number) {
  const balance = at(rows.balanceMinor, row)
  return { row, bookingDay: at(rows.bookingDay, row), minor: at(rows.minor, row), balanceMinor: Number.isNaN(balance) ? null : balance }
}

/** A statement as a link of the chain of an account, or a run of rows that only lists with a part of their days have. */
interface Link {
  readonly statement: number
  readonly openingMinor: number | null
  readonly closingMinor: number | null
  readonly firstDay: number
  readonly lastDay: number
  readonly fresh: readonly number[]
  readonly repeated: readonly number[]
  readonly isRun: boolean
  /** Of a run: whether it goes on in the list of the one before it. */
  readonly goesOn?: boolean
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
  const links = linksOf(bank, rowsOf)
  const { hosts, more } = hostsOf(bank, links, sumOf)
  for (const link of links) {
    const { statement: s, openingMinor, closingMinor, firstDay, lastDay, fresh, repeated, isRun, goesOn } = link
    if (hosts.has(link)) {
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
    if (openingMinor !== null)
      reach(s, firstDay === NO_DAY ? dayOf(fresh[0]) : firstDay, openingMinor + sumOf(repeated), goesOn ? 'own' : 'gap')
    const own = sumOf(fresh) + (more.get(link) ?? 0)
    chain.sum += own
    if (chain.balance !== null) chain.balance += own
    if (closingMinor !== null) reach(s, lastDay === NO_DAY ? dayOf(fresh.at(-1)) : lastDay, closingMinor, 'own')
    if (isRun || openingMinor === null || closingMinor === null) continue
    // its balances have the row within its days
    for (const row of fresh.filter((own) => isOutside(link, at(rows.bookingDay, own)))) {
      const day = at(rows.bookingDay, row)
      const minor = at(rows.minor, row)
      const within = day < firstDay ? firstDay : lastDay
      differences.push({ statement: s, day: within, minor, kind: 'outside' }, { statement: s, day, minor: 0 - minor, kind: 'outside' })
    }
  }
  return { openingMinor: chain.openingMinor, differences }
}

/** Whole statements in their order, and between them what only partial lists have. */
function linksOf(bank: BankStatements, rowsOf: RowsOf): Link[] {
  const { parts } = bankControl(bank)
  const links: Link[] = []
  const rest: number[] = []
  for (const [s, { fresh, repeated }] of rowsOf) {
    if (parts.has(s)) rest.push(...fresh)
    else links.push({ ...statementAt(bank, s), statement: s, fresh, repeated, isRun: false })
  }
  for (const run of runsOf(bank, rest, links)) {
    const next = links.findIndex(
      ({ firstDay, openingMinor }) =>
        firstDay > run.lastDay || (firstDay === run.lastDay && openingMinor !== null && openingMinor === run.closingMinor),
    )
    links.splice(next < 0 ? links.length : next, 0, run)
  }
  return links
}

/** Rows of which each goes on from the balance of the one before it, with no other statement between. */
function runsOf(bank: BankStatements, partial: readonly number[], whole: readonly Link[]): Link[] {
  const { rows } = bank
  const entries = partial.map((row) => balancedRow(bank, row))
  const balances = new StatementBalances(bank)
  const saying = whole.map(({ statement: index, firstDay, lastDay }) => ({ balances, index, firstDay, lastDay }))
  const runs: (typeof entries)[] = []
  for (const entry of inBalanceOrder(entries, (day) => balanceSaid(saying, day))) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const isCut = last === undefined || breakBefore(last, entry) !== null || (last.balanceMinor === null) !== (entry.balanceMinor === null)
    const isBetween = last !== undefined && whole.some(({ firstDay }) => last.bookingDay < firstDay && firstDay <= entry.bookingDay)
    if (run && !isCut && !isBetween) run.push(entry)
    else runs.push([entry])
  }
  return runs.flatMap((run, i): Link[] => {
    const first = run[0]
    const last = run.at(-1)
    if (!first || !last) return []
    const statement = at(rows.statement, first.row)
    const before = runs[i - 1]?.at(-1)
    const goesOn =
      before !== undefined &&
      at(rows.statement, before.row) === statement &&
      !whole.some(({ firstDay }) => before.bookingDay < firstDay && firstDay <= first.bookingDay)
    return [
      {
        statement,
        openingMinor: first.balanceMinor === null ? null : first.balanceMinor - first.minor,
        closingMinor: last.balanceMinor,
        firstDay: first.bookingDay,
        lastDay: last.bookingDay,
        fresh: run.map(({ row }) => row),
        repeated: [],
        isRun: true,
        goesOn,
      },
    ]
  })
}

/** Statements by the one before them that has all their days, and what they add to its rows. */
function hostsOf(bank: BankStatements, links: readonly Link[], sumOf: (rows: readonly number[]) => number) {
  const hosts = new Map<Link, Link>()
  const more = new Map<Link, number>()
  const balances = new StatementBalances(bank)
  let host: Link | null = null
  for (const link of links) {
    const { openingMinor, firstDay, lastDay, fresh, repeated, isRun } = link
    const end: number = host?.lastDay ?? NO_DAY
    // on the last day of the other it may go on
    const isHeld = firstDay !== NO_DAY && lastDay <= end && (firstDay < end || (fresh.length === 0 && repeated.length > 0))
    const isPage = host !== null && !isRun && !host.isRun && isNextPage(bank, balances, host.statement, link.statement)
    // within the last day of both it may go on from where the other ends
    const ends: number | null = host?.closingMinor ?? null
    const isLater = lastDay === end && fresh.length > 0 && openingMinor !== null && openingMinor + sumOf(repeated) === ends
    if (host !== null && isHeld && !isPage && !isLater) {
      hosts.set(link, host)
      more.set(host, (more.get(host) ?? 0) + sumOf(fresh))
    } else if (host === null || lastDay >= end) host = link
  }
  return { hosts, more }
}

/** Rows of notifications by the row that they tell more of, and those that wait for theirs. */
export function notificationsOf(bank: BankStatements): {
  readonly joined: ReadonlyMap<number, readonly number[]>
  readonly waiting: readonly number[]
} {
  const { use, of } = bankControl(bank)
  const detail = useIndex('detail')
  const waits = useIndex('waiting')
  const { shownOf } = twinsOf(bank)
  const joined = new Map<number, number[]>()
  const waiting: number[] = []
  for (let row = 0; row < use.length; row++) {
    if (use[row] === detail) note(joined, shownOf(at(of, row)), row)
    else if (use[row] === waits && at(bank.rows.bookingDay, row) !== NO_DAY) waiting.push(row)
  }
  return { joined, waiting }
}
