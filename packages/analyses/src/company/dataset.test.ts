import { expect, test } from 'vitest'
import { defaultPlan } from '../account-plan/default-plan.ts'
import { planTemplates } from '../account-plan/templates.ts'
import { hashValue } from '../canonical.ts'
import { corporateTaxPermille } from '../reference/corporate-tax.ts'
import { booksOfText } from '../testing/sie-text.ts'
import { accountFunctionSchema, patternsOfFunction, suggestedAccountFunctions } from './account-functions.ts'
import { budgetByAccount } from './budget.ts'
import { datasetHash, datasetOf, noOwnParts, type OwnParts } from './dataset.ts'

const books = hashValue('books')
const needs = ['books', 'accountPlan', 'accountFunctions', 'budget', 'inputs'] as const
const hash = (own: Partial<OwnParts>, of: readonly (typeof needs)[number][] = needs) => datasetHash(books, of, { ...noOwnParts, ...own })

test('an analysis of books alone has the hash of its books, whatever else a company has', () => {
  const budget = [{ account: '3001', month: '2025-01', ore: -100, object: null }]
  expect(datasetHash(books, ['books'])).toBe(books)
  expect(hash({ accountPlan: planTemplates[2] ?? null, budget }, ['books'])).toBe(books)
})

test('the hash covers exactly the parts that are needed: shipped ones by name and version, own ones by value', () => {
  const renamed = { ...defaultPlan, name: { sv: 'Egen', en: 'Own' } }
  const budget = [{ account: '3001', month: '2025-01', ore: -100, object: null }]
  const inputs = { employees: [{ from: '2025-01-01', to: '2025-12-31', average: 3 }], areas: [] }
  const all = [{}, { accountPlan: planTemplates[2] ?? null }, { accountPlan: renamed }, { budget }, { inputs }, { accountFunctions: [] }]
  expect(new Set(all.map((own) => hash(own))).size).toBe(all.length)
  expect(hash({ budget }, ['books', 'accountPlan'])).toBe(hash({}, ['books', 'accountPlan']))
  // The shipped plan, chosen or written out, is the shipped plan; nothing entered is nothing.
  expect(hash({ accountPlan: JSON.parse(JSON.stringify(defaultPlan)) })).toBe(hash({}))
  expect(hash({ inputs: { employees: [], areas: [] } })).toBe(hash({}))
})

test('without a budget of its own a company has that of its files, objects apart', () => {
  const file = `#RAR 0 20250101 20251231
    #DIM 1 "Unit"
    #OBJEKT 1 10 "North"
    #OBJEKT 6 P "Project"
    #PBUDGET 0 202501 3001 {} -100.00
    #PBUDGET 0 202501 3001 {1 10} -60.00
    #PBUDGET 0 202502 3001 {1 10} -30.00
    #PBUDGET 0 202502 3001 {6 P} -30.00
    #PBUDGET -1 202401 3001 {} -9.00
    #PBUDGET 0 202503 5010 {} 10.00
    #PBUDGET 0 202503 5010 {} 20.00`
  const { budget } = datasetOf(booksOfText(file))
  expect(budget).toHaveLength(5)
  // January as a whole, February by its one dimension: −100 − 30; March's record was repeated.
  expect([...(budgetByAccount(budget, '2025-01', '2025-03') ?? [])]).toEqual([
    ['3001', -13_000],
    ['5010', 2_000],
  ])
  expect(budgetByAccount(budget, '2025-04', '2025-12')).toBeNull()
})

test('functions hold within their dates, and only those there are', () => {
  const functions = [
    { function: 'sales-12', patterns: ['3002'], from: null, to: '2026-03-31' },
    { function: 'sales-6', patterns: ['3002'], from: '2026-04-01', to: null },
  ]
  const march = { from: '2026-03-01', to: '2026-03-31' }
  const spring = { from: '2026-03-01', to: '2026-05-31' }
  expect([patternsOfFunction(functions, 'sales-12', march), patternsOfFunction(functions, 'sales-6', march)]).toEqual([['3002'], []])
  expect([patternsOfFunction(functions, 'sales-12', spring), patternsOfFunction(functions, 'sales-6', spring)]).toEqual([
    ['3002'],
    ['3002'],
  ])
  expect(patternsOfFunction(suggestedAccountFunctions, 'bank')).toEqual(['1920-1989'])
  expect(accountFunctionSchema.safeParse({ function: 'luck', patterns: [] }).success).toBe(false)
})

test('the rate of corporate income tax goes by the first day of the fiscal year', () => {
  expect(
    ['1993-07-01', '2008-12-31', '2012-12-31', '2018-07-01', '2020-07-01', '2021-01-01'].map((from) => corporateTaxPermille(from)),
  ).toEqual([null, 280, 263, 220, 214, 206])
})
