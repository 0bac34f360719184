import { daysInMonth } from '../dates.ts'
import type { Voucher } from './rows.ts'

/** A fiscal year of a table: first and last day as YYYYMMDD, and its months. */
export interface TableYear {
  readonly from: string
  readonly to: string
  readonly months: number
}

/** First and last day of the fiscal year that the vouchers lie in: the calendar year where they all do, else whole months. Null without dates. */
export function yearOf(vouchers: readonly Pick<Voucher, 'date'>[]): TableYear | null {
  const dates = vouchers
    .map(({ date }) => date)
    .filter((date) => /^\d{8}$/.test(date))
    .sort()
  const first = dates[0]
  const last = dates.at(-1)
  if (first === undefined || last === undefined) return null
  const months = monthOf(last) - monthOf(first) + 1
  if (first.slice(0, 4) === last.slice(0, 4)) return { from: `${first.slice(0, 4)}0101`, to: `${first.slice(0, 4)}1231`, months: 12 }
  const end = months <= 12 ? monthOf(first) + 11 : monthOf(last)
  const year = Math.floor(end / 12)
  const month = (end % 12) + 1
  return {
    from: `${first.slice(0, 6)}01`,
    to: `${year}${String(month).padStart(2, '0')}${daysInMonth(year, month)}`,
    months: Math.max(12, months),
  }
}

/** A year that a person has named. */
export function givenYear({ from, to }: { readonly from: string; readonly to: string }): TableYear {
  const first = from.replaceAll('-', '')
  const last = to.replaceAll('-', '')
  return { from: first, to: last, months: monthOf(last) - monthOf(first) + 1 }
}

function monthOf(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(4, 6)) - 1
}
