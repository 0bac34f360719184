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
    counters: countersOf(inputs, rows, lines),
  }
  return { reconciliation, vouchers }
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

/** Patterns of the accounts that a kind of row is booked against: the company’s by function, else by the BAS plan. */
function patternsOf({ accountFunctions }: Inputs, kind: TaxEventKind): readonly string[] {
  const { function: id, patterns } = eventAccounts[kind]
  const own = id === null ? [] : patternsOfFunction(accountFunctions, id)
  return own.length > 0 ? own : patterns
}

/** The account to book a row against: the company’s where it has one of the usual, else the first of the BAS plan; null where none is usual. */
function usualAccount({ books }: Inputs, kind: TaxEventKind): string | null {
  const { patterns } = eventAccounts[kind]
  for (const pattern of patterns) {
    const mask = accountMask([pattern], books.accounts)
    const used = books.accounts.find((_, a) => mask[a] === 1)
    if (used) return used.number
  }
  return patterns[0]?.slice(0, 4) ?? null
}

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
const rest: readonly TaxEventKind[] = ['growth-support', 'enforcement', 'other']

/** Rows by kind against the other lines of the vouchers that touch the tax account: together these are the movement of the tax account with the sign turned. */
function countersOf(inputs: Inputs, rows: readonly StatementRow[], lines: readonly TaxLine[]): Counter[] {
  const { accounts } = inputs.books
  const booked = new Map<number, number>()
  for (const { account, ore } of lines.flatMap(({ counters }) => counters)) booked.set(account, (booked.get(account) ?? 0) - ore)
  const free = new Set(booked.keys())
  const take = (kinds: readonly TaxEventKind[], own: readonly number[]): Counter => {
    const eventsOre = total(rows.filter(({ kind }) => kinds.includes(kind)))
    const bookedOre = own.reduce((sum, a) => sum + (booked.get(a) ?? 0), 0)
    for (const a of own) free.delete(a)
    const [usual] = kinds.map((kind) => usualAccount(inputs, kind))
    const used = own.toSorted((a, b) => a - b).map((a) => accounts[a]?.number ?? '')
    return {
      accounts: used.length > 0 || usual === null || usual === undefined ? used : [usual],
      kinds: [...kinds],
      eventsOre: eventsOre + 0,
      bookedOre: bookedOre + 0,
      differenceOre: bookedOre - eventsOre + 0,
    }
  }
  const named = groups.map((kinds) => {
    // the company's own accounts of the function, and those of the plan that no other kind has
    const mask = accountMask(
      kinds.slice(0, 1).flatMap((kind) => [...patternsOf(inputs, kind), ...eventAccounts[kind].patterns]),
      accounts,
    )
    return take(
      kinds,
      [...free].filter((a) => mask[a] === 1),
    )
  })
  // of the kinds that no account is usual for, those that there are
  const others = rest.filter((kind) => rows.some((row) => row.kind === kind))
  return [...named, take(others.length > 0 ? others : ['other'], [...free])].filter(
    ({ eventsOre, bookedOre }) => eventsOre !== 0 || bookedOre !== 0,
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
