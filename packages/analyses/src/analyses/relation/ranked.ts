import type { Entries } from './entries.ts'

/** What an entry weighs: its deviation, where there is none to be had its counterpart. */
export function weightsOf(entries: Entries): Float64Array {
  const { length, deviationOre, counterOre } = entries
  const weights = new Float64Array(length)
  for (let i = 0; i < length; i++) {
    const deviation = deviationOre[i] ?? Number.NaN
    weights[i] = Math.abs(Number.isNaN(deviation) ? (counterOre[i] ?? 0) : deviation)
  }
  return weights
}

/** The entries of the largest weights among some, in their order; at equal weights those that stand first. */
export function heaviest(weights: Float64Array, among: Uint32Array, wanted: number): Uint32Array {
  if (wanted <= 0) return new Uint32Array(0)
  if (among.length <= wanted) return among
  const bound = nthLargest(weights, among, wanted)
  let equal = wanted
  for (let k = 0; k < among.length; k++) if ((weights[among[k] ?? 0] ?? 0) > bound) equal--
  const chosen = new Uint32Array(wanted)
  let placed = 0
  for (let k = 0; k < among.length; k++) {
    const weight = weights[among[k] ?? 0] ?? 0
    if (weight > bound || (weight === bound && equal-- > 0)) chosen[placed++] = among[k] ?? 0
  }
  return chosen
}

/** As `heaviest`, the heaviest first, at equal weights in their order. */
export function heaviestFirst(weights: Float64Array, among: Uint32Array, wanted: number): Uint32Array {
  return heaviest(weights, among, wanted)
    .slice()
    .sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b)
}

/** Weights are first counted by these powers of two. */
const POWERS = 64

/** The n-th largest weight among some, n from 1: of the power of two that holds it only those weights are sorted. */
function nthLargest(weights: Float64Array, among: Uint32Array, n: number): number {
  const counts = new Uint32Array(POWERS + 1)
  for (let k = 0; k < among.length; k++) {
    const at = powerOf(weights[among[k] ?? 0] ?? 0)
    counts[at] = (counts[at] ?? 0) + 1
  }
  let power = POWERS
  let larger = 0
  while (power > 0 && larger + (counts[power] ?? 0) < n) larger += counts[power--] ?? 0
  // Below one öre there is nothing but 0.
  if (power === 0) return 0
  const own = new Float64Array(counts[power] ?? 0)
  let placed = 0
  for (let k = 0; k < among.length; k++) {
    const weight = weights[among[k] ?? 0] ?? 0
    if (powerOf(weight) === power) own[placed++] = weight
  }
  return own.sort()[own.length - (n - larger)] ?? 0
}

/** 0 for 0, 1 for 1, 2 for 2 and 3, 3 for 4 to 7 … */
function powerOf(weight: number): number {
  return weight < 4294967296 ? 32 - Math.clz32(weight) : Math.min(POWERS, 1 + Math.floor(Math.log2(weight)))
}

/** So many of a list, evenly. */
export function evenly(among: Uint32Array, wanted: number): Uint32Array {
  if (among.length <= wanted) return among
  return Uint32Array.from({ length: wanted }, (_, k) => among[Math.floor((k * among.length) / wanted)] ?? 0)
}
