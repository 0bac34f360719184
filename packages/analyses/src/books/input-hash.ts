import { hashValue } from '../canonical.ts'
import type { Reading } from '../reading.ts'
import { READER_VERSION } from '../sie/reader-version.ts'
import type { Books } from './books.ts'

/** A fiscal year and the SHA-256 of its source file. */
export interface SourceOfYear {
  readonly from: string
  readonly to: string
  readonly source: string | null
  /** How it was read, where not by default. */
  readonly reading?: Reading | null
}

/**
 * Identity of what an analysis was computed from: the SHA-256 of each source file with its fiscal year and, where it was not read by default, how it
 * was read; oldest first, with the version of the reader.
 * Two people who hold the same files get the same hash, on the command line and in the product alike.
 */
export function inputHash(books: Books): string {
  return inputHashOfSources(books.years.flatMap(({ year, source, reading }) => (source === null ? [] : [{ ...year, source, reading }])))
}

/** As `inputHash`, where the books themselves are not at hand. */
export function inputHashOfSources(sources: readonly SourceOfYear[]): string {
  const books = sources
    .map(({ from, to, source, reading }) => ({ from, to, source, ...(reading && { reading }) }))
    .sort((a, b) => (a.from < b.from ? -1 : 1))
  return hashValue({ books, reader: READER_VERSION })
}
