import type { Column } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { periodName } from './column-name.ts'
import {
  columnsText,
  defaultColumns,
  effectivePairs,
  moveColumn,
  pairsText,
  parseColumn,
  parseColumns,
  parsePairs,
  removeColumn,
  shiftColumns,
} from './columns.ts'

const years = [
  { from: '2023-09-01', to: '2024-08-31', lastMonth: '2024-08' },
  { from: '2024-09-01', to: '2025-08-31', lastMonth: '2025-08' },
  { from: '2025-09-01', to: '2026-08-31', lastMonth: '2026-08' },
]
const period = (from: string, to: string): Column => ({ kind: 'period', from, to, complete: false })
const date = (at: string): Column => ({ kind: 'date', date: at })

test('columns come back from the address as they were put there', () => {
  const columns: Column[] = [
    period('2025-09-01', '2026-08-31'),
    { kind: 'period', from: '2025-06-01', to: '2026-05-31', complete: true },
    { kind: 'budget', from: '2025-09-01', to: '2026-08-31' },
  ]
  expect(parseColumns(columnsText(columns), 'result')).toEqual(columns)
  expect(parseColumns(columnsText([date('2026-08-31')]), 'balance')).toEqual([date('2026-08-31')])
})

test('what is no column, or one of the other statement, is left out', () => {
  for (const token of ['', 'x', '2025-13-01', '2026-01-01_2025-01-01', 'r2025-01-01', '2025-01-01_2025-02-30'])
    expect(parseColumn(token), token).toBeNull()
  expect(parseColumns('2025-12-31~2025-01-01_2025-12-31', 'balance')).toEqual([date('2025-12-31')])
  expect(parseColumns('nothing', 'balance')).toBeNull()
})

test('without a choice a fiscal year stands beside the two before it, any other period beside the same a year earlier', () => {
  expect(defaultColumns('balance', { from: '2025-09-01', to: '2026-08-31' }, years)).toEqual([
    date('2026-08-31'),
    date('2025-08-31'),
    date('2024-08-31'),
  ])
  expect(defaultColumns('result', { from: '2026-02-01', to: '2026-02-28' }, years)).toEqual([
    period('2026-02-01', '2026-02-28'),
    period('2025-02-01', '2025-02-28'),
    period('2024-02-01', '2024-02-29'),
  ])
  expect(defaultColumns('result', { from: '2019-01-01', to: '2019-12-31' }, years)).toEqual([period('2019-01-01', '2019-12-31')])
})

test('part of a year has what a year closed with beside it where that is known by its balances only; a result has nothing', () => {
  const declared = [{ from: '2024-09-01', to: '2025-08-31', lastMonth: null }, ...years.slice(2)]
  const toMay = { from: '2025-09-01', to: '2026-05-31' }
  expect(defaultColumns('balance', toMay, declared)).toEqual([date('2026-05-31'), date('2025-08-31')])
  expect(defaultColumns('result', toMay, declared)).toEqual([period('2025-09-01', '2026-05-31')])
})

test('a year that lies further back is no default column', () => {
  const far = [{ from: '2011-01-01', to: '2011-12-31', lastMonth: '2011-12' }, ...years]
  expect(defaultColumns('balance', { from: '2023-09-01', to: '2024-08-31' }, far)).toEqual([date('2024-08-31')])
  expect(defaultColumns('balance', { from: '2024-09-01', to: '2025-08-31' }, far)).toEqual([date('2025-08-31'), date('2024-08-31')])
})

test('another fiscal year moves years to years and months by as many months', () => {
  const [, before, now] = years
  if (!before || !now) throw new Error('three years')
  const columns = [period('2025-09-01', '2026-08-31'), period('2026-02-01', '2026-02-28')]
  expect(shiftColumns(columns, years, now, before)).toEqual([period('2024-09-01', '2025-08-31'), period('2025-02-01', '2025-02-28')])
  expect(shiftColumns([date('2026-08-31'), date('2026-03-31')], years, now, before)).toEqual([date('2025-08-31'), date('2025-03-31')])
})

test('a pair follows its columns when one is moved, and goes with one that is taken away', () => {
  const columns = [date('2025-12-31'), date('2024-12-31'), date('2023-12-31')]
  const pairs = [
    { of: 0, against: 1 },
    { of: 0, against: 2 },
  ]
  const moved = moveColumn(columns, pairs, 2, 0)
  expect(moved.columns).toEqual([date('2023-12-31'), date('2025-12-31'), date('2024-12-31')])
  expect(moved.pairs).toEqual([
    { of: 1, against: 2 },
    { of: 1, against: 0 },
  ])
  expect(removeColumn(columns, pairs, 1)).toEqual({ columns: [columns[0], columns[2]], pairs: [{ of: 0, against: 1 }] })
  expect(removeColumn(columns, null, 1).pairs).toBeNull()
})

test('pairs come back from the address; one that names no column, or compares a column with itself, is left out', () => {
  expect(parsePairs(pairsText([{ of: 0, against: 2 }]), 3)).toEqual([{ of: 0, against: 2 }])
  expect(parsePairs(pairsText([]), 3)).toEqual([])
  expect(parsePairs('0-3~1-1~0-1~x', 3)).toEqual([{ of: 0, against: 1 }])
  expect(parsePairs(undefined, 3)).toBeNull()
  expect(effectivePairs(null, 3)).toEqual([{ of: 0, against: 1 }])
  expect(effectivePairs(null, 1)).toEqual([])
})

test('a year that is not loaded has the same kind of name as those that are', () => {
  const name = (from: string, to: string, all = years) => periodName({ from, to }, all, 'sv')
  expect(name('2023-09-01', '2024-08-31')).toBe('2023/24')
  expect(name('2022-09-01', '2023-08-31')).toBe('2022/23')
  // twelve months that are no fiscal year of the company, and a shortened one
  expect(name('2025-01-01', '2025-12-31')).toBe('jan–dec 2025')
  expect(name('2022-09-01', '2022-12-31')).toBe('sep–dec 2022')
})
