import type { BalanceSheetResult } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { breaksCheck } from './checks.tsx'

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
})
