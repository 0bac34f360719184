import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Name and version of the stream that samples are drawn with. */
export const STREAM = 'sha256-counter-v1'

const TWO_53 = 9007199254740992

/**
 * The random number of a counter or an item: SHA-256 of `seed,counter` in UTF-8, of which the top 53 bits count. Anybody can compute it again with any
 * tool that has SHA-256. `uniform` is in [0, 1), `uniformOpen` in (0, 1).
 */
export function drawAt(seed: string, counter: number | string) {
  const digest = sha256(utf8ToBytes(`${seed},${counter}`))
  const int53 = top53(digest)
  return { sha256: bytesToHex(digest), int53, uniform: int53 / TWO_53, uniformOpen: openOf(int53) }
}

/** The 53 bits alone, for populations of many items. */
export function int53At(seed: string, counter: number | string): number {
  return top53(sha256(utf8ToBytes(`${seed},${counter}`)))
}

function top53(digest: Uint8Array): number {
  const view = new DataView(digest.buffer, digest.byteOffset)
  return view.getUint32(0) * 2 ** 21 + (view.getUint32(4) >>> 11)
}

/** (x + ½)/2⁵³, in (0, 1); rounded once: 2x is exact, and so is the division. */
export function openOf(int53: number): number {
  return (2 * int53 + 1) / (2 * TWO_53)
}

/** Whole numbers from 0 below `below`, all alike likely: counters 0, 1, 2 …; a number of the rest that would favour small ones is passed over. */
export function* integersBelow(seed: string, below: number): Generator<number, never, void> {
  const fair = TWO_53 - (TWO_53 % below)
  for (let counter = 0; ; counter++) {
    const int53 = int53At(seed, counter)
    if (int53 < fair) yield int53 % below
  }
}

const MASK = (1n << 64n) - 1n

/** The first numbers of SplitMix64 (Steele, Lea & Flood 2014), which seeds the fast generator of simulations. */
export function splitMix64(seed: bigint, count: number): bigint[] {
  let state = seed & MASK
  return Array.from({ length: count }, () => {
    state = (state + 0x9e3779b97f4a7c15n) & MASK
    let z = state
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK
    return z ^ (z >> 31n)
  })
}
