import { randomBytes } from 'node:crypto'
import { hashSecret, rights } from '@verifikat/db'
import { afterAll, expect, test } from 'vitest'
import type { Headers } from '../../../test/harness/requests.ts'
import { createTestServer } from '../../../test/harness/server.ts'
import { sessionCookie } from '../../../test/harness/session.ts'
import { createOwnedCompany, createUser, createWorkbench, grantOf } from '../../../test/harness/workbench.ts'

const bench = await createWorkbench()
const server = await createTestServer(bench)
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await bench[Symbol.asyncDispose]()
})

const { prisma } = bench.db
const past = new Date(Date.now() - 1_000)

interface Listener {
  readonly headers: Headers
  readonly userId: string
  readonly end: () => Promise<unknown>
}

async function listener(companyId: string, grant: object, end: (userId: string) => Promise<unknown>): Promise<Listener> {
  const userId = await createUser(bench)
  await prisma.grant.create({ data: { userId, companyId, ...grantOf('reader'), ...grant } })
  return { headers: { cookie: await sessionCookie(bench, userId) }, userId, end: () => end(userId) }
}

/** The stream as it goes on; `ended` says what it ended with. */
async function listen(address: string, companyId: string, { headers }: Listener) {
  const url = `${address}/trpc/events.watch?input=${encodeURIComponent(JSON.stringify({ companyId }))}`
  const response = await fetch(url, { headers: { ...headers, accept: 'text/event-stream' }, signal: AbortSignal.timeout(25_000) })
  const ended = response.text().catch((error: unknown) => `still open: ${String(error)}`)
  return { ended, endedAt: ended.then(() => performance.now()) }
}

test('a stream of events ends within ten seconds of the right to it, however the right ends', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { companyId } = await createOwnedCompany(bench)
  const of = (userId: string) => ({ where: { userId, companyId } })
  const group = await prisma.group.create({ data: { name: 'Readers' } })
  await prisma.grant.create({ data: { groupId: group.id, companyId, ...grantOf('reader') } })
  const keyed = async (change: object): Promise<Listener> => {
    const own = await listener(companyId, {}, async () => undefined)
    const secret = randomBytes(20).toString('hex')
    const data = { name: 'Script', prefix: 'x', companyIds: [companyId], rights: [...rights] }
    const { id } = await prisma.apiKey.create({ data: { ...data, userId: own.userId, hash: hashSecret(secret) } })
    return { ...own, headers: { authorization: `Bearer ${secret}` }, end: () => prisma.apiKey.update({ where: { id }, data: change }) }
  }
  const member = await createUser(bench)
  await prisma.groupMember.create({ data: { groupId: group.id, userId: member } })
  const listeners: Readonly<Record<string, Listener>> = {
    'a grant that is over': await listener(companyId, {}, (id) => prisma.grant.updateMany({ ...of(id), data: { validTo: past } })),
    'reading taken away': await listener(companyId, {}, (id) => prisma.grant.updateMany({ ...of(id), data: { rights: ['see'] } })),
    'a block': await listener(companyId, {}, (userId) => prisma.block.create({ data: { userId, companyId, reason: 'Independence' } })),
    'a closed account': await listener(companyId, {}, (id) => prisma.user.update({ where: { id }, data: { disabledAt: past } })),
    'a group left': {
      userId: member,
      headers: { cookie: await sessionCookie(bench, member) },
      end: () => prisma.groupMember.deleteMany({ where: { userId: member } }),
    },
    'a revoked key': await keyed({ revokedAt: past }),
    'a key that is over': await keyed({ expiresAt: past }),
  }
  const open = await Promise.all(
    Object.entries(listeners).map(async ([how, own]) => [how, own, await listen(address, companyId, own)] as const),
  )
  const stays = await listen(address, companyId, await listener(companyId, {}, async () => undefined))
  for (const [, own] of open) await own.end()
  const over = performance.now()
  for (const [how, , { ended, endedAt }] of open) {
    expect([how, await ended]).toEqual([how, expect.stringMatching(/"appCode":"(forbidden|unauthenticated)"/)])
    expect((await endedAt) - over, how).toBeLessThan(10_000)
  }
  expect(await Promise.race([stays.ended, 'still open'])).toBe('still open')
}, 40_000)
