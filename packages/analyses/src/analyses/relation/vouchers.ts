import { float64At, indexAt, uint8At, uint32At } from '../../column.ts'
import { NO_DAY } from '../../dates.ts'
import { ALONE, type VoucherShapes, voucherShapes } from '../../flows/voucher-shapes.ts'
import { vouchersByDate } from '../../query/order.ts'
import { BASE, COUNTER, type SidesYear } from './sums.ts'

/** Net of a voucher's base and counter lines, and how many there are of each. */
export interface VoucherSides {
  baseOre: number
  counterOre: number
  baseLines: number
  counterLines: number
}

type Visit = (voucher: number, day: number, sides: VoucherSides) => void

/** Which lines of each shape are base and counter lines: of shape s, places from `start[s]`, `baseLines[s]` of the base and then the counter's. */
export interface ShapeSides {
  readonly shapes: VoucherShapes
  readonly places: Uint8Array
  readonly baseLines: Uint8Array
  readonly counterLines: Uint8Array
}

/** The sides of the shapes of a fiscal year; null where a line's role depends on more than its account. */
export function shapeSides({ base, counter, anyRole, isUndated, rolesOn, side }: SidesYear): ShapeSides | null {
  if (base.row !== null || counter.row !== null || !isUndated) return null
  const { ledger, year } = base
  const shapes = voucherShapes(ledger, year.fromDay, year.toDay)
  const roles = anyRole.length === 0 ? anyRole : rolesOn(year.fromDay)
  const places = new Uint8Array(shapes.account.length)
  const baseLines = new Uint8Array(shapes.length)
  const counterLines = new Uint8Array(shapes.length)
  const wanted = side === 'debit' ? 1 : side === 'credit' ? -1 : null
  for (let s = 0; s < shapes.length; s++) {
    const from = uint32At(shapes.start, s)
    const own: [base: number[], counter: number[]] = [[], []]
    for (let at = from; at < uint32At(shapes.start, s + 1); at++) {
      const role = roles[uint32At(shapes.account, at)]
      if (role === BASE) own[0].push(at - from)
      else if (role === COUNTER && (wanted === null || shapes.sign[at] === wanted)) own[1].push(at - from)
    }
    baseLines[s] = own[0].length
    counterLines[s] = own[1].length
    places.set(own.flat(), from)
  }
  return { shapes, places, baseLines, counterLines }
}

/**
 * Calls back for each voucher with a line on either side, in the order of every list; the object is the same every time. `left`: shapes that are left out,
 * 1 each.
 */
export function eachVoucher(year: SidesYear, sidesOf: ShapeSides | null, visit: Visit, left: Uint8Array | null = null): void {
  const { base, counter } = year
  const { ledger } = base
  const { day, firstRow } = ledger.vouchers
  const { ore } = ledger.rows
  const isSame = base === counter
  const isAll = year.isDateOnly && base.span.whole
  const sides: VoucherSides = { baseOre: 0, counterOre: 0, baseLines: 0, counterLines: 0 }
  const alone = rowVisitor(year, sides, visit)
  if (sidesOf === null) {
    for (const v of vouchersByDate(ledger)) alone(v)
    return
  }
  const { shapes, places, baseLines, counterLines } = sidesOf
  for (const v of vouchersByDate(ledger)) {
    const s = shapes.of[v] ?? ALONE
    if (s === ALONE) {
      alone(v)
      continue
    }
    const bases = uint8At(baseLines, s)
    const counters = uint8At(counterLines, s)
    if (bases + counters === 0 || (left !== null && left[s] === 1)) continue
    const isBase = isAll || base.voucher(v)
    const isCounter = isAll || isSame ? isBase : counter.voucher(v)
    sides.baseLines = isBase ? bases : 0
    sides.counterLines = isCounter ? counters : 0
    if (sides.baseLines + sides.counterLines === 0) continue
    const first = uint32At(firstRow, v)
    let at = uint32At(shapes.start, s)
    let sum = 0
    for (const end = at + bases; at < end; at++) sum += float64At(ore, first + uint8At(places, at))
    sides.baseOre = isBase ? sum : 0
    sum = 0
    for (const end = at + counters; at < end; at++) sum += float64At(ore, first + uint8At(places, at))
    sides.counterOre = isCounter ? sum : 0
    visit(v, day[v] ?? NO_DAY, sides)
  }
}

/** Looks at one voucher line by line. */
function rowVisitor({ base, counter, anyRole, rolesOn, side }: SidesYear, sides: VoucherSides, visit: Visit): (voucher: number) => void {
  const { account, ore } = base.ledger.rows
  const { firstRow, day } = base.ledger.vouchers
  let knownDay = Number.NaN
  let roles = anyRole
  return (v) => {
    const end = uint32At(firstRow, v + 1)
    let r = uint32At(firstRow, v)
    while (r < end && anyRole[indexAt(account, r)] === 0) r++
    if (r === end) return
    const isBase = base.voucher(v)
    const isCounter = counter.voucher(v)
    if (!isBase && !isCounter) return
    const on = day[v] ?? NO_DAY
    if (on !== knownDay) {
      knownDay = on
      roles = rolesOn(on)
    }
    sides.baseOre = 0
    sides.counterOre = 0
    sides.baseLines = 0
    sides.counterLines = 0
    for (; r < end; r++) {
      const role = roles[indexAt(account, r)]
      if (role === BASE) {
        if (!isBase || (base.row !== null && !base.row(r, v))) continue
        sides.baseLines++
        sides.baseOre += float64At(ore, r)
      } else if (role === COUNTER) {
        const amount = float64At(ore, r)
        if (!isCounter || (counter.row !== null && !counter.row(r, v))) continue
        if (side !== null && (side === 'debit' ? amount <= 0 : amount >= 0)) continue
        sides.counterLines++
        sides.counterOre += amount
      }
    }
    if (sides.baseLines + sides.counterLines > 0) visit(v, on, sides)
  }
}
