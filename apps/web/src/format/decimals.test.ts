import { expect, test } from 'vitest'
import { formatMonth } from './dates.ts'
import { formatDecimals } from './decimals.ts'

test('numbers have the decimals that are asked for, one after the other', () => {
  expect(formatDecimals(1234.5, 2)).toBe('1\u00a0234,50')
  expect(formatDecimals(1234.5, 0, 4)).toBe('1\u00a0234,5')
  expect(formatDecimals(1234.5, 2)).toBe('1\u00a0234,50')
  expect(formatDecimals(-0.25, 1)).toBe('\u22120,3')
})

test('a format is made once, however many numbers and months are written with it', () => {
  const made: unknown[] = []
  const counted = <T extends object>(maker: T): T =>
    new Proxy(maker, {
      construct(target, args: unknown[]) {
        made.push(target)
        return Reflect.construct(target as never, args) as object // a constructor of Intl
      },
    })
  const { NumberFormat, DateTimeFormat } = Intl
  Object.assign(Intl, { NumberFormat: counted(NumberFormat), DateTimeFormat: counted(DateTimeFormat) })
  try {
    for (let month = 1; month <= 12; month++) {
      formatDecimals(month, 7)
      formatMonth(`2025-${String(month).padStart(2, '0')}`, 'sv')
    }
  } finally {
    Object.assign(Intl, { NumberFormat, DateTimeFormat })
  }
  expect(made).toEqual([NumberFormat])
})
