import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/harness/database.ts'
import { hashSecret, issueFirstAdminToken } from '../one-time-token.ts'
import { createDemoStore } from './demo.ts'
import { createUsers } from './users.ts'

test('the first administrator owns the demo company, also where both are made at the same moment', async () => {
  await using db = await createTestDatabase()
  const { prisma, pool } = db
  const link = (await issueFirstAdminToken(pool)) ?? ''
  // the company is being made, and seen by nobody, until the table is free
  const other = await pool.connect()
  await other.query('begin')
  await other.query('lock table "Company" in share mode')
  const demo = createDemoStore(prisma).ensure({ name: 'Demo', orgNumber: '5560000000' })
  await waiting(1)
  const admin = createUsers(db).createFirstAdmin({ tokenHash: hashSecret(link), name: 'A', email: 'a@example.test', passwordHash: 'x' })
  await waiting(2)
  await other.query('commit')
  other.release()
  const [company, user] = await Promise.all([demo, admin])
  expect(await prisma.grant.findMany({ select: { companyId: true, userId: true, role: true } })).toEqual([
    { companyId: company?.id, userId: user.id, role: 'owner' },
  ])

  async function waiting(count: number): Promise<void> {
    await expect
      .poll(
        async () =>
          (await pool.query('select 1 from pg_stat_activity where wait_event_type = $1 and datname = current_database()', ['Lock']))
            .rowCount,
      )
      .toBe(count)
  }
})
