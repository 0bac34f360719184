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
  readonly #slots: Int32Array
  readonly #mask: number
  readonly #hashes: Uint32Array
  /** Per item: the one before it in its group; −1: the first. */
  readonly before: Int32Array

  constructor(expected: number, items: number) {
    let size = 16
    while (size < expected * 2) size *= 2
    this.#slots = new Int32Array(size)
    this.#hashes = new Uint32Array(size)
    this.#mask = size - 1
    this.before = new Int32Array(items).fill(-1)
  }

  add(item: number, hash: number, equal: (a: number, b: number) => boolean): number {
    let at = hash & this.#mask
    for (;;) {
      const head = (this.#slots[at] ?? 0) - 1
      if (head < 0) break
      if (this.#hashes[at] === hash && equal(head, item)) {
        this.before[item] = head
        this.#slots[at] = item + 1
        return head
      }
      at = (at + 1) & this.#mask
    }
    this.#slots[at] = item + 1
    this.#hashes[at] = hash
    return -1
  }

  /** The newest item with a key, without adding one; −1: none. `equal` is given an item and nothing to compare it with but what the caller knows. */
  find(hash: number, equal: (item: number) => boolean): number {
    let at = hash & this.#mask
    for (;;) {
      const head = (this.#slots[at] ?? 0) - 1
      if (head < 0) return -1
      if (this.#hashes[at] === hash && equal(head)) return head
      at = (at + 1) & this.#mask
    }
  }
}
