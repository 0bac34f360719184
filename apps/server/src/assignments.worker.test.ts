import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AssignmentAct, archivePaths, hashText, readZip, shippedProgramme, subjectHash, vouchersOf } from '@verifikat/analyses'
import { afterAll, expect, test } from 'vitest'
import { main } from '../../../packages/analyses/src/cli/main.ts'
import { callerOf } from '../../../test/harness/caller.ts'
import { createFullCompany, sales } from '../../../test/harness/full-company.ts'
import { answer } from '../../../test/harness/sampling.ts'
import { createTestServer } from '../../../test/harness/server.ts'
import { sessionCookie } from '../../../test/harness/session.ts'
import { tempFolder } from '../../../test/harness/temp-folder.ts'
import { createOwnedCompany, createUser, createWorkbench, eventually, grantOf, importAndUse } from '../../../test/harness/workbench.ts'
import { startWorker } from '../../../test/harness/worker.ts'

const bench = await createWorkbench()
const worker = await startWorker(bench)
afterAll(async () => {
  await worker[Symbol.asyncDispose]()
  await bench[Symbol.asyncDispose]()
})
const { companyId, ownerId, secondId, runId, sampleId } = await createFullCompany(bench)

/** Of a web app that was built with the page of archives. */
function webFolder() {
  const folder = tempFolder()
  mkdirSync(join(folder.path, 'archive'))
  writeFileSync(join(folder.path, 'archive/page.js'), 'start()')
  writeFileSync(join(folder.path, 'archive/page.css'), 'body{}')
  return folder
}

type Edit = Extract<AssignmentAct, { act: 'set' }>

test('an assignment is planned, worked on by two, frozen, signed and locked; its acts are a chain', async () => {
  const anna = callerOf(bench, ownerId)
  const bo = callerOf(bench, secondId)
  const [summary] = await anna.assignments.list({ companyId })
  expect(summary).toMatchObject({ number: 1, title: 'Revision 2025', phase: 'accept', openNotes: 1, isLocked: false })
  const id = summary?.id ?? ''
  const opened = await anna.assignments.get({ companyId, id })
  const [first] = opened.content.tests
  if (!first) throw new Error('no test')

  // two people in one field: both texts are kept
  const write = (field: string, value: string | null, base: string | null = ''): Edit => ({
    act: 'set',
    kind: 'test',
    id: first.id,
    field,
    value,
    base,
  })
  await anna.assignments.act({ companyId, id, acts: [write('result', 'by Anna')] })
  const collided = await bo.assignments.act({ companyId, id, acts: [write('result', 'by Bo'), write('conclusion', 'In order')] })
  expect(collided.content.tests[0]).toMatchObject({ result: 'by Anna', conclusion: 'In order' })
  expect(collided.content.collisions).toMatchObject([{ field: 'result', value: 'by Bo', by: secondId }])
  await bo.assignments.act({
    companyId,
    id,
    acts: [{ act: 'settle', kind: 'test', id: first.id, field: 'result', value: 'by both', base: 'by Anna', seen: ['by Bo'] }],
  })

  // a population is kept with its hash, and tells nothing where the books are the same
  const query = [
    write('query', 'account:3001'),
    write('kind', 'whole', 'none'),
    write('population', 'All sales'),
    write('work', 'Agreed with invoices'),
  ]
  await bo.assignments.act({ companyId, id, acts: query })
  const frozen = await bo.assignments.freeze({ companyId, id, testId: first.id })
  expect(frozen.content.tests[0]?.frozen?.rows).toBeGreaterThan(0)
  const figures = await anna.assignments.figures({ companyId, id })
  expect(figures?.altered).toEqual([])
  expect(figures?.papers.map(({ holds }) => holds)).toEqual([true])
  // nothing is examined before the test says all that it has to
  const sales = opened.content.areas.find(({ letter }) => letter === 'B')
  const covered = async () =>
    (await anna.assignments.figures({ companyId, id }))?.areas.find((area) => area.id === sales?.id)?.coverage?.basisPoints?.whole
  expect(await covered()).toBe(0)

  // nothing is signed that says less than it has to, and never by one pair of eyes
  const sign = async (by: typeof anna, role: 'preparer' | 'responsible') => {
    const { content } = await by.assignments.get({ companyId, id })
    const of = { kind: 'test' as const, id: first.id }
    return await by.assignments.sign({ companyId, id, of, role, hash: subjectHash(content, of) })
  }
  await expect(sign(bo, 'preparer')).rejects.toMatchObject({ cause: { params: { reason: 'test-lacks', parts: 'preparer, preparedOn' } } })
  await bo.assignments.act({ companyId, id, acts: [write('preparerId', secondId, null), write('preparedOn', '2026-01-20', null)] })
  expect(await covered()).toBeGreaterThan(0)
  await sign(bo, 'preparer')
  await expect(sign(bo, 'responsible')).rejects.toMatchObject({ cause: { params: { reason: 'not-in-team' } } })
  await sign(anna, 'responsible')
  await expect(bo.assignments.act({ companyId, id, acts: [write('result', 'x', 'by both')] })).rejects.toMatchObject({
    cause: { params: { reason: 'test-signed', test: 'A1' } },
  })
  await expect(anna.assignments.setRemoved({ companyId, id, isRemoved: true })).rejects.toMatchObject({
    cause: { params: { reason: 'signed-once' } },
  })
  await expect(anna.assignments.lock({ companyId, id })).rejects.toMatchObject({ cause: { params: { reason: 'not-signed' } } })

  // a file that the company does not have is no evidence
  const entry = {
    id: randomUUID(),
    title: 'x',
    source: 'own' as const,
    state: 'received' as const,
    receivedOn: null,
    note: '',
    links: [],
    file: { sha256: 'f'.repeat(64), name: 'x.pdf', bytes: 1 },
  }
  await expect(anna.assignments.act({ companyId, id, acts: [{ act: 'add-evidence', entry }] })).rejects.toMatchObject({
    cause: { params: { reason: 'attachment' } },
  })

  const journal = await anna.assignments.journal({ companyId, id })
  expect(journal.at(-1)).toMatchObject({ seq: 0, act: 'create', by: 'Anna Ågren' })
  expect(journal[0]).toMatchObject({ act: 'sign', by: 'Anna Ågren', about: { kind: 'test', id: first.id, value: 'responsible' } })
  expect(journal.find(({ act }) => act === 'settle')?.about).toMatchObject({
    kind: 'test',
    id: first.id,
    field: 'result',
    value: 'by both',
  })
  expect(journal.at(-1)?.about).toBeNull()
  const acts = await bench.stores.assignments.acts(companyId, id)
  expect(acts.map(({ content }) => JSON.parse(content).before)).toEqual([null, ...acts.slice(0, -1).map(({ hash }) => hash)])

  // next year's: plan without results
  const period = { from: '2026-01-01', to: '2026-12-31' }
  const { id: nextId } = await anna.assignments.rollForward({ companyId, id, title: 'Revision 2026', period })
  const next = await anna.assignments.get({ companyId, id: nextId })
  expect(next.content.before).toEqual([{ code: 'A1', conclusion: 'In order' }])
  expect(next.content.signatures).toEqual([])
})

test('an evaluated sample is kept with its limit; what is no sample has none', async () => {
  const anna = callerOf(bench, ownerId)
  const id = (await anna.assignments.list({ companyId })).at(-1)?.id ?? ''
  const sample = await anna.sampling.get({ companyId, id: sampleId })
  const given = { companyId, id, testId: null, address: '', text: '' }
  const paperId = randomUUID()
  const otherId = randomUUID()
  await anna.assignments.addPaper({ ...given, paperId, runId: sample.evaluation?.run.runId ?? '', title: 'Sales' })
  const { content } = await anna.assignments.addPaper({ ...given, paperId: otherId, runId, title: 'Balances' })
  const found = content.papers.find((paper) => paper.id === paperId)?.found
  expect(found).toMatchObject({ confidence: 0.95, unit: 'ore', tolerable: 600_000_00 })
  expect(found?.bound).toBeGreaterThan(0)
  expect(found?.over?.limitOre).toBe(found?.bound)
  expect(content.papers.find((paper) => paper.id === otherId)).not.toHaveProperty('found')
  const acts = [paperId, otherId].map((own) => ({ act: 'remove' as const, kind: 'paper' as const, id: own }))
  await anna.assignments.act({ companyId, id, acts })
})

test('the archive of an assignment agrees with itself, holds what it rests on, and is logged', async () => {
  const anna = callerOf(bench, ownerId)
  const [, summary] = await anna.assignments.list({ companyId })
  const id = summary?.id ?? ''
  const { content } = await anna.assignments.get({ companyId, id })
  const [first] = content.tests
  if (!first) throw new Error('no test')
  const { plan } = content
  const strategy = { act: 'set' as const, kind: 'plan' as const, id: null, field: 'strategy', value: '</script><b>', base: plan.strategy }
  const frozen = await anna.assignments.act({ companyId, id, acts: [strategy] })

  using folder = webFolder()
  await using server = await createTestServer(bench, { webFolder: folder.path })
  const url = `/companies/${companyId}/assignments/${id}/archive.zip?lang=sv`
  const get = async (of: string) =>
    await server.app.inject({ url, headers: { cookie: await sessionCookie(bench, of), origin: 'http://localhost' } })

  const response = await get(ownerId)
  expect(response.headers['content-type']).toBe('application/zip')
  const path = join(folder.path, 'archive.zip')
  writeFileSync(path, response.rawPayload)
  let said = ''
  const out = {
    write: async (text: string) => {
      said += text
    },
  }
  expect([await main(['verify-archive', path, '--hash', frozen.hash], { out, say: () => undefined }), said]).toEqual([
    0,
    expect.stringContaining('signatures agrees.'),
  ])

  const zip = await readZip({
    size: response.rawPayload.length,
    read: async (from, to) => Uint8Array.from(response.rawPayload.subarray(from, to)),
  })
  const contentOf = (wanted: string) => {
    const place = zip?.places.find((one) => one.path === wanted)
    const from = (place?.at ?? 0) + 30 + Buffer.byteLength(wanted)
    return response.rawPayload.subarray(from, from + (place?.bytes ?? 0))
  }
  const [letter] = frozen.content.evidence
  expect(contentOf(archivePaths.evidence(letter?.file?.sha256 ?? '')).toString()).toBe('A letter from the bank')
  const vouchers = vouchersOf(contentOf(archivePaths.vouchers).toString())?.vouchers ?? []
  expect(vouchers.length).toBe(frozen.content.tests[0]?.frozen?.vouchers)
  const page = contentOf(archivePaths.page).toString()
  expect(page.match(/<\/script>/g)?.length).toBe(2)
  expect(page).toContain("default-src 'none'")

  // what PDF/A-2b asks for that is seen in the bytes: metadata that says so, a colour profile, and no font from elsewhere
  const pdf = contentOf(archivePaths.paper(first.code)).toString('latin1')
  expect(pdf).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>B</)
  expect(pdf).toMatch(/\/Type \/OutputIntent/)
  expect(pdf).toMatch(/\/DestOutputProfile \d+ 0 R/)
  const fonts = pdf.match(/\/Type \/FontDescriptor/g)?.length ?? 0
  expect([fonts > 0, pdf.match(/\/FontFile[23] /g)?.length, /\/Subtype \/Type1\b/.test(pdf)]).toEqual([true, fonts, false])

  // who may not see what single people earn gets whole papers or none; who may take nothing out gets nothing
  const reader = await createUser(bench, 'Rut')
  await bench.db.prisma.grant.create({ data: { companyId, userId: reader, ...grantOf('reader') } })
  expect((await get(reader)).json()).toMatchObject({ appCode: 'forbidden' })
  expect((await get(await createUser(bench, 'Ola'))).statusCode).toBeGreaterThanOrEqual(400)
  const logged = await bench.db.prisma.auditEvent.findMany({ where: { companyId, action: 'export.assignment' } })
  expect(logged.map(({ detail }) => detail)).toMatchObject([{ assignmentId: id, hash: frozen.hash, bytes: response.rawPayload.length }])
  expect(hashText(contentOf(archivePaths.content).toString())).toBe(frozen.hash)
})

test('a later import breaks the test whose voucher it changes and no other; nobody signs for it until it is frozen anew', async () => {
  const anna = callerOf(bench, ownerId)
  const bo = callerOf(bench, secondId)
  const id = (await anna.assignments.list({ companyId })).at(-1)?.id ?? ''
  const [first, other] = (await anna.assignments.get({ companyId, id })).content.tests
  if (!first || !other) throw new Error('no tests')
  await anna.assignments.act({
    companyId,
    id,
    acts: [{ act: 'set', kind: 'test', id: other.id, field: 'query', value: 'account:3001 series:B number:5', base: '' }],
  })
  await anna.assignments.freeze({ companyId, id, testId: other.id })
  await importAndUse(bench, { companyId, userId: ownerId, file: sales.replaceAll('300.00', '301.00') })
  const figures = await anna.assignments.figures({ companyId, id })
  expect(figures?.altered).toEqual([
    {
      testId: first.id,
      count: 1,
      changes: [{ of: 'voucher', how: 'changed', yearFrom: '2025-01-01', series: 'B', number: '3', beforeOre: -30_000, afterOre: -30_100 }],
    },
  ])
  // nobody has examined B 3 as it is now
  const b = (await anna.assignments.get({ companyId, id })).content.areas.find(({ letter }) => letter === 'B')
  expect(figures?.areas.find((area) => area.id === b?.id)?.coverage?.partsOre.none).toBe(30_100)
  const of = { kind: 'test' as const, id: first.id }
  const sign = async () => {
    const { content } = await bo.assignments.get({ companyId, id })
    return await bo.assignments.sign({ companyId, id, of, role: 'preparer', hash: subjectHash(content, of) })
  }
  await anna.assignments.reopen({ companyId, id, of, reason: 'B 3 has changed' })
  await expect(sign()).rejects.toMatchObject({ cause: { params: { reason: 'books-changed', tests: 'A1' } } })
  await bo.assignments.freeze({ companyId, id, testId: first.id })
  const paper = first.id
  const { content } = await anna.assignments.get({ companyId, id })
  // its paper rests on the books before, too, and nobody has asked those in use
  await expect(sign()).rejects.toMatchObject({ cause: { params: { reason: 'books-unasked', tests: 'A1' } } })
  const [kept] = content.papers.filter(({ testId }) => testId === paper)
  if (kept) await bo.assignments.act({ companyId, id, acts: [{ act: 'remove', kind: 'paper', id: kept.id }] })
  expect((await anna.assignments.figures({ companyId, id }))?.altered).toEqual([])
  // another question than what was frozen answers for nothing, in the same books too
  const ask = (value: string, base: string): Edit => ({ act: 'set', kind: 'test', id: first.id, field: 'query', value, base })
  await bo.assignments.act({ companyId, id, acts: [ask('account:3000-3999', 'account:3001')] })
  await bo.assignments.act({ companyId, id, acts: [ask('account:1930', 'account:3000-3999')] })
  expect((await anna.assignments.figures({ companyId, id }))?.altered.map(({ testId }) => testId)).toEqual([first.id])
  await expect(sign()).rejects.toMatchObject({ cause: { params: { reason: 'books-changed', tests: 'A1' } } })
  await bo.assignments.act({ companyId, id, acts: [ask('account:3001', 'account:1930')] })
  const signed = await sign()
  expect(signed.content.signatures.filter(({ of: one, reopened }) => one.id === first.id && reopened === null)).toHaveLength(1)
})

test('a test whose books have changed is performed anew: what was kept stays, signatures break, and the archive has both', async () => {
  const anna = callerOf(bench, ownerId)
  const bo = callerOf(bench, secondId)
  const period = { from: '2025-01-01', to: '2025-12-31' }
  const given = { companyId, type: 'review', framework: 'isa', title: 'Anew', language: 'sv', withTests: true, period } as const
  const { id } = await anna.assignments.create(given)
  const [one] = (await anna.assignments.get({ companyId, id })).content.tests
  if (!one) throw new Error('no test')
  const testId = one.id
  const write = (field: string, value: string | null, base: string | null = ''): Edit => ({
    act: 'set',
    kind: 'test',
    id: testId,
    field,
    value,
    base,
  })
  const texts = ['population', 'work', 'result', 'conclusion'].map((field) => write(field, `${field} by Bo`))
  await bo.assignments.act({
    companyId,
    id,
    acts: [...texts, write('query', 'account:3001'), write('preparerId', secondId, null), write('preparedOn', '2026-01-20', null)],
  })
  await bo.assignments.freeze({ companyId, id, testId })
  const asked = await anna.analysis['trial-balance'].start({ companyId, params: period })
  await eventually(
    () => bench.stores.runs.status(companyId, asked.runId),
    (status) => status?.state === 'done',
  )
  const paperId = randomUUID()
  const paper = { companyId, id, runId: asked.runId, paperId, testId, title: 'Balances', address: 'analyses/trial-balance', text: '' }
  await bo.assignments.addPaper(paper)
  const of = { kind: 'test' as const, id: testId }
  const { content } = await bo.assignments.get({ companyId, id })
  await bo.assignments.sign({ companyId, id, of, role: 'preparer', hash: subjectHash(content, of) })
  const anew = { companyId, id, testId, reason: 'B 3 has changed' }
  await expect(bo.assignments.reperform(anew)).rejects.toMatchObject({ cause: { params: { reason: 'holds-already' } } })

  await importAndUse(bench, { companyId, userId: ownerId, file: sales.replaceAll('300.00', '305.00') })
  const answer = await eventually(
    () => bo.assignments.reperform(anew),
    ({ assignment }) => assignment !== null,
  )
  const after = answer.assignment?.content
  expect(after?.signatures.map(({ reopened }) => reopened?.reason)).toEqual(['B 3 has changed'])
  const kept = after?.tests[0]
  expect(kept?.earlier?.map(({ hash }) => hash)).toEqual([content.tests[0]?.frozen?.hash])
  expect(kept?.frozen?.ore).not.toBe(kept?.earlier?.[0]?.ore)
  expect(kept?.conclusion).toBe('conclusion by Bo')
  const [old, made] = after?.papers ?? []
  expect([old?.id, old?.replacedBy, made?.title]).toEqual([paperId, made?.id, 'Balances'])
  expect((await anna.assignments.reperformed({ companyId, id, testId }))[0]?.changes).toMatchObject([
    { how: 'changed', series: 'B', number: '3', afterOre: -30_500 },
  ])
  const figures = await anna.assignments.figures({ companyId, id })
  expect([figures?.altered, figures?.papers]).toEqual([[], [{ id: made?.id, holds: true }]])
  const result = async (paperOfIt: string) => (await anna.assignments.paper({ companyId, id, paperId: paperOfIt })).result
  expect(await result(paperId)).not.toBe(await result(made?.id ?? ''))

  using folder = webFolder()
  await using server = await createTestServer(bench, { webFolder: folder.path })
  const headers = { cookie: await sessionCookie(bench, ownerId), origin: 'http://localhost' }
  const { rawPayload } = await server.app.inject({ url: `/companies/${companyId}/assignments/${id}/archive.zip`, headers })
  const path = join(folder.path, 'anew.zip')
  writeFileSync(path, rawPayload)
  const quiet = { write: async () => undefined }
  expect(await main(['verify-archive', path], { out: quiet, say: () => undefined })).toBe(0)
  for (const hash of [old?.resultHash, kept?.earlier?.[0]?.hash]) expect(rawPayload.includes(archivePaths.text(hash ?? ''))).toBe(true)
})

test('a kept sample holds as long as somebody stays with its population; drawn anew, its paper takes what it was evaluated to', async () => {
  const own = await createFullCompany(bench)
  const bo = callerOf(bench, own.ownerId)
  const id = (await bo.assignments.list({ companyId: own.companyId }))[0]?.id ?? ''
  const sample = async () => await bo.sampling.get({ companyId: own.companyId, id: own.sampleId })
  const on = async () => ({ companyId: own.companyId, id: own.sampleId, expectedRevision: (await sample()).revision })
  const finished = async ({ runId: asked }: { readonly runId: string }) => {
    await eventually(
      () => bench.stores.runs.status(own.companyId, asked),
      (status) => status?.state === 'done',
    )
    return asked
  }
  const first = (await sample()).evaluation?.run.runId ?? ''
  const paperId = randomUUID()
  const given = { companyId: own.companyId, id, testId: null, address: '', text: '', title: 'Sales' }
  await bo.assignments.addPaper({ ...given, paperId, runId: first })
  const holds = async (paper: string = paperId) =>
    (await bo.assignments.figures({ companyId: own.companyId, id }))?.papers.find((found) => found.id === paper)?.holds
  const anew = { companyId: own.companyId, id, testId: null, reason: 'A sale has changed' }
  const refused = { cause: { params: { reason: 'holds-already' } } }
  expect(await holds()).toBe(true)

  await importAndUse(bench, { companyId: own.companyId, userId: own.ownerId, file: sales.replaceAll('300.00', '306.00') })
  expect(await holds()).toBeNull()
  await expect(bo.assignments.reperform(anew)).rejects.toMatchObject(refused)
  await bo.sampling.reopen({ ...(await on()), reason: 'The books have changed' })
  await bo.sampling.decideData({ ...(await on()), decision: 'keep', reason: 'One sale, below trivial' })
  expect(await holds()).toBe(true)
  await expect(bo.assignments.reperform(anew)).rejects.toMatchObject(refused)

  await importAndUse(bench, { companyId: own.companyId, userId: own.ownerId, file: sales.replaceAll('300.00', '307.00') })
  expect(await holds()).toBeNull()
  await bo.sampling.decideData({ ...(await on()), decision: 'renew', reason: 'And another' })
  expect(await holds()).toBeNull()
  await eventually(sample, ({ frozen }) => frozen?.populationHash != null)
  await bo.sampling.seed({ ...(await on()), seed: { source: 'typed', seed: '20260201', origin: 'dice' }, reason: 'Drawn anew' })
  const drawId = await finished(await bo.sampling.draw(await on()))
  const drawn = await bo.analysis['monetary-unit-sampling'].get({ companyId: own.companyId, runId: drawId })
  if (drawn.state !== 'done' || drawn.result.draw === null) throw new Error('nothing was drawn')
  const standing = new Map((await sample()).entries.map((entry) => [entry.item, entry.id]))
  const entries = drawn.result.draw.items.map(({ id }) => answer(id, { expected: standing.get(id) ?? null }))
  await bo.sampling.examine({ companyId: own.companyId, id: own.sampleId, runId: drawId, entries })
  expect(await holds()).toBeNull()
  const options = { confidence: 0.95, tolerable: { ore: 600_000_00 } }
  const second = await finished(await bo.sampling.evaluate({ ...(await on()), options, reason: 'Drawn anew' }))
  expect(await holds()).toBe(false)
  const { assignment } = await bo.assignments.reperform(anew)
  const [old, made] = assignment?.content.papers.filter(({ title }) => title === 'Sales') ?? []
  expect([old?.id, old?.replacedBy, made?.sourceId]).toEqual([paperId, made?.id, second])
  expect(made?.found).toMatchObject({ confidence: 0.95, unit: 'ore' })
  expect(await holds(made?.id)).toBe(true)
})

test('what is signed as a whole is locked, read only from then on, and added to with a reason', async () => {
  const anna = callerOf(bench, ownerId)
  const given = { type: 'certificate' as const, framework: 'isa' as const, title: 'Intyg', language: 'sv' as const, withTests: true }
  const { id } = await anna.assignments.create({ companyId, ...given, period: { from: '2025-01-01', to: '2025-12-31' } })
  const set = (field: string, value: string, base: string | null = ''): Edit => ({ act: 'set', kind: 'plan', id: null, field, value, base })
  const value = {
    benchmark: 'revenue' as const,
    baseOre: 780_000,
    basisPoints: 100,
    overallOre: 7_800,
    performanceOre: 5_850,
    trivialOre: 390,
    reason: '',
  }
  const texts = [set('opinion', 'Utan anmärkning'), set('standBack', 'Inget särskilt'), set('reportDate', '2026-03-01', null)]
  const of = { kind: 'assignment' as const, id: null }
  const hash = async () => subjectHash((await anna.assignments.get({ companyId, id })).content, of)
  const sign = async () => await anna.assignments.sign({ companyId, id, of, role: 'responsible', hash: await hash() })
  await expect(sign()).rejects.toMatchObject({ cause: { params: { reason: 'unfinished', en: expect.stringMatching(/^Lacks: Opinion/) } } })
  await anna.assignments.act({ companyId, id, acts: [...texts, { act: 'materiality', value }] })

  // a paper of no test counts for the whole: asked of the books in use, when it is signed and when it is locked
  const run = async () => {
    const started = await anna.analysis['trial-balance'].start({ companyId, params: {} })
    await eventually(
      () => bench.stores.runs.status(companyId, started.runId),
      (status) => status?.state === 'done',
    )
    return started.runId
  }
  const keep = async (ofRun: string, title: string) => {
    const paperId = randomUUID()
    const given = { companyId, id, runId: ofRun, paperId, testId: null, title, address: 'analyses/trial-balance', text: '' }
    await anna.assignments.addPaper(given)
    return async () => await anna.assignments.act({ companyId, id, acts: [{ act: 'remove', kind: 'paper', id: paperId }] })
  }
  const removeOld = await keep(runId, 'Old')
  await expect(sign()).rejects.toMatchObject({ cause: { params: { reason: 'books-unasked', tests: 'Old' } } })
  const newRun = await run()
  await expect(sign()).rejects.toMatchObject({ cause: { params: { reason: 'books-changed', tests: 'Old' } } })
  await removeOld()
  const removeNew = await keep(newRun, 'New')
  await sign()
  await importAndUse(bench, { companyId, userId: ownerId, file: sales.replaceAll('300.00', '302.00') })
  const lock = async () => await anna.assignments.lock({ companyId, id })
  await expect(lock()).rejects.toMatchObject({ cause: { params: { reason: 'books-unasked', tests: 'New' } } })
  await run()
  await expect(lock()).rejects.toMatchObject({ cause: { params: { reason: 'books-changed', tests: 'New' } } })
  await anna.assignments.reopen({ companyId, id, of, reason: 'B 3 has changed' })
  await removeNew()
  await sign()
  // a note that is opened after the signature is closed before the lock: nobody could after it
  const noteId = randomUUID()
  await anna.assignments.note({ companyId, id, act: { act: 'note', entry: { id: noteId, testId: null, text: 'Which rate?' } } })
  await expect(lock()).rejects.toMatchObject({ cause: { params: { reason: 'unfinished', en: 'Open review notes: Which rate?' } } })
  await anna.assignments.note({ companyId, id, act: { act: 'close-note', id: noteId, isClosed: true } })
  const locked = await lock()
  expect(locked.content.locked?.hash).toBe(await hash())
  const late = anna.assignments.act({ companyId, id, acts: [set('strategy', 'late')] })
  await expect(late).rejects.toMatchObject({ cause: { params: { reason: 'locked' } } })
  // before anything is looked up or run for it
  const anew = anna.assignments.reperform({ companyId, id, testId: null, reason: 'late' })
  await expect(anew).rejects.toMatchObject({ cause: { params: { reason: 'locked' } } })
  const added = await anna.assignments.addAddendum({ companyId, id, text: 'Ett brev', reason: 'Kom efteråt' })
  expect(added.content.addenda).toMatchObject([{ text: 'Ett brev', by: ownerId }])
  expect(await hash()).toBe(locked.content.locked?.hash)
  expect(await anna.assignments.list({ companyId })).toMatchObject([{ isLocked: true, archiveBy: '2026-04-30' }, {}, {}, {}])

  // its archive has the figures of then, and none where they are not known
  using folder = webFolder()
  await using server = await createTestServer(bench, { webFolder: folder.path })
  const hasFigures = async () => {
    const headers = { cookie: await sessionCookie(bench, ownerId), origin: 'http://localhost' }
    const { rawPayload } = await server.app.inject({ url: `/companies/${companyId}/assignments/${id}/archive.zip`, headers })
    return rawPayload.includes(archivePaths.content) && rawPayload.includes(`${archivePaths.figures}{`)
  }
  expect(await hasFigures()).toBe(true)
  await bench.db.prisma.assignment.update({ where: { id }, data: { lockedFigures: null } })
  expect(await hasFigures()).toBe(false)
})

test('where the firm asks for four eyes, whoever signs an assignment does not lock it', async () => {
  const anna = callerOf(bench, ownerId)
  const bo = callerOf(bench, secondId)
  const chiefId = await createUser(bench)
  await bench.db.prisma.user.update({ where: { id: chiefId }, data: { isAdmin: true } })
  const chief = callerOf(bench, chiefId, { isAdmin: true })
  await expect(anna.installation.setFourEyes({ fourEyes: true })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await chief.installation.policy()).toMatchObject({ fourEyes: false })

  const given = { type: 'certificate' as const, framework: 'isa' as const, title: 'Intyg', language: 'sv' as const, withTests: true }
  const { id } = await anna.assignments.create({ companyId, ...given, period: { from: '2025-01-01', to: '2025-12-31' } })
  const set = (field: string, text: string, base: string | null = ''): Edit => ({
    act: 'set',
    kind: 'plan',
    id: null,
    field,
    value: text,
    base,
  })
  const amounts = { baseOre: 780_000, basisPoints: 100, overallOre: 7_800, performanceOre: 5_850, trivialOre: 390 }
  await anna.assignments.act({
    companyId,
    id,
    acts: [
      set('opinion', 'Utan anmärkning'),
      set('standBack', 'Inget särskilt'),
      set('reportDate', '2026-03-01', null),
      { act: 'materiality', value: { benchmark: 'revenue', ...amounts, reason: '' } },
    ],
  })
  const of = { kind: 'assignment' as const, id: null }
  const { content } = await anna.assignments.get({ companyId, id })
  await anna.assignments.sign({ companyId, id, of, role: 'responsible', hash: subjectHash(content, of) })
  await chief.installation.setFourEyes({ fourEyes: true })
  expect((await anna.assignments.get({ companyId, id })).policy).toEqual({ fourEyes: true })
  await expect(anna.assignments.lock({ companyId, id })).rejects.toMatchObject({ cause: { params: { reason: 'second-person' } } })
  expect((await bo.assignments.lock({ companyId, id })).content.locked?.by).toBe(secondId)
  await chief.installation.setFourEyes({ fourEyes: false })
  const logged = await bench.db.prisma.auditEvent.findMany({ where: { userId: chiefId, companyId: null }, orderBy: { id: 'asc' } })
  expect(logged.map(({ action }) => action)).toEqual(['policy.four-eyes-on', 'policy.four-eyes-off'])
})

test('stand-back: what each analysis of the year says by its newest run, and what nobody has asked', async () => {
  const anna = callerOf(bench, ownerId)
  const period = { from: '2025-01-01', to: '2025-12-31' }
  const asked = async () => {
    const all = await anna.assignments.yearAnalyses({ companyId, period })
    return new Map(all.map(({ analysisId, said }) => [analysisId, said]))
  }
  const ended = async ({ runId: started }: { runId: string }) =>
    await eventually(
      () => bench.stores.runs.finished(companyId, started),
      (found) => found !== null,
    )
  expect((await asked()).get('balance-sheet')).toBeNull()
  await ended(await anna.analysis['balance-sheet'].start({ companyId, params: { columns: [{ kind: 'date', date: '2024-06-30' }] } }))
  expect((await asked()).get('balance-sheet')).toBeNull()
  await ended(await anna.analysis['balance-sheet'].start({ companyId, params: { columns: [{ kind: 'date', date: '2025-12-31' }] } }))
  await ended(await anna.analysis['trial-balance'].start({ companyId, params: { from: '2025-01-01', to: '2025-12-31' } }))
  const now = await asked()
  expect(now.get('balance-sheet')).toMatchObject({ to: '2025-12-31', isOutdated: false, isNarrowed: false })
  expect(now.get('trial-balance')).toMatchObject({ to: '2025-12-31', isOutdated: false, isNarrowed: false })
  expect(now.has('salary')).toBe(true)
})

test('an assignment is planned from a programme of the company or the firm as it is then, and from no other company’s', async () => {
  const anna = callerOf(bench, ownerId)
  const chief = callerOf(bench, await createUser(bench))
  const own = { ...shippedProgramme('audit', 'isa'), id: 'our-audit', version: 1, name: ['Our audit', ''] as [string, string] }
  const given = { ownPackageId: null, package: own, basedOn: null }
  const ofFirm = await chief.ownPackages.saveOfFirm(given)
  await chief.ownPackages.saveOfFirm({ ...given, ownPackageId: ofFirm.ownPackageId, package: { ...own, tests: own.tests.slice(0, 2) } })
  const period = { from: '2025-01-01', to: '2025-12-31' }
  const asked = { companyId, type: 'audit', framework: 'isa', title: 'Own', language: 'sv', withTests: true, period } as const
  const { id } = await anna.assignments.create({ ...asked, ownProgrammeId: ofFirm.ownPackageId })
  const { content } = await anna.assignments.get({ companyId, id })
  expect(content.programme).toMatchObject({ id: 'our-audit', version: 2, name: 'Our audit' })
  expect(content.tests.map(({ source }) => source?.version)).toEqual([2, 2])

  const other = await createOwnedCompany(bench)
  const elsewhere = await callerOf(bench, other.userId).ownPackages.saveOfCompany({
    companyId: other.companyId,
    ...given,
    package: { ...own, id: 'theirs' },
  })
  await expect(anna.assignments.create({ ...asked, ownProgrammeId: elsewhere.ownPackageId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await chief.ownPackages.setRemovedOfFirm({ ownPackageId: ofFirm.ownPackageId, isRemoved: true })
  await expect(anna.assignments.create({ ...asked, ownProgrammeId: ofFirm.ownPackageId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  // who reads changes none; nor does a firm's whoever may not make companies
  const reader = await createUser(bench)
  await bench.db.prisma.grant.create({ data: { userId: reader, companyId, ...grantOf('reader') } })
  await bench.db.prisma.user.update({ where: { id: reader }, data: { mayCreateCompanies: false } })
  const asReader = callerOf(bench, reader)
  await expect(asReader.ownPackages.saveOfCompany({ companyId, ...given })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(asReader.ownPackages.saveOfFirm(given)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
