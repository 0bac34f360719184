import { expect, test } from 'vitest'
import { corridor, level, monthsShape } from './months-shape.ts'

const size = { width: 130, height: 70, left: 10, top: 5, bottom: 5 }

test('a line goes through the months and breaks where one is unknown', () => {
  const shape = monthsShape({ values: [0, 100, null, 50], low: [], high: [] }, size)
  expect(shape.step).toBe(30)
  expect([shape.x(0), shape.x(3)]).toEqual([25, 115])
  // 0 stands at the bottom, the largest tick at the top
  expect([shape.y(0), shape.y(shape.ticks.max)]).toEqual([65, 5])
  expect(shape.line.match(/M/g)).toHaveLength(2)
})

test('the band of a balance hangs on the month before', () => {
  expect(corridor([1000, 1200, null, 900], { lowOre: -50, highOre: 250 })).toEqual({
    low: [null, 950, 1150, null],
    high: [null, 1250, 1450, null],
  })
  expect(corridor([1000, 1200], null)).toEqual({ low: [null, null], high: [null, null] })
})

test('the band of a movement is the same in every known month and widens the scale', () => {
  const values = [10, null, 20]
  const band = level(values, { lowOre: 5, highOre: 400 })
  expect(band).toEqual({ low: [5, null, 5], high: [400, null, 400] })
  const shape = monthsShape({ values, ...band }, size)
  expect(shape.ticks.max).toBeGreaterThanOrEqual(400)
  expect(shape.band.match(/Z/g)).toHaveLength(2)
})
