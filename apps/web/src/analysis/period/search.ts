import { account, day, flag, list, oneOf, whole } from '../search/fields.ts'
import { searchSchema } from '../search/search.ts'

const patterns = list(account, 200)

export const periodTabs = ['windows', 'cut-off', 'accruals'] as const
export const windowModes = ['movement', 'balance', 'debit', 'credit', 'count'] as const
export const windowValues = ['amounts', 'change', 'cumulative', 'share'] as const
export const windowGraphs = ['lines', 'bars', 'cumulative', 'season'] as const
export const cutOffLists = ['lines', 'credits', 'largest', 'series'] as const
export const accrualLists = ['accounts', 'items', 'missing', 'schedule'] as const
export const aroundDays = [10, 30, 60, 90] as const

/**
 * Own keys: the tab; months: which fiscal years, what of the accounts, shown as what, as which chart; the days around a balance date: the day, how many,
 * whose and which list; accruals: which list, the accounts, the smallest estimate.
 */
export const periodSearch = searchSchema(
  {
    show: oneOf(periodTabs),
    years: list(day, 40),
    mode: oneOf(windowModes),
    values: oneOf(windowValues),
    graph: oneOf(windowGraphs),
    date: day,
    days: whole(1, 120),
    group: oneOf(['revenue', 'goods', 'cost']),
    around: oneOf(cutOffLists),
    /** Only lines that their text places on the other side. */
    wrong: flag,
    revenue: patterns,
    goods: patterns,
    cost: patterns,
    accrual: oneOf(accrualLists),
    /** Released items too. */
    released: flag,
    prepaid: patterns,
    accrued: patterns,
    least: whole(0),
  },
  {
    show: 'windows',
    mode: 'movement',
    values: 'amounts',
    graph: 'lines',
    days: 30,
    group: 'revenue',
    around: 'lines',
    wrong: false,
    accrual: 'accounts',
    released: false,
    sign: 'natural',
  },
)

export type PeriodSearch = ReturnType<typeof periodSearch.parse>
