import type { Findings } from '../declarations/declaration.ts'
import { rowOf } from './places.ts'
import { type DayOrder, dateEvidence, parseDate } from './values.ts'

/** A cell of dates, and where it stands. */
interface DateCell {
  readonly line: number
  readonly text: string
}

/** What all dates of a table tell together of how `03/04/2025` is meant. */
export interface DayOrders {
  /** The order that most dates show; null where none shows one. */
  readonly dayOrder: DayOrder | null
  /** Dates that can be read both ways, where no other date tells which. */
  readonly undecided: (DateCell & { readonly count: number }) | null
  /** The first date of either order, where there are both. */
  readonly mixed: Readonly<Record<DayOrder, DateCell>> | null
}

export function dayOrdersOf(cells: Iterable<DateCell>): DayOrders {
  const count = { 'day-first': 0, 'month-first': 0, either: 0 }
  const first: Partial<Record<DayOrder | 'either', DateCell>> = {}
  for (const cell of cells) {
    const evidence = dateEvidence(cell.text)
    if (evidence === null) continue
    count[evidence]++
    first[evidence] ??= cell
  }
  const { 'day-first': day, 'month-first': month, either } = first
  return {
    dayOrder: month && count['month-first'] > count['day-first'] ? 'month-first' : day ? 'day-first' : null,
    undecided: day || month || !either ? null : { ...either, count: count.either },
    mixed: day && month ? { 'day-first': day, 'month-first': month } : null,
  }
}

/** Says where the order that the dates are read in is a guess, which is never the month first, and where some of them contradict it. */
export function tellDayOrders({ undecided, mixed }: DayOrders, dayOrder: DayOrder, found: Pick<Findings<'table'>, 'add'>): void {
  if (undecided && dayOrder === 'day-first') {
    const stamp = parseDate(undecided.text, dayOrder) ?? ''
    const read = `${stamp.slice(0, 4)}-${stamp.slice(4, 6)}-${stamp.slice(6)}`
    found.add('table-day-order', 'warning', undecided.line, { count: undecided.count, example: undecided.text.slice(0, 40), read })
  }
  if (!mixed) return
  const dayFirst = mixed['day-first']
  const monthFirst = mixed['month-first']
  found.add('table-day-order-mixed', 'error', mixed[dayOrder === 'day-first' ? 'month-first' : 'day-first'].line, {
    dayFirst: dayFirst.text.slice(0, 40),
    dayFirstRow: String(rowOf(dayFirst.line)),
    monthFirst: monthFirst.text.slice(0, 40),
    monthFirstRow: String(rowOf(monthFirst.line)),
  })
}
