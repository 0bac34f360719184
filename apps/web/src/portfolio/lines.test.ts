import { expect, test } from 'vitest'
import type { Row } from './groups.ts'
import { companyFrom, keptLines, linesOf } from './lines.ts'

// only the ids matter to lines
const row = (id: string) => ({ company: { id }, work: undefined }) as unknown as Row
const groups = [
  { name: 'Error', rows: [row('a'), row('b')] },
  { name: 'Info', rows: [row('c'), row('d')] },
]

test('one goes from company to company past the headings, and stays at either end', () => {
  const lines = linesOf(groups, true)
  expect(lines.map((line) => line.row?.company.id ?? line.group.name)).toEqual(['Error', 'a', 'b', 'Info', 'c', 'd'])
  expect(companyFrom(lines, null, 1)).toBe('a')
  expect(companyFrom(lines, 'b', 1)).toBe('c')
  expect(companyFrom(lines, 'c', -1)).toBe('b')
  expect(companyFrom(lines, 'd', 1)).toBe('d')
  expect(companyFrom(lines, 'a', -1)).toBe('a')
  expect(companyFrom(lines, 'gone by the filter', 1)).toBe('a')
  expect(companyFrom([], null, 1)).toBeNull()
})

test('out of sight stay the heading of what is in sight, and the company one is at', () => {
  const lines = linesOf(groups, true)
  expect(keptLines(lines, [4, 5], 1)).toEqual([1, 3, 4, 5])
  expect(keptLines(lines, [1, 2], -1)).toEqual([0, 1, 2])
  expect(keptLines(lines, [3, 4], 4)).toEqual([3, 4])
  expect(keptLines(linesOf(groups, false), [2, 3], 0)).toEqual([0, 2, 3])
})
