import type { Books } from '../books/books.ts'
import { periodOf } from '../books/period.ts'
import { periodBalances } from '../books/period-balances.ts'
import { dayOfIso, NO_DAY } from '../dates.ts'
import { isoOrNull } from '../query/columns.ts'
import { type CompiledYear, compileQuery } from '../query/compile.ts'
import type { LedgerLine } from '../query/line.ts'
import { counterAccountsOf, eachInOrder, lineOf } from '../query/lines.ts'
import { LineTexts } from '../texts/line-texts.ts'
import { referenceNumber } from '../texts/reference-number.ts'
import { type Matched, matchItems } from './match-items.ts'
import { type Matching, matchRules } from './schema.ts'

type OpenItem = Matching['open'][number]

interface Item {
  readonly kind: OpenItem['kind']
  readonly ore: number
  readonly day: number
  /** Null but for lines. */
  readonly at: { readonly year: CompiledYear; readonly row: number; readonly voucher: number } | null
  readonly group: string
  readonly reference: string | null
}

export interface OpenItemsRequest {
  readonly accounts: readonly string[]
  /** First day that items are followed from; null: the first day of the fiscal year of the date. */
  readonly from: string | null
  readonly date: string
  readonly limit: number | null
}

/**
 * The open items of some accounts at the end of a day: what was brought forward, breaks between fiscal years and every line since, less the groups that add
 * up to 0. Their sum is the accounts' balance on that day, whatever is matched.
 */
export function openItems(books: Books, { accounts, from, date, limit }: OpenItemsRequest): Matching {
  const period = periodOf(books, from, date)
  const bounds = { from: period.from, to: period.to }
  const compiled = compileQuery(books, { accounts: [...accounts], period: bounds })
  const balances = periodBalances(books, period, compiled.accounts)
  const sum = (column: Float64Array) => column.reduce((total, ore, a) => (compiled.accounts[a] === 1 ? total + ore : total), 0)
  const items: Item[] = [{ kind: 'opening', ore: sum(balances.openingOre), day: period.fromDay, at: null, group: '', reference: null }]
  period.spans.forEach((span, s) => {
    const own = balances.spans[s]
    if (own && s > 0) {
      const carried = { day: span.fromDay, at: null, group: '', reference: null }
      items.push(
        { kind: 'outside-left-out', ore: sum(own.outsideLeftOutOre), ...carried },
        { kind: 'year-break', ore: sum(own.yearBreakOre), ...carried },
      )
    }
    const year = compiled.years.find(({ index }) => index === span.index)
    if (year) pushLines(items, year)
  })
  if (items.some(({ ore }) => Number.isNaN(ore))) bringTogether(items, sum(balances.closingOre))
  const { matched, open, bounded } = matchItems({
    // What is brought forward answers no line: it is not one item but all that was open.
    ore: Float64Array.from(items, ({ kind, ore }) => (kind === 'line' ? ore : 0)),
    day: Int32Array.from(items, ({ day }) => day),
    group: items.map(({ group }) => group),
    reference: items.map(({ reference }) => reference),
  })
  const carried = items.flatMap(({ kind, ore }, i) => (kind === 'line' || ore === 0 ? [] : [i]))
  const left = [...carried, ...open].sort((a, b) => a - b).flatMap((i) => items[i] ?? [])
  const openOre = left.reduce((total, { ore }) => total + ore, 0)
  const closingOre = sum(balances.closingOre)
  const dateDay = dayOfIso(period.to)
  const show = shower(books)
  return {
    date: period.to,
    openOre: known(openOre),
    openCount: left.length,
    balanceOre: known(closingOre),
    byRule: matchRules.map((rule) => {
      const own = matched.filter((match) => match.rule === rule)
      return {
        rule,
        groups: own.length,
        lines: own.reduce((total, match) => total + match.items.length, 0),
        ore: own.reduce((total, match) => total + debitOf(items, match), 0),
      }
    }),
    ...listed(left, limit, dateDay, show),
    ...groupsOf(items, matched, limit, show),
    ages: agesOf(left, dateDay),
    bounded,
  }
}

/** Where a balance brought forward is unknown but a later fiscal year knows its own: what was carried comes to what the lines do not explain. */
function bringTogether(items: Item[], closingOre: number): void {
  const lines = items.filter(({ kind }) => kind === 'line')
  const [first] = items
  items.length = 0
  if (first) items.push({ ...first, ore: closingOre - lines.reduce((total, { ore }) => total + ore, 0) })
  for (const line of lines) items.push(line)
}

function pushLines(items: Item[], year: CompiledYear): void {
  const { ore } = year.ledger.rows
  const { day } = year.ledger.vouchers
  const texts = new LineTexts(year.year, year.ledger)
  const rows: [row: number, voucher: number][] = []
  eachInOrder(year, (row, voucher) => {
    rows.push([row, voucher])
    return true
  })
  // Texts are read in the file's order, items stand in the lists'.
  const said = new Map<number, { group: string; reference: string | null }>()
  for (const row of Uint32Array.from(rows, ([r]) => r).sort()) {
    said.set(row, {
      group: texts.group(row),
      reference: referenceNumber(texts.own(row)) ?? referenceNumber(texts.ofVoucher(year.ledger.rows.voucher[row] ?? 0)),
    })
  }
  for (const [row, voucher] of rows) {
    const { group, reference } = said.get(row) ?? { group: '', reference: null }
    items.push({ kind: 'line', ore: (ore[row] ?? 0) + 0, day: day[voucher] ?? NO_DAY, at: { year, row, voucher }, group, reference })
  }
}

function known(ore: number): number | null {
  return Number.isNaN(ore) ? null : ore + 0
}

function debitOf(items: readonly Item[], { items: own }: Matched): number {
  return own.reduce((total, i) => total + Math.max(0, items[i]?.ore ?? 0), 0)
}

type Show = (item: Item) => LedgerLine | null

function shower(books: Books): Show {
  const counters = new Map<CompiledYear, ReturnType<typeof counterAccountsOf>>()
  return ({ at }) => {
    if (!at) return null
    const own = counters.get(at.year) ?? counterAccountsOf(at.year)
    counters.set(at.year, own)
    return lineOf(books, at.year, at.row, at.voucher, null, own)
  }
}

function listed(left: readonly Item[], limit: number | null, dateDay: number, show: Show): Pick<Matching, 'open' | 'openLeftOut'> {
  const bySize = left.map((item, i) => ({ item, i })).sort((a, b) => Math.abs(b.item.ore) - Math.abs(a.item.ore) || a.i - b.i)
  const kept = limit === null ? bySize : bySize.slice(0, limit)
  const others = bySize.slice(kept.length)
  return {
    open: kept
      .sort((a, b) => a.i - b.i)
      // An unknown balance brought forward has no amount to list.
      .flatMap(({ item }): OpenItem[] =>
        Number.isNaN(item.ore)
          ? []
          : [
              {
                kind: item.kind,
                date: isoOrNull(item.day),
                ore: item.ore,
                ageDays: item.day === NO_DAY ? null : dateDay - item.day,
                line: show(item),
                reference: item.reference,
              },
            ],
      ),
    openLeftOut: { count: others.length, ore: others.reduce((total, { item }) => total + (Number.isNaN(item.ore) ? 0 : item.ore), 0) },
  }
}

function groupsOf(
  items: readonly Item[],
  matched: readonly Matched[],
  limit: number | null,
  show: Show,
): Pick<Matching, 'groups' | 'groupsLeftOut'> {
  const ordered = matched.toSorted(
    (a, b) => matchRules.indexOf(a.rule) - matchRules.indexOf(b.rule) || (a.items[0] ?? 0) - (b.items[0] ?? 0),
  )
  const kept = limit === null ? ordered : ordered.slice(0, limit)
  return {
    groups: kept.map((match) => {
      const days = match.items.flatMap((i) => {
        const day = items[i]?.day ?? NO_DAY
        return day === NO_DAY ? [] : [day]
      })
      return {
        rule: match.rule,
        key: match.key,
        ore: debitOf(items, match),
        lines: match.items.flatMap((i) => {
          const item = items[i]
          return (item && show(item)) ?? []
        }),
        days: days.length === 0 ? null : days.reduce((a, b) => Math.max(a, b)) - days.reduce((a, b) => Math.min(a, b)),
      }
    }),
    groupsLeftOut: ordered.length - kept.length,
  }
}

function agesOf(left: readonly Item[], dateDay: number): Matching['ages'] {
  const bands = ['0-30', '31-60', '61-90', '91+', 'undated'] as const
  const sums = new Map(bands.map((band) => [band, { count: 0, ore: 0 }]))
  for (const { day, ore } of left) {
    if (Number.isNaN(ore)) continue
    const age = dateDay - day
    const own = sums.get(day === NO_DAY ? 'undated' : age <= 30 ? '0-30' : age <= 60 ? '31-60' : age <= 90 ? '61-90' : '91+')
    if (!own) continue
    own.count++
    own.ore += ore
  }
  return bands.map((band) => ({ band, ...(sums.get(band) ?? { count: 0, ore: 0 }) }))
}
