import type { Finding } from '../finding.ts'
import { movedResult } from '../ledger/moved-result.ts'
import type { Books, BooksYear } from './books.ts'

/**
 * Fiscal years whose vouchers do not lead to the closing balances that their file declares: how many accounts differ, and by how much whatever the sign.
 * An account without a record is declared as 0 where the file has records of its kind. Example: 1930 comes to 54 500.00 and `#UB 0` says 54 623.45:
 * one account, 12345. Where the year's result alone is declared on its account in equity, that is said instead: see `movedResult`.
 */
export function closingFindings({ years, accounts }: Pick<Books, 'years' | 'accounts'>): Finding[] {
  return years.flatMap((year): Finding[] => {
    const differing = accounts.flatMap(({ number, kind }, a) => {
      const ore = year.hasVouchers ? closingDifference(year, kind, a) : 0
      return ore === 0 ? [] : [{ number, ore }]
    })
    const [first] = differing
    if (!first) return []
    const resultOre = year.closingOre.reduce((sum, ore, a) => (accounts[a]?.kind === 'result' ? sum + ore : sum), 0)
    const moved = movedResult(differing, resultOre)
    if (moved !== null) {
      const values = { yearFrom: year.year.from, account: moved, resultOre: 0 - resultOre }
      return [{ code: 'books.result-moved', severity: 'info', line: 0, values }]
    }
    const differenceOre = differing.reduce((sum, { ore }) => sum + Math.abs(ore), 0)
    const values = { yearFrom: year.year.from, accounts: differing.length, first: first.number, differenceOre }
    return [{ code: 'books.closing-differs', severity: 'warning', line: 0, values }]
  })
}

/** That a year's file declares its result alone otherwise, moved to equity without a voucher: nothing is to be warned of there. */
export function resultMoved(books: Pick<Books, 'years' | 'accounts'>, { year }: BooksYear): Finding | undefined {
  return closingFindings(books).find(({ code, values }) => code === 'books.result-moved' && values['yearFrom'] === year.from)
}

/** 0 where nothing is declared or known, which is nothing to hold against each other. */
function closingDifference(year: BooksYear, kind: 'balance' | 'result', a: number): number {
  const closing = year.closingOre[a] ?? Number.NaN
  const declared = year.declaredClosingOre[a] ?? Number.NaN
  const isAbsent = Number.isNaN(declared)
  if (Number.isNaN(closing) || (isAbsent && !(kind === 'balance' ? year.declaresBalances : year.declaresResults))) return 0
  return isAbsent ? closing : closing - declared
}
