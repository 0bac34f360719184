import { float64At, uint8At, uint32At } from '../column.ts'
import type { LargestRemainder } from './allocate.ts'

/** From how many pairs of lines on a voucher's two sides its lines are first summed per account, so that no voucher takes minutes. */
const MOST_PAIRS = 2_000_000

/**
 * One voucher at a time: its lines, which of them are base lines, and how base lines are shared among the lines opposite to them. The columns are
 * reused from voucher to voucher; `count` and `flows` say how much of them holds.
 */
export class VoucherLines {
  count = 0
  account = new Uint32Array(64)
  ore = new Float64Array(64)
  isBase = new Uint8Array(64)
  /** Σ of each side, both positive, and its lines that are not 0. */
  debit = 0
  credit = 0
  debitLines = 0
  creditLines = 0
  /** Lines of the base. */
  baseCount = 0

  /** The flows that `proportional` found: base account, its counterpart's account (−1: missing), whether that is a base line, öre in its sign. */
  flows = 0
  flowBase = new Uint32Array(256)
  flowCounter = new Int32Array(256)
  flowInside = new Uint8Array(256)
  flowOre = new Float64Array(256)

  readonly #shares: LargestRemainder
  #weights: [Float64Array, Float64Array] = [new Float64Array(65), new Float64Array(65)]
  #lines: [Uint32Array, Uint32Array] = [new Uint32Array(65), new Uint32Array(65)]
  #counts: [number, number] = [0, 0]
  #share = new Float64Array(65)

  constructor(shares: LargestRemainder) {
    this.#shares = shares
  }

  /** Adds a flow. */
  flow(base: number, counter: number, inside: number, ore: number): void {
    this.#room(1)
    const at = this.flows++
    this.flowBase[at] = base
    this.flowCounter[at] = counter
    this.flowInside[at] = inside
    this.flowOre[at] = ore
  }

  /** Makes room for so many lines. */
  room(lines: number): void {
    if (lines <= this.account.length) return
    this.account = new Uint32Array(lines * 2)
    this.ore = new Float64Array(lines * 2)
    this.isBase = new Uint8Array(lines * 2)
  }

  /** Balanced, with one single line on one of the sides: nothing to choose. */
  isUnambiguous(): boolean {
    return this.debit === this.credit && (this.debitLines === 1 || this.creditLines === 1)
  }

  /**
   * Every base line shared among the lines opposite to it in proportion to them, base lines too. Where the sides differ, the smaller one has a last
   * line of the difference, which is missing: so each line's flows sum to the line, and lines on the smaller side find all they need.
   */
  proportional(): void {
    this.flows = 0
    if (this.debitLines * this.creditLines > MOST_PAIRS) this.#sumPerAccount()
    const total = Math.max(this.debit, this.credit)
    if (total === 0) return
    this.#sides()
    for (let i = 0; i < this.count; i++) {
      const ore = float64At(this.ore, i)
      if (this.isBase[i] !== 1 || ore === 0) continue
      const side = ore > 0 ? 1 : 0
      const weights = this.#weights[side]
      const lines = this.#lines[side]
      const count = this.#counts[side]
      const own = side === 1 ? this.debit : this.credit
      // The virtual last line takes part where the opposite side is the smaller one.
      const sharing = own === total && own !== this.debit + this.credit - own ? count + 1 : count
      if (this.#share.length < sharing) this.#share = new Float64Array(sharing * 2)
      this.#shares.share(Math.abs(ore), weights, sharing, total, this.#share)
      this.#room(sharing)
      const account = uint32At(this.account, i)
      for (let s = 0; s < sharing; s++) {
        const part = float64At(this.#share, s)
        const line = s === count ? -1 : uint32At(lines, s)
        if (line < 0 && part === 0) continue
        const at = this.flows++
        this.flowBase[at] = account
        this.flowCounter[at] = line < 0 ? -1 : uint32At(this.account, line)
        this.flowInside[at] = line < 0 ? 0 : uint8At(this.isBase, line)
        this.flowOre[at] = side === 1 ? 0 - part : part
      }
    }
  }

  /** What each side's lines are shared among: index 1 for debit lines is the credit side, 0 for credit lines the debit side. */
  #sides(): void {
    for (const side of [0, 1] as const) {
      if (this.#weights[side].length <= this.count) {
        this.#weights[side] = new Float64Array(this.count * 2)
        this.#lines[side] = new Uint32Array(this.count * 2)
      }
      this.#counts[side] = 0
    }
    const [debitWeights, creditWeights] = this.#weights
    const [debits, credits] = this.#lines
    let d = 0
    let c = 0
    for (let i = 0; i < this.count; i++) {
      const ore = float64At(this.ore, i)
      if (ore > 0) {
        debitWeights[d] = ore
        debits[d++] = i
      } else if (ore < 0) {
        creditWeights[c] = 0 - ore
        credits[c++] = i
      }
    }
    debitWeights[d] = Math.max(0, this.credit - this.debit)
    creditWeights[c] = Math.max(0, this.debit - this.credit)
    this.#counts[0] = d
    this.#counts[1] = c
  }

  #room(more: number): void {
    const needed = this.flows + more
    if (needed <= this.flowOre.length) return
    const size = needed * 2
    const base = this.flowBase
    const counter = this.flowCounter
    const inside = this.flowInside
    const ore = this.flowOre
    this.flowBase = new Uint32Array(size)
    this.flowBase.set(base)
    this.flowCounter = new Int32Array(size)
    this.flowCounter.set(counter)
    this.flowInside = new Uint8Array(size)
    this.flowInside.set(inside)
    this.flowOre = new Float64Array(size)
    this.flowOre.set(ore)
  }

  /** One line per account, side and being base, in the order of their first lines. */
  #sumPerAccount(): void {
    const places = new Map<number, number>()
    let kept = 0
    for (let i = 0; i < this.count; i++) {
      const account = uint32At(this.account, i)
      const ore = float64At(this.ore, i)
      const isBase = uint8At(this.isBase, i)
      if (ore === 0) continue
      const key = account * 4 + (ore > 0 ? 2 : 0) + isBase
      const place = places.get(key)
      if (place === undefined) {
        places.set(key, kept)
        this.account[kept] = account
        this.ore[kept] = ore
        this.isBase[kept++] = isBase
      } else this.ore[place] = float64At(this.ore, place) + ore
    }
    this.count = kept
  }
}
