/** Time as a share of a strip's width. */
export interface Span {
  readonly from: string
  readonly to: string
}

export interface Place {
  /** Shares of the whole width, 0–1. */
  readonly left: number
  readonly width: number
}

const DAY_MS = 86_400_000

/** Number of a day, counted from 1970-01-01. */
export function dayNumber(date: string): number {
  return Math.round(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / DAY_MS)
}

function daysOf({ from, to }: Span): number {
  return Math.max(1, dayNumber(to) - dayNumber(from) + 1)
}

/**
 * A scale for spans that follow upon each other without days in common, oldest first. Widths are to scale of time, except that
 * none is narrower than `least` (a share), so that a gap of one day can still be seen and pointed at; the others give way alike.
 */
export function createScale(spans: readonly Span[], least: number): (span: Span) => Place {
  const days = spans.map(daysOf)
  const widths = widen(days, Math.min(least, 1 / Math.max(1, spans.length)))
  const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0))
  /** Where a day begins; days beyond the strip are at its nearer end. */
  const at = (day: number): number => {
    const index = spans.findLastIndex(({ from }) => dayNumber(from) <= day)
    const span = spans[index]
    const start = starts[index]
    const width = widths[index]
    const count = days[index]
    if (span === undefined || start === undefined || width === undefined || count === undefined) return 0
    return start + Math.min(1, (day - dayNumber(span.from)) / count) * width
  }
  return ({ from, to }) => {
    const left = at(dayNumber(from))
    return { left, width: Math.max(0, at(dayNumber(to) + 1) - left) }
  }
}

function widen(days: readonly number[], least: number): readonly number[] {
  const narrow = new Set<number>()
  for (;;) {
    const rest = days.reduce((sum, count, index) => (narrow.has(index) ? sum : sum + count), 0)
    const room = 1 - narrow.size * least
    const widths = days.map((count, index) => (narrow.has(index) ? least : (count / rest) * room))
    const next = widths.findIndex((width, index) => !narrow.has(index) && width < least - 1e-9)
    if (next === -1) return widths
    narrow.add(next)
  }
}
