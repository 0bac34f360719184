import type { MonthlyMatrixRow } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { blockFacts } from './block-facts.ts'

const months = ['2025-01', '2025-02', '2025-03'].map((month) => ({ month, source: 'vouchers' as const }))
const row = (values: readonly (number | null)[], rest: Partial<MonthlyMatrixRow> = {}): MonthlyMatrixRow => ({
  id: '5010',
  kind: 'account',
  name: 'Lokalhyra',
  display: 'debit',
  accounts: ['5010'],
  values: [...values],
  outside: 0,
  total: 0,
  mean: 0,
  median: 100,
  heat: [0, 4.2, -1],
  lineCount: 3,
  trialBalanceNetOre: 0,
  lacking: null,
  rhythm: 'monthly',
  events: [],
  ...rest,
})
const rows = [row([100, 200, null]), row([-50, 0, 10])]
const columns = [{ id: 'name' }, ...months.map(({ month }) => ({ id: month }))]
const figureAt = (own: MonthlyMatrixRow, id: string) => own.values[months.findIndex(({ month }) => month === id)] ?? null
const facts = (top: number, bottom: number, left: number, right: number, own = rows) =>
  blockFacts({ rows: own, columns, months, figureAt, area: { top, bottom, left, right } })

test('a block is counted with its empty cells and summed without unknown ones', () => {
  expect(facts(0, 1, 1, 3)).toEqual([
    { id: 'cells', value: 6 },
    { id: 'sum', value: 260 },
    { id: 'mean', value: 52 },
    { id: 'least', value: -50 },
    { id: 'most', value: 200 },
  ])
})

test('a single cell says what is usual, how far it is from that and what happens in it', () => {
  const spike = row([100, 200, null], { events: [{ month: '2025-02', kind: 'double' }] })
  expect(facts(0, 0, 2, 2, [spike])).toEqual([
    { id: 'value', value: 200 },
    { id: 'median', value: 100 },
    { id: 'heat', value: 4.2 },
    { id: 'events', kinds: ['double'] },
  ])
  expect(facts(0, 0, 3, 3)).toEqual([{ id: 'median', value: 100 }])
})

test('without rows there is nothing to say', () => {
  expect(facts(0, 0, 1, 1, [])).toEqual([])
})
