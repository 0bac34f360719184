import { expect, test } from 'vitest'
import { isMoneySide, parseTerm, termFigure } from './terms.ts'

test('a component is a figure of the address and comes back', () => {
  expect(parseTerm(termFigure(12, 3, 'closing'))).toEqual({ term: 12, column: 3, value: 'closing' })
  expect(parseTerm(termFigure(0, 0, 'movement'))?.value).toBe('movement')
  expect(parseTerm('v0')).toBeNull()
  expect(parseTerm('t1_0x')).toBeNull()
})

test('a side is in kronor where it holds accounts or lines, not where it counts people or rates', () => {
  expect(isMoneySide('bs.sumca - bs.suml', [])).toBe(true)
  expect(isMoneySide('average({1510-1519})', [])).toBe(true)
  expect(isMoneySide('employees', [])).toBe(false)
  expect(isMoneySide('months / 12', [])).toBe(false)
})
