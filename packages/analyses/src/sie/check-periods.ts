import { float64At, uint32At } from '../column.ts'
import type { AccountKind } from '../ledger/account-kind.ts'
import { declaredOre, declares } from '../ledger/declared.ts'
import { balanceKinds, type Ledger } from '../ledger/ledger.ts'
import { orZero } from './check-accounts.ts'
import { safe } from './check-sums.ts'
import type { Collector } from './collector.ts'

const PSALDO = balanceKinds.indexOf('PSALDO')

/**
 * Types 2 and 3, without vouchers: opening + period changes = closing, per account.
 * In type 3 the row without an object is by the standard the account's total, in some programs only what no object has:
 * an account differs only where neither reading agrees.
 */
export function checkPeriods(c: Collector, ledger: Ledger, kinds: readonly AccountKind[]): void {
  const { balances } = ledger
  const totals = new Float64Array(ledger.accounts.length)
  const withObjects = new Float64Array(ledger.accounts.length)
  const lines = new Uint32Array(ledger.accounts.length)
  for (let i = 0; i < balances.length; i++) {
    if (balances.kind[i] !== PSALDO || balances.yearIndex[i] !== 0) continue
    const a = uint32At(balances.account, i)
    const ore = float64At(balances.ore, i)
    if (balances.objectSet[i] === 0) totals[a] = float64At(totals, a) + ore
    withObjects[a] = float64At(withObjects, a) + ore
    lines[a] = uint32At(balances.line, i)
  }
  if (lines.every((line) => line === 0)) return
  const opening = declares(ledger, 'IB', 0) ? declaredOre(ledger, 'IB', 0) : declaredOre(ledger, 'UB', -1)
  const ub = declaredOre(ledger, 'UB', 0)
  const res = declaredOre(ledger, 'RES', 0)
  ledger.accounts.forEach(({ number }, a) => {
    const balance = kinds[a] === 'balance'
    const openingOre = balance ? orZero(opening[a]) : 0
    const declaredClosingOre = orZero(balance ? ub[a] : res[a])
    const movementOre = float64At(totals, a)
    const differenceOre = openingOre + movementOre - declaredClosingOre
    if (differenceOre === 0 || openingOre + float64At(withObjects, a) === declaredClosingOre) return
    c.log.add('period-sum-mismatch', 'warning', uint32At(lines, a), {
      account: number,
      openingOre,
      declaredClosingOre,
      ...safe({ movementOre, differenceOre }),
    })
  })
}
