import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchEvents } from './matching.ts'

const item = (day: number, ore: number) => ({ day, ore })

test('one voucher line meets two rows of a day; a payment and a charge of a day both stay', () => {
  const lines = [item(17, -18_000), item(20, 5_000), item(20, -5_000)]
  const rows = [item(17, -10_000), item(17, -8_000), item(20, -5_000), item(20, 5_000)]
  expect(matchEvents(lines, rows, 5)).toEqual([
    { lines: [2], rows: [2] },
    { lines: [1], rows: [3] },
    { lines: [0], rows: [0, 1] },
  ])
})

test('one row meets two lines: a payment that was booked in parts', () => {
  expect(matchEvents([item(1, 300), item(2, 700)], [item(3, 1000)], 5)).toEqual([{ lines: [0, 1], rows: [0] }])
})

test('of equal amounts the nearest days meet, and nothing beyond the tolerance', () => {
  expect(matchEvents([item(10, 100), item(40, 100)], [item(39, 100), item(12, 100)], 5)).toEqual([
    { lines: [1], rows: [0] },
    { lines: [0], rows: [1] },
  ])
  expect(matchEvents([item(10, 100)], [item(16, 100)], 5)).toEqual([])
})

test('law: each is met once at most, sums are equal, signs too, and no day is beyond the tolerance', () => {
  const items = fc.array(fc.record({ day: fc.integer({ min: 0, max: 20 }), ore: fc.integer({ min: -6, max: 6 }) }), { maxLength: 15 })
  fc.assert(
    fc.property(items, items, fc.integer({ min: 0, max: 6 }), (lines, rows, tolerance) => {
      const matches = matchEvents(lines, rows, tolerance)
      for (const side of ['lines', 'rows'] as const) {
        const own = matches.flatMap((match) => match[side])
        expect(new Set(own).size).toBe(own.length)
      }
      for (const match of matches) {
        const ofLines = match.lines.map((i) => lines[i])
        const ofRows = match.rows.map((i) => rows[i])
        expect(ofLines.reduce((sum, own) => sum + (own?.ore ?? Number.NaN), 0)).toBe(
          ofRows.reduce((sum, own) => sum + (own?.ore ?? Number.NaN), 0),
        )
        for (const line of ofLines)
          for (const row of ofRows) expect(Math.abs((line?.day ?? 0) - (row?.day ?? 99))).toBeLessThanOrEqual(tolerance)
      }
    }),
  )
})
