import { float64At } from '../../column.ts'
import { textGroup } from '../../texts/text-group.ts'
import { type FrameItem, frameOf } from '../frame.ts'
import type { Side } from '../method.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import type { Population } from './population.ts'

/** Items that were given as they are: nothing is known of them but their amounts. */
export function populationOfItems(items: readonly FrameItem[], side: Side): Population | Refusal {
  const frame = frameOf(items, null)
  if (isRefusal(frame)) return frame
  return {
    frame,
    side,
    describe: (rows) =>
      rows.map((row) => ({
        id: frame.ids[row] ?? '',
        label: frame.vouchers[row] ?? '',
        ref: null,
        date: null,
        lastDate: null,
        text: '',
        counterparty: textGroup(''),
        account: null,
        accountName: '',
        lines: 1,
        ore: float64At(frame.ore, row),
      })),
    stratumOf: () => null,
    targeted: () => new Map(),
  }
}
