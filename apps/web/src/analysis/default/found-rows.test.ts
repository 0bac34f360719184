import { tableOf } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { keysIn, rowsAlone } from './found-rows.ts'

const table = tableOf<readonly [string, number]>({
  id: 't',
  title: ['', ''],
  empty: ['', ''],
  rows: [
    ['a', 1],
    ['b', 2],
    ['c', 4],
  ],
  key: ([key]) => key,
  columns: [{ id: 'n', label: ['', ''], kind: 'count', of: ([, n]) => n, total: 'sum' }],
})

test('a table of some rows has their keys, their values and their sum', () => {
  const { length, columns, key, value } = rowsAlone(table, new Set(['c', 'a', 'none']))
  expect([length, columns[0]?.total, key(1), value(1, 0)]).toEqual([2, 5, 'c', 4])
  expect(() => key(2)).toThrow(RangeError)
})

test('findings of one rule have their rows together; all of a table where one of them says so', () => {
  const places = [
    { table: 't', keys: ['a'] },
    { table: 't', keys: ['b'] },
    { table: 'u', keys: null },
  ]
  expect([keysIn({ findings: [], places }, 't'), keysIn({ findings: [], places }, 'u'), keysIn(null, 't')]).toEqual([
    new Set(['a', 'b']),
    null,
    null,
  ])
})
