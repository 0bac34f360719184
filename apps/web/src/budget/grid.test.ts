import { type Budget, budgetByAccount, budgetSchema } from '@verifikat/analyses'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budgetRows, monthStates, objectName, withCells, withEntries } from './grid.ts'

const months = ['2026-01', '2026-02', '2026-03']
const entries: fc.Arbitrary<Budget> = fc.array(
  fc.record({
    account: fc.constantFrom('3001', '4010', '5010'),
    month: fc.constantFrom(...months, '2027-01'),
    ore: fc.integer({ min: -1_000_00, max: 1_000_00 }).map((ore) => ore + 0),
    object: fc.constantFrom(null, { dimension: '1', object: 'A' }, { dimension: '1', object: 'B' }, { dimension: '6', object: 'P' }),
  }),
  { maxLength: 25 },
)
const isResult = (account: string) => account >= '3'
const shown = (budget: Budget) => budgetRows(budget, months).map(({ key, months: own }) => [key, ...own])

test('a cell that is written holds the amount, every other cell what it held', () => {
  fc.assert(
    fc.property(
      entries,
      fc.constantFrom('3001', '6100'),
      fc.constantFrom(...months),
      fc.option(fc.integer()),
      (budget, account, month, ore) => {
        const next = withCells(budget, [{ row: { account, object: null }, month, ore }])
        const [before, after] = [budget, next].map(
          (each) => new Map(budgetRows(each, months, [account]).map((row) => [row.key, row.months])),
        )
        const expected = new Map(before)
        expected.set(
          account,
          (before?.get(account) ?? []).map((was, at) => (months[at] === month ? ore : was)),
        )
        for (const [key, own] of after ?? []) expect(own).toEqual(expected.get(key))
        expect(next.filter((entry) => entry.month === '2027-01')).toEqual(budget.filter((entry) => entry.month === '2027-01'))
      },
    ),
  )
})

test('writing what a cell holds changes nothing', () => {
  const budget = budgetSchema.parse([{ account: '3001', month: '2026-01', ore: -5 }])
  expect(withCells(budget, [{ row: { account: '3001', object: null }, month: '2026-01', ore: -5 }])).toBe(budget)
  expect(withCells(budget, [{ row: { account: '3001', object: null }, month: '2026-02', ore: null }])).toBe(budget)
})

test('the result of each month is what analyses read', () => {
  fc.assert(
    fc.property(entries, (budget) => {
      const states = monthStates(budgetRows(budget, months), months, isResult)
      months.forEach((month, at) => {
        const sums = budgetByAccount(budget, month, month)
        expect(states[at]?.resultOre).toBe(0 - [...(sums?.values() ?? [])].reduce((sum, ore) => sum + ore, 0) + 0)
        expect(states[at]?.filled).toBe(sums?.size ?? 0)
      })
    }),
  )
})

test('rows stand by number, parts by object under their account; entries over a budget replace cells', () => {
  const budget = budgetSchema.parse([
    { account: '5010', month: '2026-01', ore: 10 },
    { account: '3001', month: '2026-02', ore: -7, object: { dimension: '1', object: 'A' } },
    { account: '3001', month: '2026-01', ore: -5 },
  ])
  expect(shown(budget)).toEqual([
    ['3001', -5, null, null],
    ['3001 1 A', null, -7, null],
    ['5010', 10, null, null],
  ])
  const over = withEntries(budget, budgetSchema.parse([{ account: '5010', month: '2026-01', ore: 12 }]))
  expect(shown(over)).toContainEqual(['5010', 12, null, null])
  expect(over).toHaveLength(3)
})

test('the part of an object is called by the names of its dimension and object, else by their numbers', () => {
  const dimensions = [{ dimension: '1', name: 'Kostnadsställe', objects: [{ object: '10', name: 'Försäljning' }] }]
  expect(objectName({ dimension: '1', object: '10' }, dimensions)).toBe('Kostnadsställe 10 Försäljning')
  expect(objectName({ dimension: '1', object: '0' }, dimensions)).toBe('Kostnadsställe 0')
  expect(objectName({ dimension: '6', object: 'P' }, dimensions)).toBe('6 P')
})
