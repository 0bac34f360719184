import { uint8At, uint32At } from '../column.ts'
import { type Account, balanceKinds, type Ledger } from './ledger.ts'

export type AccountKind = 'balance' | 'result'

/** By `#KTYP`, else by the BAS class (first digit); null for class 9, 0 and anything that is not a number: their records decide. */
export function declaredKind(account: Pick<Account, 'number' | 'type'>): AccountKind | null {
  if (account.type) return account.type === 'T' || account.type === 'S' ? 'balance' : 'result'
  return kindOfClass(account.number)
}

export function kindOfClass(number: string): AccountKind | null {
  if (!/^\d+$/.test(number)) return null
  const first = number.charAt(0)
  if (first === '1' || first === '2') return 'balance'
  return first === '0' || first === '9' ? null : 'result'
}

/**
 * Balance or result account, per account of the ledger: `#KTYP`, else BAS class; class 9 and odd ones by their records:
 * with `#IB` or `#UB` and no `#RES` a balance account, otherwise a result account.
 */
export function accountKinds(ledger: Pick<Ledger, 'accounts' | 'balances'>): readonly AccountKind[] {
  const balance = new Uint8Array(ledger.accounts.length)
  const result = new Uint8Array(ledger.accounts.length)
  const { kind, account, ore, length } = ledger.balances
  for (let i = 0; i < length; i++) {
    const name = balanceKinds[uint8At(kind, i)]
    if (ore[i] === 0) continue
    if (name === 'IB' || name === 'UB') balance[uint32At(account, i)] = 1
    else if (name === 'RES') result[uint32At(account, i)] = 1
  }
  return ledger.accounts.map((entry, index) => declaredKind(entry) ?? (balance[index] === 1 && result[index] === 0 ? 'balance' : 'result'))
}
