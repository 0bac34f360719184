import type { SpanYear } from '@verifikat/analyses'
import type { Period, PeriodYear } from '../search/periods.ts'
import { bookedPeriod, singleYear, yearAt } from '../search/periods.ts'
import { columnsText, parseColumns, type Statement, shiftColumns, spanOf } from './columns.ts'
import type { StatementSearch } from './types.ts'
import { columnsOf } from './use-columns.ts'

/** The period of the first column: a date stands for its own day. */
export function firstPeriod(statement: Statement, search: StatementSearch, period: Period, years: readonly SpanYear[]): Period {
  const [first] = columnsOf(statement, search, period, years)
  return first === undefined ? period : spanOf(first)
}

/** Chosen columns move by as many fiscal years; without any, they follow from the year. */
export function columnsInYear(statement: Statement, search: StatementSearch, period: Period, years: readonly PeriodYear[], to: PeriodYear) {
  const chosen = parseColumns(search.cols, statement)
  const closed = { sel: undefined, fig: undefined, ver: undefined, line: undefined }
  if (chosen === null) return { ...closed, ...(to === years.at(-1) ? { from: undefined, to: undefined } : bookedPeriod(to)) }
  const first = firstPeriod(statement, search, period, years)
  const from = singleYear(years, first) ?? yearAt(years, first.to)
  return from === undefined ? closed : { ...closed, cols: columnsText(shiftColumns(chosen, years, from, to)) }
}
