import { isoOrNull, numberText, seriesText, textAt } from '../../query/columns.ts'
import { vouchersByDate } from '../../query/order.ts'
import { type CounterAlone, collect, type Entries } from './entries.ts'
import { histogramOf } from './histogram.ts'
import { type RelationBucket, type RelationParams, type RelationResult, type RelationVoucher, relationBuckets } from './schema.ts'
import type { Setup } from './setup.ts'
import type { SidesYear } from './sums.ts'

type Within = NonNullable<RelationResult['within']>
type BucketSums = Within['total']

/** The relation voucher by voucher. */
export function withinVouchers(years: readonly SidesYear[], params: RelationParams, setup: Setup): Within {
  const { entries, alone } = collect(years, setup.conditions, params.toleranceOre, setup.excludeVatSettlement)
  const order = inOrder(entries, years)
  const listed = order.filter((i) => isListed(entries, i, params))
  const page = largest(entries, listed, params.offset + params.limit).slice(params.offset)
  return {
    ...sumsOf(entries, alone),
    count: listed.length,
    vouchers: Array.from(page, (i) => voucherOf(entries, i, years)),
    histogram: histogramOf(entries, setup.conditions),
    points: Array.from(pointsOf(entries, order, params.pointLimit), (i) => ({
      yearFrom: years[entries.year[i] ?? 0]?.base.year.year.from ?? '',
      voucher: entries.voucher[i] ?? 0,
      baseOre: (entries.baseOre[i] ?? 0) + 0,
      counterOre: (entries.counterOre[i] ?? 0) + 0,
      bucket: entries.bucketOf(i),
    })),
    pointsOf: entries.length,
  }
}

function sumsOf(entries: Entries, alone: CounterAlone): Pick<Within, 'buckets' | 'total' | 'counterWithoutBase' | 'wrongSideCount'> {
  const none = (): BucketSums => ({ voucherCount: 0, baseOre: 0, counterOre: 0, deviationOre: 0 })
  const all = relationBuckets.map(none)
  let wrongSideCount = 0
  for (let i = 0; i < entries.length; i++) {
    const own = all[entries.bucket[i] ?? 0]
    if (!own) continue
    own.voucherCount++
    own.baseOre += entries.baseOre[i] ?? 0
    own.counterOre += entries.counterOre[i] ?? 0
    const deviation = entries.deviationOre[i] ?? Number.NaN
    if (!Number.isNaN(deviation)) own.deviationOre += deviation
    if (isWrongSide(entries, i)) wrongSideCount++
  }
  const sums = (bucket: RelationBucket) => all[relationBuckets.indexOf(bucket)] ?? none()
  const total = none()
  for (const own of all) for (const key of ['voucherCount', 'baseOre', 'counterOre', 'deviationOre'] as const) total[key] += own[key]
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

/** The counter is on the other side of where its nearest condition has it: counter − deviation is what was expected. */
function isWrongSide(entries: Entries, i: number): boolean {
  const counter = entries.counterOre[i] ?? 0
  const expected = counter - (entries.deviationOre[i] ?? Number.NaN)
  return entries.bucketOf(i) === 'deviating' && counter * expected < 0
}

/** Entries by fiscal year, date, series, number. */
function inOrder(entries: Entries, years: readonly SidesYear[]): Uint32Array {
  const order = new Uint32Array(entries.length)
  let [placed, from] = [0, 0]
  years.forEach(({ base: { ledger } }, y) => {
    const at = new Int32Array(ledger.vouchers.length).fill(-1)
    let to = from
    for (; to < entries.length && entries.year[to] === y; to++) at[entries.voucher[to] ?? 0] = to
    for (const v of vouchersByDate(ledger)) {
      const i = at[v] ?? -1
      if (i >= 0) order[placed++] = i
    }
    from = to
  })
  return order
}

function isListed(entries: Entries, i: number, params: RelationParams): boolean {
  const { ratioRange } = params
  const bucket = entries.bucketOf(i)
  if (!isWanted(bucket, params)) return false
  if (ratioRange === null) return true
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

function weightOf(entries: Entries, i: number): number {
  const deviation = entries.deviationOre[i] ?? Number.NaN
  return Math.abs(Number.isNaN(deviation) ? (entries.counterOre[i] ?? 0) : deviation)
}

/** The entries of the largest weights, largest first, at equal weights in their order. */
function largest(entries: Entries, ordered: Uint32Array, wanted: number): Uint32Array {
  if (wanted === 0) return new Uint32Array(0)
  const weights = Float64Array.from(ordered, (i) => weightOf(entries, i))
  let chosen = ordered
  if (ordered.length > wanted) {
    const bound = weights.slice().sort()[ordered.length - wanted] ?? 0
    let equal = wanted
    for (const weight of weights) if (weight > bound) equal--
    chosen = ordered.filter((_, k) => (weights[k] ?? 0) > bound || ((weights[k] ?? 0) === bound && equal-- > 0))
  }
  // A stable sort: what weighs the same stays in its order.
  return Uint32Array.from(Array.from(chosen).sort((a, b) => weightOf(entries, b) - weightOf(entries, a)))
}

/** Half of the points the largest deviations, the others evenly among the rest, in their order. */
function pointsOf(entries: Entries, ordered: Uint32Array, limit: number): Uint32Array {
  if (ordered.length <= limit) return ordered
  const first = new Set(largest(entries, ordered, Math.ceil(limit / 2)))
  const rest = ordered.filter((i) => !first.has(i))
  const more = limit - first.size
  const chosen = new Set<number>()
  for (let k = 0; k < more; k++) chosen.add(rest[Math.floor((k * rest.length) / more)] ?? 0)
  return ordered.filter((i) => first.has(i) || chosen.has(i))
}

function voucherOf(entries: Entries, i: number, years: readonly SidesYear[]): RelationVoucher {
  const v = entries.voucher[i] ?? 0
  const of = years[entries.year[i] ?? 0]?.base
  if (!of) throw new TypeError('an entry without its year')
  const { ledger, year } = of
  const { vouchers } = ledger
  const [ratio, deviation, condition] = [entries.ratioOf(i), entries.deviationOre[i] ?? Number.NaN, entries.condition[i] ?? 255]
  return {
    yearFrom: year.year.from,
    voucher: v,
    series: seriesText(ledger, v),
    number: numberText(ledger, v),
    occurrence: vouchers.occurrence[v] ?? 1,
    date: isoOrNull(vouchers.day[v]),
    text: textAt(year.texts, vouchers.textAt[v], vouchers.textLength[v]),
    baseOre: (entries.baseOre[i] ?? 0) + 0,
    counterOre: (entries.counterOre[i] ?? 0) + 0,
    ratioPercent: Number.isNaN(ratio) ? null : ratio,
    bucket: entries.bucketOf(i),
    condition: condition === 255 ? null : condition,
    deviationOre: Number.isNaN(deviation) ? null : deviation + 0,
    wrongSide: isWrongSide(entries, i),
  }
}
