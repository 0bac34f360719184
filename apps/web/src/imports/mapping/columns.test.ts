import { expect, test } from 'vitest'
import { columnCount, columnLetter, columnWidths } from './columns.ts'

test('columns are named as in a spreadsheet', () => {
  expect([0, 25, 26, 51, 52, 499].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'SF'])
})

test('columns are as wide as their longest cell, within limits, and a short row leaves the rest empty', () => {
  const rows = [
    { line: 1, cells: ['1930'] },
    { line: 2, cells: ['1930', 'x'.repeat(20), 'y'.repeat(400)] },
  ]
  expect(columnCount(rows)).toBe(3)
  expect(columnWidths(rows, 3)).toEqual([116, 160, 240])
  expect(columnCount([])).toBe(0)
})
