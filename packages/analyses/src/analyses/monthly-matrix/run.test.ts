// The monthly matrix by hand: rows of objects add up to their accounts, rows of the layout to the income statement.
import { expect, test } from 'vitest'
import { datasetOf } from '../../company/dataset.ts'
import { selectLines } from '../../query/lines.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { run as runIncomeStatement } from '../income-statement/run.ts'
import { incomeStatementParams } from '../income-statement/schema.ts'
import { run as runObjectList } from '../object-list-income-statement/run.ts'
import { objectListParams } from '../object-list-income-statement/schema.ts'
import { drillMonthlyMatrix } from './drill.ts'
import { run } from './run.ts'
import { type MonthlyMatrixParams, monthlyMatrixParams } from './schema.ts'

const ctx = { progress: () => {} }
const year = '#RAR 0 20250101 20251231'
const matrix = (books: ReturnType<typeof booksOfText>, params: Partial<MonthlyMatrixParams>) =>
  run(datasetOf(books), monthlyMatrixParams.parse(params), ctx)

test('a line with two objects of a dimension is its first one’s: −100 and −50 are −150, as in the list of objects', () => {
  const books = booksOfText(`${year}
    #DIM 1 Kostnadsställe
    #OBJEKT 1 10 Norr
    #OBJEKT 1 20 Syd
    #VER A 1 20250115
    {
    #TRANS 1930 {} 150
    #TRANS 3001 {1 10 1 20} -100
    #TRANS 3001 {1 20} -50
    }`)
  const result = matrix(books, { rows: 'objects', dimension: '1' })
  expect(result.rows.map(({ id, total }) => [id, total])).toEqual([
    ['10', -100_00],
    ['20', -50_00],
  ])
  const list = runObjectList(datasetOf(books), objectListParams.parse({}), ctx)
  expect(list.rows.filter(({ kind }) => kind === 'object').map(({ object, periods }) => [object, periods[0]?.resultOre])).toEqual([
    ['10', 100_00],
    ['20', 50_00],
  ])
  // Asked for by itself, 20 has the line of −100 too: its figure cannot be listed.
  expect(drillMonthlyMatrix(result, '20', 'total')).toBeNull()
  const drill = drillMonthlyMatrix(result, '10', { month: '2025-01' })
  expect(drill?.query && selectLines(books, drill.query, { offset: 0, limit: 0 }).sumOre).toBe(-100_00)
})

test('vouchers that reset the result accounts are in rows of accounts, but neither in lines nor in objects, and a finding says so', () => {
  const books = booksOfText(`${year}
    #DIM 1 Kostnadsställe
    #OBJEKT 1 10 Norr
    #VER A 1 20250115
    {
    #TRANS 1930 {} 1000
    #TRANS 3001 {1 10} -1000
    }
    #VER A 2 20251231
    {
    #TRANS 3001 {1 10} 1000
    #TRANS 2099 {} -1000
    }`)
  const lines = matrix(books, { rows: 'lines' })
  const net = lines.rows.find(({ id }) => id === 'is.net')
  expect([net?.total, net?.values[0], net?.values[11]]).toEqual([1_000_00, 1_000_00, 0])
  const statement = runIncomeStatement(datasetOf(books), incomeStatementParams.parse({ from: '2025-01-01', to: '2025-12-31' }), ctx)
  expect(statement.rows.find(({ id }) => id === 'is.net')?.valuesOre[0]).toBe(net?.total)
  expect([lines.resetVouchers, lines.differingRows]).toEqual([1, 0])
  expect(lines.findings.map(({ code }) => code)).toContain('trial-balance.reset-vouchers')
  const drill = drillMonthlyMatrix(lines, 'is.net', 'total')
  expect(drill?.query && selectLines(books, drill.query, { offset: 0, limit: 0 }).sumOre).toBe(-1_000_00)
  expect(matrix(books, { rows: 'lines', mode: 'closing' }).rows.find(({ id }) => id === 'is.net')?.values[11]).toBe(1_000_00)
  expect(matrix(books, { rows: 'objects', dimension: '1' }).rows.map(({ id, total }) => [id, total])).toEqual([['10', -1_000_00]])
  const accounts = matrix(books, {})
  expect(accounts.rows.find(({ id }) => id === '3001')?.total).toBe(0)
  expect(accounts.resetVouchers).toBe(0)
  expect(accounts.findings.map(({ code }) => code)).not.toContain('trial-balance.reset-vouchers')
})

test('declared months after what the file covers are no data, and neither mean nor median counts them', () => {
  const months = Array.from(
    { length: 12 },
    (_, m) => `#PSALDO 0 2025${String(m + 1).padStart(2, '0')} 3001 {} ${[-100, -200, -600][m] ?? 0}`,
  )
  const books = booksOfText(`#SIETYP 2
    #OMFATTN 20250331
    ${year}
    ${months.join('\n')}
    #RES 0 3001 -900`)
  const result = matrix(books, { from: '2025-01-01', to: '2025-12-31' })
  expect(result.months.map(({ source }) => source)).toEqual([...Array(3).fill('period-balances'), ...Array(9).fill('none')])
  const sales = result.rows.find(({ id }) => id === '3001')
  // (100 + 200 + 600) ÷ 3 and the middle one of three, not ÷ 12 and 0.
  expect([sales?.mean, sales?.median, sales?.total]).toEqual([-300_00, -200_00, -900_00])
  expect(sales?.values.slice(3)).toEqual(Array(9).fill(null))
  const closing = matrix(books, { from: '2025-01-01', to: '2025-12-31', mode: 'closing' }).rows.find(({ id }) => id === '3001')
  expect(closing?.mean).toBe(roundedMean([-100_00, -300_00, -900_00]))
})

function roundedMean(values: readonly number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
}
