import { monthOfDay } from '../books/stretch.ts'
import { uint32At } from '../column.ts'
import { dayOfIso } from '../dates.ts'
import { type IndexedLedger, OUTSIDE_MONTH } from '../ledger/ledger.ts'

/** Rows per month of the fiscal year, from the cube: every month is named, also the empty ones. */
export function rowsPerMonth({ year, cube }: IndexedLedger): { month: string; rows: number }[] {
  const counts = new Map<number, number>()
  for (let i = 0; i < cube.length; i++) {
    const month = cube.month[i] ?? OUTSIDE_MONTH
    counts.set(month, (counts.get(month) ?? 0) + uint32At(cube.count, i))
  }
  const months = []
  for (let month = monthOfDay(dayOfIso(year.from)); month <= monthOfDay(dayOfIso(year.to)); month++) {
    const name = `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`
    months.push({ month: name, rows: counts.get(month) ?? 0 })
  }
  return months
}
