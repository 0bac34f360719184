import * as z from 'zod'
import { accountMask } from '../books/account-number.ts'
import type { Books } from '../books/books.ts'
import type { Period } from '../books/period.ts'
import { ore } from '../query/query.ts'
import { reviewRanges } from '../reference/review-ranges.ts'
import type { ColumnAmounts } from './amounts.ts'

/**
 * How the result for the year was read: `added` to equity, where no account of it holds the result; `booked` or `partly-booked` there by vouchers (8999
 * against 2099, 2069 or 2019, or the result accounts brought to 0), which are set off against the line they stand on, or `booked-otherwise` with another amount; `in-equity` or `partly-in-equity` of
 * declared closing balances that sum without it: shown, and not added again; `none`: there is no result.
 */
export const resultReadings = ['added', 'booked', 'partly-booked', 'booked-otherwise', 'in-equity', 'partly-in-equity', 'none'] as const

export const equityReadingSchema = z.object({
  reading: z.enum(resultReadings),
  /** What of the result equity holds by vouchers or declared balances; a profit positive. */
  inEquityOre: ore,
  /** Earlier results that nobody has booked into equity, on the line `bs.prior-result`; a profit positive. */
  priorResultOre: ore,
  /** What says so: `#RES -1`, or the days of the fiscal year before; null where there are none. */
  priorResultSource: z.string().nullable(),
})

export type EquityReading = z.output<typeof equityReadingSchema>

/** The reading of equity when a column ends; null where its balances are unknown. */
export function equityReading(books: Books, period: Period | null, amounts: ColumnAmounts | undefined): EquityReading | null {
  const year = period?.spans.at(-1)?.year
  if (!year || !amounts) return null
  const { resultOre, priorResultOre, resultInEquityOre, movementOre, resetOre } = amounts
  const transfers = accountMask([...reviewRanges.resultTransfers], books.accounts)
  const bookedOre = movementOre.reduce((sum, own, a) => (transfers[a] === 1 ? sum + own : sum), resetOre)
  if (Number.isNaN(resultOre + priorResultOre + resultInEquityOre + bookedOre)) return null
  const read = (inEquityOre: number, all: EquityReading['reading'], part: EquityReading['reading']) => ({
    reading: inEquityOre === 0 - resultOre ? all : part,
    inEquityOre,
    priorResultOre: 0 - priorResultOre,
    priorResultSource: priorResultOre === 0 ? null : year.undisposedSource,
  })
  if (resultInEquityOre !== 0) return read(resultInEquityOre, 'in-equity', 'partly-in-equity')
  const isPart = bookedOre * resultOre < 0 && Math.abs(bookedOre) < Math.abs(resultOre)
  if (bookedOre !== 0) return read(bookedOre, 'booked', isPart ? 'partly-booked' : 'booked-otherwise')
  const reading = resultOre === 0 ? 'none' : 'added'
  return read(0, reading, reading)
}
