import { at, uint16At, uint32At } from '../column.ts'
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
  const live = own.filter(
    (pair) => state.isFree('bank', uint32At(pairs.bank, pair)) && state.isFree('ledger', uint32At(pairs.ledger, pair)),
  )
  count(pairs, live, degrees, 1)
  const shared: number[] = []
  for (const pair of live) {
    const bank = uint32At(pairs.bank, pair)
    const ledger = uint32At(pairs.ledger, pair)
    if (uint16At(degrees.bank, bank) > 1 || uint16At(degrees.ledger, ledger) > 1) shared.push(pair)
    else state.take({ rule: ruleOf(pairs, pair), bank: [bank], ledger: [ledger], equals: false })
  }
  if (shared.length > 0) settleEquals(state, pairs, shared)
  count(pairs, live, degrees, -1)
}

function count(pairs: Pairs, live: Uint32Array, { bank, ledger }: Degrees, step: 1 | -1): void {
  for (const pair of live) {
    const row = uint32At(pairs.bank, pair)
    const line = uint32At(pairs.ledger, pair)
    bank[row] = at(bank, row) + step
    ledger[line] = at(ledger, line) + step
  }
}

function ruleOf(pairs: Pairs, pair: number): 'reference' | 'text' {
  return uint16At(pairs.level, pair) >= BY_REFERENCE ? 'reference' : 'text'
}

function settleEquals(state: MatchState, pairs: Pairs, shared: readonly number[]): void {
  const groups = new Groups()
  for (const pair of shared) groups.join(2 * uint32At(pairs.bank, pair), 2 * uint32At(pairs.ledger, pair) + 1)
  for (const group of grouped(shared, (pair) => groups.of(2 * uint32At(pairs.bank, pair))).values()) {
    const bank = ascending(group.map((pair) => uint32At(pairs.bank, pair)))
    const ledger = ascending(group.map((pair) => uint32At(pairs.ledger, pair)))
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
