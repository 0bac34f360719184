import { expect, test } from 'vitest'
import { parseExpanded, placeOf, rowOfVoucher, toggledExpanded } from './expanded.ts'

const a = { yearFrom: '2025-01-01', voucher: 345 }
const b = { yearFrom: '2025-01-01', voucher: 7 }

test('a voucher is opened and closed again, in the order of the list', () => {
  const one = toggledExpanded(undefined, 12, a)
  expect(one).toBe('12.2025-01-01:345')
  const two = toggledExpanded(one, 3, b)
  expect(two).toBe('3.2025-01-01:7~12.2025-01-01:345')
  expect(toggledExpanded(two, 12, a)).toBe('3.2025-01-01:7')
  expect(toggledExpanded(one, 12, a)).toBeUndefined()
  expect(parseExpanded('x~5.nothing~1.2025-01-01:2')).toEqual([{ at: 1, token: '2025-01-01:2' }])
})

test('lines stand under their voucher and push the rest down', () => {
  // rows: v0, v1, its lines 0–1, v2, v3, its line 0, v4
  const expanded = [
    { at: 1, lines: 2 },
    { at: 3, lines: 1 },
  ]
  expect(Array.from({ length: 8 }, (_, row) => placeOf(row, expanded))).toEqual([
    { voucher: 0, line: null },
    { voucher: 1, line: null },
    { voucher: 1, line: 0 },
    { voucher: 1, line: 1 },
    { voucher: 2, line: null },
    { voucher: 3, line: null },
    { voucher: 3, line: 0 },
    { voucher: 4, line: null },
  ])
  expect([0, 1, 2, 3, 4].map((voucher) => rowOfVoucher(voucher, expanded))).toEqual([0, 1, 4, 5, 7])
})
