import { expect, test } from 'vitest'
import { followingLists } from './following-lists.ts'

const list = (sha256: string, from: string | null, openingMinor: number | null, closingMinor: number | null, currency = 'SEK') => {
  return { sha256, from, to: from, openingMinor, closingMinor, currency }
}
const months = [
  list('a', '2026-01-05', 100, 250),
  list('b', '2026-02-05', 250, -40),
  list('c', '2026-03-05', -40, 90),
  list('other', '2026-02-07', 7, 8),
]

test('lists follow on each other where each opens with the balance that one before it closes with, in whatever order they come', () => {
  expect([...followingLists(months)]).toEqual(['a', 'b', 'c'])
  expect([...followingLists(months.toReversed())]).toEqual(['a', 'b', 'c'])
})

test('none follows in another currency, backwards, without balances or days, or on a balance of 0', () => {
  expect(followingLists([list('a', '2026-01-05', 1, 2), list('b', '2026-02-05', 2, 3, 'EUR')]).size).toBe(0)
  expect(followingLists([list('a', '2026-03-05', 1, 2), list('b', '2026-02-05', 2, 3)]).size).toBe(0)
  expect(followingLists([list('a', '2026-01-05', 1, 0), list('b', '2026-02-05', 0, 3)]).size).toBe(0)
  expect(followingLists([list('a', null, 1, 2), list('b', '2026-02-05', 2, 3), list('c', '2026-03-05', null, null)]).size).toBe(0)
})
