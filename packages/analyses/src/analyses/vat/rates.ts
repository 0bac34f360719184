import { float64At } from '../../column.ts'
import { isoOfDay } from '../../dates.ts'
import { type vatBoxes, vatBoxFacts } from '../../reference/vat-boxes.ts'
import { duePercent } from './box-accounts.ts'
import { bookedOre, pendingSalesOre } from './cells.ts'
import { percentOf } from './input.ts'
import type { Slot } from './periods.ts'
import { PENDING_RATES, RATES, UNKNOWN_RATE } from './scan.ts'
import type { Scan } from './scan-columns.ts'
import type { AccountDays, VatParams, VatResult } from './schema.ts'

const outputBoxes = ['10', '11', '12'] as const
const salesBoxes = ['05', '06', '07', '08'] as const
/** VAT as the base it stands for, by rate. */
const implied = (vat: readonly number[]) => vat.reduce((sum, ore, rate) => sum + (ore * 100) / (RATES[rate] ?? 1), 0)
/** Half away from zero. */
const whole = (ore: number) => Math.sign(ore) * Math.round(Math.abs(ore)) + 0

/** Sales and VAT of each period by the rate that is due on the day of supply, and what no rate is known of. */
export function ratesOf(scan: Scan, slots: readonly Slot[], params: VatParams): VatResult['rates'] {
  return slots.flatMap((slot, s) => {
    const { label } = slot
    const accounts = params.supplyDates.length > 0 ? () => null : (percent: number | null) => accountsAt(scan, slot, s, percent)
    const at = s * (UNKNOWN_RATE + 1)
    const unknownOre = float64At(scan.salesByRate, at + UNKNOWN_RATE)
    const known = RATES.flatMap((percent, rate) => {
      const baseOre = float64At(scan.salesByRate, at + rate)
      const box = outputBoxes[rate]
      const booked = box === undefined ? 0 : bookedOre(scan, s, box)
      const pendingOre = rate < PENDING_RATES ? float64At(scan.pendingByRate, s * PENDING_RATES + rate) : 0
      if (baseOre === 0 && booked === 0 && pendingOre === 0) return []
      const dueOre = whole((baseOre * percent) / 100 - pendingOre)
      const vatOre = unknownOre === 0 ? booked : null
      return [
        {
          label,
          percent,
          baseOre,
          vatOre,
          bookedPercent: vatOre === null ? null : percentOf(vatOre + pendingOre, baseOre),
          pendingOre,
          dueOre,
          differenceOre: vatOre === null ? null : vatOre - dueOre,
          accounts: accounts(percent),
        },
      ]
    })
    if (unknownOre === 0) return known
    const unknown = {
      percent: null,
      baseOre: unknownOre,
      vatOre: null,
      bookedPercent: null,
      pendingOre: 0,
      dueOre: null,
      differenceOre: null,
    }
    return [...known, { label, ...unknown, accounts: accounts(null) }]
  })
}

/** The sales accounts that have a rate (null: none that is known) and an amount in a period; with days where they have it on a part of it only. */
function accountsAt({ years }: Scan, { fromDay, toDay }: Slot, s: number, wanted: number | null): AccountDays[] {
  const uses = new Map<string, { readonly isWanted: boolean; readonly from: string; readonly to: string; readonly ore: number }[]>()
  for (const { year, ledger, epochs, accountOre } of years)
    epochs.forEach((epoch, e) => {
      const first = Math.max(epoch.fromDay, fromDay)
      const last = Math.min((epochs[e + 1]?.fromDay ?? year.toDay + 1) - 1, toDay)
      if (first > last) return
      ledger.accounts.forEach(({ number }, a) => {
        const found = epoch.boxes[a]
        const isSales = found ? vatBoxFacts[found.box].kind === 'sales' : false
        const isWanted = isSales && duePercent(found?.rate ?? null, epoch.fromDay) === wanted
        const use = { isWanted, from: isoOfDay(first), to: isoOfDay(last), ore: accountOre[e]?.[s * ledger.accounts.length + a] ?? 0 }
        const before = uses.get(number)
        if (before) before.push(use)
        else uses.set(number, [use])
      })
    })
  return [...uses].flatMap(([account, all]): AccountDays[] => {
    const own = all.filter(({ isWanted, ore }) => isWanted && ore !== 0)
    if (own.length > 0 && all.every(({ isWanted }) => isWanted)) return [{ account, from: null, to: null }]
    return own.map(({ from, to }) => ({ account, from, to }))
  })
}

/** Output VAT of sales, reverse charge and import as bases against the bases booked. Example: 21 475,19 ÷ 0,25 = 85 900,76 against 85 900,75: 0,01. */
export function symmetryOf(scan: Scan, slots: readonly Slot[]): VatResult['symmetry'] {
  return slots.map(({ label }, s) => {
    const of = (boxes: readonly (typeof vatBoxes)[number][]) => boxes.map((box) => bookedOre(scan, s, box))
    const sum = (ores: readonly number[]) => ores.reduce((total, ore) => total + ore, 0)
    const sales = of(outputBoxes)
    const reverse = of(['30', '31', '32'])
    const imported = of(['60', '61', '62'])
    const salesBase = sum(of(salesBoxes))
    const reverseBase = sum(of(['20', '21', '22', '23', '24']))
    const importBase = sum(of(['50']))
    return {
      label,
      salesDifferenceOre: whole(implied(sales) + pendingSalesOre(scan, s) - salesBase),
      reverseBaseOre: reverseBase,
      reverseImpliedOre: whole(implied(reverse)),
      reverseDifferenceOre: whole(implied(reverse) - reverseBase),
      importBaseOre: importBase,
      importImpliedOre: whole(implied(imported)),
      importDifferenceOre: whole(implied(imported) - importBase),
      outputLessInputOre: sum(reverse) + sum(imported) - float64At(scan.reverseInput, s),
    }
  })
}
