import type { Flag } from '@verifikat/analyses'
import { type RowFlag, rowFlag } from '../../annotations/targets.ts'
import { signed } from '../statement/rows.ts'
import type { ReviewResult, ReviewRow } from './types.ts'

/** A review's flag as it is assessed: of its account, else of its row, in its month or in the period. */
export function reviewFlag(
  { id, month, amountOre }: Flag,
  { columns }: Pick<ReviewResult, 'columns'>,
  row: Pick<ReviewRow, 'id' | 'account' | 'display'> | undefined,
): RowFlag | null {
  const period = columns[0]?.period
  if (!period) return null
  const ore = signed(amountOre, row?.display === 'credit' ? -1 : 1)
  return rowFlag(id, { row: row?.id ?? '', account: row?.account ?? null, month }, period, ore)
}
