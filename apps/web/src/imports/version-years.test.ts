import { expect, test } from 'vitest'
import type { BooksVersion } from './types.ts'
import { changeSince, comparableWith, firstSight, latestChange, previousImport, versionYears } from './version-years.ts'

const version = (from: string, number: number, importNumber: number, active: boolean): BooksVersion => ({
  from,
  to: `${from.slice(0, 4)}-12-31`,
  version: number,
  active,
  importNumber,
  sieType: '4E',
  importId: `import-${importNumber}`,
  fileName: 'a.se',
  rows: 1,
  vouchers: 1,
  createdAt: '2026-01-01T00:00:00Z',
  held: null,
})
const b3 = version('2025-01-01', 3, 5, false)
const b2 = version('2025-01-01', 2, 4, true)
const b1 = version('2025-01-01', 1, 1, false)
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

test('the latest change is of the year in sight; a first import has nothing before it', () => {
  expect(latestChange(all, b2.from)).toEqual({ after: b2, before: b1 })
  // 2024 was imported before the newest version of 2025, and is not spoken of there
  expect(latestChange(all, a1.from)).toEqual({ after: a1, before: undefined })
  expect(latestChange([b3], b3.from)).toBeUndefined()
  expect(latestChange(all, '2023-01-01')).toBeUndefined()
})

test('an import came after the version of its year that is next below; the first of a year after none', () => {
  expect(previousImport(all, b3.importId)).toBe(b2)
  expect(previousImport(all, b2.importId)).toBe(b1)
  expect(previousImport(all, a1.importId)).toBeUndefined()
  expect(previousImport(all, 'of no year')).toBeUndefined()
})

test('of many versions the one in use is shown, and what was kept aside since', () => {
  const held: BooksVersion = { ...b3, held: 'fewer-months' }
  expect(firstSight([b3, b2, b1], 1)).toEqual([b2])
  expect(firstSight([held, b2, b1], 1)).toEqual([held, b2])
  expect(firstSight([b3, b2, b1], 2)).toEqual([b3, b2])
  expect(firstSight([b3, b1], 1)).toEqual([b3])
})

test('what changed since an analysis: the year of it that was imported or switched last, as it was then and as it is now', () => {
  const on = (row: BooksVersion, day: string): BooksVersion => ({ ...row, createdAt: `${day}T00:00:00Z` })
  const period = { from: '2024-01-01', to: '2025-12-31' }
  const year = [on(b3, '2026-03-01'), on(b2, '2026-02-01'), on(b1, '2026-01-01')]
  // run before version 2 came: it read version 1
  expect(changeSince([...year, a1], period, '2026-01-15T00:00:00Z')).toEqual({ yearFrom: '2025-01-01', fromVersion: 1, toVersion: 2 })
  // run on version 3, then switched back to 2
  expect(changeSince([...year, a1], period, '2026-03-15T00:00:00Z')).toEqual({ yearFrom: '2025-01-01', fromVersion: 3, toVersion: 2 })
  expect(changeSince([...year, a1], { from: '2024-01-01', to: '2024-12-31' }, '2026-03-15T00:00:00Z')).toBeUndefined()
})
