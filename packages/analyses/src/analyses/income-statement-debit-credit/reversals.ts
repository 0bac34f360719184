import { accountMask } from '../../books/account-number.ts'
import type { Books, BooksYear } from '../../books/books.ts'
import { isIndexed } from '../../books/movement.ts'
import type { Period } from '../../books/period.ts'
import { resultMask } from '../../books/result-accounts.ts'
import { float64At, indexAt, uint32At } from '../../column.ts'
import { isoOfDay, NO_DAY } from '../../dates.ts'
import type { RunContext } from '../../define.ts'
import { numberText, seriesText } from '../../query/columns.ts'
import { reviewRanges } from '../../reference/review-ranges.ts'
import type { IncomeStatementDebitCreditResult } from './schema.ts'

type Reversals = NonNullable<IncomeStatementDebitCreditResult['reversals']>

/** A line by its fiscal year (in `Books.years`), row, voucher and day. */
interface Line {
  readonly year: number
  readonly row: number
  readonly voucher: number
  readonly day: number
}

interface Pair {
  readonly account: number
  readonly ore: number
  readonly first: Line
  readonly second: Line
}

/** Open lines of one amount, the newest last. */
interface Held {
  readonly lines: Line[]
  /** Where those of the voucher begin that the last one is of. */
  run: number
}

const LISTED = 500
/** Lines of one account that are gone through between two signs of life. */
const STRIDE = 8192

/**
 * Pairs of lines on one account of 3000–8989 that cancel each other: equal amounts on opposite sides, the later one against the nearest earlier
 * one that is still open, at most so many days apart. Lines of one voucher never pair: they are its own distribution. An accrual and what takes it back
 * are no pair to ask about: both vouchers have a line on prepaid or accrued (1700–1799, 2900–2999); they are counted by themselves. Null without vouchers.
 */
export function reversalsIn(
  books: Books,
  period: Period,
  limits: { readonly days: number; readonly minOre: number },
  ctx: RunContext,
): Reversals | null {
  if (period.spans.some(({ year }) => !year.hasVouchers)) return null
  const pairs: Pair[] = []
  const result = resultMask(books.accounts)
  const years = period.spans.map((span) => ({ span, rowsOf: rowsByDay(span.year) }))
  books.accounts.forEach((_, account) => {
    if (result[account] !== 1) return
    ctx.progress(account, books.accounts.length)
    /** Lines not yet cancelled by signed amount. */
    const open = new Map<number, Held>()
    let gone = 0
    for (const { span, rowsOf } of years) {
      const { ledger } = span.year
      if (!ledger) continue
      const { rows, vouchers } = ledger
      for (const row of rowsOf(account)) {
        if (++gone % STRIDE === 0) ctx.progress(account, books.accounts.length)
        const ore = float64At(rows.ore, row)
        if (Math.abs(ore) < limits.minOre) continue
        const voucher = uint32At(rows.voucher, row)
        const day = vouchers.day[voucher] ?? NO_DAY
        if (day < span.fromDay || day > span.toDay) continue
        const line = { year: span.index, row, voucher, day }
        const first = taken(open.get(0 - ore), line, limits.days)
        if (first) pairs.push({ account, ore: Math.abs(ore), first, second: line })
        else hold(open, ore, line)
      }
    }
  })
  const isAccrual = accrualTest(books)
  const asked = pairs.filter((pair) => !isAccrual(pair))
  return { ...summary(books, asked), accruals: pairs.length - asked.length }
}

function hold(open: Map<number, Held>, ore: number, line: Line): void {
  const held = open.get(ore)
  if (!held) {
    open.set(ore, { lines: [line], run: 0 })
    return
  }
  const last = held.lines.at(-1)
  if (!last || last.voucher !== line.voucher || last.year !== line.year) held.run = held.lines.length
  held.lines.push(line)
}

/** Whether a pair is an accrual and what takes it back. */
function accrualTest(books: Books): (pair: Pair) => boolean {
  const masks = new Map(
    books.years.flatMap(({ ledger }, year) =>
      ledger ? [[year, { ledger, mask: accountMask(reviewRanges.accruals, ledger.accounts) }]] : [],
    ),
  )
  const accrues = ({ year, voucher }: Line) => {
    const own = masks.get(year)
    if (!own) return false
    const { firstRow } = own.ledger.vouchers
    const end = uint32At(firstRow, voucher + 1)
    for (let r = uint32At(firstRow, voucher); r < end; r++) if (own.mask[indexAt(own.ledger.rows.account, r)] === 1) return true
    return false
  }
  return ({ first, second }) => accrues(first) && accrues(second)
}

/** Takes the nearest earlier line that another voucher holds, within so many days. */
function taken(open: Held | undefined, { year, voucher, day }: Line, days: number): Line | null {
  if (!open) return null
  const { lines } = open
  // The rows of a voucher follow on each other: its own open lines are the last ones, and the nearest of another voucher stands before them.
  const last = lines.at(-1)
  const isOwn = last?.year === year && last.voucher === voucher
  const at = isOwn ? open.run - 1 : lines.length - 1
  const other = lines[at]
  if (!other || day - other.day > days) return null
  if (isOwn) {
    lines.splice(at, 1)
    open.run = at
  } else lines.pop()
  return other
}

/** The rows of an account of the books by day, then in file order; from the stored order where there is one. */
function rowsByDay({ ledger, accountOf }: BooksYear): (account: number) => Iterable<number> {
  if (!ledger) return () => []
  const { day } = ledger.vouchers
  const dayOf = (row: number) => day[uint32At(ledger.rows.voucher, row)] ?? NO_DAY
  if (isIndexed(ledger)) {
    const ownOf = new Map(Array.from(accountOf, (account, own) => [account, own]))
    const { rows, start } = ledger.order
    return (account) => {
      const own = ownOf.get(account)
      return own === undefined ? [] : inFileOrder(rows.subarray(uint32At(start, own), uint32At(start, own + 1)), dayOf)
    }
  }
  const byAccount = new Map<number, number[]>()
  for (let row = 0; row < ledger.rows.length; row++) {
    const account = uint32At(accountOf, indexAt(ledger.rows.account, row))
    const own = byAccount.get(account)
    if (own) own.push(row)
    else byAccount.set(account, [row])
  }
  return (account) => byAccount.get(account)?.sort((a, b) => dayOf(a) - dayOf(b) || a - b) ?? []
}

/** Rows by day with those of one day in file order: the stored order has them by series and number. */
function inFileOrder(rows: Uint32Array, dayOf: (row: number) => number): Uint32Array {
  const sorted = rows.slice()
  for (let from = 0; from < sorted.length; ) {
    const day = dayOf(uint32At(sorted, from))
    let to = from + 1
    while (to < sorted.length && dayOf(uint32At(sorted, to)) === day) to++
    if (to - from > 1) sorted.subarray(from, to).sort()
    from = to
  }
  return sorted
}

function summary(books: Books, pairs: readonly Pair[]): Omit<Reversals, 'accruals'> {
  const across = ({ first, second }: Pair) => first.year !== second.year
  const ordered = pairs.toSorted(
    (a, b) =>
      Number(across(b)) - Number(across(a)) ||
      b.ore - a.ore ||
      a.first.day - b.first.day ||
      a.account - b.account ||
      a.first.row - b.first.row,
  )
  return {
    pairs: pairs.length,
    ore: pairs.reduce((sum, { ore }) => sum + ore, 0),
    acrossYearEnd: pairs.filter(across).length,
    listed: ordered.slice(0, LISTED).map((pair) => ({
      account: books.accounts[pair.account]?.number ?? '',
      ore: pair.ore,
      days: pair.second.day - pair.first.day,
      acrossYearEnd: across(pair),
      first: described(books, pair.first),
      second: described(books, pair.second),
    })),
  }
}

function described(books: Books, { year, row, voucher, day }: Line): Reversals['listed'][number]['first'] {
  const own = books.years[year]
  if (!own?.ledger) throw new TypeError('a line without its ledger')
  return {
    yearFrom: own.year.from,
    row,
    voucher,
    series: seriesText(own.ledger, voucher),
    number: numberText(own.ledger, voucher),
    date: isoOfDay(day),
  }
}
