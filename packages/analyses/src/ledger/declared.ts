import { uint32At } from '../column.ts'
import { type BalanceKind, balanceKinds, type Ledger } from './ledger.ts'

/**
 * What the file declares as `#IB`, `#UB` or `#RES` of one year, per account of the ledger; NaN where it declares nothing.
 * Where an account has several such rows, the last one stands (as if each row replaced the one before).
 */
export function declaredOre(ledger: Pick<Ledger, 'accounts' | 'balances'>, kind: BalanceKind, yearIndex: number): Float64Array {
  const declared = new Float64Array(ledger.accounts.length).fill(Number.NaN)
  const wanted = balanceKinds.indexOf(kind)
  const { balances } = ledger
  for (let i = 0; i < balances.length; i++) {
    if (balances.kind[i] === wanted && balances.yearIndex[i] === yearIndex)
      declared[uint32At(balances.account, i)] = balances.ore[i] ?? Number.NaN
  }
  return declared
}

/** Whether the file declares any balance of this kind for this year. */
export function declares(ledger: Pick<Ledger, 'balances'>, kind: BalanceKind, yearIndex: number): boolean {
  const wanted = balanceKinds.indexOf(kind)
  const { balances } = ledger
  for (let i = 0; i < balances.length; i++) if (balances.kind[i] === wanted && balances.yearIndex[i] === yearIndex) return true
  return false
}
