import { civilOfDay, dayOf, dayOfIso, daysInMonth, isoOfDay } from '../dates.ts'
import { formGroup } from '../reference/company-forms.ts'
import { companyDueRules, type DateByYearEnd, type DayAfterMonth, type FixedDate, taxDueRulesOf } from '../reference/due-dates.ts'
import { nextBankingDay } from '../reference/holidays.ts'

export const deadlineKinds = [
  'vat-return',
  'employer-return',
  'employer-payment',
  'annual-meeting',
  'annual-report',
  'income-tax-return',
  'audit-file',
] as const

export type DeadlineKind = (typeof deadlineKinds)[number]

/** What a company's deadlines depend on. */
export interface DeadlineInput {
  /** Legal form as `#FTYP` writes it; null: not known, and what depends on it has no date. */
  readonly form: string | null
  /** Fiscal years whose ends count, `YYYY-MM-DD`. */
  readonly fiscalYears: readonly { readonly from: string; readonly to: string }[]
  /** Null: does not account for VAT, or not known. */
  readonly vatPeriod: 'monthly' | 'quarterly' | 'yearly' | null
  /** Taxable base of VAT over a year in öre (net sales as a rule); null: not above the limit of large companies. */
  readonly vatBaseOre: number | null
  /** Trades with other EU countries: decides when VAT of a whole year is due. */
  readonly hasEuTrade: boolean
  readonly isEmployer: boolean
  /** Returns are handed in digitally as a whole. */
  readonly isDigital: boolean
  /** Dates of auditors' reports whose files are not yet closed. */
  readonly reportDates: readonly string[]
}

/** One date by which something is to be done. */
export interface Deadline {
  readonly kind: DeadlineKind
  /** The last day, after moving. */
  readonly date: string
  /** The day that the rule names. */
  readonly ruleDate: string
  /** What it is for: the month, quarter or fiscal year; of an audit file the day of the report. */
  readonly period: { readonly from: string; readonly to: string }
  /** Days from today. */
  readonly days: number
  readonly basis: string
}

type Undated = Omit<Deadline, 'days'>

/**
 * A company's deadlines from today to a day (inclusive both), by date, then kind, then period. Where the time is the law's own, a Saturday, Sunday, holiday
 * or eve gives way to the next banking day (1930:173 2 §): VAT of October of a company above 40 million kronor is due on 26 November, employer
 * contributions of November on 14 December 2026, the 12th being a Saturday. Annual meetings and audit files stay where they are.
 */
export function deadlines(input: DeadlineInput, today: string, until: string): Deadline[] {
  const all: Undated[] = [...monthly(input, today, until), ...input.fiscalYears.flatMap((year) => yearly(input, year)), ...files(input)]
  const now = dayOfIso(today)
  return all
    .filter(({ date }) => date >= today && date <= until)
    .map((own) => ({ ...own, days: dayOfIso(own.date) - now }))
    .sort(
      (a, b) =>
        a.days - b.days ||
        deadlineKinds.indexOf(a.kind) - deadlineKinds.indexOf(b.kind) ||
        (a.period.from < b.period.from ? -1 : a.period.from > b.period.from ? 1 : 0),
    )
}

/** The first deadline of each kind within a year and a half, by date: what a company has to do next. */
export function nextDeadlines(input: DeadlineInput, today: string): Deadline[] {
  const all = deadlines(input, today, isoOfDay(dayOfIso(today) + 550))
  return all.filter((own, i) => all.findIndex(({ kind }) => kind === own.kind) === i)
}

function moved(kind: DeadlineKind, day: number, period: Deadline['period'], basis: string): Undated {
  return { kind, date: isoOfDay(nextBankingDay(day)), ruleDate: isoOfDay(day), period, basis }
}

function isLarge({ vatBaseOre }: DeadlineInput, limit: number): boolean {
  return vatBaseOre !== null && vatBaseOre > limit
}

/** What is due by the month: VAT of months and quarters, and what employers owe. */
function monthly(input: DeadlineInput, today: string, until: string): Undated[] {
  const found: Undated[] = []
  // A quarter's return is due up to two months after it, and moved by days.
  for (let month = monthOf(today) - 3; month <= monthOf(until); month++) {
    const own = monthPeriod(month, 1)
    const rules = taxDueRulesOf(own.to)
    if (!rules) continue
    const large = isLarge(input, rules.largeBaseOre)
    if (input.vatPeriod === 'monthly') found.push(afterMonth('vat-return', large ? rules.vatLarge : rules.vat, own))
    if (input.vatPeriod === 'quarterly' && month % 3 === 2) found.push(afterMonth('vat-return', rules.vat, monthPeriod(month - 2, 3)))
    if (!input.isEmployer) continue
    found.push(afterMonth('employer-return', large ? rules.employerLarge : rules.employer, own))
    // Below the limit the payment is due with the return.
    if (large) found.push(afterMonth('employer-payment', rules.employerPaymentLarge, own))
  }
  return found
}

/** What follows from the end of a fiscal year. */
function yearly(input: DeadlineInput, year: { readonly from: string; readonly to: string }): Undated[] {
  if (input.form === null) return []
  const group = formGroup(input.form)
  const { annualMeeting, annualReport } = companyDueRules
  const found: Undated[] = []
  if (group === 'limited' || group === 'association') {
    const date = isoOfDay(monthsAfter(year.to, annualMeeting.months))
    found.push({ kind: 'annual-meeting', date, ruleDate: date, period: year, basis: annualMeeting[group] })
  }
  if (group === 'limited') found.push(moved('annual-report', monthsAfter(year.to, annualReport.months), year, annualReport.limited))
  const rules = taxDueRulesOf(year.to)
  if (!rules) return found
  const sole = group === 'sole-trader'
  const tax = sole ? rules.incomeTaxSoleTrader.date : byYearEnd(rules.incomeTax.ends, year.to, input.isDigital)
  const taxBasis = sole ? rules.incomeTaxSoleTrader.source : rules.incomeTax.source
  if (tax) found.push(moved('income-tax-return', fixedDay(tax, year.to), year, taxBasis))
  if (input.vatPeriod !== 'yearly') return found
  const vat = yearlyVat(input, year)
  return vat ? [...found, vat] : found
}

/** When a VAT return of a month, a quarter or a fiscal year is due; null where no rule is known. */
export function vatReturnDue(
  input: Pick<DeadlineInput, 'form' | 'hasEuTrade' | 'isDigital'> & { readonly isLarge: boolean },
  interval: 'month' | 'quarter' | 'year',
  period: Deadline['period'],
): Pick<Deadline, 'date' | 'ruleDate' | 'basis'> | null {
  const rules = taxDueRulesOf(period.to)
  if (!rules) return null
  if (interval === 'year') return input.form === null ? null : yearlyVat({ ...input, form: input.form }, period)
  return afterMonth('vat-return', interval === 'month' && input.isLarge ? rules.vatLarge : rules.vat, period)
}

function yearlyVat(input: Pick<DeadlineInput, 'hasEuTrade' | 'isDigital' | 'form'>, year: Deadline['period']): Undated | null {
  const rules = taxDueRulesOf(year.to)
  if (!rules || input.form === null) return null
  const group = formGroup(input.form)
  // Partnerships hand in no income tax return that their VAT could follow.
  if (input.hasEuTrade || group === 'partnership') return afterMonth('vat-return', rules.vatYearWithEuTrade, year)
  const sole = group === 'sole-trader'
  const date = sole ? rules.vatYearSoleTrader.date : byYearEnd(rules.vatYear.ends, year.to, input.isDigital)
  return date && moved('vat-return', fixedDay(date, year.to), year, sole ? rules.vatYearSoleTrader.source : rules.vatYear.source)
}

function files({ reportDates }: DeadlineInput): Undated[] {
  const { days, source } = companyDueRules.auditFile
  return reportDates.map((report) => {
    const date = isoOfDay(dayOfIso(report) + days)
    return { kind: 'audit-file', date, ruleDate: date, period: { from: report, to: report }, basis: source }
  })
}

function afterMonth(kind: DeadlineKind, rule: DayAfterMonth, period: Deadline['period']): Undated {
  return moved(kind, dueDay(rule, period.to), period, rule.source)
}

/** The day that a rule names for a period, before it is moved: the 12th of the second month after October is 12 December. */
export function dueDay({ monthsAfter: after, day, exceptions }: DayAfterMonth, periodTo: string): number {
  const month = monthOf(periodTo) + after
  const monthOfYear = (month % 12) + 1
  return dayOf(Math.floor(month / 12), monthOfYear, exceptions[monthOfYear] ?? day)
}

function byYearEnd(ends: readonly DateByYearEnd[], yearTo: string, isDigital: boolean): FixedDate | null {
  const { month } = civilOfDay(dayOfIso(yearTo))
  const found = ends.find(({ endMonths }) => endMonths.includes(month))
  return found ? (isDigital ? found.digital : found.paper) : null
}

function fixedDay({ yearsAfter, month, day }: FixedDate, yearTo: string): number {
  return dayOf(civilOfDay(dayOfIso(yearTo)).year + yearsAfter, month, day)
}

/** The same day some months later; a month's last day stays a last day, and a day that is not there becomes one. */
export function monthsAfter(iso: string, months: number): number {
  const { year, month, day } = civilOfDay(dayOfIso(iso))
  const target = year * 12 + month - 1 + months
  const y = Math.floor(target / 12)
  const m = (target % 12) + 1
  const last = daysInMonth(y, m)
  return dayOf(y, m, day === daysInMonth(year, month) ? last : Math.min(day, last))
}

/** year × 12 + month − 1. */
function monthOf(iso: string): number {
  const { year, month } = civilOfDay(dayOfIso(iso))
  return year * 12 + month - 1
}

function monthPeriod(month: number, count: number): Deadline['period'] {
  const last = month + count - 1
  const year = Math.floor(last / 12)
  const end = (last % 12) + 1
  return {
    from: isoOfDay(dayOf(Math.floor(month / 12), (month % 12) + 1, 1)),
    to: isoOfDay(dayOf(year, end, daysInMonth(year, end))),
  }
}
