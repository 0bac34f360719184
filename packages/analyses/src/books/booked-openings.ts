import { float64At, indexAt, uint32At } from '../column.ts'
import type { Finding } from '../finding.ts'
import { numberText, seriesText } from '../query/columns.ts'
import type { BooksYear } from './books.ts'

/**
 * Vouchers that book the opening balances of a year whose opening is already known from the year before: dated its first day, with two accounts
 * or more, each by exactly what it opens with. The balances would count twice.
 */
export function bookedOpenings({ ledger, openingSource, openingOre, accountOf, fromDay, year }: BooksYear): Finding[] {
  if (!ledger || (openingSource !== '#UB -1' && openingSource !== 'prior year')) return []
  const { vouchers, rows } = ledger
  const findings: Finding[] = []
  for (let v = 0; v < vouchers.length; v++) {
    if (vouchers.day[v] !== fromDay) continue
    const booked = new Map<number, number>()
    const end = uint32At(vouchers.firstRow, v + 1)
    for (let r = uint32At(vouchers.firstRow, v); r < end; r++) {
      const account = uint32At(accountOf, indexAt(rows.account, r))
      booked.set(account, (booked.get(account) ?? 0) + float64At(rows.ore, r))
    }
    if (booked.size < 2 || [...booked].some(([account, ore]) => ore === 0 || openingOre[account] !== ore)) continue
    findings.push({
      code: 'books.opening-booked-twice',
      severity: 'warning',
      line: 0,
      values: { yearFrom: year.from, series: seriesText(ledger, v), number: numberText(ledger, v) },
    })
  }
  return findings
}
