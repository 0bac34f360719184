import type { Books } from '../../books/books.ts'
import { isoOfMonth, type Period } from '../../books/period.ts'
import { monthOfDay } from '../../books/stretch.ts'
import type { BookedPay } from '../../payroll/booked.ts'
import type { SalaryResult } from './schema.ts'

const PAY = 1
const WITHHELD = 2
const BANK = 4

/** One pass over the vouchers: of those with pay and money, what was earned, held back, and left the bank. */
export function netPayOf(books: Books, booked: BookedPay, { spans }: Period): SalaryResult['netPay'] {
  const months = new Map<string, SalaryResult['netPay'][number]>()
  const kinds = new Map<string, Uint8Array>()
  const kindsIn = (month: string): Uint8Array => {
    const known = kinds.get(month)
    if (known) return known
    const [pay, withheld, bank] = (['cashPay', 'withheld', 'bank'] as const).map((group) => booked.mask(group, month))
    const made = Uint8Array.from(
      books.accounts,
      (_, a) => (pay?.[a] === 1 ? PAY : 0) | (withheld?.[a] === 1 ? WITHHELD : 0) | (bank?.[a] === 1 ? BANK : 0),
    )
    kinds.set(month, made)
    return made
  }
  for (const { year, fromDay, toDay } of spans) {
    const { ledger, accountOf } = year
    if (!ledger) continue
    const { day, firstRow, length } = ledger.vouchers
    const { account, ore } = ledger.rows
    let [knownDay, month] = [Number.NaN, '']
    let kindOf: Uint8Array = new Uint8Array(ledger.accounts.length)
    for (let v = 0; v < length; v++) {
      const d = day[v] ?? 0
      if (d < fromDay || d > toDay) continue
      if (d !== knownDay) {
        knownDay = d
        const own = isoOfMonth(monthOfDay(d))
        if (own !== month) {
          const kinds = kindsIn(own)
          kindOf = Uint8Array.from(accountOf, (a) => kinds[a] ?? 0)
        }
        month = own
      }
      const start = firstRow[v] ?? 0
      const end = firstRow[v + 1] ?? 0
      let seen = 0
      for (let r = start; r < end; r++) seen |= kindOf[account[r] ?? 0] ?? 0
      if ((seen & PAY) === 0 || (seen & BANK) === 0) continue
      let [pay, withheld, bank] = [0, 0, 0]
      for (let r = start; r < end; r++) {
        const kind = kindOf[account[r] ?? 0] ?? 0
        if (kind === 0) continue
        const amount = ore[r] ?? 0
        if (kind & PAY) pay += amount
        if (kind & WITHHELD) withheld -= amount
        if (kind & BANK) bank -= amount
      }
      const own = months.get(month) ?? { month, vouchers: 0, payOre: 0, withheldOre: 0, netOre: 0, bankOre: 0, differenceOre: 0 }
      months.set(month, {
        month,
        vouchers: own.vouchers + 1,
        payOre: own.payOre + pay,
        withheldOre: own.withheldOre + withheld,
        netOre: own.netOre + pay - withheld,
        bankOre: own.bankOre + bank,
        differenceOre: own.differenceOre + bank - (pay - withheld),
      })
    }
  }
  return [...months.values()].sort((a, b) => (a.month < b.month ? -1 : 1))
}
