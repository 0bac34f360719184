// What recurs with the season, by hand: a band of 0 ± 100, and months that lie outside it.
import { expect, test } from 'vitest'
import { isSeasonal } from './bands.ts'

const own = { median: 0, mad: 0, low: -100, high: 100, observations: 36 }
/** So many months of 0 but for those that are named. */
const months = (count: number, others: Readonly<Record<number, number>>) => Float64Array.from({ length: count }, (_, m) => others[m] ?? 0)

test('one anomaly excuses no other: the same amount in March and June of the tested year recurs nowhere before', () => {
  const changes = months(36, { 26: 600, 29: 600 })
  expect([isSeasonal(changes, 26, own, 24), isSeasonal(changes, 29, own, 24)]).toEqual([false, false])
})

test('a summer that came each year before is a season; one that was missing, or of another size, is none', () => {
  expect(isSeasonal(months(36, { 6: 500, 18: 700, 30: 600 }), 30, own, 24)).toBe(true)
  expect(isSeasonal(months(36, { 18: 700, 30: 600 }), 30, own, 24)).toBe(false)
  // 600 is more than twice 250.
  expect(isSeasonal(months(36, { 6: 250, 18: 700, 30: 600 }), 30, own, 24)).toBe(false)
  // On the other side.
  expect(isSeasonal(months(24, { 6: -600, 18: 600 }), 18, own, 12)).toBe(false)
  expect(isSeasonal(months(24, { 6: 600, 18: 600 }), 18, own, 12)).toBe(true)
})

test('a quarter must have come each quarter before, or in every quarter that is loaded', () => {
  const quarters = { 2: 300, 5: 300, 8: 300, 11: 300 }
  expect(isSeasonal(months(24, { ...quarters, 14: 300 }), 14, own, 12)).toBe(true)
  expect(isSeasonal(months(24, { ...quarters, 8: 0, 14: 300 }), 17, own, 12)).toBe(false)
  expect(isSeasonal(months(12, quarters), 5, own, 0)).toBe(true)
  expect(isSeasonal(months(12, { ...quarters, 8: 0 }), 5, own, 0)).toBe(false)
})
