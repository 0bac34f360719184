import { hashValue, inputHashOfSources, READER_VERSION } from '@verifikat/analyses'

interface LedgerSource {
  readonly yearFrom: string
  readonly yearTo: string
  readonly import: { readonly sha256: string | null }
}

/** What a run was computed from: the source files by hash and the reader, as the command line computes it too. */
export function inputHashOf(ledgers: readonly LedgerSource[]): string {
  return inputHashOfSources(ledgers.map(({ yearFrom, yearTo, import: { sha256 } }) => ({ from: yearFrom, to: yearTo, source: sha256 })))
}

/** What one year's columns were made from: equal hashes, equal columns. */
export function ledgerInputHash(sha256: string): string {
  return hashValue({ source: sha256, reader: READER_VERSION })
}
