import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Frame, type FrameItem, frameOf } from '../frame.ts'
import { drawMethods, drawsValue, METHOD_VERSION, type TopStratum } from '../method.ts'
import { isRefusal } from '../refusal.ts'
import { integersBelow } from '../stream.ts'
import { type Sample, type SampleRequest, sampleOf } from './sample.ts'

const base: SampleRequest = {
  methodVersion: METHOD_VERSION,
  method: 'fixed-interval',
  side: 'debit',
  n: 1,
  topStratum: null,
  keyItems: [],
  seed: '20260131',
  start: null,
  startOre: null,
  extendBy: 0,
}

function given<T extends object>(answer: T): Exclude<T, { refused: unknown }> {
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer))
  return answer as Exclude<T, { refused: unknown }> // no refusal is left
}

const sampled = (frame: Frame, request: Partial<SampleRequest>): Sample => given(sampleOf(frame, { ...base, ...request }))

const item = (number: string, ore: number, more: Partial<FrameItem> = {}): FrameItem => ({
  id: `${more.series ?? ''}${number}.${more.line ?? 1}`,
  voucher: number,
  ore,
  year: '2025-01-01',
  series: '',
  number,
  occurrence: 1,
  line: 1,
  ...more,
})

const amounts = fc
  .array(fc.integer({ min: -2000, max: 100_000 }), { minLength: 1, maxLength: 60 })
  .filter((all) => all.some((ore) => ore > 0))
const population = amounts.map((all) => all.map((ore, i) => item(`${i + 1}`, ore)))
const seed = fc.integer({ min: 10_000_000, max: 99_999_999 }).map(String)
const n = fc.integer({ min: 1, max: 25 })
const frameFrom = (items: readonly FrameItem[]) => given(frameOf(items, null))

test('the frame is ordered by number where all digits, and by code point', () => {
  const items = [
    item('10', 1),
    item('9', 1),
    item('9', 1, { line: 2 }),
    item('A', 1),
    item('1', 1, { series: 'Å' }),
    item('1', 1, { series: 'Z' }),
  ]
  const high = [item('1', 1, { series: '\u{1F600}' }), item('1', 1, { series: '\uFB01' })]
  // UTF-8: Z 5A, Å C3 85, ﬁ EF AC 81, 😀 F0 9F 98 80.
  expect(frameFrom([...high, ...items]).ids).toEqual(['9.1', '9.2', '10.1', 'A.1', 'Z1.1', 'Å1.1', '\uFB011.1', '\u{1F600}1.1'])
})

test('the order of the items changes neither hash nor sample', () => {
  fc.assert(
    fc.property(population, fc.constantFrom(...drawMethods), seed, n, fc.infiniteStream(fc.nat()), (items, method, seed, n, random) => {
      const shuffled = items
        .map((one) => ({ one, at: random.next().value }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one)
      const one = frameFrom(items)
      const other = frameFrom(shuffled)
      expect(other.hash).toBe(one.hash)
      const request = { ...base, method, seed, n }
      expect(sampleOf(other, request)).toEqual(sampleOf(one, request))
    }),
  )
})

test('hit law: at a fixed interval an item of a intervals is hit ⌊a⌋ or ⌈a⌉ times, and the hits are n', () => {
  fc.assert(
    fc.property(population, seed, n, (items, seed, n) => {
      const sample = sampled(frameFrom(items), { seed, n, topStratum: false })
      expect(sample.n).toBe(n)
      const total = sample.strata.populationOre
      const timesOf = new Map(sample.hits.map(({ id, times }) => [id, times]))
      for (const { id, ore } of items) {
        const times = timesOf.get(id) ?? 0
        expect(times).toBeGreaterThanOrEqual(Math.floor((Math.max(0, ore) * n) / total))
        expect(times).toBeLessThanOrEqual(Math.ceil((Math.max(0, ore) * n) / total))
      }
    }),
  )
})

test('over all starts an item of the population is hit once per öre: equal chances', () => {
  // Interval 7/2 öre, starts 1 … 7 halves: the units are each half once: 2, 4 and 8 of the 14.
  const frame = frameFrom([item('1', 1), item('2', 2), item('3', 4)])
  const hits = new Map<string, number>()
  for (let start = 1; start <= 7; start++)
    for (const { id, times } of sampled(frame, { n: 2, seed: null, start, topStratum: false }).hits)
      hits.set(id, (hits.get(id) ?? 0) + times)
  expect([...hits].sort(([a], [b]) => (a < b ? -1 : 1))).toEqual([
    ['1.1', 2],
    ['2.1', 4],
    ['3.1', 8],
  ])
})

test('cells: each has one hit, and items of two intervals or more are certain', () => {
  fc.assert(
    fc.property(population, seed, n, (items, seed, n) => {
      const sample = sampled(frameFrom(items), { method: 'cell', seed, n, topStratum: false })
      expect(sample.n).toBe(n)
      const { interval } = sample.strata
      sample.units.forEach((unit, j) => {
        expect(Math.ceil((unit * n) / interval.value - 1e-9)).toBe(j + 1)
      })
      const hit = new Set(sample.hits.map(({ id }) => id))
      for (const { id, ore } of items) if (ore * n >= 2 * interval.value) expect(hit.has(id)).toBe(true)
    }),
  )
})

test('Σ times = n with every method, less what the top stratum took where the interval is computed again', () => {
  fc.assert(
    fc.property(population, fc.constantFrom(...drawMethods), seed, n, (items, method, seed, n) => {
      const frame = frameFrom(items)
      const byItems = method === 'sieve' || !drawsValue(method)
      const most = byItems ? Math.min(n, frame.debitItems) : n
      expect(sampled(frame, { method, seed, n: most, topStratum: false }).n).toBe(most)
      if (byItems) return
      const again = sampled(frame, { method, seed, n, topStratum: 'recompute' })
      expect(again.n).toBe(again.strata.restOre === 0 ? 0 : n - again.topItems.length)
    }),
  )
})

test('the top stratum is stable: what is left is below the interval, what is taken is not; nothing is lost', () => {
  fc.assert(
    fc.property(population, n, fc.constantFrom<TopStratum>('keep', 'recompute'), (items, n, topStratum) => {
      const { strata, topItems } = sampled(frameFrom(items), { n, topStratum })
      const { interval, restOre, populationOre } = strata
      for (const row of strata.rest) {
        const { ore } = items[row] ?? { ore: 0 }
        if (interval.parts > 0) expect(ore * interval.parts).toBeLessThan(interval.value)
      }
      if (interval.parts > 0) for (const { ore } of topItems) expect(ore * interval.parts).toBeGreaterThanOrEqual(interval.value)
      expect(restOre + topItems.reduce((sum, { ore }) => sum + ore, 0)).toBe(populationOre)
    }),
  )
})

test('an extended sample holds the first one', () => {
  fc.assert(
    fc.property(population, fc.constantFrom(...drawMethods), seed, n, (items, method, seed, n) => {
      const frame = frameFrom(items)
      const first = sampleOf(frame, { ...base, method, seed, n, topStratum: false })
      const more = sampleOf(frame, { ...base, method, seed, n, topStratum: false, extendBy: n })
      if (isRefusal(first) || isRefusal(more)) return
      const timesOf = new Map(more.hits.map(({ id, times }) => [id, times]))
      for (const { id, times } of first.hits) expect(timesOf.get(id) ?? 0).toBeGreaterThanOrEqual(times)
      expect(more.n).toBe(2 * n)
    }),
  )
})

test('key items are never drawn, and credits are drawn by their size', () => {
  const frame = frameFrom([item('1', 500), item('2', 500), item('3', -400), item('4', 0)])
  const sample = sampled(frame, { keyItems: ['1.1'], n: 3, topStratum: false })
  expect(sample.hits).toEqual([{ id: '2.1', voucher: '2', ore: 500, times: 3 }])
  expect(sampled(frame, { side: 'credit', n: 2, topStratum: false }).hits).toEqual([{ id: '3.1', voucher: '3', ore: -400, times: 2 }])
})

test('whole numbers of the stream: its 53 bits, less what does not divide', () => {
  // 0x6f30a32356354099 >> 11, the first number of the seed 20261121.
  const [first] = integersBelow('20261121', 1000)
  expect(first).toBe(Number((0x6f30a32356354099n >> 11n) % 1000n))
})
