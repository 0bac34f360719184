/** What a thread keeps decoded between tasks: views over shared columns, so nothing is copied and little is kept. */
import {
  adoptSearchIndex,
  type Books,
  buildBooks,
  decodeLedger,
  type Ledger,
  makeSearchIndex,
  memoryTexts,
  type SearchIndex,
  type TextSource,
} from '@verifikat/analyses'
import type { BooksHandle } from './protocol.ts'
import { type SourceTexts, sourceTexts } from './texts.ts'

interface Kept {
  readonly books: Books
  readonly bytes: number
  /** Per ledger; null where the columns hold their own texts. */
  readonly texts: readonly (SourceTexts | null)[]
  readonly sources: readonly { readonly ledger: Ledger; readonly texts: TextSource }[]
  /** Which ledgers' searches go by an index. */
  readonly hasIndex: boolean[]
}

export interface Datasets {
  of(handle: BooksHandle): Books
  /** Makes what searches in the books' only ledger go by. */
  searchIndex(handle: BooksHandle): SearchIndex
}

export function createDatasets(keepBytes: number): Datasets {
  // @NOTE least recently used first: see the cache of the main thread
  const kept = new Map<string, Kept>()

  function makeRoom(bytes: number): void {
    let total = bytes
    for (const { bytes: held } of kept.values()) total += held
    for (const [key, { bytes: held, texts }] of kept) {
      if (total <= keepBytes) return
      for (const text of texts) text?.[Symbol.dispose]()
      kept.delete(key)
      total -= held
    }
  }

  function decode(handle: BooksHandle): Kept {
    const texts: (SourceTexts | null)[] = []
    const sources = handle.ledgers.map(({ columns, source, sha256 }) => {
      const ledger = decodeLedger(columns)
      const fromFile = ledger.textBytes ? null : sourceTexts(source, ledger)
      texts.push(fromFile)
      return {
        ledger,
        texts: fromFile ?? memoryTexts(ledger.textBytes ?? new Uint8Array(), ledger.encoding, ledger.repairTexts),
        sha256,
        generated: ledger.generated,
      }
    })
    const { books } = buildBooks(sources)
    return { books, bytes: bytesOf(handle), texts, sources, hasIndex: sources.map(() => false) }
  }

  function get(handle: BooksHandle): Kept {
    let found = kept.get(handle.key)
    if (found) {
      kept.delete(handle.key)
      handle.ledgers.forEach(({ source }, i) => {
        found?.texts[i]?.offer(source)
      })
    } else {
      makeRoom(bytesOf(handle))
      found = decode(handle)
    }
    kept.set(handle.key, found)
    const { sources, hasIndex } = found
    handle.ledgers.forEach(({ search }, i) => {
      const source = sources[i]
      if (!search || !source || hasIndex[i]) return
      adoptSearchIndex(source.ledger, source.texts, search)
      hasIndex[i] = true
    })
    return found
  }

  return {
    of: (handle) => get(handle).books,
    searchIndex(handle) {
      const [source] = get(handle).sources
      if (!source) throw new TypeError('books without a year')
      return makeSearchIndex(source.ledger, source.texts)
    },
  }
}

function bytesOf({ ledgers }: BooksHandle): number {
  return ledgers.reduce((sum, { columns }) => sum + columns.byteLength, 0)
}

/** The one year of books that hold one file. */
export function onlyYear({ years }: Books) {
  for (const { ledger, texts } of years) if (ledger && texts) return { ledger, texts }
  throw new TypeError('books without a year')
}
