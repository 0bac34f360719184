// Random draws that the product and the reference scripts (reference/sampling) must agree on, item by item.
import { float64At } from '../column.ts'
import { Random } from '../generator/random.ts'
import { answerOf } from '../sampling/answer.ts'
import { type FrameItem, frameOf } from '../sampling/frame.ts'
import { type DrawMethod, drawMethods, drawsValue, METHOD_VERSION, type Side, type TopStratum } from '../sampling/method.ts'
import { auditUnits, samplingParams } from '../sampling/params-schema.ts'
import { populationOfItems } from '../sampling/population/of-items.ts'
import { isRefusal } from '../sampling/refusal.ts'
import { sampleOf } from '../sampling/selection/sample.ts'
import { isOn } from '../sampling/selection/strata.ts'

/** A request as the reference scripts take it. */
interface ReferenceRequest {
  readonly method: DrawMethod
  readonly n: number
  readonly seed: string
  readonly side: Side
  readonly topStratum?: TopStratum
  readonly keyItems: readonly string[]
  readonly start?: number
  readonly extendBy: number
  readonly strata?: { readonly fromOre: readonly number[]; readonly allocation: 'value' | 'items' | Readonly<Record<string, number>> }
}

/** A draw: the population as its hash is made of it, the request, and what the product drew: by stratum the top items and the hits with their times. */
export interface ReferenceCase {
  readonly population: string
  readonly hash: string
  readonly request: ReferenceRequest
  readonly drawn: string
}

/** What Python is to do with cases, one a line, when it is given the folder of the script: answers as `drawn`, one a line. */
export const pythonDraws = `
import json, sys
sys.path.insert(0, sys.argv[1])
sys.dont_write_bytecode = True
from draw import draw
for line in sys.stdin:
    population, request = json.loads(line)
    print(json.dumps(draw(population, **request), ensure_ascii=False, separators=(",", ":")))
`

const params = samplingParams(auditUnits, drawMethods)

/** Cases by a seed, with how many requests the product refused on the way, by reason: a refused one is no draw to compare. */
export function referenceCases(
  seed: string,
  count: number,
): { cases: readonly ReferenceCase[]; refused: Readonly<Record<string, number>> } {
  const random = new Random(seed)
  const refused: Record<string, number> = {}
  const cases: ReferenceCase[] = []
  while (cases.length < count) {
    const found = caseOf(random)
    if (typeof found === 'string') refused[found] = (refused[found] ?? 0) + 1
    else cases.push(found)
  }
  return { cases, refused }
}

function caseOf(random: Random): ReferenceCase | string {
  const items = itemsOf(random)
  const frame = frameOf(items, null)
  if (isRefusal(frame)) return frame.refused
  const request = requestOf(random, items)
  const { seed, method, n, extendBy } = request
  const topStratum = request.topStratum ?? null
  const start = request.start ?? null
  const lists: string[] = []
  if (request.strata === undefined) {
    const sample = sampleOf(frame, { ...request, methodVersion: METHOD_VERSION, topStratum, start, startOre: null })
    if (isRefusal(sample)) return sample.refused
    lists.push(JSON.stringify([[sample.topItems.map(({ id }) => id), sample.hits.map(({ id, times }) => [id, times])]]))
  }
  const population = populationOfItems(items, request.side)
  if (isRefusal(population)) return population.refused
  const { strata, keyItems } = request
  const allocation = strata && (typeof strata.allocation === 'object' ? { as: 'manual', n: strata.allocation } : { as: strata.allocation })
  const plan = {
    method,
    size: { by: 'fixed', n },
    topStratum,
    keyItems,
    strata: strata === undefined ? null : { by: { of: 'amount', fromOre: strata.fromOre }, allocation },
  }
  const { draw, refusals } = answerOf(population, params.parse({ population: { side: request.side }, plan, seed, start, extendBy }))
  if (draw === null) return refusals[0]?.code ?? 'nothing'
  const of = (layer: string, no: number) => draw.items.filter((item) => item.layer === layer && (item.stratum ?? 1) === no)
  lists.push(
    JSON.stringify(draw.strata.map(({ no }) => [of('top', no).map(({ id }) => id), of('sample', no).map(({ id, times }) => [id, times])])),
  )
  const [drawn = '', other = drawn] = lists
  if (other !== drawn)
    throw new Error(`the command and the analysis draw different items by ${JSON.stringify(request)}: ${drawn}, ${other}`)
  const text = frame.ids.map((id, row) => `${id}|${float64At(frame.ore, row) + 0}\n`).join('')
  return { population: text, hash: frame.hash, request, drawn }
}

/** Debits, credits and zeros in any order, with ids as the product makes them, and such as others give. */
function itemsOf(random: Random): FrameItem[] {
  const count = random.between(1, 60)
  const style = random.between(0, 2)
  const most = random.pick([100, 10_000, 1_000_000, 100_000_000_000])
  const items = Array.from({ length: count }, (_, at): FrameItem => {
    const size = random.chance(0.2) ? random.between(1, most) : 1 + Math.floor(random.unit() ** 4 * most)
    const ore = random.chance(0.1) ? 0 : random.chance(0.15) ? -size : size
    const place = {
      year: '2025-01-01',
      series: random.pick(['A', 'Å', 'B 2']),
      number: `${random.between(1, 30)}`,
      occurrence: 1,
      line: at + 1,
    }
    const { year, series, number, occurrence, line } = place
    const own = `${year}/${encodeURIComponent(series)}/${number}/${occurrence}/${line}`
    if (style === 0) return { id: own, voucher: `${series}${number}`, ore, ...place }
    const id = style === 1 ? `${at * 7 + 1}` : `Kärna “${at}” 😀`
    return { id, voucher: id, ore, year: '', series: '', number: id, occurrence: 1, line: 1 }
  })
  return items
    .map((item) => ({ item, at: random.unit() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

function requestOf(random: Random, items: readonly FrameItem[]): ReferenceRequest {
  const method = random.pick(drawMethods)
  const side = drawsValue(method) ? random.pick<Side>(['debit', 'debit', 'credit']) : random.pick<Side>(['debit', 'credit', 'zero', 'all'])
  const own = items.filter(({ ore }) => isOn(ore, side))
  const keyItems = random.chance(0.3) && own.length > 2 ? own.slice(0, random.between(1, 2)).map(({ id }) => id) : []
  const base = own.slice(keyItems.length).map(({ ore }) => Math.abs(ore))
  const isRanked = method === 'sieve' || !drawsValue(method)
  const n = random.between(1, isRanked ? Math.max(1, Math.min(20, base.length)) : 30)
  const withTop: readonly [TopStratum, ...TopStratum[]] =
    method === 'fixed-interval' || method === 'cell' ? ['keep', 'recompute', false] : ['recompute', false]
  const topStratum = drawsValue(method) && random.chance(0.6) ? { topStratum: random.pick(withTop) } : {}
  const seed = `${random.between(10_000_000, 99_999_999)}${random.chance(0.5) ? random.between(0, 999_999_999) : ''}`
  const inPasses = method === 'fixed-interval' || method === 'cell' || method === 'systematic'
  const extendBy = random.chance(0.3) ? (inPasses ? n * random.between(1, 2) : random.between(1, 10)) : 0
  const common = { method, n, seed, side, ...topStratum, keyItems, extendBy }
  if (random.chance(0.35)) {
    const sorted = base.toSorted((a, b) => a - b)
    const fromOre = [0.3, 0.6, 0.9].flatMap((share) => [Math.max(1, sorted[Math.floor(share * sorted.length)] ?? 1)])
    return { ...common, strata: { fromOre, allocation: allocationOf(random, n, base, fromOre) } }
  }
  const whole = method === 'systematic' ? base.length : base.reduce((sum, ore) => sum + ore, 0)
  const starts = (method === 'fixed-interval' || method === 'systematic') && random.chance(0.2) && whole > 0
  return starts ? { ...common, start: random.between(1, Math.min(whole, 1e9)) } : common
}

function allocationOf(random: Random, n: number, base: readonly number[], fromOre: readonly number[]) {
  const as = random.pick<'value' | 'items' | 'manual'>(['value', 'items', 'manual'])
  if (as !== 'manual') return as
  const bounds = [...new Set([0, ...fromOre])].sort((a, b) => a - b)
  const labels = bounds.filter((from, k) => base.some((ore) => ore >= from && ore < (bounds[k + 1] ?? Number.POSITIVE_INFINITY)))
  const each = Math.floor(n / labels.length)
  return Object.fromEntries(labels.map((label, k) => [`${label}`, k === 0 ? n - each * (labels.length - 1) : each]))
}
