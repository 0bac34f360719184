// Expectations by hand: two years of rent (5010) and sales (3001), all on 1930.
import { expect, test } from 'vitest'
import { run as runBalance } from '../analyses/balance/run.ts'
import { balanceParams } from '../analyses/balance/schema.ts'
import { run as runResult } from '../analyses/result/run.ts'
import { resultParams } from '../analyses/result/schema.ts'
import { buildBooks } from '../books/build.ts'
import { datasetOf } from '../company/dataset.ts'
import { entry, monthly, twelve, year2024 } from '../flags/fixtures/fixture.ts'
import { sourcesOf } from '../rules/fixtures/files.ts'
import type { Expectation } from './schema.ts'

const ctx = { progress: () => {} }
/** 2024: sales 1 000 a month, rent 100 rising by 10 a month. 2025: sales 2 000 a month, rent 300 in March. */
const files = [
  `${year2024}\n#IB 0 1930 500\n#IB 0 2081 -500\n${monthly(2024, '1930', '3001', twelve(1000))}\n${monthly(
    2024,
    '5010',
    '1930',
    Array.from({ length: 12 }, (_, m) => 100 + 10 * m),
  )}`,
  `#PBUDGET 0 202503 5010 {} 250\n#PBUDGET 0 202503 1930 {} 40\n${monthly(2025, '1930', '3001', twelve(2000))}\n${entry('20250310', '5010', '1930', 300)}`,
]

async function resultOf(expectation: Expectation, from = '2025-03-01', to = '2025-03-31', only = [0, 1]) {
  const { books } = buildBooks(await sourcesOf(only.map((i) => files[i] ?? '')))
  const result = runResult(datasetOf(books), resultParams.parse({ from, to, expectation }), ctx)
  const rent = result.rows.find(({ account }) => account === '5010')
  return { expectation: rent?.expectation, line: result.rows.find(({ id }) => id === 'is.ext') }
}

test('the year before: March 2024 was 120, March 2025 is 300', async () => {
  const { expectation, line } = await resultOf({ kind: 'prior-year' })
  expect(expectation).toEqual({
    basis: 'prior-year',
    expectedOre: 120_00,
    observations: 1,
    reason: null,
    differenceOre: 180_00,
    differenceRatio: 1.5,
  })
  expect(line).toMatchObject({ expectedOre: 120_00, differenceOre: 180_00 })
})

test('the budget of the period’s months: 250 for March', async () => {
  const { expectation } = await resultOf({ kind: 'budget' })
  expect(expectation).toMatchObject({ basis: 'budget', expectedOre: 250_00, observations: 1, differenceOre: 50_00 })
  expect((await resultOf({ kind: 'budget' }, '2025-04-01', '2025-04-30')).expectation).toMatchObject({
    basis: 'budget',
    expectedOre: null,
    reason: 'no-budget',
    differenceOre: null,
  })
})

test('the trend: 100, 110 … 210 in 2024 lead to 220 in January 2025, and to 220 + 230 in January and February', async () => {
  const trend = { kind: 'trend', months: 12 } as const
  expect((await resultOf(trend, '2025-01-01', '2025-01-31')).expectation).toMatchObject({
    basis: 'trend',
    expectedOre: 220_00,
    observations: 12,
  })
  expect((await resultOf(trend, '2025-01-01', '2025-02-28')).expectation).toMatchObject({ expectedOre: 450_00, observations: 12 })
  expect((await resultOf(trend, '2025-01-01', '2025-01-15')).expectation).toMatchObject({ expectedOre: null, reason: 'not-whole-months' })
  expect((await resultOf(trend, '2025-03-01', '2025-03-31', [1])).expectation).toMatchObject({
    expectedOre: null,
    reason: 'too-few-months',
    observations: 2,
  })
})

test('a driver: rent was 120 on sales of 1 000, so 240 is expected on sales of 2 000, whether by accounts, function or line', async () => {
  for (const driver of [
    { kind: 'accounts' as const, accounts: ['3000-3799'] },
    { kind: 'function' as const, function: 'sales-25' },
    { kind: 'line' as const, line: 'is.net' },
    { kind: 'line' as const, line: 'is.sumop' },
  ])
    expect((await resultOf({ kind: 'driver', driver })).expectation, JSON.stringify(driver)).toMatchObject({
      basis: 'driver',
      expectedOre: 240_00,
      observations: 1,
      differenceOre: 60_00,
    })
  const nothing = await resultOf({ kind: 'driver', driver: { kind: 'accounts', accounts: ['8300-8399'] } })
  expect(nothing.expectation).toMatchObject({ expectedOre: null, reason: 'no-driver' })
})

test('what is typed is in the row’s natural sign, and holds for its accounts only', async () => {
  const { books } = buildBooks(await sourcesOf(files))
  const own = [{ accounts: ['3001'], expectation: { kind: 'typed', ore: 1_900_00 } }]
  const result = runResult(datasetOf(books), resultParams.parse({ from: '2025-03-01', to: '2025-03-31', expectations: own }), ctx)
  expect(result.rows.find(({ account }) => account === '3001')?.expectation).toMatchObject({
    basis: 'typed',
    expectedOre: 1_900_00,
    observations: 1,
    differenceOre: 100_00,
  })
  expect(result.rows.find(({ account }) => account === '5010')?.expectation?.basis).toBe('prior-year')
})

test('balances: the year before, the budget from the balance before it, the trend of month ends, and the trend where nothing earlier is loaded', async () => {
  const { books } = buildBooks(await sourcesOf(files))
  const bank = (expectation: Expectation, date: string) =>
    runBalance(datasetOf(books), balanceParams.parse({ date, expectation }), ctx).rows.find(({ account }) => account === '1930')
      ?.expectation
  // 2024: 500 + 12 · 1 000 − Σ(100 … 210) = 500 + 12 000 − 1 860 = 10 640.
  expect(bank({ kind: 'prior-year' }, '2025-12-31')).toMatchObject({ expectedOre: 10_640_00, observations: 1 })
  // Nothing is budgeted before March: 10 640 when the year begins and 40 more.
  expect(bank({ kind: 'budget' }, '2025-03-31')).toMatchObject({ expectedOre: 10_680_00, observations: 3 })
  // April to December 2025 the balance rises by 2 000 a month: so it does in the month after the twelve before.
  expect(bank({ kind: 'trend', months: 6 }, '2025-12-31')).toMatchObject({
    expectedOre: 10_640_00 + 12 * 2_000_00 - 300_00,
    observations: 6,
  })
  const alone = buildBooks(await sourcesOf([files[1] ?? ''])).books
  const auto = runBalance(datasetOf(alone), balanceParams.parse({ date: '2025-12-31', comparison: { kind: 'none' } }), ctx)
  expect(auto).toMatchObject({ hasComparison: false, comparisons: [] })
  expect(auto.rows.find(({ account }) => account === '1930')?.expectation).toMatchObject({ basis: 'trend', observations: 11, reason: null })
})
