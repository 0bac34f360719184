import { hashValue } from '../canonical.ts'
import { READER_VERSION } from '../sie/reader-version.ts'
import type { Books } from './books.ts'

/**
 * Identity of what an analysis was computed from: the SHA-256 of each source file with its fiscal year, oldest first, and the version of the reader.
 * Two people who hold the same files get the same hash, on the command line and in the product alike.
 */
export function inputHash(books: Books): string {
  return hashValue({
    books: books.years.flatMap(({ year, source }) => (source === null ? [] : [{ from: year.from, to: year.to, source }])),
    reader: READER_VERSION,
  })
}
