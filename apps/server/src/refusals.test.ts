import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Refusal } from './gate.ts'
import { createRefusals } from './refusals.ts'

const user = { id: randomUUID(), email: 'a@example.com', name: 'Anna', locale: 'en', theme: 'system', isAdmin: false } as const
const caller = { user, sessionHash: 'x', key: null }
const refusal = { caller, companyId: randomUUID(), right: 'write' } satisfies Refusal

function bench() {
  const logged: (readonly [string | null, string, string | null])[] = []
  const clock = { ms: 0 }
  const refused = async ({ companyId, what, right }: { companyId: string | null; what: string; right: string | null }) => {
    logged.push([companyId, what, right])
  }
  const told = createRefusals({ stores: { activityLog: { refused } }, log: { error: () => undefined } }, () => clock.ms)
  return { logged, clock, told }
}

test('the same refusal is logged once a minute, another right, procedure, company or person apart', () => {
  const { logged, clock, told } = bench()
  for (let i = 0; i < 10; i++) told(refusal, 'plan.save')
  expect(logged).toEqual([[refusal.companyId, 'plan.save', 'write']])
  told(refusal, 'budget.save')
  told({ ...refusal, right: 'sign' }, 'plan.save')
  told({ ...refusal, companyId: randomUUID(), right: null }, 'plan.save')
  told({ ...refusal, caller: { ...caller, user: { ...user, id: randomUUID() } } }, 'plan.save')
  expect(logged).toHaveLength(5)
  clock.ms = 59_999
  told(refusal, 'plan.save')
  expect(logged).toHaveLength(5)
  clock.ms = 60_000
  told(refusal, 'plan.save')
  expect(logged).toHaveLength(6)
})

test('one person guessing at companies does not fill the log', () => {
  const { logged, clock, told } = bench()
  for (let i = 0; i < 100_000; i++) told({ ...refusal, companyId: `${i}`, right: null }, 'company.overview')
  expect(logged).toHaveLength(60)
  clock.ms = 60_000
  told({ ...refusal, companyId: 'x', right: null }, 'company.overview')
  expect(logged).toHaveLength(61)
})
