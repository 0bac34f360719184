// Who a company trades with: private persons are behind the right to what single people are paid, in the register and in results alike.
import { roleRights } from '@verifikat/db'
import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
import { createOwnedCompany, createUser, createWorkbench } from '../../../test/harness/workbench.ts'
import { resultFor } from './salary.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())

const register = [
  { id: '17', name: 'Norrtryck AB', role: 'supplier' as const, bankgiro: '5050-1055' },
  { id: '7', name: 'Eva Exempelsson', role: 'customer' as const, orgNumber: '800101-0009' },
]

async function setting() {
  const { companyId, userId } = await createOwnedCompany(bench)
  const colleagueId = await createUser(bench, 'Rut')
  const rights = roleRights.auditor.default.filter((right) => right !== 'salary')
  await bench.db.prisma.grant.create({ data: { userId: colleagueId, companyId, role: 'auditor', rights } })
  return { companyId, api: callerOf(bench, userId), colleague: callerOf(bench, colleagueId) }
}

test('a register is kept in versions, and put back', async () => {
  const { companyId, api } = await setting()
  expect(await api.counterparties.get({ companyId })).toMatchObject({ version: 0, hidden: 0, counterparties: { register: [] } })
  await api.counterparties.save({ companyId, counterparties: { register }, expectedVersion: 0 })
  await api.counterparties.save({ companyId, counterparties: { register: register.slice(0, 1) }, expectedVersion: 1, note: 'färre' })
  await expect(api.counterparties.save({ companyId, counterparties: {}, expectedVersion: 1 })).rejects.toMatchObject({
    message: 'conflict',
  })
  await api.counterparties.activate({ companyId, version: 1, expectedVersion: 2 })
  const { version, counterparties } = await api.counterparties.get({ companyId })
  expect([version, counterparties.register.length]).toEqual([1, 2])
  expect((await api.counterparties.versions({ companyId })).map(({ version: own, note }) => [own, note])).toEqual([
    [2, 'färre'],
    [1, ''],
  ])
})

test('who may not see what single people earn sees no private persons, and cannot write over them', async () => {
  const { companyId, api, colleague } = await setting()
  await api.counterparties.save({ companyId, counterparties: { register }, expectedVersion: 0 })
  const seen = await colleague.counterparties.get({ companyId })
  expect([seen.hidden, seen.counterparties.register.map(({ name }) => name)]).toEqual([1, ['Norrtryck AB']])
  await expect(colleague.counterparties.save({ companyId, counterparties: {}, expectedVersion: 1 })).rejects.toMatchObject({
    cause: { params: { right: 'salary' } },
  })
  await expect(colleague.counterparties.activate({ companyId, version: 0, expectedVersion: 1 })).rejects.toMatchObject({
    cause: { params: { right: 'salary' } },
  })
})

test('a result of another analysis is what it is', async () => {
  const result = { rows: [] }
  expect(await resultFor('trial-balance', new Set(), result)).toBe(result)
})
