// The laws of the watch-list on random companies: every figure is its opening plus its drilled lines, and neither order nor indexing changes anything.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Books } from '../../books/books.ts'
import { datasetOf } from '../../company/dataset.ts'
import { selectLines } from '../../query/lines.ts'
import { booksOf, company, type ModelYear } from '../../testing/random-books.ts'
import { runs } from '../../testing/runs.ts'
import { run } from './run.ts'
import { type WatchFigure, type WatchListResult, watchListParams, watchListResult } from './schema.ts'

vi.setConfig({ testTimeout: 60_000 })

const ctx = { progress: () => {} }

/** Accounts of the random companies under numbers that tests speak of, so that each of them has something to find. */
const renamed: Readonly<Record<string, string>> = {
  '1510': '1510',
  '1930': '1910',
  '2440': '1685',
  '2611': '1630',
  '3740': '2999',
  '5010': '2710',
  '9010': '5010',
}

const watched: fc.Arbitrary<readonly ModelYear[]> = company.map((models) => models.map((model) => renameAccounts(model, renamed)))

function renameAccounts(model: ModelYear, names: Readonly<Record<string, string>>): ModelYear {
  const named = (account: string) => names[account] ?? account
  return {
    ...model,
    opening: Object.fromEntries(Object.entries(model.opening).map(([account, ore]) => [named(account), ore])),
    vouchers: model.vouchers.map((own) => ({ ...own, rows: own.rows.map((row) => ({ ...row, account: named(row.account) })) })),
  }
}

function resultOf(books: Books, date: string | null, lateDays = 10): WatchListResult {
  return run(datasetOf(books), watchListParams.parse({ date, lateDays }), ctx)
}

/** What a figure's lines and opening add up to. */
function drilled(books: Books, { drill }: WatchFigure): number {
  if (drill === null) return Number.NaN
  if (drill.query === null) return drill.openingOre
  const { sumOre, lines } = selectLines(books, drill.query, {
    offset: 0,
    limit: drill.measure === 'vouchers' ? Number.POSITIVE_INFINITY : 0,
  })
  const vouchers = new Set(lines.map(({ yearFrom, voucher }) => `${yearFrom} ${voucher}`)).size
  return { sum: drill.openingOre + sumOre, negated: drill.openingOre - sumOre, vouchers }[drill.measure] + 0
}

test('every figure with a drill is its opening plus its drilled lines', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(watched, fc.nat(2), fc.boolean(), (models, at, indexed) => {
      const books = booksOf(models, indexed)
      const result = resultOf(books, models[at]?.from ?? null)
      expect(watchListResult.parse(result)).toEqual(result)
      for (const { figures } of result.tests) {
        for (const figure of figures) {
          if (figure.drill === null) continue
          seen.add(figure.name)
          expect([figure.name, drilled(books, figure)]).toEqual([figure.name, figure.valueOre ?? figure.count])
        }
      }
    }),
    { numRuns: runs(80, 300) },
  )
  for (const name of [
    'equity',
    'share-capital',
    'related-account',
    'opening',
    'prior-closing',
    'tax-account-lowest',
    'tax-debt',
    'tax-debt-not-due',
    'net-sales',
    'total-assets',
    'receivables',
    'sales-before',
    'late-vouchers',
    'late-turnover',
    'cash-lowest',
    'suspense-account',
  ])
    expect([...seen]).toContain(name)
})

test('amounts told are the figures’: equity and what is missing, overdue and what is not due, openings and closings', () => {
  fc.assert(
    fc.property(watched, (models) => {
      const { tests } = resultOf(booksOf(models), null)
      for (const { id, figures, amountOre } of tests) {
        const sum = (name: string, of = (ore: number) => ore) =>
          figures.filter((own) => own.name === name).reduce((total, own) => total + of(own.valueOre ?? 0), 0)
        if (amountOre === null) continue
        if (id === 'related-receivable') expect(sum('related-account')).toBe(amountOre)
        if (id === 'tax-debt-overdue') expect(sum('tax-debt-overdue')).toBe(amountOre)
        if (id === 'opening-differs') expect(sum('opening-difference', Math.abs)).toBe(amountOre)
        if (id === 'equity-half-capital') expect(sum('half-share-capital') - sum('equity')).toBe(amountOre)
        if (id === 'receivables-outgrow-sales') expect(sum('receivables') - sum('receivables-before')).toBe(amountOre)
      }
    }),
  )
})

test('the order of vouchers and of files, and whether the ledger is indexed, change nothing', () => {
  // A voucher's place in its file is its name for the reader: only that may differ, and the line that a finding names.
  const placeless = (result: WatchListResult) => ({
    ...result,
    findings: [],
    tests: result.tests.map((own) => ({
      ...own,
      vouchers: own.vouchers.map(({ voucher: _, ...rest }) => JSON.stringify(rest)).sort(),
    })),
  })
  fc.assert(
    fc.property(watched, (models) => {
      const result = placeless(resultOf(booksOf(models), null))
      const turned = models.map((model) => ({ ...model, vouchers: model.vouchers.toReversed() }))
      expect(placeless(resultOf(booksOf(turned), null))).toEqual(result)
      expect(placeless(resultOf(booksOf(models.toReversed(), false), null))).toEqual(result)
    }),
  )
})
