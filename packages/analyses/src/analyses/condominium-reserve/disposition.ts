import type { Books } from '../../books/books.ts'
import { type VoucherOn, vouchersOn } from '../../condominium/vouchers.ts'
import { type AssociationYear, negated, openingOn } from '../../condominium/years.ts'
import { condominiumAccounts } from '../../reference/condominium.ts'
import type { CondominiumReserveResult } from './schema.ts'

type Disposition = CondominiumReserveResult['disposition']

export interface FollowedDisposition extends Omit<Disposition, 'moves'> {
  readonly moves: readonly VoucherOn[]
}

/**
 * What became of last year’s result: what its income statement came to, what the year opened with on 2098–2099, and what vouchers moved from there to
 * other equity. Vouchers that carry on this year’s result are no part of it. Example: 640 000 on 2099, 640 000 to 2091: nothing is left.
 */
export function dispositionOf(
  books: Books,
  year: AssociationYear,
  before: AssociationYear | undefined,
  isOfResult: (account: string) => boolean,
): FollowedDisposition {
  const accounts = condominiumAccounts.lastResult
  const openingOre = negated(openingOn(books, year, accounts))
  const resultOre = before ? 0 - before.amounts.resultOre : Number.NaN
  const moves = year.hasVouchers
    ? vouchersOn(books, accounts, year.from, year.to).filter(
        ({ counterAccounts }) => !counterAccounts.some((own) => isOfResult(own) || /^899/.test(own)),
      )
    : null
  const movedOre = moves?.reduce((sum, { debitOre, creditOre }) => sum + debitOre - creditOre, 0) ?? null
  return {
    accounts: [...accounts],
    before: before && !Number.isNaN(resultOre) ? { from: before.from, to: before.to, hasVouchers: before.hasVouchers, resultOre } : null,
    resultAccounts: [...(before?.period.spans.at(-1)?.year.resultAccounts ?? [])],
    openingOre,
    movedOre,
    leftOre: openingOre === null || movedOre === null ? null : openingOre - movedOre,
    isYearBooked: year.bookedTo === null,
    moves: moves ?? [],
  }
}
