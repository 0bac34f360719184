import type { Slot } from './periods.ts'
import type { Payment, Scan, Settlement } from './scan-columns.ts'

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

/** Which payment takes each settlement of the periods off: one of its amount, else one that pays several that follow on each other. */
export function paymentsOf(
  { settlements, payments }: Pick<Scan, 'settlements' | 'payments'>,
  settled: readonly number[],
  { length }: readonly Slot[],
): ReadonlyMap<Settlement, Payment> {
  const paid = new Map<Settlement, Payment>()
  const used = new Set<Payment>()
  const wanted = settlements.filter((_, i) => (settled[i] ?? -1) >= 0 && (settled[i] ?? length) < length)
  for (const settlement of wanted) {
    const own = payments.find((one) => !used.has(one) && one.day >= settlement.day && one.ore === settlement.settledOre && one.ore !== 0)
    if (!own) continue
    used.add(own)
    paid.set(settlement, own)
  }
  for (const payment of payments) {
    if (used.has(payment) || payment.ore === 0) continue
    const open = wanted.filter((own) => !paid.has(own) && own.day <= payment.day)
    for (const own of following(open, payment.ore)) paid.set(own, payment)
  }
  return paid
}

/** The first of some settlements that follow on each other and come to an amount; none: no such. */
function following(open: readonly Settlement[], ore: number): readonly Settlement[] {
  const starts = new Map([[0, 0]])
  let sum = 0
  for (const [i, { settledOre }] of open.entries()) {
    sum += settledOre
    const start = starts.get(sum - ore)
    if (start !== undefined) return open.slice(start, i + 1)
    if (!starts.has(sum)) starts.set(sum, i + 1)
  }
  return []
}
