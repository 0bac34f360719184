import { yearsBefore } from '../books/period.ts'
import { dayOfIso, isoOfDay } from '../dates.ts'

interface Days {
  readonly from: string
  readonly to: string
}

/** A fiscal year that columns can be taken from. */
export interface SpanYear extends Days {
  /** The last month with lines; none where it is known by its balances only. */
  readonly lastMonth: string | null
}

/** Columns that nobody chose. */
const DEFAULT_COLUMNS = 3

/**
 * What a statement shows where no columns are chosen: the period, and the same of the two years before it, as far as they are loaded without a gap. Beside a
 * year that lies further back, a change would be of many years. Part of a year has the same months of the years before beside it; where the year before is
 * known by its balances only, a balance sheet has what that year closed with, and a result nothing.
 */
export function defaultSpans(
  statement: 'balance' | 'result',
  period: Days,
  years: readonly SpanYear[],
  most = DEFAULT_COLUMNS,
): readonly Days[] {
  const at = years.findIndex(({ from, to }) => from === period.from && to === period.to)
  if (at >= 0) return unbroken(years.slice(Math.max(0, at + 1 - most), at + 1).reverse())
  const spans = [period]
  for (let back = 1; back < most; back++) {
    const span = yearsEarlier(period, back)
    const year = years.find(({ from, to }) => from <= span.to && span.to <= to)
    if (!year) break
    if (year.lastMonth === null) {
      if (statement === 'balance') spans.push({ from: year.from, to: year.to })
      break
    }
    spans.push(span)
  }
  return spans
}

function yearsEarlier({ from, to }: Days, years: number): Days {
  return { from: isoOfDay(yearsBefore(dayOfIso(from) - 1, years) + 1), to: isoOfDay(yearsBefore(dayOfIso(to), years)) }
}

/** The newest year and those that lie right before it. */
function unbroken(years: readonly Days[]): readonly Days[] {
  const gap = years.findIndex(({ from }, i) => i < years.length - 1 && dayOfIso(years[i + 1]?.to ?? '') + 1 !== dayOfIso(from))
  return (gap < 0 ? years : years.slice(0, gap + 1)).map(({ from, to }) => ({ from, to }))
}
