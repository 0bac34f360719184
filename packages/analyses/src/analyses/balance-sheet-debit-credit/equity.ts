import { accountMask } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import type { Period } from '../../books/period.ts'
import { indexAt, uint32At } from '../../column.ts'
import { compileQuery } from '../../query/compile.ts'
import { eachMatch } from '../../query/scan.ts'
import { classRanges } from '../../reference/class-ranges.ts'
import { reviewRanges } from '../../reference/review-ranges.ts'

/**
 * 1 for each equity account of the books that a voucher of the period moves against something else. Vouchers of equity alone, and of 8990–8999 that carry
 * the year’s result there, dispose of results, as each annual meeting and closing does: they are no reason to ask.
 */
export function movedEquity(books: Books, period: Period): Uint8Array {
  const moved = new Uint8Array(books.accounts.length)
  const accounts = [...classRanges.equity]
  for (const compiled of compileQuery(books, { accounts, period: { from: period.from, to: period.to } }).years) {
    const { ledger, year } = compiled
    const within = accountMask([...classRanges.equity, ...reviewRanges.resultTransfers], ledger.accounts)
    const { account } = ledger.rows
    const { firstRow } = ledger.vouchers
    eachMatch(compiled, (row, voucher) => {
      const a = uint32At(year.accountOf, indexAt(account, row))
      if (moved[a] === 1) return
      const end = uint32At(firstRow, voucher + 1)
      for (let r = uint32At(firstRow, voucher); r < end; r++) if (within[indexAt(account, r)] !== 1) moved[a] = 1
    })
  }
  return moved
}
