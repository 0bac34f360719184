import { dayOfIso } from '../dates.ts'
import type { FiscalYear } from '../ledger/ledger.ts'
import { balanceChangesWithin } from './balance-changes.ts'
import type { VoucherSide } from './content.ts'
import type { Matching } from './match.ts'
import { identityText } from './vouchers.ts'

/** How many vouchers are named. */
const NAMED = 10

/** How many vouchers dated in a period, and which balances standing in it, two versions of a year do not have in common. */
export interface PeriodChanges {
  readonly added: number
  readonly changed: number
  readonly removed: number
  /** Another number, the same content. */
  readonly renumbered: number
  /** The first of them as `A 12`: changed, removed, added, renumbered; a changed one by its old number. */
  readonly named: readonly string[]
  /** Opening and closing balances that differ on a day of the period: by how much, by account. */
  readonly balances: ReadonlyMap<string, number>
}

/**
 * Counts by voucher date. A changed voucher counts where it was dated in the period before, or is now. Where the versions are of different
 * spans, `common` is what they share: a number that stands for a voucher on this side of its bounds and one beyond is two vouchers.
 */
export function changesWithin(
  old: VoucherSide,
  now: VoucherSide,
  matching: Matching,
  period: FiscalYear,
  common: FiscalYear | null = null,
): PeriodChanges {
  const named: string[] = []
  const isClosed = between(period)
  const isCommon = common ? between(common) : () => true
  const counts = { added: 0, changed: 0, removed: 0, renumbered: 0 }
  const count = (kind: keyof typeof counts, side: VoucherSide, v: number): void => {
    counts[kind]++
    if (named.length < NAMED) named.push(identityText(side, v))
  }
  const pairs = (kind: 'changed' | 'renumbered', flat: Uint32Array): void => {
    for (let i = 0; i < flat.length; i += 3) {
      const [v = 0, w = 0] = flat.subarray(i, i + 2)
      const before = old.ledger.vouchers.day[v]
      const after = now.ledger.vouchers.day[w]
      const was = isClosed(before)
      const is = isClosed(after)
      if (isCommon(before) !== isCommon(after)) {
        if (was) count('removed', old, v)
        if (is) count('added', now, w)
      } else if (was || is) count(kind, old, v)
    }
  }
  pairs('changed', matching.changed)
  for (const v of matching.removed) if (isClosed(old.ledger.vouchers.day[v])) count('removed', old, v)
  for (const w of matching.added) if (isClosed(now.ledger.vouchers.day[w])) count('added', now, w)
  pairs('renumbered', matching.renumbered)
  return { ...counts, named, balances: balanceChangesWithin(old.ledger, now.ledger, period) }
}

function between({ from, to }: FiscalYear): (day: number | undefined) => boolean {
  const first = dayOfIso(from)
  const last = dayOfIso(to)
  return (day = Number.NaN) => day >= first && day <= last
}
