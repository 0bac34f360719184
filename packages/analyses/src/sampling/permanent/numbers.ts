import { int32At, uint32At } from '../../column.ts'
import { int53At } from '../stream.ts'
import { GROUPS, OUTPUT, sha256Module } from './sha256-module.ts'

/** Bytes of a message that fit in one block of SHA-256, beside its padding. */
const ONE_BLOCK = 55

interface Machine {
  readonly words: Int32Array
  readonly digests: Uint32Array
  readonly hash: (groups: number) => void
}

/** What is used of WebAssembly, which every engine that we run on has. */
interface Engine {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object
  readonly Instance: new (
    module: object,
  ) => { readonly exports: { readonly memory: { readonly buffer: ArrayBuffer }; readonly hash: (groups: number) => void } }
}

let made: Machine | null | undefined

/** The machine that hashes four messages at a time; null in an engine without it. Made once. */
function machine(): Machine | null {
  if (made !== undefined) return made
  try {
    // The language’s own library does not declare it; what is not as said throws here, and the plain way is taken.
    const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: Engine }
    const { memory, hash } = new WebAssembly.Instance(new WebAssembly.Module(sha256Module())).exports
    made = { words: new Int32Array(memory.buffer, 0, OUTPUT / 4), digests: new Uint32Array(memory.buffer, OUTPUT, GROUPS * 8), hash }
  } catch {
    made = null
  }
  return made
}

/**
 * The permanent random numbers of rows: the first 53 bits of SHA-256 of `seed,id` each, exactly as `int53At` computes them one by one. Ids that are not
 * ASCII or do not fit in one block go that way.
 */
export function permanentNumbers(seed: string, ids: readonly string[], rows: Int32Array): Float64Array {
  const numbers = new Float64Array(rows.length)
  const engine = machine()
  const prefix = `${seed},`
  const room = ONE_BLOCK - prefix.length
  if (engine === null || room < 0) {
    for (let i = 0; i < rows.length; i++) numbers[i] = int53At(seed, ids[int32At(rows, i)] ?? '')
    return numbers
  }
  const { words, digests, hash } = engine
  const apart: number[] = []
  for (let from = 0; from < rows.length; from += 4 * GROUPS) {
    const count = Math.min(4 * GROUPS, rows.length - from)
    for (let i = 0; i < count; i++) {
      const id = ids[int32At(rows, from + i)] ?? ''
      if (id.length > room || !fill(words, (i >> 2) * 64 + (i & 3), prefix, id)) apart.push(from + i)
    }
    hash((count + 3) >> 2)
    for (let i = 0; i < count; i++) {
      const at = (i >> 2) * 8 + (i & 3)
      numbers[from + i] = uint32At(digests, at) * 2 ** 21 + (uint32At(digests, at + 4) >>> 11)
    }
  }
  for (const i of apart) numbers[i] = int53At(seed, ids[int32At(rows, i)] ?? '')
  return numbers
}

/** Writes the padded block of a message into a lane, every fourth word from `at`; false where a character is not ASCII. */
function fill(words: Int32Array, at: number, prefix: string, id: string): boolean {
  let word = 0
  let place = 0
  let all = 0
  let to = at
  for (let i = 0; i < prefix.length; i++) {
    word = (word << 8) | prefix.charCodeAt(i)
    if ((++place & 3) !== 0) continue
    words[to] = word
    to += 4
  }
  for (let i = 0; i < id.length; i++) {
    const code = id.charCodeAt(i)
    all |= code
    word = (word << 8) | code
    if ((++place & 3) !== 0) continue
    words[to] = word
    to += 4
  }
  // A bit 1, zeros, and in the last word the length in bits.
  words[to] = ((word << 8) | 128) << (8 * (3 - (place & 3)))
  for (to += 4; to < at + 60; to += 4) words[to] = 0
  words[at + 60] = place * 8
  return all < 128
}
