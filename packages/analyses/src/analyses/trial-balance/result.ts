import type { Books } from '../../books/books.ts'
import type { Period } from '../../books/period.ts'
import type { PeriodBalances } from '../../books/period-balances.ts'
import { resultMaskOfYear, statementOf } from '../../books/result-accounts.ts'
import { float64At, indexAt, uint32At } from '../../column.ts'
import { isResetVoucher } from '../../query/reset-vouchers.ts'
import { oreOrNull } from '../ore.ts'

/** R of a period, without the vouchers that reset the result accounts at a year's end. */
export interface PeriodResultOre {
  readonly resultOre: number | null
  readonly resetVouchers: number
}

export function resultOf(books: Books, period: Period, balances: PeriodBalances): PeriodResultOre {
  let net = 0
  let resetVouchers = 0
  books.accounts.forEach((account, a) => {
    if (statementOf(account) === 'result') net += float64At(balances.netOre, a)
  })
  for (const { year, toDay } of period.spans) {
    const { ledger } = year
    if (!ledger || toDay !== year.toDay) continue
    const isReset = isResetVoucher(year, ledger)
    const result = resultMaskOfYear(year, ledger)
    for (let v = 0; v < ledger.vouchers.length; v++) {
      if (!isReset(v)) continue
      resetVouchers++
      const end = uint32At(ledger.vouchers.firstRow, v + 1)
      for (let r = uint32At(ledger.vouchers.firstRow, v); r < end; r++)
        if (result[indexAt(ledger.rows.account, r)]) net -= float64At(ledger.rows.ore, r)
    }
  }
  return { resultOre: oreOrNull(0 - net), resetVouchers }
}
