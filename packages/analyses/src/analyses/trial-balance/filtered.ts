import type { Books } from '../../books/books.ts'
import type { Period } from '../../books/period.ts'
import { hasVouchersThroughout } from '../../books/period.ts'
import { float64At, indexAt, uint8At, uint32At } from '../../column.ts'
import { compileQuery, hasLineFilters } from '../../query/compile.ts'
import { eachMatch } from '../../query/scan.ts'
import type { TrialBalanceParams, TrialBalanceRow } from './schema.ts'

type Sums = NonNullable<TrialBalanceRow['filtered']>

export interface Filtered {
  ofAccount(account: number): Sums | null
  /** Over the accounts shown; a voucher on several of them counts once. */
  readonly total: Sums
}

/** What the line filters leave of the period, per account; null without line filters or where the period has no vouchers. */
export function filteredSums(books: Books, period: Period, params: TrialBalanceParams): Filtered | null {
  if (!hasLineFilters(params.filters) || !hasVouchersThroughout(period)) return null
  const n = books.accounts.length
  const sums = {
    debitOre: new Float64Array(n),
    creditOre: new Float64Array(n),
    lineCount: new Float64Array(n),
    voucherCount: new Float64Array(n),
  }
  const compiled = compileQuery(books, { ...params.filters, accounts: params.accounts, period: { from: period.from, to: period.to } })
  let vouchers = 0
  for (const year of compiled.years) {
    const { account, ore } = year.ledger.rows
    const seen = new Uint8Array(year.ledger.vouchers.length)
    const lastVoucher = new Int32Array(year.ledger.accounts.length).fill(-1)
    eachMatch(year, (r, v) => {
      const own = indexAt(account, r)
      const a = uint32At(year.year.accountOf, own)
      const amount = float64At(ore, r)
      if (amount >= 0) sums.debitOre[a] = float64At(sums.debitOre, a) + amount
      else sums.creditOre[a] = float64At(sums.creditOre, a) - amount
      sums.lineCount[a] = float64At(sums.lineCount, a) + 1
      if (lastVoucher[own] === v) return
      lastVoucher[own] = v
      sums.voucherCount[a] = float64At(sums.voucherCount, a) + 1
      vouchers += 1 - uint8At(seen, v)
      seen[v] = 1
    })
  }
  const of = (debitOre: number, creditOre: number, lineCount: number, voucherCount: number): Sums => ({
    debitOre,
    creditOre,
    netOre: debitOre - creditOre,
    lineCount,
    voucherCount,
  })
  const total = (column: Float64Array) => column.reduce((sum, value) => sum + value, 0)
  return {
    ofAccount: (a) =>
      of(float64At(sums.debitOre, a), float64At(sums.creditOre, a), float64At(sums.lineCount, a), float64At(sums.voucherCount, a)),
    total: of(total(sums.debitOre), total(sums.creditOre), total(sums.lineCount), vouchers),
  }
}
