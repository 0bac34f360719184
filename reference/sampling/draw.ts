// Draws a sample again: npx tsx draw.ts POPULATION REQUEST. POPULATION: the lines id|ore in the order of the frame; its SHA-256 is the hash on the working
// paper. REQUEST: JSON as in `Request`. Imports nothing but Node's own modules; docs/sampling-method.md says why it is done so.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { argv } from 'node:process'
import { pathToFileURL } from 'node:url'

export interface Request {
  readonly method: string
  readonly n: number
  readonly seed: string
  readonly side?: 'debit' | 'credit' | 'zero' | 'all'
  readonly topStratum?: false | 'keep' | 'recompute'
  readonly keyItems?: readonly string[]
  readonly start?: number
  readonly extendBy?: number
  readonly strata?: { readonly fromOre: readonly number[]; readonly allocation: 'value' | 'items' | Readonly<Record<string, number>> }
}
type Row = readonly [id: string, size: bigint]
type Part = readonly [top: readonly string[], hits: readonly (readonly [id: string, times: number])[]]

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest()
const number = (seed: string, what: number | string) => sha256(`${seed},${what}`).readBigUInt64BE() >> 11n
const sum = (rows: readonly Row[]) => rows.reduce((total, [, size]) => total + size, 0n)

function* stream(seed: string, most: bigint): Generator<bigint, never> {
  for (let counter = 0; ; counter++) {
    const x = number(seed, counter)
    if (x < 2n ** 53n - (2n ** 53n % most)) yield 1n + (x % most)
  }
}

/** One population, by the hits that it is to have and what an extension adds where its interval has so many parts. */
function drawPart(rows: readonly Row[], n: number, more: (parts: number) => number, seed: string, how: Request): Part {
  let rest = rows
  let left = n
  let restValue = sum(rows)
  const value = restValue
  const { method, topStratum = false, start } = how
  while (topStratum !== false && left > 0) {
    const below = rest.filter(([, size]) => size * BigInt(left) < restValue)
    const taken = rest.length - below.length
    ;[rest, restValue] = [below, sum(below)]
    if (taken === 0 || topStratum === 'keep') break
    left -= taken
  }
  const kept = new Set(rest)
  const top = rows.flatMap((row) => (kept.has(row) ? [] : [row[0]]))
  let [whole, parts] = topStratum === 'keep' ? [value, n] : [restValue, left]
  if (left === 0 || (topStratum !== false && restValue === 0n)) return [top, []]
  if (method === 'simple-random' || method === 'sieve') {
    const open = (id: string) => Number(2n * number(seed, id) + 1n) / 2 ** 54
    const keys = rest.map(([id, size]) => (method === 'sieve' ? -Number(size) / open(id) : Number(number(seed, id))))
    const ranked = rest.map((_, at) => at).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b)
    const chosen = new Set(ranked.slice(0, left + more(parts)))
    return [top, rest.flatMap(([id], at) => (chosen.has(at) ? [[id, 1] as const] : []))]
  }
  if (method === 'systematic') [rest, whole] = [rest.map(([id]) => [id, 1n] as const), BigInt(rest.length)]
  const numbers = stream(seed, whole)
  const end = sum(rest) * BigInt(parts)
  const places: bigint[] = []
  if (method === 'random') for (let i = 0; i < left + more(parts); i++) places.push(numbers.next().value * BigInt(parts))
  for (let turn = 0; method !== 'random' && turn < 1 + more(parts) / parts; turn++) {
    const first = method === 'cell' ? null : turn === 0 && start !== undefined ? BigInt(start) : numbers.next().value
    for (let j = 0; j < parts; j++) places.push((first ?? numbers.next().value) + BigInt(j) * whole)
  }
  const units = places.filter((place) => place <= end).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  let reached = 0n
  let at = 0
  const hits = rest.map(([id, size]): readonly [string, number] => {
    reached += size
    const before = at
    while (at < units.length && (units[at] ?? 0n) <= reached * BigInt(parts)) at++
    return [id, at - before]
  })
  return [top, hits.filter(([, times]) => times > 0)]
}

function allocate(weights: readonly number[], least: readonly number[], most: readonly number[], total: number): number[] {
  const hits = [...least]
  for (let left = total - hits.reduce((a, b) => a + b, 0); left > 0; left--) {
    const ranks = hits.map((own, k) => (own < (most[k] ?? 0) ? (weights[k] ?? 0) / (2 * own + 1) : -1))
    const best = ranks.indexOf(Math.max(...ranks))
    hits[best] = (hits[best] ?? 0) + 1
  }
  return hits
}

export function draw(population: string, request: Request): readonly Part[] {
  const { method, n, seed, side = 'debit', keyItems = [], extendBy = 0, strata } = request
  const usual = method === 'fixed-interval' || method === 'cell' ? 'keep' : method === 'random' && 'recompute'
  const how = { ...request, topStratum: request.topStratum ?? usual }
  const on = (ore: bigint) => (side === 'debit' ? ore > 0n : side === 'credit' ? ore < 0n : side === 'all' || ore === 0n)
  const lines = population.split('\n').flatMap((line) => (line === '' ? [] : ([line.split('|')] as const)))
  const rows = lines.flatMap(([id = '', text = '']): Row[] => {
    const ore = BigInt(text)
    return on(ore) && !keyItems.includes(id) ? [[id, ore < 0n ? -ore : ore]] : []
  })
  if (strata === undefined) return [drawPart(rows, n, () => extendBy, seed, how)]
  const bounds = [...new Set([0, ...strata.fromOre])].sort((a, b) => a - b)
  const groups = bounds.flatMap((from, k) => {
    const own = rows.filter(([, size]) => size >= from && size < (bounds[k + 1] ?? Number.POSITIVE_INFINITY))
    return own.length > 0 ? [{ from, own }] : []
  })
  const { allocation } = strata
  const weights = groups.map(({ from, own }) =>
    typeof allocation === 'object' ? (allocation[`${from}`] ?? 0) : allocation === 'items' ? own.length : Number(sum(own)),
  )
  const once = method === 'sieve' || method === 'simple-random' || method === 'systematic'
  const most = groups.map(({ own }) => (once ? own.length : n + extendBy))
  const ones = groups.map(() => 1)
  const first = typeof allocation === 'object' ? weights : allocate(weights, ones, most, n)
  const all = allocate(weights, first, most, n + extendBy)
  const inPasses = method === 'fixed-interval' || method === 'cell' || method === 'systematic'
  return groups.map(({ own }, k) => {
    const now = first[k] ?? 0
    const later = all[k] ?? 0
    return drawPart(own, now, (parts) => (inPasses ? (parts * extendBy) / n : later - now), `${seed}.${k + 1}`, how)
  })
}

const [, self = '', populationFile, requestFile] = argv
if (import.meta.url === pathToFileURL(self).href && populationFile !== undefined && requestFile !== undefined) {
  const population = readFileSync(populationFile, 'utf8')
  console.log('population', sha256(population).toString('hex'))
  for (const [at, [top, hits]] of draw(population, JSON.parse(readFileSync(requestFile, 'utf8'))).entries()) {
    for (const id of top) console.log(`stratum ${at + 1}, examined in full: ${id}`)
    for (const [id, times] of hits) console.log(`stratum ${at + 1}, ${times} x ${id}`)
  }
}
