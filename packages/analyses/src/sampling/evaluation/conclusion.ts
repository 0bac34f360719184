import { roundUp } from '../rational.ts'

/** What a test says: the amount is supported; materially misstated by the best estimate; or neither, and more has to be done (ISA 530.15). */
export type Conclusion = 'supports' | 'inconclusive' | 'misstated'

/** Misstatement in öre, overstatement above 0, with what was found in items examined in full and less what is corrected. */
export interface Estimate {
  readonly mleOre: number
  /** What overstatements come to at most, and understatements (above 0 too). */
  readonly overLimitOre: number
  readonly underLimitOre: number
}

/**
 * Conclusion rule: a best estimate above the tolerable misstatement, in either direction, is material misstatement; both limits at most the tolerable one
 * support the amount; anything between is inconclusive. Compared in whole öre, limits rounded up.
 */
export function conclusionOf({ mleOre, overLimitOre, underLimitOre }: Estimate, tolerableOre: number): Conclusion {
  if (roundUp(Math.abs(mleOre), 0) > tolerableOre) return 'misstated'
  return roundUp(Math.max(overLimitOre, underLimitOre), 0) <= tolerableOre ? 'supports' : 'inconclusive'
}

/**
 * The conclusion where limits may not be relied on: a best estimate above the tolerable misstatement is material misstatement however wide they are;
 * anything else would rest on them, and nothing is concluded.
 */
export function conclusionOrNull(estimate: Estimate, tolerableOre: number, isReliable: boolean): Conclusion | null {
  const conclusion = conclusionOf(estimate, tolerableOre)
  return isReliable || conclusion === 'misstated' ? conclusion : null
}

/** How many errors more would bring another conclusion, and which. */
export interface Change {
  readonly errors: number
  readonly conclusion: Conclusion
}

/**
 * The least number of further overstatements of the whole item, among `most` hits that were right, that makes a supported amount inconclusive or an
 * inconclusive one misstated. Null where none does. Found by doubling and halving: each further error only adds.
 */
export function errorsToChange(estimateWith: (errors: number) => Estimate, most: number, tolerableOre: number): Change | null {
  const now = conclusionOf(estimateWith(0), tolerableOre)
  if (now === 'misstated') return null
  const changes = (errors: number) => {
    const then = conclusionOf(estimateWith(errors), tolerableOre)
    return now === 'supports' ? then !== 'supports' : then === 'misstated' && estimateWith(errors).mleOre > 0
  }
  // By doubling first: the limits of few errors are soon computed, those of as many as the sample has hits are not.
  let low = 1
  let high = Math.min(1, most)
  while (high < most && !changes(high)) [low, high] = [high + 1, Math.min(most, 2 * high)]
  if (most < 1 || !changes(high)) return null
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (changes(middle)) high = middle
    else low = middle + 1
  }
  return { errors: low, conclusion: conclusionOf(estimateWith(low), tolerableOre) }
}
