import { float64At } from '../column.ts'
import { NO_DAY } from '../dates.ts'
import { itemKinds, LINE, type OpenItemColumns } from './open-item-columns.ts'

const OPENING = itemKinds.indexOf('opening')
/** Days after which a payment is not held to be of what was open at the start. */
const DAYS = 365

/** What of the balance brought forward is settled, and by which lines. */
export interface SetOff {
  readonly opening: number
  /** Bookkeeping sign of the balance; together with the lines it makes 0. */
  readonly ore: number
  /** Places of the lines, ascending. */
  readonly lines: readonly number[]
}

/**
 * The balance brought forward is all that was open before the first day, without its items: what is left of the other side during a year is set off
 * against it, the oldest first. A line that is larger than what remains is passed over, and so is one whose reference number a line on the balance's own
 * side has: what it pays is in the books. Null where there is no balance or nothing settles it.
 */
export function setOffOpening(items: OpenItemColumns, open: readonly number[]): SetOff | null {
  const opening = items.kind.indexOf(OPENING)
  const balance = opening < 0 ? Number.NaN : (items.carriedOre[opening] ?? Number.NaN)
  if (Number.isNaN(balance) || balance === 0) return null
  const sign = Math.sign(balance)
  const from = items.day[opening] ?? NO_DAY
  const known = new Set<number>()
  for (let i = 0; i < items.ore.length; i++) if (sign * float64At(items.ore, i) > 0) known.add(items.reference[i] ?? -1)
  known.delete(-1)
  let left = Math.abs(balance)
  const lines: number[] = []
  for (const i of open) {
    const size = -sign * float64At(items.ore, i)
    const day = items.day[i] ?? NO_DAY
    if (items.kind[i] !== LINE || size <= 0 || size > left || day === NO_DAY || day - from > DAYS || known.has(items.reference[i] ?? -1))
      continue
    lines.push(i)
    left -= size
  }
  return lines.length === 0 ? null : { opening, ore: balance - sign * left, lines }
}
