import { roundUp } from '../rational.ts'
import { type Refusal, refuse } from '../refusal.ts'

/**
 * Holds what the client has corrected (öre, overstatement above 0) against what was found: at most the differences of its direction, item by item, or the
 * best estimate where that is more, as a projected misstatement may be corrected too. More would be taken off what nothing shows.
 */
export function correctedBeyond(correctedOre: number, differences: readonly number[], mleBeforeOre: number | null): Refusal | null {
  const sign = Math.sign(correctedOre)
  const shown = differences.reduce((sum, difference) => sum + Math.max(0, sign * difference), 0)
  const found = Math.max(shown, roundUp(Math.max(0, sign * (mleBeforeOre ?? 0)), 0))
  return sign * correctedOre > found ? refuse('corrected-exceeds-found', { corrected: sign * correctedOre, found }) : null
}
