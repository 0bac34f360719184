import type { CompanySummary } from '@verifikat/db'
import { expect, test } from 'vitest'
import { withinKey } from './key-scope.ts'

const company = (id: string, rights: CompanySummary['rights']): CompanySummary => ({
  id,
  name: id,
  orgNumber: '',
  isDemo: false,
  role: 'owner',
  rights,
  years: [{ from: '2025-01-01', to: '2025-12-31' }],
  status: { level: 'warning', counts: { error: 0, warning: 1, info: 0 } },
  latestImport: null,
  deletion: null,
})
const all = [company('a', ['see', 'read', 'write', 'authorise']), company('b', ['see', 'upload']), company('c', ['see', 'read'])]

test('a key is told of its own companies and of what it may do there, never of what its maker may', () => {
  const seen = withinKey(all, { companyIds: ['a', 'b'], rights: ['see', 'read', 'export'] })
  expect(seen.map(({ id, rights }) => [id, rights])).toEqual([
    ['a', ['see', 'read']],
    ['b', ['see']],
  ])
})

test('a key that does not read is told of no years', () => {
  const [own] = withinKey(all, { companyIds: ['a'], rights: ['see', 'upload'] })
  expect(own).toMatchObject({ rights: ['see'], years: [], status: null, latestImport: null })
})
