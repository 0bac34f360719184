/** What threads are asked about annotations: to anchor them in the books, and to find them there again. */
import type { Anchored, NamedVoucher, PlacedTarget } from '@verifikat/analyses'
import type { BooksHandle } from './protocol.ts'

export interface AnchorsJob {
  readonly books: BooksHandle
  readonly targets: readonly PlacedTarget[]
}

export interface PlacesJob {
  readonly books: BooksHandle
  readonly anchored: readonly Anchored[]
}

export interface NamesJob {
  readonly books: BooksHandle
  readonly vouchers: readonly Pick<NamedVoucher, 'yearFrom' | 'voucher'>[]
}
