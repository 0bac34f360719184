// Equity of sole traders and partnerships: nothing restricted, free or retained, and one result for the year.
import { expect, test } from 'vitest'
import { type AccountPlan, planNodes } from '../account-plan/account-plan.ts'
import { lineSum } from '../account-plan/line-factors.ts'
import { planTemplates } from '../account-plan/templates.ts'
import { validatePlan } from '../account-plan/validate-plan.ts'
import { run as runBalanceSheet } from '../analyses/balance-sheet/run.ts'
import { balanceSheetParams } from '../analyses/balance-sheet/schema.ts'
import { run as runFigures } from '../analyses/key-figure/run.ts'
import { keyFigureParams } from '../analyses/key-figure/schema.ts'
import { planBrf } from '../reference/plan-brf.ts'
import { planK2, planK3 } from '../reference/plan-k2.ts'
import { checkFile } from '../source-statement/file-check.ts'
import { booksOfText } from '../testing/sie-text.ts'
import { datasetOf, noOwnParts } from './dataset.ts'
import { ownersFormOf, planForForm } from './owners-equity.ts'

const ctx = { progress: () => {} }

/** A year of a sole trader: capital 500 before, 100 taken out, sales 400, of which the closing books 300 into 2019 against 8999. */
const closed = `#RAR 0 20250101 20251231
  #IB 0 1930 500.00\n#IB 0 2010 -500.00
  #VER A 1 20250310 ""\n{\n#TRANS 1930 {} 400.00\n#TRANS 3001 {} -400.00\n}
  #VER A 2 20250410 ""\n{\n#TRANS 2013 {} 100.00\n#TRANS 1930 {} -100.00\n}
  #VER A 3 20251231 ""\n{\n#TRANS 8999 {} 300.00\n#TRANS 2019 {} -300.00\n}`

const sheetOf = (text: string, accountPlan: AccountPlan | null, layout: 'plan' | 'sru' = 'plan') =>
  runBalanceSheet(
    datasetOf(booksOfText(text), { ...noOwnParts, accountPlan }),
    balanceSheetParams.parse({ date: '2025-12-31', layout }),
    ctx,
  )

/** Headings, lines and totals of equity with what they show. */
function equityOf(sheet: ReturnType<typeof sheetOf>): (string | number | null)[][] {
  const from = sheet.rows.findIndex(({ id }) => id === 'bs.eq')
  const to = sheet.rows.findIndex(({ id }) => id === 'bs.sumeq')
  return sheet.rows
    .slice(from, to + 1)
    .flatMap(({ kind, name, valuesOre }) => (kind === 'account' ? [] : [[typeof name === 'string' ? name : name.sv, valuesOre[0] ?? null]]))
}

test('owners have sole traders and partnerships, whatever tells of the form', () => {
  const form = (head: string, account = '1930') =>
    ownersFormOf(datasetOf(booksOfText(`${head}\n#RAR 0 20250101 20251231\n#IB 0 ${account} -1.00`)).legalForm)
  expect(form('#FTYP E', '2081')).toBe('sole-trader')
  expect(form('#FTYP KB', '2010')).toBe('partnership')
  expect(form('#FTYP AB', '2010')).toBeNull()
  expect(form('', '2010')).toBe('sole-trader')
  expect(form('', '2060')).toBeNull()
  expect(form('')).toBeNull()
})

test.each([planK2, planK3])(
  '$id: what a sole trader booked of the result is set off where it stands, and there is one result for the year',
  (plan) => {
    const sheet = sheetOf(closed, plan)
    // 500 + 300 booked − 100 taken out − 300 of the counter-line on 8999 = 400; with the result of 400: 800 = 1930.
    expect(equityOf(sheet)).toEqual([
      ['Eget kapital', null],
      ['Eget kapital (enskild firma)', 400_00],
      ['Årets resultat', 400_00],
      ['Summa eget kapital', 800_00],
    ])
    expect(sheet.differencesOre).toEqual([0])
    expect(sheet.layout.name.sv).toContain('Årsbokslut')
  },
)

test('a partnership has the capital of its partners', () => {
  const text = closed.replace('#IB 0 2010 -500.00', '#IB 0 2010 -300.00\n#IB 0 2020 -200.00')
  expect(equityOf(sheetOf(text, null)).map(([name]) => name)).toEqual([
    'Eget kapital',
    'Eget kapital (delägarna)',
    'Årets resultat',
    'Summa eget kapital',
  ])
})

test('by SRU a sole trader has the fields of the NE form: one of equity, with the result', () => {
  const { rows, differencesOre, layout } = sheetOf(closed, null, 'sru')
  expect(layout.id).toBe('k1')
  expect(rows.find(({ id }) => id === 'k1.b10')?.valuesOre).toEqual([800_00])
  expect(differencesOre).toEqual([0])
})

test('the layouts of owners add up, and hold the same accounts and totals as those of companies', () => {
  for (const plan of planTemplates)
    for (const form of ['sole-trader', 'partnership'] as const) {
      const own = planForForm(plan, form)
      expect(validatePlan(own), `${plan.id} ${form}`).toEqual([])
      expect(own === plan).toBe(![planK2, planK3].some((shipped) => shipped === plan))
      expect([...planNodes(own.balance)].some(({ node }) => 'name' in node && /fritt|bundet|balanserat/i.test(node.name.sv))).toBe(
        own === plan && plan.id !== 'k1',
      )
      expect([...(lineSum(own, plan.roots.equityAndLiabilities)?.factors.values() ?? [])].every((factor) => factor === -1)).toBe(true)
    }
  // What people have made of a layout is theirs.
  const copy: AccountPlan = JSON.parse(JSON.stringify(planK2))
  expect(planForForm(copy, 'sole-trader')).toBe(copy)
  expect(planForForm(planBrf, null)).toBe(planBrf)
})

test('key figures are the same by every layout', () => {
  const figures = (accountPlan: AccountPlan | null) =>
    runFigures(
      datasetOf(booksOfText(closed), { ...noOwnParts, accountPlan }),
      keyFigureParams.parse({ date: '2025-12-31' }),
      ctx,
    ).figures.map(({ id, values }) => [id, values[0]?.value])
  const copy: AccountPlan = JSON.parse(JSON.stringify(planK2))
  expect(figures(null)).toEqual(figures(copy))
  expect(figures(planTemplates.find(({ id }) => id === 'k1') ?? null)).toEqual(figures(copy))
})

test('a partnership declares in INK4: the fields of INK2 are named as what they are, and its codes are held against none of them', () => {
  const text = '#FTYP HB\n#RAR 0 20250101 20251231\n#KONTO 1930 "Bank"\n#SRU 1930 7281\n#SRU 2010 7300\n#IB 0 1930 5.00\n#IB 0 2010 -5.00'
  expect(sheetOf(text, null, 'sru').layout.name.sv).toContain('INK4')
  const dataset = datasetOf(booksOfText(text))
  const check = checkFile(dataset, 0, 'balance')
  expect([check?.sru, check?.withoutSru, check?.unverified.includes('sru-of-another-return')]).toEqual([[], [], true])
  const limited = checkFile({ ...dataset, legalForm: { form: 'AB', from: 'profile' } }, 0, 'balance')
  expect(limited?.sru.map(({ code }) => code)).toContain('7281')
})
