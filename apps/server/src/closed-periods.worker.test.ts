// The same through uploads and a worker: imports, and stored files read again in another way.
import { type Reading, readSie } from '@verifikat/analyses'
import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
import { createTestServer } from '../../../test/harness/server.ts'
import { sessionCookie } from '../../../test/harness/session.ts'
import { createOwnedCompany, createWorkbench, eventually, smallSie, spool } from '../../../test/harness/workbench.ts'
import { startWorker } from '../../../test/harness/worker.ts'

const bench = await createWorkbench()
const worker = await startWorker(bench)
const server = await createTestServer(bench)
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await worker[Symbol.asyncDispose]()
  await bench[Symbol.asyncDispose]()
})

async function setting() {
  const { companyId, userId } = await createOwnedCompany(bench)
  const api = callerOf(bench, userId)
  const done = async (importId: string) =>
    await eventually(
      () => api.import.get({ companyId, importId }),
      ({ state }) => state === 'done',
    )
  const take = async (file: string) => await done(await spool(bench, { companyId, userId, file }))
  const read = async (importId: string, reading: Reading) => await done((await api.import.read({ companyId, importId, reading })).importId)
  const cookie = await sessionCookie(bench, userId)
  const sie = async (version: number, type: '4E' | '4I') => {
    const url = `/companies/${companyId}/versions/2025-01-01/${version}/sie`
    const { rawPayload } = await server.app.inject({ url, headers: { cookie }, query: { type } })
    return readSie(Uint8Array.from(rawPayload))
  }
  return { companyId, userId, api, take, read, sie }
}

const year = { from: '2025-01-01', to: '2025-12-31' }
const changesIn = ({ report }: Awaited<ReturnType<Awaited<ReturnType<typeof setting>>['take']>>) =>
  (report?.findings ?? []).filter(({ code }) => code === 'changed-after-sign-off').map(({ values }) => values)

test('an upload and a new reading of a stored file are held against the closed period alike', async () => {
  const { companyId, api, take, read, sie } = await setting()
  const spoiled = await take(smallSie().replace('"Sale"', '"FÃ¶rsÃ¤ljning"'))
  await api.books.closePeriod({ companyId, kind: 'signed-off', ...year, note: '' })
  expect(changesIn(await read(spoiled.id, { repairTexts: true }))).toMatchObject([{ changed: 1, vouchers: 'A 1', comparedImport: '1' }])
  // what was signed is the first version: a file that says the same as the repaired one differs from it as much
  expect(changesIn(await take(smallSie().replace('"Sale"', '"Försäljning"')))).toMatchObject([{ changed: 1, comparedVersion: '1' }])
  expect(changesIn(await take(smallSie().replace('6110 {} 500.00', '6110 {} 501.00')))).toMatchObject([
    { changed: 2, comparedVersion: '1' },
  ])
  // the second version is the first one's file, read with its texts repaired: so it is written
  const texts = (await sie(2, '4E')).ledger
  const { ledger } = await sie(3, '4E')
  expect([texts.vouchers.length, texts.vouchers.textLength]).toEqual([ledger.vouchers.length, ledger.vouchers.textLength])
})

test('a table whose columns were named by hand is written as a file of vouchers', async () => {
  const { companyId, userId, api, take, sie } = await setting()
  const rows = ['Dag;Bunt;Kod;Till;Från;Vad', '2025-01-31;K7;1930;1 000,00;;Kassa', '2025-01-31;K7;3001;;1 000,00;Åsa']
  const importId = await spool(bench, { companyId, userId, file: rows.join('\r\n') })
  await eventually(
    () => api.import.get({ companyId, importId }),
    ({ state }) => state === 'waiting',
  )
  const mapping = {
    headerRow: 0,
    columns: { date: 0, number: 1, account: 2, debit: 3, credit: 4, text: 5 },
    decimalMark: ',',
    dayOrder: 'day-first',
    creditIsNegative: false,
  } as const
  await api.import.read({ companyId, importId, reading: { mapping } })
  await eventually(
    () => api.import.get({ companyId, importId }),
    ({ state }) => state === 'done',
  )
  const { facts, ledger } = await sie(1, '4I')
  expect([facts.checksum, facts.sieType, facts.counts.vouchers, facts.totalDebitOre]).toEqual(['ok', '4I', 1, 100_000])
  expect(ledger.rows.ore).toEqual(Float64Array.of(100_000, -100_000))
  await take(smallSie(2024))
  expect((await api.books.timeline({ companyId })).years.map(({ from, sieType, status }) => [from, sieType, status])).toEqual([
    // its only vouchers are of January, and no later year opens as it closed
    ['2024-01-01', '4E', 'partial'],
    ['2025-01-01', '4I', 'partial'],
  ])
})
