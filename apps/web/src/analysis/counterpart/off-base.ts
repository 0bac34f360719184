import type { AttributionMethod, CounterpartResult } from '@verifikat/analyses'

/**
 * What the counterparts and the base come to together, transfers inside the base aside: 0 where they are its counterpart. Where a voucher does not balance
 * the method may explain every line and its counterparts still differ from the base.
 */
export function offBase({ difference, missing }: Pick<CounterpartResult, 'difference' | 'missing'>, method: AttributionMethod): number {
  return difference[method] - missing[method] + 0
}
