import { expect, test } from 'vitest'
import { at } from './column.ts'
import { oreOf } from './matching/open-item-columns.ts'

test('an element that a column does not have is a mistake and no zero', () => {
  const column = Int32Array.of(7, 0)
  expect([at(column, 0), at(column, 1)]).toEqual([7, 0])
  expect(() => at(column, 2)).toThrow(RangeError)
  expect(() => at(column, -1)).toThrow(RangeError)
})

test('in tests that holds for `column[index] ?? 0` too', () => {
  const items = { ore: Float64Array.of(5), carriedOre: Float64Array.of(5), kind: Uint8Array.of(0) }
  expect(oreOf(items as unknown as Parameters<typeof oreOf>[0], 0)).toBe(5)
  expect(() => oreOf(items as unknown as Parameters<typeof oreOf>[0], 1)).toThrow('there is no element 1 among 1')
})
