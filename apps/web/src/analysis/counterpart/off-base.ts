import type { AttributionMethod, CounterpartResult } from '@verifikat/analyses'
import type { Unit } from '../../format/money.ts'

/** What the counterparts and the base come to together: 0 where they are its counterpart to the öre. */
export function offBase(
  {
    base,
    counters,
  }: {
    readonly base: Pick<CounterpartResult['base'], 'netOre'>
    readonly counters: readonly Pick<CounterpartResult['counters'][number], 'byMethod'>[]
  },
  method: AttributionMethod,
): number {
  return counters.reduce((sum, { byMethod }) => sum + byMethod[method], base.netOre)
}

/** Why: vouchers that do not balance leave some of it without a counterpart; base lines that share each other leave öre of rounding. */
export function whyOff({ missing }: Pick<CounterpartResult, 'missing'>, method: AttributionMethod): 'missing' | 'rounding' | null {
  if (missing[method] !== 0) return 'missing'
  return method === 'proportional' ? 'rounding' : null
}

/** What differs by less than a krona is shown as it is, whatever the rest is shown in. */
export function unitOfOff(ore: number, unit: Unit): Unit {
  return Math.abs(ore) < 100 ? 'ore' : unit
}
