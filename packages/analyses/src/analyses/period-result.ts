import type { Books } from '../books/books.ts'
import { areUnlike, extentOf, unlikeFinding } from '../books/extent.ts'
import { bookedPeriod, isoOfMonth, type Period, periodOf, previousPeriod } from '../books/period.ts'
import { RESULT_ACCOUNTS } from '../books/result-accounts.ts'
import type { Finding } from '../finding.ts'
import { periodAmounts } from '../statements/amounts.ts'
import { unclosedFindings } from '../statements/compared.ts'
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

/** Patterns of the accounts that a period's result is made of. */
export function resultAccountsOf(period: PeriodResult | null): string[] {
  return period?.years.find(({ resultAccounts }) => resultAccounts)?.resultAccounts ?? [RESULT_ACCOUNTS]
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
  const [own, other] = [extentOf(period), extentOf(compared)]
  return areUnlike(own, other) ? [unlikeFinding(own, other)] : []
}

/** A finding where of two fiscal years that are compared one is closed and the other is not. */
export function unclosedPeriods(books: Books, period: Period, compared: Period | null): Finding[] {
  if (!compared || unlikePeriods(period, compared).length > 0) return []
  const columns = [period, compared].map((own) => ({ to: own.to, period: own }))
  const amounts = columns.map(({ period: own }) => periodAmounts(books, own))
  return unclosedFindings(books, [{ of: 0, against: 1, isUnlike: false }], columns, amounts)
}

/** A finding where less is loaded than was asked for. */
export function clippedFindings(period: Period, from: string | null, to: string | null): Finding[] {
  if ((from === null || from === period.from) && (to === null || to === period.to)) return []
  return [
    { code: 'period.partly-loaded', severity: 'info', line: 0, values: { from: period.from, to: period.to, askedFrom: from, askedTo: to } },
  ]
}
