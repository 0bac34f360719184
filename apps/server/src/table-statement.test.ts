// A statement of the tax account in a table of its own layout: it waits as books would, until somebody says what it is and what its columns hold.
import { createHash } from 'node:crypto'
import type { TableMapping } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
import { createOwnedCompany, createUser, eventually, grantOf, importNow, smallSie, spool } from '../../../test/harness/workbench.ts'
import { createWorkingBench } from '../../../test/harness/worker.ts'

const bench = await createWorkingBench()

const statement = [
  'Dag;Nr;Händelse;Belopp;Saldo',
  '2025-01-20;2;Inbetalning bokförd 250120;200,00;600,00',
  '2025-01-13;1;Arbetsgivaravgift dec 2024;-600,00;400,00',
  '',
].join('\r\n')
const mapping: TableMapping = {
  headerRow: 0,
  columns: { date: 0, text: 2, amount: 3, balance: 4 },
  decimalMark: ',',
  dayOrder: 'day-first',
  creditIsNegative: false,
}

async function waiting() {
  const { companyId, userId } = await createOwnedCompany(bench)
  const api = callerOf(bench, userId)
  const importId = await spool(bench, { companyId, userId, file: statement })
  await eventually(
    () => api.import.get({ companyId, importId }),
    ({ state }) => state === 'waiting',
  )
  return { companyId, userId, api, importId }
}

test('mapped, a table is kept as a statement with its bytes, and no longer waits as books', async () => {
  const { companyId, api, importId } = await waiting()
  const asked = { companyId, importId, mapping }
  // 1 000 − 600 + 200 = 600, though the newest row stands first
  const said = { opening: { date: '2025-01-13', ore: 100_000 }, closing: { date: '2025-01-20', ore: 60_000 }, rows: 2, differenceOre: 0 }
  expect(await api.taxes.tableStatement(asked)).toMatchObject({ said, findings: [], findingCount: 0 })
  const stored = await api.taxes.readTable(asked)
  expect(stored).toMatchObject({ version: 1, outcome: 'new' })
  const [listed] = await api.taxes.list({ companyId })
  const sha256 = createHash('sha256').update(statement).digest('hex')
  expect(listed).toMatchObject({
    version: 1,
    versions: [{ sha256, bytes: Buffer.byteLength(statement), said: { kind: 'tax-account', ...said } }],
  })
  expect((await api.import.get({ companyId, importId })).state).toBe('cancelled')
})

test('what packages ask of a company sees its tax account', async () => {
  const { companyId, userId, api, importId } = await waiting()
  await importNow(bench, { companyId, userId, file: smallSie() })
  const holds = async () => (await bench.compute.packageFacts(companyId, { yearFrom: null, materialityOre: null })).holds
  expect(await holds()).toMatchObject({ 'tax-account': false })
  await api.taxes.readTable({ companyId, importId, mapping })
  expect(await holds()).toMatchObject({ 'tax-account': true })
})

test('columns that were named wrongly are named anew: another version of the same bytes', async () => {
  const { companyId, api, importId } = await waiting()
  const { balance: _, ...withoutBalance } = mapping.columns
  await api.taxes.readTable({ companyId, importId, mapping: { ...mapping, columns: withoutBalance } })
  const [first] = await api.taxes.list({ companyId })
  expect(first?.versions[0]?.findings).toMatchObject([{ code: 'declaration.balance-missing' }])
  expect(await api.taxes.readTable({ companyId, importId, mapping })).toMatchObject({
    declarationId: first?.id,
    version: 2,
    outcome: 'replaced',
  })
})

test('without a date or an amount nothing is kept, nor by whoever may only read', async () => {
  const { companyId, api, importId } = await waiting()
  const bad = { companyId, importId, mapping: { ...mapping, columns: { date: 0, debit: 3 } } }
  await expect(api.taxes.tableStatement(bad)).rejects.toMatchObject({
    cause: { code: 'source_unreadable', params: { reason: 'table-mapping' } },
  })
  await expect(api.taxes.readTable(bad)).rejects.toMatchObject({ cause: { code: 'source_unreadable' } })
  const reader = await createUser(bench)
  await bench.db.prisma.grant.create({ data: { userId: reader, companyId, ...grantOf('reader') } })
  await expect(callerOf(bench, reader).taxes.readTable({ companyId, importId, mapping })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await api.taxes.list({ companyId })).toEqual([])
})
