import type { Books, BooksYear } from '../../books/books.ts'
import { float64At } from '../../column.ts'
import { dayOfIso, isoOfDay, NO_DAY } from '../../dates.ts'
import { type CompiledYear, compileQuery } from '../../query/compile.ts'
import { counterAccountsOf, lineOf } from '../../query/lines.ts'
import type { Filters } from '../../query/query.ts'
import { eachMatch } from '../../query/scan.ts'
import { roundOre } from '../../statistics/statistics.ts'
import { LineTexts } from '../../texts/line-texts.ts'
import type { PeriodHint } from '../../texts/period-hint-schema.ts'
import { periodHints } from '../../texts/period-hints.ts'
import type { CutOff, CutOffLine } from './cut-off-schema.ts'
import { byListOrder, type LineRef } from './line-order.ts'

type Belongs = CutOffLine['belongs']
type Sums = CutOff['before']

interface Near extends LineRef {
  readonly ore: number
  readonly belongs: Belongs
}

export interface CutOffRequest {
  readonly accounts: readonly string[]
  readonly filters?: Filters
  readonly date: string
  readonly days: number
  readonly limit: number | null
}

/**
 * The lines of some accounts up to so many days before and after a balance date, with the period that their texts speak of and what of them that places
 * on the other side of the date. Vouchers dated outside their fiscal year are left out.
 */
export function cutOffOf(books: Books, { accounts, filters, date, days, limit }: CutOffRequest): CutOff {
  const balanceDay = dayOfIso(date)
  const { after, afterToDay } = loadedAfter(books, balanceDay, balanceDay + days)
  const fromDay = balanceDay - days + 1
  const toDay = balanceDay + days
  const compiled = compileQuery(books, {
    ...filters,
    accounts: [...accounts],
    period: { from: isoOfDay(fromDay), to: isoOfDay(toDay) },
    outsideYear: 'exclude',
  })
  const near = compiled.years.flatMap((year) => nearLines(year, balanceDay))
  const before = nothing()
  const afterwards = nothing()
  const byDay = new Map<number, Sums>()
  const wrongBefore = { ore: 0, count: 0 }
  const wrongAfter = { ore: 0, count: 0 }
  for (const { day, ore, belongs } of near) {
    const own = byDay.get(day) ?? nothing()
    byDay.set(day, own)
    const isBefore = day <= balanceDay
    for (const sums of [isBefore ? before : afterwards, own]) add(sums, ore)
    if (belongs.verdict !== 'wrong' && belongs.verdict !== 'split') continue
    const wrong = isBefore ? wrongBefore : wrongAfter
    wrong.ore += belongs.wrongOre
    wrong.count++
  }
  const kept = keep(near, limit)
  const keptOre = kept.reduce((sum, { ore }) => sum + ore, 0)
  return {
    date,
    from: isoOfDay(fromDay),
    to: isoOfDay(toDay),
    after,
    afterTo: afterToDay === null ? null : isoOfDay(afterToDay),
    before,
    afterwards,
    byDay: [...byDay].sort(([a], [b]) => a - b).map(([day, sums]) => ({ date: isoOfDay(day), days: day - balanceDay, ...sums })),
    wrongBefore,
    wrongAfter,
    lines: linesOf(books, kept, balanceDay),
    leftOut: { count: near.length - kept.length, netOre: before.netOre + afterwards.netOre - keptOre },
  }
}

const nothing = (): Sums => ({ debitOre: 0, creditOre: 0, netOre: 0, count: 0 })

function add(sums: Sums, ore: number): void {
  if (ore >= 0) sums.debitOre += ore
  else sums.creditOre -= ore
  sums.netOre += ore
  sums.count++
}

function nearLines(year: CompiledYear, balanceDay: number): Near[] {
  const texts = new LineTexts(year.year, year.ledger)
  const { day } = year.ledger.vouchers
  const { ore } = year.ledger.rows
  const rows: [row: number, voucher: number][] = []
  eachMatch(year, (row, voucher) => rows.push([row, voucher]))
  rows.sort(([a], [b]) => a - b)
  const known = new Map<string, PeriodHint | null>()
  const strongest = (text: string, on: number): PeriodHint | null => {
    const key = `${on} ${text}`
    let hint = known.get(key)
    if (hint === undefined) {
      hint = periodHints(text, on)[0] ?? null
      known.set(key, hint)
    }
    return hint
  }
  return rows.map(([row, voucher]) => {
    const on = day[voucher] ?? NO_DAY
    const amount = float64At(ore, row) + 0
    const own = strongest(texts.own(row), on)
    const hint = own ?? strongest(texts.ofVoucher(voucher), on)
    return {
      year,
      row,
      voucher,
      day: on,
      ore: amount,
      belongs: belongs(hint, own ? 'line' : hint ? 'voucher' : null, on <= balanceDay, amount, balanceDay),
    }
  })
}

/** Where a text's period places an amount that is booked before (or after) the balance date. */
function belongs(hint: PeriodHint | null, where: Belongs['in'], isBefore: boolean, ore: number, balanceDay: number): Belongs {
  if (!hint) return { hint: null, in: null, verdict: 'unknown', wrongOre: 0 }
  const from = dayOfIso(hint.from)
  const to = dayOfIso(hint.to)
  const daysAfter = Math.max(0, to - Math.max(from, balanceDay + 1) + 1)
  const length = to - from + 1
  const wrongDays = isBefore ? daysAfter : length - daysAfter
  const verdict = wrongDays === 0 ? 'right' : wrongDays === length ? 'wrong' : 'split'
  return { hint, in: where, verdict, wrongOre: verdict === 'split' ? roundOre((ore * wrongDays) / length) : verdict === 'wrong' ? ore : 0 }
}

/** What is wrong, and the largest of the rest; in the lines' order. */
function keep(near: readonly Near[], limit: number | null): Near[] {
  const ordered = near.toSorted(byListOrder)
  if (limit === null || near.length <= limit) return ordered
  const isWrong = ({ belongs: { verdict } }: Near) => verdict === 'wrong' || verdict === 'split'
  const others = ordered.filter((line) => !isWrong(line)).sort((a, b) => Math.abs(b.ore) - Math.abs(a.ore) || byListOrder(a, b))
  const kept = new Set(others.slice(0, limit))
  return ordered.filter((line) => isWrong(line) || kept.has(line))
}

function linesOf(books: Books, near: readonly Near[], balanceDay: number): CutOffLine[] {
  const counters = new Map(near.map(({ year }) => [year, counterAccountsOf(year)]))
  return near.map(({ year, row, voucher, day, belongs: own }) => {
    const line = lineOf(books, year, row, voucher, null, counters.get(year) ?? counterAccountsOf(year))
    return {
      ...line,
      side: day <= balanceDay ? 'before' : 'after',
      days: day - balanceDay,
      lagDays: line.registrationDate === null ? null : dayOfIso(line.registrationDate) - day,
      belongs: own,
    }
  })
}

/** Whether the days after a balance date are in the books, and up to which day where not all of them are. */
export function loadedAfter(
  books: Books,
  balanceDay: number,
  toDay: number,
): { readonly after: CutOff['after']; readonly afterToDay: number | null } {
  let covered = balanceDay
  for (const year of books.years) {
    if (!year.hasVouchers || year.fromDay > covered + 1 || year.toDay <= covered) continue
    const last = bookedTo(year)
    if (last > covered) covered = last
    if (last < year.toDay) break
  }
  if (covered === balanceDay) return { after: 'missing', afterToDay: null }
  return covered >= toDay ? { after: 'loaded', afterToDay: null } : { after: 'partly', afterToDay: covered }
}

/** The last day that a year's file has books of: what it says itself, else its last posting; a year with postings in its last month is whole. */
export function bookedTo(year: BooksYear): number {
  if (year.coveredTo !== null) return dayOfIso(year.coveredTo)
  const day = year.ledger?.vouchers.day ?? new Int32Array(0)
  let last = year.fromDay - 1
  for (let v = 0; v < day.length; v++) {
    const own = day[v] ?? NO_DAY
    if (own > last && own <= year.toDay) last = own
  }
  return last > year.toDay - LAST_MONTH ? year.toDay : last
}

const LAST_MONTH = 31
