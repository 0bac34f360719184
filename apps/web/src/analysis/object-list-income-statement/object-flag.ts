import type { Flag, PeriodResult } from '@verifikat/analyses'
import { type RowFlag, rowFlag } from '../../annotations/targets.ts'

/** An object's flag as it is assessed: of its row, in its month or in the period. */
export function objectFlag({ id, row, month, amountOre }: Flag, period: PeriodResult): RowFlag | null {
  return rowFlag(id, { row: (row ?? '').slice(0, 200), account: null, month }, period, amountOre)
}
