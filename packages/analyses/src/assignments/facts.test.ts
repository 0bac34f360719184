import { expect, test } from 'vitest'
import type { AccountPlan } from '../account-plan/account-plan.ts'
import { datasetOf, noOwnParts } from '../company/dataset.ts'
import { planK2 } from '../reference/plan-k2.ts'
import { booksOfText } from '../testing/sie-text.ts'
import { assignmentFacts } from './facts.ts'

const period = { from: '2025-01-01', to: '2025-12-31' }
const voucher = (number: number, rows: readonly (readonly [string, number])[]) =>
  `#VER A ${number} 20250610 ""\n{\n${rows.map(([account, kr]) => `#TRANS ${account} {} ${kr}.00`).join('\n')}\n}`
const booked = [
  '#RAR 0 20250101 20251231',
  '#IB 0 1930 50000.00',
  '#IB 0 2081 -50000.00',
  voucher(1, [
    ['1930', 1_000],
    ['3001', -1_000],
  ]),
  voucher(2, [
    ['5010', 400],
    ['1930', -400],
  ]),
  voucher(3, [
    ['8910', 100],
    ['2510', -100],
  ]),
]
const transfer = voucher(4, [
  ['8999', 500],
  ['2099', -500],
])

test('benchmarks come from the books, and equity is the same whether the result has been transferred or not', () => {
  // sold 1 000, spent 400, tax 100: result before tax 600, assets 50 600, equity 50 000 + 500
  const expected = { revenue: 100_000, 'result-before-tax': 60_000, 'total-assets': 5_060_000, equity: 5_050_000, expenses: 40_000 }
  for (const vouchers of [booked, [...booked, transfer]]) {
    const { benchmarks } = assignmentFacts(datasetOf(booksOfText(vouchers.join('\n'))), period)
    expect(benchmarks).toEqual(expected)
  }
})

test('equity holds each result once: one that no account has, and none that is in equity already', () => {
  const equityOf = (...lines: readonly string[]) =>
    assignmentFacts(datasetOf(booksOfText(['#RAR 0 20250101 20251231', ...lines].join('\n'))), period).benchmarks.equity
  // last year's 300 were never booked into equity: 1 300 − 1 000; this year sold 1 000
  const untransferred = ['#RAR -1 20240101 20241231', '#IB 0 1930 1300.00', '#IB 0 2081 -1000.00', '#RES -1 3001 -300.00']
  const sold = voucher(1, [
    ['1930', 1_000],
    ['3001', -1_000],
  ])
  expect(equityOf(...untransferred, sold)).toBe(230_000)
  // 2 500 − 1 700 − 800 = 0 beside a result of 400: equity is 1 700 and not 2 100
  expect(equityOf('#UB 0 1930 2500.00', '#UB 0 2010 -1700.00', '#UB 0 2440 -800.00', '#RES 0 3001 -400.00')).toBe(170_000)
})

test('equity that the balance sheet may lack, or that rests on one that does not balance, is not known', () => {
  const benchmarksOf = (...lines: readonly string[]) =>
    assignmentFacts(datasetOf(booksOfText([...booked, ...lines].join('\n'))), period).benchmarks
  // 2005 stands on no line of the layout
  expect(benchmarksOf('#IB 0 2005 -100.00', '#IB 0 1940 100.00')).toMatchObject({ equity: null, 'total-assets': 5_070_000 })
  expect(benchmarksOf('#IB 0 1940 100.00')).toMatchObject({ equity: null, 'result-before-tax': 60_000 })
  // of which statement an account of class 9 is nothing tells
  const nine = voucher(4, [
    ['9010', 70],
    ['1930', -70],
  ])
  expect(benchmarksOf(nine)).toMatchObject({ equity: null, 'result-before-tax': null, revenue: 100_000 })
  // internal accounts that cancel each other out leave nothing in doubt
  const internal = voucher(5, [
    ['9010', 70],
    ['9990', -70],
  ])
  expect(benchmarksOf(internal)).toMatchObject({ equity: 5_050_000, 'result-before-tax': 60_000 })
})

test('tax on misstatements is at the rate of the day, and none where the owners are taxed', () => {
  const books = booksOfText(booked.join('\n'))
  const permille = (legalForm: string, from = period.from) =>
    assignmentFacts(datasetOf(books, { ...noOwnParts, legalForm }), { ...period, from }).taxPermille
  expect([permille('AB'), permille('E'), permille('HB'), permille('EK')]).toEqual([206, 0, 0, 206])
  expect(assignmentFacts(datasetOf(books), period).taxPermille).toBe(206)
})

test('revenue says whose layout it is by', () => {
  const own: AccountPlan = JSON.parse(JSON.stringify(planK2).replaceAll('"is.net"', '"is.own"'))
  const given = datasetOf(booksOfText(booked.join('\n')))
  expect(assignmentFacts(given, period)).toMatchObject({ revenueBy: 'own', benchmarks: { revenue: 100_000 } })
  expect(assignmentFacts({ ...given, accountPlan: own }, period)).toMatchObject({ revenueBy: 'k2', benchmarks: { revenue: 100_000 } })
})
