import type { Books } from '../books/books.ts'
import { periodOf } from '../books/period.ts'
import { periodBalances } from '../books/period-balances.ts'
import { float64At, uint32At } from '../column.ts'
import { dayOfIso, NO_DAY } from '../dates.ts'
import { isoOrNull } from '../query/columns.ts'
import { compileQuery } from '../query/compile.ts'
import type { LedgerLine } from '../query/line.ts'
import { counterAccountsOf, lineOf } from '../query/lines.ts'
import { linesInOrder } from './lines-in-order.ts'
import { type Matched, matchItems } from './match-items.ts'
import { largestOf } from './number-places.ts'
import { type Carried, type ItemsOfYear, itemKinds, itemsOf, LINE, type OpenItemColumns, oreOf } from './open-item-columns.ts'
import { type Matching, matchRules } from './schema.ts'
import { type SetOff, setOffOpening } from './set-off-opening.ts'

type OpenItem = Matching['open'][number]

export interface OpenItemsRequest {
  readonly accounts: readonly string[]
  /** First day that items are followed from; null: the first day of the fiscal year of the date. */
  readonly from: string | null
  readonly date: string
  readonly limit: number | null
}

/**
 * The open items of some accounts at the end of a day: what was brought forward, breaks between fiscal years and every line since, less the groups that add
 * up to 0 and what is set off against the balance brought forward. Their sum is the accounts' balance on that day, whatever is matched.
 */
export function openItems(books: Books, { accounts, from, date, limit }: OpenItemsRequest): Matching {
  const period = periodOf(books, from, date)
  const bounds = { from: period.from, to: period.to }
  const compiled = compileQuery(books, { accounts: [...accounts], period: bounds })
  const balances = periodBalances(books, period, compiled.accounts)
  const sum = (column: Float64Array) => column.reduce((total, ore, a) => (compiled.accounts[a] === 1 ? total + ore : total), 0)
  const carried: Carried[] = [{ kind: 'opening', ore: sum(balances.openingOre), day: period.fromDay }]
  const years: ItemsOfYear[] = []
  period.spans.forEach((span, s) => {
    const own = balances.spans[s]
    if (own && s > 0) {
      carried.push(
        { kind: 'outside-left-out', ore: sum(own.outsideLeftOutOre), day: span.fromDay },
        { kind: 'year-break', ore: sum(own.yearBreakOre), day: span.fromDay },
      )
    }
    const year = compiled.years.find(({ index }) => index === span.index)
    years.push({ carried: carried.length, lines: year ? linesInOrder(year) : null })
  })
  const closingOre = sum(balances.closingOre)
  const items = itemsOf(carried, years, closingOre)
  const found = matchItems(items)
  const setOff = setOffOpening(items, found.open)
  const settling = new Set(setOff?.lines)
  const open = found.open.filter((i) => !settling.has(i))
  const matched: Group[] = setOff === null ? [...found.matched] : [...found.matched, groupOf(setOff)]
  // What is left of it stays open.
  if (setOff !== null) items.carriedOre[setOff.opening] = float64At(items.carriedOre, setOff.opening) - setOff.ore + 0
  const left: number[] = []
  for (let i = 0; i < items.kind.length; i++) if (items.kind[i] !== LINE && items.carriedOre[i] !== 0) left.push(i)
  for (const i of open) left.push(i)
  const ordered = Uint32Array.from(left).sort()
  let openOre = 0
  for (const i of ordered) openOre += oreOf(items, i)
  const dateDay = dayOfIso(period.to)
  const show = shower(books, items)
  return {
    date: period.to,
    openOre: known(openOre),
    openCount: ordered.length,
    balanceOre: known(closingOre),
    byRule: matchRules.map((rule) => {
      const sums = { rule, groups: 0, lines: 0, ore: 0 }
      for (const match of matched) {
        if (match.rule !== rule) continue
        sums.groups++
        sums.lines += match.items.length
        sums.ore += debitOf(items, match)
      }
      return sums
    }),
    ...listed(items, ordered, limit, dateDay, show),
    ...groupsOf(items, matched, limit, show),
    ages: agesOf(items, ordered, dateDay),
    bounded: found.bounded,
  }
}

/** Matched lines, and what of the balance brought forward they settle. */
interface Group extends Matched {
  readonly setOff?: SetOff
}

function groupOf(setOff: SetOff): Group {
  return { rule: 'opening', key: null, items: setOff.lines, setOff }
}

function known(ore: number): number | null {
  return Number.isNaN(ore) ? null : ore + 0
}

function debitOf({ ore }: OpenItemColumns, { items: own, setOff }: Group): number {
  return own.reduce((total, i) => total + Math.max(0, float64At(ore, i)), Math.max(0, setOff?.ore ?? 0))
}

type Show = (item: number) => LedgerLine | null

function shower(books: Books, { years, yearOf, row }: OpenItemColumns): Show {
  const counters = years.map((year) => year && counterAccountsOf(year))
  return (i) => {
    const y = yearOf[i] ?? -1
    const year = years[y]
    const own = counters[y]
    const r = uint32At(row, i)
    return year && own ? lineOf(books, year, r, uint32At(year.ledger.rows.voucher, r), null, own) : null
  }
}

function listed(
  items: OpenItemColumns,
  left: Uint32Array,
  limit: number | null,
  dateDay: number,
  show: Show,
): Pick<Matching, 'open' | 'openLeftOut'> {
  // An unknown balance stands before everything that is known.
  const sizes = Float64Array.from(left, (i) => {
    const size = Math.abs(oreOf(items, i))
    return Number.isNaN(size) ? Number.POSITIVE_INFINITY : size
  })
  const kept = largestOf(sizes, limit ?? left.length)
  const openLeftOut = { count: left.length - kept.length, ore: 0 }
  let next = 0
  for (let place = 0; place < left.length; place++) {
    if (kept[next] === place) next++
    else openLeftOut.ore += oreOf(items, uint32At(left, place))
  }
  return {
    open: Array.from(kept).flatMap((place): OpenItem[] => {
      const i = uint32At(left, place)
      const ore = oreOf(items, i)
      const day = items.day[i] ?? NO_DAY
      const reference = items.reference[i] ?? -1
      // An unknown balance brought forward has no amount to list.
      if (Number.isNaN(ore)) return []
      return [
        {
          kind: itemKinds[items.kind[i] ?? LINE] ?? 'line',
          date: isoOrNull(day),
          ore,
          ageDays: day === NO_DAY ? null : dateDay - day,
          line: show(i),
          reference: reference < 0 ? null : items.referenceName(reference),
        },
      ]
    }),
    openLeftOut,
  }
}

function groupsOf(
  items: OpenItemColumns,
  matched: readonly Group[],
  limit: number | null,
  show: Show,
): Pick<Matching, 'groups' | 'groupsLeftOut'> {
  const most = Math.min(limit ?? matched.length, matched.length)
  const kept: Group[] = []
  for (const rule of matchRules) {
    if (kept.length >= most) break
    const own = matched.filter((match) => match.rule === rule)
    const byFirst = own.sort((a, b) => (a.items[0] ?? 0) - (b.items[0] ?? 0))
    for (const match of byFirst.slice(0, most - kept.length)) kept.push(match)
  }
  return {
    groups: kept.map((match) => {
      const days = [...match.items, ...(match.setOff ? [match.setOff.opening] : [])].flatMap((i) => {
        const day = items.day[i] ?? NO_DAY
        return day === NO_DAY ? [] : [day]
      })
      return {
        rule: match.rule,
        key: match.key,
        ore: debitOf(items, match),
        openingOre: match.setOff?.ore ?? 0,
        lines: match.items.flatMap((i) => show(i) ?? []),
        days: days.length === 0 ? null : days.reduce((a, b) => Math.max(a, b)) - days.reduce((a, b) => Math.min(a, b)),
      }
    }),
    groupsLeftOut: matched.length - kept.length,
  }
}

function agesOf(items: OpenItemColumns, left: Uint32Array, dateDay: number): Matching['ages'] {
  const bands = ['0-30', '31-60', '61-90', '91+', 'undated'] as const
  const sums = bands.map((band) => ({ band, count: 0, ore: 0, debitOre: 0, creditOre: 0 }))
  for (const i of left) {
    const ore = oreOf(items, i)
    const day = items.day[i] ?? NO_DAY
    if (Number.isNaN(ore)) continue
    const age = dateDay - day
    const own = sums[day === NO_DAY ? 4 : age <= 30 ? 0 : age <= 60 ? 1 : age <= 90 ? 2 : 3]
    if (!own) continue
    own.count++
    own.ore += ore
    if (ore >= 0) own.debitOre += ore
    else own.creditOre -= ore
  }
  return sums
}
