import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storedDifference } from './stored-difference.ts'

test('accounts are held against those of the same number; what is new or gone is told whole', () => {
  const before = {
    sumOre: 300,
    rows: [
      { account: '1910', closingOre: 100, months: [40, 60] },
      { account: '1930', closingOre: 200, months: [200] },
    ],
  }
  const after = {
    sumOre: 350,
    rows: [
      { account: '1920', closingOre: 5, months: [5] },
      { account: '1930', closingOre: 245, months: [245] },
    ],
  }
  expect(storedDifference(before, after).map(({ path, how, before: was, after: is }) => [path.join(' '), how, was, is])).toEqual([
    ['sumOre', 'changed', 300, 350],
    ['rows 1920', 'added', null, after.rows[0]],
    ['rows 1930 closingOre', 'changed', 200, 245],
    ['rows 1930 months 1', 'changed', 200, 245],
    ['rows 1910', 'removed', before.rows[0], null],
  ])
})

test('elements without names of their own are held against those in the same place', () => {
  const two = [{ account: '1930' }, { account: '1930', ore: 1 }]
  expect(storedDifference(two, [{ account: '1930' }, { account: '1930', ore: 2 }]).map(({ path }) => path)).toEqual([['2', 'ore']])
  expect(storedDifference(null, { ore: 1 })).toMatchObject([{ path: [], how: 'changed' }])
})

test('nothing differs from itself', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(storedDifference(value, JSON.parse(JSON.stringify(value)))).toEqual([])
    }),
  )
})
