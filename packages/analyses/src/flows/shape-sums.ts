import { monthOfDay } from '../books/stretch.ts'
import { float64At, int32At, uint8At, uint32At } from '../column.ts'
import { LargestRemainder } from './allocate.ts'
import { larger } from './larger.ts'
import { NO_FIRST_DAY, NO_LAST_DAY } from './pair-table.ts'
import { ALONE, MOST_LINES, type VoucherShapes } from './voucher-shapes.ts'

/**
 * Vouchers of one shape and one calendar month, added up. All lines of a place stand on the same side, so that a sum says of its vouchers what an amount
 * says of one. Where both sides have several lines, each line is shared among the lines opposite to it, voucher by voucher (see `LargestRemainder`), and the
 * parts are added up: `flow[i × credits + j]` is what debit line i has of credit line j, after them `flow[debits × credits + j × debits + i]` what credit
 * line j has of debit line i, all positive.
 */
export interface ShapeSums {
  readonly shapes: VoucherShapes
  readonly length: number
  readonly shape: Uint32Array
  /** year × 12 + month − 1. */
  readonly month: Int32Array
  readonly vouchers: Uint32Array
  readonly firstDay: Int32Array
  readonly lastDay: Int32Array
  /** Where the group's lines begin in `ore`, and its parts in `flow`. */
  readonly lineAt: Uint32Array
  readonly flowAt: Uint32Array
  readonly ore: Float64Array
  readonly flow: Float64Array
}

/** More than there are months of dates with four-digit years. */
const MONTHS = 120_000

const known = new WeakMap<VoucherShapes, ShapeSums>()

/** The sums of all vouchers that have a shape, worked out once. */
export function allShapeSums(shapes: VoucherShapes): ShapeSums {
  const before = known.get(shapes)
  if (before) return before
  const sums = shapeSums(shapes, {})
  known.set(shapes, sums)
  return sums
}

export interface ShapeSumsOptions {
  /** Which vouchers belong; all of them where nothing is said. */
  readonly belongs?: (voucher: number) => boolean
  /** The shapes wanted: 1 each. */
  readonly wanted?: Uint8Array
  /** Keeps vouchers apart beyond shape and month: a whole number from 0. */
  readonly kind?: (voucher: number, shape: number) => number
  /** Without `flow`, where only the lines are asked for. */
  readonly linesOnly?: boolean
}

/** The sums of some vouchers that have a shape. */
export function shapeSums(shapes: VoucherShapes, { belongs, wanted, kind, linesOnly = false }: ShapeSumsOptions): ShapeSums {
  const { of, start } = shapes
  const { rows, vouchers } = shapes.ledger
  const { day, firstRow } = vouchers
  const groups = new Groups(shapes)
  const shared = new SharedLines(shapes)
  let knownDay = Number.NaN
  let month = 0
  for (let v = 0; v < of.length; v++) {
    const s = of[v] ?? ALONE
    if (s === ALONE || (wanted !== undefined && wanted[s] !== 1) || (belongs !== undefined && !belongs(v))) continue
    const on = int32At(day, v)
    if (on !== knownDay) {
      knownDay = on
      month = monthOfDay(on)
    }
    const g = groups.add(s, month, kind === undefined ? 0 : kind(v, s), on)
    const { ore } = groups
    let at = uint32At(groups.lineAt, g)
    const first = uint32At(firstRow, v)
    const end = first + uint32At(start, s + 1) - uint32At(start, s)
    for (let r = first; r < end; r++) {
      ore[at] = float64At(ore, at) + float64At(rows.ore, r)
      at++
    }
    if (!linesOnly && shared.isShared[s] === 1) shared.add(s, first, groups.flow, uint32At(groups.flowAt, g))
  }
  const { length, shape, month: months, vouchers: counts, firstDay, lastDay, lineAt, flowAt, ore, flow } = groups
  return { shapes, length, shape, month: months, vouchers: counts, firstDay, lastDay, lineAt, flowAt, ore, flow }
}

/** How the lines of a voucher are shared among those opposite to them. */
class SharedLines {
  /** 1 for shapes with several lines on either side; of the others the lines themselves are the parts. */
  readonly isShared: Uint8Array
  readonly #shapes: VoucherShapes
  readonly #rule = new LargestRemainder()
  readonly #share = new Float64Array(MOST_LINES)
  readonly #debit = new Float64Array(MOST_LINES)
  readonly #credit = new Float64Array(MOST_LINES)

  constructor(shapes: VoucherShapes) {
    this.#shapes = shapes
    this.isShared = Uint8Array.from(shapes.debits, (debits, s) => (partsOf(debits, uint8At(shapes.credits, s)) > 0 ? 1 : 0))
  }

  add(s: number, first: number, flow: Float64Array, flowAt: number): void {
    const { sides, start, ledger } = this.#shapes
    const { ore } = ledger.rows
    const debits = uint8At(this.#shapes.debits, s)
    const credits = uint8At(this.#shapes.credits, s)
    const debit = this.#debit
    const credit = this.#credit
    const from = uint32At(start, s)
    let total = 0
    for (let i = 0; i < debits; i++) {
      const amount = float64At(ore, first + uint8At(sides, from + i))
      debit[i] = amount
      total += amount
    }
    for (let j = 0; j < credits; j++) credit[j] = 0 - float64At(ore, first + uint8At(sides, from + debits + j))
    this.#each(debit, debits, credit, credits, total, flow, flowAt)
    this.#each(credit, credits, debit, debits, total, flow, flowAt + debits * credits)
  }

  #each(own: Float64Array, count: number, other: Float64Array, others: number, total: number, flow: Float64Array, flowAt: number): void {
    const share = this.#share
    let at = flowAt
    for (let i = 0; i < count; i++) {
      this.#rule.share(float64At(own, i), other, others, total, share)
      for (let j = 0; j < others; j++) {
        flow[at] = float64At(flow, at) + float64At(share, j)
        at++
      }
    }
  }
}

/** Parts of a voucher with so many lines on either side; 0 where one line stands against all others, so that the lines are the parts. */
function partsOf(debits: number, credits: number): number {
  return debits === 1 || credits === 1 ? 0 : 2 * debits * credits
}

/** Groups as they are met. */
class Groups {
  length = 0
  shape = new Uint32Array(256)
  month = new Int32Array(256)
  kind = new Uint32Array(256)
  vouchers = new Uint32Array(256)
  firstDay = new Int32Array(256)
  lastDay = new Int32Array(256)
  lineAt = new Uint32Array(256)
  flowAt = new Uint32Array(256)
  ore = new Float64Array(1024)
  flow = new Float64Array(1024)
  readonly #shapes: VoucherShapes
  /** The group that each shape had last, one more; vouchers mostly come month by month. */
  readonly #last: Int32Array
  readonly #places = new Map<number, number>()
  #lines = 0
  #cells = 0

  constructor(shapes: VoucherShapes) {
    this.#shapes = shapes
    this.#last = new Int32Array(shapes.length)
  }

  /** Counts a voucher and says in which group. */
  add(shape: number, month: number, kind: number, day: number): number {
    let g = int32At(this.#last, shape) - 1
    if (g < 0 || this.month[g] !== month || this.kind[g] !== kind) {
      g = this.#find(shape, month, kind)
      this.#last[shape] = g + 1
    }
    this.vouchers[g] = uint32At(this.vouchers, g) + 1
    if (day < int32At(this.firstDay, g)) this.firstDay[g] = day
    if (day > int32At(this.lastDay, g)) this.lastDay[g] = day
    return g
  }

  #find(shape: number, month: number, kind: number): number {
    const key = (kind * MONTHS + month) * this.#shapes.length + shape
    const place = this.#places.get(key)
    if (place !== undefined) return place
    const g = this.length++
    if (g === this.shape.length) this.#grow()
    this.#places.set(key, g)
    this.shape[g] = shape
    this.month[g] = month
    this.kind[g] = kind
    this.firstDay[g] = NO_FIRST_DAY
    this.lastDay[g] = NO_LAST_DAY
    this.lineAt[g] = this.#lines
    this.flowAt[g] = this.#cells
    this.#lines += uint32At(this.#shapes.start, shape + 1) - uint32At(this.#shapes.start, shape)
    this.#cells += partsOf(uint8At(this.#shapes.debits, shape), uint8At(this.#shapes.credits, shape))
    if (this.#lines > this.ore.length) this.ore = larger(new Float64Array(this.#lines * 2), this.ore)
    if (this.#cells > this.flow.length) this.flow = larger(new Float64Array(this.#cells * 2), this.flow)
    return g
  }

  #grow(): void {
    const size = this.shape.length * 2
    this.shape = larger(new Uint32Array(size), this.shape)
    this.month = larger(new Int32Array(size), this.month)
    this.kind = larger(new Uint32Array(size), this.kind)
    this.vouchers = larger(new Uint32Array(size), this.vouchers)
    this.firstDay = larger(new Int32Array(size), this.firstDay)
    this.lastDay = larger(new Int32Array(size), this.lastDay)
    this.lineAt = larger(new Uint32Array(size), this.lineAt)
    this.flowAt = larger(new Uint32Array(size), this.flowAt)
  }
}
