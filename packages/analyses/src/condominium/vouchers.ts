import type { Books } from '../books/books.ts'
import { isoOrNull, numberText, seriesText, textAt } from '../query/columns.ts'
import { compileQuery } from '../query/compile.ts'
import { eachMatch } from '../query/scan.ts'

/** A voucher by what it does on some accounts. */
export interface VoucherOn {
  readonly yearFrom: string
  /** Index in that year’s ledger. */
  readonly voucher: number
  /** Series and number. */
  readonly name: string
  readonly date: string | null
  readonly text: string
  readonly debitOre: number
  /** Positive. */
  readonly creditOre: number
  /** Accounts of its other lines, each once. */
  readonly counterAccounts: readonly string[]
}

/** The vouchers that have lines on accounts in a period, in the order of the books. */
export function vouchersOn(books: Books, accounts: readonly string[], from: string, to: string): VoucherOn[] {
  if (accounts.length === 0) return []
  return compileQuery(books, { accounts: [...accounts], period: { from, to }, withoutResetVouchers: true }).years.flatMap((compiled) => {
    const { ledger, year } = compiled
    const { rows, vouchers } = ledger
    const found = new Map<number, { debitOre: number; creditOre: number; rows: Set<number> }>()
    eachMatch(compiled, (row, voucher) => {
      const own = found.get(voucher) ?? { debitOre: 0, creditOre: 0, rows: new Set<number>() }
      const ore = rows.ore[row] ?? 0
      if (ore < 0) own.creditOre -= ore
      else own.debitOre += ore
      own.rows.add(row)
      found.set(voucher, own)
    })
    return [...found]
      .sort(([a], [b]) => a - b)
      .map(([voucher, own]): VoucherOn => {
        const counters = new Set<string>()
        for (let r = vouchers.firstRow[voucher] ?? 0; r < (vouchers.firstRow[voucher + 1] ?? 0); r++)
          if (!own.rows.has(r)) counters.add(ledger.accounts[rows.account[r] ?? 0]?.number ?? '')
        return {
          yearFrom: year.year.from,
          voucher,
          name: `${seriesText(ledger, voucher)}${numberText(ledger, voucher)}`,
          date: isoOrNull(vouchers.day[voucher]),
          text: textAt(year.texts, vouchers.textAt[voucher], vouchers.textLength[voucher]),
          debitOre: own.debitOre,
          creditOre: own.creditOre,
          counterAccounts: [...counters],
        }
      })
  })
}
