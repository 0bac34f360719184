import { expect, test } from 'vitest'
import { madeRows } from './LongTable.tsx'

test('rows in sight are made, and those that are to stay, in their order and once', () => {
  expect(madeRows([3, 4], [9, 3, -1, 12], 10)).toEqual([3, 4, 9])
  expect(madeRows([], [0], 1)).toEqual([0])
})
