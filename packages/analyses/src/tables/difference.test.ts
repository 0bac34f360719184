import { expect, test } from 'vitest'
import { common } from '../words/common.ts'
import { tableDifference } from './difference.ts'
import { tableOf } from './table.ts'

type Row = readonly [account: string, net: number, other?: number]

const table = (rows: readonly Row[]) =>
  tableOf<Row>({
    id: 'accounts',
    title: common.account,
    empty: ['No account.', 'Inget konto.'],
    columns: [
      { id: 'account', label: common.account, kind: 'account', of: ([account]) => account },
      { id: 'net', label: common.net, kind: 'ore', of: ([, net]) => net },
      { id: 'other', label: common.difference, kind: 'ore', of: ([, , other = 0]) => other, shown: 'when-it-says-something' },
    ],
    rows,
    key: ([account]) => account,
  })

test('rows that came, went or say something else are told, with what they said', () => {
  const differences = tableDifference(
    table([
      ['1910', 100],
      ['1930', 250],
      ['2440', -5],
    ]),
    table([
      ['1910', 100],
      ['1930', 200],
      ['3001', -7],
    ]),
  )
  expect(differences).toEqual([
    { key: '1930', how: 'changed', name: ['1930'], cells: [{ label: common.net, before: 250, after: 200, kind: 'ore' }] },
    { key: '3001', how: 'added', name: ['3001'], cells: [] },
    { key: '2440', how: 'removed', name: ['2440'], cells: [] },
  ])
})

test('a column that says nothing in one of them differs only where it says something in the other', () => {
  const before = table([
    ['1910', 100],
    ['1930', 250],
  ])
  const after = table([
    ['1910', 100, 9],
    ['1930', 250],
  ])
  expect(tableDifference(before, after)).toMatchObject([{ key: '1910', cells: [{ before: null, after: 9 }] }])
  expect(tableDifference(after, before)).toMatchObject([{ key: '1910', cells: [{ before: 9, after: null }] }])
  expect(tableDifference(after, after)).toEqual([])
})
