/** Largest number of combinations that are looked up in an array (16 MB); beyond it in a map. */
const DENSE = 4_000_000

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
  /** Set of rules that find the pair odd whatever the voucher, and in some voucher. */
  odd = new Uint32Array(256)
  oddFound = new Uint32Array(256)
  #seen = new Uint32Array(256)
  readonly #accounts: number
  readonly #kinds: number
  readonly #dense: Int32Array | null
  readonly #sparse = new Map<number, number>()
  readonly #rulesOf: (base: number, counter: number) => number

  /** `kinds`: how many kinds of a pair there are, as `inside` tells them apart. */
  constructor(accounts: number, rulesOf: (base: number, counter: number) => number, kinds: 2 | 4 = 2) {
    this.#accounts = accounts
    this.#kinds = kinds
    const cells = accounts * accounts * kinds
    this.#dense = cells <= DENSE ? new Int32Array(cells) : null
    this.#rulesOf = rulesOf
  }

  /** The slot of a pair, made if need be. */
  slot(base: number, counter: number, inside: number): number {
    const key = (base * this.#accounts + counter) * this.#kinds + inside
    const found = this.#dense === null ? (this.#sparse.get(key) ?? 0) : (this.#dense[key] ?? 0)
    return found > 0 ? found - 1 : this.#make(key, base, counter, inside)
  }

  /** The slot of a pair; −1: it does not occur. */
  find(base: number, counter: number, inside: number): number {
    const key = (base * this.#accounts + counter) * this.#kinds + inside
    return (this.#dense === null ? (this.#sparse.get(key) ?? 0) : (this.#dense[key] ?? 0)) - 1
  }

  /**
   * Adds a voucher's part and says in which slot; `serial` is another one for each voucher, from 1 and rising.
   */
  add(base: number, counter: number, inside: number, ore: number, serial: number, day: number, isDated: boolean): number {
    const slot = this.slot(base, counter, inside)
    this.ore[slot] = (this.ore[slot] ?? 0) + ore
    this.touch(slot, serial, day, isDated)
    return slot
  }

  /** Counts a voucher once, however many parts of the pair it has. */
  touch(slot: number, serial: number, day: number, isDated: boolean): void {
    if (this.#seen[slot] === serial) return
    this.#seen[slot] = serial
    this.vouchers[slot] = (this.vouchers[slot] ?? 0) + 1
    if (!isDated) return
    if (day < (this.firstDay[slot] ?? 0)) this.firstDay[slot] = day
    if (day > (this.lastDay[slot] ?? 0)) this.lastDay[slot] = day
  }

  /** Adds sums of vouchers that no other part of the pair is of. */
  merge(base: number, counter: number, inside: number, ore: number, from: PairTable, slot: number): void {
    const own = this.slot(base, counter, inside)
    this.ore[own] = (this.ore[own] ?? 0) + ore
    this.vouchers[own] = (this.vouchers[own] ?? 0) + (from.vouchers[slot] ?? 0)
    this.firstDay[own] = Math.min(this.firstDay[own] ?? 0, from.firstDay[slot] ?? 0)
    this.lastDay[own] = Math.max(this.lastDay[own] ?? 0, from.lastDay[slot] ?? 0)
  }

  #make(key: number, base: number, counter: number, inside: number): number {
    const slot = this.length++
    if (slot === this.ore.length) this.#grow()
    if (this.#dense === null) this.#sparse.set(key, slot + 1)
    else this.#dense[key] = slot + 1
    this.base[slot] = base
    this.counter[slot] = counter
    this.inside[slot] = inside
    this.firstDay[slot] = 2147483647
    this.lastDay[slot] = -2147483648
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
    this.odd = larger(new Uint32Array(size), this.odd)
    this.oddFound = larger(new Uint32Array(size), this.oddFound)
    this.#seen = larger(new Uint32Array(size), this.#seen)
  }
}

function larger<T extends { set(from: T): void }>(to: T, from: T): T {
  to.set(from)
  return to
}
