import type { TrialBalanceResult } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { accountCounts, tableRows, UNDISPOSED } from './rows.ts'

const row = (account: string, closingOre: number, flags: readonly string[] = []) => ({
  account,
  openingOre: 0,
  debitOre: 0,
  creditOre: 0,
  yearBreakOre: 0,
  closingOre,
  declaredClosingOre: null,
  closingDifferenceOre: null,
  priorClosingOre: null,
  lineCount: 0,
  filtered: null,
  lastDate: null,
  flags,
})
// no more of a result is read
const result = {
  rows: [row('1930', 5_00), row('3001', -5_00, ['new']), row('3740', 0)],
  undisposed: { openingOre: 0, yearBreakOre: 0, closingOre: 0, priorClosingOre: null },
  accountCount: 3,
  months: [],
  priorMonths: [],
} as unknown as TrialBalanceResult

test('the accounts that are counted are the rows of the table, without the undisposed result, whatever is left out', () => {
  const searches: Parameters<typeof accountCounts>[1][] = [{}, { empty: 'show' }, { flagged: true }, { accounts: ['3001'] }]
  for (const search of searches) {
    const rows = tableRows(result, '', search).filter(({ account }) => account !== UNDISPOSED)
    expect(accountCounts(result, search).shown).toBe(rows.length)
  }
  expect(accountCounts(result, {})).toEqual({ shown: 2, of: 2 })
  expect(accountCounts(result, { flagged: true })).toEqual({ shown: 1, of: 2 })
  expect(accountCounts(result, { empty: 'show' })).toEqual({ shown: 3, of: 3 })
})
