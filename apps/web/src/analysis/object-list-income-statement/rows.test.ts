import type { ObjectRow } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { objectFigure, parseObjectFigure, shownObjects, toggledObject } from './rows.ts'

const row = (id: string, parent: string | null = null): ObjectRow => ({
  id,
  parent,
  kind: 'object',
  level: 0,
  dimension: '1',
  object: id,
  name: id,
  isListable: true,
  periods: [],
})
const rows = [row('1:10'), row('1:10/2:A', '1:10'), row('1:10/2:B', '1:10'), row('1:20'), row('1:')]
const ids = (...args: [string | undefined, ((own: ObjectRow) => boolean) | null, ((a: ObjectRow, b: ObjectRow) => number) | null]) =>
  shownObjects(rows, ...args).map((one) => `${'  '.repeat(one.level)}${one.row.id}`)

test('what is below an object follows it, a closed one hides it', () => {
  expect(ids(undefined, null, null)).toEqual(['1:10', '  1:10/2:A', '  1:10/2:B', '1:20', '1:'])
  expect(ids('1:10', null, null)).toEqual(['1:10', '1:20', '1:'])
  expect(toggledObject(toggledObject('1:10', '1:20'), '1:10')).toBe('1:20')
  expect(toggledObject('1:10', '1:10')).toBeUndefined()
})

test('a filter keeps what its rows stand under, and says how many siblings are left', () => {
  expect(ids(undefined, ({ id }) => id === '1:10/2:B', null)).toEqual(['1:10', '  1:10/2:B'])
  expect(shownObjects(rows, undefined, ({ id }) => id === '1:10/2:B', null)[1]).toMatchObject({ position: 1, siblings: 1 })
})

test('sorting keeps levels together', () => {
  expect(ids(undefined, null, (a, b) => b.id.localeCompare(a.id))).toEqual(['1:20', '1:10', '  1:10/2:B', '  1:10/2:A', '1:'])
})

test('a figure of an object comes back from the address', () => {
  expect(parseObjectFigure(objectFigure(3, 1))).toEqual({ column: 3, period: 1 })
  expect([parseObjectFigure('n'), parseObjectFigure('v0')]).toEqual(['lines', null])
})
