import { uint8At, uint32At } from '../column.ts'

const SLOT_BITS = 12
const SLOTS = 1 << SLOT_BITS
const CACHED_LENGTH = 48

/**
 * Gives equal byte strings one small number, in order of first appearance.
 * A two-way cache answers repeats without making a string; misses go to a `Map`, whose seeded hashing keeps
 * hostile input from making collisions.
 */
export class Interner {
  /** First byte and length in the arena, per number. */
  private at: Uint32Array = new Uint32Array(256)
  private lengths: Uint32Array = new Uint32Array(256)
  private arena: Uint8Array = new Uint8Array(4096)
  private used = 0
  private readonly slots = new Int32Array(SLOTS).fill(-1)
  private readonly ids = new Map<string, number>()
  count = 0
  /** True when the last call to `intern` met its bytes for the first time. */
  isNew = false

  intern(bytes: Uint8Array, from: number, to: number): number {
    this.isNew = false
    const length = to - from
    if (length > CACHED_LENGTH) return this.lookUp(bytes, from, to)
    const slot = slotOf(bytes, from, to)
    const cached = this.cached(slot, bytes, from, length)
    if (cached >= 0) return cached
    const found = this.lookUp(bytes, from, to)
    this.slots[slot ^ 1] = this.slots[slot] ?? -1
    this.slots[slot] = found
    return found
  }

  /** The number of bytes met before, if the cache has them at hand; −1 otherwise. */
  known(bytes: Uint8Array, from: number, to: number): number {
    const length = to - from
    if (length > CACHED_LENGTH) return -1
    return this.cached(slotOf(bytes, from, to), bytes, from, length)
  }

  private cached(slot: number, bytes: Uint8Array, from: number, length: number): number {
    const first = this.slots[slot] ?? -1
    if (first >= 0 && this.equal(first, bytes, from, length)) return first
    const second = this.slots[slot ^ 1] ?? -1
    return second >= 0 && this.equal(second, bytes, from, length) ? second : -1
  }

  /** The bytes of a number; valid until the next `intern`. */
  bytesOf(id: number): Uint8Array {
    const at = uint32At(this.at, id)
    return this.arena.subarray(at, at + uint32At(this.lengths, id))
  }

  private equal(id: number, bytes: Uint8Array, from: number, length: number): boolean {
    if (this.lengths[id] !== length) return false
    const at = uint32At(this.at, id)
    const arena = this.arena
    for (let i = 0; i < length; i++) if (arena[at + i] !== bytes[from + i]) return false
    return true
  }

  private lookUp(bytes: Uint8Array, from: number, to: number): number {
    const key = byteString(bytes, from, to)
    const known = this.ids.get(key)
    if (known !== undefined) return known
    const id = this.count++
    this.ids.set(key, id)
    const length = to - from
    if (id === this.at.length) {
      this.at = grown(this.at, new Uint32Array(id * 2))
      this.lengths = grown(this.lengths, new Uint32Array(id * 2))
    }
    if (this.used + length > this.arena.length) {
      const arena = new Uint8Array(Math.max(this.arena.length * 2, this.used + length))
      arena.set(this.arena)
      this.arena = arena
    }
    this.arena.set(bytes.subarray(from, to), this.used)
    this.at[id] = this.used
    this.lengths[id] = length
    this.used += length
    this.isNew = true
    return id
  }
}

/** Place in the cache: by every byte of a short string, by the length and both ends of a longer one. */
function slotOf(bytes: Uint8Array, from: number, to: number): number {
  const length = to - from
  let hash = length
  const head = length > 16 ? from + 8 : from
  for (let i = from; i < head; i++) hash = (Math.imul(hash, 31) + uint8At(bytes, i)) | 0
  for (let i = length > 16 ? to - 8 : from; i < to; i++) hash = (Math.imul(hash, 31) + uint8At(bytes, i)) | 0
  return Math.imul(hash, 0x9e3779b1) >>> (32 - SLOT_BITS)
}

function grown(from: Uint32Array, to: Uint32Array): Uint32Array {
  to.set(from)
  return to
}

/** One UTF-16 unit per byte: a key, not a text. */
export function byteString(bytes: Uint8Array, from: number, to: number): string {
  let text = ''
  if (to - from <= 32) {
    for (let at = from; at < to; at++) text += String.fromCharCode(uint8At(bytes, at))
    return text
  }
  for (let at = from; at < to; at += 4096) text += String.fromCharCode(...bytes.subarray(at, Math.min(to, at + 4096)))
  return text
}
