import { expect, test } from 'vitest'
import { exportView, rowBits } from './export-view.ts'

test('rows in sight are one bit each, lowest first', () => {
  // a and c of a…i: byte 0 = 0b00000101 = 5, byte 1 = 0 → "BQA"
  expect(rowBits(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'], ['c', 'a'])).toBe('BQA')
})

test('all rows, or rows of something else, are not said', () => {
  expect(rowBits(['a', 'b'], ['b', 'a'])).toBeNull()
  expect(rowBits(['a', 'b'], ['x'])).toBeNull()
  expect(rowBits([], [])).toBeNull()
  expect(rowBits(['a', 'b'], [])).toBe('AA')
})

test('only what decides figures is told, with the unit that is shown', () => {
  const search = { sign: 'bookkeeping', zeros: 'show', sel: '#1510', tab: 'file', part: undefined }
  expect(JSON.parse(exportView({ search, unit: 'tkr', result: { rows: [] }, ids: null }))).toEqual({
    sign: 'bookkeeping',
    tab: 'file',
    unit: 'tkr',
  })
})

test('rows of key figures are its figures', () => {
  expect(JSON.parse(exportView({ search: {}, unit: 'kr', result: { figures: [{ id: 'a' }, { id: 'b' }] }, ids: ['b'] }))).toEqual({
    unit: 'kr',
    rows: 'Ag',
  })
})

test('of vouchers, what decides which table a tab shows is told: the test, the digits, the year and list', () => {
  const search = {
    tab: 'digits',
    test: 'score',
    only: 'hits',
    digit: 'second',
    half: 'debit',
    row: '2025-01-01',
    list: 'added',
    per: 'users',
  }
  const { per: _, ...told } = search
  expect(JSON.parse(exportView({ search, unit: 'kr', result: {}, ids: null }))).toEqual({ ...told, unit: 'kr' })
})
