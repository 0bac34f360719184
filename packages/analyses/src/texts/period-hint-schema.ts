import * as z from 'zod'
import { isoDate } from '../query/query.ts'

/**
 * What in a text told a period. `range`: two dates or months ("2025-01-01–2025-03-31", "jan–mar 2025"); `date`: one day; `month`: a month's name,
 * "2025-03" or "03/2025"; `quarter`: "Q1 2025", "kvartal 1"; `week`: "v 12", "week 12"; `half-year`: "H1 2025"; `year`: "avser 2025".
 */
export const hintKinds = ['range', 'date', 'month', 'quarter', 'week', 'half-year', 'year'] as const

/** A period that a text speaks of. Data for a suggestion: texts are written by people, and nobody has to mean what they seem to say. */
export const periodHintSchema = z.object({
  kind: z.enum(hintKinds),
  from: isoDate,
  to: isoDate,
  /** The words it was read from, as they stand. */
  words: z.string(),
  /** "avser", "för", "for", "period" … stand before it. */
  said: z.boolean(),
  /** The text names no year: the one whose period lies nearest the voucher's date was taken. */
  yearAssumed: z.boolean(),
})

export type PeriodHint = Readonly<z.output<typeof periodHintSchema>>
