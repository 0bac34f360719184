import { uint8At, uint32At } from '../column.ts'
import { declaredOre, declares } from '../ledger/declared.ts'
import { balanceKinds, type Ledger } from '../ledger/ledger.ts'

/** The balance records of one file for one of its fiscal years; one element per ledger account, NaN where there is no record. */
export interface YearRecords {
  readonly ib: Float64Array
  readonly ub: Float64Array
  readonly res: Float64Array
  readonly hasIb: boolean
  readonly hasUb: boolean
  readonly hasRes: boolean
}

/** `#IB`, `#UB` and `#RES` with this year index. */
export function yearRecords(ledger: Ledger, yearIndex: number): YearRecords {
  return {
    ib: declaredOre(ledger, 'IB', yearIndex),
    ub: declaredOre(ledger, 'UB', yearIndex),
    res: declaredOre(ledger, 'RES', yearIndex),
    hasIb: declares(ledger, 'IB', yearIndex),
    hasUb: declares(ledger, 'UB', yearIndex),
    hasRes: declares(ledger, 'RES', yearIndex),
  }
}

/** Per account of a ledger, whether it has a balance record other than 0 of any year: `#IB` or `#UB`, and `#RES`. */
export function recordsOf(ledger: Ledger): { readonly balance: Uint8Array; readonly result: Uint8Array } {
  const balance = new Uint8Array(ledger.accounts.length)
  const result = new Uint8Array(ledger.accounts.length)
  const { kind, account, ore, length } = ledger.balances
  for (let i = 0; i < length; i++) {
    if (ore[i] === 0) continue
    const name = balanceKinds[uint8At(kind, i)]
    if (name === 'IB' || name === 'UB') balance[uint32At(account, i)] = 1
    else if (name === 'RES') result[uint32At(account, i)] = 1
  }
  return { balance, result }
}
