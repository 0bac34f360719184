import { accountMask } from '../../books/account-number.ts'
import { periodOf } from '../../books/period.ts'
import { periodBalances } from '../../books/period-balances.ts'
import { patternsOfFunction } from '../../company/account-functions.ts'
import { dayOfIso, isoOfDay } from '../../dates.ts'
import type { Dataset } from '../../define.ts'
import { eventAccounts, type TaxEventKind } from '../../reference/tax-account-events.ts'
import type { BookedLine, Counter, Pair, Reconciliation } from './bridge-schema.ts'
import { linesOf, type TaxLine, taxAccounts } from './ledger-lines.ts'
import { matchEvents } from './matching.ts'
import type { AccountVoucher, TaxParams } from './schema.ts'
import { type AccountDays, balanceAfter, type StatementRow } from './statement.ts'

type Inputs = Pick<Dataset, 'books' | 'accountFunctions'>

interface Days {
  readonly from: string
  readonly to: string
}

export interface Reconciled {
  readonly reconciliation: Reconciliation
  /** Vouchers that book rows of the agency. */
  readonly vouchers: ReadonlyMap<StatementRow, AccountVoucher>
}

/**
 * The tax account against the books on the days that both have. By construction: agency − missing + without event − opening difference + unexplained =
 * ledger, where what is unexplained is only what statements or years do not carry on themselves. Null where the books have no such account, no vouchers
 * or no balances.
 */
export function reconcile(inputs: Inputs, params: TaxParams, account: AccountDays, asked: Days): Reconciled | null {
  const { books } = inputs
  const accounts = taxAccounts(inputs, params)
  const fromDay = Math.max(account.fromDay, dayOfIso(asked.from))
  const toDay = Math.min(account.toDay, dayOfIso(asked.to))
  if (accounts.length === 0 || fromDay > toDay) return null
  const from = isoOfDay(fromDay)
  const date = isoOfDay(toDay)
  const period = periodOf(books, from, date)
  const balances = periodBalances(books, period)
  const sum = (column: Float64Array) => accounts.reduce((total, a) => total + (column[a] ?? Number.NaN), 0)
  const ledgerOpeningOre = sum(balances.openingOre)
  const ledgerOre = sum(balances.closingOre)
  if (period.from !== from || !period.spans.every(({ year }) => year.hasVouchers)) return null
  if (Number.isNaN(ledgerOpeningOre) || Number.isNaN(ledgerOre)) return null
  const lines = linesOf(books, accounts, from, date)
  const rows = account.rows.filter(({ day }) => day >= fromDay && day <= toDay)
  const matches = matchEvents(
    lines.map(({ date: on, ore }) => ({ day: dayOfIso(on), ore })),
    rows,
    params.toleranceDays,
  )
  const metLines = new Set(matches.flatMap((own) => own.lines))
  const metRows = new Set(matches.flatMap((own) => own.rows))
  const withoutEvent = lines.filter((_, l) => !metLines.has(l))
  const missing = rows.filter((_, r) => !metRows.has(r))
  const agencyOpeningOre = balanceAfter(account, fromDay - 1)
  const agencyOre = balanceAfter(account, toDay)
  const missingInLedgerOre = total(missing)
  const withoutEventOre = total(withoutEvent)
  const openingDifferenceOre = agencyOpeningOre - ledgerOpeningOre
  const pairs = matches.map((own) => ({ lines: own.lines.flatMap((l) => lines[l] ?? []), rows: own.rows.flatMap((r) => rows[r] ?? []) }))
  const vouchers = new Map(
    pairs.flatMap(({ lines: [line], rows: own }) => {
      if (line === undefined) return []
      const { yearFrom, voucherIndex, voucher } = line
      return own.map((row) => [row, { yearFrom, voucher: voucherIndex, name: voucher }] as const)
    }),
  )
  const reconciliation: Reconciliation = {
    from,
    date,
    accounts: accounts.map((a) => books.accounts[a]?.number ?? ''),
    agencyOpeningOre,
    ledgerOpeningOre,
    agencyOre,
    missingInLedgerOre,
    withoutEventOre,
    openingDifferenceOre,
    unexplainedOre: ledgerOre - (agencyOre - missingInLedgerOre + withoutEventOre - openingDifferenceOre) + 0,
    ledgerOre,
    missing: missing.map(({ day, text, ore, kind }) => ({ date: isoOfDay(day), text, ore, kind, account: usualAccount(inputs, kind) })),
    withoutEvent: withoutEvent.map(bookedLine),
    pairs: pairs.map((own) => pairOf(inputs, own.lines, own.rows)).sort((a, b) => compare(a.rows[0]?.date ?? '', b.rows[0]?.date ?? '')),
    counters: countersOf(inputs, rows, lines, pairs),
  }
  return { reconciliation, vouchers }
}

/** Lines of the books and rows of the agency that are the same event. */
interface MetEvents {
  readonly lines: readonly TaxLine[]
  readonly rows: readonly StatementRow[]
}

function total(items: readonly { readonly ore: number }[]): number {
  return items.reduce((sum, { ore }) => sum + ore, 0)
}

function bookedLine({ counters: _, ...line }: TaxLine): BookedLine {
  return line
}

function pairOf({ books }: Inputs, lines: readonly TaxLine[], rows: readonly StatementRow[]): Pair {
  const days = lines.flatMap(({ date }) => rows.map(({ day }) => day - dayOfIso(date)))
  const [nearest = 0] = days.sort((a, b) => Math.abs(a) - Math.abs(b))
  return {
    lines: lines.map(bookedLine),
    rows: rows.map(({ day, text, ore, kind }) => ({ date: isoOfDay(day), text, ore, kind })),
    dateDifferenceDays: nearest,
    counterAccounts: [
      ...new Set(lines.flatMap(({ counters }) => counters.map(({ account }) => books.accounts[account]?.number ?? ''))),
    ].sort(),
  }
}

/** Patterns of the company’s accounts by function that a kind of row is booked against. */
function ownPatterns({ accountFunctions }: Inputs, kind: TaxEventKind): readonly string[] {
  const { function: id } = eventAccounts[kind]
  return id === null ? [] : patternsOfFunction(accountFunctions, id)
}

/** The account to book a row against: the company’s where it has one of the usual, by the BAS plan or by function, else the first of the plan; null where none is usual. */
function usualAccount(inputs: Inputs, kind: TaxEventKind): string | null {
  const { patterns } = eventAccounts[kind]
  if (patterns.length === 0) return null
  const { accounts } = inputs.books
  for (const pattern of [...patterns, ...ownPatterns(inputs, kind)]) {
    const mask = accountMask([pattern], accounts)
    const used = accounts.find(({ number }, a) => mask[a] === 1 && number !== NEVER_PROPOSED)
    if (used) return used.number
  }
  return patterns[0]?.slice(0, 4) ?? null
}

/** In no BAS plan: a company may book the tax account against it, nothing proposes it. */
const NEVER_PROPOSED = '2012'

/** Kinds of rows that the same accounts are booked against. */
const groups: readonly (readonly TaxEventKind[])[] = [
  ['preliminary-tax', 'final-tax'],
  ['withheld-tax'],
  ['contributions'],
  ['vat'],
  ['deferral'],
  ['interest-cost'],
  ['interest-income'],
  ['late-fee'],
  ['payment', 'repayment'],
]
const other: readonly TaxEventKind[] = ['other']
/** Kinds that no account is usual for. */
const rest: readonly (readonly TaxEventKind[])[] = [['growth-support'], ['enforcement'], other]

/**
 * Rows by kind against the other lines of the vouchers that touch the tax account: together these are the movement of the tax account with the sign
 * turned. An account is of the kind that the company gives it by function, else of the kind that the BAS plan does; what neither knows is of the kind of
 * rows that its vouchers are met with, where that is one and has no accounts of its own.
 */
function countersOf(inputs: Inputs, rows: readonly StatementRow[], lines: readonly TaxLine[], pairs: readonly MetEvents[]): Counter[] {
  const { accounts } = inputs.books
  const booked = new Map<number, number>()
  for (const { account, ore } of lines.flatMap(({ counters }) => counters)) booked.set(account, (booked.get(account) ?? 0) - ore)
  const groupOf = new Map<number, readonly TaxEventKind[]>()
  const give = (kinds: readonly TaxEventKind[], patterns: readonly string[]) => {
    const mask = accountMask(patterns, accounts)
    for (const a of booked.keys()) if (mask[a] === 1 && !groupOf.has(a)) groupOf.set(a, kinds)
  }
  for (const kinds of groups) give(kinds, ownPatterns(inputs, kinds[0] ?? 'other'))
  for (const kinds of groups) give(kinds, eventAccounts[kinds[0] ?? 'other'].patterns)
  const met = new Map<number, Set<TaxEventKind>>()
  for (const pair of pairs)
    for (const { account } of pair.lines.flatMap(({ counters }) => counters)) {
      const kinds = met.get(account) ?? new Set()
      met.set(account, kinds)
      for (const { kind } of pair.rows) kinds.add(kind)
    }
  for (const a of booked.keys()) {
    if (groupOf.has(a)) continue
    const [kind = 'other', ...more] = met.get(a) ?? []
    groupOf.set(a, rest.find(([own]) => own === kind && more.length === 0) ?? other)
  }
  return [...groups, ...rest].flatMap((kinds): Counter[] => {
    const own = [...booked.keys()].filter((a) => groupOf.get(a) === kinds)
    const eventsOre = total(rows.filter(({ kind }) => kinds.includes(kind))) + 0
    const bookedOre = own.reduce((sum, a) => sum + (booked.get(a) ?? 0), 0) + 0
    if (eventsOre === 0 && bookedOre === 0) return []
    const usual = usualAccount(inputs, kinds[0] ?? 'other')
    const used = own.toSorted((a, b) => a - b).map((a) => accounts[a]?.number ?? '')
    const shown = used.length > 0 || usual === null ? used : [usual]
    return [{ accounts: shown, kinds: [...kinds], eventsOre, bookedOre, differenceOre: bookedOre - eventsOre + 0 }]
  })
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
