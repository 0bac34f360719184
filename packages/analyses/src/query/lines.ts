import type { Books } from '../books/books.ts'
import { isIndexed } from '../books/movement.ts'
import { type Period, spansOf } from '../books/period.ts'
import { periodBalances } from '../books/period-balances.ts'
import { float64At, indexAt, uint32At } from '../column.ts'
import { isoOfDay } from '../dates.ts'
import { AppError } from '../errors.ts'
import { isoOrNull, numberText, objectsOf, quantityOrNull, seriesText, textAt, userText } from './columns.ts'
import { type Compiled, type CompiledYear, compileQuery, type QueryParts } from './compile.ts'
import type { LedgerLine, LinesPage } from './line.ts'
import { vouchersByDate } from './order.ts'
import type { Query, QueryInput } from './query.ts'
import { orderedRange, totalsOf } from './scan.ts'

/** Which lines of the list; `limit: Infinity` for all of them. */
export interface PageRequest {
  readonly offset: number
  readonly limit: number
}

/**
 * The lines of a query: totals of all of them, and one page in the order date, series, number (numeric), line, fiscal year by fiscal year.
 * With accounts chosen, opening, year breaks and closing are the accounts' own; the running balance is given where account and period are
 * the only filters.
 */
export function selectLines(books: Books, query: QueryInput, { offset, limit }: PageRequest, parts: QueryParts | null = null): LinesPage {
  const compiled = compileQuery(books, query, parts)
  const { balances, starts, totals } = ownBalances(books, compiled)
  let count = 0
  let debitOre = 0
  let creditOre = 0
  const lines: LedgerLine[] = []
  compiled.years.forEach((year, i) => {
    const before = count
    const own = totals?.[i] ?? totalsOf(year)
    count += own.count
    debitOre += own.debitOre
    creditOre += own.creditOre
    const wanted = limit - lines.length
    if (wanted <= 0 || count <= offset) return
    lines.push(...pageOf(books, year, Math.max(0, offset - before), wanted, starts?.[i] ?? Number.NaN))
  })
  return { count, debitOre, creditOre, sumOre: debitOre - creditOre, ...balances, lines }
}

type Balances = Pick<LinesPage, 'openingOre' | 'yearBreakOre' | 'outsideLeftOutOre' | 'closingOre'>

interface Own {
  readonly balances: Balances
  /** The running balance at the start of each compiled year, where it may be shown. */
  readonly starts: readonly number[] | null
  /** Count and sums per compiled year, where account and period are the only filters. */
  readonly totals: readonly Totals[] | null
}

type Totals = ReturnType<typeof totalsOf>

/** The chosen accounts' own balances. */
function ownBalances(books: Books, compiled: Compiled): Own {
  const { period } = compiled.query
  const everything = namesNoAccounts(compiled.query)
  const spans = spansOf(books, period.from, period.to)
  const first = spans[0]
  const last = spans.at(-1)
  const unknown = { openingOre: null, yearBreakOre: null, outsideLeftOutOre: null, closingOre: null }
  if (!first || !last || (everything && !compiled.plain)) return { balances: unknown, starts: null, totals: null }
  const whole: Period = { from: isoOfDay(first.fromDay), to: isoOfDay(last.toDay), fromDay: first.fromDay, toDay: last.toDay, spans }
  const own = periodBalances(books, whole, compiled.accounts)
  const sum = (column: Float64Array | undefined) => {
    let total = 0
    for (let a = 0; a < compiled.accounts.length; a++) if (compiled.accounts[a]) total += column?.[a] ?? Number.NaN
    return total
  }
  const years = compiled.years.map((year) => own.spans[spans.findIndex((s) => s.index === year.index)])
  const totals = years.map((span) => ({ count: sum(span?.lineCount), debitOre: sum(span?.debitOre), creditOre: sum(span?.creditOre) }))
  const hasVouchers = compiled.years.every(({ year }) => year.hasVouchers)
  const balances = {
    openingOre: knownOre(sum(own.openingOre)),
    yearBreakOre: knownOre(sum(own.yearBreakOre)),
    outsideLeftOutOre: knownOre(sum(own.outsideLeftOutOre)),
    closingOre: knownOre(sum(own.closingOre)),
  }
  return {
    balances: everything ? unknown : balances,
    starts: compiled.plain && !everything ? years.map((span) => sum(span?.openingOre)) : null,
    totals: compiled.plain && hasVouchers ? totals : null,
  }
}

function namesNoAccounts({ accounts, groups, functions, exceptAccounts }: Query): boolean {
  return accounts.length === 0 && groups.length === 0 && functions.length === 0 && exceptAccounts.length === 0
}

function knownOre(ore: number): number | null {
  return Number.isNaN(ore) ? null : ore + 0
}

/** Visits the matching rows of a year in list order until told to stop. */
export function eachInOrder(year: CompiledYear, visit: (row: number, voucher: number) => boolean): void {
  const { ledger, accounts, accountList, voucher: voucherTest, row: rowTest, candidates } = year
  const { rows, vouchers } = ledger
  const [account] = accountList
  const range = isIndexed(ledger) && accountList.length === 1 && account !== undefined ? orderedRange(year, ledger, account) : null
  if (range && isIndexed(ledger) && (candidates === null || candidates.length > range.to - range.from)) {
    const { from, to } = range
    for (let i = from; i < to; i++) {
      const r = uint32At(ledger.order.rows, i)
      const v = uint32At(rows.voucher, r)
      if ((year.plain || (voucherTest(v) && (rowTest === null || rowTest(r, v)))) && !visit(r, v)) return
    }
    return
  }
  if (accountList.length === 0) return
  const order = candidates ?? vouchersByDate(ledger)
  for (let i = 0; i < order.length; i++) {
    const v = uint32At(order, i)
    if (!voucherTest(v)) continue
    const end = uint32At(vouchers.firstRow, v + 1)
    for (let r = uint32At(vouchers.firstRow, v); r < end; r++) {
      if (accounts[indexAt(rows.account, r)] === 1 && (rowTest === null || rowTest(r, v)) && !visit(r, v)) return
    }
  }
}

/** `wanted` lines after the first `skip` of the year, with the balance after each, from `start` (NaN: not shown). */
function pageOf(books: Books, year: CompiledYear, skip: number, wanted: number, start: number): LedgerLine[] {
  const lines: LedgerLine[] = []
  const counters = counterAccountsOf(year)
  let running = start
  let passed = 0
  const { ore } = year.ledger.rows
  eachInOrder(year, (r, v) => {
    running += float64At(ore, r)
    if (passed++ < skip) return true
    lines.push(lineOf(books, year, r, v, knownOre(running), counters))
    return lines.length < wanted
  })
  return lines
}

/** Every line of a compiled year in list order, with the running balance from `start` (NaN: not shown). */
export function allLines(books: Books, year: CompiledYear, start: number): LedgerLine[] {
  return pageOf(books, year, 0, Number.POSITIVE_INFINITY, start)
}

type Counters = (row: number, voucher: number) => string[]

/** Accounts of a voucher's other lines, ascending, never the line's own account. */
export function counterAccountsOf({ ledger }: Pick<CompiledYear, 'ledger'>): Counters {
  const { account } = ledger.rows
  const { firstRow } = ledger.vouchers
  let known = -1
  let all: number[] = []
  return (r, v) => {
    if (v !== known) {
      known = v
      all = [...new Set(account.subarray(uint32At(firstRow, v), uint32At(firstRow, v + 1)))].sort((a, b) => a - b)
    }
    return all.flatMap((a) => (a === account[r] ? [] : [ledger.accounts[a]?.number ?? '']))
  }
}

/** One row as a full line. */
export function lineOf(
  books: Books,
  { year, ledger }: Pick<CompiledYear, 'year' | 'ledger'>,
  r: number,
  v: number,
  runningOre: number | null,
  counters: Counters,
): LedgerLine {
  const { rows, vouchers } = ledger
  const account = books.accounts[uint32At(year.accountOf, indexAt(rows.account, r))]
  return {
    yearFrom: year.year.from,
    row: r,
    voucher: v,
    series: seriesText(ledger, v),
    number: numberText(ledger, v),
    occurrence: vouchers.occurrence[v] ?? 1,
    date: isoOrNull(vouchers.day[v]),
    registrationDate: isoOrNull(vouchers.registrationDay[v]),
    account: account?.number ?? '',
    accountName: account?.name ?? '',
    voucherText: textAt(year.texts, vouchers.textAt[v], vouchers.textLength[v]),
    text: textAt(year.texts, rows.textAt[r], rows.textLength[r]),
    ore: float64At(rows.ore, r) + 0,
    runningOre,
    objects: objectsOf(ledger, rows.objectSet[r]),
    user: userText(ledger, rows, r),
    quantity: quantityOrNull(rows, r),
    line: uint32At(rows.line, r),
    counterAccounts: counters(r, v),
  }
}

/** The year of the books that begins on a day; refuses one that isn't loaded with vouchers. */
export function ledgerYear(books: Books, yearFrom: string): Pick<CompiledYear, 'year' | 'ledger'> {
  const year = books.years.find((y) => y.year.from === yearFrom)
  if (!year?.ledger) throw new AppError('not_found', { params: { yearFrom } })
  return { year, ledger: year.ledger }
}
