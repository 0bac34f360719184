// Laws of months in windows, cut-off and accruals, over random companies.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Books } from '../../books/books.ts'
import { datasetOf } from '../../company/dataset.ts'
import { selectLines } from '../../query/lines.ts'
import { booksOf, company } from '../../testing/random-books.ts'
import { date, filters } from '../../testing/random-queries.ts'
import { runs } from '../../testing/runs.ts'
import type { Drill } from '../drill.ts'
import { drillPeriod, type PeriodFigure } from './drill.ts'
import { run } from './run.ts'
import { periodAnalysisResult, periodParams, windowModes } from './schema.ts'

vi.setConfig({ testTimeout: 60_000 })

const ctx = { progress: () => {} }
const accounts = fc.constantFrom(['1930'], ['3001'], ['1930', '3001', '2611'], ['*'], ['5010'])

function drilled(books: Books, drill: Drill): number {
  const { count, sumOre } = drill.query ? selectLines(books, drill.query, { offset: 0, limit: 0 }) : { count: 0, sumOre: 0 }
  const value = { sum: sumOre, negated: 0 - sumOre, lines: count, vouchers: Number.NaN }[drill.measure]
  return drill.openingOre + drill.outsideLeftOutOre + drill.yearBreakOre + value
}

function periods(books: Books, params: object) {
  const parsed = periodParams.parse({ limit: null, ...params })
  const result = run(datasetOf(books), parsed, ctx)
  expect(periodAnalysisResult.parse(result)).toEqual(result)
  const check = (figure: PeriodFigure, value: number | null | undefined) => {
    if (value === null || value === undefined) return 0
    const drill = drillPeriod(result, parsed, figure)
    expect(drill, JSON.stringify(figure)).not.toBeNull()
    if (drill) expect(drilled(books, drill), JSON.stringify(figure)).toBe(value)
    return 1
  }
  return { result, check }
}

test('windows: every month and total is its drilled lines', () => {
  let checked = 0
  fc.assert(
    fc.property(
      company,
      accounts,
      fc.constantFrom(...windowModes),
      fc.option(filters, { nil: undefined, freq: 1 }),
      (models, own, mode, some) => {
        const books = booksOf(models)
        const { result, check } = periods(books, { parts: ['windows'], accounts: own, mode, ...(some ? { filters: some } : {}) })
        const { windows } = result
        for (const window of windows?.windows ?? []) {
          for (const { month, value } of window.months) checked += check({ of: 'month', month }, value)
          if (mode !== 'balance') checked += check({ of: 'window', to: window.to }, window.total)
          const known = window.months.map(({ value }) => value)
          if (mode !== 'balance' && window.total !== null)
            expect(known.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe(window.total)
        }
        if (windows?.earlier) checked += check({ of: 'earlier' }, windows.earlier.value)
        if (windows && mode === 'movement') {
          const months = windows.windows.flatMap((window) => window.months.map(({ value }) => value ?? 0))
          const all = selectLines(books, { ...some, accounts: [...own] }, { offset: 0, limit: 0 })
          const split = months.reduce((sum, value) => sum + value, windows.earlier?.value ?? 0) + windows.outside.netOre
          expect(split + 0).toBe(all.sumOre + 0)
        }
        checked += check({ of: 'outside', column: 'netOre' }, windows?.outside.netOre)
        checked += check({ of: 'outside', column: 'count' }, windows?.outside.count)
      },
    ),
    { numRuns: runs(35, 120) },
  )
  expect(checked).toBeGreaterThan(runs(300, 1000))
})

test('cut-off: sides, days and lines agree and are their drilled lines; the wrong part is never more than the line', () => {
  let checked = 0
  fc.assert(
    fc.property(company, date, fc.integer({ min: 1, max: 60 }), (models, on, days) => {
      const books = booksOf(models)
      const loaded = books.years.some(({ year }) => year.from <= on)
      if (!loaded) return
      const { result, check } = periods(books, { parts: ['cut-off'], date: on, days, revenue: ['3001'], goods: ['1930'], cost: ['*'] })
      for (const { group, cutOff, creditNotes, creditNotesOre } of result.cutOff?.groups ?? []) {
        for (const column of ['debitOre', 'creditOre', 'netOre', 'count'] as const) {
          checked += check({ of: 'cutOff', group, side: 'before', column }, cutOff.before[column])
          checked += check({ of: 'cutOff', group, side: 'after', column }, cutOff.afterwards[column])
          for (const own of cutOff.byDay) checked += check({ of: 'cutOffDay', group, date: own.date, column }, own[column])
        }
        const wrong = (side: string) => cutOff.lines.reduce((sum, line) => (line.side === side ? sum + line.belongs.wrongOre : sum), 0)
        expect([wrong('before'), wrong('after')]).toEqual([cutOff.wrongBefore.ore, cutOff.wrongAfter.ore])
        for (const { ore, belongs } of cutOff.lines) {
          expect(Math.abs(belongs.wrongOre)).toBeLessThanOrEqual(Math.abs(ore))
          if (belongs.verdict === 'right' || belongs.verdict === 'unknown') expect(belongs.wrongOre).toBe(0)
        }
        expect(creditNotes.reduce((sum, { line }) => sum + line.ore, 0)).toBe(creditNotesOre)
      }
    }),
    { numRuns: runs(30, 100) },
  )
  expect(checked).toBeGreaterThan(runs(300, 1000))
})

test('accruals: what remains of an account’s items is its balance; columns are their drilled lines', () => {
  let checked = 0
  fc.assert(
    fc.property(company, fc.option(date, { nil: null }), (models, on) => {
      const books = booksOf(models)
      if (on !== null && !books.years.some(({ year }) => year.from <= on)) return
      const { result, check } = periods(books, {
        parts: ['accruals'],
        date: on,
        prepaid: ['1510', '2440', '5010'],
        accrued: ['2611', '1930'],
        minOre: 0,
      })
      const { accruals } = result
      for (const { account, openingOre, openedOre, releasedOre, closingOre, count } of accruals?.accounts ?? []) {
        const items = accruals?.items.filter((item) => item.account === account) ?? []
        for (const item of items) {
          expect(item.ore + item.releasedOre).toBe(item.unreleasedOre)
          expect(item.releases.reduce((sum, { ore }) => sum + ore, 0)).toBe(item.releasedOre)
        }
        if (openingOre !== null && closingOre !== null)
          expect(items.reduce((sum, { unreleasedOre }) => sum + unreleasedOre, 0)).toBe(closingOre)
        checked += check({ of: 'accrual', account, column: 'openedOre' }, openedOre)
        checked += check({ of: 'accrual', account, column: 'releasedOre' }, releasedOre)
        checked += check({ of: 'accrual', account, column: 'count' }, count)
        checked += check({ of: 'accrual', account, column: 'closingOre' }, openingOre === null ? null : closingOre)
      }
      for (const missing of accruals?.missing ?? [])
        for (const { month, ore } of missing.months) checked += check({ of: 'recurring', group: missing, month, column: 'netOre' }, ore)
      for (const { months, ore } of accruals?.schedule ?? []) expect(months.reduce((sum, own) => sum + own.ore, 0)).toBe(ore)
    }),
    { numRuns: runs(35, 120) },
  )
  expect(checked).toBeGreaterThan(runs(200, 800))
})
