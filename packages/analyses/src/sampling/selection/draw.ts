import { at, int32At } from '../../column.ts'
import type { Frame } from '../frame.ts'
import { type DrawMethod, drawsValue } from '../method.ts'
import { rankKeys } from '../permanent/rank-keys.ts'
import { smallest } from '../permanent/smallest.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { integersBelow } from '../stream.ts'
import { type Strata, sizeOf } from './strata.ts'

/** What is drawn with: a seed, or for the two methods of an interval a start in n-ths (of an öre, of an item) from 1 to the whole. */
export interface DrawRequest {
  readonly method: DrawMethod
  readonly seed: string | null
  readonly start: number | null
  /** Hits beyond the first sample: the next numbers of the same stream. */
  readonly extendBy: number
}

/** Rows of the frame that were hit, in its order, and how often; `units` in öre (fractions of one where n does not divide) or places from 1. */
export interface Drawn {
  readonly rows: readonly number[]
  readonly times: readonly number[]
  readonly units: readonly number[]
  /** Starts of the passes in n-ths, where the method has one. */
  readonly starts: readonly number[]
}

/** Draws from the rest of the strata. The order in which items came in does not matter; the same request gives the same items for ever. */
export function draw(frame: Frame, strata: Strata, { method, seed, start, extendBy }: DrawRequest): Drawn | Refusal {
  const { rest, n, restOre, interval } = strata
  if (n === 0) return { rows: [], times: [], units: [], starts: [] }
  const startsItself = method === 'fixed-interval' || method === 'systematic'
  if (seed === null && !(startsItself && start !== null && extendBy === 0)) return refuse('no-seed', { method })
  const whole = method === 'systematic' ? rest.length : interval.value
  if (start !== null && startsItself && !(Number.isSafeInteger(start) && start >= 1 && start <= whole))
    return refuse('start-outside', { start, most: whole })
  if (!drawsValue(method) && n + (method === 'simple-random' ? extendBy : 0) > rest.length)
    return refuse('sample-exceeds-population', { n: n + extendBy, population: rest.length })
  const inPasses = startsItself || method === 'cell'
  if (inPasses && extendBy % interval.parts !== 0) return refuse('extension-in-passes', { n: interval.parts })
  if (method === 'simple-random' || method === 'sieve') return byRank(frame, rest, method, seed ?? '', n + extendBy)
  const numbers = seed === null ? null : integersBelow(seed, whole)
  const next = (): bigint => BigInt(numbers?.next().value ?? 0) + 1n
  if (method === 'random') {
    const units = Array.from({ length: n + extendBy }, () => Number(next())).sort((a, b) => a - b)
    return { ...hitsOf(frame, rest, units), units, starts: [] }
  }
  // Everything in n-ths: the unit of hit j of a pass is (start + j · whole) n-ths.
  const parts = BigInt(interval.parts)
  const end = method === 'systematic' ? BigInt(rest.length) * parts : BigInt(restOre) * parts
  const starts: number[] = []
  const places: bigint[] = []
  for (let pass = 0; pass <= extendBy / interval.parts; pass++) {
    let from = 0n
    if (startsItself) {
      from = pass === 0 && start !== null ? BigInt(start) : next()
      starts.push(Number(from))
    }
    for (let j = 0n; j < parts; j++) {
      const place = (startsItself ? from : next()) + j * BigInt(whole)
      if (place <= end) places.push(place)
    }
  }
  places.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const units = places.map((place) => Number(place / parts) + Number(place % parts) / Number(parts))
  // For whole öre cum ≥ place/n is cum ≥ ⌈place/n⌉.
  const thresholds = places.map((place) => Number((place + parts - 1n) / parts))
  if (method !== 'systematic') return { ...hitsOf(frame, rest, thresholds), units, starts }
  return { ...counted(thresholds.map((place) => int32At(rest, place - 1))), units, starts }
}

/** The first item each whose cumulated size reaches the thresholds, which ascend: a unit at the end of an item belongs to it. */
function hitsOf(frame: Frame, rest: Int32Array, thresholds: readonly number[]): { rows: number[]; times: number[] } {
  const rows: number[] = []
  const times: number[] = []
  let cumulated = 0
  let next = 0
  for (let i = 0; i < rest.length && next < thresholds.length; i++) {
    const row = int32At(rest, i)
    cumulated += sizeOf(frame, row)
    const first = next
    while (next < thresholds.length && cumulated >= at(thresholds, next)) next++
    if (next === first) continue
    rows.push(row)
    times.push(next - first)
  }
  return { rows, times }
}

function counted(hits: readonly number[]): { rows: number[]; times: number[] } {
  const times = new Map<number, number>()
  for (const row of hits) times.set(row, (times.get(row) ?? 0) + 1)
  const rows = [...times.keys()].sort((a, b) => a - b)
  return { rows, times: rows.map((row) => times.get(row) ?? 0) }
}

/**
 * Permanent random numbers: every item has its own, from seed and id. Simple random sampling takes the smallest; the modified sieve (Hoogduin, Hall & Tsay
 * 2010) the largest amount over number. More items are the next in rank; a change elsewhere in the population does not move the others.
 */
function byRank(frame: Frame, rest: Int32Array, method: 'simple-random' | 'sieve', seed: string, n: number): Drawn | Refusal {
  if (n > rest.length) return refuse('sample-exceeds-population', { n, population: rest.length })
  const rows = smallest(rankKeys(frame, rest, method, seed), n)
    .map((i) => int32At(rest, i))
    .sort((a, b) => a - b)
  return { rows, times: rows.map(() => 1), units: [], starts: [] }
}
