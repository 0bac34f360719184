import { at } from '../column.ts'
import { Groups, grouped } from './groups.ts'
import type { MatchState } from './state.ts'
import { BY_REFERENCE, type Pairs } from './told-pairs.ts'

/** How many pairs of one level an item is in. */
export interface Degrees {
  readonly bank: Uint16Array
  readonly ledger: Uint16Array
}

/** Pairs that agree equally well: alone on both sides they match, and equals in full number do; where one item has several, none is picked. */
export function settleLevel(state: MatchState, pairs: Pairs, own: Uint32Array, degrees: Degrees): void {
  const live = own.filter((pair) => state.isFree('bank', at(pairs.bank, pair)) && state.isFree('ledger', at(pairs.ledger, pair)))
  count(pairs, live, degrees, 1)
  const shared: number[] = []
  for (const pair of live) {
    const bank = at(pairs.bank, pair)
    const ledger = at(pairs.ledger, pair)
    if (at(degrees.bank, bank) > 1 || at(degrees.ledger, ledger) > 1) shared.push(pair)
    else state.take({ rule: ruleOf(pairs, pair), bank: [bank], ledger: [ledger], equals: false })
  }
  if (shared.length > 0) settleEquals(state, pairs, shared)
  count(pairs, live, degrees, -1)
}

function count(pairs: Pairs, live: Uint32Array, { bank, ledger }: Degrees, step: 1 | -1): void {
  for (const pair of live) {
    const row = at(pairs.bank, pair)
    const line = at(pairs.ledger, pair)
    bank[row] = at(bank, row) + step
    ledger[line] = at(ledger, line) + step
  }
}

function ruleOf(pairs: Pairs, pair: number): 'reference' | 'text' {
  return at(pairs.level, pair) >= BY_REFERENCE ? 'reference' : 'text'
}

function settleEquals(state: MatchState, pairs: Pairs, shared: readonly number[]): void {
  const groups = new Groups()
  for (const pair of shared) groups.join(2 * at(pairs.bank, pair), 2 * at(pairs.ledger, pair) + 1)
  for (const group of grouped(shared, (pair) => groups.of(2 * at(pairs.bank, pair))).values()) {
    const bank = ascending(group.map((pair) => at(pairs.bank, pair)))
    const ledger = ascending(group.map((pair) => at(pairs.ledger, pair)))
    if (bank.length === ledger.length && group.length === bank.length * ledger.length) {
      state.take({ rule: ruleOf(pairs, at(group, 0)), bank, ledger, equals: true })
    } else {
      for (const row of bank) state.tie('bank', row)
      for (const line of ledger) state.tie('ledger', line)
    }
  }
}

export function ascending(items: Iterable<number>): number[] {
  return [...new Set(items)].sort((a, b) => a - b)
}
