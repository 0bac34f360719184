import type { Books } from '../books/books.ts'
import { numberText } from '../query/columns.ts'
import { type Frame, type FrameItem, frameOf } from './frame.ts'
import { type Refusal, refuse } from './refusal.ts'

/**
 * The lines of one account as a population, each line an item with the id year/series/number/occurrence/line (series and number percent-encoded, so that
 * none can be taken for another). Reconciled to closing less opening balance of the account; where an opening is not known, the movement is not either.
 */
export function frameOfBooks(books: Books, account: string): Frame | Refusal {
  const at = books.accounts.findIndex(({ number }) => number === account)
  if (at < 0) return refuse('no-account', { account })
  const items: FrameItem[] = []
  let movement = 0
  for (const { ledger, accountOf, closingOre, openingOre, year } of books.years) {
    if (ledger === null) continue
    movement += (closingOre[at] ?? Number.NaN) - (openingOre[at] ?? Number.NaN)
    const { rows, vouchers } = ledger
    for (let row = 0; row < rows.length; row++) {
      if (accountOf[rows.account[row] ?? 0] !== at) continue
      const v = rows.voucher[row] ?? 0
      const series = ledger.series[vouchers.series[v] ?? 0] ?? ''
      const number = numberText(ledger, v)
      const occurrence = vouchers.occurrence[v] ?? 1
      const line = row - (vouchers.firstRow[v] ?? 0) + 1
      items.push({
        id: `${year.from}/${encodeURIComponent(series)}/${encodeURIComponent(number)}/${occurrence}/${line}`,
        voucher: `${series}${number}`,
        ore: rows.ore[row] ?? 0,
        year: year.from,
        series,
        number,
        occurrence,
        line,
      })
    }
  }
  return frameOf(items, Number.isNaN(movement) ? null : movement)
}
