import { float64At, indexAt, uint32At } from '../column.ts'
import { civilOfDay, dayOfIso, NO_DAY } from '../dates.ts'
import { type Cube, type Ledger, OUTSIDE_MONTH } from './ledger.ts'

/** Above this many cells of account × month × series the sums are kept sparse. */
const DENSE_CELLS = 1 << 22

/** Sums per month, account and series over the voucher dates: what matrices and period sums are read from. */
export function buildCube(ledger: Ledger): Cube {
  const { vouchers } = ledger
  const from = dayOfIso(ledger.year.from)
  const to = dayOfIso(ledger.year.to)
  const firstMonth = monthOfDay(from)
  const months = monthOfDay(to) - firstMonth + 2
  const series = ledger.series.length
  // Slot of a voucher within its account's cells: month (0 = outside the year), then series.
  const slot = new Float64Array(vouchers.length)
  let lastDay = NO_DAY
  let lastMonth = 0
  for (let v = 0; v < vouchers.length; v++) {
    const day = vouchers.day[v] ?? NO_DAY
    if (day !== lastDay) {
      lastDay = day
      lastMonth = day < from || day > to ? 0 : monthOfDay(day) - firstMonth + 1
    }
    slot[v] = lastMonth * series + indexAt(vouchers.series, v)
  }
  const width = months * series
  const cells = width * ledger.accounts.length
  const monthOf = (place: number) => (place < series ? OUTSIDE_MONTH : firstMonth + Math.floor(place / series) - 1)
  return cells <= DENSE_CELLS ? denseCube(ledger, slot, width, cells, monthOf) : sparseCube(ledger, slot, width, monthOf)
}

function monthOfDay(day: number): number {
  const { year, month } = civilOfDay(day)
  return year * 12 + month - 1
}

function denseCube(ledger: Ledger, slot: Float64Array, width: number, cells: number, monthOf: (place: number) => number): Cube {
  const { rows } = ledger
  const debit = new Float64Array(cells)
  const credit = new Float64Array(cells)
  const count = new Uint32Array(cells)
  let used = 0
  for (let r = 0; r < rows.length; r++) {
    const cell = indexAt(rows.account, r) * width + float64At(slot, uint32At(rows.voucher, r))
    const ore = float64At(rows.ore, r)
    if (ore >= 0) debit[cell] = float64At(debit, cell) + ore
    else credit[cell] = float64At(credit, cell) - ore
    const before = uint32At(count, cell)
    if (before === 0) used++
    count[cell] = before + 1
  }
  const cube = emptyCube(used)
  const series = ledger.series.length
  let at = 0
  for (let cell = 0; cell < cells; cell++) {
    const rowsInCell = uint32At(count, cell)
    if (rowsInCell === 0) continue
    const place = cell % width
    put(cube, at++, Math.floor(cell / width), monthOf(place), place % series, float64At(debit, cell), float64At(credit, cell), rowsInCell)
  }
  return cube
}

function sparseCube(ledger: Ledger, slot: Float64Array, width: number, monthOf: (place: number) => number): Cube {
  const { rows } = ledger
  const cells = new Map<number, { debit: number; credit: number; count: number }>()
  for (let r = 0; r < rows.length; r++) {
    const key = indexAt(rows.account, r) * width + float64At(slot, uint32At(rows.voucher, r))
    let cell = cells.get(key)
    if (!cell) {
      cell = { debit: 0, credit: 0, count: 0 }
      cells.set(key, cell)
    }
    const ore = float64At(rows.ore, r)
    if (ore >= 0) cell.debit += ore
    else cell.credit -= ore
    cell.count++
  }
  const keys = Float64Array.from(cells.keys()).sort()
  const cube = emptyCube(keys.length)
  const series = ledger.series.length
  keys.forEach((key, at) => {
    const cell = cells.get(key)
    const place = key % width
    if (cell) put(cube, at, Math.floor(key / width), monthOf(place), place % series, cell.debit, cell.credit, cell.count)
  })
  return cube
}

function emptyCube(length: number): Cube {
  return {
    length,
    account: new Uint32Array(length),
    month: new Int32Array(length),
    series: new Uint32Array(length),
    debitOre: new Float64Array(length),
    creditOre: new Float64Array(length),
    count: new Uint32Array(length),
  }
}

function put(
  cube: Cube,
  at: number,
  account: number,
  month: number,
  series: number,
  debitOre: number,
  creditOre: number,
  count: number,
): void {
  cube.account[at] = account
  cube.month[at] = month
  cube.series[at] = series
  cube.debitOre[at] = debitOre
  cube.creditOre[at] = creditOre
  cube.count[at] = count
}
