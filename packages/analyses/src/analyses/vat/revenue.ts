import { matchesAccount } from '../../books/account-number.ts'
import { movementOf } from '../../books/movement.ts'
import { float64At, indexAt, uint32At } from '../../column.ts'
import { isResetVoucher } from '../../query/reset-vouchers.ts'
import { vatBoxes, vatBoxFacts } from '../../reference/vat-boxes.ts'
import type { Slot } from './periods.ts'
import type { PeriodReturn } from './returns.ts'
import type { Scan, ScannedYear } from './scan-columns.ts'
import type { VatResult } from './schema.ts'

const revenueBoxes = vatBoxes.filter((box) => ['sales', 'exempt'].includes(vatBoxFacts[box].kind) && box !== '37')

/** Class 3 of each whole fiscal year against what the returns of its periods say: accounts of no box are named, the rest is a difference. */
export function revenueOf({ years }: Scan, slots: readonly Slot[], returns: readonly (PeriodReturn | null)[]): VatResult['revenue'] {
  return years.flatMap((scanned) => {
    const { year, ledger, epochs } = scanned
    const own = slots.flatMap((slot, s) => (slot.from >= year.year.from && slot.to <= year.year.to ? [s] : []))
    const isWhole = slots[own[0] ?? -1]?.from === year.year.from && slots[own.at(-1) ?? -1]?.to === year.year.to
    if (!isWhole) return []
    const stretch = { fromDay: year.fromDay, toDay: year.toDay, outside: false }
    const { debitOre, creditOre } = movementOf(ledger, year.fromDay, year.toDay, stretch, { first: 0, count: 0 })
    const reset = resetOf(scanned)
    let revenueOre = 0
    let inBoxesOre = 0
    const outside: { account: string; name: string; ore: number }[] = []
    ledger.accounts.forEach(({ number, name }, a) => {
      if (!matchesAccount('3000-3999', number)) return
      const ore = float64At(creditOre, a) - float64At(debitOre, a) + float64At(reset, a)
      revenueOre += ore
      if (epochs.some(({ boxes }) => boxes[a])) inBoxesOre += ore
      else if (ore !== 0) outside.push({ account: number, name, ore })
    })
    const declared = own.map((s) => returns[s] ?? null)
    const declaredOre = declared.some((own_) => own_ === null)
      ? null
      : declared.reduce((sum, found) => sum + revenueBoxes.reduce((kr, box) => kr + (found?.boxes[box] ?? 0) * 100, 0), 0)
    return [
      { ...year.year, revenueOre, inBoxesOre, outside, declaredOre, differenceOre: declaredOre === null ? null : inBoxesOre - declaredOre },
    ]
  })
}

const known = new WeakMap<ScannedYear, Float64Array>()

/** Σ by account of the vouchers that close the year’s result accounts. */
function resetOf(scanned: ScannedYear): Float64Array {
  const kept = known.get(scanned)
  if (kept) return kept
  const { year, ledger } = scanned
  const { account, ore } = ledger.rows
  const { day, firstRow, length } = ledger.vouchers
  const sums = new Float64Array(ledger.accounts.length)
  const isReset = isResetVoucher(year, ledger)
  for (let v = 0; v < length; v++) {
    if (day[v] !== year.toDay || !isReset(v)) continue
    for (let r = uint32At(firstRow, v); r < uint32At(firstRow, v + 1); r++) {
      const a = indexAt(account, r)
      sums[a] = float64At(sums, a) + float64At(ore, r)
    }
  }
  known.set(scanned, sums)
  return sums
}
