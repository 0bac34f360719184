import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { int32At } from '../column.ts'

const CHUNK = 1 << 16
/** Room that a line of ASCII has to have: an amount has at most 17 characters, beside it the mark and the line end. */
const BESIDE_ID = 20

/** SHA-256 of the lines `id|öre`, which finds an id that was there before on the way. */
export class LineHash {
  readonly #sha256 = sha256.create()
  readonly #bytes = new Uint8Array(CHUNK)
  #used = 0
  /** Rows by the hash of their ids, one above; 0: free. Twice as many places as rows, so that few collide. */
  readonly #rows: Int32Array

  constructor(rows: number) {
    this.#rows = new Int32Array(2 ** Math.ceil(Math.log2(2 * rows + 2)))
  }

  /** Adds the line of row `at`; false where one of the `ids` before it is the same. */
  add(id: string, ore: number, ids: readonly string[], at: number): boolean {
    if (this.#used + id.length + BESIDE_ID > CHUNK) this.#flush()
    const bytes = this.#bytes
    const start = this.#used
    let to = start
    let hash = 0x811c9dc5
    let all = 0
    // Longer ids than a chunk are written apart, as are those that are not ASCII.
    const isShort = id.length + BESIDE_ID <= CHUNK
    for (let i = 0; i < id.length; i++) {
      const code = id.charCodeAt(i)
      hash = Math.imul(hash ^ code, 0x01000193)
      all |= code
      if (isShort) bytes[to++] = code
    }
    bytes[to++] = 0x7c
    to = writeNumber(bytes, to, ore)
    bytes[to++] = 0x0a
    if (isShort && all < 128) this.#used = to
    else {
      this.#used = start
      this.#flush()
      this.#sha256.update(utf8ToBytes(`${id}|${ore + 0}\n`))
    }
    return this.#isNew(hash, id, ids, at)
  }

  digest(): string {
    this.#flush()
    return bytesToHex(this.#sha256.digest())
  }

  #flush(): void {
    this.#sha256.update(this.#bytes.subarray(0, this.#used))
    this.#used = 0
  }

  #isNew(hash: number, id: string, ids: readonly string[], at: number): boolean {
    const rows = this.#rows
    const last = rows.length - 1
    // The high bits of FNV-1a are mixed into the low ones.
    let slot = (hash ^ (hash >>> 15)) & last
    for (let row = int32At(rows, slot); row !== 0; row = int32At(rows, slot)) {
      if (ids[row - 1] === id) return false
      slot = (slot + 1) & last
    }
    rows[slot] = at + 1
    return true
  }
}

/** Writes a whole number in decimal digits; answers the place behind it. */
function writeNumber(bytes: Uint8Array, from: number, value: number): number {
  let to = from
  if (value < 0) bytes[to++] = 0x2d
  let left = Math.abs(value)
  let end = to + 1
  for (let power = 10; power <= left; power *= 10) end++
  for (let at = end - 1; at >= to; at--) {
    const rest = left < 0x7fffffff ? ((left | 0) / 10) | 0 : Math.floor(left / 10)
    bytes[at] = 0x30 + (left - 10 * rest)
    left = rest
  }
  return end
}
