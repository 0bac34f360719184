/** What main thread and compute threads say to each other: handles and plain values, never rows. */
import type { AppErrorCode, Query } from '@verifikat/analyses'

/** One fiscal year: encoded columns in shared memory, texts in a file. */
export interface LedgerHandle {
  readonly hash: string
  readonly columns: SharedArrayBuffer
  readonly sha256: string
  readonly sourcePath: string
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

export interface ParseJob {
  readonly path: string
  readonly bytes: number
  readonly control: SharedArrayBuffer
}

export interface ThreadData {
  /** Module that exports `analyses`; null = the product's own. */
  readonly registry: string | null
}

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
