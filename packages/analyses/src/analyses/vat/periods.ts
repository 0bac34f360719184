import { isoOfMonth, monthHasData, monthsOf, type Period } from '../../books/period.ts'
import { dayOfIso } from '../../dates.ts'
import { lastDayOf } from '../drill.ts'
import type { VatInterval, VatPeriod, VatResult } from './schema.ts'

/** A period of a return, as long as the return's own, however little of it was asked for. */
export interface Slot extends Pick<VatPeriod, 'label' | 'from' | 'to' | 'returnPeriod' | 'status'> {
  readonly fromDay: number
  readonly toDay: number
}

/** The periods of the returns that a stretch of books touches: calendar months and quarters, or fiscal years. */
export function slotsOf(period: Period, interval: VatInterval): readonly Slot[] {
  if (interval === 'year') {
    const names = period.spans.map(({ year: { year } }) => yearName(year))
    return period.spans.map(({ year: { year } }, i) => {
      const name = names[i] ?? ''
      const isAlike = names.filter((own) => own === name).length > 1
      return slot(isAlike ? `${year.from.slice(0, 7)}–${year.to.slice(0, 7)}` : name, year.from, year.to, period)
    })
  }
  const { first, count } = monthsOf(period)
  const labels = new Map<string, string[]>()
  for (let m = first; m < first + count; m++) {
    const start = interval === 'month' ? m : m - (m % 3)
    const months = Array.from({ length: interval === 'month' ? 1 : 3 }, (_, i) => isoOfMonth(start + i))
    const label = interval === 'month' ? isoOfMonth(m) : `${isoOfMonth(m).slice(0, 4)}-Q${Math.floor((m % 12) / 3) + 1}`
    labels.set(label, months)
  }
  return [...labels].map(([label, months]) => slot(label, `${months[0]}-01`, lastDayOf(months.at(-1) ?? ''), period))
}

/** `2025`, of a broken fiscal year `2025/2026`. */
function yearName({ from, to }: { readonly from: string; readonly to: string }): string {
  const first = from.slice(0, 4)
  const last = to.slice(0, 4)
  return first === last ? first : `${first}/${last}`
}

function slot(label: string, from: string, to: string, period: Period): Slot {
  const fromDay = dayOfIso(from)
  const toDay = dayOfIso(to)
  const first = monthOf(from)
  const last = monthOf(to)
  const months = Array.from({ length: last - first + 1 }, (_, i) => monthHasData(period, first + i))
  const isWhole = period.fromDay <= fromDay && period.toDay >= toDay && months.every(Boolean)
  const status = isWhole ? 'complete' : months.some(Boolean) ? 'partial' : 'none'
  return { label, from, to, returnPeriod: to.slice(0, 7).replace('-', ''), status, fromDay, toDay }
}

function monthOf(iso: string): number {
  return Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7)) - 1
}

/** How long the periods of a company's returns are: as those that are known, else as it settles, else months. */
export function intervalOf(
  returnPeriods: readonly string[],
  settlementMonths: readonly string[],
  yearEnds: readonly string[],
): Pick<VatResult, 'interval' | 'intervalBy'> {
  if (returnPeriods.length > 0) return { interval: spacing(returnPeriods, yearEnds), intervalBy: 'returns' }
  if (settlementMonths.length > 0) return { interval: spacing(settlementMonths, yearEnds), intervalBy: 'settlements' }
  return { interval: 'month', intervalBy: 'default' }
}

/** By the least distance between two months (`YYYYMM`); one alone is of a year where a fiscal year ends, of a quarter where one does. */
function spacing(months: readonly string[], yearEnds: readonly string[]): VatInterval {
  const all = [...new Set(months.map((month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(4)) - 1))].sort((a, b) => a - b)
  const [first = 0] = all
  if (all.length === 1) return yearEnds.includes(months[0] ?? '') ? 'year' : first % 3 === 2 ? 'quarter' : 'month'
  const least = Math.min(...all.slice(1).map((month, i) => month - (all[i] ?? 0)))
  return least < 3 ? 'month' : least < 12 ? 'quarter' : 'year'
}
