import { isoOfMonth, type Period } from '../books/period.ts'
import { monthOfDay } from '../books/stretch.ts'

/** What is owed for a month’s pay. */
export type OwedGroup = 'withheld' | 'contributionsDebt'

const COST = 1
const TAX_ACCOUNT = 2
const WITHHELD = 4
const CONTRIBUTIONS = 8

/** Of an account index: what it is in a month. */
export interface OwedMasks {
  readonly cost: Uint8Array
  readonly taxAccount: Uint8Array
  readonly withheld: Uint8Array
  readonly contributionsDebt: Uint8Array
}

/**
 * What vouchers of pay took back of what is owed, by month: debits on those accounts where the voucher has a cost of pay and no tax account. A debit with
 * the tax account, or with the bank alone, is a payment. Example: 2710 700 debit, 7210 3 000 credit, 1930 2 300 debit takes back 700.
 */
export function reversedPay(
  { spans }: Period,
  masksOf: (month: string) => OwedMasks,
): ReadonlyMap<string, Readonly<Record<OwedGroup, number>>> {
  const months = new Map<string, Record<OwedGroup, number>>()
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
        if (own !== month) kindOf = kindsOf(masksOf(own), accountOf)
        month = own
      }
      const [start, end] = [firstRow[v] ?? 0, firstRow[v + 1] ?? 0]
      let [seen, hasDebit] = [0, false]
      for (let r = start; r < end; r++) {
        const kind = kindOf[account[r] ?? 0] ?? 0
        seen |= kind
        if (kind >= WITHHELD && (ore[r] ?? 0) > 0) hasDebit = true
      }
      if (!hasDebit || (seen & COST) === 0 || (seen & TAX_ACCOUNT) !== 0) continue
      const own = months.get(month) ?? { withheld: 0, contributionsDebt: 0 }
      for (let r = start; r < end; r++) {
        const [kind, amount] = [kindOf[account[r] ?? 0] ?? 0, ore[r] ?? 0]
        if (amount <= 0) continue
        if ((kind & WITHHELD) !== 0) own.withheld += amount
        if ((kind & CONTRIBUTIONS) !== 0) own.contributionsDebt += amount
      }
      months.set(month, own)
    }
  }
  return months
}

function kindsOf({ cost, taxAccount, withheld, contributionsDebt }: OwedMasks, accountOf: Uint32Array): Uint8Array {
  const bit = (mask: Uint8Array, a: number, value: number) => (mask[a] === 1 ? value : 0)
  return Uint8Array.from(
    accountOf,
    (a) => bit(cost, a, COST) | bit(taxAccount, a, TAX_ACCOUNT) | bit(withheld, a, WITHHELD) | bit(contributionsDebt, a, CONTRIBUTIONS),
  )
}
