import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Reading, TableMapping } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
import { tempFolder } from '../../../test/harness/temp-folder.ts'
import { createOwnedCompany, createUser, eventually, grantOf, smallSie, spool } from '../../../test/harness/workbench.ts'
import { createWorkingBench } from '../../../test/harness/worker.ts'

const bench = await createWorkingBench()

async function setting() {
  const { companyId, userId } = await createOwnedCompany(bench)
  const api = callerOf(bench, userId)
  const settled = (importId: string) =>
    eventually(
      () => api.import.get({ companyId, importId }),
      ({ state }) => state !== 'queued' && state !== 'running',
    )
  const take = async (file: string | Uint8Array) => await settled(await spool(bench, { companyId, userId, file }))
  const read = async (importId: string, reading: Reading | null, saveAs?: string) =>
    await settled((await api.import.read({ companyId, importId, reading, ...(saveAs !== undefined && { saveAs }) })).importId)
  const actions = async () => {
    const log = await bench.db.prisma.auditEvent.findMany({ where: { companyId }, orderBy: { id: 'asc' }, select: { action: true } })
    return log.map(({ action }) => action)
  }
  return { companyId, userId, api, settled, take, read, actions }
}

/** A journal whose headings say nothing that is known. */
const journal = (year: number) =>
  [
    'Dag;Bunt;Kod;Till;Från;Vad',
    `${year}-01-31;K7;1930;1 000,00;;Kassa`,
    `${year}-01-31;K7;3001;;1 000,00;Sold`,
    `${year}-02-28;K8;6110;250,50;;Paper`,
    `${year}-02-28;K8;1930;;250,50;Paper`,
    '',
  ].join('\r\n')
const mapping: TableMapping = {
  headerRow: 0,
  columns: { date: 0, number: 1, account: 2, debit: 3, credit: 4, text: 5 },
  decimalMark: ',',
  dayOrder: 'day-first',
  creditIsNegative: false,
}

test('a table whose columns nobody knows waits with its bytes stored and nothing else; mapped, it is the same import read', async () => {
  const { companyId, api, take, read, actions } = await setting()
  const waiting = await take(journal(2025))
  expect(waiting).toMatchObject({
    state: 'waiting',
    report: null,
    summary: null,
    reading: null,
    rereadOf: null,
    errorCode: 'source_unreadable',
    errorParams: { reason: 'table-mapping' },
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(await api.books.versions({ companyId })).toEqual([])
  expect((await api.company.overview({ companyId })).latestImport).toMatchObject({ state: 'waiting' })
  const preview = await api.import.tablePreview({ companyId, importId: waiting.id, mapping })
  expect(preview).toMatchObject({
    sheet: '',
    saved: null,
    mapping,
    check: { missing: [], vouchers: 2, rows: 4, unbalanced: 0, problem: null },
  })
  expect(preview.sheets[0]?.rows[0]).toEqual({ line: 1, cells: ['Dag', 'Bunt', 'Kod', 'Till', 'Från', 'Vad'] })
  const done = await read(waiting.id, { mapping })
  expect(done).toMatchObject({
    id: waiting.id,
    number: waiting.number,
    state: 'done',
    reading: { mapping },
    rereadOf: null,
    errorCode: null,
    summary: { vouchers: 2, rows: 4, sameAs: null },
  })
  expect(await api.books.versions({ companyId })).toMatchObject([{ importId: waiting.id, version: 1, active: true }])
  expect((await actions()).slice(1)).toEqual(['import.create', 'import.waiting', 'import.read', 'import.done'])
})

test('a mapping that nothing can be read with is refused, and the import goes on waiting', async () => {
  const { companyId, api, take } = await setting()
  const { id: importId } = await take(journal(2025))
  const { account: _, ...without } = mapping.columns
  for (const wrong of [
    { ...mapping, columns: without },
    { ...mapping, headerRow: 40 },
    { ...mapping, columns: { ...mapping.columns, account: 5 } },
  ])
    await expect(api.import.read({ companyId, importId, reading: { mapping: wrong } })).rejects.toMatchObject({
      message: 'source_unreadable',
    })
  await expect(api.import.read({ companyId, importId, reading: null, saveAs: 'Odd' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await api.import.get({ companyId, importId })).toMatchObject({ state: 'waiting', reading: null })
})

test('read on without a mapping, it waits again; cancelled, it stays as it is and can be read anew later', async () => {
  const { companyId, api, take, read } = await setting()
  const { id: importId } = await take(journal(2025))
  expect(await read(importId, null)).toMatchObject({ id: importId, state: 'waiting' })
  await api.import.cancel({ companyId, importId })
  expect(await api.import.get({ companyId, importId })).toMatchObject({ state: 'cancelled', report: null })
  await expect(api.import.cancel({ companyId, importId })).rejects.toMatchObject({ message: 'conflict' })
  const anew = await read(importId, { mapping })
  expect(anew).toMatchObject({ number: 2, state: 'done', rereadOf: 1 })
})

test('a mapping that is kept reads the next file of the system without asking, whatever its year; forgotten, it asks again', async () => {
  const { companyId, api, take, read, actions } = await setting()
  const { id: first } = await take(journal(2024))
  await read(first, { mapping: { ...mapping, year: { from: '2024-01-01', to: '2024-12-31' } } }, ' Kassasystemet ')
  const [kept] = await api.import.mappings({ companyId })
  expect(kept).toMatchObject({ name: 'Kassasystemet', mapping, updatedBy: 'Anna', updatedAt: expect.stringMatching(/Z$/) })
  expect(kept?.mapping).not.toHaveProperty('year')
  const second = await take(journal(2025))
  expect(second).toMatchObject({ state: 'done', reading: { mapping }, summary: { years: [{ from: '2025-01-01', to: '2025-12-31' }] } })
  expect((await api.import.tablePreview({ companyId, importId: second.id })).saved).toMatchObject({
    name: 'Kassasystemet',
    updatedBy: 'Anna',
  })
  const other = await setting()
  expect(await other.take(journal(2025))).toMatchObject({ state: 'waiting' })
  await api.import.forgetMapping({ companyId, fingerprint: kept?.fingerprint ?? '' })
  expect(await api.import.mappings({ companyId })).toEqual([])
  await expect(api.import.forgetMapping({ companyId, fingerprint: kept?.fingerprint ?? '' })).rejects.toMatchObject({
    message: 'not_found',
  })
  expect(await take(journal(2026))).toMatchObject({ state: 'waiting' })
  expect((await actions()).filter((action) => action.startsWith('mapping.'))).toEqual(['mapping.save', 'mapping.forget'])
})

/** Written in Windows' character set. */
const latin = Uint8Array.from(smallSie().replace('"Sales"', '"F@rs~ljning"').replace('"Sale"', '"K@p"'), (letter) =>
  letter === '@' ? 0xf6 : letter === '~' ? 0xe4 : letter.charCodeAt(0),
)

test('a file read in another character set is a new import and version of the same bytes; read by default again, the first is known', async () => {
  const { companyId, api, take, read } = await setting()
  const first = await take(latin)
  const before = (await api.company.overview({ companyId })).inputHash
  const preview = await api.import.textPreview({ companyId, importId: first.id })
  expect(preview).toMatchObject({ detected: 'latin-1', current: 'latin-1', repairTexts: false, repaired: [], spoiled: 0 })
  expect(preview.candidates.map(({ encoding, samples }) => [encoding, samples.map(({ line, text }) => `${line}: ${text}`)])).toEqual([
    ['cp437', ['11: #KONTO 3001 "F÷rsΣljning"', '19: #VER A 1 20250110 "K÷p" 20250111']],
    ['latin-1', ['11: #KONTO 3001 "Försäljning"', '19: #VER A 1 20250110 "Köp" 20250111']],
    ['utf-8', ['11: #KONTO 3001 "F\ufffdrs\ufffdljning"', '19: #VER A 1 20250110 "K\ufffdp" 20250111']],
  ])
  const second = await read(first.id, { encoding: 'cp437' })
  expect(second).toMatchObject({
    number: 2,
    state: 'done',
    reading: { encoding: 'cp437' },
    rereadOf: 1,
    fileName: first.fileName,
    sha256: first.sha256,
    bytes: first.bytes,
    summary: { sameAs: null, held: null },
  })
  expect(await api.books.versions({ companyId })).toMatchObject([
    { version: 2, active: true, importNumber: 2 },
    { version: 1, active: false, importNumber: 1 },
  ])
  const text = async (version: number) => (await api.ledger.voucher({ companyId, yearFrom: '2025-01-01', version, voucher: 0 })).text
  expect([await text(1), await text(2)]).toEqual(['Köp', 'K÷p'])
  const changed = (await api.company.overview({ companyId })).inputHash
  expect(changed).not.toBe(before)
  expect(await api.import.textPreview({ companyId, importId: second.id })).toMatchObject({ detected: 'latin-1', current: 'cp437' })
  expect(await api.import.sourceLine({ companyId, importId: second.id, line: 11 })).toMatchObject({ text: '#KONTO 3001 "F÷rsΣljning"' })

  const same = await read(second.id, { encoding: 'cp437' })
  expect(same).toMatchObject({ number: 3, rereadOf: 2, summary: { sameAs: 2 } })
  expect((await api.company.overview({ companyId })).inputHash).toBe(changed)
  expect(await api.books.versions({ companyId })).toHaveLength(2)
  expect(await read(same.id, {})).toMatchObject({ number: 4, reading: null, summary: { sameAs: 1 } })
  expect((await api.company.overview({ companyId })).inputHash).toBe(before)
  expect(await bench.db.prisma.sourceFile.count({ where: { sha256: first.sha256 ?? '' } })).toBe(1)
})

test('control totals are those of the import’s own reading, and a rebuilt version is read as it was', async () => {
  const { companyId, api, take, read } = await setting()
  const first = await take(latin)
  const second = await read(first.id, { encoding: 'cp437' })
  const reported = { debitOre: 162_500, vouchers: 2, resultOre: null, assetsOre: null }
  for (const { id: importId } of [first, second]) {
    await api.import.recordControl({ companyId, importId, report: 'Ledger', reported })
    expect(await api.import.controls({ companyId, importId })).toMatchObject([{ booked: { debitOre: 162_500, vouchers: 2 } }])
  }
  const ledgers = await Promise.all([first, second].map(({ id }) => bench.stores.books.ofImport(companyId, id)))
  expect(ledgers.map(({ reading }) => reading)).toEqual([null, { encoding: 'cp437' }])
  const { hash, inputHash: kept } = await bench.db.prisma.ledgerVersion.findFirstOrThrow({ where: { companyId, active: true } })
  await bench.db.prisma.ledgerVersion.updateMany({
    where: { companyId, active: true },
    data: { inputHash: 'of an earlier reader', hash: 'x' },
  })
  await bench.queues.add('housekeeping', 'rebuild', Date.now())
  const rebuilt = await eventually(
    () => bench.db.prisma.ledgerVersion.findFirstOrThrow({ where: { companyId, active: true } }),
    ({ version }) => version === 3,
  )
  expect(rebuilt).toMatchObject({ hash, inputHash: kept, reading: { encoding: 'cp437' }, importId: second.id })
})

test('spoiled texts are found in their lines, and shown as they were meant once that is asked for', async () => {
  const { companyId, api, take, read } = await setting()
  const spoiled = smallSie().replace('"Sales"', '"FÃ¶rsÃ¤ljning"').replace('"Sale"', '"InkÃ¶p"').replace('"Office"', '"Kontor Å"')
  const first = await take(spoiled)
  const preview = await api.import.textPreview({ companyId, importId: first.id })
  expect(preview).toMatchObject({ detected: 'utf-8', current: 'utf-8', repairTexts: false, spoiled: 2 })
  expect(preview.repaired).toEqual([
    { line: 11, text: '#KONTO 3001 "FÃ¶rsÃ¤ljning"', repaired: '#KONTO 3001 "Försäljning"' },
    { line: 19, text: '#VER A 1 20250110 "InkÃ¶p" 20250111', repaired: '#VER A 1 20250110 "Inköp" 20250111' },
  ])
  const second = await read(first.id, { repairTexts: true })
  expect(second).toMatchObject({ state: 'done', reading: { repairTexts: true } })
  expect((await api.ledger.voucher({ companyId, yearFrom: '2025-01-01', voucher: 0 })).text).toBe('Inköp')
  const { accounts } = await api.books.dimensions({ companyId })
  expect(accounts.map(({ name }) => name)).toEqual(['Bank', 'VAT in', 'Försäljning', 'Kontor Å'])
  expect(await api.import.textPreview({ companyId, importId: second.id })).toMatchObject({ repairTexts: true, spoiled: 2 })
})

const verifikat = fileURLToPath(new URL('../../../packages/analyses/bin/verifikat.js', import.meta.url))

test.each([
  ['a chosen character set', latin, { encoding: 'cp437', repairTexts: true }, ['--encoding', 'cp437', '--repair-texts']],
  ['a mapping', journal(2025), { mapping }, ['--mapping', 'mapping.json']],
] as const)('a figure of %s has the hashes that the command line gives with the same flags', async (_what, bytes, reading, flags) => {
  const { companyId, api, take, read } = await setting()
  await read((await take(bytes)).id, reading)
  const { runId } = await api.analysis['trial-balance'].start({ companyId, params: {} })
  const done = await eventually(
    () => api.analysis['trial-balance'].get({ companyId, runId }),
    ({ state }) => state === 'done',
  )
  using folder = tempFolder()
  writeFileSync(join(folder.path, 'books'), bytes)
  writeFileSync(join(folder.path, 'mapping.json'), JSON.stringify(mapping))
  const options = { cwd: folder.path, encoding: 'utf8', maxBuffer: 2 ** 26 } as const
  const computed = JSON.parse(execFileSync(process.execPath, [verifikat, 'run', 'trial-balance', 'books', '--json', ...flags], options))
  expect(done).toMatchObject({ state: 'done', provenance: { inputHash: computed.inputHash, resultHash: computed.resultHash } })
  expect((await api.company.overview({ companyId })).inputHash).toBe(computed.inputHash)
})

test('who may only read, and who is not of the company, changes nothing; what is under way or not stored is not read', async () => {
  const { companyId, api, take } = await setting()
  const { id: importId } = await take(journal(2025))
  const readerId = await createUser(bench, 'Rut')
  await bench.db.prisma.grant.create({ data: { userId: readerId, companyId, ...grantOf('reader') } })
  const as = (id: string) => callerOf(bench, id)
  const reader = as(readerId)
  expect(await reader.import.tablePreview({ companyId, importId })).toMatchObject({ proposed: null, mapping: null, check: null })
  await expect(reader.import.read({ companyId, importId, reading: { mapping } })).rejects.toMatchObject({ message: 'forbidden' })
  await expect(reader.import.forgetMapping({ companyId, fingerprint: 'a' })).rejects.toMatchObject({ message: 'forbidden' })
  const stranger = await setting()
  await expect(as(stranger.userId).import.textPreview({ companyId, importId })).rejects.toMatchObject({ message: 'forbidden' })
  const elsewhere = { companyId: stranger.companyId, importId }
  const { import: theirs } = stranger.api
  for (const ask of [
    () => theirs.read({ ...elsewhere, reading: null }),
    () => theirs.tablePreview(elsewhere),
    () => theirs.textPreview(elsewhere),
  ])
    await expect(ask()).rejects.toMatchObject({ message: 'not_found' })
  const failed = await take('%PDF-1.7 not books')
  await expect(api.import.read({ companyId, importId: failed.id, reading: null })).rejects.toMatchObject({ message: 'conflict' })
  const sie = await take(smallSie())
  await expect(api.import.tablePreview({ companyId, importId: sie.id })).rejects.toMatchObject({ message: 'invalid_input' })
  await bench.db.prisma.import.update({ where: { id: importId }, data: { state: 'running', leaseUntil: new Date(Date.now() + 60_000) } })
  await expect(api.import.read({ companyId, importId, reading: { mapping } })).rejects.toMatchObject({ message: 'conflict' })
  await bench.db.prisma.import.update({ where: { id: importId }, data: { state: 'waiting', leaseUntil: null } })
})
