import type { BalanceResult, BalanceRow, Flag, ResultResult, ResultRow } from '@verifikat/analyses'
import type { FrameSearch } from '../search/search.ts'
import type { ShownRow } from '../statement/rows.ts'
import type { ReviewOwnSearch } from './search.ts'

/** What the reviews of balances and of results have in common. */
export type ReviewResult = BalanceResult | ResultResult
export type ReviewRow = BalanceRow | ResultRow
export type ShownReview = ShownRow<ReviewRow>
export type ReviewSearch = FrameSearch & ReviewOwnSearch
export type FlagsByRow = ReadonlyMap<string, readonly Flag[]>

/** Balances stand at a month's end and their band is of the change; results move and their band is of the month. */
export function isBalances(result: ReviewResult): result is BalanceResult {
  return 'ageing' in result
}
