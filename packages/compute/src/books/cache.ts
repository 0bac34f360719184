/**
 * Ledger columns in shared memory (least recently used goes first, by bytes), below it files named by content hash, below those
 * PostgreSQL. Whatever is read is checked against its hash; a file that fails is thrown away and fetched again.
 */
import type { Readable } from 'node:stream'
import type { BooksStore, Forgotten, LedgerRef } from '@verifikat/db'
import type { Logger } from 'pino'
import { checkedSource } from './checked-source.ts'
import { type DiskCacheOptions, openDiskCache } from './disk-cache.ts'
import { hasher } from './hasher.ts'

/** A file that is the cache's to take. */
interface SpooledSource {
  readonly sha256: string
  readonly path: string
}

export interface BooksCache extends AsyncDisposable {
  columns(ledger: LedgerRef): Promise<SharedArrayBuffer>
  /** Path of a file with exactly the source's bytes, once it is there. */
  sourcePath(source: LedgerRef['source']): Promise<string>
  /** The source's bytes, hashed as they go: one that turns out changed ends in an error instead of its last bytes. */
  readSource(source: LedgerRef['source']): Promise<Readable>
  /** Where that file is or will be. */
  sourceLocation(sha256: string): string
  /** Takes over what an import has just stored. */
  adopt(columns: { readonly hash: string; readonly pieces: readonly Uint8Array[] }, source: SpooledSource | null): Promise<void>
  adoptSource(source: SpooledSource): Promise<void>
  /** Removes what is no company's any more; who still needs it fetches it again. */
  forget(hashes: Forgotten): Promise<void>
  /** Lets go of all columns in memory. */
  clear(): void
  /** Bytes of columns held in memory. */
  readonly heldBytes: number
}

export interface BooksCacheOptions {
  readonly store: Pick<BooksStore, 'readColumns' | 'readSource'>
  readonly folder: string
  readonly memoryBytes: number
  readonly diskBytes: number
  readonly space: DiskCacheOptions['space']
  readonly log: Logger
}

export function createBooksCache({ store, folder, memoryBytes, diskBytes, space, log }: BooksCacheOptions): BooksCache {
  const disk = openDiskCache({ folder, limitBytes: diskBytes, space, log })
  // @NOTE a Map keeps the order of insertion: re-inserting on use makes the first key the least recently used
  const held = new Map<string, SharedArrayBuffer>()
  const loading = new Map<string, Promise<SharedArrayBuffer>>()
  const fetching = new Map<string, Promise<string>>()
  let heldBytes = 0

  function hold(hash: string, columns: SharedArrayBuffer): void {
    if (columns.byteLength > memoryBytes) return
    for (const [oldest, { byteLength }] of held) {
      if (heldBytes + columns.byteLength <= memoryBytes) break
      held.delete(oldest)
      heldBytes -= byteLength
    }
    held.set(hash, columns)
    heldBytes += columns.byteLength
  }

  async function load(ledger: LedgerRef): Promise<SharedArrayBuffer> {
    const { hash } = ledger
    const columns = new SharedArrayBuffer(ledger.bytes)
    const bytes = new Uint8Array(columns)
    if (await disk.readColumns(hash, bytes)) return columns
    const check = hasher()
    let at = 0
    await store.readColumns(ledger.id, (part) => {
      if (at + part.length > bytes.length) throw new Error(`the columns of ledger ${ledger.id} are longer than recorded`)
      bytes.set(part, at)
      at += part.length
      check.update(part)
    })
    if (at !== bytes.length || check.digest() !== hash) throw new Error(`the columns of ledger ${ledger.id} do not match their hash`)
    disk.writeColumns(hash, [bytes])
    return columns
  }

  const sourcePath = (source: LedgerRef['source']) =>
    shared(fetching, source.sha256, async () => {
      const path = await disk.sourcePath(source.sha256, source.bytes)
      return path ?? (await disk.writeSource(source, (sink) => store.readSource(source.sha256, sink)))
    })

  return {
    async columns(ledger) {
      const known = held.get(ledger.hash)
      if (known) {
        held.delete(ledger.hash)
        held.set(ledger.hash, known)
        return known
      }
      return await shared(loading, ledger.hash, async () => {
        const columns = await load(ledger)
        hold(ledger.hash, columns)
        return columns
      })
    },
    sourcePath,
    readSource: (source) => checkedSource({ sourcePath, dropSource: disk.dropSource }, source),
    sourceLocation: (sha256) => disk.sourceLocation(sha256),
    async adopt({ hash, pieces }, source) {
      disk.writeColumns(hash, pieces)
      if (source) await disk.moveSource(source.sha256, source.path)
    },
    adoptSource: ({ sha256, path }) => disk.moveSource(sha256, path),
    async forget(hashes) {
      for (const hash of hashes.columns) {
        heldBytes -= held.get(hash)?.byteLength ?? 0
        held.delete(hash)
      }
      await disk.forget(hashes)
    },
    clear() {
      held.clear()
      heldBytes = 0
    },
    get heldBytes() {
      return heldBytes
    },
    async [Symbol.asyncDispose]() {
      await disk.settled()
    },
  }
}

/** One piece of work for everybody who asks while it lasts. */
async function shared<T>(under: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
  const known = under.get(key)
  if (known) return await known
  const started = work()
  under.set(key, started)
  try {
    return await started
  } finally {
    under.delete(key)
  }
}
