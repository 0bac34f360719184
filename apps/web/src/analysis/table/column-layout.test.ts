import { afterEach, expect, test } from 'vitest'
import type { Column } from './column.ts'
import { inOrder, laidOut, moved, ownLayout, readLayout, spanOfLabel, toggled, widened } from './column-layout.ts'

type Row = Record<string, string>
const column = (id: string, more: Partial<Column<Row>> = {}): Column<Row> => ({
  id,
  label: id,
  align: 'right',
  text: (row) => row[id] ?? '',
  ...more,
})
const account = column('account', { align: 'left', isPinned: true })
const name = column('name', { align: 'left' })
const columns = [account, name, column('opening', { sum: { text: '1' } }), column('closing')]
const ids = (shown: readonly Column<Row>[]) => shown.map(({ id }) => id)

afterEach(() => localStorage.clear())

test('columns are moved among those that can be; what names the row stays first and in sight', () => {
  const once = moved(columns, ownLayout, 'closing', -1)
  expect(ids(laidOut(columns, once))).toEqual(['account', 'name', 'closing', 'opening'])
  expect(ids(laidOut(columns, moved(columns, moved(columns, once, 'closing', -1), 'closing', -1)))).toEqual([
    'account',
    'closing',
    'name',
    'opening',
  ])
  expect(moved(columns, ownLayout, 'account', 1)).toBe(ownLayout)
  expect(ids(laidOut(columns, toggled(toggled(ownLayout, 'account'), 'name')))).toEqual(['account', 'opening', 'closing'])
})

test('a column that has come since stands after the one that it follows; one that is gone leaves no hole', () => {
  const layout = { ...ownLayout, order: ['closing', 'gone', 'name'] }
  expect(ids(inOrder(columns, layout))).toEqual(['account', 'closing', 'name', 'opening'])
  expect(ids(inOrder([account, column('new'), ...columns.slice(1)], layout))).toEqual(['account', 'new', 'closing', 'name', 'opening'])
})

test('the label of the sum never spans a column with a sum', () => {
  expect(spanOfLabel(columns, columns, 2)).toBe(2)
  expect(spanOfLabel(columns, laidOut(columns, toggled(ownLayout, 'name')), 2)).toBe(1)
  expect(spanOfLabel(columns, laidOut(columns, { ...ownLayout, order: ['opening', 'name', 'closing'] }), 2)).toBe(1)
})

test('what is kept is read back, and what is no layout is none', () => {
  const layout = widened(toggled(moved(columns, ownLayout, 'closing', -1), 'name'), 'opening', 120.4)
  expect(readLayout(JSON.stringify(layout))).toEqual({ order: ['name', 'closing', 'opening'], hidden: ['name'], widths: { opening: 120 } })
  for (const text of [null, '', '{', '7', '[]', '{"order":7,"hidden":[1],"widths":{"a":-1,"b":"2"}}'])
    expect(readLayout(text)).toEqual(ownLayout)
  expect(widened(layout, 'opening', null).widths).toEqual({})
})
