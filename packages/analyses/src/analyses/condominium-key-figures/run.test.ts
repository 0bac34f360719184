import { expect, test } from 'vitest'
import type { AccountPlan } from '../../account-plan/account-plan.ts'
import { assignmentFacts } from '../../assignments/facts.ts'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { planFormOf } from '../../company/owners-equity.ts'
import { planBrf } from '../../reference/plan-brf.ts'
import { planK2, planK3 } from '../../reference/plan-k2.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { incomeStatement } from '../income-statement/index.ts'
import { incomeStatementResult } from '../income-statement/schema.ts'
import { keyFigure } from '../key-figure/index.ts'
import { keyFigureResult } from '../key-figure/schema.ts'
import { condominiumKeyFigures } from './index.ts'
import { condominiumKeyFiguresParams, condominiumKeyFiguresResult } from './schema.ts'
import { growthOf } from './tables.ts'

const ctx = { progress: () => undefined }
const days = { from: '2025-01-01', to: '2025-12-31' }

/** Fees 1 000, rents 200 on 3911, other income 30. */
const booksOfName = (head: string) =>
  booksOfText(`${head}
#RAR 0 20250101 20251231
#VER A 1 20250601
{
#TRANS 1930 {} 1230
#TRANS 3021 {} -1000
#TRANS 3911 {} -200
#TRANS 3990 {} -30
}`)

async function netSales(head: string, accountPlan: AccountPlan | null) {
  const dataset = datasetOf(booksOfName(head), { ...noOwnParts, accountPlan })
  const definitions = [{ id: 'net', name: { sv: 'n', en: 'n' }, unit: 'kr', formula: 'is.net' }]
  const home = keyFigureResult.parse(await keyFigure.runUnknown(dataset, { date: days.to, figures: ['net'], definitions }, ctx))
  const statement = incomeStatementResult.parse(await incomeStatement.runUnknown(dataset, days, ctx))
  const figures = condominiumKeyFiguresResult.parse(await condominiumKeyFigures.runUnknown(dataset, {}, ctx))
  return [
    home.figures[0]?.values[0]?.value,
    statement.rows.find(({ id }) => id === 'is.net')?.valuesOre[0],
    figures.amounts.find(({ id }) => id === 'net-sales')?.years.at(-1)?.ore,
    assignmentFacts(dataset, days).benchmarks.revenue,
  ]
}

test('net sales of an association are one figure, rents with them, by every shipped layout; by its own layout what that says', async () => {
  for (const head of ['#FTYP BRF', '#ORGNR 769600-0000'])
    for (const plan of [null, planK3, planBrf]) expect(await netSales(head, plan), `${head} ${plan?.id}`).toEqual(Array(4).fill(120_000))
  const own: AccountPlan = JSON.parse(JSON.stringify(planK2))
  expect(await netSales('#FTYP BRF', own)).toEqual(Array(4).fill(100_000))
  expect(await netSales('#FTYP AB', null)).toEqual(Array(4).fill(100_000))
  const owner = { name: 'Brf Eken', orgNumber: '' }
  expect([null, { form: 'EK', from: 'file' } as const].map((form) => planFormOf(form, owner))).toEqual(['condominium', 'condominium'])
  expect((['file', 'profile'] as const).map((from) => planFormOf({ form: from === 'file' ? 'AB' : 'EK', from }, owner))).toEqual([
    null,
    null,
  ])
})

test('where a layout of its own has no net sales, they are the K2 layout’s, and that is said beside the figure', async () => {
  const shownOf = async (accountPlan: AccountPlan | null) => {
    const dataset = datasetOf(booksOfName('#FTYP BRF'), { ...noOwnParts, accountPlan })
    const result = condominiumKeyFiguresResult.parse(await condominiumKeyFigures.runUnknown(dataset, {}, ctx))
    const shown = await condominiumKeyFigures.loadShown()
    const [table] = shown?.of(condominiumKeyFiguresParams.parse({}), result).tables({ sign: 'natural' }) ?? []
    const about = table?.value(
      0,
      table.columns.findIndex(({ id }) => id === 'about'),
    )
    return [result.findings.some(({ code }) => code === 'condominium.net-sales-by-k2'), about]
  }
  const own: AccountPlan = JSON.parse(JSON.stringify(planK2).replaceAll('"is.net"', '"is.own"'))
  expect(await shownOf(own)).toEqual([true, ['3000-3799 (by the K2 layout)', '3000-3799 (enligt K2-uppställningen)']])
  expect(await shownOf(null)).toEqual([false, '3000-3799, 3910-3914'])
})

test('a change has no per cent where the sign changes, as everywhere else', () => {
  const years = [2024, 2025].map((year) => ({
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    rule: null,
    hasVouchers: true,
    bookedTo: null,
    areas: null,
    areaChanged: false,
  }))
  const change = (...values: readonly (number | null)[]) => growthOf({ kind: 'ore', values }, years)
  expect([change(-100, 200), change(100, -50), change(0, 5), change(-100, -150)]).toEqual([null, null, null, null])
  expect([change(100, 150), change(200, 0)]).toEqual([0.5, -1])
})

test('a loan account in debit is no debt: it is said, and not taken off what others are owed; parts of a loan go with it', async () => {
  const sie = (part: string) => `#RAR 0 20250101 20251231
#KONTO 2359 "${part}"
#IB 0 1930 800
#IB 0 2350 100
#IB 0 2351 -1000
#IB 0 2359 200
#IB 0 2417 -100`
  const of = async (part: string) => {
    const { amounts, findings } = condominiumKeyFiguresResult.parse(
      await condominiumKeyFigures.runUnknown(datasetOf(booksOfText(sie(part))), {}, ctx),
    )
    const debtOf = (id: 'debt' | 'debt-left-out') => amounts.find((own) => own.id === id)?.years.at(-1)?.ore
    return [debtOf('debt'), debtOf('debt-left-out'), findings.find(({ code }) => code === 'condominium.loan-in-debit')?.values]
  }
  expect(await of('Banklån')).toEqual([110_000, 0, { accounts: '2350, 2359', amountOre: 30_000, date: '2025-12-31' }])
  expect(await of('Kortfristig del')).toEqual([90_000, 0, { accounts: '2350', amountOre: 10_000, date: '2025-12-31' }])
})
