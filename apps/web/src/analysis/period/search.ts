import { accountPattern, isoDate } from '@verifikat/analyses'
import * as z from 'zod'
import { searchSchema } from '../search/search.ts'

const maybe = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)
const patterns = maybe(z.array(accountPattern).max(200))

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
    show: maybe(z.enum(periodTabs)),
    years: maybe(z.array(isoDate).max(40)),
    mode: maybe(z.enum(windowModes)),
    values: maybe(z.enum(windowValues)),
    graph: maybe(z.enum(windowGraphs)),
    date: maybe(isoDate),
    days: maybe(z.int().min(1).max(120)),
    group: maybe(z.enum(['revenue', 'goods', 'cost'])),
    around: maybe(z.enum(cutOffLists)),
    /** Only lines that their text places on the other side. */
    wrong: maybe(z.boolean()),
    revenue: patterns,
    goods: patterns,
    cost: patterns,
    accrual: maybe(z.enum(accrualLists)),
    /** Released items too. */
    released: maybe(z.boolean()),
    prepaid: patterns,
    accrued: patterns,
    least: maybe(z.int().min(0)),
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

export type PeriodSearch = z.output<typeof periodSearch>
