import { expect, test } from 'vitest'
import { sampleItemLabels, sampleItemName } from './item-labels.ts'

const item = (id: string, label: string, line: number | null, date = '2025-11-01') => ({
  id,
  label,
  date,
  ref: { yearFrom: '2025-01-01', voucher: 1, row: null, series: label.slice(0, 1), number: label.slice(1), occurrence: 1, line },
})

test('items of one label are told apart, others keep it', () => {
  const named = (items: readonly ReturnType<typeof item>[]) => [...sampleItemLabels(items, 'sv').values()]
  expect(named([item('a', 'C33', 2), item('b', 'C33', 3), item('c', 'B1', 1)])).toEqual(['C 33, rad 2', 'C 33, rad 3', 'B 1'])
  expect(named([item('a', 'C33', 2, '2024-01-31'), item('b', 'C33', 2)])).toEqual(['C 33, rad 2 2024-01-31', 'C 33, rad 2 2025-11-01'])
  expect(named([item('a', 'C33', null, '2024-01-31'), item('b', 'C33', null)])).toEqual(['C 33 2024-01-31', 'C 33 2025-11-01'])
})

test('a voucher is called as everywhere else; a document, a supplier or a voucher without a series by its own name', () => {
  expect(sampleItemName(item('a', 'D33', null))).toBe('D 33')
  expect(sampleItemName({ label: '10045', ref: null })).toBe('10045')
  expect(sampleItemName({ ...item('a', '33', null), ref: { ...item('a', 'D33', null).ref, series: '', number: '33' } })).toBe('33')
})
