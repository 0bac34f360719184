import { hashValue, inputHashOfSources, READER_VERSION, type Reading, readingSchema } from '@verifikat/analyses'

interface LedgerSource {
  readonly yearFrom: string
  readonly yearTo: string
  /** As it is stored. */
  readonly reading: unknown
  readonly import: { readonly sha256: string | null }
}

/** What a run was computed from: the source files by hash, how they were read and the reader, as the command line computes it too. */
export function inputHashOf(ledgers: readonly LedgerSource[]): string {
  return inputHashOfSources(
    ledgers.map(({ yearFrom, yearTo, reading, import: { sha256 } }) => ({
      from: yearFrom,
      to: yearTo,
      source: sha256,
      reading: storedReading(reading),
    })),
  )
}

/** What one year's columns were made from: equal hashes, equal columns. */
export function ledgerInputHash(sha256: string, reading: Reading | null): string {
  return hashValue({ source: sha256, reader: READER_VERSION, ...(reading && { reading }) })
}

/** A reading as a row keeps it. */
export function storedReading(value: unknown): Reading | null {
  return readingSchema.nullable().parse(value)
}
