import { stir } from './tables.ts'

/** How often each amount occurs, the sign aside; 0 is skipped. */
export class AmountCounts {
  #size = 1 << 12
  #keys: Float64Array
  #counts: Uint32Array
  #last = 0
  distinct = 0
  n = 0

  /** `expected`: about how many amounts will come. */
  constructor(expected = 0) {
    while (this.#size < expected / 2) this.#size *= 2
    this.#keys = new Float64Array(this.#size)
    this.#counts = new Uint32Array(this.#size)
  }

  add(amount: number): void {
    const key = Math.abs(amount)
    if (key === 0) return
    this.n++
    // Debit and credit of a voucher are often one amount: it stands where the last one was put.
    if (this.#keys[this.#last] === key && this.#counts[this.#last] !== 0) {
      this.#counts[this.#last] = (this.#counts[this.#last] ?? 0) + 1
      return
    }
    this.#put(key, 1)
    if (this.distinct * 1.5 > this.#size) this.#grow()
  }

  #put(key: number, count: number): void {
    let at = stir(0, key) & (this.#size - 1)
    while (this.#counts[at] !== 0 && this.#keys[at] !== key) at = (at + 1) & (this.#size - 1)
    if (this.#counts[at] === 0) this.distinct++
    this.#last = at
    this.#keys[at] = key
    this.#counts[at] = (this.#counts[at] ?? 0) + count
  }

  #grow(): void {
    const [keys, counts] = [this.#keys, this.#counts]
    this.#size *= 2
    this.#keys = new Float64Array(this.#size)
    this.#counts = new Uint32Array(this.#size)
    this.distinct = 0
    for (let i = 0; i < keys.length; i++) if (counts[i] !== 0) this.#put(keys[i] ?? 0, counts[i] ?? 0)
  }

  /**
   * Average frequency AF = Σf²/Σf over the distinct amounts (1: no amount occurs twice) and entropy −Σ p ln p, p = f/n. Null without amounts. Summed by
   * ascending frequency, so that the order of the lines changes nothing. Example: 5, 5, 7 → AF (4 + 1)/3 = 1.667, entropy 0.6365.
   */
  measures(): { readonly averageFrequency: number; readonly entropy: number } | null {
    if (this.n === 0) return null
    const frequencies = new Map<number, number>()
    for (const count of this.#counts) if (count > 0) frequencies.set(count, (frequencies.get(count) ?? 0) + 1)
    let [squares, entropy] = [0, 0]
    for (const [frequency, amounts] of [...frequencies].sort(([a], [b]) => a - b)) {
      squares += amounts * frequency * frequency
      entropy -= amounts * (frequency / this.n) * Math.log(frequency / this.n)
    }
    return { averageFrequency: squares / this.n, entropy }
  }

  /** The amounts that occur most often, twice at least; the smaller first among equals. */
  mostFrequent(limit: number): { readonly ore: number; readonly count: number }[] {
    let best: { readonly ore: number; readonly count: number }[] = []
    const ordered = () => best.sort((a, b) => b.count - a.count || a.ore - b.ore).slice(0, limit)
    let least = 2
    for (let i = 0; i < this.#size; i++) {
      const count = this.#counts[i] ?? 0
      if (count < least) continue
      best.push({ ore: this.#keys[i] ?? 0, count })
      if (best.length < 50 * limit) continue
      best = ordered()
      least = best.at(-1)?.count ?? least
    }
    return ordered()
  }
}
