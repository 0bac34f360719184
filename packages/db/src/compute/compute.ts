import type { LinesPage, Query, VoucherDetail } from '@verifikat/analyses'
import type { ParsedImport } from '../stores/books.ts'
import type { RunTask } from '../stores/runs.ts'
import type { BooksDimensions } from '../stores/views.ts'
import type { Control } from './protocol.ts'

export interface SourcedVoucher extends VoucherDetail {
  readonly source: VoucherDetail['source'] & { readonly importId: string; readonly importNumber: number; readonly fileName: string }
}

export interface Computed {
  /** Canonical JSON of the result. */
  readonly text: string
  readonly hash: string
  readonly durationMs: number
}

/** Everything that costs CPU, off the event loop: on threads that share the columns. */
export interface Compute extends AsyncDisposable {
  dimensions(companyId: string): Promise<BooksDimensions>
  lines(companyId: string, query: Query, page: { readonly offset: number; readonly limit: number }): Promise<LinesPage>
  voucher(companyId: string, yearFrom: string, voucher: number): Promise<SourcedVoucher>
  run(task: RunTask, control: Control): Promise<Computed>
  parse(path: string, bytes: number, control: Control): Promise<ParsedImport>
}
