import { expect, test } from 'vitest'
import { createScale, dayNumber } from './scale.ts'

const year = (from: string, to: string) => ({ from, to })

test('a single year fills the strip', () => {
  const only = year('2025-01-01', '2025-12-31')
  expect(createScale([only], 0.03)(only)).toEqual({ left: 0, width: 1 })
})

test('eighteen months are half as wide again as twelve', () => {
  const long = year('2023-07-01', '2024-12-31')
  const short = year('2025-01-01', '2025-12-31')
  const scale = createScale([long, short], 0.03)
  // 550 days and 365 days
  expect(scale(long).width).toBeCloseTo(550 / 915)
  expect(scale(short)).toEqual({ left: expect.closeTo(550 / 915), width: expect.closeTo(365 / 915) })
})

test('a gap of one day is as wide as the least, and the years give way alike', () => {
  const spans = [year('2023-01-01', '2023-12-30'), year('2023-12-31', '2023-12-31'), year('2024-01-01', '2024-12-31')]
  const places = spans.map(createScale(spans, 0.04))
  expect(places[1]?.width).toBeCloseTo(0.04)
  expect((places[0]?.width ?? 0) / (places[2]?.width ?? 1)).toBeCloseTo(364 / 366)
  expect(places.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(1)
})

test('fifteen years stay within the strip, one after the other', () => {
  const spans = Array.from({ length: 15 }, (_, index) => year(`${2010 + index}-01-01`, `${2010 + index}-12-31`))
  const places = spans.map(createScale(spans, 0.03))
  for (const [index, { left, width }] of places.entries()) {
    expect(left + width).toBeCloseTo(places[index + 1]?.left ?? 1)
    expect(width).toBeGreaterThan(0.06)
  }
})

test('a part of a year lies where it lies in it, and what is beyond the strip is cut', () => {
  const scale = createScale([year('2024-01-01', '2024-12-31'), year('2025-01-01', '2025-12-31')], 0.03)
  expect(scale(year('2025-01-01', '2025-01-31')).width).toBeCloseTo(31 / 731)
  expect(scale(year('2025-07-01', '2026-06-30'))).toEqual({ left: expect.closeTo((366 + 181) / 731), width: expect.closeTo(184 / 731) })
  expect(scale(year('2022-01-01', '2023-12-31')).width).toBe(0)
})

test('days are counted without regard to summer time', () => {
  expect(dayNumber('2025-03-31') - dayNumber('2025-03-30')).toBe(1)
  expect(dayNumber('2025-10-27') - dayNumber('2025-10-26')).toBe(1)
})
