import { float64At, uint32At } from '../column.ts'
import { stir } from './tables.ts'

/** Amounts below it (41 943.04 kr) are counted in place, larger ones in a table. */
const DENSE = 1 << 22
/** From so many amounts on the place for them pays. */
const DENSE_FROM = 100_000

/** How often each amount occurs, the sign aside; 0 is skipped. */
export class AmountCounts {
  readonly #dense: Uint32Array
  #size = 1 << 12
  #keys: Float64Array
  #counts: Uint32Array
  #used = 0
  n = 0

  /** `expected`: about how many amounts will come. */
  constructor(expected = 0) {
    this.#dense = new Uint32Array(expected < DENSE_FROM ? 0 : DENSE)
    while (this.#size < expected / 8) this.#size *= 2
    this.#keys = new Float64Array(this.#size)
    this.#counts = new Uint32Array(this.#size)
  }

  add(amount: number, times = 1): void {
    const key = Math.abs(amount)
    if (key === 0) return
    this.n += times
    if (key < this.#dense.length) this.#dense[key] = uint32At(this.#dense, key) + times
    else this.#put(key, times)
  }

  #put(key: number, times: number): void {
    let at = stir(0, key) & (this.#size - 1)
    while (this.#counts[at] !== 0 && this.#keys[at] !== key) at = (at + 1) & (this.#size - 1)
    if (this.#counts[at] === 0) this.#used++
    this.#keys[at] = key
    this.#counts[at] = uint32At(this.#counts, at) + times
    if (this.#used * 1.5 > this.#size) this.#grow()
  }

  #grow(): void {
    const keys = this.#keys
    const counts = this.#counts
    this.#size *= 2
    this.#keys = new Float64Array(this.#size)
    this.#counts = new Uint32Array(this.#size)
    this.#used = 0
    for (let i = 0; i < keys.length; i++) if (counts[i] !== 0) this.#put(float64At(keys, i), uint32At(counts, i))
  }

  /** Visits every amount once with how often it occurs, in no particular order. */
  each(visit: (amount: number, times: number) => void): void {
    for (let key = 1; key < this.#dense.length; key++) if (this.#dense[key] !== 0) visit(key, uint32At(this.#dense, key))
    for (let i = 0; i < this.#size; i++) if (this.#counts[i] !== 0) visit(float64At(this.#keys, i), uint32At(this.#counts, i))
  }

  /** Both together. */
  plus(other: AmountCounts): AmountCounts {
    const sum = new AmountCounts(this.n + other.n)
    for (const own of [this, other]) own.each((amount, times) => sum.add(amount, times))
    return sum
  }

  /**
   * Average frequency AF = Σf²/Σf over the distinct amounts (1: no amount occurs twice) and entropy −Σ p ln p, p = f/n. Null without amounts. Summed by
   * ascending frequency, so that the order of the lines changes nothing. Example: 5, 5, 7 → AF (4 + 1)/3 = 1.667, entropy 0.6365.
   */
  measures(): { readonly distinct: number; readonly averageFrequency: number; readonly entropy: number } | null {
    if (this.n === 0) return null
    const frequencies = new Map<number, number>()
    let distinct = 0
    this.each((_, times) => {
      frequencies.set(times, (frequencies.get(times) ?? 0) + 1)
      distinct++
    })
    let squares = 0
    let entropy = 0
    for (const [frequency, amounts] of [...frequencies].sort(([a], [b]) => a - b)) {
      squares += amounts * frequency * frequency
      entropy -= amounts * (frequency / this.n) * Math.log(frequency / this.n)
    }
    return { distinct, averageFrequency: squares / this.n, entropy }
  }

  /** The amounts that occur most often, twice at least; the smaller first among equals. */
  mostFrequent(limit: number): { readonly ore: number; readonly count: number }[] {
    let best: { readonly ore: number; readonly count: number }[] = []
    const ordered = () => best.sort((a, b) => b.count - a.count || a.ore - b.ore).slice(0, limit)
    let least = 2
    this.each((ore, count) => {
      if (count < least) return
      best.push({ ore, count })
      if (best.length < 50 * limit) return
      best = ordered()
      least = best.at(-1)?.count ?? least
    })
    return ordered()
  }
}
