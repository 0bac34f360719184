// Who works for a company: what single people earn is behind its own right, how many they are is not.
import type { DeclarationContent } from '@verifikat/analyses'
import { declarationParts } from '@verifikat/compute'
import { roleRights } from '@verifikat/db'
import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
import { createOwnedCompany, createUser, createWorkbench } from '../../../test/harness/workbench.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())

const staff = {
  roster: [{ id: '17', birthYear: 1984, from: '2025-01-01', role: 'Kranförare' }],
  pay: [{ id: '17', paidOn: '2025-01-25', amountOre: 3_217_893 }],
}

async function setting() {
  const { companyId, userId } = await createOwnedCompany(bench)
  const colleagueId = await createUser(bench, 'Rut')
  const rights = roleRights.auditor.default.filter((right) => right !== 'salary')
  await bench.db.prisma.grant.create({ data: { userId: colleagueId, companyId, role: 'auditor', rights } })
  return { companyId, userId, api: callerOf(bench, userId), colleague: callerOf(bench, colleagueId) }
}

test('staff and employees per month are saved in versions, and an earlier one can be put in force again', async () => {
  const { companyId, api } = await setting()
  const held = async () => (await api.company.overview({ companyId })).held
  expect(await api.staff.get({ companyId })).toMatchObject({ version: 0, hash: null, staff: { roster: [], pay: [] } })
  await api.staff.save({ companyId, staff, expectedVersion: 0, note: 'Från lönelistan' })
  expect(await held()).toContain('staff')
  await api.staff.save({ companyId, staff: { roster: [] }, expectedVersion: 1 })
  expect(await held()).not.toContain('staff')
  await expect(api.staff.save({ companyId, staff, expectedVersion: 1 })).rejects.toMatchObject({ message: 'conflict' })
  await api.staff.activate({ companyId, version: 1, expectedVersion: 2 })
  const found = await api.staff.get({ companyId })
  expect(found).toMatchObject({ version: 1, staff: { roster: [{ id: '17', role: 'Kranförare', to: null, owner: false }], pay: staff.pay } })
  expect((await api.staff.versions({ companyId })).map(({ version, note, active }) => [version, note, active])).toEqual([
    [2, '', false],
    [1, 'Från lönelistan', true],
  ])
  await expect(api.staff.save({ companyId, staff: { roster: [{ id: '19840101-0008' }] }, expectedVersion: 1 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })

  // a roster without days tells of nobody how long they were employed: it counts no employees, a headcount does
  await api.staff.save({ companyId, staff: { roster: [{ id: '17' }] }, expectedVersion: 1 })
  expect(await held()).not.toContain('staff')
  await api.headcount.save({ companyId, headcount: { 2025: [2, 2.5, ...Array(10).fill(null)] }, expectedVersion: 0 })
  const months = [
    { month: '2025-01', employees: 2 },
    { month: '2025-02', employees: 2.5 },
  ]
  const counted = await api.headcount.get({ companyId })
  expect(counted).toMatchObject({ version: 1, headcount: months })
  expect(await held()).toContain('staff')
  // said in another way it is the same
  await api.headcount.save({ companyId, headcount: months.toReversed(), expectedVersion: 1 })
  expect((await api.headcount.get({ companyId })).hash).toBe(counted.hash)
})

test('without the right to salaries nobody reads or writes staff; employees per month stay open', async () => {
  const { companyId, api, colleague } = await setting()
  await api.staff.save({ companyId, staff, expectedVersion: 0, note: 'Kranförare' })
  for (const ask of [
    () => colleague.staff.get({ companyId }),
    () => colleague.staff.declared({ companyId }),
    () => colleague.staff.versions({ companyId }),
    () => colleague.staff.save({ companyId, staff: {}, expectedVersion: 1 }),
    () => colleague.staff.activate({ companyId, version: 0, expectedVersion: 1 }),
  ])
    await expect(ask()).rejects.toMatchObject({ message: 'forbidden', cause: { params: { right: 'salary' } } })
  await colleague.headcount.save({ companyId, headcount: [{ month: '2025-01', employees: 2 }], expectedVersion: 0 })
  expect((await colleague.headcount.get({ companyId })).headcount).toHaveLength(1)
  expect(await colleague.run.latest({ companyId, analysisId: 'key-figure' })).toBeNull()
  for (const analysisId of ['salary', 'payroll-tax'])
    await expect(colleague.run.latest({ companyId, analysisId })).rejects.toMatchObject({ cause: { params: { right: 'salary' } } })
})

test('who is declared comes as year of birth and days, without the number', async () => {
  const { companyId, userId, api } = await setting()
  expect(await api.staff.declared({ companyId })).toEqual([])
  const form = (period: string, fields: Readonly<Record<string, string>>) => ({ orgNumber: '165560000001', period, fields, line: 1 })
  const content: DeclarationContent = {
    kind: 'agi',
    created: '2025-03-10T09:00:00',
    employers: [],
    individuals: [
      form('202501', { '215': '198401019811', '570': '1', '011': '30000' }),
      form('202502', { '215': '198401019811', '570': '1', '011': '30000' }),
      form('202501', { '215': '197002289810', '570': '2', '011': '28000' }),
    ],
  }
  const declaration = { ...declarationParts(content, true), findings: [], findingCount: 0 }
  await bench.stores.declarations.store({ companyId, userId, declaration, file: null, filedOn: null, orgNumber: '', note: '' })
  const found = await api.staff.declared({ companyId })
  expect(found).toEqual([
    { birthYear: 1984, from: '2025-01-01', to: null },
    { birthYear: 1970, from: '2025-01-01', to: '2025-01-31' },
  ])
})

test('the log says that staff was saved, and nothing of what it says', async () => {
  const { companyId, api, colleague } = await setting()
  await api.staff.save({ companyId, staff, expectedVersion: 0, note: 'Kranförare' })
  const { entries } = await api.activity.list({ companyId })
  expect(entries[0]).toMatchObject({ action: 'document.save', refs: [{ kind: 'document', of: 'staff' }] })
  const told = JSON.stringify([entries, await colleague.activity.recent({ companyId })])
  for (const secret of ['Kranförare', '3217893', '1984']) {
    expect(told).not.toContain(secret)
    expect((await api.activity.list({ companyId, filter: { text: secret } })).total).toBe(0)
  }
})
