/** Columns and source files as threads are handed them. */

import type { LedgerRef, ParsedImport } from '@verifikat/db'
import type { BooksCache } from './books/cache.ts'
import type { BooksHandle, LedgerHandle, SourceHandle } from './protocol.ts'

/** Years as one book. Two files that differ in a text only can have the same columns: both say which they are. */
export function booksHandle(ledgers: readonly LedgerHandle[]): BooksHandle {
  return { key: ledgers.map(({ hash, sha256 }) => `${hash} ${sha256}`).join('+'), ledgers }
}

/** Columns that have just been read, as one. */
export function joined({ pieces, bytes }: ParsedImport['columns']): SharedArrayBuffer {
  const whole = new Uint8Array(new SharedArrayBuffer(bytes))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole.buffer
}

/** Of a file that is there already. */
export function settledState(): SharedArrayBuffer {
  const state = new SharedArrayBuffer(4)
  new Int32Array(state)[0] = 1
  return state
}

/** Starts fetching the file; whoever reads a text of it waits on `state`. */
export function fetchSource(cache: BooksCache, source: LedgerRef['source']): SourceHandle {
  const state = new SharedArrayBuffer(4)
  const flag = new Int32Array(state)
  const settle = (value: 1 | 2) => {
    Atomics.store(flag, 0, value)
    Atomics.notify(flag, 0)
  }
  cache.sourcePath(source).then(
    () => settle(1),
    () => settle(2),
  )
  return { path: cache.sourceLocation(source.sha256), state }
}
