/** Reminders go out by themselves: once for each day and occasion, in the product where there is no mail server, and are in the log as nobody's. */
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../../../test/harness/caller.ts'
import { createOwnedCompany, createUser, createWorkbench, grantOf } from '../../../test/harness/workbench.ts'
import type { Mail } from './auth/mail.ts'
import { remindOfDays } from './remind.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())

const DAY = 86_400_000
const dayFrom = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

test('clients of what is due and the responsible of the archive are reminded, once each', async () => {
  const { companyId, userId: owner } = await createOwnedCompany(bench)
  const klara = await createUser(bench, 'Klara')
  const validTo = new Date(Date.now() + 90 * DAY)
  await bench.db.prisma.grant.create({ data: { companyId, userId: klara, ...grantOf('client'), validTo } })
  const api = callerOf(bench, owner)
  const period = { from: '2025-01-01', to: '2025-12-31' }
  const given = { companyId, type: 'audit', framework: 'isa', title: 'Revision', period, language: 'sv', withTests: false } as const
  const { id } = await api.assignments.create(given)
  const requestId = randomUUID()
  const entry = { id: requestId, title: 'Hyresavtal', detail: '', dueOn: dayFrom(20), state: 'sent' as const }
  const report = { act: 'set' as const, kind: 'plan' as const, id: null, field: 'reportDate', value: dayFrom(0), base: null }
  await api.assignments.act({ companyId, id, acts: [{ act: 'add-request', entry }, report] })

  const sent: Mail[] = []
  const failed: unknown[] = []
  const take = { send: async (mail: Mail) => void sent.push(mail) }
  const remind = async (days: number, mailer: typeof take | null = take) => {
    const options = { stores: bench.stores, mailer, publicUrl: 'https://v.example/', onFailed: (error: unknown) => failed.push(error) }
    return await remindOfDays(options, new Date(Date.now() + days * DAY))
  }
  expect(await remind(1)).toBe(0)
  // two that run at once remind once
  expect((await Promise.all([remind(18), remind(18)])).reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(await remind(19)).toBe(0)
  expect(sent.map(({ text }) => text.includes(`senast ${entry.dueOn}`) && text.includes('Hej Klara!'))).toEqual([true])
  // without a mail server it stands in the product
  expect(await remind(21, null)).toBe(1)
  expect(sent).toHaveLength(1)
  const [request] = await callerOf(bench, klara).assignments.requested({ companyId })
  expect(request?.remindedAt).not.toBeNull()
  const { content } = await api.assignments.get({ companyId, id })
  expect(content.requests[0]?.reminded.map(({ auto }) => auto?.occasion)).toEqual(['soon', 'late'])

  expect(await remind(50)).toBe(1)
  expect(await remind(51)).toBe(0)
  expect(await remind(61)).toBe(1)
  expect(sent.slice(1).map(({ subject }) => subject)).toEqual([
    `Verifikat: arkivering / archiving ${dayFrom(60)}`,
    `Verifikat: försenad arkivering / archiving is late ${dayFrom(60)}`,
  ])
  const logged = await bench.db.prisma.auditEvent.findMany({ where: { companyId, userId: null }, orderBy: { id: 'asc' } })
  expect(logged.map(({ action }) => action)).toEqual([
    'assignment.act',
    'assignment.act',
    'assignment.archive-due',
    'assignment.archive-due',
  ])
  expect(failed).toEqual([])

  // what the mail server does not take is told of, and the others go on
  const broken = { send: async () => Promise.reject(new Error('550')) }
  const again = { ...report, value: dayFrom(-1), base: dayFrom(0) }
  await api.assignments.act({ companyId, id, acts: [again] })
  expect(await remind(59, broken)).toBe(1)
  expect(failed).toHaveLength(1)
})
