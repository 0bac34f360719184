// The made-up company's planted errors that these analyses are there to show: each is found where the answer key says.
import { expect, test } from 'vitest'
import { run as runMonths } from '../analyses/monthly-matrix/run.ts'
import { monthlyMatrixParams } from '../analyses/monthly-matrix/schema.ts'
import { buildBooks } from '../books/build.ts'
import { datasetOf } from '../company/dataset.ts'
import { generateCompany, type PlantedError } from '../generator/index.ts'
import { indexLedger } from '../ledger/index-ledger.ts'
import { readSie } from '../sie/reader.ts'
import { runSourceStatement } from './run.ts'
import { sourceStatementParams } from './schema.ts'

const errors = {
  'number-gap': 4,
  'duplicate-number': 3,
  'declared-closing-differs': 3,
  'opening-differs': 1,
  'date-outside-year': 3,
  'undeclared-account': 1,
}
const company = generateCompany({ seed: 11, vouchers: 1500, years: 3, endMonth: 12, firstYear: 'full', periodBalances: true, errors })
const { books } = buildBooks(
  company.years.map((year) => ({ ledger: indexLedger(readSie(year.bytes()).ledger), texts: null, sha256: year.from, generated: null })),
)
const data = datasetOf(books)
const ctx = { progress: () => {} }
const sources = (of: 'balance' | 'result', [from, to]: PlantedError['fiscalYear']) =>
  runSourceStatement(of, data, sourceStatementParams.parse({ from, to }), ctx)
const planted = company.answerKey()

test('everything that was to be planted is there to be found', () => {
  expect(company.unplaced()).toEqual([])
  expect(planted.length).toBeGreaterThan(14)
})

test.each(planted.filter(({ kind }) => kind !== 'undeclared-account').map((error) => [error.id, error] as const))('%s', (_, error) => {
  const { kind, fiscalYear, voucher, account, ore } = error
  const balance = sources('balance', fiscalYear)
  const series = balance.sources.find(({ key }) => key === voucher?.series)
  const [file] = balance.files
  const check = file?.accounts.find((row) => row.account === account)
  switch (kind) {
    case 'number-gap':
      expect(series?.flags).toContain('gaps')
      expect(series?.missing.some(({ from, to }) => from <= (voucher?.number ?? -1) && (voucher?.number ?? -1) <= to)).toBe(true)
      break
    case 'duplicate-number':
      expect(series?.flags).toContain('duplicates')
      break
    case 'declared-closing-differs':
      expect([check?.status, check?.differenceOre]).toEqual(['differs', 0 - (ore ?? 0)])
      expect(file?.verdict).toBe('differs')
      break
    case 'opening-differs':
      expect((check?.openingOre ?? 0) - (check?.priorClosingOre ?? 0)).toBe(ore)
      break
    case 'date-outside-year': {
      const [from, to] = fiscalYear
      const matrix = runMonths(data, monthlyMatrixParams.parse({ from, to }), ctx)
      expect(matrix.rows.find(({ id }) => id === account)?.outside).not.toBe(0)
      break
    }
    default:
      throw new Error(`${kind} is not looked for here`)
  }
})

test('nothing else is found: no account, month or number differs that was not planted', () => {
  const expected = planted.filter(({ kind }) => kind === 'declared-closing-differs').map(({ account }) => account)
  const found = company.years.flatMap(({ from, to }) => sources('balance', [from, to]).files.flatMap(({ accounts }) => accounts))
  expect(found.flatMap(({ account, status }) => (status === 'differs' ? [account] : [])).sort()).toEqual([...expected].sort())
  const gaps = company.years.flatMap(({ from, to }) => sources('balance', [from, to]).sources.map(({ missingNumbers }) => missingNumbers))
  expect(gaps.reduce((sum, count) => sum + count, 0)).toBe(planted.filter(({ kind }) => kind === 'number-gap').length)
  const doubles = company.years.flatMap(({ from, to }) =>
    sources('balance', [from, to]).sources.map(({ duplicateNumbers }) => duplicateNumbers),
  )
  expect(doubles.reduce((sum, count) => sum + count, 0)).toBe(planted.filter(({ kind }) => kind === 'duplicate-number').length)
})
