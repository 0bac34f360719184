import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfIso, NO_DAY } from '../dates.ts'
import { amountQuirk, parseDay, parseDigits, parseIsoDay, parseOre, parsePeriod, parseQuantity } from './numbers.ts'
import { cp437 } from './testing.ts'

const over = <T>(parse: (bytes: Uint8Array, from: number, to: number) => T, text: string) => parse(cp437(`#${text}#`), 1, text.length + 1)

test('every amount of whole öre is read back exactly', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -1_000_000_000_000_000n, max: 1_000_000_000_000_000n }), (ore) => {
      const size = ore < 0n ? -ore : ore
      const text = `${ore < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
      expect(over(parseOre, text)).toBe(Number(ore))
      expect(amountQuirk).toEqual({ comma: false, rounded: false, tooLarge: false })
    }),
  )
})

test.each(['', '-', '.', '-.', '1.2.3', '1-', '--1', '1 000', 'abc', '1e3', '0x10', '١'])('%j is no amount', (text) => {
  expect(over(parseOre, text)).toBeNaN()
  expect(amountQuirk.tooLarge).toBe(false)
})

test.each([
  ['1.004', 100, true],
  ['1.005', 101, true],
  ['-1.005', -101, true],
  ['0.999', 100, true],
  ['1.2000000', 120, false],
])('more than two decimals: %s is %d öre, rounded: %s', (text, ore, rounded) => {
  expect([over(parseOre, text), amountQuirk.rounded]).toEqual([ore, rounded])
})

test('an amount beyond the largest is refused and said, however long', () => {
  for (const text of ['10000000000000.01', '-10000000000000.01', '90071992547409.92', '9'.repeat(5000)]) {
    expect(over(parseOre, text)).toBeNaN()
    expect(amountQuirk.tooLarge).toBe(true)
  }
})

test('dates: real days only', () => {
  expect(over(parseDay, '20240229')).toBe(dayOfIso('2024-02-29'))
  for (const text of ['20230229', '20241301', '20240100', '2024022', '202402290', '2024-2-9', '00000101'])
    expect(over(parseDay, text)).toBe(NO_DAY)
  expect(over(parseIsoDay, '2024-02-29')).toBe(dayOfIso('2024-02-29'))
  for (const text of ['2024-02-30', '2024/02/29', '20240229', '2024-2-029']) expect(over(parseIsoDay, text)).toBe(NO_DAY)
})

test('periods, digits and quantities', () => {
  expect(['202401', '202412', '202400', '202413', '2024', 'abcdef'].map((text) => over(parsePeriod, text))).toEqual([
    202401, 202412, -1, -1, -1, -1,
  ])
  expect(['0', '0012', '', '12a', '12345678901'].map((text) => over(parseDigits, text))).toEqual([0, 12, -1, -1, -1])
  expect(['3', '-3.25', '3,5', '.5', '-', 'x', '1.2.3'].map((text) => over(parseQuantity, text))).toEqual([
    3,
    -3.25,
    3.5,
    0.5,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ])
})
