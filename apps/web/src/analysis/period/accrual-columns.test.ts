import type { Accruals } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import type { Texts } from '../use-texts.ts'
import { accountColumns } from './accrual-columns.tsx'

// Keys with their values are enough to see what is said.
const t = ((key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key)) as unknown as Texts

test('sums over years say from which day, balances on which', () => {
  const accruals: Accruals = {
    date: '2025-12-31',
    from: '2023-01-01',
    accounts: [],
    items: [],
    leftOut: { count: 0, unreleasedOre: 0 },
    schedule: [],
    missing: [],
    missingOre: 0,
    findings: [],
  }
  const labels = new Map(
    accountColumns({ accruals, search: {}, unit: 'kr', locale: 'en', t }).map(({ id, label }): [string, string] => [id, label]),
  )
  for (const id of ['opening', 'opened', 'released']) expect(labels.get(id)).toContain('2023-01-01')
  expect(labels.get('closing')).toContain('2025-12-31')
})
