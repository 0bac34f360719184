import { expect, test } from 'vitest'
import { printTable } from './print-table.ts'

const result = {
  rows: [
    { id: 'assets', kind: 'heading', level: 0 },
    { id: '#1930', kind: 'account', level: 2 },
    { id: 'sum', kind: 'total' },
  ],
}

test('rows are dressed by their kind, figures stand to the right and account numbers to the left', () => {
  const text = ['Konto\tNamn\t2025\tΔ %', '\tTillgångar\t\t', '1930\tBank\t\u22121\u00a0375\t12,5', '\tSumma\t\u22121\u00a0375\t–'].join(
    '\n',
  )
  const table = printTable(text, ['assets', '#1930', 'sum'], result)
  expect(table.isRight).toEqual([false, false, true, true])
  expect(table.rows.map(({ look }) => look)).toEqual(['heading', null, 'total'])
  expect(table.rows.map(({ level }) => level)).toEqual([0, 2, 0])
  expect(table.rows[1]?.cells).toEqual(['1930', 'Bank', '\u22121\u00a0375', '12,5'])
})

test('a line after the rows is their sum; a list of something else is plain', () => {
  expect(printTable('Objekt\tResultat\n10\t5\nSumma\t5', ['#1930'], result).rows.map(({ look }) => look)).toEqual([null, 'total'])
  expect(printTable('Flagga\nTeckenbyte', null, result).rows.map(({ look }) => look)).toEqual([null])
})

test('words among figures do not move them, and a column of drawings is left out', () => {
  const table = printTable('Konto\t24 månader\tΔ %\nA\t\t12,5\nB\t\tNytt\nC\t\t\u22123,0', ['a', 'b', 'c'], result)
  expect(table.heads).toEqual(['Konto', 'Δ %'])
  expect(table.isRight).toEqual([false, true])
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ['A', '12,5'],
    ['B', 'Nytt'],
    ['C', '\u22123,0'],
  ])
})
