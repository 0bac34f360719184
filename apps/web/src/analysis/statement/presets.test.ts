import { expect, test } from 'vitest'
import { columnToken } from './columns.ts'
import { columnsOfSet, columnsToAdd } from './presets.ts'
import { sparkColumns } from './spark-columns.ts'

const year = (from: string, to: string, lastMonth: string | null) => ({ from, to, coveredTo: null, lastMonth })
const years = [year('2024-01-01', '2024-12-31', '2024-12'), year('2025-01-01', '2025-12-31', '2025-05')]
const [, now = year('', '', null)] = years
const tokens = (columns: ReturnType<typeof columnsOfSet>) => columns?.map(columnToken)

test('a set is what its name says, for either statement', () => {
  expect(tokens(columnsOfSet('years', 'balance', now, years))).toEqual(['2025-12-31', '2024-12-31'])
  expect(tokens(columnsOfSet('to-date', 'result', now, years))).toEqual(['2025-01-01_2025-05-31', '2024-01-01_2024-05-31'])
  expect(tokens(columnsOfSet('to-date', 'balance', now, years))).toEqual(['2025-05-31', '2024-05-31', '2024-12-31'])
  expect(tokens(columnsOfSet('rolling', 'result', now, years))).toEqual(['r2024-06-01_2025-05-31', 'r2023-06-01_2024-05-31'])
  expect(columnsOfSet('rolling', 'balance', now, years)).toBeNull()
  expect(tokens(columnsOfSet('months', 'result', now, years))).toHaveLength(13)
  expect(tokens(columnsOfSet('quarters', 'balance', now, years))).toEqual(['2025-03-31', '2025-06-30', '2025-09-30', '2025-12-31'])
  expect(tokens(columnsOfSet('budget', 'result', now, years))).toEqual([
    '2025-01-01_2025-05-31',
    'b2025-01-01_2025-05-31',
    '2024-01-01_2024-05-31',
  ])
  expect(tokens(columnsOfSet('after', 'result', now, years))).toEqual([
    '2025-01-01_2025-12-31',
    '2026-01-01_2026-01-31',
    '2026-02-01_2026-02-28',
    '2026-03-01_2026-03-31',
  ])
})

test('a year without postings has no year to date and no rolling twelve', () => {
  const empty = year('2025-01-01', '2025-12-31', null)
  expect(columnsOfSet('to-date', 'result', empty, [empty])).toBeNull()
  expect(columnsToAdd('result', undefined, empty, [empty]).map(({ kind }) => kind)).toEqual(['year', 'budget'])
})

test('the months of a line end with the last day, where the figure beside it stands', () => {
  const columns = sparkColumns('balance', '2024-02-29', 3)
  expect(columns.map(columnToken)).toEqual(['2023-12-31', '2024-01-31', '2024-02-29'])
  expect(sparkColumns('result', '2025-12-31', 2).map(columnToken)).toEqual(['2025-11-01_2025-11-30', '2025-12-01_2025-12-31'])
  expect(sparkColumns('balance', '2025-11-25', 2).map(columnToken)).toEqual(['2025-10-31', '2025-11-25'])
})
