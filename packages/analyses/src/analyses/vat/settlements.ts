import { at, float64At } from '../../column.ts'
import type { Slot } from './periods.ts'
import type { Payment, Scan, Settlement } from './scan-columns.ts'
import { LEAST_ORE } from './settled.ts'

/** What a settlement settles of a period: all of it, or its part of one that several periods share. */
export interface Share extends Pick<Settlement, 'vatOre' | 'settledOre'> {
  readonly settlement: Settlement
  /** −1: a period before the first; as many as there are: one after the last. */
  readonly slot: number
}

/** A settlement follows its period within so many days, and is no earlier than so many before its end. */
const DAYS_AFTER = 92
const DAYS_BEFORE = 31

/**
 * What settlements settle. Vouchers by month come together to a period of a quarter, and one of a quarter is shared by three periods of a month, where
 * the sums say so; each other one settles the period that is nearest. Example: settlements of 25, 50 and 25 are a quarter of 100.
 */
export function sharesOf(scan: Scan, slots: readonly Slot[], bookedKrOf: (slot: number) => number): readonly Share[] {
  const { settlements, years } = scan
  const net = slots.map((_, s) => years.reduce((sum, { netVat }) => sum + float64At(netVat, s), 0))
  const dated = settlements.toSorted((a, b) => a.day - b.day)
  const isAfter = ({ day }: Settlement, { toDay }: Pick<Slot, 'toDay'>) => day > toDay - DAYS_BEFORE && day <= toDay + DAYS_AFTER
  const fits = (vatOre: number, netOre: number) => netOre !== 0 && Math.abs(vatOre + netOre) <= LEAST_ORE
  const taken = new Map<Settlement, readonly number[]>()
  const done = new Set<number>()
  for (const [s, slot] of slots.entries()) {
    const own = dated.find((one) => !taken.has(one) && isAfter(one, slot) && fits(one.vatOre, at(net, s)))
    if (!own) continue
    taken.set(own, [])
    done.add(s)
  }
  const single = new Set(taken.keys())
  const alone = new Set(done)
  for (const [s, slot] of slots.entries()) {
    if (done.has(s)) continue
    const open = dated.filter((one) => !taken.has(one) && one.day >= slot.fromDay && one.day <= slot.toDay + DAYS_AFTER)
    const run = runOf(
      open,
      ({ vatOre }) => vatOre,
      (sum) => fits(sum, at(net, s)),
    )
    for (const one of run) taken.set(one, [s])
    if (run.length > 0) done.add(s)
  }
  for (const one of dated) {
    if (taken.has(one)) continue
    const open = slots.flatMap((_, s) => (done.has(s) || at(net, s) === 0 ? [] : [s]))
    const run = runOf(
      open,
      (s) => at(net, s),
      (sum, last) => fits(one.vatOre, sum) && isAfter(one, slots[last] ?? NO_SLOT),
    )
    if (run.some((s, i) => i > 0 && s !== at(run, i - 1) + 1)) continue
    if (run.length > 0) taken.set(one, run)
    for (const s of run) done.add(s)
  }
  const nearest = settledSlots(
    scan,
    slots,
    net,
    [...done].filter((s) => !alone.has(s)),
  )
  return settlements.flatMap((settlement, i): Share[] => {
    const { vatOre, settledOre } = settlement
    const own = single.has(settlement) ? [] : (taken.get(settlement) ?? [])
    if (own.length < 2) return [{ settlement, slot: own[0] ?? nearest[i] ?? -1, vatOre, settledOre }]
    const parts = own.slice(0, -1).map((slot) => ({ settlement, slot, vatOre: 0 - at(net, slot), settledOre: 100 * bookedKrOf(slot) }))
    const rest = (of: 'vatOre' | 'settledOre') => parts.reduce((sum, part) => sum - part[of], settlement[of])
    return [...parts, { settlement, slot: own.at(-1) ?? -1, vatOre: rest('vatOre'), settledOre: rest('settledOre') }]
  })
}

const NO_SLOT = { toDay: Number.NEGATIVE_INFINITY }

/** Two or more that follow on each other, all of one sign, whose sum is what is looked for; none: no such. */
function runOf<T>(all: readonly T[], ore: (one: T) => number, is: (sum: number, last: T) => boolean): readonly T[] {
  for (let start = 0; start < all.length; start++) {
    let sum = 0
    let sign = 0
    for (const [i, one] of all.slice(start, start + 13).entries()) {
      const own = ore(one)
      if (own === 0 || (sign !== 0 && Math.sign(own) !== sign)) break
      sign = Math.sign(own)
      sum += own
      if (i > 0 && is(sum, one)) return all.slice(start, start + i + 1)
    }
  }
  return []
}

/**
 * Which period each settlement settles: that of its date or the one before, whichever’s VAT it comes nearer to; −1: one before the first. A period that
 * another settlement has come nearer to takes no further one from the period after it.
 */
function settledSlots(
  { settlements, slotOf }: Scan,
  slots: readonly Slot[],
  net: readonly number[],
  done: readonly number[],
): readonly number[] {
  const distance = ({ vatOre }: Settlement, s: number) => Math.abs(vatOre + (net[s] ?? 0))
  const nearest = new Map<number, number>(done.map((s) => [s, 0]))
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
  shares: readonly Share[],
  { length }: readonly Slot[],
): ReadonlyMap<Settlement, Payment> {
  const paid = new Map<Settlement, Payment>()
  const used = new Set<Payment>()
  const ofPeriods = new Set(shares.flatMap(({ settlement, slot }) => (slot >= 0 && slot < length ? [settlement] : [])))
  const wanted = settlements.filter((own) => ofPeriods.has(own))
  for (const settlement of wanted) {
    const own = payments.find((one) => !used.has(one) && one.day >= settlement.day && one.ore === settlement.settledOre && one.ore !== 0)
    if (!own) continue
    used.add(own)
    paid.set(settlement, own)
  }
  for (const payment of payments) {
    if (used.has(payment) || payment.ore === 0) continue
    const open = wanted.filter((own) => !paid.has(own) && own.day <= payment.day)
    const together = following(open, payment.ore)
    for (const own of together) paid.set(own, payment)
    if (together.length > 0) used.add(payment)
  }
  // one of a quarter may be paid month by month
  for (const own of wanted) {
    if (paid.has(own)) continue
    const open = payments.filter((one) => !used.has(one) && one.ore !== 0 && one.day >= own.day)
    const run = runOf(
      open,
      ({ ore }) => ore,
      (sum) => sum === own.settledOre,
    )
    for (const one of run) used.add(one)
    const last = run.at(-1)
    if (last) paid.set(own, last)
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
