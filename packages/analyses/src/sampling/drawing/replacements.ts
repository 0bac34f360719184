import { float64At, int32At } from '../../column.ts'
import type { Frame } from '../frame.ts'
import type { DrawMethod } from '../method.ts'
import { rankKeys } from '../permanent/rank-keys.ts'
import { smallest } from '../permanent/smallest.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { integersBelow } from '../stream.ts'

/** Hits of one stratum: rows of its frame with how often and, where öre are drawn, where they were hit. */
export interface Hit {
  readonly row: number
  readonly times: number
  readonly positionsOre: readonly number[]
  /** Id of the cancelled document that it was drawn for. */
  readonly replaces: string | null
}

/** What replacements are drawn from: the rest below the top stratum. */
export interface Drawing {
  readonly frame: Frame
  readonly rest: Int32Array
  readonly method: DrawMethod
  /** Of the stratum. */
  readonly seed: string
  /** Numbers of the stream that the hits have used. */
  readonly used: number
}

/** Numbers that may fall on cancelled documents before the draw is given up. */
const MOST_TRIES = 100_000

/**
 * Draws another item for each hit of a cancelled document, in the order in which they were reported. `simple-random` and `sieve`: the next in rank;
 * `random`: the next numbers of the stream; `systematic`: the first in rank of the stream `seed.r` that are not drawn; `fixed-interval` and `cell`:
 * numbers of the stream `seed.r` over all öre below the top stratum. What falls on another cancelled document is passed over.
 */
export function withReplacements(hits: readonly Hit[], cancelled: readonly string[], drawing: Drawing): readonly Hit[] | Refusal {
  const { frame, rest, method } = drawing
  const isCancelled = new Set(cancelled)
  const byId = new Map(hits.map((hit) => [frame.ids[hit.row] ?? '', hit]))
  const wanted = cancelled.flatMap((id) => Array.from({ length: byId.get(id)?.times ?? 0 }, () => id))
  if (wanted.length === 0) return hits
  const isRanked = method === 'simple-random' || method === 'sieve' || method === 'systematic'
  const next = isRanked ? rankedRows(hits, drawing) : numberedRows(drawing)
  const replaced = new Map<number, { times: number; positionsOre: number[]; replaces: string }>()
  for (const id of wanted) {
    let found = next.next()
    for (let tries = 0; !found.done && isCancelled.has(frame.ids[found.value.row] ?? ''); tries++) {
      if (tries > MOST_TRIES) return refuse('sample-exceeds-population', { n: hits.length + wanted.length, population: rest.length })
      found = next.next()
    }
    if (found.done) return refuse('sample-exceeds-population', { n: hits.length + wanted.length, population: rest.length })
    const { row, position } = found.value
    const own = replaced.get(row) ?? { times: 0, positionsOre: [], replaces: id }
    replaced.set(row, { ...own, times: own.times + 1, positionsOre: [...own.positionsOre, ...position] })
  }
  const before = hits.map((hit) => {
    const more = replaced.get(hit.row)
    if (more === undefined) return hit
    replaced.delete(hit.row)
    return { ...hit, times: hit.times + more.times, positionsOre: [...hit.positionsOre, ...more.positionsOre] }
  })
  return [...before, ...[...replaced].map(([row, own]) => ({ row, ...own }))]
}

interface Next {
  readonly row: number
  readonly position: readonly number[]
}

function* rankedRows(hits: readonly Hit[], { frame, rest, method, seed }: Drawing): Generator<Next, void, void> {
  const drawn = new Set(hits.map(({ row }) => row))
  const stream = method === 'systematic' ? `${seed}.r` : seed
  const keys = rankKeys(frame, rest, method, stream)
  // What was drawn and what is cancelled come first; each time that they are used up, twice as many are looked for.
  for (let from = 0, count = 2 * hits.length + 64; from < rest.length; count *= 2) {
    const ranked = smallest(keys, count)
    for (const at of ranked.slice(from)) {
      const row = int32At(rest, at)
      if (!drawn.has(row)) yield { row, position: [] }
    }
    from = ranked.length
  }
}

function* numberedRows({ frame, rest, method, seed, used }: Drawing): Generator<Next, void, void> {
  const cumulated = new Float64Array(rest.length)
  let total = 0
  rest.forEach((row, at) => {
    total += Math.abs(float64At(frame.ore, row))
    cumulated[at] = total
  })
  const numbers = integersBelow(method === 'random' ? seed : `${seed}.r`, total)
  if (method === 'random') for (let i = 0; i < used; i++) numbers.next()
  for (;;) {
    const unit = numbers.next().value + 1
    let low = 0
    let high = cumulated.length - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (float64At(cumulated, middle) >= unit) high = middle
      else low = middle + 1
    }
    yield { row: int32At(rest, low), position: [unit] }
  }
}
