/** What both reviews are asked with. */
import { thresholdsOf } from '../filters/change-limits.ts'
import { parseOwn } from './own-expectations.ts'
import type { ReviewSearch } from './types.ts'

export function reviewParams(search: ReviewSearch) {
  return {
    layout: search.view === 'sru' ? ('sru' as const) : ('plan' as const),
    thresholds: thresholdsOf(search),
    minOre: search.least ?? null,
    expectation: { kind: search.expect ?? 'auto' } as const,
    expectations: parseOwn(search.own).map(({ accounts, expectation }) => ({ accounts: [...accounts], expectation })),
    band: { k: search.k ?? 5 },
  }
}

/** So many years before the comparison, the nearest first. */
export function earlierBy(search: Pick<ReviewSearch, 'earlier'>): readonly number[] {
  return Array.from({ length: search.earlier ?? 0 }, (_, i) => -12 * (i + 2))
}
