import type { BalanceSheetResult } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { balancedStatus, breaksCheck } from './checks.tsx'

const days = { from: '2019-01-01', to: '2019-12-31' }
const column: BalanceSheetResult['columns'][number] = {
  ...days,
  kind: 'date',
  status: 'complete',
  period: { ...days, years: [{ ...days, whole: true, hasVouchers: true, openingSource: '#IB', coveredTo: null }] },
  resetVouchers: 0,
}
const result: BalanceSheetResult = {
  currency: 'SEK',
  layout: { id: 'k2', version: 1, name: { sv: 'K2', en: 'K2' } },
  columns: [],
  comparisons: [],
  rows: [],
  differencesOre: [0],
  differenceParts: [[]],
  equity: [{ reading: 'added', inEquityOre: 0, priorResultOre: 0, priorResultSource: null }],
  resultsOre: [0],
  resultChanges: [],
  openingBreaks: [],
  openings: 'checked',
  reclassifications: [],
  findings: [],
}

test('years join only where no earlier result is missing and the sums agree', () => {
  // Texts are shown by their names here, and nothing is searched for.
  const t = ((name: string) => name) as Parameters<typeof breaksCheck>[0]['t']
  const checkOf = (own: Partial<BalanceSheetResult>) => {
    return breaksCheck({
      result: { ...result, ...own },
      search: {} as Parameters<typeof breaksCheck>[0]['search'],
      setSearch: () => undefined,
      t,
    })
  }
  const below = (own: Partial<BalanceSheetResult>) => JSON.stringify(checkOf(own).below)
  const finding = (code: string) => ({ code, severity: 'warning' as const, line: 0, values: {} })
  expect(below({})).toContain('breaksNone')
  expect(below({ findings: [finding('books.opening-unbalanced')] })).toContain('breaksSums')
  expect(below({ findings: [finding('books.year-breaks-unbalanced')] })).toContain('breaksSums')
  expect(below({ equity: [{ reading: 'added', inEquityOre: 0, priorResultOre: 100, priorResultSource: '#RES -1' }] })).toContain(
    'breaksResult',
  )
  // no number of accounts beside what says that they cannot be held against each other
  expect(checkOf({ findings: [finding('books.opening-unbalanced')] }).value).not.toBe('0')
  for (const openings of ['gap', 'untested'] as const) expect(checkOf({ openings }).value).not.toBe('0')
  expect(below({ openings: 'gap' })).toContain('breaksGap')
  expect(below({ openings: 'untested' })).toContain('breaksUntested')
  // a gap elsewhere in the books is nothing of these years
  expect(below({ findings: [finding('books.gap')] })).toContain('breaksNone')
  expect(checkOf({}).value).toBe('0')
  // what the file of a shown year says of the year before; of another year it is nothing of these
  const declared = (yearFrom: string) => ({
    findings: [{ ...finding('books.opening-differs'), values: { yearFrom, account: '1930' } }],
    columns: [column],
  })
  expect(below(declared('2019-01-01'))).toContain('breaksDeclared')
  expect(checkOf(declared('2019-01-01')).value).not.toBe('0')
  expect(below(declared('2018-01-01'))).toContain('breaksNone')
})

test('a sheet that balances is green only where the file declares the same balances', () => {
  const t = ((name: string) => name) as Parameters<typeof balancedStatus>[1]
  const period = { ...days, years: [{ ...days, whole: true, hasVouchers: true, openingSource: '#IB' as const, coveredTo: null }] }
  const finding = (yearFrom: string) => ({ code: 'books.closing-differs', severity: 'warning' as const, line: 0, values: { yearFrom } })
  expect(balancedStatus({ findings: [finding('2018-01-01')], period }, t).props).toMatchObject({ tone: 'green' })
  expect(balancedStatus({ findings: [finding('2019-01-01')], period }, t).props).toMatchObject({ tone: 'amber' })
})
