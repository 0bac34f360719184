import type { Slot } from './periods.ts'
import type { Scan, Settlement } from './scan-columns.ts'

/**
 * Which period each settlement settles: that of its date or the one before, whichever’s VAT it comes nearer to; −1: one before the first. A period that
 * another settlement has come nearer to takes no further one from the period after it.
 */
export function settledSlots({ settlements, years, slotOf }: Scan, slots: readonly Slot[]): readonly number[] {
  const net = slots.map((_, s) => years.reduce((sum, { netVat }) => sum + (netVat[s] ?? 0), 0))
  const distance = ({ vatOre }: Settlement, s: number) => Math.abs(vatOre + (net[s] ?? 0))
  const nearest = new Map<number, number>()
  return settlements.map((settlement) => {
    const found = slotFor(settlement)
    if (found >= 0) nearest.set(found, Math.min(nearest.get(found) ?? Number.POSITIVE_INFINITY, distance(settlement, found)))
    return found
  })

  function slotFor(settlement: Settlement): number {
    const last = slots.length - 1
    const own = slotOf(settlement.day)
    if (own < 0) {
      const isAfter = settlement.day > (slots.at(-1)?.toDay ?? 0)
      return isAfter ? (distance(settlement, last) <= Math.abs(net[last] ?? 0) / 2 ? last : slots.length) : -1
    }
    if (own > 0) {
      const before = distance(settlement, own - 1)
      return before < distance(settlement, own) && before < (nearest.get(own - 1) ?? Number.POSITIVE_INFINITY) ? own - 1 : own
    }
    const isEarly = settlement.day < (slots[0]?.toDay ?? 0) - 31
    return isEarly && distance(settlement, 0) > Math.abs(net[0] ?? 0) / 2 ? -1 : 0
  }
}
