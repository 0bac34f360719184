// The laws of object lists: objects and what has none are the income statement, a line counts once, and every figure is its drilled lines.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Books } from '../books/books.ts'
import { datasetOf } from '../company/dataset.ts'
import { selectLines } from '../query/lines.ts'
import { booksOf, company } from '../testing/random-books.ts'
import { date } from '../testing/random-queries.ts'
import type { Drill } from './drill.ts'
import { run as runIncomeStatement } from './income-statement/run.ts'
import { incomeStatementParams } from './income-statement/schema.ts'
import { drillObjectList } from './object-list-income-statement/drill.ts'
import { run } from './object-list-income-statement/run.ts'
import { objectListParams, objectListResult } from './object-list-income-statement/schema.ts'
import { sumOf } from './ore.ts'

vi.setConfig({ testTimeout: 60_000 })

const ctx = { progress: () => {} }
const days = fc.tuple(date, date).map(([a, b]) => (a > b ? { from: b, to: a } : { from: a, to: b }))
const period = fc.oneof(days, fc.constant({ from: '2021-09-01', to: '2024-12-31' }))
const columns = ['is.net', 'is.ext', 'is.gross', 'is.ebit', 'is.result']

function drilled(books: Books, drill: Drill): number {
  const { count, sumOre } = drill.query ? selectLines(books, drill.query, { offset: 0, limit: 0 }) : { count: 0, sumOre: 0 }
  return { sum: sumOre, negated: 0 - sumOre, lines: count, vouchers: Number.NaN }[drill.measure] + 0
}

function loaded<R>(run: () => R): R | null {
  try {
    return run()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'no_books') return null
    throw error
  }
}

test('objects + no object = the income statement, in every column and period; every listable figure is its lines', () => {
  let checked = 0
  let below = 0
  let missing = 0
  fc.assert(
    fc.property(
      company,
      period,
      fc.constantFrom(null, '1', '6'),
      fc.boolean(),
      fc.boolean(),
      (models, span, dimension, nested, indexed) => {
        const plain = booksOf(models, indexed)
        // With 6 below 1, as `#UNDERDIM 6 "Projekt" 1` says.
        const books: Books = nested
          ? {
              ...plain,
              years: plain.years.map((year) => ({
                ...year,
                ledger: year.ledger && { ...year.ledger, dimensions: [{ dimension: '6', name: 'Projekt', parent: '1' }] },
              })),
            }
          : plain
        const data = datasetOf(books)
        const result = loaded(() => run(data, objectListParams.parse({ ...span, dimension, columns, minOre: 1 }), ctx))
        if (!result) return
        expect(objectListResult.parse(result)).toEqual(result)
        const statement = runIncomeStatement(
          data,
          incomeStatementParams.parse({ columns: result.periods.map(({ from, to }) => ({ kind: 'period', from, to })) }),
          ctx,
        )
        result.periods.forEach((own, p) => {
          columns.forEach((id, c) => {
            const value = statement.rows.find((row) => row.id === id)?.valuesOre[p]
            expect(result.total.periods[p]?.valuesOre[c], id).toBe(value)
            const parts = result.rows.flatMap(({ parent, periods }) => (parent === null ? [periods[p]?.valuesOre[c] ?? null] : []))
            // A year without objects is missing whole: neither objects nor what has none has a figure.
            const isMissing = parts.some((part) => part === null)
            if (isMissing) expect(parts.every((part) => part === null)).toBe(true)
            if (!own.period) return
            if (isMissing) missing++
            else expect(sumOf(parts), id).toBe(value)
          })
          expect(result.total.periods[p]?.resultOre).toBe(statement.resultsOre[p])
          if (!own.period) return
          for (const row of [...result.rows, result.total]) {
            const figures = row.periods[p]
            if (row.level > 0) below++
            columns.forEach((column, c) => {
              const drill = drillObjectList(result, row.id, p, { column })
              if (!drill) return
              expect(drilled(books, drill), `${row.id} ${column}`).toBe(figures?.valuesOre[c])
              checked++
            })
            const lines = drillObjectList(result, row.id, p, { column: null, count: true })
            if (lines) expect(drilled(books, lines), row.id).toBe(figures?.lineCount)
          }
        })
      },
    ),
    { numRuns: 160 },
  )
  expect(checked).toBeGreaterThan(200)
  expect(below).toBeGreaterThan(10)
  expect(missing).toBeGreaterThan(10)
})

test('a node is what stands on it and what is below it; the order of vouchers changes nothing', () => {
  fc.assert(
    fc.property(company, period, (models, span) => {
      const list = (years: typeof models) =>
        loaded(() => run(datasetOf(booksOf(years)), objectListParams.parse({ ...span, columns, minOre: 1 }), ctx))
      const result = list(models)
      const turned = list(models.map((year) => ({ ...year, vouchers: year.vouchers.toReversed() })))
      expect(turned?.rows).toEqual(result?.rows)
      expect(turned?.total).toEqual(result?.total)
    }),
    { numRuns: 40 },
  )
})
