/** Days from – to with a few words, as a list that people edit. */
import * as z from 'zod'

export interface SpanRow {
  readonly from: string
  readonly to: string
  readonly text: string
}

const day = z.iso.date()

export function isDay(text: string): boolean {
  return day.safeParse(text.trim()).success
}

/** The list with a row changed (or added: null), oldest first; null where the row is no span of days. */
export function withSpan(rows: readonly SpanRow[], at: number | null, row: SpanRow): SpanRow[] | null {
  const own = { from: row.from.trim(), to: row.to.trim(), text: row.text.trim() }
  if (!isDay(own.from) || !isDay(own.to) || own.from > own.to) return null
  const next = at === null ? [...rows, own] : rows.with(at, own)
  return next.toSorted((a, b) => order(a.from, b.from) || order(a.to, b.to) || order(a.text, b.text))
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Texts with commas between them, each once. */
export function readList(text: string): string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  ]
}
