/**
 * Ledger columns in shared memory (least recently used goes first, by bytes), below it files named by content hash, below those
 * PostgreSQL. What a file or a copy yields is checked against its hash; a file that fails is fetched again.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { BooksStore, LedgerRef } from '../stores/books.ts'

export interface BooksCache {
  columns(ledger: LedgerRef): Promise<SharedArrayBuffer>
  /** Path of a file with exactly the source's bytes. */
  sourcePath(source: LedgerRef['source']): Promise<string>
  /** Bytes held in memory. */
  readonly heldBytes: number
}
