import { type AnyAnalysis, analyses, isAnalysisId, readyPackages, withVariables } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { loadScreen } from '../analysis/default/load.ts'
import type { Screen } from '../analysis/screen.ts'
import { ownScreens } from '../analysis/screens.ts'
import { loadQueryLanguage } from '../analysis/search/query-language.ts'
import type { ScreenId } from '../analysis/searches.ts'
import { askedSearch } from './asked-search.ts'

await loadQueryLanguage()

const year = (of: number) => ({ from: `${of}-01-01`, to: `${of}-12-31`, coveredTo: null, lastMonth: `${of}-12` })
const years = [year(2023), year(2024), year(2025)]
const variables = { fiscalYear: year(2024), bookedTo: '2024-09-30', previousYear: year(2023), materialityOre: 1 }
const screens: Readonly<Record<string, unknown>> = ownScreens
const record = z.record(z.string(), z.unknown())

/** What a run of the analysis is asked with, and what its screen asks at the address that is made of that. */
async function askedTwice(analysis: string, given: unknown) {
  if (!isAnalysisId(analysis)) throw new TypeError(analysis)
  const { params }: AnyAnalysis = analyses[analysis]
  const asked = record.parse(params.parse(given))
  const search = askedSearch(analysis, asked, years)
  // the screens of all analyses take their own search
  const screen = (screens[analysis] ?? (await loadScreen(analysis))?.screen) as Screen<ScreenId>
  const { from = '', to = '' } = z.object({ from: z.string(), to: z.string() }).partial().parse(search)
  return { asked, search, again: record.parse(params.parse(screen.paramsOf(search, { from, to }, years))) }
}

test('a step of a package opens its analysis with the days and choices that it was run with, not with those of the newest year', async () => {
  const steps = new Map(readyPackages.flatMap(({ steps: all }) => all.map((step) => [step.id, step])))
  expect(steps.size).toBeGreaterThan(20)
  for (const { id, analysis, params } of steps.values()) {
    if (analysis === 'watch-list') continue
    const { asked, again } = await askedTwice(analysis, withVariables(params, variables))
    const columns = z.array(record).catch([]).parse(again['columns'])
    for (const key of Object.keys(params)) {
      // days of a period are of no matter to what lies around a balance date
      if (analysis === 'period' && key !== 'date') continue
      const shown = again[key] ?? columns[0]?.[key]
      expect([id, key, shown]).toEqual([id, key, asked[key]])
    }
  }
})

test('limits, filters, columns and tabs that a step names are in the address; what the analysis takes by itself is not', async () => {
  const span = { from: '2024-01-01', to: '2024-09-30' }
  const limited = await askedTwice('trial-balance', {
    ...span,
    filters: { series: ['A'] },
    thresholds: { amountOre: 50_000, ratio: 0.1, mode: 'or' },
  })
  expect(limited.search).toMatchObject({ ...span, limit: 50_000, limitPercent: 10, limitMode: 'or' })
  expect(limited.again).toEqual(limited.asked)
  const sheet = await askedTwice('balance-sheet', { columns: [{ kind: 'date', date: '2023-06-30' }] })
  expect(sheet.search).toEqual({ from: '2023-01-01', to: '2023-06-30', cols: '2023-06-30' })
  const accruals = await askedTwice('period', { ...span, date: '2024-12-31', parts: ['accruals'] })
  expect(accruals.search).toMatchObject({ show: 'accruals', date: '2024-12-31' })
  expect((await askedTwice('journal-entry', span)).search).toEqual(span)
})
