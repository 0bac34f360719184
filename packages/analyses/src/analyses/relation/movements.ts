import { float64At, int32At, uint8At, uint32At } from '../../column.ts'
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
        naive[s] = float64At(naive, s) + counterOre
        if (isSettlement && excludeVatSettlement) return
        base[s] = float64At(base, s) + baseOre
        counter[s] = float64At(counter, s) + counterOre
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
      const shape = uint32At(sums.shape, g)
      const month = int32At(sums.month, g)
      if (together[shape] !== 1 || month < fromMonth || month > toMonth) continue
      const s = slotOf(int32At(sums.firstDay, g))
      if (s < 0) continue
      const lineAt = uint32At(sums.lineAt, g)
      const from = uint32At(shapes.start, shape)
      const bases = uint8At(baseLines, shape)
      const counters = uint8At(counterLines, shape)
      for (let k = 0; k < bases + counters; k++) {
        const ore = float64At(sums.ore, lineAt + uint8At(places, from + k))
        if (k < bases) base[s] = float64At(base, s) + ore
        else {
          counter[s] = float64At(counter, s) + ore
          naive[s] = float64At(naive, s) + ore
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
