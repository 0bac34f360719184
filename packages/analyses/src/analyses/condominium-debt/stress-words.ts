import type { Words } from '../../tables/words.ts'
import { kronorIn } from '../tax/remark.ts'
import type { CondominiumDebtResult } from './schema.ts'

type Stress = Pick<CondominiumDebtResult['stress'], 'uncoveredOre'>

/** What a test of rates leaves out, in words; null where it leaves out nothing. */
export function uncoveredWords({ uncoveredOre }: Stress): Words | null {
  if (uncoveredOre === null || uncoveredOre === 0) return null
  const en = kronorIn(uncoveredOre, 'en')
  const sv = kronorIn(uncoveredOre, 'sv')
  return [
    `The loans given come to ${en} less than the debt by the books: the test of rates leaves the difference out.`,
    `De angivna lånen är ${sv} lägre än den bokförda skulden: räntetestet tar inte med skillnaden.`,
  ]
}

/** The note of a test of rates, and what the test leaves out. */
export function withUncovered(note: Words, stress: Stress): Words {
  const left = uncoveredWords(stress)
  return left ? [`${left[0]} ${note[0]}`, `${left[1]} ${note[1]}`] : note
}
