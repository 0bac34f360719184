import type { Period } from '../books/period.ts'
import { float64At, indexAt, uint8At } from '../column.ts'
import { vouchersOfKind } from './vouchers-of-kind.ts'

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
 * the tax account, or with the bank alone, is a payment, and so is one that nothing is credited beside while the cost is debited. Examples: 2710 700 debit,
 * 7210 3 000 credit, 1930 2 300 debit takes back 700; 2710 33 162 debit, 7510 29 770 debit, 1930 62 932 credit pays, and takes back nothing.
 */
export function reversedPay(
  period: Period,
  masksOf: (month: string) => OwedMasks,
): ReadonlyMap<string, Readonly<Record<OwedGroup, number>>> {
  const months = new Map<string, Record<OwedGroup, number>>()
  for (const { month, rows, kindOf, from, to } of vouchersOfKind(period, (own) => kindsOf(masksOf(own)), WITHHELD | CONTRIBUTIONS)) {
    const { account, ore } = rows
    let seen = 0
    let withheld = 0
    let contributionsDebt = 0
    let costOre = 0
    let credited = 0
    for (let r = from; r < to; r++) {
      const kind = uint8At(kindOf, indexAt(account, r))
      const amount = float64At(ore, r)
      seen |= kind
      if ((kind & COST) !== 0) costOre += amount
      if (amount < 0) credited |= kind
      if (amount <= 0) continue
      if ((kind & WITHHELD) !== 0) withheld += amount
      if ((kind & CONTRIBUTIONS) !== 0) contributionsDebt += amount
    }
    if ((seen & COST) === 0 || (seen & TAX_ACCOUNT) !== 0) continue
    const own = months.get(month) ?? { withheld: 0, contributionsDebt: 0 }
    if (costOre <= 0 || (credited & WITHHELD) !== 0) own.withheld += withheld
    if (costOre <= 0 || (credited & CONTRIBUTIONS) !== 0) own.contributionsDebt += contributionsDebt
    months.set(month, own)
  }
  return months
}

function kindsOf({ cost, taxAccount, withheld, contributionsDebt }: OwedMasks): Uint8Array {
  const bit = (mask: Uint8Array, a: number, value: number) => (mask[a] === 1 ? value : 0)
  return cost.map(
    (_, a) => bit(cost, a, COST) | bit(taxAccount, a, TAX_ACCOUNT) | bit(withheld, a, WITHHELD) | bit(contributionsDebt, a, CONTRIBUTIONS),
  )
}
