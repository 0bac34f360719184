import type { Books } from '../books/books.ts'
import { AppError } from '../errors.ts'
import { numberText, seriesText } from '../query/columns.ts'
import { yearLedger } from './anchor.ts'
import { voucherIndex } from './voucher-index.ts'

/** A voucher of the books in use by its index, with the name and the content that annotations know it by. */
export interface NamedVoucher {
  readonly yearFrom: string
  readonly voucher: number
  readonly series: string
  readonly number: string
  /** SHA-256 of its content. */
  readonly hash: string
}

export function namedVoucher(books: Books, { yearFrom, voucher }: Pick<NamedVoucher, 'yearFrom' | 'voucher'>): NamedVoucher {
  const year = yearLedger(books, yearFrom)
  if (!year || voucher >= year.ledger.vouchers.length) throw new AppError('not_found', { params: { yearFrom, voucher } })
  const { ledger } = year
  return {
    yearFrom,
    voucher,
    series: seriesText(ledger, voucher),
    number: numberText(ledger, voucher),
    hash: voucherIndex(year).hash(voucher),
  }
}
