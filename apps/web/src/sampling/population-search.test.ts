import { expect, test } from 'vitest'
import { populationSchema } from './params.ts'
import { firstPopulation, isEverything, withQuery } from './population-search.ts'

const year = { from: '2025-01-01', to: '2025-12-31' }
const parse = (value: unknown) => populationSchema.parse(value)

test.each(['monetary-unit-sampling', 'random-unit-sampling', 'audit-unit-sampling'] as const)('%s begins with nothing chosen', (id) => {
  const first = firstPopulation(id, year, parse)
  expect(isEverything(first)).toBe(true)
  expect(isEverything({ ...first, query: { ...first.query, period: { from: '2025-03-01', to: '2025-03-31' } } })).toBe(true)
  for (const filter of [{ accounts: ['1510'] }, { series: ['A'] }, { text: { match: 'word', value: 'hyra' } }, { amount: { minOre: 100 } }])
    expect(isEverything(parse({ ...first, query: { ...first.query, ...filter } }))).toBe(false)
  expect(isEverything({ ...first, openItems: true })).toBe(false)
})

test('of liabilities the credits are drawn from, unless the other side was chosen; items are drawn as they were', () => {
  const id = 'monetary-unit-sampling'
  const payables = withQuery(id, firstPopulation(id, year, parse), { accounts: ['2440'], period: year })
  expect([payables.side, payables.query.accounts]).toEqual(['credit', ['2440']])
  expect(withQuery(id, payables, { accounts: ['1510'], period: year }).side).toBe('debit')
  const payments = { ...payables, side: 'debit' as const }
  expect(withQuery(id, payments, { accounts: ['2440', '2441'], period: year }).side).toBe('debit')
  const items = withQuery('random-unit-sampling', firstPopulation('random-unit-sampling', year, parse), {
    accounts: ['2440'],
    period: year,
  })
  expect(items.side).toBe('all')
})
