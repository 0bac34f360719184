// One item against the items of one day on the other side: all of one sign, or those of them that share a word.
import { at, float64At, int32At } from '../column.ts'
import { grouped, note } from './groups.ts'
import { type Proposal, takeProposals } from './proposals.ts'
import { eachToken } from './side.ts'
import type { MatchState } from './state.ts'

const MOST_TOGETHER = 500

type SideName = 'bank' | 'ledger'

/** Takes a day's takings booked as one line, or a file of payments drawn as one row: the item alone of its amount that is nearest to the day. */
export function takeDaySums(state: MatchState, toleranceDays: number): void {
  takeProposals(state, [...proposalsOf(state, 'ledger', 'bank', toleranceDays), ...proposalsOf(state, 'bank', 'ledger', toleranceDays)])
}

function proposalsOf(state: MatchState, one: SideName, many: SideName, toleranceDays: number): Proposal[] {
  const wholes = grouped(freeItems(state, one), (item) => float64At(state[one].minor, item))
  const side = state[many]
  const groups = new Map<number, number[]>()
  const most = side.tokens.reduce((most, token) => Math.max(most, token), 0)
  for (const item of freeItems(state, many)) {
    // a number for each day and sign, and for each of those with a token
    const day = (2 * int32At(side.day, item) + (float64At(side.minor, item) > 0 ? 1 : 0)) * (most + 2)
    note(groups, day, item)
    eachToken(side, item, (token) => note(groups, day + 1 + token, item))
  }
  const found: Proposal[] = []
  for (const items of groups.values()) {
    if (items.length < 2 || items.length > MOST_TOGETHER) continue
    const day = int32At(side.day, at(items, 0))
    let sum = 0
    for (const item of items) sum += float64At(side.minor, item)
    for (const whole of wholes.get(sum) ?? []) {
      const rank = Math.abs(int32At(state[one].day, whole) - day)
      if (rank > toleranceDays) continue
      const bank = one === 'bank' ? [whole] : items
      found.push({ rank, match: { rule: 'day-sum', bank, ledger: one === 'bank' ? items : [whole], equals: false } })
    }
  }
  return found
}

/** Items that nothing has been found for, but for amounts of 0. */
export function freeItems(state: MatchState, name: SideName): number[] {
  const { length, minor } = state[name]
  const free: number[] = []
  for (let item = 0; item < length; item++) if (minor[item] !== 0 && state.isFree(name, item)) free.push(item)
  return free
}
