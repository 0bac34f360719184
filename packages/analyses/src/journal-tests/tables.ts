import { int32At, uint8At } from '../column.ts'

/** A stirred 32-bit value of a whole number and a state. Amounts beyond 32 bits bring both halves in. */
export function stir(state: number, value: number): number {
  const high = Math.floor(value / 4294967296)
  let h = Math.imul(state ^ (value | 0), 0x9e3779b1)
  h = Math.imul((h ^ (h >>> 15)) + high, 0x85ebca6b)
  return (h ^ (h >>> 13)) >>> 0
}

/**
 * Items grouped by what they have in common, newest first: a hash table whose equality the caller decides, so that no two different keys ever
 * meet. `add` gives the item added before it with the same key, −1 where it is the first.
 */
export class Groups {
  /** Item + 1 (0: free) and hash side by side, so that a look costs one line of cache. */
  readonly #slots: Int32Array
  readonly #mask: number
  /** Per item: the one before it in its group; −1: the first. */
  readonly before: Int32Array

  constructor(expected: number, items: number) {
    let size = 16
    while (size < expected * 1.6) size *= 2
    this.#slots = new Int32Array(size * 2)
    this.#mask = size - 1
    this.before = new Int32Array(items).fill(-1)
  }

  add(item: number, hash: number, equal: (a: number, b: number) => boolean): number {
    const slots = this.#slots
    const key = hash | 0
    let at = hash & this.#mask
    for (;;) {
      const head = int32At(slots, at * 2) - 1
      if (head < 0) break
      if (slots[at * 2 + 1] === key && equal(head, item)) {
        this.before[item] = head
        slots[at * 2] = item + 1
        return head
      }
      at = (at + 1) & this.#mask
    }
    slots[at * 2] = item + 1
    slots[at * 2 + 1] = key
    return -1
  }

  /** The newest item with a key, without adding one; −1: none. */
  find(hash: number, equal: (item: number) => boolean): number {
    const slots = this.#slots
    const key = hash | 0
    let at = hash & this.#mask
    for (;;) {
      const head = int32At(slots, at * 2) - 1
      if (head < 0 || (slots[at * 2 + 1] === key && equal(head))) return head
      at = (at + 1) & this.#mask
    }
  }
}

/** Which hashes were seen once, and which again: small enough to stay in the processor's cache, so that what has no like is passed over fast. */
export class Sightings {
  readonly #seen = new Uint8Array(1 << 22)

  see(hash: number): void {
    const at = hash & (this.#seen.length - 1)
    if (uint8At(this.#seen, at) < 2) this.#seen[at] = uint8At(this.#seen, at) + 1
  }

  /** False: certainly not so often. True: perhaps. */
  mayBe(hash: number, times: 1 | 2): boolean {
    return uint8At(this.#seen, hash & (this.#seen.length - 1)) >= times
  }
}
