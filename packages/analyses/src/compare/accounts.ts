import { compareAccountNumbers } from '../books/account-number.ts'
import { float64At, int8At, int32At, uint8At, uint32At } from '../column.ts'
import { type Account, balanceKinds, type Ledger } from '../ledger/ledger.ts'
import type { ComparisonResult } from './schema.ts'
import { compareText, objectsOfSet, setKey } from './sides.ts'

type Accounts = ComparisonResult['accounts']
type AccountFacts = Accounts['added']['items'][number]

/** The chart of accounts of two versions, held against each other by number. */
export interface AccountChanges {
  readonly added: readonly AccountFacts[]
  readonly removed: readonly AccountFacts[]
  readonly renamed: Accounts['renamed']['items']
  readonly changed: Accounts['changed']['items']
}

export function compareAccounts(before: Ledger, after: Ledger): AccountChanges {
  const known = new Map(after.accounts.map((account) => [account.number, account]))
  const old = new Set(before.accounts.map(({ number }) => number))
  const renamed: Accounts['renamed']['items'] = []
  const changed: Accounts['changed']['items'] = []
  for (const account of before.accounts) {
    const now = known.get(account.number)
    if (!now) continue
    if (now.name !== account.name) renamed.push({ number: account.number, before: account.name, after: now.name })
    if (rest(account) !== rest(now)) changed.push({ before: factsOf(account), after: factsOf(now) })
  }
  return {
    added: after.accounts.filter(({ number }) => !old.has(number)).map(factsOf),
    removed: before.accounts.filter(({ number }) => !known.has(number)).map(factsOf),
    renamed,
    changed,
  }
}

/** All but number and name. */
function rest({ type, unit, sru, declared }: Account): string {
  return JSON.stringify([type, unit, sru, declared])
}

function factsOf({ number, name, type, unit, sru, declared }: Account): AccountFacts {
  return { number, name, type, unit, sru: [...sru], declared }
}

type BalanceChange = ComparisonResult['balances']['items'][number]

interface Declared extends Omit<BalanceChange, 'beforeOre' | 'afterOre' | 'beforeQuantity' | 'afterQuantity'> {
  readonly ore: number
  readonly quantity: number | null
}

/** Declared balances that differ, the first record of a kind, year, period, account and object with the first, the second with the second … */
export function compareBalances(before: Ledger, after: Ledger): BalanceChange[] {
  const old = declaredBalances(before)
  const now = declaredBalances(after)
  const changes: BalanceChange[] = []
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const a = old.get(key)
    const b = now.get(key)
    const either = a ?? b
    if (!either || (a && b && a.ore === b.ore && a.quantity === b.quantity)) continue
    const { ore: _, quantity: __, ...place } = either
    changes.push({
      ...place,
      beforeOre: a?.ore ?? null,
      afterOre: b?.ore ?? null,
      beforeQuantity: a?.quantity ?? null,
      afterQuantity: b?.quantity ?? null,
    })
  }
  return changes.sort(
    (a, b) =>
      balanceKinds.indexOf(a.kind) - balanceKinds.indexOf(b.kind) ||
      b.yearIndex - a.yearIndex ||
      compareText(a.period ?? '', b.period ?? '') ||
      compareAccountNumbers(a.account, b.account) ||
      compareText(JSON.stringify(a.objects), JSON.stringify(b.objects)),
  )
}

function declaredBalances(ledger: Ledger): Map<string, Declared> {
  const { balances } = ledger
  const found = new Map<string, Declared>()
  const times = new Map<string, number>()
  for (let b = 0; b < balances.length; b++) {
    const set = uint32At(balances.objectSet, b)
    const period = int32At(balances.period, b)
    const account = ledger.accounts[uint32At(balances.account, b)]?.number ?? ''
    const key = `${balances.kind[b]} ${balances.yearIndex[b]} ${period} ${account}\0${setKey(ledger, set)}`
    const time = times.get(key) ?? 0
    times.set(key, time + 1)
    const quantity = balances.quantity?.[b] ?? Number.NaN
    found.set(`${key}\0${time}`, {
      kind: balanceKinds[uint8At(balances.kind, b)] ?? 'IB',
      yearIndex: int8At(balances.yearIndex, b),
      period: period === 0 ? null : `${String(period).padStart(6, '0').slice(0, 4)}-${String(period % 100).padStart(2, '0')}`,
      account,
      objects: objectsOfSet(ledger, set),
      ore: float64At(balances.ore, b),
      quantity: Number.isNaN(quantity) ? null : quantity,
    })
  }
  return found
}
