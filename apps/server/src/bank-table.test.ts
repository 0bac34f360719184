// A table that a bank's rows were read from came as an import: what it says of single people is for those who may see what they are paid.
import type { TableMapping } from '@verifikat/analyses'
import type { Right } from '@verifikat/db'
import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
import { createTestServer } from '../../../test/harness/server.ts'
import { sessionCookie } from '../../../test/harness/session.ts'
import { createOwnedCompany, createUser, eventually, spool } from '../../../test/harness/workbench.ts'
import { createWorkingBench } from '../../../test/harness/worker.ts'

const bench = await createWorkingBench()
const server = await createTestServer(bench)
afterAll(() => server[Symbol.asyncDispose]())

const list = 'Dag;Vem;Summa;Rest\n2026-02-01;Hemlig Personsson;-100,00;900,00\n2026-02-02;Hemlig Personsson;-12x34,00;950,00\n'
const mapping: TableMapping = {
  headerRow: 0,
  columns: { date: 0, voucherText: 1, amount: 2, balance: 3 },
  decimalMark: ',',
  dayOrder: 'day-first',
  creditIsNegative: false,
}

async function readTable() {
  const { companyId, userId } = await createOwnedCompany(bench)
  const importId = await spool(bench, { companyId, userId, file: list })
  const api = callerOf(bench, userId)
  await eventually(
    () => api.import.get({ companyId, importId }),
    ({ state }) => state === 'waiting',
  )
  await api.bank.readTable({ companyId, importId, mapping })
  return { companyId, importId }
}

async function member(companyId: string, rights: Right[]) {
  const userId = await createUser(bench)
  await bench.db.prisma.grant.create({ data: { userId, companyId, role: 'reader', rights } })
  const headers = { cookie: await sessionCookie(bench, userId), origin: 'http://localhost' }
  return { api: callerOf(bench, userId), get: (url: string) => server.app.inject({ url, headers }) }
}

test('the file of an import that became a bank’s is shown in no way to who may not see what single people are paid', async () => {
  const { companyId, importId } = await readTable()
  const { api, get } = await member(companyId, ['see', 'read', 'export', 'import'])
  const which = { companyId, importId }
  const refused = { appCode: 'forbidden', params: { right: 'salary' } }
  expect((await get(`/companies/${companyId}/imports/${importId}/source`)).json()).toMatchObject(refused)
  for (const ask of [
    () => api.import.tablePreview(which),
    () => api.import.tablePreview({ ...which, mapping }),
    () => api.import.textPreview(which),
    () => api.import.sourceLine({ ...which, line: 2 }),
    () => api.import.read({ ...which, reading: { mapping } }),
    () => api.taxes.tableStatement({ ...which, mapping }),
    () => api.taxes.readTable({ ...which, mapping }),
  ])
    await expect(ask()).rejects.toMatchObject({ message: 'forbidden' })
  const payroll = await member(companyId, ['see', 'read', 'export', 'salary'])
  expect((await payroll.get(`/companies/${companyId}/imports/${importId}/source`)).payload).toBe(list)
  expect(JSON.stringify(await payroll.api.import.tablePreview(which))).toContain('Personsson')
})

test('what is found in a bank file quotes no row to them, and the row is still told', async () => {
  const { companyId, importId } = await readTable()
  const { api } = await member(companyId, ['see', 'read'])
  const found = [
    (await api.bank.list({ companyId }))[0]?.versions[0]?.findings,
    (await api.bank.table({ companyId, importId, mapping })).findings,
  ]
  for (const findings of found) {
    expect(findings).toContainEqual({ code: 'bank.row-unread', severity: 'error', line: 3, values: { row: '…' } })
    expect(JSON.stringify(findings)).not.toContain('Personsson')
  }
  const payroll = await member(companyId, ['see', 'read', 'salary'])
  expect(JSON.stringify(await payroll.api.bank.list({ companyId }))).toContain('Hemlig Personsson -12x34')
})
