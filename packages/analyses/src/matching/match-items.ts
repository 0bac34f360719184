import { NO_WORDS } from '../texts/text-group.ts'
import { combine } from './combinations.ts'
import type { Items } from './items.ts'
import type { MatchRule } from './schema.ts'

/** Items that add up to 0, and why they are held to belong together. */
export interface Matched {
  readonly rule: MatchRule
  readonly key: string | null
  /** Places of the items, ascending. */
  readonly items: readonly number[]
}

export interface Matches {
  readonly matched: readonly Matched[]
  /** Places of what nothing answers, ascending. */
  readonly open: readonly number[]
  /** The search for combinations stopped at its bound. */
  readonly bounded: boolean
}

/**
 * Which items answer each other, each in at most one group and every group adding up to exactly 0, so that what is left adds up to what all did. In this
 * order: everything with one reference number, and opposite amounts with it; opposite amounts in one group of texts; opposite amounts; everything of one
 * group of texts; one item against several. Among equals the oldest answers first. Amounts of 0 ask for nothing and are never open.
 */
export function matchItems(items: Items): Matches {
  const taken = new Uint8Array(items.ore.length)
  const matched: Matched[] = []
  const take = (rule: MatchRule, key: string | null, own: readonly number[]): void => {
    for (const i of own) taken[i] = 1
    matched.push({ rule, key, items: [...own].sort((a, b) => a - b) })
  }
  for (let i = 0; i < items.ore.length; i++) if (items.ore[i] === 0) taken[i] = 1
  const byReference = grouped(items, taken, (i) => items.reference[i] ?? null)
  for (const [key, own] of byReference) if (isClosed(items, own)) take('reference', key, own)
  pairs(
    items,
    taken,
    (i) => items.reference[i] ?? null,
    (key, own) => take('reference', key, own),
  )
  const groupOf = (i: number) => (items.group[i] === NO_WORDS ? null : (items.group[i] ?? null))
  pairs(items, taken, groupOf, (key, own) => take('amount-and-text', key, own))
  pairs(
    items,
    taken,
    () => '',
    (_, own) => take('amount', null, own),
  )
  for (const [key, own] of grouped(items, taken, groupOf)) if (isClosed(items, own)) take('text', key, own)
  const bounded = combine(items, taken, (own) => take('combination', null, own))
  const open: number[] = []
  for (let i = 0; i < taken.length; i++) if (taken[i] === 0) open.push(i)
  return { matched, open, bounded }
}

/** What is not taken by key, in the order of their first items. */
function grouped(items: Items, taken: Uint8Array, keyOf: (i: number) => string | null): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (let i = 0; i < items.ore.length; i++) {
    const key = taken[i] === 1 ? null : keyOf(i)
    if (key === null) continue
    const own = groups.get(key)
    if (own) own.push(i)
    else groups.set(key, [i])
  }
  return groups
}

function isClosed(items: Items, own: readonly number[]): boolean {
  return own.length > 1 && own.reduce((sum, i) => sum + (items.ore[i] ?? 0), 0) === 0
}

/** Opposite amounts under one key: each item answers the oldest one that waits. */
function pairs(
  items: Items,
  taken: Uint8Array,
  keyOf: (i: number) => string | null,
  found: (key: string, own: readonly number[]) => void,
): void {
  const waiting = new Map<string, Map<number, Queue>>()
  for (let i = 0; i < items.ore.length; i++) {
    const key = taken[i] === 1 ? null : keyOf(i)
    if (key === null) continue
    let amounts = waiting.get(key)
    if (!amounts) {
      amounts = new Map()
      waiting.set(key, amounts)
    }
    const amount = items.ore[i] ?? 0
    const other = amounts.get(0 - amount)?.shift()
    if (other !== undefined) {
      found(key, [other, i])
      continue
    }
    let queue = amounts.get(amount)
    if (!queue) {
      queue = new Queue()
      amounts.set(amount, queue)
    }
    queue.push(i)
  }
}

class Queue {
  private readonly items: number[] = []
  private at = 0

  push(item: number): void {
    this.items.push(item)
  }

  shift(): number | undefined {
    return this.at < this.items.length ? this.items[this.at++] : undefined
  }
}
