import type { ParamsOf } from '@verifikat/analyses'
import { filtersOf } from '../search/filters.ts'
import { type Period, type PeriodYear, yearAt } from '../search/periods.ts'
import type { PeriodSearch } from './search.ts'

/** Only the part that the open tab shows is asked for. */
export function paramsOf(search: PeriodSearch, period: Period, years: readonly PeriodYear[]): ParamsOf<'period'> {
  switch (search.show ?? 'windows') {
    case 'windows': {
      const mode = search.mode ?? 'movement'
      return {
        parts: ['windows'],
        accounts: search.accounts ?? [],
        years: chosenYears(search, period, years).map(({ from }) => from),
        mode,
        filters: mode === 'balance' ? {} : filtersOf(search),
      }
    }
    case 'cut-off':
      return {
        parts: ['cut-off'],
        date: balanceDate(search, period, years),
        days: search.days ?? 30,
        revenue: search.revenue ?? null,
        goods: search.goods ?? null,
        cost: search.cost ?? null,
        largest: 50,
      }
    case 'accruals':
      return {
        parts: ['accruals'],
        date: balanceDate(search, period, years),
        prepaid: search.prepaid ?? null,
        accrued: search.accrued ?? null,
        ...(search.least === undefined ? {} : { minOre: search.least }),
      }
  }
}

/** Years with postings that get a window: those chosen, else all of them up to the year of the address. */
export function chosenYears(search: PeriodSearch, period: Period, years: readonly PeriodYear[]): readonly PeriodYear[] {
  const booked = years.filter(({ lastMonth }) => lastMonth !== null)
  const asked = search.years ?? []
  const chosen = booked.filter(({ from, to }) =>
    asked.length > 0 ? asked.includes(from) : search.to === undefined || to <= (yearAt(years, period.to)?.to ?? to),
  )
  return chosen.length > 0 ? chosen : booked
}

/** The day that cut-off and accruals are looked at around: as asked for, else the end of the year of the address. */
export function balanceDate(search: PeriodSearch, period: Period, years: readonly PeriodYear[]): string {
  return search.date ?? balanceYear(search, period, years)?.to ?? period.to
}

/** Without a year in the address: the newest that is booked to its end, so that the months after it are what comes after; else the newest with postings. */
export function balanceYear(search: PeriodSearch, period: Period, years: readonly PeriodYear[]): PeriodYear | undefined {
  if (search.date !== undefined) return yearAt(years, search.date)
  if (search.from !== undefined || search.to !== undefined) return yearAt(years, period.to)
  return years.findLast(isBookedToEnd) ?? years.findLast(({ lastMonth }) => lastMonth !== null) ?? years.at(-1)
}

function isBookedToEnd({ to, lastMonth, coveredTo }: PeriodYear): boolean {
  return lastMonth !== null && (coveredTo === null ? lastMonth === to.slice(0, 7) : coveredTo >= to)
}
