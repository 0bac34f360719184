import { accountMask } from '../books/account-number.ts'
import { float64At, indexAt, int32At, uint8At, uint32At } from '../column.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { TRANSFERS } from '../query/reset-vouchers.ts'

/**
 * A ledger's vouchers by shape: which accounts their lines are on, in which order, and on which side each line stands. A company books the same few
 * hundred shapes over and over, and most of what is asked of a voucher's flows depends on its shape alone: it is worked out once per shape rather than
 * once per voucher.
 *
 * Vouchers that are looked at one by one have no shape: those that do not balance or have nothing but zeros, those dated outside the fiscal year or not at
 * all, those that may close the year, very long ones, and those of a shape that hardly occurs.
 */
export interface VoucherShapes {
  readonly ledger: Ledger
  readonly length: number
  /** Shape of each voucher; `ALONE` where it has none. */
  readonly of: Int32Array
  /** A voucher of each shape. */
  readonly example: Uint32Array
  /** Lines of shape s: `start[s] … start[s + 1] − 1` of `account` and `sign`. */
  readonly start: Uint32Array
  /** Ledger account. */
  readonly account: Uint32Array
  /** 1 debit, −1 credit, 0 an amount of 0. */
  readonly sign: Int8Array
  /** Lines in debit and in credit, at least one each. */
  readonly debits: Uint8Array
  readonly credits: Uint8Array
  /** From `start[s]`: which of the shape's lines are in debit, then which are in credit. */
  readonly sides: Uint8Array
  /** Vouchers without a shape, ascending. */
  readonly alone: Uint32Array
}

export const ALONE = -1
/** Longer vouchers, and those with more pairs of lines on opposite sides, are looked at one by one. */
export const MOST_LINES = 48
const MOST_PAIRS = 128
/** Vouchers that a shape has at least. */
const LEAST_VOUCHERS = 4

interface Known {
  readonly fromDay: number
  readonly toDay: number
  readonly shapes: VoucherShapes
}

const known = new WeakMap<Ledger, Known>()

/** The shapes of a ledger's fiscal year, worked out once. */
export function voucherShapes(ledger: Ledger, yearFromDay: number, yearToDay: number): VoucherShapes {
  const before = known.get(ledger)
  if (before && before.fromDay === yearFromDay && before.toDay === yearToDay) return before.shapes
  const shapes = shapesOf(ledger, yearFromDay, yearToDay)
  known.set(ledger, { fromDay: yearFromDay, toDay: yearToDay, shapes })
  return shapes
}

function shapesOf(ledger: Ledger, yearFromDay: number, yearToDay: number): VoucherShapes {
  const { account, ore } = ledger.rows
  const { day, firstRow, length } = ledger.vouchers
  const transfer = accountMask(TRANSFERS, ledger.accounts)
  const found = new ShapeTable(ledger)
  const of = new Int32Array(length)
  for (let v = 0; v < length; v++) {
    const start = uint32At(firstRow, v)
    const end = uint32At(firstRow, v + 1)
    const on = int32At(day, v)
    of[v] = ALONE
    if (on < yearFromDay || on > yearToDay || end - start > MOST_LINES) continue
    let balance = 0
    let debits = 0
    let credits = 0
    let hash = end - start
    let transfers = 0
    for (let r = start; r < end; r++) {
      const a = indexAt(account, r)
      const amount = float64At(ore, r)
      balance += amount
      const side = amount > 0 ? 1 : amount < 0 ? 2 : 0
      if (side === 1) debits++
      else if (side === 2) credits++
      transfers |= uint8At(transfer, a)
      hash = Math.imul(hash ^ (a * 3 + side), 0x9e3779b1)
      hash ^= hash >>> 15
    }
    if (balance !== 0 || debits === 0 || credits === 0 || (on === yearToDay && transfers === 1)) continue
    if (debits > 1 && credits > 1 && debits * credits > MOST_PAIRS) continue
    of[v] = found.shape(v, hash)
  }
  return inColumns(ledger, of, found)
}

/** Numbers shapes as they are met; open addressing over the vouchers that had them first. */
class ShapeTable {
  /** The first voucher of each shape, its hash, and how many there are. */
  readonly first: number[] = []
  readonly count: number[] = []
  readonly #hash: number[] = []
  #slots = new Int32Array(1024)
  readonly #ledger: Ledger

  constructor(ledger: Ledger) {
    this.#ledger = ledger
  }

  shape(voucher: number, hash: number): number {
    const mask = this.#slots.length - 1
    for (let at = hash & mask; ; at = (at + 1) & mask) {
      const shape = int32At(this.#slots, at) - 1
      if (shape < 0) return this.#make(voucher, hash, at)
      if (this.#hash[shape] !== hash || !this.#isAlike(this.first[shape] ?? 0, voucher)) continue
      this.count[shape] = (this.count[shape] ?? 0) + 1
      return shape
    }
  }

  #make(voucher: number, hash: number, at: number): number {
    const shape = this.first.length
    this.first.push(voucher)
    this.count.push(1)
    this.#hash.push(hash)
    this.#slots[at] = shape + 1
    if (shape * 2 >= this.#slots.length) this.#grow()
    return shape
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 4)
    const mask = slots.length - 1
    this.#hash.forEach((hash, shape) => {
      let at = hash & mask
      while (slots[at] !== 0) at = (at + 1) & mask
      slots[at] = shape + 1
    })
    this.#slots = slots
  }

  #isAlike(one: number, other: number): boolean {
    const { rows, vouchers } = this.#ledger
    const { account, ore } = rows
    const start = uint32At(vouchers.firstRow, one)
    const apart = uint32At(vouchers.firstRow, other) - start
    const end = uint32At(vouchers.firstRow, one + 1)
    if (end + apart !== vouchers.firstRow[other + 1]) return false
    for (let r = start; r < end; r++) {
      if (account[r] !== account[r + apart]) return false
      const a = float64At(ore, r)
      const b = float64At(ore, r + apart)
      if (a > 0 !== b > 0 || a < 0 !== b < 0) return false
    }
    return true
  }
}

/** The shapes that are kept, numbered in the order in which they are met. */
function inColumns(ledger: Ledger, found: Int32Array, { first, count }: ShapeTable): VoucherShapes {
  const { rows, vouchers } = ledger
  const kept = new Int32Array(first.length).fill(ALONE)
  const firsts: number[] = []
  const start = [0]
  count.forEach((own, shape) => {
    if (own < LEAST_VOUCHERS) return
    const voucher = first[shape] ?? 0
    kept[shape] = firsts.length
    firsts.push(voucher)
    start.push((start.at(-1) ?? 0) + uint32At(vouchers.firstRow, voucher + 1) - uint32At(vouchers.firstRow, voucher))
  })
  const lines = start.at(-1) ?? 0
  const account = new Uint32Array(lines)
  const sign = new Int8Array(lines)
  const sides = new Uint8Array(lines)
  const debits = new Uint8Array(firsts.length)
  const credits = new Uint8Array(firsts.length)
  firsts.forEach((voucher, shape) => {
    const from = uint32At(vouchers.firstRow, voucher)
    const at = start[shape] ?? 0
    const places: [debit: number[], credit: number[]] = [[], []]
    for (let i = 0; at + i < (start[shape + 1] ?? 0); i++) {
      account[at + i] = indexAt(rows.account, from + i)
      const side = Math.sign(float64At(rows.ore, from + i))
      sign[at + i] = side
      if (side !== 0) places[side > 0 ? 0 : 1].push(i)
    }
    debits[shape] = places[0].length
    credits[shape] = places[1].length
    sides.set(places.flat(), at)
  })
  const without: number[] = []
  for (let v = 0; v < found.length; v++) {
    const own = found[v] ?? ALONE
    const shape = own === ALONE ? ALONE : (kept[own] ?? ALONE)
    found[v] = shape
    if (shape === ALONE) without.push(v)
  }
  return {
    ledger,
    length: firsts.length,
    of: found,
    start: Uint32Array.from(start),
    account,
    sign,
    debits,
    credits,
    sides,
    example: Uint32Array.from(firsts),
    alone: Uint32Array.from(without),
  }
}
