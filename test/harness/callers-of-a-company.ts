// Everybody who may ask about a company, with the rights that the table of roles says they have there.
import { randomBytes } from 'node:crypto'
import { hashSecret, type Right, type Role, rights, roleRights, roles } from '@verifikat/db'
import { SESSION_COOKIE } from '../../apps/server/src/auth/auth.ts'
import type { Headers } from './requests.ts'
import { sessionCookie } from './session.ts'
import { createUser, grantOf, type Workbench } from './workbench.ts'

export interface CompanyCaller {
  readonly name: string
  readonly headers: Headers
  /** What they may there; null: the server does not know who asks. */
  readonly rights: ReadonlySet<Right> | null
  /** A role, or an owner who lacks one right; the others differ in how they are known, which is found out before any procedure is. */
  readonly differsInRights: boolean
}

const none: ReadonlySet<Right> = new Set()
const DAY = 86_400_000

export async function callersOf(bench: Workbench, companyId: string): Promise<readonly CompanyCaller[]> {
  const { prisma } = bench.db
  const yesterday = new Date(Date.now() - DAY)
  const tomorrow = new Date(Date.now() + DAY)
  const callers: CompanyCaller[] = []
  const add = (name: string, headers: Headers, held: Iterable<Right> | null, differsInRights = false) =>
    callers.push({ name, headers, rights: held === null ? null : new Set(held), differsInRights })
  const person = async (grant: object | null = null) => {
    const id = await createUser(bench, 'Asker')
    if (grant) await prisma.grant.create({ data: { userId: id, companyId, ...grantOf('auditor'), ...grant } })
    return id
  }
  const session = async (userId: string): Promise<Headers> => ({ cookie: await sessionCookie(bench, userId) })
  const signedIn = async (name: string, grant: object, held: Iterable<Right>, differsInRights = false) =>
    add(name, await session(await person(grant)), held, differsInRights)

  for (const role of roles) await signedIn(role, grantOf(role), roleRights[role].default, true)
  for (const role of roles)
    if (roleRights[role].more.length > 0) {
      const whole = [...roleRights[role].default, ...roleRights[role].more]
      await signedIn(`${role} with all that may be given`, { role, rights: whole }, whole, true)
    }
  for (const missing of rights) {
    const rest = rights.filter((right) => right !== missing)
    // whoever may not even see the company has no part in it
    await signedIn(`owner without ${missing}`, { role: 'owner' satisfies Role, rights: rest }, missing === 'see' ? none : rest, true)
  }
  const auditor = roleRights.auditor.default
  await signedIn('grant until tomorrow', { validFrom: yesterday, validTo: tomorrow }, auditor)
  await signedIn('revoked grant', { revokedAt: yesterday }, none)
  await signedIn('expired grant', { validTo: yesterday }, none)
  await signedIn('grant not yet valid', { validFrom: tomorrow }, none)
  add('stranger', await session(await person()), none)
  add(
    'administrator of the installation',
    await session((await prisma.user.update({ where: { id: await person() }, data: { isAdmin: true } })).id),
    none,
  )

  const blocked = await person({})
  await prisma.block.create({ data: { companyId, userId: blocked, reason: 'Independence' } })
  add('blocked', await session(blocked), none)
  const unblocked = await person({})
  await prisma.block.create({ data: { companyId, userId: unblocked, reason: 'Independence', removedAt: yesterday } })
  add('block removed', await session(unblocked), auditor)

  const inGroup = async (name: string, group: object, isMember: boolean, held: Iterable<Right>) => {
    const { id: groupId } = await prisma.group.create({ data: { name: `${name} ${randomBytes(4).toString('hex')}`, ...group } })
    await prisma.grant.create({ data: { groupId, companyId, ...grantOf('auditor') } })
    const userId = await person()
    if (isMember) await prisma.groupMember.create({ data: { groupId, userId } })
    add(name, await session(userId), held)
  }
  await inGroup('member of a group', {}, true, auditor)
  await inGroup('member of an archived group', { archivedAt: yesterday }, true, none)
  await inGroup('no longer member of a group', {}, false, none)

  const closed = await person({})
  const ofClosed = await session(closed)
  const keyOfClosed = await keyOf(bench, closed, [companyId])
  await prisma.user.update({ where: { id: closed }, data: { disabledAt: yesterday } })
  add('closed account', ofClosed, null)
  add('key of a closed account', keyOfClosed, null)

  add('nobody', {}, null)
  add('made-up session', { cookie: `${SESSION_COOKIE}=${randomBytes(20).toString('hex')}` }, null)
  const over = await session(await person({}))
  await prisma.session.update({ where: { id: sessionHash(over) }, data: { expiresAt: yesterday } })
  add('expired session', over, null)
  const revoked = await session(await person({}))
  await prisma.session.delete({ where: { id: sessionHash(revoked) } })
  add('revoked session', revoked, null)

  const scripter = await person({})
  const key = async (name: string, held: Iterable<Right> | null, change: object, userId = scripter) =>
    add(`key ${name}`, await keyOf(bench, userId, [companyId], change), held)
  await key('with all rights', auditor, {})
  await key('that may read', ['see', 'read'], { rights: ['see', 'read'] })
  await key(
    'without read',
    auditor.filter((right) => right !== 'read'),
    { rights: auditor.filter((right) => right !== 'read') },
  )
  await key('of another company', none, {
    companyIds: [(await bench.stores.companies.create(scripter, { name: 'Annat AB', orgNumber: '' })).id],
  })
  await key('that is revoked', null, { revokedAt: yesterday })
  await key('that is over', null, { expiresAt: yesterday })
  await key('of a reader', roleRights.reader.default, {}, await person(grantOf('reader')))
  await key('of a stranger', none, {}, await person())
  add('made-up key', { authorization: `Bearer ${randomBytes(24).toString('hex')}` }, null)
  return callers
}

const sessionHash = ({ cookie = '' }: Headers) => hashSecret(cookie.slice(cookie.indexOf('=') + 1))

async function keyOf({ db }: Workbench, userId: string, companyIds: readonly string[], change: object = {}): Promise<Headers> {
  const secret = randomBytes(24).toString('hex')
  const data = {
    userId,
    name: 'Script',
    prefix: secret.slice(0, 6),
    hash: hashSecret(secret),
    companyIds: [...companyIds],
    rights: [...rights],
  }
  await db.prisma.apiKey.create({ data: { ...data, ...change } })
  return { authorization: `Bearer ${secret}` }
}
