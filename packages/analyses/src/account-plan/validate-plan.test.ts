import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { olderStock } from '../reference/layout-assets.ts'
import { type AccountPlan, accountPlanSchema, type PlanNode, planNodes } from './account-plan.ts'
import { defaultPlan } from './default-plan.ts'
import { displaysOf, placeAccounts } from './place-accounts.ts'
import { planTemplates } from './templates.ts'
import { emptyPatterns } from './validate-accounts.ts'
import { validatePlan } from './validate-plan.ts'

test.each(planTemplates.map((plan) => [plan.id, plan] as const))('the shipped layout %s adds up and is what its schema says', (_, plan) => {
  expect(validatePlan(plan)).toEqual([])
  expect(accountPlanSchema.parse(plan)).toEqual(plan)
  expect(accountPlanSchema.parse(JSON.parse(JSON.stringify(plan)))).toEqual(plan)
})

/** The plan with one node changed. */
function changed(id: string, change: (node: PlanNode) => PlanNode): AccountPlan {
  const within = (nodes: readonly PlanNode[]): PlanNode[] =>
    nodes.map((node) => (node.id === id ? change(node) : node.kind === 'heading' ? { ...node, children: within(node.children) } : node))
  return { ...defaultPlan, balance: within(defaultPlan.balance), result: within(defaultPlan.result) }
}

function onLine(id: string, accounts: readonly string[]): AccountPlan {
  return changed(id, (node) => (node.kind === 'line' ? { ...node, accounts: [...accounts] } : node))
}

test('accounts on two lines, and accounts of the other statement, are named', () => {
  expect(validatePlan(onLine('bs.c1', ['1900-1999', '1640']))).toEqual([
    { code: 'plan.overlap', id: 'bs.c1', other: 'bs.r5', accounts: ['1640'] },
  ])
  expect(validatePlan(onLine('bs.c1', ['1900-1999', '3001']))).toEqual([{ code: 'plan.wrong-statement', id: 'bs.c1', accounts: ['3001'] }])
  expect(validatePlan(onLine('is.net', ['3000-3799', '8999']))).toEqual([
    { code: 'plan.wrong-statement', id: 'is.net', accounts: ['8999'] },
  ])
  expect(validatePlan(onLine('bs.unpaid', ['1690', '16900']), [{ number: '16900' }])).toEqual([])
  expect(validatePlan(onLine('bs.unpaid', ['1690', '15100']), [{ number: '15100' }])).toEqual([
    { code: 'plan.overlap', id: 'bs.r1', other: 'bs.unpaid', accounts: ['15100'] },
  ])
})

test('lines that no end total holds, holds twice or with the wrong sign are named', () => {
  const total = (id: string, sum: readonly { readonly id: string; readonly sign: 1 | -1 }[]) =>
    validatePlan(changed(id, (node) => (node.kind === 'total' ? { ...node, sum: [...sum] } : node)))
  const assets = [
    { id: 'bs.unpaid', sign: 1 as const },
    { id: 'bs.sumfa', sign: 1 as const },
    { id: 'bs.sumca', sign: 1 as const },
  ]
  expect(total('bs.assets', assets.slice(1))).toEqual([{ code: 'plan.not-summed', id: 'bs.unpaid' }])
  expect(total('bs.assets', [...assets, { id: 'bs.c1', sign: 1 }])).toEqual([{ code: 'plan.summed-twice', id: 'bs.c1' }])
  expect(total('bs.assets', [{ id: 'bs.unpaid', sign: -1 }, ...assets.slice(1)])).toEqual([{ code: 'plan.wrong-sign', id: 'bs.unpaid' }])
  expect(total('bs.assets', [...assets, { id: 'is.net', sign: 1 }])).toEqual([
    { code: 'plan.unknown-id', id: 'bs.assets', refers: 'is.net' },
  ])
  expect(total('bs.suml', [{ id: 'bs.sumca', sign: 1 }]).map(({ code }) => code)).toContain('plan.circular')
})

test('ids, ends, what is computed and where reclassifications lead are checked', () => {
  const plan = defaultPlan
  expect(validatePlan({ ...plan, roots: { ...plan.roots, assets: 'bs.all' } })).toEqual([
    { code: 'plan.missing-root', root: 'assets', id: 'bs.all' },
  ])
  expect(validatePlan({ ...plan, measures: [...plan.measures, ...plan.measures.slice(0, 1)] })).toEqual([
    { code: 'plan.duplicate-id', id: 'is.gross' },
  ])
  expect(validatePlan(changed('bs.e6', (node) => ({ ...node, computed: [] })))).toEqual([
    { code: 'plan.computed', computed: 'result-for-the-year', count: 0 },
  ])
  expect(
    validatePlan({ ...plan, reclassifications: [{ accounts: ['1900-1999'], side: 'credit', per: 'account', to: 'bs.sumk' }] }),
  ).toEqual([{ code: 'plan.unknown-reclassification', id: 'bs.sumk' }])
})

test('every account stands on one line; what no line holds is unplaced by its class', () => {
  const numbers = ['1930', '19301', '1000', '2099', '8999', '2000', '3001', '8500', '8989', '9010', 'DIFF', '30012345']
  const lines = placeAccounts(
    defaultPlan,
    numbers.map((number) => ({ number })),
  )
  expect(Object.fromEntries(numbers.map((number, i) => [number, lines[i]]))).toEqual({
    '1930': 'bs.c1',
    '19301': 'bs.c1',
    '1000': 'bs.unplaced-assets',
    '2099': 'bs.e5',
    '8999': 'bs.e5',
    '2000': 'bs.unplaced-equity-liabilities',
    '3001': 'is.net',
    '8500': 'is.unplaced-result',
    '8989': 'is.othtax',
    '9010': 'bs.unplaced-equity-liabilities',
    DIFF: 'bs.unplaced-equity-liabilities',
    '30012345': 'is.net',
  })
})

const reference = new URL('../../../../../shared/reference/', import.meta.url)
const bas = new URL('bas-accounts.csv', reference)

test.skipIf(!existsSync(bas))(
  'every account of BAS 2025 stands on a line, and on the field of its SRU code (skipped where the list is not there)',
  () => {
    const accounts = readFileSync(bas, 'utf8')
      .split('\n')
      .slice(1)
      .flatMap((row) => {
        const cells = row.match(/("[^"]*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, ''))
        return cells?.[0] ? [{ number: cells[0], sru: cells[11] ?? '' }] : []
      })
    expect(accounts.length).toBeGreaterThan(1200)
    for (const plan of planTemplates) {
      const lines = placeAccounts(plan, accounts)
      const unplaced = accounts.filter((_, i) => lines[i]?.includes('unplaced')).map(({ number }) => number)
      expect(unplaced, plan.id).toEqual(plan.id === 'sru' ? accounts.filter(({ sru }) => sru === '').map(({ number }) => number) : [])
    }
    const sru = planTemplates.find(({ id }) => id === 'sru') ?? defaultPlan
    const codes = new Map(
      [...planNodes([...sru.balance, ...sru.result])].flatMap(({ node }) =>
        node.kind === 'line' ? [[node.id, node.code ?? ''] as const] : [],
      ),
    )
    const lines = placeAccounts(sru, accounts)
    const wrong = accounts.filter(({ number, sru: code }, i) => {
      const own = codes.get(lines[i] ?? '')?.split('/') ?? []
      return code !== '' && !number.startsWith('899') && !code.split('/').some((part) => own.includes(part))
    })
    expect(wrong).toEqual([])
  },
)

interface StatedLine {
  readonly id: string
  readonly kind: string
  readonly name_sv: string
  readonly bas_ranges: readonly string[]
  readonly display: string
}
const stated = new URL('statements.json', reference)

test.skipIf(!existsSync(stated))('the K2 layout is the documented one, line for line (skipped where the document is not there)', () => {
  const document = JSON.parse(readFileSync(stated, 'utf8'))
  const lines: readonly StatedLine[] = [
    ...document.income_statement,
    ...document.balance_sheet_assets,
    ...document.balance_sheet_equity_liabilities,
  ]
  const nodes = new Map([...planNodes([...defaultPlan.result, ...defaultPlan.balance])].map(({ node }) => [node.id, node]))
  for (const line of lines) {
    const node = nodes.get(line.id)
    expect(node?.name.sv, line.id).toBe(line.name_sv)
    if (node?.kind !== 'line') continue
    expect(node.accounts, line.id).toEqual([
      ...line.bas_ranges.map((range) => (range.includes('-') ? range : `${range}*`)),
      ...(line.id === 'bs.e5' ? ['8990-8999'] : []),
      // Beside what is documented: stock of earlier editions, which would be no current asset otherwise.
      ...(line.id === 'bs.l2' ? olderStock.semiFinished : line.id === 'bs.l4' ? olderStock.unspecified : []),
    ])
    expect(`${node.display} - ${node.display === 'debit' ? 'credit' : 'debit'}`, line.id).toBe(line.display)
  }
})

test('layouts that would count accounts twice are refused', () => {
  const plan = defaultPlan
  const reserved = changed('bs.c1', (node) => ({ ...node, id: 'bs.unplaced-assets' }))
  expect(validatePlan(reserved)).toContainEqual({ code: 'plan.reserved-id', id: 'bs.unplaced-assets' })
  // A line could not hold what is unplaced: those accounts would be in no end total.
  expect(validatePlan({ ...plan, roots: { ...plan.roots, assets: 'bs.c1' } })).toContainEqual({
    code: 'plan.root-no-total',
    root: 'assets',
    id: 'bs.c1',
  })
  expect(validatePlan({ ...plan, roots: { ...plan.roots, result: 'is.ebitda' } })).toContainEqual({
    code: 'plan.root-no-total',
    root: 'result',
    id: 'is.ebitda',
  })
  expect(validatePlan({ ...plan, roots: { ...plan.roots, sales: 'is.gross' } })).toEqual([])
  const again = { accounts: ['1930'], side: 'credit', per: 'account', to: 'bs.k12' } as const
  expect(validatePlan({ ...plan, reclassifications: [...plan.reclassifications, { ...again, accounts: [...again.accounts] }] })).toEqual([
    { code: 'plan.reclassified-twice', id: 'bs.k12', other: 'bs.k1', accounts: ['1930'] },
  ])
})

test('totals of totals cannot grow without bound: a line is in a total a hundred times at most', () => {
  const sumOf = (id: string, of: string, times: number): AccountPlan['measures'][number] => ({
    kind: 'total',
    id,
    name: { sv: id, en: id },
    display: 'credit',
    sum: Array.from({ length: times }, () => ({ id: of, sign: 1 as const })),
  })
  const problems = (...measures: AccountPlan['measures'][number][]) =>
    validatePlan({ ...defaultPlan, measures: [...defaultPlan.measures, ...measures] })
  expect(problems(sumOf('own.a', 'is.net', 10), sumOf('own.b', 'own.a', 10))).toEqual([])
  expect(problems(sumOf('own.a', 'is.net', 10), sumOf('own.b', 'own.a', 11))).toEqual([{ code: 'plan.factor', id: 'own.b' }])
  // 500⁹ would be no number that a figure can hold.
  const deep = Array.from({ length: 9 }, (_, i) => sumOf(`own.m${i}`, i === 0 ? 'is.net' : `own.m${i - 1}`, 500))
  expect(problems(...deep)).toContainEqual({ code: 'plan.factor', id: 'own.m0' })
})

test('headings stand twenty deep at most, and a layout has a size that is checked at once', () => {
  const nested = (levels: number): unknown =>
    Array.from({ length: levels }).reduce<unknown>(
      (children, _, i) => [{ kind: 'heading', id: `h${i}`, name: { sv: 'h', en: 'h' }, children }],
      [],
    )
  const parse = (balance: unknown) =>
    accountPlanSchema.safeParse({ ...defaultPlan, balance: [...defaultPlan.balance, ...[balance].flat()] })
  expect(parse(nested(20)).success).toBe(true)
  expect(parse(nested(21)).success).toBe(false)
  expect(parse(nested(3000)).success).toBe(false)
  const wide = Array.from({ length: 11 }, (_, i) => ({
    kind: 'line',
    id: `w${i}`,
    name: { sv: 'w', en: 'w' },
    display: 'debit',
    accounts: Array.from({ length: 500 }, () => '9'),
  }))
  expect(parse(wide.slice(0, 5)).success).toBe(true)
  expect(parse(wide).success).toBe(false)
})

test('patterns that hold no account are named, and do not keep a layout from being used', () => {
  const plan = onLine('is.net', ['3000-3799', '30x'])
  expect(validatePlan(plan)).toEqual([])
  expect(emptyPatterns(plan)).toEqual([{ id: 'is.net', pattern: '30x' }])
  expect(emptyPatterns(plan, [{ number: '30x' }])).toEqual([])
})

test('a layout of the largest size is placed and checked in the time of one keystroke', () => {
  const lines = (from: number, letter: string) =>
    Array.from({ length: 200 }, (_, i) => ({
      kind: 'line' as const,
      id: `${letter}${i}`,
      name: { sv: 'w', en: 'w' },
      display: 'debit' as const,
      code: null,
      computed: [],
      accounts: Array.from({ length: 12 }, () => `${from}*`),
    }))
  const plan = accountPlanSchema.parse({
    ...defaultPlan,
    balance: [...defaultPlan.balance, { kind: 'heading', id: 'x', name: { sv: 'x', en: 'x' }, children: lines(1, 'x') }],
    result: [...defaultPlan.result, { kind: 'heading', id: 'y', name: { sv: 'y', en: 'y' }, children: lines(3, 'y') }],
  })
  const accounts = Array.from({ length: 5000 }, (_, i) => ({ number: String(i + 1000) }))
  const begun = performance.now()
  expect(validatePlan(plan, accounts).length).toBeGreaterThan(100)
  expect(placeAccounts(plan, accounts)[0]).toBe('x0')
  expect(performance.now() - begun).toBeLessThan(2000)
})

test('unplaced accounts are shown on the side of their class', () => {
  const without = onLine('is.ext', ['5000-6549', '6551-6999'])
  const numbers = ['6550', '5010', '3001', '1000', '2000', '8999', '8500', '9010', 'DIFF']
  const displays = displaysOf(
    without,
    numbers.map((number) => ({ number })),
  )
  expect(Object.fromEntries(numbers.map((number, i) => [number, displays[i]]))).toEqual({
    '6550': 'debit',
    '5010': 'debit',
    '3001': 'credit',
    '1000': 'debit',
    '2000': 'credit',
    '8999': 'credit',
    '8500': 'credit',
    '9010': 'credit',
    DIFF: 'credit',
  })
})
