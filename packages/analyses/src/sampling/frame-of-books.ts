import type { Books } from '../books/books.ts'
import { float64At, indexAt, uint32At } from '../column.ts'
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
      if (accountOf[indexAt(rows.account, row)] !== at) continue
      const v = uint32At(rows.voucher, row)
      const series = ledger.series[indexAt(vouchers.series, v)] ?? ''
      const number = numberText(ledger, v)
      const occurrence = vouchers.occurrence[v] ?? 1
      const line = row - uint32At(vouchers.firstRow, v) + 1
      items.push({
        id: `${year.from}/${encodeURIComponent(series)}/${encodeURIComponent(number)}/${occurrence}/${line}`,
        voucher: `${series}${number}`,
        ore: float64At(rows.ore, row),
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
