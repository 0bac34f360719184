import type { SearchIndex } from '@verifikat/analyses'
import type { LedgerHandle } from './protocol.ts'

/** Searches in smaller ledgers are fast without. */
const LARGE_BYTES = 16 << 20
/** Whoever asked for the books first is answered before. */
const DELAY_MS = 300

export interface SearchIndexes {
  /** The ledger's index; null until it is there. */
  of(ledger: Pick<LedgerHandle, 'hash' | 'sha256'>): SearchIndex | null
  /** Has the index of a large ledger made in the background, once. */
  begin(ledger: LedgerHandle): void
  /** Lets go of all of them; each is made again when its ledger is used. */
  clear(): void
}

export interface SearchIndexesOptions {
  readonly make: (ledger: LedgerHandle) => Promise<SearchIndex>
  /** Memory for indexes: the one used least recently goes first. */
  readonly keepBytes: number
  readonly delayMs?: number
}

/** What searches in large ledgers go by: made by one thread at a time and shared by all. Searches work without it, only slower. */
export function createSearchIndexes({ make, keepBytes, delayMs = DELAY_MS }: SearchIndexesOptions): SearchIndexes {
  // @NOTE least recently used first: see the cache of columns
  const kept = new Map<string, SearchIndex>()
  /** One that could not be made is not tried again. */
  const begun = new Set<string>()
  let making: Promise<void> = Promise.resolve()

  function hold(key: string, index: SearchIndex): void {
    if (bytesOf(index) > keepBytes) return
    kept.set(key, index)
    let total = 0
    for (const own of kept.values()) total += bytesOf(own)
    for (const [oldest, own] of kept) {
      if (total <= keepBytes) return
      kept.delete(oldest)
      begun.delete(oldest)
      total -= bytesOf(own)
    }
  }

  return {
    clear() {
      for (const key of kept.keys()) begun.delete(key)
      kept.clear()
    },
    of(ledger) {
      const key = keyOf(ledger)
      const index = kept.get(key)
      if (!index) return null
      kept.delete(key)
      kept.set(key, index)
      return index
    },
    begin(ledger) {
      const key = keyOf(ledger)
      if (ledger.columns.byteLength < LARGE_BYTES || begun.has(key)) return
      begun.add(key)
      setTimeout(() => {
        making = making
          .then(() => make(ledger))
          .then(
            (index) => hold(key, index),
            () => undefined,
          )
      }, delayMs).unref()
    },
  }
}

function keyOf({ hash, sha256 }: Pick<LedgerHandle, 'hash' | 'sha256'>): string {
  return `${hash} ${sha256}`
}

function bytesOf({ texts, order }: SearchIndex): number {
  return (texts?.byteLength ?? 0) + order.byteLength
}
