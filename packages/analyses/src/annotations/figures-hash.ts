import { monthOfDay } from '../books/stretch.ts'
import { hashValue } from '../canonical.ts'
import { float64At, int32At, uint8At, uint32At } from '../column.ts'
import { dayOfIso } from '../dates.ts'
import { accountKinds } from '../ledger/account-kind.ts'
import { buildCube } from '../ledger/cube.ts'
import { balanceKinds, type Cube, type IndexedLedger, type Ledger, OUTSIDE_MONTH } from '../ledger/ledger.ts'

export interface DaysOfYear {
  readonly from: string
  readonly to: string
}

const cubes = new WeakMap<Ledger, Cube>()

function cubeOf(ledger: Ledger | IndexedLedger): Cube {
  if ('cube' in ledger) return ledger.cube
  const known = cubes.get(ledger) ?? buildCube(ledger)
  cubes.set(ledger, known)
  return known
}

/**
 * SHA-256 of what accounts come to in the months of a period: per account its debit, credit and number of lines month by month, and what it stood at
 * before (declared opening, and of balance accounts earlier months). Null accounts: all of them. Equal figures, equal hash; a change after the period, or of a text,
 * is none. A period that covers the fiscal year (or null) holds the vouchers dated outside it too.
 */
export function figuresHash(ledger: Ledger, accounts: readonly string[] | null, period: DaysOfYear | null): string {
  const { year } = ledger
  const whole = period === null || (period.from <= year.from && period.to >= year.to)
  const [first, last] = whole ? [0, 0] : [monthOfDay(dayOfIso(period.from)), monthOfDay(dayOfIso(period.to))]
  const wanted = ledger.accounts.map(({ number }) => accounts === null || accounts.includes(number))
  const kinds = accountKinds(ledger)
  const before = new Map<number, number>()
  const months = new Map<number, Map<number, [number, number, number]>>()
  const declared = declaredOf(ledger, wanted, before)
  const cube = cubeOf(ledger)
  for (let i = 0; i < cube.length; i++) {
    const account = uint32At(cube.account, i)
    const month = int32At(cube.month, i)
    if (!wanted[account] || (!whole && (month === OUTSIDE_MONTH || month > last))) continue
    const debit = float64At(cube.debitOre, i)
    const credit = float64At(cube.creditOre, i)
    const count = uint32At(cube.count, i)
    if (!whole && month < first) {
      if (kinds[account] === 'balance') before.set(account, (before.get(account) ?? 0) + debit - credit)
    } else {
      const own = months.get(account) ?? new Map<number, [number, number, number]>()
      const [d, c, n] = own.get(month) ?? [0, 0, 0]
      own.set(month, [d + debit, c + credit, n + count])
      months.set(account, own)
    }
  }
  return hashValue(
    ledger.accounts.flatMap(({ number }, a) => {
      const own = [...(months.get(a) ?? [])].sort(([x], [y]) => x - y)
      const opening = (before.get(a) ?? 0) + 0
      const closing = declared.get(a) ?? null
      return wanted[a] && (own.length > 0 || opening !== 0 || closing !== null) ? [[number, opening, own, closing]] : []
    }),
  )
}

/** Adds declared openings to what stood before; gives declared closings, where no voucher tells the movement. */
function declaredOf({ balances, vouchers }: Ledger, wanted: readonly boolean[], before: Map<number, number>): Map<number, number> {
  const closing = new Map<number, number>()
  for (let i = 0; i < balances.length; i++) {
    const account = uint32At(balances.account, i)
    if (!wanted[account] || balances.yearIndex[i] !== 0) continue
    const kind = balanceKinds[uint8At(balances.kind, i)]
    const sums = kind === 'IB' ? before : vouchers.length === 0 && (kind === 'UB' || kind === 'RES') ? closing : null
    sums?.set(account, (sums.get(account) ?? 0) + float64At(balances.ore, i))
  }
  return closing
}
