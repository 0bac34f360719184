import type { vatBoxes } from '../../reference/vat-boxes.ts'
import { bookedOre } from './cells.ts'
import { percentOf } from './input.ts'
import type { Slot } from './periods.ts'
import { RATES, type Scan, UNKNOWN_RATE } from './scan.ts'
import type { VatResult } from './schema.ts'

const outputBoxes = ['10', '11', '12'] as const
const salesBoxes = ['05', '06', '07', '08'] as const
/** VAT as the base it stands for, by rate. */
const implied = (vat: readonly number[]) => vat.reduce((sum, ore, rate) => sum + (ore * 100) / (RATES[rate] ?? 1), 0)
/** Half away from zero. */
const whole = (ore: number) => Math.sign(ore) * Math.round(Math.abs(ore)) + 0

/** Sales and VAT of each period by the rate that is due on the day of supply, and what no rate is known of. */
export function ratesOf(scan: Scan, slots: readonly Slot[]): VatResult['rates'] {
  return slots.flatMap(({ label }, s) => {
    const at = s * (UNKNOWN_RATE + 1)
    const unknownOre = scan.salesByRate[at + UNKNOWN_RATE] ?? 0
    const known = RATES.flatMap((percent, rate) => {
      const baseOre = scan.salesByRate[at + rate] ?? 0
      const box = outputBoxes[rate]
      const booked = box === undefined ? 0 : bookedOre(scan, s, box)
      if (baseOre === 0 && booked === 0) return []
      const dueOre = whole((baseOre * percent) / 100)
      const vatOre = unknownOre === 0 ? booked : null
      return [
        {
          label,
          percent,
          baseOre,
          vatOre,
          bookedPercent: vatOre === null ? null : percentOf(vatOre, baseOre),
          dueOre,
          differenceOre: vatOre === null ? null : vatOre - dueOre,
        },
      ]
    })
    if (unknownOre === 0) return known
    return [...known, { label, percent: null, baseOre: unknownOre, vatOre: null, bookedPercent: null, dueOre: null, differenceOre: null }]
  })
}

/** Output VAT of sales, reverse charge and import as bases against the bases booked. Example: 21 475,19 ÷ 0,25 = 85 900,76 against 85 900,75: 0,01. */
export function symmetryOf(scan: Scan, slots: readonly Slot[]): VatResult['symmetry'] {
  return slots.map(({ label }, s) => {
    const of = (boxes: readonly (typeof vatBoxes)[number][]) => boxes.map((box) => bookedOre(scan, s, box))
    const sum = (ores: readonly number[]) => ores.reduce((total, ore) => total + ore, 0)
    const [sales, reverse, imported] = [of(outputBoxes), of(['30', '31', '32']), of(['60', '61', '62'])]
    const [salesBase, reverseBase, importBase] = [sum(of(salesBoxes)), sum(of(['20', '21', '22', '23', '24'])), sum(of(['50']))]
    return {
      label,
      salesDifferenceOre: whole(implied(sales) - salesBase),
      reverseBaseOre: reverseBase,
      reverseImpliedOre: whole(implied(reverse)),
      reverseDifferenceOre: whole(implied(reverse) - reverseBase),
      importBaseOre: importBase,
      importImpliedOre: whole(implied(imported)),
      importDifferenceOre: whole(implied(imported) - importBase),
      outputLessInputOre: sum(reverse) + sum(imported) - (scan.reverseInput[s] ?? 0),
    }
  })
}
