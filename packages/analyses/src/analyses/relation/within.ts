import { float64At, uint8At, uint32At } from '../../column.ts'
import { isoOrNull, numberText, seriesText, textAt } from '../../query/columns.ts'
import { relationBuckets } from './buckets.ts'
import { type CounterAlone, collect, type Entries } from './entries.ts'
import { histogramOf } from './histogram.ts'
import { evenly, heaviest, heaviestFirst, weightsOf } from './ranked.ts'
import type { RelationBucket, RelationParams, RelationResult, RelationVoucher } from './schema.ts'
import type { Setup } from './setup.ts'
import type { SidesYear } from './sums.ts'

type Within = NonNullable<RelationResult['within']>
type BucketSums = Within['total']

/** The relation voucher by voucher. */
export function withinVouchers(years: readonly SidesYear[], params: RelationParams, setup: Setup): Within {
  const { entries, alone } = collect(years, setup.conditions, params.toleranceOre, setup.excludeVatSettlement)
  const weights = weightsOf(entries)
  const listed = listedEntries(entries, params)
  const page = heaviestFirst(weights, listed, params.offset + params.limit).slice(params.offset)
  return {
    ...sumsOf(entries, alone),
    count: listed.length,
    listed: sumsOfSome(entries, listed),
    vouchers: Array.from(page, (i) => voucherOf(entries, i, years)),
    histogram: histogramOf(entries, setup.conditions),
    points: Array.from(pointsOf(weights, params.pointLimit), (i) => ({
      yearFrom: years[uint8At(entries.year, i)]?.base.year.year.from ?? '',
      voucher: uint32At(entries.voucher, i),
      baseOre: float64At(entries.baseOre, i) + 0,
      counterOre: float64At(entries.counterOre, i) + 0,
      bucket: entries.bucketOf(i),
    })),
    pointsOf: entries.length,
  }
}

function sumsOf(entries: Entries, alone: CounterAlone): Pick<Within, 'buckets' | 'total' | 'counterWithoutBase' | 'wrongSideCount'> {
  const { length, bucket: buckets, baseOre, counterOre, deviationOre } = entries
  // Per bucket: vouchers, base, counterpart, deviation.
  const all = new Float64Array(4 * relationBuckets.length)
  let wrongSideCount = 0
  for (let i = 0; i < length; i++) {
    const at = 4 * uint8At(buckets, i)
    const deviation = deviationOre[i] ?? Number.NaN
    all[at] = float64At(all, at) + 1
    all[at + 1] = float64At(all, at + 1) + float64At(baseOre, i)
    all[at + 2] = float64At(all, at + 2) + float64At(counterOre, i)
    if (!Number.isNaN(deviation)) all[at + 3] = float64At(all, at + 3) + deviation
    if (isWrongSide(entries, i)) wrongSideCount++
  }
  const sums = (bucket: RelationBucket): BucketSums => {
    const at = 4 * relationBuckets.indexOf(bucket)
    return {
      voucherCount: float64At(all, at),
      baseOre: float64At(all, at + 1) + 0,
      counterOre: float64At(all, at + 2) + 0,
      deviationOre: float64At(all, at + 3) + 0,
    }
  }
  const total: BucketSums = { voucherCount: 0, baseOre: 0, counterOre: 0, deviationOre: 0 }
  for (const bucket of relationBuckets) {
    const own = sums(bucket)
    for (const key of ['voucherCount', 'baseOre', 'counterOre', 'deviationOre'] as const) total[key] += own[key]
  }
  return {
    buckets: {
      within: sums('within'),
      deviating: sums('deviating'),
      missing: sums('missing'),
      baseZero: sums('baseZero'),
      unconditioned: sums('unconditioned'),
    },
    total,
    counterWithoutBase: { ...alone },
    wrongSideCount,
  }
}

function sumsOfSome({ baseOre, counterOre, deviationOre }: Entries, some: Uint32Array): BucketSums {
  const sums = new Float64Array(3)
  for (const i of some) {
    const deviation = deviationOre[i] ?? Number.NaN
    sums[0] = float64At(sums, 0) + float64At(baseOre, i)
    sums[1] = float64At(sums, 1) + float64At(counterOre, i)
    if (!Number.isNaN(deviation)) sums[2] = float64At(sums, 2) + deviation
  }
  const [base = 0, counter = 0, deviation = 0] = sums
  return { voucherCount: some.length, baseOre: base + 0, counterOre: counter + 0, deviationOre: deviation + 0 }
}

/** The counter is on the other side of where its nearest condition has it: counter − deviation is what was expected. */
function isWrongSide(entries: Entries, i: number): boolean {
  const counter = float64At(entries.counterOre, i)
  const expected = counter - (entries.deviationOre[i] ?? Number.NaN)
  return entries.bucketOf(i) === 'deviating' && counter * expected < 0
}

function listedEntries(entries: Entries, params: RelationParams): Uint32Array {
  const isIn = relationBuckets.map((bucket) => isWanted(bucket, params))
  const listed = new Uint32Array(entries.length)
  let count = 0
  for (let i = 0; i < entries.length; i++) if (isIn[uint8At(entries.bucket, i)] && isInRange(entries, i, params)) listed[count++] = i
  return listed.subarray(0, count)
}

function isInRange(entries: Entries, i: number, { ratioRange }: RelationParams): boolean {
  if (ratioRange === null) return true
  const bucket = entries.bucketOf(i)
  if (bucket === 'missing' || bucket === 'baseZero') return false
  const ratio = entries.ratioOf(i)
  return ratio >= (ratioRange.fromPercent ?? Number.NEGATIVE_INFINITY) && ratio < (ratioRange.toPercent ?? Number.POSITIVE_INFINITY)
}

function isWanted(bucket: RelationBucket, { show, includeMissing, bucket: only }: RelationParams): boolean {
  if (only !== null) return bucket === only
  if (bucket === 'missing' && !includeMissing) return false
  if (show === 'within') return bucket === 'within'
  return show === 'all' || (bucket !== 'within' && bucket !== 'unconditioned')
}

/** Half of the points the largest deviations, the others evenly among the rest, in their order. */
function pointsOf(weights: Float64Array, limit: number): Uint32Array {
  const all = new Uint32Array(weights.length)
  for (let i = 0; i < all.length; i++) all[i] = i
  if (all.length <= limit) return all
  const largest = heaviest(weights, all, Math.ceil(limit / 2))
  const isLargest = new Uint8Array(all.length)
  for (const i of largest) isLargest[i] = 1
  const rest = new Uint32Array(all.length - largest.length)
  let placed = 0
  for (let i = 0; i < all.length; i++) if (isLargest[i] === 0) rest[placed++] = i
  return Uint32Array.from([...largest, ...evenly(rest, limit - largest.length)]).sort()
}

function voucherOf(entries: Entries, i: number, years: readonly SidesYear[]): RelationVoucher {
  const v = uint32At(entries.voucher, i)
  const of = years[uint8At(entries.year, i)]?.base
  if (!of) throw new TypeError('an entry without its year')
  const { ledger, year } = of
  const { vouchers } = ledger
  const ratio = entries.ratioOf(i)
  const deviation = entries.deviationOre[i] ?? Number.NaN
  const condition = entries.condition[i] ?? 255
  return {
    yearFrom: year.year.from,
    voucher: v,
    series: seriesText(ledger, v),
    number: numberText(ledger, v),
    occurrence: vouchers.occurrence[v] ?? 1,
    date: isoOrNull(vouchers.day[v]),
    text: textAt(year.texts, vouchers.textAt[v], vouchers.textLength[v]),
    baseOre: float64At(entries.baseOre, i) + 0,
    counterOre: float64At(entries.counterOre, i) + 0,
    ratioPercent: Number.isNaN(ratio) ? null : ratio,
    bucket: entries.bucketOf(i),
    condition: condition === 255 ? null : condition,
    deviationOre: Number.isNaN(deviation) ? null : deviation + 0,
    wrongSide: isWrongSide(entries, i),
  }
}
