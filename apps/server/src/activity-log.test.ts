/** The whole log: looked through, exported and verified, and who may. */
import { createHash } from 'node:crypto'
import { analyses, linesOf, verifyLog } from '@verifikat/analyses'
import type { LogFilter } from '@verifikat/db'
import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
import { createTestServer } from '../../../test/harness/server.ts'
import { sessionCookie } from '../../../test/harness/session.ts'
import {
  createOwnedCompany,
  createUser,
  createWorkbench,
  eventually,
  grantOf,
  importNow,
  smallSie,
} from '../../../test/harness/workbench.ts'

const bench = await createWorkbench()
const server = await createTestServer(bench)
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await bench[Symbol.asyncDispose]()
})

const everything: LogFilter = { kinds: [], people: [], from: null, to: null, text: '' }

async function withLog() {
  const { companyId, userId } = await createOwnedCompany(bench)
  const api = callerOf(bench, userId)
  const importId = await importNow(bench, { companyId, userId, file: smallSie(2025) })
  await bench.stores.runs.start({ analysis: analyses.balance, companyId, params: {}, userId }, bench.queues)
  await api.books.closePeriod({ companyId, kind: 'vat-reported', from: '2025-01-01', to: '2025-01-31' })
  const cookie = await sessionCookie(bench, userId)
  const get = async (path: string, query: Record<string, string> = {}, as = cookie) =>
    await server.app.inject({ url: `/companies/${companyId}${path}`, headers: { cookie: as }, query })
  return { companyId, userId, api, importId, get }
}

test('newest first, in pages, with what ids stand for and the hash of each', async () => {
  const { companyId, userId, api, importId } = await withLog()
  const first = await api.activity.list({ companyId, limit: 3 })
  expect(first.entries.map(({ seq, action }) => [seq, action])).toEqual([
    [5, 'period.close'],
    [4, 'run.start'],
    [3, 'import.done'],
  ])
  expect([first.total, first.next]).toEqual([5, 3])
  const [close, run, imported] = first.entries
  expect(close?.by).toEqual({ id: userId, name: 'Anna' })
  expect(run?.refs).toMatchObject([{ key: 'runId', kind: 'run', name: 'balance' }])
  expect(imported?.refs).toContainEqual({ key: 'importId', id: importId, kind: 'import', name: 'books.se', number: 1, of: null })
  const second = await api.activity.list({ companyId, limit: 3, before: first.next })
  expect(second.entries.map(({ action }) => action)).toEqual(['import.create', 'company.create'])
  expect(second.next).toBe(null)
  expect(await api.activity.head({ companyId })).toEqual({ chain: companyId, seq: 5, hash: close?.hash, at: close?.at })
  expect(imported?.previous).toBe(second.entries[0]?.hash)
})

test('narrowed by kind, person, days and words; the filters part the whole', async () => {
  const { companyId, userId, api } = await withLog()
  const other = await createUser(bench, 'Bo Ek')
  await bench.stores.audit({ userId: other, companyId, action: 'export.lines', detail: { format: 'csv', rows: 3 } })
  await bench.stores.audit({ userId: null, companyId, action: 'import.failed', detail: { template: '100%_' } })
  const actions = async (filter: Partial<LogFilter>) => {
    const { entries, total } = await api.activity.list({ companyId, filter: { ...everything, ...filter } })
    expect(total).toBe(entries.length)
    return entries.map(({ actionId }) => actionId)
  }
  const facets = await api.activity.facets({ companyId })
  expect(facets.kinds).toEqual(['company', 'export', 'import', 'period', 'run'].map((kind) => ({ kind, count: kind === 'import' ? 3 : 1 })))
  expect(facets.people).toEqual([
    { id: userId, name: 'Anna', count: 5 },
    { id: other, name: 'Bo Ek', count: 1 },
    { id: null, name: null, count: 1 },
  ])
  const parts = await Promise.all(facets.kinds.map(async ({ kind }) => await actions({ kinds: [kind] })))
  expect(parts.flat().sort()).toEqual((await actions({})).sort())
  expect(await actions({ people: [other, null] })).toEqual(['import.failed', 'export.lines'])
  expect(await actions({ text: 'bo e' })).toEqual(['export.lines'])
  expect(await actions({ text: 'books.se' })).toEqual(['import.done', 'import.create'])
  expect(await actions({ text: '%_' })).toEqual(['import.failed'])
  expect(await actions({ text: 'vat-reported' })).toEqual(['period.close'])
  const { entries } = await api.activity.list({ companyId })
  expect(await actions({ text: entries[2]?.hash.slice(0, 12) ?? '' })).toEqual([entries[2]?.actionId])
  const today = entries.at(-1)?.at.slice(0, 10)
  expect(await actions({ to: `${today}T00:00:00Z` })).toEqual([])
  expect(await actions({ from: `${today}T00:00:00Z` })).toHaveLength(7)
})

test('the whole chain as a file verifies, and that it was taken is the next entry', async () => {
  const { companyId, api, get } = await withLog()
  const { hash } = await api.activity.head({ companyId })
  const response = await get('/activity.jsonl', { lang: 'sv' })
  expect(response.headers['content-type']).toBe('application/jsonl; charset=utf-8')
  expect(response.headers['content-disposition']).toContain(encodeURIComponent('Exempel AB-Aktivitetslogg'))
  const verdict = await verifyLog(linesOf([response.rawPayload]), hash)
  expect(verdict).toMatchObject({
    head: { chain: companyId, company: 'Exempel AB', count: 5, head: hash },
    intact: 5,
    notedSeq: 5,
    fault: null,
  })
  const altered = response.body.replace('vat-reported', 'vat-repaired')
  expect((await verifyLog(linesOf([Buffer.from(altered)]))).fault).toMatchObject({ code: 'altered', seq: 5, line: 6 })
  const [entry] = (await api.activity.list({ companyId })).entries
  const sha256 = createHash('sha256').update(response.rawPayload).digest('hex')
  expect([entry?.action, JSON.parse(entry?.detail ?? '')]).toEqual([
    'export.activity',
    { format: 'jsonl', head: hash, rows: 5, bytes: response.rawPayload.length, sha256 },
  ])
  expect((await verifyLog(linesOf([(await get('/activity.jsonl')).rawPayload]), hash)).fault).toBe(null)
})

test('what a filter shows as CSV, with formulas made harmless', async () => {
  const { companyId, get } = await withLog()
  const formula = await createUser(bench, '=1+1')
  await bench.stores.audit({ userId: formula, companyId, action: 'run.cancel', detail: {} })
  const filter = JSON.stringify({ ...everything, kinds: ['run'] })
  const lines = (await get('/activity.csv', { lang: 'en', filter })).body.split('\r\n')
  expect(lines[0]).toBe('\uFEFFNo,Time (UTC),Who,User id,What,Concerns,Detail,Hash')
  expect(lines[1]).toMatch(/^6,\d{4}-.*Z,'=1\+1,/)
  expect(lines[2]).toMatch(/^4,.*,Anna,.*,run\.start,balance,/)
  expect(lines.slice(3, 5)).toEqual(['Rows,2', 'Company,Exempel AB'])
})

test('a long log is exported whole', async () => {
  const { companyId, get } = await withLog()
  await bench.db.prisma.auditEvent.createMany({
    data: Array.from({ length: 4500 }, (_, n) => ({ companyId, action: 'run.start', detail: { n } })),
  })
  const file = await get('/activity.jsonl')
  expect(await verifyLog(linesOf([file.rawPayload]))).toMatchObject({ intact: 4505, fault: null })
  const lines = (await get('/activity.csv')).body.split('\r\n')
  expect(lines).toContain('Rows,4506')
  expect(new Set(lines.slice(1, 4507).map((line) => line.split(',')[0])).size).toBe(4506)
})

test('only who may authorise reads it, takes it out with the right to export, and nothing of another company is in it', async () => {
  const { companyId, get } = await withLog()
  const auditor = await createUser(bench)
  await bench.db.prisma.grant.create({ data: { companyId, userId: auditor, ...grantOf('auditor') } })
  const own = await createOwnedCompany(bench)
  for (const [who, reason] of [
    [auditor, 'right'],
    [own.userId, 'company'],
  ] as const) {
    const api = callerOf(bench, who)
    for (const asked of ['list', 'head', 'facets'] as const)
      await expect(api.activity[asked]({ companyId })).rejects.toMatchObject({ cause: { code: 'forbidden', params: { reason } } })
    for (const path of ['/activity.jsonl', '/activity.csv'])
      expect((await get(path, {}, await sessionCookie(bench, who))).statusCode).toBe(403)
  }
  const { entries } = await callerOf(bench, own.userId).activity.list({ companyId: own.companyId })
  expect(entries.map(({ action }) => action)).toEqual(['company.create'])
})

test('refusals are in the log of the company, with the name of what was asked for, and of unknown companies in that of the installation', async () => {
  const { companyId, api } = await withLog()
  const stranger = await createUser(bench, 'Stranger')
  const cookie = await sessionCookie(bench, stranger)
  const unknown = 'ffffffff-ffff-4fff-bfff-ffffffffffff'
  for (const asked of [companyId, companyId, unknown]) {
    const input = encodeURIComponent(JSON.stringify({ companyId: asked }))
    expect((await server.app.inject({ url: `/trpc/company.overview?input=${input}`, headers: { cookie } })).statusCode).toBe(403)
  }
  await server.app.inject({ url: `/companies/${companyId}/lines.csv`, query: { query: '{}' }, headers: { cookie } })
  const { entries } = await eventually(
    async () => await api.activity.list({ companyId, filter: { ...everything, kinds: ['access'] } }),
    ({ entries: logged }) => logged.length >= 2,
  )
  expect(entries.map(({ action, by, detail }) => [action, by?.name, JSON.parse(detail)])).toEqual([
    ['access.refused', 'Stranger', { what: 'GET /companies/:companyId/lines.:format', right: null }],
    ['access.refused', 'Stranger', { what: 'company.overview', right: null }],
  ])
  const { entries: others } = await eventually(
    async () => await bench.stores.activityLog.list(null, { filter: { ...everything, text: unknown }, before: null, limit: 5 }),
    ({ entries: logged }) => logged.length > 0,
  )
  expect(others.map(({ detail }) => JSON.parse(detail))).toEqual([{ what: 'company.overview', right: null, companyId: unknown }])
  expect((await bench.stores.activityLog.newest(unknown)).seq).toBe(0)
})

test('the installation’s log is for its administrators: sign-ins and accounts, and nothing of a company', async () => {
  const { companyId } = await withLog()
  const admin = await createUser(bench, 'Admin')
  await bench.db.prisma.user.update({ where: { id: admin }, data: { isAdmin: true } })
  await bench.stores.audit({ userId: admin, companyId: null, action: 'session.start', detail: { method: 'password' } })
  const api = callerOf(bench, admin, { isAdmin: true })
  const { entries } = await api.activity.installationList({ filter: { ...everything, people: [admin] } })
  expect(entries.map(({ action, by }) => [action, by?.name])).toEqual([['session.start', 'Admin']])
  const { hash, chain } = await api.activity.installationHead()
  expect(chain).toBe('installation')
  expect((await api.activity.installationFacets()).kinds.map(({ kind }) => kind)).not.toContain('import')
  const headers = { cookie: await sessionCookie(bench, admin) }
  const file = await server.app.inject({ url: '/installation/activity.jsonl', headers })
  expect(await verifyLog(linesOf([file.rawPayload]), hash)).toMatchObject({ head: { chain: 'installation', company: null }, fault: null })
  expect(file.body).not.toContain(companyId)
  const table = await server.app.inject({ url: '/installation/activity.csv', headers })
  expect(table.body).toContain('session.start')
  const last = await api.activity.installationList({ limit: 1 })
  expect(last.entries[0]).toMatchObject({ action: 'export.activity', by: { id: admin } })

  const somebody = await createUser(bench)
  for (const asked of ['installationHead', 'installationFacets'] as const)
    await expect(callerOf(bench, somebody).activity[asked]()).rejects.toMatchObject({ message: 'forbidden' })
  await expect(callerOf(bench, somebody).activity.installationList({})).rejects.toMatchObject({ message: 'forbidden' })
  const cookie = await sessionCookie(bench, somebody)
  for (const url of ['/installation/activity.jsonl', '/installation/activity.csv'])
    expect((await server.app.inject({ url, headers: { cookie } })).statusCode).toBe(403)
  expect((await server.app.inject({ url: '/installation/activity.jsonl' })).statusCode).toBe(401)
})
