import { expect, test } from 'vitest'
import { parseHomeSearch } from './home-search.ts'

test('what an address says of the page is read key by key; what is malformed is dropped', () => {
  const whole = { year: '2025-01-01', sel: 'audit-duty', fig: 'f2', ver: '2025-01-01:17', line: 3, chart: 'table' }
  expect(parseHomeSearch(whole)).toEqual(whole)
  expect(parseHomeSearch({ year: 2025, sel: '', fig: 'g', ver: '17', line: -1, chart: 'bars', other: 1 })).toEqual({})
})
