import { float64At, uint32At } from '../../column.ts'
import type { Entries } from './entries.ts'

/** What an entry weighs: its deviation, where there is none to be had its counterpart. */
export function weightsOf(entries: Entries): Float64Array {
  const { length, deviationOre, counterOre } = entries
  const weights = new Float64Array(length)
  for (let i = 0; i < length; i++) {
    const deviation = deviationOre[i] ?? Number.NaN
    weights[i] = Math.abs(Number.isNaN(deviation) ? float64At(counterOre, i) : deviation)
  }
  return weights
}

/** The entries of the largest weights among some, in their order; at equal weights those that stand first. */
export function heaviest(weights: Float64Array, among: Uint32Array, wanted: number): Uint32Array {
  if (wanted <= 0) return new Uint32Array(0)
  if (among.length <= wanted) return among
  const bound = nthLargest(weights, among, wanted)
  let equal = wanted
  for (let k = 0; k < among.length; k++) if (float64At(weights, uint32At(among, k)) > bound) equal--
  const chosen = new Uint32Array(wanted)
  let placed = 0
  for (let k = 0; k < among.length; k++) {
    const weight = float64At(weights, uint32At(among, k))
    if (weight > bound || (weight === bound && equal-- > 0)) chosen[placed++] = uint32At(among, k)
  }
  return chosen
}

/** As `heaviest`, the heaviest first, at equal weights in their order. */
export function heaviestFirst(weights: Float64Array, among: Uint32Array, wanted: number): Uint32Array {
  return heaviest(weights, among, wanted)
    .slice()
    .sort((a, b) => float64At(weights, b) - float64At(weights, a) || a - b)
}

/** Weights are first counted by these powers of two. */
const POWERS = 64

/** The n-th largest weight among some, n from 1: of the power of two that holds it only those weights are sorted. */
function nthLargest(weights: Float64Array, among: Uint32Array, n: number): number {
  const counts = new Uint32Array(POWERS + 1)
  for (let k = 0; k < among.length; k++) {
    const at = powerOf(float64At(weights, uint32At(among, k)))
    counts[at] = uint32At(counts, at) + 1
  }
  let power = POWERS
  let larger = 0
  while (power > 0 && larger + uint32At(counts, power) < n) larger += uint32At(counts, power--)
  // Below one öre there is nothing but 0.
  if (power === 0) return 0
  const own = new Float64Array(uint32At(counts, power))
  let placed = 0
  for (let k = 0; k < among.length; k++) {
    const weight = float64At(weights, uint32At(among, k))
    if (powerOf(weight) === power) own[placed++] = weight
  }
  return float64At(own.sort(), own.length - (n - larger))
}

/** 0 for 0, 1 for 1, 2 for 2 and 3, 3 for 4 to 7 … */
function powerOf(weight: number): number {
  return weight < 4294967296 ? 32 - Math.clz32(weight) : Math.min(POWERS, 1 + Math.floor(Math.log2(weight)))
}

/** So many of a list, evenly. */
export function evenly(among: Uint32Array, wanted: number): Uint32Array {
  if (among.length <= wanted) return among
  return Uint32Array.from({ length: wanted }, (_, k) => uint32At(among, Math.floor((k * among.length) / wanted)))
}
