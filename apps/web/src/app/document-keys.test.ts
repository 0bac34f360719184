import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { documentKeys } from './document-keys.ts'
import { refresh } from './refresh.ts'

test.each([
  ['fiscalYears', ['settings.years', 'books.timeline']],
  ['profile', ['settings.years', 'books.timeline', 'plan.form']],
  ['thresholds', ['settings.years']],
  ['budget', ['budget.get']],
] as const)('what shows %s is read again, and nothing else', async (part, expected) => {
  const client = new QueryClient()
  const paths = ['settings.years', 'books.timeline', 'books.dimensions', 'budget.get', 'plan.get', 'plan.form']
  for (const path of paths) client.setQueryData([path.split('.'), { input: { companyId: 'c' }, type: 'query' }], 1)
  await refresh(client, documentKeys[part])
  const queries = client.getQueryCache().getAll()
  const stale = queries
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey: [path] }) => (Array.isArray(path) ? path.join('.') : ''))
  expect(stale).toEqual(expected)
})
