import type { ContributionRule } from '../reference/contribution-rules.ts'
import { possibleRates } from './contributions.ts'

/** What contributions of a month are held against, öre; null: not known. */
interface BookedRate {
  readonly month: string
  readonly cashOre: number | null
  readonly contributionsOre: number | null
  /** Of benefits declared, less costs of the work: contributions are paid on them too. Null: no declaration says them. */
  readonly benefitsOre: number | null
}

export interface RateVerdict {
  /** `without-pay`: contributions that nothing was paid for; `benefits-unknown`: more than of cash pay, which benefits that nobody declared here would explain. */
  readonly id: 'within' | 'outside' | 'without-pay' | 'benefits-unknown'
  readonly baseOre: number
  readonly ratio: number | null
  readonly lowestRatio: number
  readonly highestRatio: number
}

/**
 * PAY-R1, for every analysis that asks: whether contributions booked are a share of pay and benefits that some mix of ages gives. A month whose
 * contributions are within the limit from a possible share is. Null: no pay and no contributions, pay taken back, or no rate of the month is known.
 */
export function rateVerdict(own: BookedRate, limitOre: number, rules: readonly ContributionRule[]): RateVerdict | null {
  const { month, cashOre, contributionsOre, benefitsOre } = own
  const rates = possibleRates(month, rules)
  if (rates === null || cashOre === null || contributionsOre === null) return null
  const baseOre = cashOre + (benefitsOre ?? 0)
  const bounds = { baseOre, lowestRatio: rates.lowest, highestRatio: rates.highest }
  const isBeyond = (ore: number) => ore > 0 && ore >= limitOre
  if (baseOre === 0) return isBeyond(Math.abs(contributionsOre)) ? { id: 'without-pay', ratio: null, ...bounds } : null
  if (baseOre < 0) return null
  const isAbove = isBeyond(contributionsOre - baseOre * rates.highest)
  const isOutside = isAbove || isBeyond(baseOre * rates.lowest - contributionsOre)
  const id = isAbove && benefitsOre === null ? 'benefits-unknown' : isOutside ? 'outside' : 'within'
  return { id, ratio: contributionsOre / baseOre, ...bounds }
}
