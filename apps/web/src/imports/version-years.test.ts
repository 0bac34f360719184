// @vitest-environment node
import { expect, test } from 'vitest'
import type { BooksVersion } from './types.ts'
import { comparableWith, latestChange, versionYears } from './version-years.ts'

const version = (from: string, number: number, importNumber: number, active: boolean): BooksVersion => ({
  ...{ from, to: `${from.slice(0, 4)}-12-31`, version: number, active, importNumber },
  ...{
    sieType: '4E',
    importId: `import-${importNumber}`,
    fileName: 'a.se',
    rows: 1,
    vouchers: 1,
    createdAt: '2026-01-01T00:00:00Z',
    held: null,
  },
})
const [b3, b2, b1] = [version('2025-01-01', 3, 5, false), version('2025-01-01', 2, 4, true), version('2025-01-01', 1, 1, false)]
const a1 = version('2024-01-01', 1, 2, true)
const all = [b3, b2, b1, a1]

test('versions stand with their year, in the order in which they come', () => {
  expect(versionYears(all)).toEqual([
    { from: '2025-01-01', rows: [b3, b2, b1] },
    { from: '2024-01-01', rows: [a1] },
  ])
})

test('the version in use is compared with the one before it, any other with the one in use', () => {
  expect(comparableWith(b2, [b3, b2, b1])).toBe(b1)
  expect(comparableWith(b3, [b3, b2, b1])).toBe(b2)
  expect(comparableWith(b1, [b3, b2, b1])).toBe(b2)
  expect(comparableWith(a1, [a1])).toBeUndefined()
})

test('the latest change is of the newest import in use; a first import has nothing before it', () => {
  expect(latestChange(all)).toEqual({ after: b2, before: b1 })
  expect(latestChange([a1])).toEqual({ after: a1, before: undefined })
  expect(latestChange([b3])).toBeUndefined()
})
