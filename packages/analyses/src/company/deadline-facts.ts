/** What of a company's deadlines its books tell. */
import * as z from 'zod'
import { dayOfIso, isoOfDay } from '../dates.ts'
import { type Deadline, type DeadlineInput, monthsAfter, nextDeadlines } from './deadlines.ts'

const VAT_SETTLEMENT = '2650'
const employerDebts = ['2710', '2731']

interface Span {
  readonly from: string
  readonly to: string
}

/**
 * Credits of the accounts that returns of VAT, withheld tax and employer contributions are settled on: parameters of the monthly matrix. Of the months
 * that are booked: half a year of twelve settled months would look like a return by the quarter.
 */
export function settlementParams({ from, to }: Span) {
  return { from, to, rows: 'accounts' as const, mode: 'credit' as const, accounts: [VAT_SETTLEMENT, ...employerDebts] }
}

export const settledSchema = z.object({ vatPeriod: z.enum(['monthly', 'quarterly', 'yearly']).nullable(), isEmployer: z.boolean() })
export type Settled = Readonly<z.output<typeof settledSchema>>

/** As the books tell them when they are taken in; `form` where nobody has said another. */
export const deadlineFactsSchema = settledSchema.extend({ form: z.string().nullable(), salesOre: z.int().nullable() })
export type DeadlineFacts = Readonly<z.output<typeof deadlineFactsSchema>>

interface Matrix {
  readonly months: readonly { readonly source: string }[]
  readonly rows: readonly { readonly id: string; readonly values: readonly (number | null)[] }[]
}

/**
 * VAT is settled when 2650 is credited: in each month, in every third or once a year. Null where it never is, or so irregularly that it could be either
 * of two. An employer is who owes withheld tax or contributions in any month.
 */
export function settledBy({ rows, months }: Matrix): Settled {
  const monthsWith = (accounts: readonly string[]) =>
    months.filter((_, m) => rows.some(({ id, values }) => accounts.includes(id) && (values[m] ?? 0) !== 0)).length
  const known = months.filter(({ source }) => source !== 'none').length
  const share = known === 0 ? 0 : monthsWith([VAT_SETTLEMENT]) / known
  return { vatPeriod: known < 6 ? null : vatPeriodOf(share), isEmployer: monthsWith(employerDebts) > 0 }
}

/** Shares of months: 12 of 12 by the month, 4 of 12 by the quarter, 1 of 12 by the year. */
function vatPeriodOf(share: number): DeadlineInput['vatPeriod'] {
  if (share >= 0.75) return 'monthly'
  if (share >= 0.25 && share <= 0.5) return 'quarterly'
  return share > 0 && share <= 0.17 ? 'yearly' : null
}

/** Months after which books say nothing of what is to be done next: by then a later year is booked elsewhere, or the company is no more. */
const FRESH_MONTHS = 24

/** Whether books go on so far that what is due next follows from them. */
export function areFresh(years: readonly Span[], today: string): boolean {
  const last = years.at(-1)
  return last !== undefined && isoOfDay(monthsAfter(last.to, FRESH_MONTHS)) >= today
}

/** Fiscal years of twelve months go on after the last one that is loaded, up to the one that a day is in. */
export function yearsUntil(years: readonly Span[], today: string): readonly Span[] {
  const all = [...years]
  for (let last = all.at(-1); last !== undefined && last.to < today; last = all.at(-1)) {
    const from = isoOfDay(dayOfIso(last.to) + 1)
    all.push({ from, to: isoOfDay(monthsAfter(from, 12) - 1) })
  }
  return all
}

/** What is known of a company when its next deadlines are asked for. */
export interface KnownOfDeadlines {
  /** Null: nothing tells it. */
  readonly form: string | null
  readonly settled: Settled | null
  /** Net sales of a year. */
  readonly salesOre: number | null
  readonly years: readonly Span[]
  readonly reportDates: readonly string[]
}

/** The next of each kind, the earliest first; none where the books end too early to tell. The home page and the list of companies say the same. */
export function deadlinesOf({ form, settled, salesOre, years, reportDates }: KnownOfDeadlines, today: string): Deadline[] {
  if (!areFresh(years, today)) return []
  const input: DeadlineInput = {
    form,
    fiscalYears: yearsUntil(years, today),
    vatPeriod: settled?.vatPeriod ?? null,
    vatBaseOre: salesOre,
    hasEuTrade: false,
    isEmployer: settled?.isEmployer ?? false,
    isDigital: true,
    reportDates,
  }
  return nextDeadlines(input, today)
}
