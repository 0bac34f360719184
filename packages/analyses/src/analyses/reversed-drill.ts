import type { Words } from '../tables/words.ts'
import type { Drill } from './drill.ts'

const label: Words = ['Taken back in vouchers of pay', 'Återfört i lönverifikat']

/** Credit lines less what vouchers of pay took back of them. */
export function withReversed(drill: Drill | null, reversedOre: number): Drill | null {
  return drill === null || reversedOre === 0 ? drill : { ...drill, less: { label, ore: reversedOre } }
}
