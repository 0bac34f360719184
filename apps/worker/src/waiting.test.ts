import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TableMapping } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { asOwner, createOwnedCompany, createWorkbench, eventually, spool } from '../../../test/harness/workbench.ts'
import { startWorkerProcess } from '../../../test/harness/worker-process.ts'
import { sweepSpool } from './housekeeping.ts'
import { createWorker } from './worker.ts'

const mapping: TableMapping = {
  headerRow: 0,
  columns: { date: 0, number: 1, account: 2, amount: 3 },
  decimalMark: ',',
  dayOrder: 'day-first',
  creditIsNegative: false,
}

const vouchers = 2_000
/** A ledger whose headings say nothing that is known. */
const table = ['Dag;Bunt;Kod;Sek']
  .concat(Array.from({ length: vouchers }, (_, i) => `2025-01-31;${i + 1};1930;100,00\r\n2025-01-31;${i + 1};3001;-100,00`))
  .join('\r\n')

async function withCompany() {
  const bench = await createWorkbench({ testAnalyses: true })
  const owner = await createOwnedCompany(bench)
  const read = async (id: string) => {
    const found = await bench.stores.imports.get(owner.companyId, id)
    if (!found) throw new Error('no import')
    return found
  }
  const reached = (id: string, state: string) =>
    eventually(
      () => read(id),
      (found) => found.state === state,
      40_000,
    )
  const rowsOf = async () => ({
    files: await bench.db.prisma.sourceFile.count(),
    chunks: await bench.db.prisma.sourceChunk.count(),
    ledgers: await bench.db.prisma.ledgerVersion.count(),
  })
  const readOn = (importId: string) => bench.stores.readings.read({ ...owner, importId, reading: { mapping }, saveAs: null }, bench.queues)
  /** Stops whoever writes to the table until it is disposed of, and tells when somebody waits. */
  const block = async (name: 'SourceChunk' | 'LedgerChunk') => {
    const client = await bench.db.pool.connect()
    await client.query('begin')
    await client.query(`lock table "${name}" in access exclusive mode`)
    const waiting = `select 1 from pg_locks where relation = '"${name}"'::regclass and not granted`
    return {
      isMet: () =>
        eventually(
          async () => (await bench.db.pool.query(waiting)).rowCount,
          (count) => count !== 0,
          40_000,
        ),
      async [Symbol.asyncDispose]() {
        await client.query('rollback')
        client.release()
      },
    }
  }
  return { ...bench, bench, ...owner, read, reached, rowsOf, readOn, block, [Symbol.asyncDispose]: () => bench[Symbol.asyncDispose]() }
}

const nothing = { files: 0, chunks: 0, ledgers: 0 }
const fileOnly = { files: 1, chunks: 1, ledgers: 0 }

test('a worker killed while a table is stored leaves nothing; the next one stores it, and it waits without its spooled copy', async () => {
  await using setting = await withCompany()
  const doomed = await startWorkerProcess(setting.shared)
  const id = await spool(setting.bench, { ...setting, file: table })
  {
    await using blocked = await setting.block('SourceChunk')
    await blocked.isMet()
    await doomed.kill()
    expect(await setting.read(id)).toMatchObject({ state: 'running', sha256: null })
  }
  expect(existsSync(join(setting.uploadFolder, id))).toBe(true)
  expect(await setting.rowsOf()).toEqual(nothing)
  const since = new Date()
  await using _worker = await createWorker({ ...setting, concurrency: 2 })
  expect(await setting.reached(id, 'waiting')).toMatchObject({ errorParams: { reason: 'table-mapping' }, report: null })
  expect(await setting.rowsOf()).toEqual(fileOnly)
  expect(await setting.stores.imports.changedSince(setting.companyId, since)).toEqual([id])
  await eventually(
    async () => readdirSync(setting.uploadFolder),
    (names) => names.length === 0,
  )
})

test('a worker killed while a mapped table is stored leaves the file as it was, and the next one reads it from there', async () => {
  await using setting = await withCompany()
  const doomed = await startWorkerProcess(setting.shared)
  const id = await spool(setting.bench, { ...setting, file: table })
  await setting.reached(id, 'waiting')
  {
    await using blocked = await setting.block('LedgerChunk')
    await setting.readOn(id)
    await blocked.isMet()
    await doomed.kill()
    expect(await setting.read(id)).toMatchObject({ state: 'running', report: null, reading: { mapping }, errorCode: null })
  }
  expect(await setting.rowsOf()).toEqual(fileOnly)
  await using _worker = await createWorker({ ...setting, concurrency: 2 })
  expect(await setting.reached(id, 'done')).toMatchObject({ number: 1, summary: { vouchers, rows: vouchers * 2 } })
  expect(await setting.rowsOf()).toEqual({ ...fileOnly, ledgers: 1 })
})

test('a file read anew is read from what is stored: a worker killed meanwhile changes nothing of the version in use', async () => {
  await using setting = await withCompany()
  const doomed = await startWorkerProcess(setting.shared)
  const first = await spool(setting.bench, { ...setting, file: table })
  await setting.reached(first, 'waiting')
  await setting.readOn(first)
  await setting.reached(first, 'done')
  const { inputHash } = await setting.stores.companies.overview(setting.companyId, asOwner)
  const reading = { mapping: { ...mapping, columns: { ...mapping.columns, text: 2 } } }
  const request = { companyId: setting.companyId, userId: setting.userId, importId: first, reading, saveAs: null }
  let second = ''
  {
    await using blocked = await setting.block('LedgerChunk')
    second = (await setting.stores.readings.read(request, setting.queues)).importId
    await blocked.isMet()
    await doomed.kill()
  }
  expect((await setting.stores.companies.overview(setting.companyId, asOwner)).inputHash).toBe(inputHash)
  await using _worker = await createWorker({ ...setting, concurrency: 2 })
  expect(await setting.reached(second, 'done')).toMatchObject({ number: 2, rereadOf: 1, reading })
  expect(await setting.rowsOf()).toEqual({ ...fileOnly, ledgers: 2 })
  expect((await setting.stores.companies.overview(setting.companyId, asOwner)).years).toMatchObject([{ version: 2, importNumber: 2 }])
})

test('cancelled while its table is looked at, an import does not wait', async () => {
  await using setting = await withCompany()
  const id = await spool(setting.bench, { ...setting, file: table }, { add: async () => undefined })
  const claim = await setting.stores.leases.claim('Import', id, 60_000)
  if (claim.kind !== 'held') throw new Error('not held')
  const source = await setting.compute.hashFile(join(setting.uploadFolder, id))
  await setting.stores.imports.requestCancel({ ...setting, importId: id })
  const content = async function* () {
    yield Buffer.from(table)
  }
  expect(await setting.stores.books.hold(claim.lease, setting, source, { reason: 'table-mapping' }, content)).toBe(true)
  expect(await setting.read(id)).toMatchObject({ state: 'cancelled', finishedAt: expect.stringMatching(/Z$/) })
})

test('a lease that was lost holds nothing, and what waits needs no spooled file', async () => {
  await using setting = await withCompany()
  const id = await spool(setting.bench, { ...setting, file: table }, { add: async () => undefined })
  const claim = await setting.stores.leases.claim('Import', id, 1)
  if (claim.kind !== 'held') throw new Error('not held')
  await eventually(
    () => setting.stores.leases.claim('Import', id, 1),
    ({ kind }) => kind === 'held',
  )
  const content = async function* () {
    yield Buffer.from(table)
  }
  const source = await setting.compute.hashFile(join(setting.uploadFolder, id))
  expect(await setting.stores.books.hold(claim.lease, setting, source, { reason: 'table-mapping' }, content)).toBe(false)
  expect(await setting.rowsOf()).toEqual(nothing)
  expect(await sweepSpool(setting, 0)).toBe(0)
  await using _worker = await createWorker({ ...setting, concurrency: 2 })
  await setting.reached(id, 'waiting')
  await setting.db.prisma.import.update({ where: { id }, data: { state: 'queued' } })
  expect(await setting.stores.imports.spooled([id])).toEqual(new Set())
})
