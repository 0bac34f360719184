// The laws of reviews on random companies: their figures are those of the statements, every figure is its drilled lines, and order changes nothing.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Books } from '../books/books.ts'
import { datasetOf } from '../company/dataset.ts'
import { selectLines } from '../query/lines.ts'
import { booksOf, company } from '../testing/random-books.ts'
import { date } from '../testing/random-queries.ts'
import { runs } from '../testing/runs.ts'
import { drillAgeing, drillBalanceMonth, drillBalanceReview } from './balance/drill.ts'
import { run as runBalance } from './balance/run.ts'
import { balanceParams, balanceResult } from './balance/schema.ts'
import { run as runBalanceSheet } from './balance-sheet/run.ts'
import { balanceSheetParams } from './balance-sheet/schema.ts'
import { type Drill, lastDayOf } from './drill.ts'
import { run as runIncomeStatement } from './income-statement/run.ts'
import { incomeStatementParams } from './income-statement/schema.ts'
import { drillResultMonth, drillResultReview } from './result/drill.ts'
import { run as runResult } from './result/run.ts'
import { resultParams, resultResult } from './result/schema.ts'

vi.setConfig({ testTimeout: 60_000 })

const ctx = { progress: () => {} }
const period = fc.tuple(date, date).map(([a, b]) => (a > b ? { from: b, to: a } : { from: a, to: b }))

/** What a drill's parts add up to. */
function drilled(books: Books, drill: Drill): number {
  const { count, sumOre } = drill.query ? selectLines(books, drill.query, { offset: 0, limit: 0 }) : { count: 0, sumOre: 0 }
  const value = { sum: sumOre, negated: 0 - sumOre, lines: count, vouchers: Number.NaN }[drill.measure]
  return drill.openingOre + drill.outsideLeftOutOre + drill.yearBreakOre + value + 0
}

/** Runs where some of the period is loaded; a period without any books is refused. */
function loaded<R>(run: () => R): R | null {
  try {
    return run()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'no_books') return null
    throw error
  }
}

test('balances: they and each month’s end are the balance sheet’s, and every figure is its opening plus its drilled lines', () => {
  let checked = 0
  let months = 0
  let aged = 0
  fc.assert(
    fc.property(company, date, fc.boolean(), (models, day, indexed) => {
      const books = booksOf(models, indexed)
      const data = datasetOf(books)
      const result = loaded(() => runBalance(data, balanceParams.parse({ date: day, minOre: 1 }), ctx))
      if (!result) return
      expect(balanceResult.parse(result)).toEqual(result)
      // A month's end, or its last loaded day.
      const ends = result.months.map((month) => {
        const last = models.findLast(({ from }) => from <= lastDayOf(month))
        return [lastDayOf(month), day, last?.to ?? day].sort()[0] ?? day
      })
      const sheet = runBalanceSheet(
        data,
        balanceSheetParams.parse({ columns: [...result.columns.map(({ to }) => to), ...ends].map((own) => ({ kind: 'date', date: own })) }),
        ctx,
      )
      const ofSheet = new Map(sheet.rows.map((row) => [row.id, row.valuesOre]))
      for (const row of result.rows) {
        // What is only expected has a row of its own here: it stands at 0.
        expect(row.valuesOre, row.id).toEqual(ofSheet.get(row.id)?.slice(0, row.valuesOre.length) ?? row.valuesOre.map(() => 0))
        row.valuesOre.forEach((value, c) => {
          const drill = value === null ? null : drillBalanceReview(result, row.id, c)
          if (!drill) return
          expect(drilled(books, drill), row.id).toBe(value)
          checked++
        })
        if (row.account === null) continue
        row.monthsOre.forEach((value, m) => {
          if (value === null) return
          expect(value, `${row.id} ${ends[m]}`).toBe(ofSheet.get(row.id)?.[row.valuesOre.length + m])
          months++
        })
      }
      for (const flag of result.flags.filter(({ id }) => id === 'balance.jump')) {
        const drill = drillBalanceMonth(result, flag.row ?? '', flag.month ?? '')
        expect(drill && drilled(books, drill)).toBe(flag.amountOre)
      }
      for (const ageing of result.ageing) {
        expect(ageing.currentOre + ageing.upTo3Ore + ageing.upTo12Ore + ageing.olderOre).toBe(ageing.balanceOre)
        const drill = drillAgeing(result, ageing)
        if (drill) expect(drilled(books, drill)).toBeGreaterThanOrEqual(Math.abs(ageing.balanceOre))
        aged++
      }
    }),
    { numRuns: runs(10, 25) },
  )
  expect(checked).toBeGreaterThan(100)
  expect(months).toBeGreaterThan(100)
  expect(aged).toBeGreaterThan(0)
})

test('income and costs: they, each month and each rolling twelve are the income statement’s, and every figure is its drilled lines', () => {
  let checked = 0
  let rolling = 0
  fc.assert(
    fc.property(company, period, fc.boolean(), (models, span, indexed) => {
      const books = booksOf(models, indexed)
      const data = datasetOf(books)
      const result = loaded(() => runResult(data, resultParams.parse({ ...span, minOre: 1 }), ctx))
      if (!result) return
      expect(resultResult.parse(result)).toEqual(result)
      const asked = result.columns.map(({ from, to }) => ({ kind: 'period', from, to }))
      const statement = runIncomeStatement(data, incomeStatementParams.parse({ columns: asked }), ctx)
      expect(result.resultsOre).toEqual(statement.resultsOre)
      const ofStatement = new Map(statement.rows.map((row) => [row.id, row.valuesOre]))
      for (const row of result.rows) {
        expect(row.valuesOre, row.id).toEqual(ofStatement.get(row.id))
        row.valuesOre.forEach((value, c) => {
          const drill = value === null ? null : drillResultReview(result, row.id, c)
          if (!drill) return
          expect(drilled(books, drill), row.id).toBe(value)
          checked++
        })
        row.monthsOre.forEach((value, m) => {
          const month = result.months[m] ?? ''
          const drill = value === null ? null : drillResultMonth(result, row.id, month)
          if (drill) expect(drilled(books, drill), `${row.id} ${month}`).toBe(value)
          const twelve = row.monthsOre.slice(Math.max(0, m - 11), m + 1)
          const known = twelve.length === 12 && twelve.every((ore) => ore !== null)
          expect(row.rolling12Ore[m], `${row.id} ${month}`).toBe(
            row.kind === 'heading' || !known ? null : twelve.reduce<number>((sum, ore) => sum + (ore ?? 0), 0),
          )
          if (known) rolling++
          const sum = known ? drillResultMonth(result, row.id, month, true) : null
          if (sum) expect(drilled(books, sum), `${row.id} ${month}`).toBe(row.rolling12Ore[m])
        })
      }
    }),
    { numRuns: runs(8, 20) },
  )
  expect(checked).toBeGreaterThan(100)
  expect(rolling).toBeGreaterThan(10)
})

test('the order of vouchers in the file and the stored order change no review', () => {
  fc.assert(
    fc.property(company, period, (models, { from, to }) => {
      const run = (books: Books) => [
        loaded(() => runBalance(datasetOf(books), balanceParams.parse({ date: to, minOre: 1 }), ctx)),
        loaded(() => runResult(datasetOf(books), resultParams.parse({ from, to, minOre: 1 }), ctx)),
      ]
      // Of equally large lines the first in the file is named, and findings name lines of the file.
      const figures = (results: ReturnType<typeof run>) =>
        results.map((own) => own && { ...own, findings: [], flags: own.flags.filter(({ id }) => id !== 'result.one-off') })
      const plain = run(booksOf(models, false))
      expect(run(booksOf(models, true))).toEqual(plain)
      const turned = models.map((year) => ({ ...year, vouchers: year.vouchers.toReversed() }))
      expect(figures(run(booksOf(turned)))).toEqual(figures(plain))
    }),
    { numRuns: runs(10, 25) },
  )
})

test('opposite signs leave the same months outside their bands', () => {
  fc.assert(
    fc.property(company, date, (models, day) => {
      const run = (years: typeof models) =>
        loaded(() => runBalance(datasetOf(booksOf(years)), balanceParams.parse({ date: day, minOre: 1 }), ctx))
      const turned = models.map((year) => ({
        ...year,
        opening: Object.fromEntries(Object.entries(year.opening).map(([account, ore]) => [account, 0 - ore])),
        vouchers: year.vouchers.map((v) => ({ ...v, rows: v.rows.map((row) => ({ ...row, ore: 0 - row.ore })) })),
      }))
      const jumps = (own: ReturnType<typeof run>, sign: number) =>
        own?.flags.flatMap(({ id, row, month, amountOre }) => (id === 'balance.jump' ? [[row, month, sign * (amountOre ?? 0)]] : []))
      expect(jumps(run(turned), -1)).toEqual(jumps(run(models), 1))
    }),
    { numRuns: runs(10, 25) },
  )
})
