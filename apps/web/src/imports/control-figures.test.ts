import { expect, test } from 'vitest'
import { compared, readFigure } from './control-figures.ts'

test('only what the report states is compared; books that do not tell give no difference', () => {
  const reported = { debitOre: 100_00, vouchers: 3, resultOre: null, assetsOre: -5 }
  const booked = { debitOre: 100_01, vouchers: 3, resultOre: 7, assetsOre: null }
  expect(compared({ reported, booked })).toEqual([
    { figure: 'debitOre', reported: 10_000, booked: 10_001, difference: 1 },
    { figure: 'vouchers', reported: 3, booked: 3, difference: 0 },
    { figure: 'assetsOre', reported: -5, booked: null, difference: null },
  ])
})

test('amounts are read to the öre, counts as whole numbers, anything else is refused', () => {
  expect(readFigure('debitOre', ' 1\u00a0234,56 ')).toBe(123_456)
  expect(readFigure('resultOre', '−12')).toBe(-1200)
  expect(readFigure('debitOre', '1,234')).toBeUndefined()
  expect(readFigure('vouchers', '1 204')).toBe(1204)
  expect(readFigure('vouchers', '12,5')).toBeUndefined()
  expect(readFigure('assetsOre', '')).toBeNull()
})
