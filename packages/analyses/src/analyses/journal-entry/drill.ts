import { type Query, querySchema } from '../../query/query.ts'
import { balanceDrill, type Drill, lastDayOf, movementDrill, overlap } from '../drill.ts'
import { populationQuery } from './query.ts'
import type { JournalEntryResult } from './schema.ts'

export type JournalColumn = 'vouchers' | 'lines' | 'debitOre' | 'creditOre'

/** A figure of the analysis: of the search as a whole, or of one row of a list, named by the row's own keys. */
export type JournalEntryFigure = { readonly column: JournalColumn } & (
  | { readonly of: 'found' }
  | { readonly of: 'population' }
  | { readonly of: 'account'; readonly account: string }
  | { readonly of: 'user'; readonly user: string }
  | { readonly of: 'series'; readonly series: string }
  | { readonly of: 'completeness'; readonly account: string }
  | { readonly of: 'cell'; readonly month: string | null; readonly registered: string | null }
  | { readonly of: 'lag'; readonly minDays: number | null; readonly maxDays: number | null }
  | { readonly of: 'linesPerVoucher'; readonly min: number; readonly max: number | null }
  | { readonly of: 'size'; readonly minOre: number; readonly maxOre: number | null }
  | { readonly of: 'pair'; readonly account: string; readonly counter: string }
)

type Narrowed = Partial<Query>

/** The query that lists a figure's lines (its vouchers are those of the lines). Null where nothing can be listed. */
export function drillJournalEntry(result: JournalEntryResult, figure: JournalEntryFigure): Drill | null {
  const { query, period } = result
  if (figure.of === 'population') return drillOf(figure.column, populationQuery(query))
  if (figure.of === 'completeness') return drillOf(figure.column, querySchema.parse({ period: query.period, accounts: [figure.account] }))
  const narrowed = narrow(query, period, figure)
  return narrowed ? drillOf(figure.column, { ...query, ...narrowed }) : balanceDrill(0, 0, null)
}

function drillOf(column: JournalColumn, query: Query): Drill {
  return movementDrill(column === 'lines' ? 'count' : column === 'vouchers' ? 'voucherCount' : column, query)
}

const one = (account: string): Narrowed => ({ accounts: [account], groups: [], functions: [], exceptAccounts: [] })

/** What a figure adds to the search; null where the search itself leaves nothing of it. */
function narrow(
  query: Query,
  period: JournalEntryResult['period'],
  figure: Exclude<JournalEntryFigure, { readonly of: 'population' | 'completeness' }>,
): Narrowed | null {
  switch (figure.of) {
    case 'found':
      return {}
    case 'account':
      return one(figure.account)
    case 'user':
      return { users: [figure.user] }
    case 'series':
      return { series: [figure.series] }
    case 'pair':
      return { ...one(figure.account), counterAccounts: { include: [figure.counter], exclude: query.counterAccounts.exclude } }
    case 'cell': {
      const dated = monthOf(query, period, figure.month)
      const booked = registeredIn(query, figure.registered)
      return dated && booked ? { ...dated, ...booked } : null
    }
    case 'lag': {
      const { minDays, maxDays } = figure
      if (minDays === null && maxDays === null) return query.lag && !query.lag.unknown ? null : { lag: { minDays, maxDays, unknown: true } }
      if (query.lag?.unknown) return null
      const [min, max] = meet([minDays, maxDays], [query.lag?.minDays, query.lag?.maxDays])
      return { lag: { minDays: min, maxDays: max, unknown: false } }
    }
    case 'linesPerVoucher': {
      const [min, max] = meet([figure.min, figure.max], [query.voucherLines?.min, query.voucherLines?.max])
      return { voucherLines: { min, max } }
    }
    case 'size': {
      const [minOre, maxOre] = meet([figure.minOre, figure.maxOre], [query.voucherGross?.minOre, query.voucherGross?.maxOre])
      return { voucherGross: { minOre, maxOre } }
    }
  }
}

type Ends<T> = readonly [min: T | null, max: T | null]

/** The narrower of two pairs of bounds. */
function meet<T extends number | string>(
  [min, max]: Ends<T>,
  [least = null, most = null]: readonly [T | null | undefined, T | null | undefined],
): Ends<T> {
  const low = min === null ? least : least === null || least < min ? min : least
  const high = max === null ? most : most === null || most > max ? max : most
  return [low, high]
}

/** Null month: dated outside their fiscal year, which only whole years hold. */
function monthOf(query: Query, period: JournalEntryResult['period'], month: string | null): Narrowed | null {
  const days = { from: period.from, to: period.to }
  if (month !== null) {
    if (query.outsideYear === 'only') return null
    return { period: overlap(days, { from: `${month}-01`, to: lastDayOf(month) }), outsideYear: 'exclude' }
  }
  if (query.outsideYear === 'only') return {}
  const whole = period.years.filter((year) => year.whole)
  const first = whole[0]
  const last = whole.at(-1)
  if (!first || !last || query.outsideYear === 'exclude') return null
  return { period: { from: first.from, to: last.to }, outsideYear: 'only' }
}

function registeredIn(query: Query, month: string | null): Narrowed | null {
  if (month === null) return query.registered ? null : { unregistered: true }
  if (query.unregistered) return null
  const [from, to] = meet<string>([`${month}-01`, lastDayOf(month)], [query.registered?.from, query.registered?.to])
  return { registered: { from, to } }
}
