/** What main thread and compute threads say to each other: handles and plain values, never rows. */
import type { AppErrorCode, Encoding, Query } from '@verifikat/analyses'
import * as z from 'zod'
import type { LinesSource, RowsRequest, RunSource } from '../exports/part.ts'
import type { Language } from '../exports/table.ts'
import type { ComparisonKind } from '../stores/views.ts'

/** One fiscal year: encoded columns in shared memory, texts in a file. */
export interface LedgerHandle {
  readonly hash: string
  readonly columns: SharedArrayBuffer
  readonly sha256: string
  readonly source: SourceHandle
}

/** A source file that may still be on its way: most figures need no text, and none wait for it. */
export interface SourceHandle {
  readonly path: string
  /** One Int32: 0 on its way, 1 there, 2 failed. */
  readonly state: SharedArrayBuffer
}

export interface BooksHandle {
  /** Equal for equal ledgers: threads keep what they have decoded by it. */
  readonly key: string
  readonly ledgers: readonly LedgerHandle[]
}

export interface RunJob {
  readonly books: BooksHandle
  readonly analysisId: string
  readonly params: unknown
  readonly control: SharedArrayBuffer
}

export interface LinesJob {
  readonly books: BooksHandle
  readonly query: Query
  readonly offset: number
  readonly limit: number
}

export interface VoucherJob {
  readonly books: BooksHandle
  readonly yearFrom: string
  readonly voucher: number
}

export interface CompareJob {
  /** One year each. */
  readonly before: BooksHandle
  readonly after: BooksHandle
  readonly kind: ComparisonKind
  readonly offset: number
  readonly limit: number
}

export interface ExportHeadJob {
  readonly books: BooksHandle
  readonly source: RunSource | LinesSource
  readonly language: Language
}

export interface ExportRowsJob extends RowsRequest {
  readonly books: BooksHandle
}

export interface ParseJob {
  readonly path: string
  readonly control: SharedArrayBuffer
}

export interface SourceLineJob {
  readonly path: string
  readonly encoding: Encoding
  readonly line: number
}

export const threadDataSchema = z.object({
  /** Module that exports `analyses`; null = the product's own. */
  registry: z.string().nullable(),
  /** How much a thread may keep decoded, in bytes of columns. */
  keepBytes: z.number(),
})
export type ThreadData = Readonly<z.output<typeof threadDataSchema>>

/** Errors lose their class between threads, so refusals travel as values. */
export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: AppErrorCode; readonly params: Readonly<Record<string, string | number>> }

/** Progress and the wish to stop, in shared memory: no message is needed to see either. */
export interface Control {
  readonly buffer: SharedArrayBuffer
  cancel(): void
  readonly cancelled: boolean
  report(done: number, total: number): void
  progress(): { done: number; total: number }
}

export function control(buffer: SharedArrayBuffer = new SharedArrayBuffer(24)): Control {
  const flag = new Int32Array(buffer, 0, 1)
  const counts = new Float64Array(buffer, 8, 2)
  return {
    buffer,
    cancel: () => void Atomics.store(flag, 0, 1),
    get cancelled() {
      return Atomics.load(flag, 0) === 1
    },
    report(done, total) {
      counts[0] = done
      counts[1] = total
    },
    progress: () => ({ done: counts[0] ?? 0, total: counts[1] ?? 0 }),
  }
}
