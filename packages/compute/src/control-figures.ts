import { analyses, type Books, datasetOf, matchesAccount } from '@verifikat/analyses'
import type { ControlFigures } from '@verifikat/db'

const ASSETS = ['1000-1999']

/** The totals of one fiscal year as the trial balance has them. */
export async function controlFiguresOf(books: Books): Promise<ControlFigures> {
  const [year] = books.years.filter(({ ledger }) => ledger !== null)
  if (!year) throw new TypeError('books without a year')
  const { load, params } = analyses['trial-balance']
  const { run } = await load()
  const { rows, totalDebitOre, resultOre } = run(datasetOf(books), params.parse(year.year), { progress: () => undefined })
  const closing = (patterns: readonly string[]) => {
    let sum = 0
    for (const { account, closingOre } of rows) {
      if (!patterns.some((pattern) => matchesAccount(pattern, account))) continue
      if (closingOre === null) return null
      sum += closingOre
    }
    return sum
  }
  // without vouchers there is no movement, but what the file declares
  const declared = resultOre === null ? closing(year.resultAccounts) : null
  return {
    debitOre: totalDebitOre,
    vouchers: year.hasVouchers && year.ledger ? year.ledger.vouchers.length : null,
    resultOre: resultOre ?? (declared === null ? null : 0 - declared),
    assetsOre: closing(ASSETS),
  }
}
