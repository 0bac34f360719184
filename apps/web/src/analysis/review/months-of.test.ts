import { expect, test } from 'vitest'
import { figureMonth, monthFigure, monthNames } from './months-of.ts'

test('a month is a figure of the address and comes back', () => {
  expect(monthFigure('2025-03')).toBe('m202503')
  expect(figureMonth('m202503')).toBe('2025-03')
  expect(figureMonth('v0')).toBeNull()
})

test('with little room only the years are written, a broken year at its first month', () => {
  const months = ['2024-11', '2024-12', '2025-01', '2025-02']
  expect(monthNames(months, 8, 'en')).toEqual(['2024', null, '2025', null])
  expect(monthNames(months, 40, 'sv')).toEqual(['2024', 'dec', '2025', 'feb'])
})
