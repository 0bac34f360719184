/** A reminder is written to the clients of the company where there is a mail server, and recorded either way. */
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
import { createTestServer } from '../../../test/harness/server.ts'
import { sessionCookie } from '../../../test/harness/session.ts'
import { createOwnedCompany, createUser, createWorkbench, grantOf } from '../../../test/harness/workbench.ts'
import type { Mail } from './auth/mail.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())

test('clients are written to, nobody else is; what the mail server refuses is counted, and drafts are never reminded of', async () => {
  const { companyId, userId: owner } = await createOwnedCompany(bench)
  const klara = await createUser(bench, 'Klara\nKlient')
  const bror = await createUser(bench, 'Bror')
  const rut = await createUser(bench, 'Rut')
  const validTo = new Date(Date.now() + 86_400_000)
  for (const userId of [klara, bror]) await bench.db.prisma.grant.create({ data: { companyId, userId, ...grantOf('client'), validTo } })
  await bench.db.prisma.grant.create({ data: { companyId, userId: rut, ...grantOf('reader') } })
  const { email } = await bench.db.prisma.user.findUniqueOrThrow({ where: { id: bror } })
  const sent: Mail[] = []
  const mailer = {
    async send(mail: Mail) {
      if (mail.to === email) throw new Error('550 no such mailbox')
      sent.push(mail)
    },
  }
  const api = callerOf(bench, owner)
  const period = { from: '2025-01-01', to: '2025-12-31' }
  const given = { companyId, type: 'audit', framework: 'isa', title: 'Revision', period, language: 'sv', withTests: false } as const
  const { id } = await api.assignments.create(given)
  const requestId = randomUUID()
  const entry = { id: requestId, title: 'Hyresavtal', detail: 'Lokalen', dueOn: '2026-02-01', state: 'draft' as const }
  await api.assignments.act({ companyId, id, acts: [{ act: 'add-request', entry }] })
  await using mailing = await createTestServer(bench, { mailer })
  const cookie = await sessionCookie(bench, owner)
  const remind = async () =>
    await mailing.app.inject({
      method: 'POST',
      url: '/trpc/assignments.remind',
      headers: { cookie, origin: 'http://localhost' },
      payload: { companyId, id, requestId },
    })
  expect((await remind()).statusCode).toBeGreaterThanOrEqual(400)
  const out = { act: 'set' as const, kind: 'request' as const, id: requestId, field: 'state', value: 'sent', base: 'draft' }
  await api.assignments.act({ companyId, id, acts: [out] })
  expect((await remind()).statusCode).toBe(200)
  const reminded = async () => (await api.assignments.get({ companyId, id })).content.requests[0]?.reminded
  expect(await reminded()).toMatchObject([{ by: owner, mail: { sent: 1, failed: 1 } }])
  const [letter] = sent
  expect(sent).toHaveLength(1)
  expect(letter?.text).toContain('Hej Klara Klient!')
  expect(letter?.text).toContain(`/beta/${companyId}`)
  expect(letter?.text).toContain('2026-02-01')
  expect(letter?.text).not.toContain('Hyresavtal')
  // no mail server: recorded all the same
  await api.assignments.remind({ companyId, id, requestId })
  expect((await reminded())?.[1]).not.toHaveProperty('mail')
  expect((await api.assignments.journal({ companyId, id }))[0]).toMatchObject({ act: 'remind', about: { kind: 'request', id: requestId } })
})
