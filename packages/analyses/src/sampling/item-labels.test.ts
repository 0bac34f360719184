import { expect, test } from 'vitest'
import { sampleItemLabels } from './item-labels.ts'

const item = (id: string, label: string, line: number | null, date = '2025-11-01') => ({
  ...{ id, label, date },
  ref: { yearFrom: '2025-01-01', voucher: 1, row: null, series: 'C', number: '33', occurrence: 1, line },
})

test('items of one label are told apart, others keep it', () => {
  const named = (items: readonly ReturnType<typeof item>[]) => [...sampleItemLabels(items, 'sv').values()]
  expect(named([item('a', 'C33', 2), item('b', 'C33', 3), item('c', 'B1', 1)])).toEqual(['C33, rad 2', 'C33, rad 3', 'B1'])
  expect(named([item('a', 'C33', 2, '2024-01-31'), item('b', 'C33', 2)])).toEqual(['C33, rad 2 2024-01-31', 'C33, rad 2 2025-11-01'])
  expect(named([item('a', 'C33', null, '2024-01-31'), item('b', 'C33', null)])).toEqual(['C33 2024-01-31', 'C33 2025-11-01'])
})
