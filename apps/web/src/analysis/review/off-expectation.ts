import type { Flag } from '@verifikat/analyses'
import type { ReviewRow } from './types.ts'

/** How many accounts were held against what was expected of them, and how many are off it. */
export interface OffExpectation {
  readonly tested: number
  readonly accounts: number
  /** What only the year before is expected of, and nothing is far from without a limit. */
  readonly withoutLimit: number
}

/**
 * The year before is held against a limit, and without one against nothing; other expectations are held against the least amount too. An account is off
 * where its change is over the limit or its figure is not as expected.
 */
export function offExpectation(
  rows: readonly Pick<ReviewRow, 'id' | 'kind' | 'expectation'>[],
  flags: readonly Pick<Flag, 'id' | 'row'>[],
  hasLimits: boolean,
): OffExpectation {
  const expected = rows.filter(({ kind, expectation }) => kind === 'account' && expectation !== null && expectation.reason === null)
  const tested = expected.filter(({ expectation }) => hasLimits || expectation?.basis !== 'prior-year')
  const off = new Set(flags.flatMap(({ id, row }) => (/\.(?:off-expectation|over-threshold)$/.test(id) && row !== null ? [row] : [])))
  return { tested: tested.length, accounts: tested.filter(({ id }) => off.has(id)).length, withoutLimit: expected.length - tested.length }
}
