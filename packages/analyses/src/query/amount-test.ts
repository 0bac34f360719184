import { float64At, indexAt, uint32At } from '../column.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Query } from './query.ts'

type Amount = NonNullable<Query['amount']>

/** Vouchers that are looked through before it pays to look at all amounts. */
const PATIENCE = 20_000

/** Bounds of an amount, inclusive. With `absolute` they are of its size. */
function amountBounds({ minOre, maxOre }: Amount): { readonly min: number; readonly max: number } {
  return { min: minOre ?? Number.NEGATIVE_INFINITY, max: maxOre ?? Number.POSITIVE_INFINITY }
}

/** Whether a line's amount belongs. */
export function amountTest(ledger: Ledger, amount: Amount): (row: number) => boolean {
  const { ore: ores } = ledger.rows
  const { min, max } = amountBounds(amount)
  const { absolute, side } = amount
  return (r) => {
    const ore = float64At(ores, r)
    const value = absolute ? Math.abs(ore) : ore
    return value >= min && value <= max && (side === null || (side === 'debit' ? ore > 0 : ore < 0))
  }
}

/**
 * Whether a voucher has a line on the accounts with such an amount: false is certain. All amounts are gone through, in the file's order, once a search has
 * gone far; the first page of a common one needs few of them.
 */
export function mayHoldAmount(
  ledger: Ledger,
  amount: Amount,
  accounts: Uint8Array,
  patience: number = PATIENCE,
): (voucher: number) => boolean {
  let may: Uint8Array | null = null
  let asked = 0
  return (v) => {
    if (may === null) {
      if (asked++ < patience) return true
      may = vouchersWith(ledger, amount, accounts)
    }
    return may[v] === 1
  }
}

function vouchersWith({ rows, vouchers }: Ledger, amount: Amount, accounts: Uint8Array): Uint8Array {
  const { ore: ores, account, voucher } = rows
  const { min, max } = amountBounds(amount)
  // A side is a bound too; sizes are of either side.
  const from = amount.side === 'debit' ? Math.max(amount.absolute ? 0 : min, 1) : amount.absolute ? Number.NEGATIVE_INFINITY : min
  const to = amount.side === 'credit' ? Math.min(amount.absolute ? 0 : max, -1) : amount.absolute ? Number.POSITIVE_INFINITY : max
  const [least, most] = amount.absolute ? [min, max] : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  const may = new Uint8Array(vouchers.length)
  for (let r = 0; r < ores.length; r++) {
    const ore = float64At(ores, r)
    if (ore < from || ore > to) continue
    const size = ore < 0 ? -ore : ore
    if (size >= least && size <= most && accounts[indexAt(account, r)] === 1) may[uint32At(voucher, r)] = 1
  }
  return may
}
