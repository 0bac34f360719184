import { hashValue } from '../canonical.ts'
import { READER_VERSION } from '../sie/reader-version.ts'
import type { Books } from './books.ts'

/** A fiscal year and the SHA-256 of its source file. */
export interface SourceOfYear {
  readonly from: string
  readonly to: string
  readonly source: string | null
}

/**
 * Identity of what an analysis was computed from: the SHA-256 of each source file with its fiscal year, oldest first, and the version of the reader.
 * Two people who hold the same files get the same hash, on the command line and in the product alike.
 */
export function inputHash(books: Books): string {
  return inputHashOfSources(books.years.flatMap(({ year, source }) => (source === null ? [] : [{ ...year, source }])))
}

/** As `inputHash`, where the books themselves are not at hand. */
export function inputHashOfSources(sources: readonly SourceOfYear[]): string {
  const books = sources.map(({ from, to, source }) => ({ from, to, source })).sort((a, b) => (a.from < b.from ? -1 : 1))
  return hashValue({ books, reader: READER_VERSION })
}
