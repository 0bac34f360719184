import { budgetSchema } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { budgetChanges } from './changes.ts'

test('cells that came, went and changed are named, the others are not', () => {
  const before = budgetSchema.parse([
    { account: '3001', month: '2026-01', ore: -5 },
    { account: '3001', month: '2026-02', ore: -6 },
    { account: '5010', month: '2026-01', ore: 3, object: { dimension: '1', object: 'A' } },
  ])
  const after = budgetSchema.parse([
    { account: '3001', month: '2026-02', ore: -6 },
    { account: '3001', month: '2026-01', ore: -8 },
    { account: '4010', month: '2026-03', ore: 1 },
  ])
  expect(budgetChanges(before, before)).toEqual([])
  expect(budgetChanges(before, after)).toEqual([
    { key: '3001', account: '3001', month: '2026-01', before: -5, after: -8 },
    { key: '4010', account: '4010', month: '2026-03', before: null, after: 1 },
    { key: '5010 1 A', account: '5010', month: '2026-01', before: 3, after: null },
  ])
})
