import { expect, test } from 'vitest'
import { heatOf, patternsOf } from './patterns.ts'

/** One line in each month that is not 0; null: no data. */
function found(ore: readonly (number | null)[], before: readonly number[] = []): readonly string[] {
  const lines = ore.map((value) => (value === null ? null : value === 0 ? 0 : 1))
  const { rhythm, events } = patternsOf({ ore, lines, before })
  return [rhythm, ...events.map(({ at, kind }) => `${kind} ${at}`)]
}

test('rent each month, twice in March and not in April', () => {
  expect(found([100, 100, 200, 0, 100, 100, 100, 100, 100, 100, 100, 100])).toEqual(['monthly', 'double 2', 'missing 3'])
})

test('rhythms: monthly, quarterly, annual over two years, irregular, none', () => {
  expect(found([5, 6, 7, 5, 6, 7])).toEqual(['monthly'])
  expect(found([0, 0, 9, 0, 0, 9, 0, 0, 9, 0, 0, 9])).toEqual(['quarterly'])
  expect(found([0, 0, 9, 0, 0, 0, 0, 0, 9, 0, 0, 9, 0, 0, 9, 0, 0, 9])).toEqual(['quarterly', 'missing 5'])
  const once = [0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0]
  expect(found([...once, ...once])).toEqual(['annual'])
  expect(found(once, [-9])).toEqual(['annual'])
  expect(found(once)).toEqual(['irregular'])
  expect(found(once, [-8])).toEqual(['irregular'])
  expect(found([0, 4, 0, 0, 0, 7, 1, 0, 0, 0, 0, 0])).toEqual(['irregular'])
  expect(found([0, 0, 0])).toEqual(['none'])
})

test('what begins and ends is not missing before and after; two months are not yet an end', () => {
  expect(found([0, 0, 0, 5, 5, 5, 5, 5, 0, 0, 0, 0])).toEqual(['monthly', 'starts 3', 'stops 8'])
  expect(found([0, 0, 0, 5, 5, 5, 5, 5, 0, 0, 0, 0], [-12, -11, -10])).toEqual(['monthly', 'stops 8'])
  expect(found([5, 5, 5, 5, 5, 5, 0, 0])).toEqual(['monthly', 'missing 6', 'missing 7'])
  expect(found([0, 0, 0, 0], [-12, -11, -10])).toEqual(['none', 'stops 0'])
})

test('months without data are neither missing nor an end', () => {
  expect(found([5, null, 5, 5, 5, null, null, null])).toEqual(['monthly'])
})

test('spikes against the median of active months; amounts that vary have none; the other sign is named', () => {
  // median 100, MAD 10: the limit is 3.5 · 10 ÷ 0.6745 = 52 to each side
  expect(found([90, 110, 90, 110, 100, 100, 153])).toEqual(['monthly', 'spike 6'])
  expect(found([90, 110, 90, 110, 100, 100, 150])).toEqual(['monthly'])
  expect(found([-10, -12, -11, 9, -10, -12])).toEqual(['monthly', 'sign-change 3', 'spike 3'])
})

test('a double needs even amounts: among uneven ones twice the median says nothing', () => {
  expect(found([10, 20, 30, 40, 60, 20])).toEqual(['monthly'])
})

test('heat: scaled deviations from the median, by the mean deviation where most months are alike', () => {
  // median 100, MAD 10: 130 lies 3 · 0.6745 away
  expect(heatOf([90, 100, 110, 130, 100])[3]).toBeCloseTo(2.0235, 10)
  expect(heatOf([90, 100, 110, 130, 100])[1]).toBe(0)
  // MAD 0, mean deviation 50 ÷ 5 = 10: 50 ÷ (1.253314 · 10)
  expect(heatOf([0, 0, 0, 0, 50])[4]).toBeCloseTo(3.989, 3)
  expect(heatOf([7, 7, 7])).toEqual([0, 0, 0])
  expect(heatOf([7, null, 9])).toEqual([null, null, null])
})

test('events are marked from an amount on, gaps only in what is alike, the other sign only of income and costs', () => {
  const series = (ore: readonly number[]) => ({ ore, lines: ore.map((value) => (value === 0 ? 0 : 1)), before: [] })
  // 2 000 in June against 1 000 is double; it differs by 1 000.
  const rent = series([1000, 1000, 1000, 1000, 1000, 2000, 1000, 1000, 0, 1000, 1000, 1000])
  expect(patternsOf(rent, { leastOre: 1000, isResult: true }).events).toEqual([
    { at: 5, kind: 'double' },
    { at: 8, kind: 'missing' },
  ])
  expect(patternsOf(rent, { leastOre: 1001, isResult: true }).events).toEqual([])
  // Median 1 000, deviations 900 … 8 000: nothing says that September should have come.
  const uneven = series([100, 9000, 1000, 300, 5000, 1000, 200, 7000, 0, 400, 3000, 2000])
  expect(patternsOf(uneven, { leastOre: 0, isResult: true }).events.map(({ kind }) => kind)).not.toContain('missing')
  const settled = series([100, 110, 120, -400, 100, 110, 120, 100, 100, 110, 120, 100])
  expect(patternsOf(settled, { leastOre: 0, isResult: true }).events.map(({ kind }) => kind)).toContain('sign-change')
  expect(patternsOf(settled, { leastOre: 0, isResult: false }).events.map(({ kind }) => kind)).not.toContain('sign-change')
})
