import type { Books, BooksYear } from '../../books/books.ts'
import { periodOf } from '../../books/period.ts'
import { dayOfIso } from '../../dates.ts'
import type { Dataset, RunContext } from '../../define.ts'
import type { Finding } from '../../finding.ts'
import { cutOffAccounts } from '../../reference/cut-off-accounts.ts'
import { periodResult } from '../period-result.ts'
import { accrualsTab } from './accruals-tab.ts'
import { bookedTo, loadedAfter } from './cut-off.ts'
import { cutOffTab, withoutRounding } from './cut-off-tab.ts'
import type { PeriodAnalysisResult, PeriodParams } from './schema.ts'
import { chosenYears, windowsOf } from './windows.ts'

export function run(dataset: Pick<Dataset, 'books' | 'accountFunctions'>, params: PeriodParams, ctx: RunContext): PeriodAnalysisResult {
  const { books } = dataset
  const date = balanceDateOf(books, params)
  const years = chosenYears(books, params.years)
  const period = periodOf(books, years[0]?.year.from ?? null, years.at(-1)?.year.to ?? null)
  const wanted = (part: PeriodParams['parts'][number]) => params.parts.includes(part)
  ctx.progress(0, 3)
  const windows = wanted('windows') ? windowsOf(books, params, windowPatterns(dataset, params)) : null
  ctx.progress(1, 3)
  const cutOff = wanted('cut-off') ? cutOffTab(dataset, params, date) : null
  ctx.progress(2, 3)
  const accruals = wanted('accruals') ? accrualsTab(dataset, params, date) : null
  ctx.progress(3, 3)
  return {
    currency: books.currency,
    period: periodResult(period),
    date,
    windows,
    cutOff,
    accruals,
    findings: [...books.findings, ...(cutOff ? missingNextYear(books, date, params.days) : [])],
  }
}

/** The accounts that months are compared on: those chosen, else sales. */
function windowPatterns(data: Pick<Dataset, 'books' | 'accountFunctions'>, { account, accounts }: PeriodParams): readonly string[] {
  const chosen = [...(account === null ? [] : [account]), ...accounts]
  return chosen.length > 0 ? chosen : withoutRounding(data, cutOffAccounts.revenue)
}

/**
 * The balance date: as asked for, within what is loaded; else the end of the last fiscal year that the asked period touches; else of the newest year that is
 * booked to its end, so that books of the new year's first months are looked at as what comes after; else of the newest.
 */
export function balanceDateOf(books: Books, { date, from, to }: PeriodParams): string {
  if (date !== null) return periodOf(books, null, date).to
  if (from !== null || to !== null) return periodOf(books, from, to).spans.at(-1)?.year.year.to ?? ''
  const booked = (year: BooksYear) => year.hasVouchers && bookedTo(year) === year.toDay
  return (books.years.findLast(booked) ?? books.years.findLast(({ ledger }) => ledger !== null))?.year.to ?? periodOf(books, null, null).to
}

/** What the days after the date lack: a file of the next fiscal year, or the rest of it. */
function missingNextYear(books: Books, date: string, days: number): Finding[] {
  const { after, afterToDay } = loadedAfter(books, dayOfIso(date), dayOfIso(date) + days)
  if (after === 'loaded') return []
  if (after === 'missing') return [{ code: 'period.next-year-missing', severity: 'warning', line: 0, values: { date, days } }]
  return [
    { code: 'period.next-year-partly', severity: 'info', line: 0, values: { date, days, daysLoaded: (afterToDay ?? 0) - dayOfIso(date) } },
  ]
}
