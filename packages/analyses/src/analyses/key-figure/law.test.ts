// The laws of key figures on random companies: terms are the statements' figures, every term is its opening plus its drilled lines, columns are independent.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { datasetOf } from '../../company/dataset.ts'
import { selectLines } from '../../query/lines.ts'
import { booksOf, company } from '../../testing/random-books.ts'
import { date } from '../../testing/random-queries.ts'
import { runs } from '../../testing/runs.ts'
import { run as runBalanceSheet } from '../balance-sheet/run.ts'
import { balanceSheetParams } from '../balance-sheet/schema.ts'
import { run as runIncomeStatement } from '../income-statement/run.ts'
import { incomeStatementParams } from '../income-statement/schema.ts'
import { drillKeyFigure } from './drill.ts'
import { run } from './run.ts'
import { keyFigureParams, keyFigureResult } from './schema.ts'

vi.setConfig({ testTimeout: 60_000 })

const ctx = { progress: () => {} }
const column = fc.oneof(
  date.map((day) => ({ kind: 'date' as const, date: day })),
  fc.tuple(date, date).map(([a, b]) => ({ kind: 'period' as const, ...(a > b ? { from: b, to: a } : { from: a, to: b }) })),
)
const columns = fc.array(column, { minLength: 1, maxLength: 3 })
const own = { id: 'own', name: { sv: 'egen', en: 'own' }, unit: 'kr' }
const everything =
  'average({1930}) + change([receivables]) - movement({1510}) + debit({1930}) - credit([sales-25]) + balance({2081}) + {3000-3999}'

test('terms are the figures of the statements, and each is its opening plus its drilled lines', () => {
  let checked = 0
  let undrilled = 0
  fc.assert(
    fc.property(company, columns, fc.constantFrom('fiscal', 'rolling'), fc.boolean(), (models, chosen, basis, indexed) => {
      const books = booksOf(models, indexed)
      const data = datasetOf(books)
      const result = run(data, keyFigureParams.parse({ columns: chosen, basis, definitions: [{ ...own, formula: everything }] }), ctx)
      expect(keyFigureResult.parse(result)).toEqual(result)
      result.columns.forEach((where, c) => {
        const closing = where.closing ? runBalanceSheet(data, balanceSheetParams.parse({ date: where.closing.to }), ctx).rows : []
        const flow = where.period
          ? runIncomeStatement(data, incomeStatementParams.parse({ from: where.period.from, to: where.period.to }), ctx).rows
          : []
        for (const term of result.terms) {
          if (term.kind === 'line') {
            const found = (term.timing === 'balance' ? closing : flow).find(({ id }) => id === term.id)
            const value = term.timing === 'balance' ? term.closingOre[c] : term.movementOre[c]
            if (found) expect(value, term.id).toBe(found.valuesOre[0])
          }
          for (const [value, list] of [
            ['movement', term.movementOre],
            ['closing', term.closingOre],
            ['opening', term.openingOre],
          ] as const) {
            if (list[c] == null) continue
            const drill = drillKeyFigure(result, term.id, value, c)
            if (!drill) undrilled++
            else {
              const { sumOre } = drill.query ? selectLines(books, drill.query, { offset: 0, limit: 0 }) : { sumOre: 0 }
              expect(drill.openingOre + (drill.measure === 'negated' ? 0 - sumOre : sumOre) + 0, `${term.id} ${value} ${where.to}`).toBe(
                list[c],
              )
              checked++
            }
          }
        }
      })
    }),
    { numRuns: runs(12, 30) },
  )
  expect(checked).toBeGreaterThan(500)
  expect(undrilled).toBeLessThan(checked / 8)
})

test('a value is its sides divided, or has a reason; columns beside it, the order of files and stored ledgers change nothing', () => {
  let values = 0
  let reasons = 0
  fc.assert(
    fc.property(company, columns, fc.boolean(), (models, chosen, reclassify) => {
      const params = (list: typeof chosen) => keyFigureParams.parse({ columns: list, reclassify })
      const data = datasetOf(booksOf(models))
      const result = run(data, params(chosen), ctx)
      expect(run(datasetOf(booksOf(models, false)), params(chosen), ctx).figures).toEqual(result.figures)
      const turned = run(data, params(chosen.toReversed()), ctx)
      result.figures.forEach((figure, f) => {
        figure.values.forEach(({ value, numerator, denominator, reason }, c) => {
          expect(value === null).toBe(reason !== null)
          if (value !== null) values++
          else reasons++
          expect(turned.figures[f]?.values[chosen.length - 1 - c]).toEqual(figure.values[c])
          expect(Number.isFinite(value ?? 0)).toBe(true)
          if (value === null || numerator === null || denominator === null) return
          const scale = figure.unit === 'days' ? 365 : 1
          const sign = figure.formula.startsWith('-') ? -1 : 1
          if (figure.unit !== 'kr') expect(value).toBeCloseTo((sign * numerator * scale) / denominator / sign, 6)
        })
      })
    }),
    { numRuns: runs(12, 30) },
  )
  expect(Math.min(values, reasons)).toBeGreaterThan(50)
})
