// The shipped layouts: statutory headings, and what becomes of layouts that people copied from an earlier version.
import { expect, test } from 'vitest'
import { type AccountPlan, accountPlanSchema, type PlanNode, planNodes } from '../account-plan/account-plan.ts'
import { lineSum } from '../account-plan/line-factors.ts'
import { linesOfPlan } from '../account-plan/place-accounts.ts'
import { AccountStretches } from '../account-plan/stretches.ts'
import { planTemplates } from '../account-plan/templates.ts'
import { validatePlan } from '../account-plan/validate-plan.ts'
import { run as runBalanceSheet } from '../analyses/balance-sheet/run.ts'
import { balanceSheetParams } from '../analyses/balance-sheet/schema.ts'
import { run as runFigures } from '../analyses/key-figure/run.ts'
import { keyFigureParams } from '../analyses/key-figure/schema.ts'
import { datasetOf, noOwnParts } from '../company/dataset.ts'
import { booksOfText } from '../testing/sie-text.ts'
import { planBrf } from './plan-brf.ts'
import { planK1 } from './plan-k1.ts'
import { planK2, planK3 } from './plan-k2.ts'

const ctx = { progress: () => {} }

/** Headings and totals as they follow, headings with their level. */
function skeleton({ balance }: AccountPlan): string[] {
  return [...planNodes(balance)].flatMap(({ node, level }) =>
    node.kind === 'heading'
      ? [`${'-'.repeat(level)}${node.name.sv}`]
      : node.kind === 'total'
        ? [`${'-'.repeat(level)}= ${node.name.sv}`]
        : [],
  )
}

test.each([planK2, planK3])('$id has the headings of ÅRL bilaga 1, each with its sum, and unpaid capital first and by itself', (plan) => {
  expect(plan.balance[0]).toMatchObject({ kind: 'line', id: 'bs.unpaid', accounts: ['1690*'] })
  expect(skeleton(plan)).toEqual([
    'Anläggningstillgångar',
    '-Immateriella anläggningstillgångar',
    '--= Summa immateriella anläggningstillgångar',
    '-Materiella anläggningstillgångar',
    '--= Summa materiella anläggningstillgångar',
    '-Finansiella anläggningstillgångar',
    '--= Summa finansiella anläggningstillgångar',
    '-= Summa anläggningstillgångar',
    'Omsättningstillgångar',
    '-Varulager m.m.',
    '--= Summa varulager m.m.',
    '-Kortfristiga fordringar',
    '--= Summa kortfristiga fordringar',
    '-Kortfristiga placeringar',
    '--= Summa kortfristiga placeringar',
    '-= Summa omsättningstillgångar',
    '= Summa tillgångar',
    'Eget kapital',
    '-Bundet eget kapital',
    '--= Summa bundet eget kapital',
    '-Fritt eget kapital',
    '--= Summa fritt eget kapital',
    '-= Summa eget kapital',
    'Obeskattade reserver',
    '-= Summa obeskattade reserver',
    'Avsättningar',
    '-= Summa avsättningar',
    'Långfristiga skulder',
    '-= Summa långfristiga skulder',
    'Kortfristiga skulder',
    '-= Summa kortfristiga skulder',
    '= Summa eget kapital och skulder',
  ])
  // Unpaid capital is in the end total alone, and in no total of fixed or current assets.
  const holding = [...planNodes(plan.balance)].filter(({ node }) => lineSum(plan, node.id)?.factors.has('bs.unpaid'))
  expect(holding.map(({ node }) => node.id)).toEqual(['bs.unpaid', 'bs.assets'])
})

test('the layout of condominium associations has the same headings', () => {
  expect(skeleton(planBrf)).toEqual(skeleton(planK2))
})

test('K1 has the items of the form, each with its field, and every account of 1000–8999 stands on one of them', () => {
  const items = [...linesOfPlan(planK1.balance), ...linesOfPlan(planK1.result)]
  expect(items.map(({ name }) => name.sv.split(' ')[0])).toEqual([
    ...Array.from({ length: 16 }, (_, i) => `B${i + 1}`),
    ...Array.from({ length: 10 }, (_, i) => `R${i + 1}`),
    'Bokslutsdispositioner',
  ])
  expect(new Set(items.map(({ code }) => code)).size).toBe(items.length)
  expect(skeleton(planK1)).toEqual([
    'Anläggningstillgångar',
    '-= Summa anläggningstillgångar',
    'Omsättningstillgångar',
    '-= Summa omsättningstillgångar',
    '= Summa tillgångar',
    'Eget kapital',
    'Obeskattade reserver',
    'Avsättningar',
    'Skulder',
    '-= Summa skulder',
    '= Summa eget kapital och skulder',
  ])
  const held = new Map<string, number>()
  const accounts = Array.from({ length: 8000 }, (_, i) => String(i + 1000))
  const stretches = new AccountStretches(accounts)
  for (const { accounts: patterns } of items)
    stretches.each(patterns, (i) => held.set(accounts[i] ?? '', (held.get(accounts[i] ?? '') ?? 0) + 1))
  expect([...held.values()].filter((times) => times !== 1)).toEqual([])
  // BAS has no accounts there
  expect(accounts.filter((account) => !held.has(account))).toEqual(accounts.filter((account) => account >= '8500' && account < '8810'))
})

test('every total under a heading sums exactly the lines that stand under it', () => {
  for (const plan of planTemplates) {
    expect(validatePlan(plan), plan.id).toEqual([])
    expect(accountPlanSchema.parse(plan)).toEqual(plan)
    for (const { node } of planNodes(plan.balance)) {
      const sum = node.kind === 'heading' ? node.children.findLast(({ kind }) => kind === 'total') : undefined
      if (node.kind !== 'heading' || !sum) continue
      const lines = [...planNodes(node.children)].filter((own) => own.node.kind === 'line').map((own) => own.node.id)
      expect([...(lineSum(plan, sum.id)?.factors.keys() ?? [])].sort(), sum.id).toEqual(lines.sort())
    }
  }
})

/** Headings and totals of version 3: version 2 had their lines and the larger totals. */
const added = [
  'bs.hi',
  'bs.hm',
  'bs.hf',
  'bs.hl',
  'bs.hr',
  'bs.hp',
  'bs.hb',
  'bs.hu',
  'bs.sumi',
  'bs.summ',
  'bs.sumf',
  'bs.sump',
  'bs.sumb',
  'bs.sumu',
]

/** As a company copied it before version 3: without those, unpaid capital among fixed assets, fewer reclassifications. */
function copiedBefore(plan: AccountPlan): AccountPlan {
  const lineSigns = (id: string): { id: string; sign: 1 | -1 }[] => {
    const node = [...planNodes(plan.balance)].find((own) => own.node.id === id)?.node
    return node?.kind === 'total' && added.includes(id) ? node.sum.flatMap((term) => lineSigns(term.id)) : [{ id, sign: 1 }]
  }
  const flat = (nodes: readonly PlanNode[]): PlanNode[] =>
    nodes.flatMap((node): PlanNode[] => {
      if (node.kind === 'heading') return added.includes(node.id) ? flat(node.children) : [{ ...node, children: flat(node.children) }]
      if (node.kind === 'line') return [node]
      return added.includes(node.id) ? [] : [{ ...node, sum: node.sum.flatMap((term) => lineSigns(term.id)) }]
    })
  const [unpaid, fixed, ...rest] = flat(plan.balance)
  if (unpaid?.kind !== 'line' || fixed?.kind !== 'heading') throw new Error('the layout begins otherwise')
  const balance = [{ ...fixed, children: [unpaid, ...fixed.children] }, ...rest]
  return { ...plan, id: 'own-copy', version: 4, balance, reclassifications: plan.reclassifications.filter(({ to }) => to === 'bs.k1') }
}

test('a layout that a company copied before stays as it is: its own headings, the same lines, sums and key figures', () => {
  const file = `#RAR 0 20250101 20251231
    #IB 0 1690 50.00\n#IB 0 1220 300.00\n#IB 0 1350 70.00\n#IB 0 1460 40.00\n#IB 0 1510 60.00\n#IB 0 1810 30.00\n#IB 0 1930 400.00
    #IB 0 2081 -250.00\n#IB 0 2091 -150.00\n#IB 0 2350 -200.00\n#IB 0 2440 -350.00
    #VER A 1 20250310 ""\n{\n#TRANS 1930 {} 100.00\n#TRANS 3001 {} -100.00\n}`
  for (const template of [planK2, planK3, planBrf]) {
    const copy = copiedBefore(template)
    expect(validatePlan(copy)).toEqual([])
    const rowsBy = (accountPlan: AccountPlan) => {
      const data = datasetOf(booksOfText(file), { ...noOwnParts, accountPlan })
      const sheet = runBalanceSheet(data, balanceSheetParams.parse({ date: '2025-12-31' }), ctx)
      const { figures } = runFigures(data, keyFigureParams.parse({ date: '2025-12-31' }), ctx)
      return { sheet, figures: figures.map(({ id, values }) => [id, values[0]?.value]) }
    }
    const now = rowsBy(template)
    const before = rowsBy(copy)
    expect(before.sheet.differencesOre).toEqual([0])
    expect(before.sheet.rows.map(({ id }) => id)).not.toContain('bs.hm')
    expect(before.sheet.rows.find(({ id }) => id === 'bs.unpaid')?.parent).toBe('bs.fa')
    for (const { id, valuesOre } of before.sheet.rows)
      expect([id, now.sheet.rows.find((row) => row.id === id)?.valuesOre]).toEqual([id, valuesOre])
    expect(before.figures).toEqual(now.figures)
  }
})
