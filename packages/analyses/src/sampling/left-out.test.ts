import { expect, test } from 'vitest'
import { leftOutBySide } from './left-out.ts'

test('a side that holds little of the value says how much is left out; one that holds a good part, all, or no value by its nature does not', () => {
  const of = (side: 'debit' | 'zero' | 'all', drawnOre: number, absOre = 100_000) =>
    leftOutBySide({ side, absOre, drawnFrom: { items: 3, ore: drawnOre } })
  // 3 000 of 100 000: 97 000 on the other side
  expect(of('debit', 3_000)).toEqual({ ore: 97_000, share: 0.97 })
  expect(of('debit', 9_999)).not.toBeNull()
  expect([of('debit', 10_000), of('debit', 50_000), of('all', 100_000), of('zero', 0), of('debit', 0, 0)]).toEqual(
    Array.from({ length: 5 }, () => null),
  )
})
