import type { Finding, PeriodResult } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { findingsOf } from './findings-of.ts'

const finding = (values: Finding['values']): Finding => ({ code: 'books.year-break', severity: 'error', line: 0, values })
const period: PeriodResult = {
  from: '2025-03-01',
  to: '2025-03-31',
  years: [{ from: '2025-01-01', to: '2025-12-31', whole: false, hasVouchers: true, openingSource: '#IB', coveredTo: null }],
}

test('findings of other fiscal years stand apart; those of no year are about all', () => {
  const own = finding({ yearFrom: '2025-01-01' })
  const other = finding({ yearFrom: '2008-01-01' })
  const all = finding({ count: 2 })
  expect(findingsOf({ findings: [own, other, all], period })).toEqual({ here: [own, all], elsewhere: [other] })
})
