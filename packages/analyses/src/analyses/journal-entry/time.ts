import { isoOfMonth } from '../../books/period.ts'
import { monthOfDay } from '../../books/stretch.ts'
import { float64At, uint32At } from '../../column.ts'
import { NO_DAY } from '../../dates.ts'
import { lagOf } from '../../query/voucher-tests.ts'
import { Tally, type YearMatches } from './matches.ts'
import type { JournalEntryResult } from './schema.ts'

type Time = NonNullable<JournalEntryResult['time']>

/** Bounds of the histogram of days between the two dates, inclusive; the last holds the vouchers that lack one. */
const LAGS: readonly { readonly minDays: number | null; readonly maxDays: number | null }[] = [
  { minDays: null, maxDays: -1 },
  { minDays: 0, maxDays: 0 },
  { minDays: 1, maxDays: 7 },
  { minDays: 8, maxDays: 30 },
  { minDays: 31, maxDays: 60 },
  { minDays: 61, maxDays: 90 },
  { minDays: 91, maxDays: 180 },
  { minDays: 181, maxDays: null },
  { minDays: null, maxDays: null },
]
const UNKNOWN = LAGS.length - 1

/** No month: outside the fiscal year, no date, or no registration. */
const NONE = -1

/** The found vouchers by both dates. */
export function timeOf(matches: readonly YearMatches[]): Time {
  const cells = new Tally()
  const lags = new Tally()
  const places = new Map<string, number>()
  const keys: { readonly month: number; readonly registered: number }[] = []
  for (const { year, vouchers, firstRow, debitOre, creditOre } of matches) {
    const { day, registrationDay } = year.ledger.vouchers
    const { fromDay, toDay } = year.year
    const lag = lagOf(year.ledger)
    for (let i = 0; i < vouchers.length; i++) {
      const v = uint32At(vouchers, i)
      const dated = day[v] ?? NO_DAY
      const booked = registrationDay[v] ?? NO_DAY
      const month = dated < fromDay || dated > toDay ? NONE : monthOfDay(dated)
      const registered = booked === NO_DAY ? NONE : monthOfDay(booked)
      const key = `${month} ${registered}`
      let place = places.get(key)
      if (place === undefined) {
        place = keys.length
        places.set(key, place)
        keys.push({ month, registered })
      }
      const own = [uint32At(firstRow, i + 1) - uint32At(firstRow, i), float64At(debitOre, i), float64At(creditOre, i)] as const
      cells.voucher(place, ...own)
      lags.voucher(bandOf(lag(v)), ...own)
    }
  }
  const found = keys
    .map((key, place) => ({ ...key, ...cells.sums(place) }))
    .sort((a, b) => byMonth(a.month, b.month) || byMonth(a.registered, b.registered))
  return {
    hasRegistration: matches.some(({ year }) => year.ledger.vouchers.registrationDay.some((registered) => registered !== NO_DAY)),
    months: [...new Set(found.map(({ month }) => month))].sort(byMonth).map(labelOf),
    registered: [...new Set(found.map(({ registered }) => registered))].sort(byMonth).map(labelOf),
    cells: found.map(({ month, registered, ...sums }) => ({ month: labelOf(month), registered: labelOf(registered), ...sums })),
    lags: LAGS.map((band, i) => ({ ...band, ...lags.sums(i) })),
  }
}

function bandOf(days: number): number {
  if (Number.isNaN(days)) return UNKNOWN
  return LAGS.findIndex(({ minDays, maxDays }) => (minDays === null || days >= minDays) && (maxDays === null || days <= maxDays))
}

function labelOf(month: number): string | null {
  return month === NONE ? null : isoOfMonth(month)
}

/** Ascending, those without a month last. */
function byMonth(a: number, b: number): number {
  return a === b ? 0 : a === NONE ? 1 : b === NONE ? -1 : a - b
}
