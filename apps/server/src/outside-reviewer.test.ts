/** A reviewer from outside reads one locked assignment until a day: nothing before it is locked, nothing after the day, nothing else ever. */
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { type AssignmentAct, hashText, subjectHash } from '@verifikat/analyses'
import type { Right } from '@verifikat/db'
import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
import { procedures } from '../../../test/harness/procedures.ts'
import { askAll } from '../../../test/harness/requests.ts'
import { createTestServer } from '../../../test/harness/server.ts'
import { sessionCookie } from '../../../test/harness/session.ts'
import { validInputOf } from '../../../test/harness/valid-inputs.ts'
import { createOwnedCompany, createUser, createWorkbench, importNow, smallSie } from '../../../test/harness/workbench.ts'

const bench = await createWorkbench()
const server = await createTestServer(bench)
afterAll(async () => {
  for (const one of [server, bench]) await one[Symbol.asyncDispose]()
})
const { access, assignments, attachments } = bench.stores
const { companyId, userId: owner } = await createOwnedCompany(bench)
await importNow(bench, { companyId, userId: owner, file: smallSie() })
const api = callerOf(bench, owner)
const period = { from: '2025-01-01', to: '2025-12-31' }
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

async function assignmentWith(file: { readonly sha256: string; readonly bytes: number; readonly name: string }): Promise<string> {
  const given = { companyId, type: 'audit', framework: 'isa', title: 'Revision 2025', period, language: 'sv', withTests: false } as const
  const { id } = await api.assignments.create(given)
  const write = (field: string, value: string, base: string | null = ''): AssignmentAct => ({
    act: 'set',
    kind: 'plan',
    id: null,
    field,
    value,
    base,
  })
  const evidence = {
    id: randomUUID(),
    title: 'Brev',
    source: 'client',
    state: 'examined',
    receivedOn: null,
    note: '',
    file,
    links: [],
  } as const
  const materiality = { benchmark: 'revenue', baseOre: 100_000, basisPoints: 100, overallOre: 1_000, performanceOre: 700, trivialOre: 50 }
  const acts: AssignmentAct[] = [
    write('opinion', 'Clean'),
    write('standBack', 'Nothing'),
    write('reportDate', '2026-03-01', null),
    write('opinionKind', 'unmodified', null),
    { act: 'add-evidence', entry: { ...evidence, links: [] } },
    { act: 'materiality', value: { ...materiality, benchmark: 'revenue', reason: '' } },
  ]
  await assignments.act({ companyId, userId: owner, id }, acts)
  return id
}

const benchmarks = { revenue: 0, 'result-before-tax': 0, 'total-assets': 0, equity: 0, expenses: null }

async function lock(id: string): Promise<void> {
  const of = { kind: 'assignment', id: null } as const
  const { content } = await assignments.open(companyId, id)
  const sign = { act: 'sign', of, role: 'responsible', hash: subjectHash(content, of) } as const
  await assignments.act(
    { companyId, userId: owner, id },
    [sign, { act: 'lock' }],
    [],
    JSON.stringify({ areas: [], total: null, unplaced: [], unreadable: [], inputHash: 'x', benchmarks, taxPermille: 206 }),
  )
}

async function stored(text: string) {
  const bytes = Buffer.from(text)
  const file = { sha256: hashText(text), bytes: bytes.length }
  await attachments.store({ companyId, userId: owner, fileName: 'brev.txt', ...file }, () => Readable.from([bytes]))
  return { ...file, name: 'brev.txt' }
}

/** As `addPaper` keeps what a run came to. */
async function keep(id: string, analysisId: string, result: string, isRemoved = false): Promise<string> {
  const paper = { id: randomUUID(), testId: null, title: analysisId, of: 'run' as const, analysisId, analysisVersion: 1, params: {} }
  const entry = { ...paper, sourceId: randomUUID(), inputHash: hashText('books'), resultHash: hashText(result), address: '', text: '' }
  const acts: AssignmentAct[] = [{ act: 'add-paper', entry }]
  if (isRemoved) acts.push({ act: 'remove', kind: 'paper', id: paper.id })
  await assignments.act({ companyId, userId: owner, id }, acts, [result])
  return paper.id
}

test('an outside reviewer reads the one locked assignment, its evidence too, and nothing else, until the day', async () => {
  const shown = await stored('shown')
  const hidden = await stored('hidden')
  const id = await assignmentWith(shown)
  const otherId = await assignmentWith(hidden)
  const reviewer = await createUser(bench, 'Ylva Yttre')
  const rights: Right[] = ['see']
  const terms = { role: 'outside-reviewer' as const, rights, validFrom: null }
  const give = async (validTo: string | null, assignmentId: string | null = id) => {
    const grant = { kind: 'grant' as const, to: { kind: 'person' as const, userId: reviewer }, ...terms, assignmentId, validTo }
    return await access.change({ companyId, userId: owner, change: grant, expected: null })
  }
  await bench.db.prisma.user.update({ where: { id: owner }, data: { isAdmin: true } })
  await expect(give(null)).rejects.toMatchObject({ params: { reason: 'outside-reviewer-end' } })
  await expect(give(tomorrow(), null)).rejects.toMatchObject({ params: { reason: 'outside-reviewer-assignment' } })
  await expect(give(tomorrow())).rejects.toMatchObject({ params: { reason: 'assignment-not-locked' } })
  await expect(give(tomorrow(), randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  const seen = await keep(id, 'trial-balance', '{"rows":[]}')
  const salaries = await keep(id, 'salary', '{"people":[]}')
  const removed = await keep(id, 'trial-balance', '{"rows":[1]}', true)
  const others = await keep(otherId, 'trial-balance', '{"rows":[2]}')
  await lock(id)
  await lock(otherId)
  await give(tomorrow())

  const own = callerOf(bench, reviewer)
  expect(await own.assignments.reviewable({ companyId })).toMatchObject([{ id, title: 'Revision 2025' }])
  expect((await own.assignments.get({ companyId, id })).content.plan.opinion).toBe('Clean')
  // as the books were when it was locked, whatever is in use now
  expect(await own.assignments.figures({ companyId, id })).toMatchObject({ areas: [], inputHash: 'x', altered: [], papers: [] })
  expect((await own.assignments.journal({ companyId, id })).length).toBeGreaterThan(5)

  // the result behind a paper as it was then: of this file alone, and nothing of single people's pay
  const paper = async (paperId: string, of = id) => await own.assignments.paper({ companyId, id: of, paperId })
  expect(await paper(seen)).toEqual({ result: '{"rows":[]}' })
  await expect(paper(salaries)).rejects.toMatchObject({ cause: { params: { reason: 'right', right: 'salary' } } })
  for (const wrong of [removed, others]) await expect(paper(wrong)).rejects.toThrow('not_found')
  await expect(paper(others, otherId)).rejects.toThrow('not_found')

  const cookie = await sessionCookie(bench, reviewer)
  const get = async (path: string) => await server.app.inject({ url: `/companies/${companyId}/${path}`, headers: { cookie } })
  expect((await get(`assignments/${id}/evidence/${shown.sha256}`)).body).toBe('shown')
  expect((await get(`assignments/${id}/evidence/${hidden.sha256}`)).statusCode).toBe(404)
  expect((await get(`assignments/${otherId}/evidence/${hidden.sha256}`)).statusCode).toBe(404)
  expect((await get(`attachments/${shown.sha256}`)).statusCode).toBe(403)
  expect((await get(`assignments/${id}/archive.zip`)).statusCode).toBe(403)

  // whatever else is asked about the company or another assignment of it
  const asked = procedures
    .filter(({ who, type }) => who === 'company' && type !== 'subscription')
    .map((procedure) => {
      const filling = { id: (field: string) => (field === 'companyId' ? companyId : otherId), text: 'Text', whole: false }
      return { procedure, input: validInputOf(procedure.inputs, filling) }
    })
  const answered = (await askAll(server, { cookie }, asked)).filter(({ code }) => code === null).map(({ path }) => path)
  // a pin is of their own list
  expect(answered.toSorted()).toEqual(['assignments.reviewable', 'company.grantors', 'company.own', 'company.pin'])

  const [grant] = await bench.db.prisma.grant.findMany({ where: { companyId, userId: reviewer } })
  await bench.db.prisma.grant.update({ where: { id: grant?.id ?? '' }, data: { validTo: new Date(Date.now() - 1000) } })
  await expect(own.assignments.get({ companyId, id })).rejects.toThrow('forbidden')
  await expect(paper(seen)).rejects.toThrow('forbidden')
  expect((await get(`assignments/${id}/evidence/${shown.sha256}`)).statusCode).toBe(403)
})
