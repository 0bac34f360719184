import { float64At, indexAt, int32At, uint32At } from '../../column.ts'
import { isoOfDay } from '../../dates.ts'
import { numberText, seriesText } from '../../query/columns.ts'
import { vatBoxes, vatBoxFacts } from '../../reference/vat-boxes.ts'
import { netFactors, truncated } from './cells.ts'
import type { Scan } from './scan-columns.ts'
import type { VatCell, VatPeriod } from './schema.ts'

/** The cells of a box, a period each. */
interface Row {
  readonly box: (typeof vatBoxes)[number]
  readonly cells: readonly VatCell[]
}

interface Wanted {
  readonly box: number
  readonly slot: number
  readonly kr: number
  found: string | null
  count: number
}

/**
 * What explains the differences that the return itself does not: the settlement has the same amount, the next period has the opposite one, or one
 * voucher alone comes to it, to the krona. Every voucher is looked at once, whatever the number of differences.
 */
export function withExplanations<R extends Row>(scan: Scan, rows: readonly R[], periods: readonly VatPeriod[]): R[] {
  const open = rows.map(({ box, cells }) =>
    cells.map((cell, s): Pick<VatCell, 'explanation' | 'explainedBy'> | null => {
      if (cell.explanation !== 'none' || cell.differenceKr === null) return null
      const period = periods[s]
      const settledOre = period?.settlements.reduce((sum, own) => sum + own.settledOre, 0) ?? 0
      if (box === '49' && settledOre !== 0 && truncated(settledOre) === cell.declaredKr)
        return { explanation: 'as-settled', explainedBy: null }
      const near = [s + 1, s - 1].find((other) => cells[other]?.differenceKr === -(cell.differenceKr ?? 0))
      if (near !== undefined) return { explanation: 'moved', explainedBy: periods[near]?.label ?? null }
      return null
    }),
  )
  const wanted = rows.flatMap(({ box, cells }, b) =>
    cells.flatMap((cell, s): Wanted[] => {
      if (cell.explanation !== 'none' || open[b]?.[s] || cell.differenceKr === null) return []
      return [{ box: vatBoxes.indexOf(box), slot: s, kr: cell.differenceKr, found: null, count: 0 }]
    }),
  )
  lookThrough(scan, wanted)
  return rows.map((row, b) => ({
    ...row,
    cells: row.cells.map((cell, s) => {
      const own = wanted.find(({ box, slot }) => slot === s && vatBoxes[box] === row.box)
      if (own?.count === 1) return { ...cell, explanation: 'voucher', explainedBy: own.found }
      return { ...cell, ...open[b]?.[s] }
    }),
  }))
}

/** Names the vouchers whose part of a box is what is wanted of it. */
function lookThrough({ years, slotOf }: Scan, wanted: readonly Wanted[]): void {
  if (wanted.length === 0) return
  const factor = netFactors()
  const net = vatBoxes.indexOf('49')
  const signs = vatBoxes.map((box) => vatBoxFacts[box].sign)
  const bySlot = new Map<number, Wanted[]>()
  for (const own of wanted) bySlot.set(own.slot, [...(bySlot.get(own.slot) ?? []), own])
  const parts = new Float64Array(vatBoxes.length)
  for (const { ledger, epochs } of years) {
    const { account, ore } = ledger.rows
    const { day, firstRow, length } = ledger.vouchers
    let epoch = 0
    for (let v = 0; v < length; v++) {
      const on = int32At(day, v)
      const own = bySlot.get(slotOf(on))
      if (own === undefined) continue
      if (epochs.length > 1) epoch = epochs.findLastIndex(({ fromDay }) => fromDay <= on)
      const boxOf = epochs[epoch]?.boxOf
      let has = false
      for (let r = uint32At(firstRow, v); r < uint32At(firstRow, v + 1); r++) {
        const box = boxOf?.[indexAt(account, r)] ?? -1
        if (box < 0) continue
        has = true
        parts[box] = float64At(parts, box) + float64At(ore, r)
        if (factor[box] !== 0) parts[net] = float64At(parts, net) - float64At(ore, r)
      }
      if (!has) continue
      for (const one of own) {
        const own = float64At(parts, one.box)
        // in the sign of the form: what is booked and not declared
        const part = one.box === net ? own : 0 - (signs[one.box] ?? 1) * own
        if (part === 0 || truncated(part) !== one.kr) continue
        one.count++
        one.found = `${seriesText(ledger, v)} ${numberText(ledger, v)} ${isoOfDay(on)}`.trim()
      }
      parts.fill(0)
    }
  }
}
