import { expect, test } from 'vitest'
import { comparedToken, pairToken, parseCompared, parsePair, shownKind } from './comparison.ts'

test('versions and vouchers of the address come back as they went in; anything else is none', () => {
  const compared = { yearFrom: '2025-07-01', fromVersion: 1, toVersion: 12 }
  expect(parseCompared(comparedToken(compared))).toEqual(compared)
  for (const token of ['', '2025-07-01', '2025-07-01.0.1', '2025-07-01.1', 'x.1.2']) expect(parseCompared(token)).toBeNull()
  for (const pair of [
    { before: 0, after: 12 },
    { before: null, after: 3 },
    { before: 3, after: null },
  ])
    expect(parsePair(pairToken(pair))).toEqual(pair)
  for (const token of ['_', '', '1', 'a_b', '1.2']) expect(parsePair(token)).toBeNull()
})

test('the list is the one asked for, else the first that has something in it', () => {
  const counts = { changed: 0, added: 0, removed: 2, renumbered: 1, effect: 1, accounts: 0, facts: 0, balances: 0 }
  expect(shownKind(undefined, counts)).toBe('removed')
  expect(shownKind('balances', counts)).toBe('balances')
  expect(shownKind(undefined, undefined)).toBe('changed')
})
