import { type AnyAnalysis, analyses } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { loadScreen } from './default/load.ts'
import { useYearLimits } from './filters/use-year-limits.ts'
import { useReviewLimits } from './review/use-review-limits.ts'
import { ownScreens as screens } from './screens.ts'
import type { PeriodYear } from './search/periods.ts'
import { searches } from './searches.ts'
import { useStatementDefaults } from './statement/use-statement-defaults.ts'

const year: PeriodYear = { from: '2025-01-01', to: '2025-12-31', coveredTo: null, lastMonth: null }

test('every screen that flags changes takes the limits of its fiscal year where its address says none', () => {
  const flagging = Object.values(analyses).filter(({ params }) => Object.hasOwn(params.safeParse({}).data ?? {}, 'thresholds'))
  expect(flagging.map(({ id }) => id)).toEqual(expect.arrayContaining(['balance-sheet', 'income-statement', 'balance', 'result']))
  for (const { id } of flagging) {
    const screen = Object.entries(screens).find(([own]) => own === id)?.[1]
    expect([useYearLimits, useReviewLimits, useStatementDefaults], id).toContain(screen?.useDefaults)
  }
})

test('both limits can be asked for by the address where the settings ask for either', () => {
  for (const id of ['balance-sheet', 'income-statement', 'balance', 'result', 'trial-balance'] as const)
    expect([id, searches[id].parse({ limitMode: 'and' }).limitMode]).toEqual([id, 'and'])
  const { thresholds } = screens['balance-sheet'].paramsOf({ limit: 75_000_00, limitPercent: 10, limitMode: 'or' }, year, [year]) ?? {}
  expect(thresholds).toEqual({ amountOre: 75_000_00, ratio: 0.1, mode: 'or' })
})

test('the year before that a file declares stands beside the only one that is loaded', () => {
  const declared = [{ from: '2024-01-01', to: '2024-12-31' }]
  expect(screens['balance-sheet'].paramsOf({ declared }, year, [year])?.columns).toEqual([
    { kind: 'date', date: '2025-12-31' },
    { kind: 'date', date: '2024-12-31' },
  ])
  expect(screens['income-statement'].paramsOf({ declared }, year, [year])?.comparisons).toEqual([{ of: 0, against: 1 }])
  expect(screens['key-figure'].paramsOf({ declared }, year, [year])?.columns).toHaveLength(2)
  expect(screens['balance-sheet'].paramsOf({}, year, [year])?.columns).toEqual([{ kind: 'date', date: '2025-12-31' }])
})

test('every analysis that shows tables has its screen, whose address holds each of its parameters', async () => {
  const opened: string[] = []
  for (const analysis of Object.values<AnyAnalysis>(analyses)) {
    const loaded = await loadScreen(analysis.id)
    expect(loaded !== null, analysis.id).toBe((await analysis.loadShown()) !== null)
    if (loaded) opened.push(loaded.id)
  }
  expect(opened).toEqual(expect.arrayContaining(['tax', 'vat']))
})
