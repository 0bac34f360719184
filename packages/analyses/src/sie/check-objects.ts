import { float64At, indexAt, uint32At } from '../column.ts'
import { balanceKinds, type Ledger } from '../ledger/ledger.ts'
import { safe } from './check-sums.ts'
import type { Collector } from './collector.ts'

const OIB = balanceKinds.indexOf('OIB')
const OUB = balanceKinds.indexOf('OUB')
const PSALDO = balanceKinds.indexOf('PSALDO')

/** What a file says of an account and one object, and what its rows come to. */
export interface ObjectBalance {
  /** Indices into the ledger's accounts and objects. */
  readonly account: number
  readonly object: number
  readonly declaredClosingOre: number
  readonly line: number
  /** `#OIB`; 0 where there is none. */
  openingOre: number
  movementOre: number
}

/** `#OUB` of each account and single object with the movement that should lead to it; empty where there is nothing to compare. */
export function objectBalances(ledger: Ledger): readonly ObjectBalance[] {
  const closings = closingsOf(ledger)
  if (closings.size === 0) return []
  if (ledger.vouchers.length > 0) addMovements(ledger, closings)
  else if (!addChanges(ledger, closings)) return []
  return [...closings.values()]
}

/** `#OIB` + the rows with the object = `#OUB`, for each account and single object that the file closes; in type 3 its `#PSALDO` instead of rows. */
export function checkObjects(c: Collector, ledger: Ledger): void {
  for (const { account, object, openingOre, movementOre, declaredClosingOre, line } of objectBalances(ledger)) {
    const differenceOre = openingOre + movementOre - declaredClosingOre
    if (differenceOre === 0) continue
    const { dimension = '', object: code = '' } = ledger.objects[object] ?? {}
    c.log.add('object-balance-mismatch', 'warning', line, {
      account: ledger.accounts[account]?.number ?? '',
      object: `${dimension} ${code}`,
      openingOre,
      ...safe({ movementOre, differenceOre }),
      declaredClosingOre,
    })
  }
}

/** By account and object; balances of several objects together are left out: what they are of cannot be told from rows. */
function closingsOf(ledger: Ledger): Map<number, ObjectBalance> {
  const closings = new Map<number, ObjectBalance>()
  const { balances } = ledger
  const each = (kind: number, take: (key: number, i: number, account: number, object: number) => void) => {
    for (let i = 0; i < balances.length; i++) {
      if (balances.kind[i] !== kind || balances.yearIndex[i] !== 0) continue
      const object = onlyMember(ledger, uint32At(balances.objectSet, i))
      const account = uint32At(balances.account, i)
      if (object >= 0) take(account * ledger.objects.length + object, i, account, object)
    }
  }
  each(OUB, (key, i, account, object) =>
    closings.set(key, {
      account,
      object,
      declaredClosingOre: float64At(balances.ore, i),
      line: uint32At(balances.line, i),
      openingOre: 0,
      movementOre: 0,
    }),
  )
  each(OIB, (key, i) => {
    const closing = closings.get(key)
    if (closing) closing.openingOre = float64At(balances.ore, i)
  })
  return closings
}

function onlyMember({ objectSetStart, objectSetMembers }: Ledger, set: number): number {
  const first = uint32At(objectSetStart, set)
  return uint32At(objectSetStart, set + 1) - first === 1 ? (objectSetMembers[first] ?? -1) : -1
}

function addMovements({ rows, accounts, objects, objectSetStart, objectSetMembers }: Ledger, closings: Map<number, ObjectBalance>): void {
  const closes = new Uint8Array(accounts.length)
  for (const { account } of closings.values()) closes[account] = 1
  for (let r = 0; r < rows.length; r++) {
    const account = indexAt(rows.account, r)
    const set = indexAt(rows.objectSet, r)
    if (set === 0 || closes[account] === 0) continue
    const end = uint32At(objectSetStart, set + 1)
    for (let m = uint32At(objectSetStart, set); m < end; m++) {
      const closing = closings.get(account * objects.length + uint32At(objectSetMembers, m))
      if (closing) closing.movementOre += float64At(rows.ore, r)
    }
  }
}

/** Changes by month of single objects; false where the file has none. */
function addChanges(ledger: Ledger, closings: Map<number, ObjectBalance>): boolean {
  const { balances } = ledger
  let found = false
  for (let i = 0; i < balances.length; i++) {
    if (balances.kind[i] !== PSALDO || balances.yearIndex[i] !== 0) continue
    const object = onlyMember(ledger, uint32At(balances.objectSet, i))
    if (object < 0) continue
    found = true
    const closing = closings.get(uint32At(balances.account, i) * ledger.objects.length + object)
    if (closing) closing.movementOre += float64At(balances.ore, i)
  }
  return found
}
