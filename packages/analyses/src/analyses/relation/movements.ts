import { dayOfIso } from '../../dates.ts'
import { spanSums } from '../../flows/span-sums.ts'
import { isoOrNull, numberText, seriesText } from '../../query/columns.ts'
import { mayBeVatSettlement } from '../../query/voucher-tests.ts'
import type { Slot } from './periods.ts'
import type { RelationResult } from './schema.ts'
import type { Setup } from './setup.ts'
import type { SidesYear } from './sums.ts'
import { eachVoucher, type ShapeSides, shapeSides } from './vouchers.ts'

export type Settlements = Pick<RelationResult, 'settlementVouchers' | 'settlementVoucherCount'>

const MOST_SETTLEMENTS = 500

/** What moved on the two sides in each period. */
export interface Movements {
  readonly base: Float64Array
  readonly counter: Float64Array
  /** With VAT settlement vouchers in it. */
  readonly naive: Float64Array
}

/** What moved on either side, period by period, and the VAT settlement vouchers among it. */
export function movementsOf(
  years: readonly SidesYear[],
  slots: readonly Slot[],
  { excludeVatSettlement }: Setup,
): { readonly movements: Movements; readonly settlements: Settlements } {
  const zero = () => new Float64Array(slots.length)
  const movements: Movements = { base: zero(), counter: zero(), naive: zero() }
  const { base, counter, naive } = movements
  const found: RelationResult['settlementVouchers'] = []
  let settlementVoucherCount = 0
  for (const year of years) {
    const slotOf = slotFinder(slots, year)
    const sides = shapeSides(year)
    // Shapes are added up together but for those that settle VAT, whose vouchers are listed.
    const together = sides !== null && year.isDateOnly ? shapesTogether(year, sides) : null
    if (sides !== null && together !== null) addShapes(year, sides, together, slotOf, movements)
    eachVoucher(
      year,
      sides,
      (v, day, { baseOre, counterOre, counterLines }) => {
        const s = slotOf(day)
        if (s < 0) return
        const isSettlement = year.isSettlement(v)
        if (isSettlement && counterLines > 0) {
          settlementVoucherCount++
          if (found.length < MOST_SETTLEMENTS) found.push(settlementOf(year, v, counterOre))
        }
        naive[s] = (naive[s] ?? 0) + counterOre
        if (isSettlement && excludeVatSettlement) return
        base[s] = (base[s] ?? 0) + baseOre
        counter[s] = (counter[s] ?? 0) + counterOre
      },
      together,
    )
  }
  return { movements, settlements: { settlementVouchers: found, settlementVoucherCount } }
}

/** 1 for each shape whose vouchers settle no VAT. */
function shapesTogether({ base }: SidesYear, { shapes }: ShapeSides): Uint8Array {
  const mayBe = mayBeVatSettlement(base.ledger)
  return Uint8Array.from(shapes.example, (voucher) => (mayBe(voucher) ? 0 : 1))
}

function addShapes(
  { base: compiled }: SidesYear,
  { shapes, places, baseLines, counterLines }: ShapeSides,
  together: Uint8Array,
  slotOf: (day: number) => number,
  { base, counter, naive }: Movements,
): void {
  for (const { sums, fromMonth, toMonth } of spanSums(shapes, compiled, true, { wanted: together, linesOnly: true })) {
    for (let g = 0; g < sums.length; g++) {
      const shape = sums.shape[g] ?? 0
      const month = sums.month[g] ?? 0
      if (together[shape] !== 1 || month < fromMonth || month > toMonth) continue
      const s = slotOf(sums.firstDay[g] ?? 0)
      if (s < 0) continue
      const lineAt = sums.lineAt[g] ?? 0
      const from = shapes.start[shape] ?? 0
      const bases = baseLines[shape] ?? 0
      const counters = counterLines[shape] ?? 0
      for (let k = 0; k < bases + counters; k++) {
        const ore = sums.ore[lineAt + (places[from + k] ?? 0)] ?? 0
        if (k < bases) base[s] = (base[s] ?? 0) + ore
        else {
          counter[s] = (counter[s] ?? 0) + ore
          naive[s] = (naive[s] ?? 0) + ore
        }
      }
    }
  }
}

function settlementOf({ base: { ledger, year } }: SidesYear, v: number, counterOre: number): RelationResult['settlementVouchers'][number] {
  return {
    yearFrom: year.year.from,
    voucher: v,
    series: seriesText(ledger, v),
    number: numberText(ledger, v),
    occurrence: ledger.vouchers.occurrence[v] ?? 1,
    date: isoOrNull(ledger.vouchers.day[v]),
    counterOre: counterOre + 0,
  }
}

/** The period of a voucher's day: its whole fiscal year whatever the day, else the one that holds it, inside the fiscal year; −1: none. */
function slotFinder(slots: readonly Slot[], { base: { year } }: SidesYear): (day: number) => number {
  const own = slots.findIndex(({ wholeYear }) => wholeYear === year.year.from)
  const days = slots.map(({ from, to }) => ({ fromDay: dayOfIso(from), toDay: dayOfIso(to) }))
  let knownDay = Number.NaN
  let known = -1
  return (day) => {
    if (own >= 0) return own
    if (day !== knownDay) {
      knownDay = day
      known = day < year.fromDay || day > year.toDay ? -1 : days.findIndex(({ fromDay, toDay }) => day >= fromDay && day <= toDay)
    }
    return known
  }
}
