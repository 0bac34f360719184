import { float64At, int32At, uint32At } from '../column.ts'
import { larger } from './larger.ts'

/** Largest number of combinations that are looked up in an array (16 MB); beyond it in a map. */
const DENSE = 4_000_000

/** Vouchers that are counted together: one of them, or all of a shape and month. */
export interface Batch {
  vouchers: number
  /** Index of their month; −1: none of the period's. */
  month: number
  /** First and last day; the other way round where they are undated. */
  firstDay: number
  lastDay: number
}

/** Sums per pair of accounts, one slot for each pair that occurs. */
export class PairTable {
  length = 0
  base = new Uint32Array(256)
  counter = new Uint32Array(256)
  inside = new Uint8Array(256)
  ore = new Float64Array(256)
  vouchers = new Uint32Array(256)
  firstDay = new Int32Array(256)
  lastDay = new Int32Array(256)
  /** Of slot s from s × months. */
  monthOre: Float64Array
  /** Set of rules that find the pair odd whatever the voucher, and in some voucher. */
  odd = new Uint32Array(256)
  oddFound = new Uint32Array(256)
  readonly months: number
  #seen = new Uint32Array(256)
  readonly #accounts: number
  readonly #dense: Int32Array | null
  readonly #sparse = new Map<number, number>()
  readonly #rulesOf: (base: number, counter: number) => number

  constructor(accounts: number, months: number, rulesOf: (base: number, counter: number) => number) {
    this.#accounts = accounts
    this.months = months
    this.monthOre = new Float64Array(256 * months)
    const cells = accounts * accounts * 2
    this.#dense = cells <= DENSE ? new Int32Array(cells) : null
    this.#rulesOf = rulesOf
  }

  /** The slot of a pair; −1: it does not occur. */
  find(base: number, counter: number, inside: number): number {
    const key = (base * this.#accounts + counter) * 2 + inside
    return (this.#dense === null ? (this.#sparse.get(key) ?? 0) : int32At(this.#dense, key)) - 1
  }

  /**
   * Adds a batch's part and says in which slot; `serial` is another one for each batch, from 1 and rising: its vouchers count once, however many parts of
   * the pair they have.
   */
  add(base: number, counter: number, inside: number, ore: number, serial: number, batch: Batch): number {
    const found = this.find(base, counter, inside)
    const slot = found < 0 ? this.#make(base, counter, inside) : found
    this.ore[slot] = float64At(this.ore, slot) + ore
    if (batch.month >= 0) {
      const at = slot * this.months + batch.month
      this.monthOre[at] = float64At(this.monthOre, at) + ore
    }
    if (this.#seen[slot] === serial) return slot
    this.#seen[slot] = serial
    this.vouchers[slot] = uint32At(this.vouchers, slot) + batch.vouchers
    if (batch.firstDay < int32At(this.firstDay, slot)) this.firstDay[slot] = batch.firstDay
    if (batch.lastDay > int32At(this.lastDay, slot)) this.lastDay[slot] = batch.lastDay
    return slot
  }

  #make(base: number, counter: number, inside: number): number {
    const slot = this.length++
    if (slot === this.ore.length) this.#grow()
    const key = (base * this.#accounts + counter) * 2 + inside
    if (this.#dense === null) this.#sparse.set(key, slot + 1)
    else this.#dense[key] = slot + 1
    this.base[slot] = base
    this.counter[slot] = counter
    this.inside[slot] = inside
    this.firstDay[slot] = NO_FIRST_DAY
    this.lastDay[slot] = NO_LAST_DAY
    this.odd[slot] = this.#rulesOf(base, counter)
    return slot
  }

  #grow(): void {
    const size = this.ore.length * 2
    this.base = larger(new Uint32Array(size), this.base)
    this.counter = larger(new Uint32Array(size), this.counter)
    this.inside = larger(new Uint8Array(size), this.inside)
    this.ore = larger(new Float64Array(size), this.ore)
    this.vouchers = larger(new Uint32Array(size), this.vouchers)
    this.firstDay = larger(new Int32Array(size), this.firstDay)
    this.lastDay = larger(new Int32Array(size), this.lastDay)
    this.monthOre = larger(new Float64Array(size * this.months), this.monthOre)
    this.odd = larger(new Uint32Array(size), this.odd)
    this.oddFound = larger(new Uint32Array(size), this.oddFound)
    this.#seen = larger(new Uint32Array(size), this.#seen)
  }
}

/** First and last day of what has none. */
export const NO_FIRST_DAY = 2147483647
export const NO_LAST_DAY = -2147483648
