import { float64At } from '../../column.ts'
import type { Flag } from '../../flags/catalogue.ts'
import { agedFunctions } from '../../reference/review-ranges.ts'
import { functionMask, type Review } from './context.ts'
import { accountFlag } from './flags.ts'
import type { Ageing } from './schema.ts'

/**
 * The age of what is owed: whatever comes in on the other side is held to settle the oldest entry, so that the balance is made of the newest entries on
 * its own side. Month by month from the newest: when they add up to the balance, the oldest open entry is found.
 */
export function ageingOf(review: Review): { readonly account: number; readonly ageing: Ageing }[] {
  const { books, current, series } = review
  const mask = functionMask(review, agedFunctions)
  return books.accounts.flatMap(({ number, kind }, a) => {
    const balance = current.closingOre[a] ?? Number.NaN
    if (mask[a] !== 1 || kind !== 'balance' || Number.isNaN(balance) || balance === 0) return []
    const own = balance > 0 ? series.debitOre : series.creditOre
    const size = Math.abs(balance)
    const buckets = [0, 0, 0, 0]
    let left = size
    let observations = 0
    let oldest = -1
    for (let m = series.count - 1; m >= 0 && left > 0; m--) {
      const entered = own[a * series.count + m] ?? Number.NaN
      if (Number.isNaN(entered)) break
      observations++
      const taken = Math.min(left, entered)
      if (taken === 0) continue
      const age = series.count - 1 - m
      const bucket = age === 0 ? 0 : age <= 3 ? 1 : age <= 12 ? 2 : 3
      buckets[bucket] = (buckets[bucket] ?? 0) + taken
      left -= taken
      oldest = m
    }
    // Without vouchers nothing is known of its age.
    if (observations === 0) return []
    const [currentOre = 0, upTo3Ore = 0, upTo12Ore = 0, olderOre = 0] = buckets
    const isBeyond = left > 0
    const sign = (review.signs[a] ?? 1) * Math.sign(balance)
    const turned = (ore: number) => sign * ore + 0
    return [
      {
        account: a,
        ageing: {
          account: number,
          balanceOre: turned(size),
          oldestMonth: isBeyond ? null : (series.labels[oldest] ?? null),
          ageMonths: isBeyond ? observations : series.count - 1 - oldest,
          currentOre: turned(currentOre),
          upTo3Ore: turned(upTo3Ore),
          upTo12Ore: turned(upTo12Ore),
          olderOre: turned(olderOre + left),
          observations,
        },
      },
    ]
  })
}

/** Balances whose oldest entries are too old: the part of them that is older, and from when. */
export function ageingFlags(review: Review, ageings: ReturnType<typeof ageingOf>): Map<number, Flag> {
  const flags = new Map<number, Flag>()
  const { series, params, minOre, current } = review
  for (const { account: a, ageing } of ageings) {
    const old = olderThan(series, float64At(current.closingOre, a), a, params.ageMonths)
    if (old === null || Math.abs(old) < minOre || old === 0) continue
    flags.set(
      a,
      accountFlag(review, 'balance.old-entries', a, {
        month: ageing.oldestMonth,
        amountOre: old,
        expectedOre: 0,
        basis: 'pattern',
        observations: ageing.observations,
        values: { ageMonths: params.ageMonths, balanceOre: ageing.balanceOre, oldestMonth: ageing.oldestMonth ?? 'before-books' },
      }),
    )
  }
  return flags
}

/** The part of a balance that no entry of the last months makes up; null where fewer months are loaded. */
function olderThan({ count, debitOre, creditOre }: Review['series'], balance: number, a: number, months: number): number | null {
  const own = balance > 0 ? debitOre : creditOre
  let entered = 0
  for (let m = count - 1; m >= count - 1 - months; m--) {
    const ore = own[a * count + m]
    if (m < 0 || ore === undefined || Number.isNaN(ore)) return null
    entered += ore
  }
  return Math.sign(balance) * Math.max(0, Math.abs(balance) - entered)
}
