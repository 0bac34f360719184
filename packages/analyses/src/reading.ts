import * as z from 'zod'
import type { TableMapping } from './table-ledger/mapping.ts'
import { tableMappingSchema } from './table-ledger/mapping.ts'

/** The character sets a person may say a file is written in, against what its bytes show. */
export const readableEncodings = ['cp437', 'latin-1', 'utf-8'] as const

/**
 * How a file is read, where not as its own bytes say. The file itself is never changed: the same bytes and the same reading always give the
 * same columns, so a reading is part of what a result was computed from.
 */
export const readingSchema = z.strictObject({
  /** The character set of its texts; XML can be read as `utf-8` or `latin-1`, a workbook has no choice. */
  encoding: z.enum(readableEncodings).optional(),
  /** Names and texts that were written in one character set and read in another before the file was made are shown as they were meant. */
  repairTexts: z.literal(true).optional(),
  /** What the columns of a table hold. */
  mapping: tableMappingSchema.optional(),
})

/** See `readingSchema`; where nothing is out of the ordinary the reading is null, never an empty object. */
export type Reading = Readonly<z.output<typeof readingSchema>>

/** One of `readableEncodings`. */
export type ReadableEncoding = (typeof readableEncodings)[number]

/** A reading without what it does not say; null where it says nothing. */
export function normalReading(reading: Reading | null | undefined): Reading | null {
  const { encoding, repairTexts, mapping } = reading ?? {}
  const said: { encoding?: ReadableEncoding; repairTexts?: true; mapping?: TableMapping } = {
    ...(encoding && { encoding }),
    ...(repairTexts && { repairTexts }),
    ...(mapping && { mapping }),
  }
  return Object.keys(said).length === 0 ? null : said
}
