import type { VatResult } from './schema.ts'

/** Less than this is rounding. */
export const LEAST_ORE = 500

/** How the settlement of a period stands to its books and to the tax account: what findings and the states of rows are both made of. */
export function settlementOf(result: Pick<VatResult, 'periods' | 'boxes' | 'asOf' | 'loadedTo'>, slot: number) {
  const own = result.periods[slot]
  const net = result.boxes.find(({ box }) => box === '49')?.cells[slot]
  const settlements = own?.settlements ?? []
  const settledOre = settlements.reduce((sum, settlement) => sum + settlement.settledOre, 0)
  const bookedOre = (net?.bookedKr ?? 0) * 100
  // one that is taken back by another is as if neither had been
  const openOre = settlements.reduce((sum, { paid, settledOre: ore }) => (paid === null ? sum + ore : sum), 0)
  const due = own?.due ?? null
  const isDue = due !== null && due.date < result.asOf && due.date <= result.loadedTo
  const charged = own?.taxAccount ?? null
  return {
    settledOre,
    bookedOre,
    /** Settled, but another amount than box 49. */
    isOther: settlements.length > 0 && Math.abs(settledOre - bookedOre) > LEAST_ORE,
    /** Due, and taken off by no voucher; null: nothing is. */
    openOre: openOre !== 0 && isDue ? openOre : null,
    /** What the tax account says, where that is another amount. */
    agencyOre: charged && settlements.length > 0 && charged.ore !== -settledOre ? -charged.ore + 0 : null,
  }
}
