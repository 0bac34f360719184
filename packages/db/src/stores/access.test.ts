import { randomUUID } from 'node:crypto'
import { AppError } from '@verifikat/analyses'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/harness/database.ts'
import { createUser, grantOf } from '../../../../test/harness/workbench.ts'
import type { CompanyChange, GroupChange, Terms } from './access-schema.ts'
import { type Role, roleRights } from './rights.ts'
import { createStores } from './stores.ts'

const db = await createTestDatabase()
afterAll(() => db[Symbol.asyncDispose]())
const stores = createStores(db)
const { access } = stores

const terms = (role: Role, more: Partial<Terms> = {}): Terms => ({
  role,
  rights: [...roleRights[role].default],
  validFrom: null,
  validTo: null,
  assignmentId: null,
  ...more,
})
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

async function setting() {
  const owner = await createUser({ db }, 'Olga Owner')
  const other = await createUser({ db }, 'Otto Other')
  const { id: companyId } = await stores.companies.create(owner, { name: 'Exempel AB', orgNumber: '' })
  // whom the owner can name: they meet in another company
  const { id: meeting } = await stores.companies.create(owner, { name: 'Mötet AB', orgNumber: '' })
  await db.prisma.grant.create({ data: { companyId: meeting, userId: other, ...grantOf('reader') } })
  const by = (userId: string) => async (change: CompanyChange) => {
    const { expected, ...effect } = await access.preview({ companyId, userId, change })
    const { changeId } = await access.change({ companyId, userId, change, expected })
    return { changeId, effect }
  }
  const grantId = async (userId: string) => (await db.prisma.grant.findFirstOrThrow({ where: { companyId, userId, revokedAt: null } })).id
  const rightsOf = async (userId: string) => [...((await stores.rights.of(userId, companyId))?.rights ?? [])]
  return { owner, other, companyId, meeting, by, grantId, rightsOf }
}

const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`)
  return [error.code, error.params['reason']]
}

test('a right is given, limited, taken back and given back, and each change says whom it concerns', async () => {
  const { owner, other, companyId, by, grantId, rightsOf } = await setting()
  const given = await by(owner)({ kind: 'grant', to: { kind: 'person', userId: other }, ...terms('auditor') })
  expect(given.effect.people).toMatchObject([
    { userId: other, before: null, after: { role: 'auditor' }, gains: roleRights.auditor.default, loses: [] },
  ])
  expect(given.effect.warnings).toEqual([])
  expect(await rightsOf(other)).toEqual(roleRights.auditor.default)

  const first = await grantId(other)
  const less = await by(owner)({ kind: 'replace', grantId: first, ...terms('reader', { validTo: inAnHour() }) })
  expect(less.effect.people).toMatchObject([{ gains: [], loses: ['upload', 'annotate', 'write', 'import', 'export', 'salary'] }])
  expect(await rightsOf(other)).toEqual(['see', 'read'])

  const { changeId: undone } = await access.change({
    companyId,
    userId: owner,
    change: { kind: 'undo', changeId: less.changeId },
    expected: null,
  })
  expect(await grantId(other)).toBe(first)
  expect(await rightsOf(other)).toEqual(roleRights.auditor.default)
  await by(owner)({ kind: 'revoke', grantId: first })
  expect(await rightsOf(other)).toEqual([])

  const { changes } = await access.history({ companyId, before: null, limit: 10 })
  expect(changes.map(({ kind, mayUndo, undone: back }) => [kind, mayUndo, back !== null])).toEqual([
    ['revoke', true, false],
    ['undo', false, false],
    ['replace', false, true],
    ['grant', false, false],
  ])
  expect(changes[1]).toMatchObject({ id: undone, undoes: less.changeId, subject: { kind: 'person', id: other, name: 'Otto Other' } })
  const log = await db.prisma.auditEvent.findMany({ where: { companyId, action: { startsWith: 'access.' } }, orderBy: { id: 'asc' } })
  expect(log.map(({ action }) => action)).toEqual(['access.grant', 'access.replace', 'access.undo', 'access.revoke'])
})

test('what is undone out of turn, twice, or after something else was done, is refused', async () => {
  const { owner, other, companyId, by, grantId } = await setting()
  const first = await by(owner)({ kind: 'grant', to: { kind: 'person', userId: other }, ...terms('reader') })
  const second = await by(owner)({ kind: 'revoke', grantId: await grantId(other) })
  const undo = (changeId: string) => access.change({ companyId, userId: owner, change: { kind: 'undo', changeId }, expected: null })
  expect(await refusal(undo(first.changeId))).toEqual(['conflict', 'access-touched'])
  const { changeId } = await undo(second.changeId)
  expect(await refusal(undo(second.changeId))).toEqual(['conflict', 'undone-already'])
  expect(await refusal(undo(changeId))).toEqual(['conflict', 'undo-of-undo'])
  // with what came later undone, nothing stands in the way
  await undo(first.changeId)
  expect(await refusal(undo(randomUUID()))).toEqual(['not_found', undefined])
})

test('what a grant may say', async () => {
  const { owner, other, companyId } = await setting()
  const give = (given: Terms, to: { kind: 'person'; userId: string } | { kind: 'everybody' } = { kind: 'person', userId: other }) =>
    refusal(access.preview({ companyId, userId: owner, change: { kind: 'grant', to, ...given } }))
  expect(await give(terms('reader', { rights: ['see', 'read', 'sign'] }))).toEqual(['invalid_input', 'role-rights'])
  expect(await give(terms('reader', { rights: ['read'] }))).toEqual(['invalid_input', 'rights-see'])
  expect(await give(terms('auditor', { rights: ['see', 'export'] }))).toEqual(['invalid_input', 'rights-read'])
  expect(await give(terms('owner', { rights: ['see', 'read'] }))).toEqual(['invalid_input', 'owner-rights'])
  expect(await give(terms('reader', { validTo: '2020-01-01T00:00:00Z' }))).toEqual(['invalid_input', 'valid-to-past'])
  expect(await give(terms('client'))).toEqual(['invalid_input', 'client-end'])
  expect(await give(terms('outside-reviewer'))).toEqual(['invalid_input', 'outside-reviewer-end'])
  expect(await give(terms('outside-reviewer', { validTo: inAnHour() }))).toEqual(['invalid_input', 'outside-reviewer-assignment'])
  const toUnknown = terms('outside-reviewer', { validTo: inAnHour(), assignmentId: randomUUID() })
  expect(await give(toUnknown)).toEqual(['not_found', undefined])
  expect(await give({ ...toUnknown, role: 'reader' })).toEqual(['invalid_input', 'assignment-for-outside-reviewers'])
  expect(await give(terms('auditor'), { kind: 'everybody' })).toEqual(['invalid_input', 'everybody-rights'])
  expect(await give(terms('reader'), { kind: 'person', userId: await createUser({ db }) })).toEqual(['not_found', undefined])
})

test('a signing auditor who may authorise gives no more than they hold, and leaves owners alone', async () => {
  const { owner, other, companyId, by, grantId } = await setting()
  const signing = await createUser({ db }, 'Siv Signing')
  await db.prisma.grant.create({ data: { companyId, userId: signing, ...grantOf('signing-auditor') } })
  await by(owner)({
    kind: 'replace',
    grantId: await grantId(signing),
    ...terms('signing-auditor', { rights: [...roleRights['signing-auditor'].default, 'authorise'] }),
  })
  await db.prisma.grant.create({ data: { companyId, userId: other, ...grantOf('reader') } })
  const ask = (change: CompanyChange) => refusal(access.preview({ companyId, userId: signing, change }))
  expect(await ask({ kind: 'grant', to: { kind: 'person', userId: other }, ...terms('owner') })).toEqual(['forbidden', 'owners-only'])
  expect(await ask({ kind: 'revoke', grantId: await grantId(owner) })).toEqual(['forbidden', 'owners-only'])
  expect(await ask({ kind: 'block', userId: owner, reason: 'Owns shares' })).toEqual(['forbidden', 'owners-only'])
  await by(signing)({ kind: 'replace', grantId: await grantId(other), ...terms('auditor') })
  // one without salary cannot give it
  await by(owner)({
    kind: 'replace',
    grantId: await grantId(signing),
    ...terms('signing-auditor', { rights: ['see', 'read', 'authorise'] }),
  })
  expect(
    await ask({ kind: 'grant', to: { kind: 'person', userId: other }, ...terms('reviewer', { rights: ['see', 'read', 'salary'] }) }),
  ).toEqual(['forbidden', 'right-not-held'])
  expect(await refusal(access.preview({ companyId, userId: other, change: { kind: 'block', userId: signing, reason: 'x' } }))).toEqual([
    'forbidden',
    'right',
  ])
})

test('the last owner can be neither revoked, limited, replaced nor blocked; nor closed, whatever the way', async () => {
  const { owner, companyId, grantId } = await setting()
  const own = await grantId(owner)
  const ask = (change: CompanyChange) => refusal(access.preview({ companyId, userId: owner, change }))
  const last = ['conflict', 'last-owner']
  expect(await ask({ kind: 'revoke', grantId: own })).toEqual(last)
  expect(await ask({ kind: 'replace', grantId: own, ...terms('signing-auditor') })).toEqual(last)
  expect(await ask({ kind: 'replace', grantId: own, ...terms('owner', { validTo: inAnHour() }) })).toEqual(last)
  expect(await ask({ kind: 'replace', grantId: own, ...terms('owner', { validFrom: inAnHour() }) })).toEqual(last)
  expect(await ask({ kind: 'block', userId: owner, reason: 'Owns shares' })).toEqual(last)
  const admin = await createUser({ db })
  await db.prisma.user.update({ where: { id: admin }, data: { isAdmin: true } })
  expect(await refusal(stores.people.setClosed({ userId: owner, isClosed: true, byUserId: admin }))).toEqual(last)
  // the database itself, for whatever else writes
  const keeps = /keeps an owner/
  await expect(db.prisma.grant.update({ where: { id: own }, data: { revokedAt: new Date() } })).rejects.toThrow(keeps)
  await expect(db.prisma.grant.update({ where: { id: own }, data: { validTo: new Date() } })).rejects.toThrow(keeps)
  await expect(db.prisma.grant.delete({ where: { id: own } })).rejects.toThrow(keeps)
  await expect(db.prisma.user.update({ where: { id: owner }, data: { disabledAt: new Date() } })).rejects.toThrow(keeps)
  await expect(db.prisma.block.create({ data: { companyId, userId: owner, reason: '' } })).rejects.toThrow(keeps)
  expect((await access.overview(companyId, owner)).grants).toMatchObject([{ id: own, isLastOwner: true, mayChange: false }])
  await db.prisma.company.delete({ where: { id: companyId } })
})

test('of two owners who revoke each other at once, one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const { owner, other, companyId, by, grantId } = await setting()
    await by(owner)({ kind: 'grant', to: { kind: 'person', userId: other }, ...terms('owner') })
    const one = await grantId(owner)
    const two = await grantId(other)
    const made = await Promise.allSettled([
      access.change({ companyId, userId: owner, change: { kind: 'revoke', grantId: two }, expected: null }),
      access.change({ companyId, userId: other, change: { kind: 'revoke', grantId: one }, expected: null }),
    ])
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await access.overview(companyId, owner)).people.filter(({ role }) => role === 'owner')).toHaveLength(1)
  }
})

test('of two connections that each take an owner away past the stores, one is refused', async () => {
  const { owner, other, companyId, by, grantId } = await setting()
  await by(owner)({ kind: 'grant', to: { kind: 'person', userId: other }, ...terms('owner') })
  const ids = [await grantId(owner), await grantId(other)]
  const made = await Promise.allSettled(ids.map((id) => db.prisma.grant.update({ where: { id }, data: { revokedAt: new Date() } })))
  expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await db.prisma.grant.count({ where: { companyId, role: 'owner', revokedAt: null } })).toBe(1)
})

test('a change that comes to something else than its preview is not made', async () => {
  const { owner, other, companyId, by, grantId } = await setting()
  const change = { kind: 'grant', to: { kind: 'person', userId: other }, ...terms('auditor') } as const
  const { expected } = await access.preview({ companyId, userId: owner, change })
  await by(owner)({ kind: 'grant', to: { kind: 'person', userId: other }, ...terms('reader') })
  expect(await refusal(access.change({ companyId, userId: owner, change, expected }))).toEqual(['conflict', 'access-changed'])
  expect(await access.overview(companyId, owner)).toMatchObject({ grants: [{}, { id: await grantId(other), role: 'reader' }] })
})

test('what comes later, what has passed and what is blocked is said, and gives nothing', async () => {
  const { owner, other, companyId, by, rightsOf } = await setting()
  const later = inAnHour()
  const given = await by(owner)({ kind: 'grant', to: { kind: 'person', userId: other }, ...terms('reader', { validFrom: later }) })
  // what changes then, since nothing does now
  expect(given.effect).toMatchObject({ people: [{ userId: other, gains: ['see', 'read'] }], warnings: [{ code: 'later', at: later }] })
  expect(await rightsOf(other)).toEqual([])
  await db.prisma.grant.create({ data: { companyId, userId: other, ...grantOf('reviewer'), validTo: new Date(Date.now() - 1) } })
  const { people, grants } = await access.overview(companyId, owner)
  expect(grants.map(({ state }) => state)).toEqual(['live', 'later', 'over'])
  expect(people.find(({ userId }) => userId === other)).toMatchObject({ role: null, rights: [] })

  await by(owner)({ kind: 'block', userId: other, reason: 'His sister is on the board' })
  const blocked = await by(owner)({ kind: 'grant', to: { kind: 'person', userId: other }, ...terms('auditor') })
  expect(blocked.effect).toMatchObject({ people: [], warnings: [{ code: 'blocked', userId: other }, { code: 'nothing' }] })
  expect(await rightsOf(other)).toEqual([])
  const [block] = (await access.overview(companyId, owner)).blocks
  const opened = await by(owner)({ kind: 'unblock', blockId: block?.id ?? '' })
  expect(opened.effect.people).toMatchObject([{ userId: other, gains: roleRights.auditor.default }])
})

test('a group is renamed, and called as before unless another took the name', async () => {
  const admin = await createUser({ db }, 'Admin')
  await db.prisma.user.update({ where: { id: admin }, data: { isAdmin: true } })
  const make = async (change: GroupChange) => await access.groups.change({ userId: admin, change, expected: null })
  const name = `Team ${randomUUID()}`
  await make({ kind: 'group-create', name, userIds: [admin] })
  const [group] = (await access.groups.list()).filter((own) => own.name === name)
  const groupId = group?.id ?? ''
  const first = await make({ kind: 'group-rename', groupId, name: `${name} A` })
  await make({ kind: 'undo', changeId: first.changeId })
  expect((await access.groups.list()).find(({ id }) => id === groupId)).toMatchObject({ name, members: [{ userId: admin, name: 'Admin' }] })
  const second = await make({ kind: 'group-rename', groupId, name: `${name} B` })
  await make({ kind: 'group-create', name: name.toUpperCase(), userIds: [] })
  expect(await refusal(make({ kind: 'undo', changeId: second.changeId }))).toEqual(['conflict', 'access-touched'])
  const other = await createUser({ db })
  expect(await refusal(access.groups.preview({ userId: other, change: { kind: 'group-archive', groupId } }))).toEqual([
    'forbidden',
    'admin',
  ])
  const { changes } = await access.groups.history({ before: null, limit: 2 })
  const rest = await access.groups.history({ before: changes[1]?.id ?? null, limit: 100 })
  expect([changes.length, rest.changes[0]?.kind]).toEqual([2, 'undo'])
})

test('rights that somebody keeps through a group, and losing the right to authorise, are said before', async () => {
  const { owner, other, companyId, by, grantId } = await setting()
  const group = await db.prisma.group.create({ data: { name: `Quality ${companyId}`, members: { create: { userId: other } } } })
  await by(owner)({ kind: 'grant', to: { kind: 'group', groupId: group.id }, ...terms('reviewer') })
  await by(owner)({ kind: 'grant', to: { kind: 'person', userId: other }, ...terms('owner') })
  const direct = await db.prisma.grant.findFirstOrThrow({ where: { companyId, userId: other } })
  const gone = await access.preview({ companyId, userId: owner, change: { kind: 'revoke', grantId: direct.id } })
  expect(gone.warnings).toMatchObject([
    { code: 'keeps', userId: other, rights: roleRights.reviewer.default, through: [{ kind: 'group', name: group.name }] },
  ])
  const self = await access.preview({ companyId, userId: owner, change: { kind: 'revoke', grantId: await grantId(owner) } })
  expect(self.warnings).toMatchObject([{ code: 'lose-authorise', companyId }])
  const everybody = await access.preview({
    companyId,
    userId: owner,
    change: { kind: 'grant', to: { kind: 'everybody' }, ...terms('reader') },
  })
  expect(everybody.warnings).toMatchObject([{ code: 'everybody' }])
  const { people, groups } = await access.overview(companyId, owner)
  const theirs = people.find(({ userId }) => userId === other)
  expect(theirs?.rights.find(({ right }) => right === 'read')?.grantIds).toHaveLength(2)
  expect(theirs?.rights.find(({ right }) => right === 'delete')?.grantIds).toEqual([direct.id])
  expect(groups).toMatchObject([{ id: group.id, members: [{ userId: other }] }])
})

test('when somebody was last here is known after they have signed out', async () => {
  const { owner, companyId } = await setting()
  const lastSeenAt = new Date(Date.now() - 60_000)
  await db.prisma.session.create({ data: { id: randomUUID(), userId: owner, lastSeenAt, expiresAt: new Date(inAnHour()) } })
  const seen = async () => (await access.overview(companyId, owner)).people.map(({ lastActive }) => lastActive)
  expect(await seen()).toEqual([lastSeenAt.toISOString()])
  await db.prisma.session.deleteMany({ where: { userId: owner } })
  expect(await seen()).toEqual([lastSeenAt.toISOString()])
})
