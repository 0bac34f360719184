import { expect, test } from 'vitest'
import type { AccountPlan, PlanNode } from '../account-plan/account-plan.ts'
import { defaultPlan } from '../account-plan/templates.ts'
import { run as runIncomeStatement } from '../analyses/income-statement/run.ts'
import { incomeStatementParams } from '../analyses/income-statement/schema.ts'
import { run as runResult } from '../analyses/result/run.ts'
import { resultParams } from '../analyses/result/schema.ts'
import { buildBooks } from '../books/build.ts'
import { datasetOf, noOwnParts } from '../company/dataset.ts'
import { monthly, twelve } from '../flags/fixtures/fixture.ts'
import { sourcesOf } from '../rules/fixtures/files.ts'

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
