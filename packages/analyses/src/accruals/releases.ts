import { NO_WORDS } from '../texts/text-group.ts'
import { OpenItems } from './open-items.ts'

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
 *
 * Every answer is looked up where it stands, so that n postings take n · log n steps.
 */
export function followReleases(postings: readonly Posting[]): Opened[] {
  const items: Draft[] = []
  // Amounts still open of what opens (positive) and of releases that were too large, by place in `items`.
  const open = { debit: new OpenItems(), credit: new OpenItems() }
  postings.forEach(({ ore, group }, at) => {
    if (ore === 0) return
    const answers = ore > 0 ? open.credit : open.debit
    let left = Math.abs(ore)
    const release = (place: number, rule: ReleaseRule) => {
      const item = items[place]
      if (!item) return
      const part = Math.min(left, Math.abs(item.remainingOre))
      item.releases.push({ by: at, ore: part, rule })
      item.remainingOre -= Math.sign(item.remainingOre) * part
      left -= part
      answers.change(place, Math.abs(item.remainingOre))
    }
    const ofGroup = group === NO_WORDS ? null : answers.oldestOf(group, left)
    const exact = ofGroup ?? answers.oldest(left)
    if (exact !== null) release(exact, ofGroup === null ? 'amount' : 'text-and-amount')
    else if (ore < 0) {
      for (let place = group === NO_WORDS ? null : answers.oldestOf(group); left > 0 && place !== null; place = answers.oldestOf(group))
        release(place, 'text')
      for (let place = answers.oldest(); left > 0 && place !== null; place = answers.oldest()) release(place, 'oldest-first')
    }
    if (left === 0) return
    const rest = ore < 0 ? 0 - left : left
    const own = ore > 0 ? open.debit : open.credit
    own.add(items.length, group, left)
    items.push({ at, ore: rest, releases: [], remainingOre: rest })
  })
  return items
}
