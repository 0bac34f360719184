import { isoOfMonth } from '../../books/period.ts'
import { monthOfDay } from '../../books/stretch.ts'
import { dayOf, dayOfIso, daysInMonth, isoOfDay } from '../../dates.ts'
import { largestRemainder } from '../../statistics/largest-remainder.ts'
import type { AccrualItem, ReleaseSchedule } from './accruals-schema.ts'

/** Equal releases from which a plan is read. */
const LEAST_RELEASES = 2
/** No prepaid cost is spread over longer than this. */
const MOST_MONTHS = 60

/**
 * How prepaid items should be released: by days over the period that their text speaks of, else in the equal parts that they have been released in so far.
 * Items whose text names one month or day only are nothing to spread. What remains is held against what should remain after the date.
 */
export function releaseSchedule(items: readonly AccrualItem[], date: string): ReleaseSchedule[] {
  return items.flatMap((item) => scheduleOf(item, date) ?? [])
}

function scheduleOf(item: AccrualItem, date: string): ReleaseSchedule | null {
  if (item.kind === 'excess' || item.ore === 0) return null
  const plan = planByText(item) ?? planByPattern(item)
  if (!plan) return null
  const dateMonth = monthOfDay(dayOfIso(date))
  const expectedOre = plan.expectedAfter(dayOfIso(date), dateMonth)
  return {
    item: item.id,
    account: item.account,
    ore: item.ore,
    source: plan.source,
    from: plan.from,
    to: plan.to,
    months: plan.months.map(({ month, ore }) => ({ month: isoOfMonth(month), ore })),
    expectedOre,
    remainingOre: item.unreleasedOre,
    differenceOre: item.unreleasedOre - expectedOre,
  }
}

interface Plan {
  readonly source: ReleaseSchedule['source']
  readonly from: string
  readonly to: string
  readonly months: readonly { readonly month: number; readonly ore: number }[]
  readonly expectedAfter: (day: number, month: number) => number
}

function planByText({ hint, ore }: AccrualItem): Plan | null {
  if (!hint || hint.kind === 'date' || hint.kind === 'week') return null
  const from = dayOfIso(hint.from)
  const to = dayOfIso(hint.to)
  const first = monthOfDay(from)
  const last = monthOfDay(to)
  if (last - first + 1 > MOST_MONTHS) return null
  const spans = Array.from({ length: last - first + 1 }, (_, m) => {
    const year = Math.floor((first + m) / 12)
    const month = ((first + m) % 12) + 1
    const start = dayOf(year, month, 1)
    const end = dayOf(year, month, daysInMonth(year, month))
    return Math.min(end, to) - Math.max(start, from) + 1
  })
  const parts = largestRemainder(ore, spans)
  return {
    source: 'text',
    from: hint.from,
    to: hint.to,
    months: parts.map((part, m) => ({ month: first + m, ore: part })),
    expectedAfter: (day) => {
      const after = Math.max(0, to - Math.max(from, day + 1) + 1)
      return largestRemainder(ore, [to - from + 1 - after, after])[1] ?? 0
    },
  }
}

function planByPattern({ releases, ore, unreleasedOre }: AccrualItem): Plan | null {
  const [first] = releases
  const part = Math.abs(first?.ore ?? 0)
  const months = releases.flatMap(({ date }) => (date === null ? [] : [monthOfDay(dayOfIso(date))]))
  if (!first || part === 0 || months.length < LEAST_RELEASES || months.length !== releases.length) return null
  const isEven = releases.every((release, i) => Math.abs(release.ore) === part && (i === 0 || months[i] === (months[i - 1] ?? 0) + 1))
  const count = Math.ceil(Math.abs(ore) / part)
  if (!isEven || unreleasedOre === 0 || count > MOST_MONTHS) return null
  const start = months[0] ?? 0
  const sign = Math.sign(ore)
  const plan = Array.from({ length: count }, (_, m) => ({ month: start + m, ore: sign * Math.min(part, Math.abs(ore) - m * part) }))
  const lastMonth = start + count - 1
  const year = Math.floor(lastMonth / 12)
  const month = (lastMonth % 12) + 1
  return {
    source: 'pattern',
    from: isoOfDay(dayOf(Math.floor(start / 12), (start % 12) + 1, 1)),
    to: isoOfDay(dayOf(year, month, daysInMonth(year, month))),
    months: plan,
    expectedAfter: (_, dateMonth) => plan.reduce((sum, own) => (own.month > dateMonth ? sum + own.ore : sum), 0),
  }
}
