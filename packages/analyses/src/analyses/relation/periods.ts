import { isoOfMonth, monthsOf } from '../../books/period.ts'
import { isoOfDay } from '../../dates.ts'
import { lastDayOf, overlap } from '../drill.ts'
import type { RelationPeriod } from './schema.ts'
import { type Setup, statusOf } from './setup.ts'

export interface Slot extends Pick<RelationPeriod, 'label' | 'from' | 'to' | 'status'> {
  /** Calendar months in it, as far as the period goes; for a year its months. */
  readonly months: number
  /** Vouchers dated outside it that belong to it: those of a whole fiscal year. */
  readonly wholeYear: string | null
}

/**
 * The periods of a series: calendar months or quarters, cut to the period asked for, or its fiscal years. `months` picks the months (and what holds
 * one of them).
 */
export function slotsOf({ period, interval }: Setup, months: readonly string[]): readonly Slot[] {
  if (interval === 'year') {
    return period.spans.map(({ year, fromDay, toDay, whole }): Slot => {
      const from = isoOfDay(fromDay)
      const to = isoOfDay(toDay)
      const { from: first } = year.year
      return {
        label: first.slice(0, 4),
        from,
        to,
        status: statusOf(period, from, to),
        months: monthCount(from, to),
        wholeYear: whole ? first : null,
      }
    })
  }
  const { first, count } = monthsOf(period)
  const slots = new Map<string, { first: string; last: string; months: number }>()
  for (let m = first; m < first + count; m++) {
    const month = isoOfMonth(m)
    if (months.length > 0 && !months.includes(month)) continue
    const label = interval === 'month' ? month : `${month.slice(0, 4)}-Q${Math.floor((m % 12) / 3) + 1}`
    const own = slots.get(label)
    slots.set(label, { first: own?.first ?? month, last: month, months: (own?.months ?? 0) + 1 })
  }
  return [...slots].map(([label, own]): Slot => {
    const { from, to } = overlap({ from: `${own.first}-01`, to: lastDayOf(own.last) }, period)
    return { label, from, to, status: statusOf(period, from, to), months: own.months, wholeYear: null }
  })
}

function monthCount(from: string, to: string): number {
  const of = (iso: string) => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7))
  return of(to) - of(from) + 1
}
