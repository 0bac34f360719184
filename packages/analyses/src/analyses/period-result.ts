import { defaultPlan } from '../account-plan/default-plan.ts'
import type { Books } from '../books/books.ts'
import { areUnlike, extentOf, unlikeFinding } from '../books/extent.ts'
import { bookedPeriod, isoOfMonth, type Period, periodOf, previousPeriod } from '../books/period.ts'
import { RESULT_ACCOUNTS } from '../books/result-accounts.ts'
import type { Finding } from '../finding.ts'
import { periodAmounts } from '../statements/amounts.ts'
import { unclosedFindings, unclosedPairs } from '../statements/compared.ts'
import { notClosedYet } from '../statements/not-closed-yet.ts'
import type { Comparison, PeriodResult } from './period-schema.ts'

/** A period as results state it. */
export function periodResult(period: Period): PeriodResult {
  return {
    from: period.from,
    to: period.to,
    years: period.spans.map(({ year, whole }) => {
      const own: PeriodResult['years'][number] = {
        from: year.year.from,
        to: year.year.to,
        whole,
        hasVouchers: year.hasVouchers,
        openingSource: year.openingSource,
        coveredTo: year.coveredTo,
      }
      const { resultAccounts } = year
      if (resultAccounts.length !== 1 || resultAccounts[0] !== RESULT_ACCOUNTS) own.resultAccounts = [...resultAccounts]
      return own
    }),
  }
}

/** `YYYY-MM` of each month of a period. */
export function monthLabels(months: { readonly first: number; readonly count: number }): string[] {
  return Array.from({ length: months.count }, (_, m) => isoOfMonth(months.first + m))
}

/** The period to compare with; null where there is to be none, or no books of it are loaded. */
export function comparisonPeriod(books: Books, period: Period, comparison: Comparison): Period | null {
  switch (comparison.kind) {
    case 'none':
      return null
    case 'previous':
      return previousPeriod(books, bookedPeriod(period))
    case 'dates': {
      const isLoaded = books.years.some((year) => year.year.from <= comparison.to && year.year.to >= comparison.from)
      return isLoaded ? periodOf(books, comparison.from, comparison.to) : null
    }
  }
}

/** A finding where two periods that are compared are booked for other numbers of months. */
export function unlikePeriods(period: Period, compared: Period | null): Finding[] {
  if (!compared) return []
  const own = extentOf(period)
  const other = extentOf(compared)
  return areUnlike(own, other) ? [unlikeFinding(own, other)] : []
}

/** A finding where of two fiscal years that are compared one is closed and the other is not. */
export function unclosedPeriods(books: Books, period: Period, compared: Period | null): Finding[] {
  const { pairs, columns, amounts } = comparedPeriods(books, period, compared)
  return unclosedFindings(books, pairs, columns, amounts)
}

/** 1 for each account that the closing of one of two years has yet to book: see `notClosedYet`. */
export function accountsNotClosedYet(books: Books, period: Period, compared: Period | null): Uint8Array {
  const { pairs, columns, amounts } = comparedPeriods(books, period, compared)
  const [pair = null] = unclosedPairs(books, pairs, columns, amounts)
  const { account } = notClosedYet(books, defaultPlan, pair, amounts)
  return Uint8Array.from(books.accounts, ({ number }) => (account(number) ? 1 : 0))
}

/** Two periods as columns of a statement; no pair where there is nothing to compare with, or less of it. */
function comparedPeriods(books: Books, period: Period, compared: Period | null) {
  if (!compared || unlikePeriods(period, compared).length > 0) return { pairs: [], columns: [], amounts: [] }
  const columns = [period, compared].map((own) => ({ to: own.to, period: own }))
  const amounts = columns.map(({ period: own }) => periodAmounts(books, own))
  return { pairs: [{ of: 0, against: 1, isUnlike: false }], columns, amounts }
}

/** A finding where less is loaded than was asked for. */
export function clippedFindings(period: Period, from: string | null, to: string | null): Finding[] {
  if ((from === null || from === period.from) && (to === null || to === period.to)) return []
  return [
    { code: 'period.partly-loaded', severity: 'info', line: 0, values: { from: period.from, to: period.to, askedFrom: from, askedTo: to } },
  ]
}
