import { expect, test } from 'vitest'
import type { AccountPlan, PlanNode } from '../account-plan/account-plan.ts'
import { defaultPlan } from '../account-plan/default-plan.ts'
import { drillBalanceSheet } from '../analyses/balance-sheet/drill.ts'
import { run as runBalanceSheet } from '../analyses/balance-sheet/run.ts'
import { balanceSheetParams } from '../analyses/balance-sheet/schema.ts'
import { run as runIncomeStatement } from '../analyses/income-statement/run.ts'
import { incomeStatementParams } from '../analyses/income-statement/schema.ts'
import { run as runResult } from '../analyses/result/run.ts'
import { resultParams } from '../analyses/result/schema.ts'
import { drillTrialBalance } from '../analyses/trial-balance/drill.ts'
import { run as runTrialBalance } from '../analyses/trial-balance/run.ts'
import { trialBalanceParams } from '../analyses/trial-balance/schema.ts'
import { buildBooks } from '../books/build.ts'
import { datasetOf, noOwnParts } from '../company/dataset.ts'
import { monthly, twelve } from '../flags/fixtures/fixture.ts'
import { selectLines } from '../query/lines.ts'
import { sourcesOf } from '../rules/fixtures/files.ts'
import { booksOfText } from '../testing/sie-text.ts'

const ctx = { progress: () => {} }

/** K2 without 6550, as somebody leaves it who takes the account out of other external expenses. */
const without = (nodes: readonly PlanNode[]): PlanNode[] =>
  nodes.map((node) =>
    node.kind === 'heading'
      ? { ...node, children: without(node.children) }
      : node.kind === 'line' && node.id === 'is.ext'
        ? { ...node, accounts: ['5000-6549', '6551-6999'] }
        : node,
  )
const plan: AccountPlan = { ...defaultPlan, result: without(defaultPlan.result) }

test('a cost that stands on no line is positive in debit and unusually high where it is high', async () => {
  // 100 kr a month, 9 000 kr in November: 11 × 100 + 9 000 = 10 100 kr.
  const { books } = buildBooks(await sourcesOf([monthly(2025, '6550', '2440', twelve(100, { 10: 9000 }))]))
  const own = datasetOf(books, { ...noOwnParts, accountPlan: plan })
  const row = runIncomeStatement(own, incomeStatementParams.parse({}), ctx).rows.find(({ id }) => id === '#6550')
  expect([row?.display, row?.valuesOre[0], row?.parent]).toEqual(['debit', 10_100_00, 'is.unplaced-result'])
  const unplaced = runIncomeStatement(own, incomeStatementParams.parse({}), ctx).rows.find(({ id }) => id === 'is.unplaced-result')
  expect([unplaced?.display, unplaced?.valuesOre[0]]).toEqual(['credit', -10_100_00])
  const flags = (data: typeof own) =>
    runResult(data, resultParams.parse({ minOre: 100_000 }), ctx)
      .flags.filter(({ row: of }) => of === '#6550')
      .map(({ id, amountOre }) => [id, amountOre])
  expect(flags(own)).toEqual(flags(datasetOf(books)))
  expect(flags(own)).toContainEqual(['result.unusually-high', 9000_00])
})

/** 1 000 kr of sales, of which 200 stand on 9999 in debit; 300 of bank and 500 of equity are opened with. */
const internal = (records: string) => `#RAR 0 20250101 20251231
  #KONTO 9999 "Obs-konto"
  #IB 0 1930 500.00\n#IB 0 2081 -500.00
  #VER A 1 20250310 ""\n{\n#TRANS 1930 {} 800.00\n#TRANS 9999 {} 200.00\n#TRANS 3001 {} -1000.00\n}
  ${records}`

const statementsOf = (records: string) => {
  const data = datasetOf(booksOfText(internal(records)))
  const income = runIncomeStatement(data, incomeStatementParams.parse({}), ctx)
  const sheet = runBalanceSheet(data, balanceSheetParams.parse({ date: '2025-12-31' }), ctx)
  const value = (rows: readonly { id: string; valuesOre: readonly (number | null)[] }[], id: string) =>
    rows.find((row) => row.id === id)?.valuesOre[0] ?? null
  return {
    data,
    income,
    sheet,
    result: value(income.rows, 'is.result'),
    inResult: value(income.rows, '#9999'),
    equity: value(sheet.rows, 'bs.sumeq'),
    inSheet: value(sheet.rows, '#9999'),
    differenceOre: sheet.differencesOre[0],
  }
}

test('an account without a class in BAS is of the result where the file says so by #RES or #KTYP', () => {
  for (const records of ['#RES 0 9999 200.00\n#RES 0 3001 -1000.00', '#KTYP 9999 K', '#KTYP 9999 I']) {
    const { data, income, sheet, ...figures } = statementsOf(records)
    // 1 000 − 200 = 800 of result, and 500 + 800 = 1 300 of equity against 1 300 of bank
    expect(figures, records).toEqual({ result: 800_00, inResult: -200_00, equity: 1300_00, inSheet: null, differenceOre: 0 })
    // every result but the last may lack it, with the amount
    const lacking = income.rows.flatMap((row) => (row.lacking === null ? [] : [[row.id, row.lacking.accounts, row.lacking.ore]]))
    expect(lacking.map(([id]) => id)).toEqual(['is.sumop', 'is.ebit', 'is.ref', 'is.ebt', 'is.gross', 'is.ebitda'])
    for (const [, accounts, ore] of lacking) expect([accounts, ore]).toEqual([['9999'], [-200_00]])
    const trial = runTrialBalance(data, trialBalanceParams.parse({}), ctx)
    expect(trial.resultOre).toBe(800_00)
    for (const drill of [
      drillBalanceSheet(sheet, 'bs.sumeq', 0),
      drillTrialBalance(trial, trialBalanceParams.parse({}), { column: 'resultOre', account: null }),
    ]) {
      if (!drill?.query) throw new TypeError('no lines')
      const { sumOre } = selectLines(data.books, drill.query, { offset: 0, limit: 0 })
      expect(sumOre).toBe(-800_00)
    }
  }
})

test('otherwise it is no result and no equity, but stands unplaced in the balance sheet with its amount', () => {
  for (const records of ['', '#UB 0 9999 200.00\n#UB 0 1930 1300.00\n#UB 0 2081 -500.00', '#KTYP 9999 S']) {
    const { data, income, sheet, ...figures } = statementsOf(records)
    // 1 500 of equity less 200 unplaced = 1 300 of bank
    expect(figures, records).toEqual({ result: 1000_00, inResult: null, equity: 1500_00, inSheet: -200_00, differenceOre: 0 })
    expect(sheet.findings.map(({ code }) => code)).toContain('statement.unplaced-accounts')
  }
})

test('reset vouchers close it with the other result accounts, and take it from no result', () => {
  const closing = '#VER A 2 20251231 ""\n{\n#TRANS 3001 {} 1000.00\n#TRANS 9999 {} -200.00\n#TRANS 2099 {} -800.00\n}'
  const { result, differenceOre, sheet } = statementsOf(`#KTYP 9999 K\n${closing}`)
  expect([result, differenceOre, sheet.columns[0]?.resetVouchers]).toEqual([800_00, 0, 1])
})

test('an account of class 3 that #KTYP makes a balance account is no result, but stands unplaced with its amount', () => {
  const books = booksOfText(`#RAR 0 20250101 20251231
    #KTYP 3050 T
    #VER A 1 20250310 ""\n{\n#TRANS 1930 {} 700.00\n#TRANS 3050 {} 300.00\n#TRANS 3001 {} -1000.00\n}`)
  const data = datasetOf(books)
  const sheet = runBalanceSheet(data, balanceSheetParams.parse({ date: '2025-12-31' }), ctx)
  const income = runIncomeStatement(data, incomeStatementParams.parse({}), ctx)
  const trial = runTrialBalance(data, trialBalanceParams.parse({}), ctx)
  // 1 000 of result against 700 of bank and the 300 that stand on no line
  expect([income.resultsOre[0], trial.resultOre, sheet.differencesOre[0]]).toEqual([1000_00, 1000_00, 0])
  expect(sheet.rows.find(({ id }) => id === '#3050')?.valuesOre[0]).toBe(-300_00)
  expect(sheet.findings.map(({ code }) => code)).toContain('statement.unplaced-accounts')
  const drill = drillTrialBalance(trial, trialBalanceParams.parse({}), { column: 'resultOre', account: null })
  if (!drill?.query) throw new TypeError('no lines')
  expect(selectLines(books, drill.query, { offset: 0, limit: 0 }).sumOre).toBe(-1000_00)
})
