// Accounts that stand on no line, and the totals and key figures that lack them.
import { expect, test } from 'vitest'
import type { AccountPlan, PlanNode } from '../account-plan/account-plan.ts'
import { defaultPlan } from '../account-plan/default-plan.ts'
import { planTemplates } from '../account-plan/templates.ts'
import { run as runBalanceSheet } from '../analyses/balance-sheet/run.ts'
import { balanceSheetParams } from '../analyses/balance-sheet/schema.ts'
import { run as runTurnover } from '../analyses/balance-sheet-debit-credit/run.ts'
import { balanceSheetDebitCreditParams } from '../analyses/balance-sheet-debit-credit/schema.ts'
import { run as runIncomeStatement } from '../analyses/income-statement/run.ts'
import { incomeStatementParams } from '../analyses/income-statement/schema.ts'
import { run as runFigures } from '../analyses/key-figure/run.ts'
import { keyFigureParams, keyFigureResult } from '../analyses/key-figure/schema.ts'
import { run as runMatrix } from '../analyses/monthly-matrix/run.ts'
import { monthlyMatrixParams, monthlyMatrixResult } from '../analyses/monthly-matrix/schema.ts'
import { run as runObjects } from '../analyses/object-list-income-statement/run.ts'
import { objectListParams, objectListResult } from '../analyses/object-list-income-statement/schema.ts'
import { datasetOf, noOwnParts } from '../company/dataset.ts'
import { booksOfText } from '../testing/sie-text.ts'
import { unplacedByTotal } from './lacking.ts'
import { lackingText } from './lacking-text.ts'

const ctx = { progress: () => {} }
/** 1 200 kronor of bank, 500 of them owed to suppliers on 2400, which K2 has no line for; 100 kronor of interest on 8500. */
const file = `#RAR 0 20250101 20251231
  #IB 0 1930 1200.00\n#IB 0 2081 -700.00\n#IB 0 2400 -500.00
  #VER A 1 20250310 ""\n{\n#TRANS 1930 {} 400.00\n#TRANS 3001 {} -400.00\n}
  #VER A 2 20250311 ""\n{\n#TRANS 8500 {} 100.00\n#TRANS 1930 {} -100.00\n}`

const dataOf = (accountPlan: AccountPlan | null = null) => datasetOf(booksOfText(file), { ...noOwnParts, accountPlan })
const lackingIn = (rows: readonly { id: string; lacking: unknown }[]) =>
  Object.fromEntries(rows.flatMap(({ id, lacking }) => (lacking === null ? [] : [[id, lacking]])))

test('the totals of the group lack an account that stands on no line, with the amount; the end total has it', () => {
  const sheet = runBalanceSheet(dataOf(), balanceSheetParams.parse({ date: '2025-12-31' }), ctx)
  expect(lackingIn(sheet.rows)).toEqual({ 'bs.sumk': { accounts: ['2400'], ore: [50_000] } })
  expect(sheet.rows.find(({ id }) => id === 'bs.sumk')?.valuesOre).toEqual([0])
  expect(sheet.rows.find(({ id }) => id === 'bs.eqliab')?.valuesOre).toEqual([150_000])
  const turnover = runTurnover(dataOf(), balanceSheetDebitCreditParams.parse({}), ctx)
  expect(lackingIn(turnover.rows)).toEqual({ 'bs.sumk': { accounts: ['2400'], ore: [50_000] } })
  // 85xx has no line at all: 84xx, interest, is nearest; appropriations and taxes are nothing near it. 400 − 100 = 300 is the result.
  const income = runIncomeStatement(dataOf(), incomeStatementParams.parse({}), ctx)
  const doubt = { accounts: ['8500'], ore: [-10_000] }
  expect(lackingIn(income.rows)).toEqual({
    'is.sumfin': doubt,
    'is.ref': doubt,
    'is.ebt': doubt,
  })
  expect(income.rows.find(({ id }) => id === 'is.result')?.valuesOre).toEqual([30_000])
})

test('what may be of either statement makes uncertain whatever is a result, and equity with it; its type, or as much the other way, ends that', () => {
  const internal = `${file}
    #VER A 3 20250410 ""\n{\n#TRANS 9010 {} 50.00\n#TRANS 1930 {} -50.00\n}`
  const lacksIn = (text: string) => {
    const data = datasetOf(booksOfText(text), noOwnParts)
    const { figures } = runFigures(data, keyFigureParams.parse({ date: '2025-12-31', figures: ['soliditet', 'nettomarginal'] }), ctx)
    return {
      sheet: lackingIn(runBalanceSheet(data, balanceSheetParams.parse({ date: '2025-12-31' }), ctx).rows),
      income: lackingIn(runIncomeStatement(data, incomeStatementParams.parse({}), ctx).rows),
      months: lackingIn(runMatrix(data, monthlyMatrixParams.parse({ rows: 'lines' }), ctx).rows),
      objects: lackingIn(runObjects(data, objectListParams.parse({ columns: ['is.net', 'is.result'] }), ctx).columns),
      figures: figures.map(({ values }) => values[0]?.reason?.lacking ?? null),
    }
  }
  // 50 kronor of cost would leave 250 of the 300, and 950 of the equity of 1 000.
  const doubt = { accounts: ['9010'], ore: [-5_000] }
  const { sheet, income, months, objects, figures } = lacksIn(internal)
  expect(sheet).toMatchObject({ 'bs.sumeq': doubt, 'bs.sumu': doubt, 'bs.sumk': { accounts: ['2400'] } })
  expect(Object.keys(sheet)).not.toContain('bs.eqliab')
  expect(income).toMatchObject({ 'is.ebit': doubt, 'is.result': doubt, 'is.ebt': { accounts: ['8500', '9010'], ore: [-15_000] } })
  expect(income).not.toHaveProperty('is.net')
  expect(months).toMatchObject({ 'is.result': doubt })
  expect(objects).toEqual({ 'is.result': doubt })
  expect(figures).toEqual([
    { accounts: ['9010'], ore: -5_000 },
    { accounts: ['9010'], ore: -5_000 },
  ])
  const sure = lacksIn(`${internal}\n#VER A 4 20250411 ""\n{\n#TRANS 9011 {} -50.00\n#TRANS 1930 {} 50.00\n}`)
  expect([sure.sheet, sure.income, sure.objects, sure.figures]).toEqual([
    { 'bs.sumk': { accounts: ['2400'], ore: [50_000] } },
    expect.not.objectContaining({ 'is.result': expect.anything() }),
    {},
    [null, null],
  ])
  expect(lacksIn(`${internal}\n#KONTO 9010 "Intern"\n#KTYP 9010 S`).sheet).toEqual(sure.sheet)
})

test('lines by month lack what moved, by closing balances what stood last, and what a later month takes back as its largest month', () => {
  const lacks = (params: object, data = dataOf()) => {
    const result = runMatrix(data, monthlyMatrixParams.parse({ rows: 'lines', ...params }), ctx)
    expect(monthlyMatrixResult.parse(result)).toEqual(result)
    return lackingIn(result.rows)
  }
  const doubt = { accounts: ['8500'], ore: [-10_000] }
  const income = { 'is.sumfin': doubt, 'is.ref': doubt, 'is.ebt': doubt }
  expect(lacks({})).toEqual(income)
  expect(lacks({ mode: 'closing' })).toEqual({ 'bs.sumk': { accounts: ['2400'], ore: [50_000] }, ...income })
  expect(lacks({ accounts: ['3001'] })).toEqual({})
  expect(lacks({ rows: 'accounts' })).toEqual({})
  const back = `${file}\n#VER A 3 20250510 ""\n{\n#TRANS 8500 {} -100.00\n#TRANS 1930 {} 100.00\n}`
  expect(lacks({}, datasetOf(booksOfText(back)))).toEqual({ 'is.sumfin': doubt, 'is.ref': doubt, 'is.ebt': doubt })
})

test('the columns of a list of objects lack what the income statement does', () => {
  const result = runObjects(dataOf(), objectListParams.parse({ columns: ['is.net', 'is.ebt', 'is.result'] }), ctx)
  expect(objectListResult.parse(result)).toEqual(result)
  expect(lackingIn(result.columns)).toEqual({ 'is.ebt': { accounts: ['8500'], ore: [-10_000] } })
})

test('groups of every layout: 2000 is equity, 2300 a long-term liability, 1000 an intangible asset', () => {
  const totalsOf = (plan: AccountPlan, account: string) => [...unplacedByTotal(plan, 'balance', [{ number: account }]).keys()]
  for (const plan of planTemplates.filter(({ id }) => id !== 'sru' && id !== 'k1')) {
    expect(totalsOf(plan, '2000'), plan.id).toEqual(['bs.sumb', 'bs.sumu', 'bs.sumeq'])
    expect(totalsOf(plan, '2300')).toEqual(['bs.sumg'])
    expect(totalsOf(plan, '2409')).toEqual(['bs.sumk'])
    expect(totalsOf(plan, '1000')).toEqual(['bs.sumi', 'bs.sumfa'])
    expect(totalsOf(plan, '1390')).toEqual(['bs.sumf', 'bs.sumfa'])
  }
})

test('placed by the company, the account is in the total that lacked it, by just that amount, and nothing is uncertain', () => {
  const placed = (nodes: readonly PlanNode[]): PlanNode[] =>
    nodes.map((node) => {
      if (node.kind === 'heading') return { ...node, children: placed(node.children) }
      return node.kind === 'line' && node.id === 'bs.k6' ? { ...node, accounts: [...node.accounts, '2400'] } : node
    })
  const own = { ...defaultPlan, id: 'own-1', balance: placed(defaultPlan.balance) }
  const sheet = runBalanceSheet(dataOf(own), balanceSheetParams.parse({ date: '2025-12-31' }), ctx)
  expect(lackingIn(sheet.rows)).toEqual({})
  expect(sheet.rows.find(({ id }) => id === 'bs.sumk')?.valuesOre).toEqual([50_000])
  const { figures } = runFigures(dataOf(own), keyFigureParams.parse({ date: '2025-12-31', figures: ['kassalikviditet'] }), ctx)
  // 1 500 ÷ 500.
  expect(figures[0]?.values[0]).toMatchObject({ value: 3, reason: null })
})

test('a key figure whose total lacks an account has no value, and says which and how much; others stand', () => {
  const figures = [
    'soliditet',
    'kassalikviditet',
    'rorelsekap',
    'levkredit',
    'rorelsemarginal',
    'vinstmarginal',
    'nettomarginal',
    'kassaflode',
  ]
  const result = runFigures(dataOf(), keyFigureParams.parse({ date: '2025-12-31', figures }), ctx)
  expect(keyFigureResult.parse(result)).toEqual(result)
  const reasons = Object.fromEntries(result.figures.map(({ id, values }) => [id, values[0]?.reason ?? null]))
  const liabilities = { code: 'lacks-unplaced', of: 'bs.sumk', figure: 'kassalikviditet', lacking: { accounts: ['2400'], ore: 50_000 } }
  expect(reasons['kassalikviditet']).toEqual(liabilities)
  // 2420–2479 of a formula are a total of 24, which lacks it; 2400 is a collective account, and may be the suppliers that 2440–2449 asks for.
  expect(reasons['rorelsekap']).toMatchObject({ code: 'lacks-unplaced', lacking: { accounts: ['2400'], ore: -50_000 } })
  expect(reasons['kassaflode']).toMatchObject({ code: 'lacks-unplaced' })
  expect(reasons['levkredit']).toMatchObject({ code: 'lacks-unplaced', of: '{2440-2449}' })
  expect(reasons['vinstmarginal']).toMatchObject({ code: 'lacks-unplaced', of: 'is.ref', lacking: { accounts: ['8500'], ore: -10_000 } })
  expect([reasons['soliditet'], reasons['rorelsemarginal'], reasons['nettomarginal']]).toEqual([null, null, null])
})

test('an account of a subgroup of its own makes no choice of another subgroup uncertain, and what is listed lacks nothing', () => {
  const without = (nodes: readonly PlanNode[]): PlanNode[] =>
    nodes.map((node) => {
      if (node.kind === 'heading') return { ...node, children: without(node.children) }
      return node.kind === 'line' && node.id === 'bs.k3' ? { ...node, accounts: [] } : node
    })
  const data = datasetOf(booksOfText(file.replaceAll('2400', '2421')), {
    ...noOwnParts,
    accountPlan: { ...defaultPlan, id: 'own-2', balance: without(defaultPlan.balance) },
  })
  const definition = (id: string, formula: string) => ({
    id,
    version: 1,
    unit: 'kr' as const,
    formula,
    name: { sv: id, en: id },
    note: null,
    source: '',
  })
  const definitions = [definition('own_a', '{2440-2449}'), definition('own_b', '{2430-2459}'), definition('own_c', '{2400-2499}')]
  const { figures } = runFigures(
    data,
    keyFigureParams.parse({ date: '2025-12-31', definitions, figures: ['own_a', 'own_b', 'own_c'] }),
    ctx,
  )
  expect(figures.map(({ values }) => values[0]?.reason?.code ?? values[0]?.value)).toEqual([0, 'lacks-unplaced', -50_000])
})

test('what could not be seen in a ratio leaves it; kronor are uncertain by any amount', () => {
  const small = file
    .replaceAll('500.00', '499.95')
    .replace('#IB 0 2400 -499.95', '#IB 0 2400 -0.05\n#IB 0 2440 -499.95')
    .replace('1200.00', '1200.00')
  const data = datasetOf(booksOfText(small))
  const { figures } = runFigures(data, keyFigureParams.parse({ date: '2025-12-31', figures: ['kassalikviditet', 'kassaflode'] }), ctx)
  expect(figures.map(({ values }) => values[0]?.reason?.code ?? null)).toEqual([null, 'lacks-unplaced'])
})

test('the mark in both languages names at most five accounts', () => {
  const lacking = { accounts: ['2400', '2401', '2402', '2403', '2404', '2405'], ore: [50_000, null] }
  const kr = (ore: number) => (ore / 100).toFixed(2)
  expect(lackingText(lacking, 'sv', kr)).toBe('osäkert: kan sakna 500.00 / – på 2400, 2401, 2402, 2403, 2404 …')
  expect(lackingText({ ...lacking, accounts: ['2400'] }, 'en', kr)).toBe('uncertain: may lack 500.00 / – on 2400')
})
