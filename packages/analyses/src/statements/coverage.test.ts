// A file that covers half its fiscal year (#OMFATTN): the days after it are no data, in every analysis of statements.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { run as runBalance } from '../analyses/balance/run.ts'
import { balanceParams } from '../analyses/balance/schema.ts'
import { drillBalanceSheet } from '../analyses/balance-sheet/drill.ts'
import { run as runBalanceSheet } from '../analyses/balance-sheet/run.ts'
import { balanceSheetParams } from '../analyses/balance-sheet/schema.ts'
import { run as runBalanceTurnover } from '../analyses/balance-sheet-debit-credit/run.ts'
import { balanceSheetDebitCreditParams } from '../analyses/balance-sheet-debit-credit/schema.ts'
import { drillIncomeStatement } from '../analyses/income-statement/drill.ts'
import { run as runIncomeStatement } from '../analyses/income-statement/run.ts'
import { incomeStatementParams } from '../analyses/income-statement/schema.ts'
import { run as runResultTurnover } from '../analyses/income-statement-debit-credit/run.ts'
import { incomeStatementDebitCreditParams } from '../analyses/income-statement-debit-credit/schema.ts'
import { run as runKeyFigure } from '../analyses/key-figure/run.ts'
import { keyFigureParams } from '../analyses/key-figure/schema.ts'
import { run as runObjectList } from '../analyses/object-list-income-statement/run.ts'
import { objectListParams } from '../analyses/object-list-income-statement/schema.ts'
import { run as runResult } from '../analyses/result/run.ts'
import { resultParams } from '../analyses/result/schema.ts'
import type { Books } from '../books/books.ts'
import { datasetOf } from '../company/dataset.ts'
import { isoOfDay } from '../dates.ts'
import { selectLines } from '../query/lines.ts'
import { runSourceStatement } from '../source-statement/run.ts'
import { sourceStatementParams } from '../source-statement/schema.ts'
import { booksOf, company } from '../testing/random-books.ts'
import { date } from '../testing/random-queries.ts'
import { booksOfText } from '../testing/sie-text.ts'

vi.setConfig({ testTimeout: 60_000 })

const ctx = { progress: () => {} }
const months = (count: number) => Array.from({ length: count }, (_, i) => String(i + 1).padStart(2, '0'))
const sales = (year: number, count: number) =>
  months(count)
    .map((month, i) => `#VER A ${i + 1} ${year}${month}15 ""\n{\n#TRANS 1930 {1 10} 1000\n#TRANS 3001 {1 10} -1000\n}`)
    .join('\n')

const y2024 = `#RAR 0 20240101 20241231\n#IB 0 1930 0\n#DIM 1 "Unit"\n#OBJEKT 1 10 "North"\n${sales(2024, 12)}`
/** Covered to the end of June; one voucher is dated outside the fiscal year. */
const y2025 = `#RAR 0 20250101 20251231\n#OMFATTN 20250630\n#IB 0 1930 12000\n#IB 0 2099 -12000\n#DIM 1 "Unit"\n#OBJEKT 1 10 "North"\n${sales(2025, 6)}
#VER A 7 20260115 ""\n{\n#TRANS 1930 {1 10} 10\n#TRANS 3001 {1 10} -10\n}`
const y2026 = `#RAR 0 20260101 20261231\n#IB 0 1930 18010\n#IB 0 2081 -18010\n${sales(2026, 12)}`
const books = booksOfText(y2024, y2025)
const data = datasetOf(books)
const after = { from: '2025-07-01', to: '2025-09-30' }
const period = (from: string, to: string) => ({ kind: 'period' as const, from, to })
const limits = { amountOre: 100, ratio: 0.1, mode: 'or' as const }

function incomeStatement(columns: readonly object[], of = data) {
  const params = incomeStatementParams.parse({ columns, thresholds: limits })
  const result = runIncomeStatement(of, params, ctx)
  return { ...result, drill: (column: number) => drillIncomeStatement(result, params, 'is.net', column) }
}
const net = ({ rows }: ReturnType<typeof incomeStatement>) => rows.find(({ id }) => id === 'is.net')
const codes = (findings: readonly { readonly code: string }[]) => findings.map(({ code }) => code)

test('movements after the coverage are no data: no 0, no −100 %, no flag, and a finding says why', () => {
  const statement = incomeStatement([period(after.from, after.to), period('2024-07-01', '2024-09-30')])
  expect(statement.columns.map(({ status }) => status)).toEqual(['none', 'complete'])
  expect(net(statement)?.valuesOre).toEqual([null, 300_000])
  expect(net(statement)?.changes).toEqual([{ changeOre: null, changeRatio: null, flags: [] }])
  expect(statement.drill(0)).toBeNull()
  expect(statement.findings.filter(({ code }) => code === 'statement.after-coverage').map(({ values }) => values)).toEqual([
    { coveredTo: '2025-06-30', askedTo: '2025-09-30' },
  ])
  expect(codes(statement.findings)).not.toContain('period.partly-loaded')
})

test('a column across the coverage is that of the days before it; of a whole fiscal year with what is dated outside it; its lines sum to it', () => {
  const statement = incomeStatement([
    period('2025-04-01', '2025-09-30'),
    period('2025-01-01', '2025-12-31'),
    period('2024-10-01', '2025-12-31'),
    { ...period('2025-01-01', '2025-12-31'), complete: true },
  ])
  expect(statement.columns.map(({ status, period: own }) => [status, own?.from, own?.to])).toEqual([
    ['partial', '2025-04-01', '2025-06-30'],
    ['partial', '2025-01-01', '2025-06-30'],
    ['partial', '2024-10-01', '2025-06-30'],
    ['none', undefined, undefined],
  ])
  // three months, six months and the 10 kr dated 2026, nine months and the 10 kr
  expect(net(statement)?.valuesOre).toEqual([300_000, 601_000, 901_000, null])
  for (const c of [0, 1, 2]) {
    const drill = statement.drill(c)
    if (!drill?.query) throw new TypeError('no lines')
    expect(0 - selectLines(books, drill.query, { offset: 0, limit: 0 }).sumOre).toBe(net(statement)?.valuesOre[c])
  }
})

test('several years: a year whose end is not covered leaves the next one as it is', () => {
  const all = datasetOf(booksOfText(y2024, y2025, y2026))
  const statement = incomeStatement([period('2025-07-01', '2026-03-31'), period('2026-01-01', '2026-03-31')], all)
  expect(statement.columns.map(({ status, period: own }) => [status, own?.from])).toEqual([
    ['partial', '2026-01-01'],
    ['complete', '2026-01-01'],
  ])
  expect(net(statement)?.valuesOre).toEqual([300_000, 300_000])
})

test('a balance after the coverage is that of its last day, partial, with a finding and its lines', () => {
  const sheet = runBalanceSheet(
    data,
    balanceSheetParams.parse({ columns: ['2025-09-30', '2025-06-30'].map((date) => ({ kind: 'date', date })) }),
    ctx,
  )
  expect(sheet.columns.map(({ status, period: own }) => [status, own?.to])).toEqual([
    ['partial', '2025-06-30'],
    ['complete', '2025-06-30'],
  ])
  expect(sheet.rows.find(({ id }) => id === 'bs.assets')?.valuesOre).toEqual([1_800_000, 1_800_000])
  expect(sheet.findings.filter(({ code }) => code === 'statement.after-coverage').map(({ values }) => values['askedTo'])).toEqual([
    '2025-09-30',
  ])
  const drill = drillBalanceSheet(sheet, '#1930', 0)
  if (!drill?.query) throw new TypeError('no lines')
  expect(drill.openingOre + selectLines(books, drill.query, { offset: 0, limit: 0 }).sumOre).toBe(1_800_000)
})

test('reviews, objects, turnover and sources know nothing of the days after the coverage', () => {
  const result = runResult(data, resultParams.parse({ ...after, thresholds: limits }), ctx)
  expect([result.resultsOre[0], result.rows.find(({ id }) => id === '#3001')?.changes[0], result.flags]).toEqual([
    null,
    { changeOre: null, changeRatio: null, flags: [] },
    [],
  ])
  const objects = runObjectList(data, objectListParams.parse({ ...after, dimension: '1' }), ctx)
  expect([
    objects.total.periods[0]?.resultOre,
    objects.total.periods[0]?.lineCount,
    objects.rows.map(({ periods }) => periods[0]?.resultOre),
    objects.flags,
  ]).toEqual([null, null, [null, null], []])
  const balances = runBalanceTurnover(data, balanceSheetDebitCreditParams.parse(after), ctx)
  expect(
    balances.rows
      .filter(({ kind }) => kind !== 'heading')
      .flatMap((row) => [row.openingOre, row.debitOre, row.creditOre, row.closingOre, row.lineCount, row.turnoverDays])
      .every((ore) => ore === null),
  ).toBe(true)
  expect(balances.reconciliations.map(({ differenceOre }) => differenceOre)).toEqual([null, null])
  expect([balances.openingDifferenceOre, balances.closingDifferenceOre]).toEqual([null, null])
  const results = runResultTurnover(data, incomeStatementDebitCreditParams.parse({ ...after, reversals: {} }), ctx)
  expect(
    results.rows
      .filter(({ kind }) => kind !== 'heading')
      .flatMap((row) => [row.debitOre, row.creditOre, row.netOre, row.lineCount])
      .every((ore) => ore === null),
  ).toBe(true)
  expect(results.reversals).toBeNull()
  const sources = runSourceStatement('result', data, sourceStatementParams.parse(after), ctx)
  expect([sources.sumOre, sources.rows.find(({ id }) => id === 'is.net')?.totalOre]).toEqual([null, null])
  for (const { findings } of [result, objects, balances, results, sources]) expect(codes(findings)).toContain('statement.after-coverage')
})

test('reviews of a whole fiscal year that is covered in part compare as many months of the year before', () => {
  const result = runResult(data, resultParams.parse({ from: '2025-01-01', to: '2025-12-31', thresholds: limits }), ctx)
  expect(result.columns.map(({ from, to }) => [from, to])).toEqual([
    ['2025-01-01', '2025-12-31'],
    ['2024-01-01', '2024-06-30'],
  ])
  // six months and the 10 kr dated 2026, against six months
  expect(result.resultsOre).toEqual([601_000, 600_000])
  const balance = runBalance(data, balanceParams.parse({ date: '2025-12-31' }), ctx)
  expect(balance.columns.map(({ to }) => to)).toEqual(['2025-12-31', '2024-06-30'])
})

test('key figures: the months of a year are those covered, so that yearly ones are scaled; nothing after the coverage', () => {
  const definition = (id: string, formula: string) => ({ id, name: { sv: id, en: id }, unit: 'kr', formula })
  const definitions = [definition('yearly', 'annual(is.net)'), definition('cash', '{1930}'), definition('begin', 'opening({1930})')]
  const run = (params: object) =>
    runKeyFigure(data, keyFigureParams.parse({ definitions, figures: ['yearly', 'cash', 'begin'], ...params }), ctx)
  const valuesOf = (params: object) => run(params).figures.map(({ values }) => values[0]?.value ?? values[0]?.reason?.code)
  const whole = run({ date: '2025-12-31' })
  expect([whole.columns[0]?.months, whole.columns[0]?.days]).toEqual([6, 181])
  // 6 010 · 12 ÷ 6; the balance is that of June with the 10 kr
  expect(valuesOf({ date: '2025-12-31' })).toEqual([1_202_000, 1_801_000, 1_200_000])
  expect(valuesOf({ date: '2025-09-30' })).toEqual([1_200_000, 1_800_000, 1_200_000])
  expect(valuesOf({ columns: [period(after.from, after.to)] })).toEqual(['no-data', 'no-data', 1_800_000])
  expect(valuesOf({ columns: [period('2025-09-01', after.to)] })).toEqual(['no-data', 'no-data', 'no-data'])
  expect(valuesOf({ date: '2025-09-30', basis: 'rolling' })).toEqual(['no-data', 'no-data', 900_000])
  expect(valuesOf({ date: '2025-06-30', basis: 'rolling' })).toEqual([1_200_000, 1_800_000, 600_000])
  expect(codes(whole.findings)).toContain('statement.after-coverage')
})

test('a file without vouchers: the months that are covered in part are still those it declares', () => {
  const declared = `#SIETYP 2\n#RAR 0 20250101 20251231\n#OMFATTN 20250615\n#RES 0 3001 -600\n#PSALDO 0 202505 3001 {} -400\n#PSALDO 0 202506 3001 {} -200`
  const statement = incomeStatement(
    [period('2025-05-01', '2025-09-30'), period('2025-07-01', '2025-09-30')],
    datasetOf(booksOfText(declared)),
  )
  expect(net(statement)?.valuesOre).toEqual([60_000, null])
})

test('random companies: coverage takes away what is not known and changes nothing else', () => {
  /** Each file covers its fiscal year up to its last voucher, so that no line lies after it. */
  const covered = (all: Books): Books => ({
    ...all,
    years: all.years.map((year) => {
      const days = Array.from(year.ledger?.vouchers.day ?? []).filter((day) => day >= year.fromDay && day <= year.toDay)
      return { ...year, coveredTo: year.hasVouchers ? isoOfDay(days.reduce((last, day) => Math.max(last, day), year.fromDay)) : null }
    }),
  })
  const tally = { known: 0, unknown: 0 }
  fc.assert(
    fc.property(company, fc.array(fc.tuple(date, date), { minLength: 1, maxLength: 3 }), (models, pairs) => {
      const plain = booksOf(models)
      const cut = covered(plain)
      const columns = pairs.map(([a, b]) => (a > b ? period(b, a) : period(a, b)))
      const before = incomeStatement(columns, datasetOf(plain))
      const statement = incomeStatement(columns, datasetOf(cut))
      statement.columns.forEach(({ status, from, to }, c) => {
        const isKnown = cut.years.some(({ year, coveredTo }) => year.from <= to && from <= (coveredTo ?? year.to) && from <= year.to)
        expect(status === 'none').toBe(!isKnown)
        const values = net(statement)?.valuesOre[c]
        expect(values).toBe(isKnown ? net(before)?.valuesOre[c] : null)
        tally[isKnown ? 'known' : 'unknown']++
        const drill = statement.drill(c)
        if (drill?.query) expect(0 - selectLines(cut, drill.query, { offset: 0, limit: 0 }).sumOre + 0).toBe(values)
      })
    }),
    { numRuns: 40 },
  )
  expect(Math.min(tally.known, tally.unknown)).toBeGreaterThan(3)
})
