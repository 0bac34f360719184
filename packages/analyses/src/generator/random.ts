/**
 * A small seeded source of random numbers (sfc32 by Chris Doty-Humphrey, seeded through FNV-1a and a warm-up).
 * Only integer arithmetic and exact float operations are used, so a seed gives the same company on every machine and engine.
 */
export class Random {
  #a: number
  #b: number
  #c: number
  #counter = 1

  constructor(seed: string) {
    const words = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b].map((start) => {
      let hash = start
      for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193)
      return hash | 0
    })
    const [a = 0, b = 0, c = 0] = words
    this.#a = a
    this.#b = b
    this.#c = c
    for (let i = 0; i < 16; i++) this.word()
  }

  /** 32 random bits. */
  word(): number {
    const t = (((this.#a + this.#b) | 0) + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11) | 0) + t) | 0
    return t >>> 0
  }

  /** 0 ≤ x < 1. */
  unit(): number {
    return this.word() / 4294967296
  }

  /** Whole number, `from … to` inclusive. */
  between(from: number, to: number): number {
    return from + Math.floor(this.unit() * (to - from + 1))
  }

  chance(probability: number): boolean {
    return this.unit() < probability
  }

  pick<T>(items: readonly [T, ...T[]]): T {
    return items[Math.floor(this.unit() * items.length)] ?? items[0]
  }

  /** Index 0 … count − 1 where the first are the most frequent, as customers and suppliers are. */
  skewedIndex(count: number): number {
    const u = this.unit()
    return Math.floor(u * u * u * count)
  }

  /** Right-skewed amount around `scale` × 17 with a spread of some 100 times: whole öre, leading digits close to Benford's law. */
  amount(scale: number): number {
    const bits = this.word()
    let doubled = 1
    for (let i = 0; i < 6; i++) if ((bits >>> i) & 1) doubled *= 2
    return Math.max(1, Math.round(scale * doubled * (1 + this.unit())))
  }
}
