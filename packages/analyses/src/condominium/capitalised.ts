import { accountMatcher } from '../books/account-number.ts'
import type { Books } from '../books/books.ts'
import { condominiumAccounts } from '../reference/condominium.ts'
import { type VoucherOn, vouchersOn } from './vouchers.ts'
import type { AssociationYear } from './years.ts'

export interface Capitalised {
  readonly debitOre: number
  /** Credits that take back an addition: a credit note, a correction. */
  readonly correctedOre: number
  /** Credits of vouchers that have a part leave. */
  readonly leftOre: number
}

/**
 * What vouchers add to acquisition values. A credit takes back an addition, unless its voucher has a part leave: by what was written off of it, as scrapped, or
 * with a gain or loss. Null without vouchers.
 */
export function capitalisedIn(
  books: Books,
  { hasVouchers, from, to }: AssociationYear,
  assets: readonly string[],
  leaving: readonly string[],
): Capitalised | null {
  if (!hasVouchers) return null
  const matches = [...leaving, ...condominiumAccounts.disposals].map(accountMatcher)
  const leaves = ({ counterAccounts }: VoucherOn) => counterAccounts.some((account) => matches.some((is) => is(account)))
  const added = { debitOre: 0, correctedOre: 0, leftOre: 0 }
  for (const voucher of vouchersOn(books, assets, from, to)) {
    added.debitOre += voucher.debitOre
    added[leaves(voucher) ? 'leftOre' : 'correctedOre'] += voucher.creditOre
  }
  return added
}
