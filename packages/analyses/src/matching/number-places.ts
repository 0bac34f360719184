import { float64At, uint32At } from '../column.ts'

const FIRST = 1 << 10

/** A place 0, 1, 2 … for each different whole number, in the order in which they are first met; 0 and −0 are one. */
export class NumberPlaces {
  /** The numbers, by place. */
  keys: Float64Array
  count = 0
  private table: Int32Array

  /** @param expected so many different numbers, at most: memory for them is taken at once. */
  constructor(expected = 0) {
    let slots = FIRST
    while (slots < expected * 2) slots *= 2
    this.keys = new Float64Array(slots / 2 + 1)
    this.table = new Int32Array(slots).fill(-1)
  }

  at(key: number): number {
    const number = key + 0
    const mask = this.table.length - 1
    let slot = this.hash(number) & mask
    for (let place = this.table[slot] ?? -1; place >= 0; place = this.table[slot] ?? -1) {
      if (this.keys[place] === number) return place
      slot = (slot + 1) & mask
    }
    const place = this.count++
    this.keys[place] = number
    this.table[slot] = place
    if (this.count * 2 > this.table.length) this.spread()
    return place
  }

  /** The number's place, −1 where it was not met. */
  find(key: number): number {
    const number = key + 0
    const mask = this.table.length - 1
    let slot = this.hash(number) & mask
    for (let place = this.table[slot] ?? -1; place >= 0; place = this.table[slot] ?? -1) {
      if (this.keys[place] === number) return place
      slot = (slot + 1) & mask
    }
    return -1
  }

  private hash(number: number): number {
    let mixed = (number | 0) ^ Math.imul((number / 0x1_0000_0000) | 0, 0x9e3779b1)
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return (mixed ^ (mixed >>> 16)) >>> 0
  }

  private spread(): void {
    const table = new Int32Array(this.table.length * 2).fill(-1)
    const mask = table.length - 1
    const keys = new Float64Array(table.length / 2 + 1)
    keys.set(this.keys.subarray(0, this.count))
    for (let place = 0; place < this.count; place++) {
      let slot = this.hash(float64At(keys, place)) & mask
      while ((table[slot] ?? -1) >= 0) slot = (slot + 1) & mask
      table[slot] = place
    }
    this.table = table
    this.keys = keys
  }
}

/** Places of things by key, each list in their order, the lists in the order of their first; a negative key belongs to none. */
export function listsBy(length: number, keyOf: (i: number) => number): Uint32Array[] {
  const places = new NumberPlaces(Math.min(length, 1 << 16))
  const of = new Int32Array(length)
  const counts: number[] = []
  for (let i = 0; i < length; i++) {
    const key = keyOf(i)
    const place = key < 0 ? -1 : places.at(key)
    of[i] = place
    if (place >= 0) counts[place] = (counts[place] ?? 0) + 1
  }
  const start = new Uint32Array(places.count + 1)
  for (let place = 0; place < places.count; place++) start[place + 1] = uint32At(start, place) + (counts[place] ?? 0)
  const sorted = new Uint32Array(uint32At(start, places.count))
  const next = start.slice()
  for (let i = 0; i < length; i++) {
    const place = of[i] ?? -1
    if (place < 0) continue
    const at = uint32At(next, place)
    sorted[at] = i
    next[place] = at + 1
  }
  return counts.map((_, place) => sorted.subarray(uint32At(start, place), uint32At(start, place + 1)))
}

/** Places by size, the largest first, of equals the first. Sizes are whole numbers. */
export function bySize(sizes: Float64Array): Uint32Array {
  const different = new NumberPlaces(sizes.length)
  const of = new Uint32Array(sizes.length)
  for (let i = 0; i < sizes.length; i++) of[i] = different.at(float64At(sizes, i))
  const ascending = different.keys.slice(0, different.count).sort()
  const rank = new Uint32Array(different.count)
  ascending.forEach((size, i) => {
    rank[different.find(size)] = different.count - 1 - i
  })
  const next = new Uint32Array(different.count + 1)
  for (let i = 0; i < of.length; i++) {
    const after = uint32At(rank, uint32At(of, i)) + 1
    next[after] = uint32At(next, after) + 1
  }
  for (let i = 1; i < next.length; i++) next[i] = uint32At(next, i) + uint32At(next, i - 1)
  const sorted = new Uint32Array(sizes.length)
  for (let i = 0; i < of.length; i++) {
    const own = uint32At(rank, uint32At(of, i))
    const at = uint32At(next, own)
    sorted[at] = i
    next[own] = at + 1
  }
  return sorted
}

/** Places of the `limit` largest sizes, of equals the first, ascending. */
export function largestOf(sizes: Float64Array, limit: number): Uint32Array {
  if (limit >= sizes.length) return Uint32Array.from(sizes.keys())
  const least = sizes.slice().sort()[sizes.length - limit] ?? Number.POSITIVE_INFINITY
  let equals = limit
  for (const size of sizes) if (size > least) equals--
  const kept = new Uint32Array(limit)
  let at = 0
  for (let i = 0; i < sizes.length && at < limit; i++) {
    const size = float64At(sizes, i)
    if (size > least || (size === least && equals-- > 0)) kept[at++] = i
  }
  return kept
}
