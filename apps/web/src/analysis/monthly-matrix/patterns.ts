/** Patterns of rows as filters: any of the chosen rhythms, and any of the chosen events. */
import { type MonthlyMatrixRow, type RowEvent, type RowRhythm, rowEvents, rowRhythms } from '@verifikat/analyses'

const SEPARATOR = '~'

export type Pattern = Exclude<RowRhythm, 'none'> | RowEvent

const rhythms: readonly Pattern[] = rowRhythms.filter((rhythm) => rhythm !== 'none')
/** Events first: they are what one looks for. */
export const patterns: readonly Pattern[] = [...rowEvents, ...rhythms]

export function isEvent(pattern: Pattern): pattern is RowEvent {
  return !rhythms.includes(pattern)
}

export function chosenPatterns(text: string | undefined): readonly Pattern[] {
  return patterns.filter((pattern) => text?.split(SEPARATOR).includes(pattern))
}

export function toggledPattern(text: string | undefined, pattern: Pattern): string | undefined {
  const chosen = chosenPatterns(text)
  const next = chosen.includes(pattern) ? chosen.filter((other) => other !== pattern) : [...chosen, pattern]
  return next.length === 0 ? undefined : next.join(SEPARATOR)
}

type Row = Pick<MonthlyMatrixRow, 'rhythm' | 'events'>

export function rowsWith<R extends Row>(rows: readonly R[], text: string | undefined): readonly R[] {
  const chosen = chosenPatterns(text)
  if (chosen.length === 0) return rows
  const events = chosen.filter(isEvent)
  const beats = chosen.filter((pattern) => !isEvent(pattern))
  return rows.filter(
    (row) =>
      (beats.length === 0 || beats.some((beat) => beat === row.rhythm)) &&
      (events.length === 0 || row.events.some(({ kind }) => events.includes(kind))),
  )
}

/** In how many rows each pattern is. */
export function patternCounts(rows: readonly Row[]): ReadonlyMap<Pattern, number> {
  return new Map(
    patterns.map((pattern) => [
      pattern,
      rows.filter(({ rhythm, events }) => (isEvent(pattern) ? events.some(({ kind }) => kind === pattern) : rhythm === pattern)).length,
    ]),
  )
}
