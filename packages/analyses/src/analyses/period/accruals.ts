import { followReleases, type Opened } from '../../accruals/releases.ts'
import type { Books } from '../../books/books.ts'
import { type Period, periodOf } from '../../books/period.ts'
import { type PeriodBalances, periodBalances } from '../../books/period-balances.ts'
import { float64At, indexAt, uint32At } from '../../column.ts'
import { civilOfDay, dayOf, daysInMonth, isoOfDay, NO_DAY } from '../../dates.ts'
import { isoOrNull } from '../../query/columns.ts'
import { type CompiledYear, compileQuery } from '../../query/compile.ts'
import { counterAccountsOf, eachInOrder, lineOf } from '../../query/lines.ts'
import { LineTexts } from '../../texts/line-texts.ts'
import { periodHints } from '../../texts/period-hints.ts'
import { oreOrNull } from '../ore.ts'
import type { AccrualAccount, AccrualItem, Accruals } from './accruals-schema.ts'

type Side = AccrualAccount['side']

/** What happened on an accrual account, in the order of the lists. */
interface Event {
  readonly kind: 'opening' | 'carried' | 'line'
  readonly ore: number
  readonly day: number
  readonly group: string
  readonly at: { readonly year: CompiledYear; readonly row: number; readonly voucher: number } | null
}

export interface FollowedAccount {
  readonly account: AccrualAccount
  readonly items: readonly AccrualItem[]
}

/** The books that accruals are followed through: the unbroken fiscal years with vouchers up to the date. */
export function followedPeriod(books: Books, date: string): Period {
  const to = periodOf(books, null, date)
  let first = to.spans.at(-1)?.index ?? 0
  for (
    let before = books.years[first - 1];
    before?.hasVouchers && before.toDay + 1 === books.years[first]?.fromDay;
    before = books.years[first - 1]
  )
    first--
  return periodOf(books, books.years[first]?.year.from ?? null, date)
}

/** Every accrual account with a balance or a line, with what was opened on it and what has become of that. */
export function followAccounts(books: Books, period: Period, sides: ReadonlyMap<string, Side>): FollowedAccount[] {
  const patterns = [...sides.keys()]
  if (patterns.length === 0) return []
  const compiled = compileQuery(books, { accounts: patterns, period: { from: period.from, to: period.to } })
  const balances = periodBalances(books, period, compiled.accounts)
  const yearAgo = balancesAYearAgo(books, period, compiled.accounts)
  const events = eventsOf(books, compiled.years, period, balances, compiled.accounts)
  return books.accounts.flatMap(({ number, name }, a) => {
    const side = sides.get(number)
    const own = events.get(a)
    if (side === undefined || !own || (own.every(({ ore }) => ore === 0) && !balances.closingOre[a])) return []
    const account = accountOf(number, name, side, own, period, balances, yearAgo, a)
    return [{ account, items: itemsOf(books, account, own, period) }]
  })
}

function eventsOf(
  books: Books,
  years: readonly CompiledYear[],
  period: Period,
  balances: PeriodBalances,
  accounts: Uint8Array,
): Map<number, Event[]> {
  const events = new Map<number, Event[]>()
  books.accounts.forEach((_, a) => {
    if (accounts[a] !== 1) return
    const ore = float64At(balances.openingOre, a)
    events.set(a, [{ kind: 'opening', ore: Number.isNaN(ore) ? 0 : ore, day: period.fromDay, group: '-', at: null }])
  })
  period.spans.forEach((span, s) => {
    const own = balances.spans[s]
    if (own && s > 0) {
      for (const [a, list] of events) {
        const ore = float64At(own.outsideLeftOutOre, a) + float64At(own.yearBreakOre, a)
        if (ore !== 0 && !Number.isNaN(ore)) list.push({ kind: 'carried', ore, day: span.fromDay, group: '-', at: null })
      }
    }
    const year = years.find(({ index }) => index === span.index)
    if (!year) return
    const texts = new LineTexts(year.year, year.ledger)
    const { rows, vouchers } = year.ledger
    eachInOrder(year, (row, voucher) => {
      events.get(uint32At(year.year.accountOf, indexAt(rows.account, row)))?.push({
        kind: 'line',
        ore: float64At(rows.ore, row) + 0,
        day: vouchers.day[voucher] ?? NO_DAY,
        group: texts.group(row),
        at: { year, row, voucher },
      })
      return true
    })
  })
  return events
}

/** Balances on the same day twelve months before; null where that is not loaded. */
function balancesAYearAgo(books: Books, period: Period, accounts: Uint8Array): Float64Array | null {
  const { year, month, day } = civilOfDay(period.toDay)
  const isLast = day === daysInMonth(year, month)
  const days = daysInMonth(year - 1, month)
  const ago = dayOf(year - 1, month, isLast ? days : Math.min(day, days))
  if (!books.years.some(({ fromDay, toDay }) => fromDay <= ago && ago <= toDay)) return null
  return periodBalances(books, periodOf(books, null, isoOfDay(ago)), accounts).closingOre
}

function accountOf(
  number: string,
  name: string,
  side: Side,
  events: readonly Event[],
  period: Period,
  balances: PeriodBalances,
  yearAgo: Float64Array | null,
  a: number,
): AccrualAccount {
  const closingOre = oreOrNull(balances.closingOre[a])
  const yearAgoOre = yearAgo ? oreOrNull(yearAgo[a]) : null
  const lines = events.filter(({ kind }) => kind === 'line')
  let debitOre = 0
  let creditOre = 0
  let lastDay = NO_DAY
  for (const { ore, day } of lines) {
    if (ore >= 0) debitOre += ore
    else creditOre -= ore
    if (day > lastDay) lastDay = day
  }
  const yearBefore = dayOfYearBefore(period.toDay)
  return {
    account: number,
    name,
    side,
    openingOre: oreOrNull(balances.openingOre[a]),
    openedOre: side === 'prepaid' ? debitOre : creditOre,
    releasedOre: side === 'prepaid' ? creditOre : debitOre,
    closingOre,
    yearAgoOre,
    sameAsYearAgo: closingOre !== null && closingOre !== 0 && closingOre === yearAgoOre,
    unmoved: closingOre !== null && closingOre !== 0 && !lines.some(({ day }) => day > yearBefore),
    count: lines.length,
    lastDate: isoOrNull(lastDay),
    oldestDays: null,
  }
}

function dayOfYearBefore(day: number): number {
  const { year, month, day: own } = civilOfDay(day)
  return dayOf(year - 1, month, Math.min(own, daysInMonth(year - 1, month)))
}

function itemsOf(books: Books, { account, side }: AccrualAccount, events: readonly Event[], period: Period): AccrualItem[] {
  const sign = side === 'prepaid' ? 1 : -1
  const opened = followReleases(events.map(({ ore, group }) => ({ ore: sign * ore, group })))
  return opened.map((item) => itemOf(books, account, sign, events, item, period.toDay))
}

function itemOf(books: Books, account: string, sign: 1 | -1, events: readonly Event[], opened: Opened, toDay: number): AccrualItem {
  const event = events[opened.at]
  const line = event ? shown(books, event) : null
  const releases = opened.releases.map(({ by, ore, rule }) => {
    const own = events[by]
    const released = opened.ore > 0 ? 0 - ore : ore
    return { line: own ? shown(books, own) : null, date: isoOrNull(own?.day), ore: sign * released + 0, rule }
  })
  const text = line ? line.text || line.voucherText : ''
  const hasDay = event !== undefined && event.day !== NO_DAY
  const remaining = opened.remainingOre !== 0
  return {
    id: line ? `${line.yearFrom}/${line.row}` : event?.kind === 'carried' ? `${account}/${isoOfDay(event.day)}` : `${account}/opening`,
    account,
    kind: opened.ore < 0 && event?.kind === 'line' ? 'excess' : (event?.kind ?? 'line'),
    line,
    openedDate: hasDay ? isoOfDay(event.day) : null,
    ore: sign * opened.ore + 0,
    releasedOre: releases.reduce((sum, { ore }) => sum + ore, 0),
    unreleasedOre: sign * opened.remainingOre + 0,
    releases,
    releasedDate: remaining ? null : (releases.at(-1)?.date ?? null),
    ageDays: remaining && hasDay ? toDay - event.day : null,
    resultAccounts: resultAccountsOf(books, [line, ...releases.map((release) => release.line)]),
    hint: line === null || !hasDay ? null : (periodHints(text, event.day)[0] ?? periodHints(line.voucherText, event.day)[0] ?? null),
  }
}

function shown(books: Books, { at }: Event): AccrualItem['line'] {
  return at ? lineOf(books, at.year, at.row, at.voucher, null, counterAccountsOf(at.year)) : null
}

function resultAccountsOf(books: Books, lines: readonly AccrualItem['line'][]): string[] {
  const counters = new Set(lines.flatMap((line) => line?.counterAccounts ?? []))
  return books.accounts.flatMap(({ number, kind }) => (kind === 'result' && counters.has(number) ? [number] : []))
}

/** What remains first, the oldest first; then what is released, the latest first. */
export function inItemOrder(a: AccrualItem, b: AccrualItem): number {
  const aOpen = a.unreleasedOre !== 0
  const bOpen = b.unreleasedOre !== 0
  if (aOpen !== bOpen) return aOpen ? -1 : 1
  const byDate = (one: string | null, two: string | null) => ((one ?? '') < (two ?? '') ? -1 : (one ?? '') > (two ?? '') ? 1 : 0)
  const first = aOpen ? byDate(a.openedDate, b.openedDate) : byDate(b.releasedDate, a.releasedDate)
  return first || byDate(a.account, b.account) || byDate(a.id, b.id)
}

/** The oldest of what remains on an account. */
export function withAge({ account, items }: FollowedAccount): AccrualAccount {
  const ages = items.flatMap(({ ageDays }) => ageDays ?? [])
  return { ...account, oldestDays: ages.length === 0 ? null : ages.reduce((a, b) => Math.max(a, b)) }
}

/** Items up to the limit, and what the others come to. */
export function listedItems(items: readonly AccrualItem[], limit: number | null): Pick<Accruals, 'items' | 'leftOut'> {
  const ordered = items.toSorted(inItemOrder)
  const kept = limit === null ? ordered : ordered.slice(0, limit)
  const others = ordered.slice(kept.length)
  return {
    items: kept,
    leftOut: { count: others.length, unreleasedOre: others.reduce((sum, { unreleasedOre }) => sum + unreleasedOre, 0) },
  }
}
