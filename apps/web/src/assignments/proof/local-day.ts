import { formatDate } from '../../format/dates.ts'

/** Today in the reader's own time zone, YYYY-MM-DD. */
export function localDay(): string {
  return formatDate(new Date())
}

/** Whole days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
