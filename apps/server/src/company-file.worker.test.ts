// All of a company's data from one installation to another: the same by every hash, or nothing at all.
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { verifyLog } from '@verifikat/analyses'
import { control } from '@verifikat/compute'
import { createStores, openDatabase } from '@verifikat/db'
import { afterAll, expect, test } from 'vitest'
import { fileTables } from '../../../packages/db/src/company-file/tables.ts'
import { zip } from '../../../packages/papers/src/zip.ts'
import { callerOf } from '../../../test/harness/caller.ts'
import {
  createFullCompany,
  entriesOf,
  resealed,
  takeInOptions,
  writeCompanyFile,
  writeEntries,
} from '../../../test/harness/full-company.ts'
import { createTestServer } from '../../../test/harness/server.ts'
import { sessionCookie } from '../../../test/harness/session.ts'
import { createUser, createWorkbench, eventually, grantOf, type Workbench } from '../../../test/harness/workbench.ts'
import { startWorker } from '../../../test/harness/worker.ts'

const home = await createWorkbench()
const worker = await startWorker(home)
const full = await createFullCompany(home)
const path = await writeCompanyFile(home, full.companyId)
const away = await createWorkbench()
const awayWorker = await startWorker(away)
afterAll(async () => {
  for (const one of [awayWorker, away, worker, home]) await one[Symbol.asyncDispose]()
})
const { companyId, runId, sampleId } = full
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const takeIn = async (bench: Workbench, file: string, userId: string) =>
  await bench.stores.companyFiles.takeIn({ path: file, userId, ...takeInOptions(bench) })
const refusal = (reason: string, entry?: string) => ({ params: { reason, ...(entry && { entry }) } })

/** Every row of every table, as text. */
async function rowsIn(bench: Workbench): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const { name } of [...fileTables, ...['User', 'AuditEvent', 'LogHead', 'Grant', 'SourceFile'].map((name) => ({ name }))]) {
    const { rows } = await bench.db.pool.query<{ row: string }>(`select row_to_json(t)::text as row from "${name}" t order by 1`)
    all[name] = rows.map(({ row }) => row)
  }
  for (const [name, key] of [
    ['SourceChunk', 'sha256'],
    ['LedgerChunk', 'ledgerId'],
  ] as const) {
    const { rows } = await bench.db.pool.query<{ row: string }>(
      `select "${key}" || md5(string_agg(data, '' order by seq)) as row from "${name}" group by "${key}" order by 1`,
    )
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

test('the file is the company as it stands: every table, the sources byte for byte, a log that verify-log finds whole, a hash over all', async () => {
  const entries = await entriesOf(path)
  const manifest = JSON.parse(entries.get('manifest.json')?.toString() ?? '')
  expect(manifest).toMatchObject({
    format: 'verifikat-company',
    version: 1,
    product: 'test',
    company: { id: companyId, name: 'Exempel "Ägg" AB' },
  })
  for (const { name, bytes, sha256: hash } of manifest.entries) {
    expect(entries.get(name)?.length).toBe(bytes)
    expect(sha256(entries.get(name) ?? Buffer.alloc(0))).toBe(hash)
  }
  const counts = new Map<string, number>(manifest.entries.map((entry: { name: string; count: number }) => [entry.name, entry.count]))
  // three imports, of which the later of 2025 made a second version; two grants; nothing is empty but what was not made
  const expected = {
    Import: 3,
    LedgerVersion: 3,
    ClosedPeriod: 1,
    DocumentVersion: 2,
    AnnotationAct: 2,
    Sample: 1,
    Attachment: 1,
    Grant: 2,
  }
  for (const [table, count] of Object.entries(expected)) expect([table, counts.get(`tables/${table}.jsonl`)]).toEqual([table, count])
  expect(counts.get('tables/Run.jsonl')).toBe(await home.db.prisma.run.count({ where: { companyId, state: 'done' } }))
  expect(counts.get('tables/SampleEntry.jsonl')).toBeGreaterThan(0)
  // of the imports, one that was declared, and one that is put beside an item
  expect([...entries.keys()].filter((name) => name.startsWith('sources/'))).toHaveLength(5)
  expect(
    entries
      .get('people.jsonl')
      ?.toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).name)
      .sort(),
  ).toEqual(['Anna Ågren', 'Bo'])
  expect(entries.get('people.jsonl')?.toString()).not.toContain('@')
  const { fault, head } = await verifyLog((entries.get('log.jsonl')?.toString() ?? '').trimEnd().split('\n'))
  expect(fault).toBe(null)
  expect(head?.count).toBeGreaterThan(10)
})

test('elsewhere it is the same company: rows, hashes and log are kept, a run computed anew has the hash that it had, its people cannot sign in', async () => {
  const before = await rowsIn(home)
  const userId = await createUser(away, 'Cecilia')
  expect(await takeIn(away, path, userId)).toEqual({ companyId })
  const after = await rowsIn(away)
  const kept = fileTables.map(({ name }) => name).filter((name) => name !== 'AnnotationAct')
  // where an assignment stands is told anew, of the people who are here
  const told = (name: string, rows?: readonly string[]) =>
    name === 'Assignment' ? rows?.map((row) => ({ ...JSON.parse(row), standing: null })) : rows
  for (const name of [...kept, 'LedgerChunk', 'SourceChunk'])
    expect([name, told(name, after[name])]).toEqual([name, told(name, before[name])])
  const acts = (rows: Record<string, string[]>) => rows['AnnotationAct']?.map((row) => ({ ...JSON.parse(row), seq: null }))
  expect(acts(after)).toEqual(acts(before))

  const entries = async (bench: Workbench) =>
    (await bench.db.pool.query('select seq, hash from "AuditEvent" where chain = $1 order by seq', [companyId])).rows
  const own = await entries(home)
  const theirs = await entries(away)
  expect(theirs.slice(0, own.length)).toEqual(own)
  expect(theirs).toHaveLength(own.length + 1)
  const [event] = await away.db.prisma.auditEvent.findMany({ where: { action: 'company.import' } })
  expect(event).toMatchObject({ userId, companyId, detail: { people: 2, shared: 0, wasHere: false } })

  const people = await away.db.prisma.user.findMany({ where: { id: { in: [full.ownerId, full.secondId] } }, orderBy: { name: 'asc' } })
  expect(people).toMatchObject([
    { name: 'Anna Ågren', email: `${full.ownerId}@imported.invalid`, passwordHash: null, disabledAt: expect.any(Date), isAdmin: false },
    { name: 'Bo', email: `${full.secondId}@imported.invalid` },
  ])
  expect(await away.stores.rights.of(full.secondId, companyId)).toBe(null)
  expect((await away.stores.rights.of(userId, companyId))?.role).toBe('owner')

  const api = callerOf(away, userId)
  const sample = await api.sampling.get({ companyId, id: sampleId })
  expect(sample).toMatchObject({ state: 'signed', signed: { by: 'Anna Ågren' }, data: 'current' })
  const stored = await away.db.prisma.run.findUniqueOrThrow({ where: { id: runId } })
  const computed = await away.compute.run(await away.stores.runs.task(runId), control())
  expect(computed.hash).toBe(stored.resultHash)
  // the same request is the run that there is, by its key
  expect(await api.analysis['trial-balance'].start({ companyId, params: {} })).toMatchObject({ runId })
  // numbers go on after those that came along
  await api.annotations.comment({
    companyId,
    target: { on: 'account', account: '1930', yearFrom: '2025-01-01' },
    text: 'Here too',
    mentions: [],
  })
  expect((await api.annotations.list({ companyId })).items).toHaveLength(2)

  await expect(takeIn(away, path, userId)).rejects.toMatchObject({ code: 'conflict', ...refusal('company-file-here') })
})

test('whoever may not make companies takes none in, and a person with an account here is not named by a file of elsewhere', async () => {
  const bench = await createWorkbench()
  const userId = await createUser(bench)
  await bench.db.prisma.user.update({ where: { id: userId }, data: { mayCreateCompanies: false } })
  const before = await rowsIn(bench)
  await expect(takeIn(bench, path, userId)).rejects.toMatchObject({ code: 'forbidden', ...refusal('create-company') })
  expect(await rowsIn(bench)).toEqual(before)
  await bench.db.prisma.user.create({ data: { id: full.ownerId, name: 'Anna', email: 'anna@example.com' } })
  await bench.db.prisma.user.update({ where: { id: userId }, data: { mayCreateCompanies: true } })
  await expect(takeIn(bench, path, userId)).rejects.toMatchObject(refusal('company-file-people'))
  expect(await bench.db.prisma.company.count()).toBe(0)
  await bench[Symbol.asyncDispose]()
})

test('a company that is being taken in is not taken in a second time meanwhile', async () => {
  const bench = await createWorkbench()
  const userId = await createUser(bench)
  const options = takeInOptions(bench)
  const ends: unknown[] = []
  const parse: typeof options.parse = async (...source) => {
    ends.push(await takeIn(bench, path, userId).catch((error: unknown) => error))
    return await options.parse(...source)
  }
  expect(await bench.stores.companyFiles.takeIn({ path, userId, ...options, parse })).toEqual({ companyId })
  expect(ends.length).toBeGreaterThan(0)
  for (const end of ends) expect(end).toMatchObject({ code: 'conflict', ...refusal('company-file-underway') })
  await bench[Symbol.asyncDispose]()
})

test('a file that was altered in any entry is refused with its name, and leaves nothing', async () => {
  const bench = await createWorkbench()
  const userId = await createUser(bench)
  const before = await rowsIn(bench)
  const good = await entriesOf(path)
  const lines = (name: string) =>
    (good.get(`tables/${name}.jsonl`)?.toString() ?? '')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
  const table = (name: string, change: (rows: Record<string, unknown>[]) => unknown[]) =>
    [
      `tables/${name}.jsonl`,
      Buffer.from(
        change(lines(name))
          .map((row) => `${JSON.stringify(row)}\n`)
          .join(''),
      ),
    ] as const
  const first = (name: string, change: object) => table(name, ([row, ...others]) => [{ ...row, ...change }, ...others])
  const foreign = randomUUID()
  const [source = ''] = [...good.keys()].filter((name) => name.startsWith('sources/'))
  const [columns = ''] = [...good.keys()].filter((name) => name.startsWith('columns/'))
  const flipped = (name: string) => {
    const bytes = Buffer.from(good.get(name) ?? '')
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    return [name, bytes] as const
  }
  // one bit, with the manifest as it was
  for (const name of ['tables/Run.jsonl', 'people.jsonl', 'log.jsonl', source, columns]) {
    const file = await writeEntries(join(bench.dataFolder, randomUUID()), new Map([...good, flipped(name)]))
    await expect(takeIn(bench, file, userId), name).rejects.toMatchObject(refusal('company-file-damaged', name))
  }
  // whoever alters the manifest as well is found by what the rows say of each other
  const cases: readonly (readonly [string, readonly [string, Buffer]])[] = [
    ['tables/Run.jsonl', first('Run', { result: '{}' })],
    ['tables/Run.jsonl', first('Run', { companyId: foreign })],
    ['tables/Run.jsonl', first('Run', { ledgerIds: [foreign] })],
    ['tables/Run.jsonl', first('Run', { parts: { budget: { kind: 'own', id: foreign, documentId: foreign } } })],
    ['tables/Run.jsonl', first('Run', { state: 'nonsense' })],
    ['tables/Run.jsonl', first('Run', { surprise: 1 })],
    ['tables/Run.jsonl', table('Run', (rows) => [...rows, rows[0]])],
    ['tables/Company.jsonl', first('Company', { id: foreign })],
    ['tables/Import.jsonl', first('Import', { rereadOfId: foreign })],
    [
      'tables/FindingNote.jsonl',
      [
        'tables/FindingNote.jsonl',
        Buffer.from(
          `${JSON.stringify({ id: foreign, importId: foreign, finding: 0, act: 'comment', text: '', createdAt: '2026-01-01' })}\n`,
        ),
      ],
    ],
    ['tables/DocumentVersion.jsonl', first('DocumentVersion', { documentId: foreign })],
    ['tables/SampleVersion.jsonl', first('SampleVersion', { content: '{}' })],
    ['tables/SampleEntry.jsonl', first('SampleEntry', { id: 2 ** 60 })],
    ['tables/AnnotationAct.jsonl', first('AnnotationAct', { refersToId: foreign })],
    [source, [source, Buffer.from('#FLAGGA 0')]],
    [columns, flipped(columns)],
    ['log.jsonl', ['log.jsonl', Buffer.from((good.get('log.jsonl')?.toString() ?? '').replace('import.done', 'import.gone'))]],
    ['tables/Evil.jsonl', ['tables/Evil.jsonl', Buffer.from('')]],
  ]
  for (const [named, changed] of cases) {
    const file = await writeEntries(join(bench.dataFolder, randomUUID()), resealed(new Map([...good, changed]), sha256))
    await expect(takeIn(bench, file, userId), `${named}: ${changed[1].toString().slice(0, 300)}`).rejects.toMatchObject(
      refusal('company-file-damaged', named),
    )
  }
  // columns that fit their row and the manifest, but are not what the source file reads as
  const [ledger] = lines('LedgerVersion')
  const name = `columns/${ledger?.id}`
  const [, other] = flipped(name)
  const whole = new Map([...good, [name, other] as const, first('LedgerVersion', { hash: sha256(other) })])
  const file = await writeEntries(join(bench.dataFolder, randomUUID()), resealed(whole, sha256))
  await expect(takeIn(bench, file, userId)).rejects.toMatchObject(refusal('company-file-damaged', name))

  for (const newer of [{ version: 2 }, { schema: '9999_later' }]) {
    const later = await writeEntries(
      join(bench.dataFolder, randomUUID()),
      resealed(good, sha256, () => newer),
    )
    await expect(takeIn(bench, later, userId)).rejects.toMatchObject(refusal('company-file-newer'))
  }
  const missing = new Map(good)
  missing.delete('people.jsonl')
  const lacking = await writeEntries(join(bench.dataFolder, randomUUID()), resealed(missing, sha256))
  await expect(takeIn(bench, lacking, userId)).rejects.toMatchObject(refusal('company-file-damaged', 'people.jsonl'))
  expect(await rowsIn(bench)).toEqual(before)
  expect(readdirSync(bench.uploadFolder)).toEqual([])
  await bench[Symbol.asyncDispose]()
})

test('over HTTP: who may export all of it, what the log keeps of it, and that an upload knows it by itself', async () => {
  const bench = await createWorkbench()
  const from = await createTestServer(home)
  const to = await createTestServer(bench)
  const at = `/companies/${companyId}/everything.zip`
  const cookieOf = async (of: Workbench, userId: string) => ({ cookie: await sessionCookie(of, userId), origin: 'http://localhost' })
  const auditorId = await createUser(home, 'Rut')
  await home.db.prisma.grant.create({ data: { companyId, userId: auditorId, ...grantOf('auditor') } })
  expect((await from.app.inject({ url: at, headers: await cookieOf(home, auditorId) })).json()).toMatchObject({
    appCode: 'forbidden',
    params: { reason: 'right', right: 'authorise' },
  })
  const file = await from.app.inject({ url: at, headers: await cookieOf(home, full.ownerId) })
  expect(file.headers['content-disposition']).toMatch(/\.verifikat\.zip/)
  const event = await home.db.prisma.auditEvent.findFirstOrThrow({ where: { action: 'export.everything' } })
  expect(event.detail).toMatchObject({ rows: 39, bytes: file.rawPayload.length, sha256: sha256(file.rawPayload) })

  const userId = await createUser(bench)
  const headers = { ...(await cookieOf(bench, userId)), 'x-file-name': 'company.zip', 'content-type': 'application/octet-stream' }
  const own = await bench.stores.companies.create(userId, { name: 'Annat AB', orgNumber: '' })
  const into = await to.app.inject({ method: 'POST', url: `/upload?companyId=${own.id}`, headers, payload: file.rawPayload })
  expect(into.json()).toMatchObject({ appCode: 'import_invalid', params: { reason: 'company-file-place' } })
  const taken = await to.app.inject({ method: 'POST', url: '/upload', headers, payload: file.rawPayload })
  expect(taken.json()).toEqual({ companyId, wholeCompany: true, imports: [], declarations: [], bankFiles: [], refused: [] })
  expect((await callerOf(bench, userId).company.list()).map(({ name }) => name)).toEqual(['Annat AB', 'Exempel "Ägg" AB'])
  expect(readdirSync(bench.uploadFolder)).toEqual([])
  for (const one of [from, to, bench]) await one[Symbol.asyncDispose]()
})

test('an archive with places beyond 4 GiB is read as well', async () => {
  const entries = await entriesOf(path)
  const wide = join(away.dataFolder, randomUUID())
  await pipeline(
    Readable.from(
      zip(
        [...entries].map(([name, bytes]) => ({ name, content: [bytes] })),
        1,
      ),
    ),
    createWriteStream(wide),
  )
  expect(await entriesOf(wide)).toEqual(entries)
})

test('what is killed half-way leaves nothing, and succeeds afterwards', async () => {
  const bench = await createWorkbench()
  const userId = await createUser(bench)
  const before = await rowsIn(bench)
  const options = takeInOptions(bench)
  // the connection is gone while a source file is read anew, after rows have been staged
  const killed = bench.stores.companyFiles.takeIn({
    path,
    userId,
    ...options,
    parse: async (file, reading) => {
      await bench.db.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
      )
      return await options.parse(file, reading)
    },
  })
  await expect(killed).rejects.toThrow()
  expect(await rowsIn(bench)).toEqual(before)
  expect(readdirSync(bench.uploadFolder)).toEqual([])
  // the same at the very end: the last statement fails
  await bench.db.pool.query(`create function boom() returns trigger language plpgsql as 'begin raise exception ''killed''; end'`)
  await bench.db.pool.query('create trigger boom before insert on "Grant" for each row execute function boom()')
  await expect(takeIn(bench, path, userId)).rejects.toThrow('killed')
  expect(await rowsIn(bench)).toEqual(before)
  await bench.db.pool.query('drop trigger boom on "Grant"')
  expect(await takeIn(bench, path, userId)).toEqual({ companyId })
  await bench[Symbol.asyncDispose]()
})

test('where others take so long that it is nobody else’s turn, the address says so instead of a file', async () => {
  await using few = openDatabase(home.db.url, { waitMs: 1000 })
  const stores = createStores(few)
  const server = await createTestServer({ ...home, stores })
  const taken = [await few.companyPool.connect(), await few.companyPool.connect()]
  const url = `/companies/${companyId}/everything.zip`
  const answer = await server.app.inject({ url, headers: { cookie: await sessionCookie(home, full.ownerId) } })
  for (const client of taken) client.release()
  await server[Symbol.asyncDispose]()
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { appCode: 'conflict', params: { reason: 'company-files-busy' }, correlationId: answer.headers['x-correlation-id'] },
  ])
  expect(answer.headers['content-disposition']).toBe(undefined)
})

test('a company that comes back to where it was removed goes on with its log, and its people are themselves', async () => {
  const { ownerId, secondId } = full
  const handedOut = { rows: 39, sha256: sha256(readFileSync(path)) }
  await home.stores.audit({ userId: ownerId, companyId, action: 'export.everything', detail: handedOut })
  const later = new Date('2099-01-01T00:00:00Z')
  await home.stores.deletions.ask({ companyId, userId: ownerId, now: new Date(), name: 'Exempel "Ägg" AB' })
  await home.stores.deletions.confirm({ companyId, userId: secondId, now: new Date() })
  expect(await home.stores.deletions.remove(companyId, later, async () => undefined)).toBe(true)
  // whoever may make companies, and did not have it removed, does not bring it back
  const strangerId = await createUser(home)
  const before = await rowsIn(home)
  await expect(takeIn(home, path, strangerId)).rejects.toMatchObject({ code: 'forbidden', ...refusal('company-file-removed') })
  // the same log, with somebody else's name below what was signed: no file that was handed out here
  const good = await entriesOf(path)
  for (const [table, key] of [
    ['SampleVersion', 'signedById'],
    ['Run', 'createdById'],
  ]) {
    const name = `tables/${table}.jsonl`
    const text = good.get(name)?.toString() ?? ''
    const changed = text.replace(new RegExp(`"${key}": ?"([0-9a-f-]{36})"`), (_, id) => `"${key}":"${id === ownerId ? secondId : ownerId}"`)
    expect(changed).not.toBe(text)
    const entries = resealed(new Map([...good, [name, Buffer.from(changed)]]), sha256)
    const file = await writeEntries(join(home.dataFolder, randomUUID()), entries)
    await expect(takeIn(home, file, ownerId), name).rejects.toMatchObject(refusal('company-file-people'))
  }
  // a log that goes on otherwise than here, sealed as ours are: entries that nobody made here
  const continued = await writeCompanyFile(away, companyId, 'continued.zip')
  await expect(takeIn(home, continued, ownerId)).rejects.toMatchObject(refusal('company-file-log'))
  expect(await rowsIn(home)).toEqual(before)
  const logBefore = await home.db.prisma.auditEvent.count({ where: { chain: companyId } })
  expect(await takeIn(home, path, ownerId)).toEqual({ companyId })
  const event = await home.db.prisma.auditEvent.findFirstOrThrow({ where: { action: 'company.import' } })
  // the log here had all of the file's entries and more: nothing is added but that it came back
  const inFile = ((await entriesOf(path)).get('log.jsonl')?.filter((byte) => byte === 10).length ?? 0) - 1
  expect(event).toMatchObject({ seq: BigInt(logBefore + 1), detail: { people: 0, shared: inFile, wasHere: true } })
  expect((await home.db.prisma.user.findUniqueOrThrow({ where: { id: ownerId } })).disabledAt).toBe(null)
  await eventually(
    () => callerOf(home, ownerId).company.overview({ companyId }),
    ({ years }) => years.length === 2,
  )
})
