import { float64At, uint32At } from '../../column.ts'
import type { Condition } from '../../flows/condition-schema.ts'
import type { Entries } from './entries.ts'
import type { RelationResult } from './schema.ts'

type Histogram = NonNullable<RelationResult['within']>['histogram']

/** Widths of bars in per cent, in tenths. */
const WIDTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000] as const
const MOST_BARS = 40
/** Ratios are first counted by tenths of a per cent, up to ±1 000 %. */
const REACH = 10_000

/** Place of a ratio in tenths of a per cent, cut off at the reach. */
function tenths(percent: number): number {
  return Math.max(-REACH, Math.min(REACH, Math.floor(percent * 10)))
}

/**
 * Ratios as bars of one width between the 1st and the 99th percentile and the conditions' bands, and one open bar at each end. Vouchers without a
 * counter line or without a base are in none.
 */
export function histogramOf(entries: Entries, conditions: readonly Condition[]): Histogram {
  const counts = new Uint32Array(2 * REACH + 1)
  let total = 0
  for (let i = 0; i < entries.length; i++) {
    if (!hasRatio(entries, i)) continue
    const at = tenths(entries.ratioOf(i)) + REACH
    counts[at] = uint32At(counts, at) + 1
    total++
  }
  const bands = conditions.map(({ percent, tolerancePp }, condition) => ({
    condition,
    lowPercent: percent - tolerancePp,
    highPercent: percent + tolerancePp,
  }))
  const edges = [...bands.flatMap(({ lowPercent, highPercent }) => [tenths(lowPercent), tenths(highPercent)])]
  if (total > 0) edges.push(quantile(counts, total * 0.01), quantile(counts, total * 0.99))
  if (edges.length === 0) edges.push(0)
  const low = Math.min(...edges)
  const high = Math.max(...edges) + 1
  const width = WIDTHS.find((own) => (high - low) / own <= MOST_BARS) ?? 5000
  const first = Math.floor(low / width)
  const inner = Math.max(1, Math.ceil(high / width) - first)
  const bars = Array.from({ length: inner + 2 }, (_, b) => ({
    fromPercent: b === 0 ? null : ((first + b - 1) * width) / 10,
    toPercent: b === inner + 1 ? null : ((first + b) * width) / 10,
    count: 0,
    baseOre: 0,
    bucketCounts: { within: 0, deviating: 0, unconditioned: 0 },
  }))
  for (let i = 0; i < entries.length; i++) {
    if (!hasRatio(entries, i)) continue
    const percent = entries.ratioOf(i)
    let b = Math.max(0, Math.min(inner + 1, Math.floor((percent * 10) / width) - first + 1))
    // Where a product of decimals misses an edge, the edge itself decides.
    while (b > 0 && percent < (bars[b]?.fromPercent ?? Number.NEGATIVE_INFINITY)) b--
    while (b < inner + 1 && percent >= (bars[b]?.toPercent ?? Number.POSITIVE_INFINITY)) b++
    const bar = bars[b]
    if (!bar) continue
    bar.count++
    bar.baseOre += float64At(entries.baseOre, i)
    const bucket = entries.bucketOf(i)
    if (bucket === 'within' || bucket === 'deviating' || bucket === 'unconditioned') bar.bucketCounts[bucket]++
  }
  return { widthPercent: width / 10, bars, bands }
}

function hasRatio(entries: Entries, i: number): boolean {
  const bucket = entries.bucketOf(i)
  return bucket !== 'missing' && bucket !== 'baseZero'
}

function quantile(counts: Uint32Array, rank: number): number {
  let seen = 0
  for (let at = 0; at < counts.length; at++) {
    seen += uint32At(counts, at)
    if (seen >= rank && seen > 0) return at - REACH
  }
  return REACH
}
