/** What a thread keeps decoded between tasks: views over shared columns, so nothing is copied and little is kept. */
import { type Books, buildBooks, decodeLedger, memoryTexts } from '@verifikat/analyses'
import type { BooksHandle } from './protocol.ts'
import { sourceTexts } from './texts.ts'

interface Kept {
  readonly books: Books
  readonly bytes: number
  readonly files: readonly Disposable[]
}

export interface Datasets {
  of(handle: BooksHandle): Books
}

export function createDatasets(keepBytes: number): Datasets {
  // @NOTE least recently used first: see the cache of the main thread
  const kept = new Map<string, Kept>()

  function makeRoom(bytes: number): void {
    let total = bytes
    for (const { bytes: held } of kept.values()) total += held
    for (const [key, { bytes: held, files }] of kept) {
      if (total <= keepBytes) return
      for (const file of files) file[Symbol.dispose]()
      kept.delete(key)
      total -= held
    }
  }

  return {
    of(handle) {
      const known = kept.get(handle.key)
      if (known) {
        kept.delete(handle.key)
        kept.set(handle.key, known)
        return known.books
      }
      const bytes = handle.ledgers.reduce((sum, { columns }) => sum + columns.byteLength, 0)
      makeRoom(bytes)
      const files: Disposable[] = []
      const sources = handle.ledgers.map(({ columns, source, sha256 }) => {
        const ledger = decodeLedger(columns)
        if (ledger.textBytes) return { ledger, texts: memoryTexts(ledger.textBytes, ledger.encoding), sha256, generated: null }
        const texts = sourceTexts(source, ledger.encoding)
        files.push(texts)
        return { ledger, texts, sha256, generated: null }
      })
      const { books } = buildBooks(sources)
      kept.set(handle.key, { books, bytes, files })
      return books
    },
  }
}
