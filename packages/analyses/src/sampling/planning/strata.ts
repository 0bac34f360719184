import { float64At } from '../../column.ts'
import { mayRepeat } from '../method.ts'
import type { SamplePlanParams, StrataParams } from '../params-schema.ts'
import { type Population, sizeSum } from '../population/population.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { allocate, type Share } from './allocation.ts'

/** A stratum of the base: its rows, in frame order, and its hits. */
export interface Stratum {
  readonly no: number
  readonly label: string
  readonly rows: Int32Array
  readonly items: number
  readonly ore: number
  readonly n: number
  /** Hits of the extension. */
  readonly more: number
}

/**
 * Divides the base into strata and allocates the hits, those of an extension after them. Each stratum has a hit at least; without strata the base is one.
 * Neyman: in proportion to items · standard deviation of their amounts (to items where nothing varies). Refused: fewer hits than strata, a stratum that
 * is not there, more hits than items where none may be hit again.
 */
export function strataOfBase(
  population: Population,
  base: Int32Array,
  { strata, method }: Pick<SamplePlanParams, 'strata' | 'method'>,
  n: number,
  extendBy: number,
): readonly Stratum[] | Refusal {
  const { frame } = population
  const groups = strata === null ? [{ label: '', rows: base }] : grouped(population, base, strata.by)
  if ('refused' in groups) return groups
  const capacity = (rows: Int32Array) => (mayRepeat(method) ? Number.POSITIVE_INFINITY : rows.length)
  const shares = strata === null ? null : sharesOf(population, groups, strata.allocation, capacity)
  if (shares !== null && 'refused' in shares) return shares
  const isManual = strata?.allocation.as === 'manual'
  const planned = shares === null ? [n] : isManual ? shares.map(({ weight }) => weight) : allocate(shares, n)
  const total = planned.reduce((sum, own) => sum + own, 0)
  if (shares !== null && !isManual && n < groups.length) return refuse('fewer-hits-than-strata', { n, strata: groups.length })
  if (total !== n)
    return isManual ? refuse('strata-not-n', { n, sum: total }) : refuse('sample-exceeds-population', { n, population: base.length })
  const extended =
    shares === null
      ? [n + extendBy]
      : allocate(
          shares.map((share, at) => ({ ...share, least: planned[at] ?? 0 })),
          n + extendBy,
        )
  return groups.map(({ label, rows }, at) => {
    const own = planned[at] ?? 0
    return { no: at + 1, label, rows, ...sizeSum(frame, rows), n: own, more: (extended[at] ?? own) - own }
  })
}

interface Group {
  readonly label: string
  readonly rows: Int32Array
}

function grouped({ frame, stratumOf }: Population, base: Int32Array, by: StrataParams['by']): readonly Group[] | Refusal {
  const bounds = by.of === 'amount' ? [...new Set([0, ...by.fromOre])].sort((a, b) => a - b) : []
  const labelOf =
    by.of === 'amount' ? (row: number) => `${bounds.findLast((from) => from <= Math.abs(float64At(frame.ore, row))) ?? 0}` : stratumOf(by)
  if (labelOf === null) return refuse('strata-not-known')
  const groups = new Map<string, number[]>()
  for (const row of base) {
    const label = labelOf(row)
    const own = groups.get(label)
    if (own) own.push(row)
    else groups.set(label, [row])
  }
  const isNumber = by.of === 'amount'
  return [...groups]
    .sort(([a], [b]) => (isNumber ? Number(a) - Number(b) : a < b ? -1 : a > b ? 1 : 0))
    .map(([label, rows]) => ({ label, rows: Int32Array.from(rows) }))
}

function sharesOf(
  { frame }: Population,
  groups: readonly Group[],
  allocation: StrataParams['allocation'],
  capacity: (rows: Int32Array) => number,
): readonly Share[] | Refusal {
  if (allocation.as === 'manual') {
    const labels = new Set(groups.map(({ label }) => label))
    for (const label of Object.keys(allocation.n).sort()) if (!labels.has(label)) return refuse('no-stratum', { stratum: label })
    for (const { label, rows } of groups) {
      const own = allocation.n[label] ?? 0
      if (own < 1) return refuse('stratum-without-hits', { stratum: label })
      if (own > capacity(rows)) return refuse('sample-exceeds-population', { n: own, population: rows.length })
    }
    return groups.map(({ label, rows }) => ({ weight: allocation.n[label] ?? 0, most: capacity(rows), least: 0 }))
  }
  const spread = groups.map(({ rows }) => rows.length * deviationOf(frame.ore, rows))
  const varies = spread.some((own) => own > 0)
  return groups.map(({ rows }, at) => {
    const weight =
      allocation.as === 'value' ? sizeSum(frame, rows).ore : allocation.as === 'neyman' && varies ? (spread[at] ?? 0) : rows.length
    return { weight, most: capacity(rows), least: 1 }
  })
}

/** Standard deviation of sizes, divided by their number. */
function deviationOf(ore: Float64Array, rows: Int32Array): number {
  const mean = rows.reduce((sum, row) => sum + Math.abs(float64At(ore, row)), 0) / rows.length
  return Math.sqrt(rows.reduce((sum, row) => sum + (Math.abs(float64At(ore, row)) - mean) ** 2, 0) / rows.length)
}
