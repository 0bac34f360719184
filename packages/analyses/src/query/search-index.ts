import type { Ledger, TextSource } from '../ledger/ledger.ts'
import { adoptTextIndex, knownTextIndex, packTextIndex, textIndexOf } from '../texts/text-index.ts'
import { adoptVoucherOrder, vouchersByDate } from './order.ts'

/** What searches in a ledger go by, in memory that threads share: worked out by one of them for all. */
export interface SearchIndex {
  /** Null where the texts are too long to be held. */
  readonly texts: SharedArrayBuffer | null
  /** Vouchers in the order of the lists. */
  readonly order: SharedArrayBuffer
}

/** Works the index out and goes by it from then on. */
export function makeSearchIndex(ledger: Ledger, texts: TextSource): SearchIndex {
  const byDate = vouchersByDate(ledger)
  const order = new SharedArrayBuffer(byDate.byteLength)
  new Uint32Array(order).set(byDate)
  const index = textIndexOf(ledger, texts)
  const packed = index && packTextIndex(index)
  if (packed) adoptTextIndex(ledger, texts, packed)
  adoptVoucherOrder(ledger, order)
  return { texts: packed, order }
}

/** Goes by an index that was worked out elsewhere, of the same file. */
export function adoptSearchIndex(ledger: Ledger, texts: TextSource, { texts: packed, order }: SearchIndex): void {
  if (packed && !knownTextIndex(ledger)) adoptTextIndex(ledger, texts, packed)
  adoptVoucherOrder(ledger, order)
}
