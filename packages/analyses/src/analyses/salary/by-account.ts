import type { BookedPay } from '../../payroll/booked.ts'
import { sumOf } from '../ore.ts'
import type { PayDeviation, SalaryResult } from './schema.ts'

/** Below this an account is too small for its months to be judged: 1 000 kr. */
const LEAST_ORE = 100_000
/** Sums of whole ten thousands of kronor. */
const ROUND_ORE = 1_000_000
/** So much of the median month is a month too many. */
const DOUBLE = 1.8
const MOST_MONTHS = 0.75

export function byAccountOf(booked: BookedPay): SalaryResult['byAccount'] {
  return booked
    .netByAccount('cashPay')
    .map(({ account, name, netOre }) => ({ account, name, netOre: [...netOre], totalOre: sumOf(netOre) }))
}

/**
 * Months of an account that stand out: none where most have pay, one that comes twice, a negative one, a sum of whole ten thousands where others are not, and an
 * account that had no pay in the year before (where that is loaded).
 */
export function accountDeviations(
  rows: SalaryResult['byAccount'],
  months: readonly string[],
  earlier: ReadonlySet<string> | null,
): PayDeviation[] {
  return rows.flatMap(({ account, netOre }) => {
    const found: PayDeviation[] = []
    const known = netOre.filter((ore) => ore !== null)
    const paid = known.filter((ore) => ore !== 0)
    const add = (id: PayDeviation['id'], m: number | null, amountOre: number | null, values: PayDeviation['values'] = {}) =>
      found.push({ check: 'PAY-R10', id, month: m === null ? null : (months[m] ?? null), account, amountOre, values })
    if (earlier !== null && !earlier.has(account) && paid.length > 0)
      add(
        'new-account',
        netOre.findIndex((ore) => ore !== null && ore !== 0),
        paid[0] ?? null,
      )
    const median = medianOf(paid.map((ore) => Math.abs(ore)))
    if (median < LEAST_ORE) return found
    const isMonthly = paid.length >= 4 && paid.length >= known.length * MOST_MONTHS
    const roundMonths = paid.filter((ore) => ore % ROUND_ORE === 0).length
    netOre.forEach((ore, m) => {
      if (ore === null) return
      if (ore === 0 && isMonthly) add('missing-month', m, null, { usualOre: median })
      if (ore < 0) add('negative', m, ore)
      if (isMonthly && ore >= DOUBLE * median) add('thirteenth', m, ore, { usualOre: median })
      if (ore !== 0 && ore % ROUND_ORE === 0 && roundMonths * 2 < paid.length) add('round', m, ore)
    })
    return found
  })
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  const low = sorted[(sorted.length - 1) >> 1] ?? 0
  const high = sorted[half] ?? 0
  return Math.round((low + high) / 2)
}
