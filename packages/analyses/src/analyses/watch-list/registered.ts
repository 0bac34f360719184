import { float64At, uint32At } from '../../column.ts'
import { isoOfDay, NO_DAY } from '../../dates.ts'
import { numberText, seriesText } from '../../query/columns.ts'
import type { Watch } from './context.ts'
import { counted, kronor, linesOf, testOf, unknownTest } from './figures.ts'
import type { WatchTest, WatchVoucher } from './schema.ts'

/** Vouchers that are listed at most. */
const LISTED = 200

/** A larger share of the vouchers than this is how the company books, as the journal test says it: told, not warned of. */
const MOST_ACCUSED = 0.05

interface Late extends WatchVoucher {
  readonly length: number
}

/**
 * Vouchers that were registered more than so many days after their date, counted from the day after it: dated 31 January and registered 5 March 2025 is 33
 * days. What is booked late may be booked otherwise than it happened. Vouchers dated the last day of the fiscal year close it, and are registered when it is
 * closed: they are counted apart, and the journal test `registration-lag` leaves them out; the sentence says how many there are with them.
 */
export function registeredTest(watch: Watch): WatchTest {
  const { year, params, asOf } = watch
  const { ledger } = year
  if (!year.hasVouchers || !ledger) return unknownTest('registered-late', 'no-vouchers')
  const { vouchers, rows } = ledger
  const late: Late[] = []
  let dated = 0
  let closing = 0
  let closingWithLines = 0
  let closingOre = 0
  const fromDay = year.fromDay
  const toDay = watch.period.toDay
  for (let v = 0; v < vouchers.length; v++) {
    const day = vouchers.day[v] ?? NO_DAY
    const registered = vouchers.registrationDay[v] ?? NO_DAY
    if (registered === NO_DAY || day < fromDay || day > toDay) continue
    dated++
    const days = registered - day
    if (days <= params.lateDays) continue
    const end = uint32At(vouchers.firstRow, v + 1)
    let amountOre = 0
    for (let r = uint32At(vouchers.firstRow, v); r < end; r++) amountOre += Math.max(0, float64At(rows.ore, r))
    if (day === year.toDay) {
      closing++
      closingOre += amountOre
      // A voucher without lines is in no list of lines.
      if (end > uint32At(vouchers.firstRow, v)) closingWithLines++
      continue
    }
    late.push({
      yearFrom: year.year.from,
      voucher: v,
      series: seriesText(ledger, v),
      number: numberText(ledger, v),
      date: isoOfDay(day),
      registrationDate: isoOfDay(registered),
      days,
      amountOre,
      length: end - uint32At(vouchers.firstRow, v),
    })
  }
  const lag = { minDays: params.lateDays + 1 }
  const lastDay = { from: year.year.to, to: year.year.to }
  const apart =
    closingWithLines === 0
      ? []
      : [
          counted('late-closing', 'vouchers', closingWithLines, {
            drill: linesOf({ period: lastDay, outsideYear: 'exclude', lag }, 'vouchers'),
          }),
          kronor('late-closing-turnover', closingOre, {
            drill: linesOf({ period: lastDay, outsideYear: 'exclude', lag, amount: { side: 'debit' } }, 'sum'),
          }),
        ]
  if (dated === 0) return unknownTest('registered-late', 'no-registration-dates')
  if (late.length === 0)
    return testOf('registered-late', 'clear', closing === 0 ? 'in-time' : 'closing-only', {
      values: { vouchers: dated, closing, limit: params.lateDays },
      figures: apart,
    })
  late.sort((a, b) => b.days - a.days || b.amountOre - a.amountOre || a.voucher - b.voucher)
  const counts = new Map<string, number>()
  for (const { series, length } of late) if (length > 0) counts.set(series, (counts.get(series) ?? 0) + 1)
  const beforeLastDay = isoOfDay(Math.min(toDay, year.toDay - 1))
  const query = { outsideYear: 'exclude', lag } as const
  // Of all that the sentence counts, those of the last day too.
  const amountOre = late.reduce((sum, own) => sum + own.amountOre, closingOre)
  const series = [...counts.keys()].sort()
  const longest = late[0]?.days ?? 0
  return testOf('registered-late', late.length > MOST_ACCUSED * dated ? 'low' : 'medium', closing === 0 ? 'late' : 'late-and-closing', {
    values: {
      vouchers: late.length,
      closing,
      all: late.length + closing,
      series: series.map((own) => own || '–').join(', '),
      limit: params.lateDays,
      longest,
    },
    amountOre,
    figures: [
      ...series.map((own) =>
        counted('late-vouchers', 'vouchers', counts.get(own) ?? 0, {
          values: { series: own || '–' },
          drill: linesOf({ ...query, period: { from: year.year.from, to: beforeLastDay }, series: [own] }, 'vouchers'),
        }),
      ),
      kronor('late-turnover', amountOre, {
        drill: linesOf({ ...query, period: { from: year.year.from, to: watch.period.to }, amount: { side: 'debit' } }, 'sum'),
      }),
      ...apart,
      counted('longest-delay', 'days', longest, { limit: params.lateDays, isBeyond: true }),
    ],
    vouchers: late.slice(0, LISTED).map(({ length: _, ...own }) => own),
    link: { analysis: 'source-balance-sheet', params: { from: year.year.from, to: asOf, by: 'registration-month' } },
  })
}
