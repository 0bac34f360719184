import { AppError } from '@verifikat/analyses'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/harness/database.ts'
import { createUser } from '../../../../test/harness/workbench.ts'
import { grantsAt, type ReachingGrant } from './access-db.ts'
import { differences, kept } from './access-effect.ts'
import type { CompanyChange, GroupChange } from './access-schema.ts'
import { combined, type Right, type Role, rights, roleRights, roles } from './rights.ts'
import { createStores } from './stores.ts'

const db = await createTestDatabase()
afterAll(() => db[Symbol.asyncDispose]())
const stores = createStores(db)
const { access } = stores

const people = await Promise.all(['Anna', 'Bo', 'Cia', 'Dan'].map((name) => createUser({ db }, name)))
const admin = await createUser({ db }, 'Admin')
await db.prisma.user.update({ where: { id: admin }, data: { isAdmin: true } })
const groups = await Promise.all(
  ['Team', 'Quality'].map(async (name) => (await db.prisma.group.create({ data: { name: `${name} ${Date.now()}` } })).id),
)

const at = <T>(items: readonly T[], i: number): T => {
  const item = items[i % items.length]
  if (item === undefined) throw new Error('nothing to choose from')
  return item
}

const ask = fc.record({
  what: fc.constantFrom(
    'grant',
    'replace',
    'revoke',
    'block',
    'block',
    'unblock',
    'unblock',
    'unblock',
    'undo',
    'group-add',
    'group-remove',
    'group-archive',
    'group-undo',
    'close',
  ),
  // the first one owns it
  by: fc.constantFrom(0, 0, 0, 1, 2, 3, 4),
  to: fc.nat(6),
  which: fc.nat(9),
  role: fc.constantFrom<Role>(...roles),
  extra: fc.boolean(),
  end: fc.boolean(),
})
type Ask = typeof ask extends fc.Arbitrary<infer T> ? T : never

async function newCompany(): Promise<string> {
  const owner = at(people, 0)
  await db.prisma.user.updateMany({ data: { disabledAt: null } })
  await db.prisma.group.updateMany({ data: { archivedAt: null } })
  await db.prisma.groupMember.deleteMany({})
  const { id } = await stores.companies.create(owner, { name: 'Slump AB', orgNumber: '' })
  // all have met
  await db.prisma.grant.createMany({
    data: people.slice(1).map((userId) => ({ companyId: id, userId, role: 'client', rights: ['see', 'upload'] })),
  })
  // something to take away from the start
  await db.prisma.block.create({ data: { companyId: id, userId: at(people, 3), reason: 'Independence' } })
  await db.prisma.groupMember.createMany({ data: groups.map((groupId, i) => ({ groupId, userId: at(people, i + 1) })) })
  return id
}

/** What each person may do, asked the way that every request asks it. */
async function actual(companyId: string): Promise<Map<string, readonly Right[]>> {
  const all = [...people, admin]
  const own = await Promise.all(all.map(async (userId) => (await stores.rights.of(userId, companyId))?.rights ?? new Set<Right>()))
  return new Map(all.map((userId, i) => [userId, rights.filter((right) => own[i]?.has(right))]))
}

/** Everything that counts, row by row. */
async function rows(companyId: string) {
  const [grants, blocks, members, own] = await Promise.all([
    db.prisma.grant.findMany({ where: { companyId, revokedAt: null }, orderBy: { id: 'asc' } }),
    db.prisma.block.findMany({ where: { companyId, removedAt: null }, orderBy: { id: 'asc' } }),
    db.prisma.groupMember.findMany({ orderBy: [{ groupId: 'asc' }, { userId: 'asc' }] }),
    db.prisma.group.findMany({ where: { id: { in: groups } }, orderBy: { id: 'asc' } }),
  ])
  return JSON.stringify({ grants, blocks, members, own })
}

async function companyChange(companyId: string, { what, to, which, role, extra, end }: Ask): Promise<CompanyChange | null> {
  const { default: given, more } = roleRights[role]
  const terms = {
    role,
    rights: extra ? [...given, ...more] : [...given],
    validFrom: null,
    validTo: end ? new Date(Date.now() + 86_400_000).toISOString() : null,
    assignmentId: null,
  }
  const grants = await db.prisma.grant.findMany({ where: { companyId, revokedAt: null }, orderBy: { id: 'asc' } })
  const blocks = await db.prisma.block.findMany({ where: { companyId, removedAt: null }, orderBy: { id: 'asc' } })
  const changes = await db.prisma.accessChange.findMany({ where: { companyId }, orderBy: { createdAt: 'desc' } })
  switch (what) {
    case 'grant': {
      const grantee =
        to < 4
          ? ({ kind: 'person', userId: at(people, to) } as const)
          : to < 6
            ? ({ kind: 'group', groupId: at(groups, to) } as const)
            : ({ kind: 'everybody' } as const)
      return { kind: what, to: grantee, ...terms }
    }
    case 'replace':
      return { kind: what, grantId: at(grants, which).id, ...terms }
    case 'revoke':
      return { kind: what, grantId: at(grants, which).id }
    case 'block':
      return { kind: what, userId: at(people, to), reason: 'Independence' }
    case 'unblock':
      return blocks.length === 0 ? null : { kind: what, blockId: at(blocks, which).id }
    case 'undo':
      return changes.length === 0 ? null : { kind: what, changeId: at(changes, which).id }
    default:
      return null
  }
}

async function groupChange({ what, to, which }: Ask): Promise<GroupChange | null> {
  const groupId = at(groups, which)
  const userId = at(people, to)
  if (what === 'group-add' || what === 'group-remove') return { kind: what, groupId, userId }
  if (what === 'group-archive') return { kind: what, groupId }
  const changes = await db.prisma.accessChange.findMany({ where: { companyId: null }, orderBy: { createdAt: 'desc' }, take: 5 })
  return what !== 'group-undo' || changes.length === 0 ? null : { kind: 'undo', changeId: at(changes, which).id }
}

/** Makes what is asked, if it may be made; the preview and the id of the change, or null where it was refused. */
async function tryTo(companyId: string, asked: Ask) {
  const userId = at([...people, admin], asked.by)
  const inCompany = await companyChange(companyId, asked)
  const inGroups = inCompany === null ? await groupChange(asked) : null
  try {
    if (inCompany !== null) {
      const effect = await access.preview({ companyId, userId, change: inCompany })
      return { effect, ...(await access.change({ companyId, userId, change: inCompany, expected: effect.expected })), userId, companyId }
    }
    if (inGroups !== null) {
      const effect = await access.groups.preview({ userId: admin, change: inGroups })
      return {
        effect,
        ...(await access.groups.change({ userId: admin, change: inGroups, expected: effect.expected })),
        userId: admin,
        companyId: null,
      }
    }
    if (asked.what === 'close') await stores.people.setClosed({ userId: at(people, asked.to), isClosed: asked.end, byUserId: admin })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
  return null
}

test('over random changes: a company keeps an owner, previews say what comes of it, the clock and the view agree, and undoing restores every row', async () => {
  const made = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(ask, { minLength: 6, maxLength: 14 }), async (asks) => {
      const companyId = await newCompany()
      // who looks sees the company in previews of groups too
      await db.prisma.grant.create({ data: { companyId, userId: admin, role: 'client', rights: ['see', 'upload'] } })
      for (const asked of asks) {
        const before = await actual(companyId)
        const rowsBefore = await rows(companyId)
        const done = await tryTo(companyId, asked)
        const after = await actual(companyId)
        expect([...after.values()].some((own) => own.includes('authorise'))).toBe(true)
        const owners = await db.pool.query('select 1 from "Grant" g where g."companyId" = $1 and access_is_owner(g)', [companyId])
        expect(owners.rowCount).toBeGreaterThan(0)
        const view = await db.pool.query<ReachingGrant>(
          `select "userId", "companyId", "grantId", role, rights from "LiveGrant" where "companyId" = $1 order by "userId", "grantId"`,
          [companyId],
        )
        expect(await grantsAt(db.pool, [companyId])).toEqual(view.rows)
        if (done === null) continue
        made.add(asked.what)
        // groups, and what everybody is given, reach the companies made before too
        const here = done.effect.people.filter((own) => own.companyId === companyId)
        const said = new Map(here.map((own) => [own.userId, own]))
        for (const [userId, own] of after) {
          const was = before.get(userId) ?? []
          const gains = own.filter((right) => !was.includes(right))
          const loses = was.filter((right) => !own.includes(right))
          expect({ gains: said.get(userId)?.gains ?? [], loses: said.get(userId)?.loses ?? [] }).toEqual({ gains, loses })
        }
        // undone at once, and done again by nobody: the rows are as before
        if (asked.which % 3 > 0 || asked.what === 'undo' || asked.what === 'group-undo') continue
        const undo = { kind: 'undo', changeId: done.changeId } as const
        const back =
          done.companyId === null
            ? await access.groups.change({ userId: admin, change: undo, expected: null }).catch(refused)
            : await access.change({ companyId, userId: at(people, 0), change: undo, expected: null }).catch(refused)
        if (back === null) continue
        made.add(`undo ${asked.what}`)
        expect(await rows(companyId)).toBe(rowsBefore)
        expect(await actual(companyId)).toEqual(before)
      }
    }),
    { numRuns: 15, seed: 7 },
  )
  // none of it was only ever refused
  for (const what of [
    'grant',
    'replace',
    'revoke',
    'block',
    'unblock',
    'undo',
    'group-add',
    'group-remove',
    'group-archive',
    'undo revoke',
    'undo block',
    'undo replace',
    'undo group-add',
  ])
    expect(made).toContain(what)
}, 120_000)

const refused = (error: unknown): null => {
  if (!(error instanceof AppError)) throw error
  return null
}

const grantArbitrary = fc.record({
  userId: fc.constantFrom('u1', 'u2'),
  companyId: fc.constantFrom('c1', 'c2'),
  grantId: fc.constantFrom('g1', 'g2', 'g3', 'g4'),
  role: fc.constantFrom<Role>(...roles),
  rights: fc.subarray([...rights]),
})

test('whatever order grants are read in, who gains and loses is the same; before and after swapped, gains are losses', () => {
  fc.assert(
    fc.property(fc.array(grantArbitrary), fc.array(grantArbitrary), (before, after) => {
      const there = differences(before, after)
      expect(differences([...before].reverse(), [...after].reverse())).toEqual(there)
      expect(differences(after, before)).toEqual(
        there.map(({ before: was, after: is, gains, loses, ...own }) => ({ ...own, before: is, after: was, gains: loses, loses: gains })),
      )
      for (const { userId, companyId, after: is } of there)
        expect(is?.role ?? null).toBe(
          combined(after.filter((grant) => grant.userId === userId && grant.companyId === companyId))?.role ?? null,
        )
    }),
  )
})

test('rights kept through other grants', () => {
  const grant = (grantId: string, given: readonly Right[]): ReachingGrant => ({
    userId: 'u',
    companyId: 'c',
    grantId,
    role: 'reader',
    rights: given,
  })
  const before = [grant('direct', ['see', 'read', 'export']), grant('group', ['see', 'read', 'salary']), grant('other', ['see'])]
  expect(kept(before, before.slice(1))).toEqual([{ userId: 'u', companyId: 'c', rights: ['see', 'read'], grantIds: ['group', 'other'] }])
  // what takes the place of a grant keeps nothing: it gives
  expect(kept(before.slice(0, 1), [grant('new', ['see', 'read'])])).toEqual([])
  expect(kept(before, [])).toEqual([])
})
