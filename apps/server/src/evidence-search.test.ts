/** What evidence says is found by whoever may read the assignment; what could not be read is said to be that. */
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
import { createTestServer } from '../../../test/harness/server.ts'
import { sessionCookie } from '../../../test/harness/session.ts'
import { createOwnedCompany, createWorkbench } from '../../../test/harness/workbench.ts'

const bench = await createWorkbench()
const server = await createTestServer(bench)
afterAll(async () => {
  await server.app.close()
  await bench[Symbol.asyncDispose]()
})

const attachment = { sha256: '', bytes: 0 }

test('texts of evidence are searched, tables of it shown, and what cannot be read is named with its reason', async () => {
  const { companyId, userId } = await createOwnedCompany(bench)
  const api = callerOf(bench, userId)
  const period = { from: '2025-01-01', to: '2025-12-31' }
  const given = { companyId, type: 'audit', framework: 'isa', title: 'Revision', period, language: 'sv', withTests: false } as const
  const { id } = await api.assignments.create(given)
  const cookie = await sessionCookie(bench, userId)
  const add = async (name: string, payload: Buffer) => {
    const headers = { cookie, origin: 'http://localhost', 'content-type': 'application/octet-stream', 'x-file-name': name }
    const url = `/companies/${companyId}/attachments`
    const { sha256, bytes } = (await server.app.inject({ method: 'POST', url, headers, payload })).json<typeof attachment>()
    const entry = { id: randomUUID(), title: name, source: 'client', state: 'received', receivedOn: null, note: '' } as const
    await api.assignments.act({
      companyId,
      id,
      acts: [{ act: 'add-evidence', entry: { ...entry, file: { sha256, name, bytes }, links: [] } }],
    })
    return { id: entry.id, sha256 }
  }
  const csv = await add('hyra.csv', Buffer.from('Dag;Text;Belopp\n2025-01-10;Hyra för LOKALEN;-1200,00\n2025-02-10;Hyra;-1200,00\n'))
  const picture = await add('bild.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]))
  const search = async (text: string) => await api.assignments.searchEvidence({ companyId, id, text })
  const unread = (problem: string | null) => [csv, picture].map((one) => ({ id: one.id, problem }))
  expect(await search('lokalen')).toEqual({ hits: [], unsearched: unread(null) })

  const { fileTexts } = bench.stores
  const sources = await fileTexts.unread(10)
  expect(sources.map(({ sha256 }) => sha256).sort()).toEqual([csv.sha256, picture.sha256].sort())
  for (const source of sources) await fileTexts.save(source.sha256, await bench.compute.fileText(source))
  expect(await fileTexts.unread(10)).toEqual([])
  const { hits, unsearched } = await search('lokalen')
  expect(hits).toMatchObject([{ id: csv.id }])
  expect(hits[0]?.excerpt).toContain('Hyra för LOKALEN')
  expect(unsearched).toEqual([{ id: picture.id, problem: 'kind' }])
  // what somebody searches for is text, whatever it looks like
  expect((await search("%' or true --")).hits).toEqual([])

  const tables = await api.assignments.evidenceTables({ companyId, id, sha256: csv.sha256 })
  expect(tables).toMatchObject([
    { name: '', count: 3, columns: 3, rows: [['Dag', 'Text', 'Belopp'], expect.any(Array), expect.any(Array)] },
  ])
  expect(await api.assignments.evidenceTables({ companyId, id, sha256: picture.sha256 })).toBeNull()
  // another company's file is not to be had by its hash
  const other = await createOwnedCompany(bench)
  const theirs = callerOf(bench, other.userId)
  const { id: own } = await theirs.assignments.create({ ...given, companyId: other.companyId })
  await expect(theirs.assignments.evidenceTables({ companyId: other.companyId, id: own, sha256: csv.sha256 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(theirs.assignments.searchEvidence({ companyId, id, text: 'lokalen' })).rejects.toThrow()
})
