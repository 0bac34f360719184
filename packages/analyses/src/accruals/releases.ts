import { NO_WORDS } from '../texts/text-group.ts'

/** A posting on an accrual account, in the order of the lists; what opens is positive here, what releases negative. */
export interface Posting {
  readonly ore: number
  readonly group: string
}

export type ReleaseRule = 'text-and-amount' | 'amount' | 'text' | 'oldest-first'

export interface Release {
  /** Place of the releasing posting. */
  readonly by: number
  /** Positive: how much of the item it releases. */
  readonly ore: number
  readonly rule: ReleaseRule
}

/** What one posting opened, and what has released it. */
export interface Opened {
  /** Place of the posting. */
  readonly at: number
  /** Positive for what opens; negative for a release of more than there was. */
  readonly ore: number
  readonly releases: readonly Release[]
  readonly remainingOre: number
}

interface Draft {
  readonly at: number
  readonly ore: number
  readonly releases: Release[]
  remainingOre: number
}

/**
 * Follows an accrual account posting by posting. A release answers, of what is open then: the oldest item with its group of texts and exactly its amount;
 * the oldest with exactly its amount; items with its group of texts, the oldest first; any items, the oldest first. What it has left is an item of its own
 * with the other sign, which a later opening of exactly that amount answers. Nothing is ever lost: Σ remaining = Σ postings.
 */
export function followReleases(postings: readonly Posting[]): Opened[] {
  const items: Draft[] = []
  let open: Draft[] = []
  postings.forEach(({ ore, group }, at) => {
    if (ore === 0) return
    const groupOf = (item: Draft) => postings[item.at]?.group ?? NO_WORDS
    const sameGroup = (item: Draft) => group !== NO_WORDS && groupOf(item) === group
    let left = Math.abs(ore)
    const answers = open.filter((item) => item.ore > 0 !== ore > 0)
    const release = (item: Draft, rule: ReleaseRule) => {
      const part = Math.min(left, Math.abs(item.remainingOre))
      if (part === 0) return
      item.releases.push({ by: at, ore: part, rule })
      item.remainingOre -= Math.sign(item.remainingOre) * part
      left -= part
    }
    const exact = answers.filter((item) => Math.abs(item.remainingOre) === left)
    const [first, rule] = [exact.find(sameGroup) ?? exact[0], exact.some(sameGroup) ? ('text-and-amount' as const) : ('amount' as const)]
    if (first) release(first, rule)
    else if (ore < 0) {
      for (const item of answers) if (left > 0 && sameGroup(item)) release(item, 'text')
      for (const item of answers) if (left > 0) release(item, 'oldest-first')
    }
    open = open.filter((item) => item.remainingOre !== 0)
    if (left === 0) return
    const rest: Draft = { at, ore: ore < 0 ? 0 - left : left, releases: [], remainingOre: ore < 0 ? 0 - left : left }
    items.push(rest)
    open.push(rest)
  })
  return items
}
