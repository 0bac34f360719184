import type { Books } from '../../books/books.ts'
import type { Period } from '../../books/period.ts'
import { float64At, indexAt, uint8At } from '../../column.ts'
import type { BookedPay } from '../../payroll/booked.ts'
import { vouchersOfKind } from '../../payroll/vouchers-of-kind.ts'
import type { SalaryResult } from './schema.ts'

const PAY = 1
const WITHHELD = 2
const BANK = 4

/** What the same pay was asked before. */
const known = new WeakMap<BookedPay, SalaryResult['netPay']>()

/** Of the vouchers with pay and money: what was earned, held back, and left the bank; from a pass over them, which is kept. */
export function netPayOf(books: Books, booked: BookedPay, period: Period): SalaryResult['netPay'] {
  const before = known.get(booked)
  const made = before ?? madeNetPay(books, booked, period)
  known.set(booked, made)
  return made.map((own) => ({ ...own }))
}

function madeNetPay(books: Books, booked: BookedPay, period: Period): SalaryResult['netPay'] {
  const months = new Map<string, SalaryResult['netPay'][number]>()
  const kindsIn = (month: string): Uint8Array => {
    const [pay, withheld, bank] = (['cashPay', 'withheld', 'bank'] as const).map((group) => booked.mask(group, month))
    return Uint8Array.from(
      books.accounts,
      (_, a) => (pay?.[a] === 1 ? PAY : 0) | (withheld?.[a] === 1 ? WITHHELD : 0) | (bank?.[a] === 1 ? BANK : 0),
    )
  }
  for (const { month, rows, kindOf, from, to } of vouchersOfKind(period, kindsIn, PAY)) {
    const { account, ore } = rows
    let seen = 0
    let pay = 0
    let withheld = 0
    let bank = 0
    for (let r = from; r < to; r++) {
      const kind = uint8At(kindOf, indexAt(account, r))
      const amount = float64At(ore, r)
      seen |= kind
      if (kind & PAY) pay += amount
      if (kind & WITHHELD) withheld -= amount
      if (kind & BANK) bank -= amount
    }
    if ((seen & PAY) === 0 || (seen & BANK) === 0) continue
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
  return [...months.values()].sort((a, b) => (a.month < b.month ? -1 : 1))
}
