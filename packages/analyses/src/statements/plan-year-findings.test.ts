// One number means something else by the year of the BAS chart: what a year's chart has no meaning for is said, in that year alone.
import { expect, test } from 'vitest'
import { datasetOf, noOwnParts } from '../company/dataset.ts'
import type { PlanYears } from '../company/plan-years.ts'
import { booksOfText } from '../testing/sie-text.ts'
import { planYearFindings } from './plan-year-findings.ts'

const vehicles = (header: string, year: number, more = '') =>
  `${header}#RAR 0 ${year}0101 ${year}1231\n#IB 0 1240 100\n#IB 0 1580 20\n#IB 0 2081 -120${more}`
const saidOf = (planYears: PlanYears, ...files: readonly string[]) =>
  planYearFindings(datasetOf(booksOfText(...files), { ...noOwnParts, planYears })).map(({ values }) => [
    values['yearFrom'],
    values['accounts'],
  ])
const said = (...files: readonly string[]) => saidOf([], ...files)

test('vehicles and card receivables are of their own in BAS 2025, and stand with their group in BAS 2026', () => {
  expect(said(vehicles('#KPTYP BAS2025\n', 2025))).toEqual([])
  expect(said(vehicles('#KPTYP BAS2026\n', 2026))).toEqual([['2026-01-01', '1240, 1580']])
  // nobody must move to the new chart in its year
  expect(said(vehicles('', 2026))).toEqual([])
  // 1216 and 1226 are of the new chart alone: more of its own accounts in use than of the earlier one's
  expect(said(vehicles('', 2026, '\n#IB 0 1216 5\n#IB 0 1226 -5'))).toEqual([['2026-01-01', '1240, 1580']])
})

test('each year has its own chart', () => {
  expect(said(vehicles('#KPTYP BAS2025\n', 2025), vehicles('#KPTYP BAS2026\n', 2026))).toEqual([['2026-01-01', '1240, 1580']])
})

test('a chart that is saved for a year goes before what its file states', () => {
  const files = [vehicles('#KPTYP BAS2025\n', 2025), vehicles('#KPTYP BAS2026\n', 2026)]
  expect(saidOf([{ from: '2026-01-01', year: 2025, reason: 'Old numbers kept' }], ...files)).toEqual([])
})
