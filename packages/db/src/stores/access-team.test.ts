// The team of an assignment as a source of rights: as long as somebody is in it, and it is worked in.
import { newAssignment, subjectHash } from '@verifikat/analyses'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createOwnedCompany, createUser, createWorkbench, grantOf } from '../../../../test/harness/workbench.ts'
import type { Right } from './rights.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())
const { access, assignments, rights } = bench.stores
const { companyId, userId: owner } = await createOwnedCompany(bench)
await bench.db.prisma.user.update({ where: { id: owner }, data: { isAdmin: true } })
const people = [await createUser(bench, 'Anna'), await createUser(bench, 'Bo'), await createUser(bench, 'Cilla')]

async function begun(): Promise<string> {
  const period = { from: '2025-01-01', to: '2025-12-31' }
  const given = { type: 'audit', framework: 'isa', title: 'Revision 2025', period, language: 'sv', withTests: false, by: owner } as const
  return (
    await assignments.create(
      { companyId, userId: owner },
      newAssignment(given, () => crypto.randomUUID()),
    )
  ).id
}

const auditing: Right[] = ['see', 'upload', 'read', 'annotate', 'write']
const give = async (assignmentId: string, own: Right[] = auditing, role: 'auditor' | 'client' = 'auditor', by = owner) => {
  const terms = { role, rights: own, validFrom: null, validTo: null, assignmentId: null }
  return await access.change({
    companyId,
    userId: by,
    expected: null,
    change: { kind: 'grant', to: { kind: 'team', assignmentId }, ...terms },
  })
}
const change = async (id: string, userId: string, isIn: boolean, by = owner) =>
  await assignments.act({ companyId, userId: by, id }, [{ act: 'team', userId, role: isIn ? 'preparer' : null }])
const held = async (userId: string) => [...((await rights.of(userId, companyId))?.rights ?? [])]

async function lock(id: string): Promise<void> {
  const set = (field: string, value: string, base: string | null = '') =>
    ({ act: 'set', kind: 'plan', id: null, field, value, base }) as const
  const value = { benchmark: 'revenue', baseOre: 1, basisPoints: 100, overallOre: 9, performanceOre: 7, trivialOre: 1, reason: '' } as const
  const texts = [set('opinion', 'x'), set('standBack', 'x'), set('reportDate', '2026-03-01', null), set('opinionKind', 'unmodified', null)]
  const { content } = await assignments.act({ companyId, userId: owner, id }, [...texts, { act: 'materiality', value }])
  const of = { kind: 'assignment', id: null } as const
  await assignments.act({ companyId, userId: owner, id }, [
    { act: 'sign', of, role: 'responsible', hash: subjectHash(content, of) },
    { act: 'lock' },
  ])
}

test('rights come with the team, show their source, and end at once: by leaving, by the lock, by revoking', async () => {
  const [anna = '', bo = ''] = people
  const id = await begun()
  await change(id, anna, true)
  expect(await held(anna)).toEqual([])
  await give(id)
  expect(await held(anna)).toEqual(auditing)
  const seen = await access.overview(companyId, owner)
  expect(seen.grants.find(({ to }) => to.kind === 'team')).toMatchObject({
    to: { kind: 'team', id, name: expect.stringContaining('Revision 2025') },
  })
  expect(seen.people.find(({ userId }) => userId === anna)?.rights.map(({ right }) => right)).toEqual(auditing)
  const { changes } = await access.history({ companyId, before: null, limit: 1 })
  expect(changes[0]?.subject).toMatchObject({ kind: 'team', id })
  const [logged] = await bench.db.prisma.auditEvent.findMany({
    where: { companyId, action: 'access.grant' },
    orderBy: { seq: 'desc' },
    take: 1,
  })
  expect(logged?.detail).toMatchObject({ assignmentId: id, role: 'auditor', people: 1 })
  await change(id, bo, true)
  expect(await held(bo)).toEqual(auditing)
  await change(id, anna, false)
  expect([await held(anna), await held(bo)]).toEqual([[], auditing])
  await lock(id)
  expect(await held(bo)).toEqual([])
  await expect(give(id)).rejects.toMatchObject({ params: { reason: 'locked' } })
})

test('nobody lets others in to what they could not give; a team gives no rights of owners or of those outside', async () => {
  const [anna = '', bo = ''] = people
  const id = await begun()
  await bench.db.prisma.grant.create({ data: { companyId, userId: bo, ...grantOf('auditor') } })
  await change(id, anna, true, bo)
  await change(id, anna, false, bo)
  await expect(give(id, ['see', 'upload'], 'client')).rejects.toThrow()
  await expect(give(id, [...auditing, 'authorise'])).rejects.toThrow()
  await expect(give(id, auditing, 'auditor', bo)).rejects.toMatchObject({ code: 'forbidden' })
  await give(id)
  await expect(change(id, anna, true, bo)).rejects.toMatchObject({ code: 'forbidden', params: { right: 'authorise' } })
  await expect(give(crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  // out of a team anybody who writes takes
  await change(id, anna, true)
  await change(id, anna, false, bo)
  expect(await held(anna)).toEqual([])
  await bench.db.prisma.grant.deleteMany({ where: { userId: bo } })
})

test('whatever comes and goes, those have the rights who are in a team that has them', async () => {
  const step = fc.record({ who: fc.integer({ min: 0, max: 2 }), isIn: fc.boolean(), team: fc.integer({ min: 0, max: 1 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const teams = [await begun(), await begun()]
      await give(teams[0] ?? '')
      const inFirst = new Set<number>()
      for (const { who, isIn, team } of steps) {
        await change(teams[team] ?? '', people[who] ?? '', isIn)
        if (team === 0) isIn ? inFirst.add(who) : inFirst.delete(who)
      }
      const found = await Promise.all(people.map(held))
      expect(found.map((own) => own.length > 0)).toEqual([0, 1, 2].map((who) => inFirst.has(who)))
      await bench.db.prisma.grant.deleteMany({ where: { teamOf: { not: null } } })
    }),
    { numRuns: 10 },
  )
})
