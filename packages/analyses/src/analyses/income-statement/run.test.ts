import { expect, test } from 'vitest'
import type * as z from 'zod'
import { datasetOf, noOwnParts, type OwnParts } from '../../company/dataset.ts'
import { AppError } from '../../errors.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { drillIncomeStatement } from './drill.ts'
import { run } from './run.ts'
import { incomeStatementParams, incomeStatementResult } from './schema.ts'

function incomeStatement(files: readonly string[], input: z.input<typeof incomeStatementParams> = {}, own: Partial<OwnParts> = {}) {
  const params = incomeStatementParams.parse(input)
  const result = run(datasetOf(booksOfText(...files), { ...noOwnParts, ...own }), params, { progress: () => {} })
  expect(incomeStatementResult.parse(result)).toEqual(result)
  const of = (id: string) => result.rows.find((row) => row.id === id)
  return { ...result, params, of, values: (id: string) => of(id)?.valuesOre, codes: result.findings.map(({ code }) => code) }
}

const voucher = (number: number, date: string, debit: string, credit: string, ore: string, object = '') => `#VER A ${number} ${date} ""
  {
  #TRANS ${debit} {${object}} ${ore}
  #TRANS ${credit} {${object}} -${ore}
  }`

const y2024 = `#RAR 0 20240101 20241231
  #IB 0 1930 0.00
  ${voucher(1, '20240131', '1930', '3001', '80.00')}
  ${voucher(2, '20240229', '5010', '1930', '30.00')}`
const y2025 = `#RAR 0 20250101 20251231
  #IB 0 1930 50.00
  #DIM 1 "Unit"
  #OBJEKT 1 10 "North"
  #PBUDGET 0 202501 3001 {} -200.00
  #PBUDGET 0 202501 5010 {} 20.00
  #PBUDGET 0 202502 3001 {} -100.00
  ${voucher(1, '20250115', '1930', '3001', '150.00', '1 10')}
  ${voucher(2, '20250215', '1930', '3001', '50.00')}
  ${voucher(3, '20250301', '5010', '1930', '40.00', '1 10')}
  ${voucher(4, '20250302', '7832', '1229', '10.00')}`

const period = (from: string, to: string) => ({ kind: 'period' as const, from, to })

test('periods are free: overlapping, across years, beside a budget; shares are of net sales', () => {
  const statement = incomeStatement([y2024, y2025], {
    columns: [
      period('2025-01-01', '2025-12-31'),
      period('2025-01-01', '2025-02-28'),
      period('2024-02-01', '2025-01-31'),
      { kind: 'budget', from: '2025-01-01', to: '2025-02-28' },
    ],
    comparisons: [
      { of: 1, against: 3 },
      { of: 0, against: 2 },
    ],
  })
  expect(statement.values('is.net')).toEqual([20_000, 20_000, 15_000, 30_000])
  expect(statement.values('is.ext')).toEqual([4_000, 0, 3_000, 2_000])
  expect(statement.values('is.depr')).toEqual([1_000, 0, 0, 0])
  expect(statement.values('is.ebitda')).toEqual([16_000, 20_000, 12_000, 28_000])
  expect(statement.values('is.result')).toEqual([15_000, 20_000, 12_000, 28_000])
  expect(statement.of('is.net')?.changes.map(({ changeOre }) => changeOre)).toEqual([-10_000, null])
  expect(statement.of('is.ext')?.shareRatios).toEqual([0.2, 0, 0.2, 2_000 / 30_000])
  expect(drillIncomeStatement(statement, statement.params, 'is.net', 3)).toBeNull()
  // Net sales and cost of one sign in bookkeeping: one list of lines sums to the result.
  expect(drillIncomeStatement(statement, statement.params, 'is.result', 0)).toMatchObject({
    measure: 'negated',
    query: { accounts: ['3001-7832'] },
  })
})

test('the default is the last three fiscal years, each against the one before', () => {
  const statement = incomeStatement([y2024, y2025])
  expect(statement.columns.map(({ from }) => from)).toEqual(['2025-01-01', '2024-01-01'])
  expect(statement.of('is.result')?.changes).toEqual([{ changeOre: 10_000, changeRatio: 2, flags: [] }])
})

test('one unit: the lines with its object, and no less in the checks of the whole', () => {
  const statement = incomeStatement([y2025], { filters: { objects: [{ dimension: '1', object: '10' }] } })
  expect([statement.values('is.net'), statement.values('is.ext'), statement.values('is.depr'), statement.isFiltered]).toEqual([
    [15_000],
    [4_000],
    [0],
    true,
  ])
  expect(statement.resultsOre).toEqual([15_000])
  expect(drillIncomeStatement(statement, statement.params, 'is.net', 0)?.query?.objects).toEqual([{ dimension: '1', object: '10' }])
})

test('rolling twelve months need all of them; other periods show what is loaded and say so', () => {
  const rolling = { ...period('2023-12-01', '2024-11-30'), complete: true }
  const statement = incomeStatement([y2024], { columns: [rolling, period('2023-12-01', '2024-11-30'), period('2022-01-01', '2022-12-31')] })
  expect(statement.columns.map(({ status }) => status)).toEqual(['none', 'partial', 'none'])
  expect(statement.values('is.net')).toEqual([null, 8_000, null])
  expect(statement.findings.find(({ code }) => code === 'period.partly-loaded')?.values).toEqual({
    from: '2024-01-01',
    to: '2024-11-30',
    askedFrom: '2023-12-01',
    askedTo: '2024-11-30',
  })
})

test('days after what the file covers are no data', () => {
  const covered = `#OMFATTN 20250331\n${y2025}`
  const statement = incomeStatement([covered], { columns: [period('2025-01-01', '2025-03-31'), period('2025-01-01', '2025-06-30')] })
  expect(statement.columns.map(({ status }) => status)).toEqual(['complete', 'partial'])
})

test('lines on 8990–8999 are left out and counted; an early closing is a finding', () => {
  const closed = `#RAR 0 20250101 20251231\n#IB 0 1930 0.00\n${voucher(1, '20250115', '1930', '3001', '100.00')}\n${voucher(2, '20250630', '8999', '2099', '100.00')}`
  const statement = incomeStatement([closed], { columns: [period('2025-01-01', '2025-06-30')] })
  expect([statement.values('is.result'), statement.closingAccountsOre, statement.classes3to8Ore]).toEqual([[10_000], [10_000], [0]])
  expect(statement.codes).toContain('income-statement.closed-early')
  expect(incomeStatement([closed], { columns: [period('2025-01-01', '2025-12-31')] }).codes).not.toContain('income-statement.closed-early')
})

test('income in debit and costs in credit over a year are marked, adjustments are not', () => {
  const turned = `#RAR 0 20250101 20251231\n#IB 0 1930 0.00\n${voucher(1, '20250115', '3001', '1930', '10.00')}\n${voucher(2, '20250115', '1930', '5010', '10.00')}\n${voucher(3, '20250115', '3740', '1930', '1.00')}\n${voucher(4, '20250215', '2440', '1930', '1.00')}`
  const marked = (statement: ReturnType<typeof incomeStatement>) =>
    statement.rows.flatMap(({ account, wrongSides }) => (wrongSides[0] ? [account] : []))
  expect(marked(incomeStatement([turned]))).toEqual(['3001', '5010'])
  expect(marked(incomeStatement([turned], { from: '2025-01-01', to: '2025-01-31' }))).toEqual([])
})

test('changes pass limits by amount and ratio, are new, end or turn', () => {
  const statement = incomeStatement([y2024, y2025], { thresholds: { amountOre: 5_000, ratio: 0.5, mode: 'or' } })
  expect(statement.of('is.net')?.changes[0]?.flags).toEqual(['over-limits'])
  expect(statement.of('is.depr')?.changes[0]?.flags).toEqual(['over-one-limit', 'new'])
  expect(statement.of('is.ext')?.changes[0]?.flags).toEqual([])
})

test('a comparison with a column that is not there is refused', () => {
  const asked = () => incomeStatement([y2025], { comparisons: [{ of: 0, against: 1 }] })
  expect(asked).toThrow(AppError)
})

test('months of a file without vouchers come from #PSALDO', () => {
  const file = `#SIETYP 3\n#RAR 0 20250101 20251231\n#IB 0 1930 0.00
    #PSALDO 0 202501 3001 {} -20.00\n#PSALDO 0 202501 3001 {1 10} -20.00\n#PSALDO 0 202503 3001 {} -5.00\n#RES 0 3001 -25.00\n#UB 0 1930 25.00`
  const statement = incomeStatement([file], {
    columns: [
      period('2025-01-01', '2025-01-31'),
      period('2025-02-01', '2025-03-31'),
      period('2025-01-10', '2025-03-31'),
      period('2025-01-01', '2025-12-31'),
    ],
  })
  expect(statement.values('is.net')).toEqual([2_000, 500, null, 2_500])
  expect(drillIncomeStatement(statement, statement.params, 'is.net', 0)).toBeNull()
})

test('months of the year before come from its #PSALDO too; a month that the file lacks is missing, not nil', () => {
  const months = '#PSALDO -1 202401 3001 {} -20.00\n#PSALDO -1 202403 3001 {} -5.00'
  const file = (res: string) =>
    `#SIETYP 4\n#RAR 0 20250101 20251231\n#RAR -1 20240101 20241231\n#RES -1 3001 ${res}\n${months}\n${voucher(1, '20250215', '3001', '1930', '-7.00')}`
  const columns = [period('2025-01-01', '2025-03-31'), period('2024-01-01', '2024-03-31'), period('2024-03-01', '2024-03-31')]
  const values = (res: string) => incomeStatement([file(res)], { columns }).values('is.net')
  // −20 − 5 is all of the year: nothing was sold in February
  expect(values('-25.00')).toEqual([700, 2_500, 500])
  // 4 kronor more than the months say: they lack some
  expect(values('-29.00')).toEqual([700, null, 500])
})

test('vouchers that reset the result accounts at the year’s end are left out, in rows and in their lines, under filters too', () => {
  const reset = `#RAR 0 20250101 20251231\n#IB 0 1930 0.00\n${voucher(1, '20250115', '1930', '3001', '150.00')}\n${voucher(2, '20251231', '3001', '2099', '150.00')}`
  const statement = incomeStatement([reset])
  expect([statement.values('is.net'), statement.resultsOre, statement.classes3to8Ore]).toEqual([[15_000], [15_000], [0]])
  expect(statement.codes).toContain('trial-balance.reset-vouchers')
  expect(drillIncomeStatement(statement, statement.params, '#3001', 0)?.query?.withoutResetVouchers).toBe(true)
  expect(incomeStatement([reset], { filters: { series: ['A'] } }).values('is.net')).toEqual([15_000])
})

test('balances that a file declares to the day it covers are its figures, not months that lack some of them', () => {
  const file = (more: string) => `#SIETYP 3\n#OMFATTN 20251125\n#RAR 0 20250901 20260831\n#IB 0 1930 0.00
    #PSALDO 0 202509 3001 {} -5.00\n#PSALDO 0 202510 3001 {} 0.00\n#PSALDO 0 202511 3001 {} 0.00\n${more}`
  const columns = [period('2025-09-01', '2025-11-25'), period('2025-09-01', '2025-09-30')]
  const values = (more: string) => incomeStatement([file(more)], { columns }).values('is.net')
  expect(values('#RES 0 3001 -68.00\n#UB 0 1930 68.00')).toEqual([6_800, 500])
  // nothing is declared to that day: the months are what there is
  expect(values('')).toEqual([500, 500])
})
