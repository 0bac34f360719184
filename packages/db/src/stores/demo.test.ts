import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/harness/database.ts'
import { hashSecret, issueFirstAdminToken } from '../one-time-token.ts'
import { createDemoStore } from './demo.ts'
import { createUsers } from './users.ts'

test('the first administrator owns the demo company, also where both are made at the same moment; a later start goes on with it', async () => {
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

  // what stops before its staff is there goes on at the next start, with what it has been given already
  const again = () => createDemoStore(prisma).ensure({ name: 'Demo', orgNumber: '5560000000' })
  const id = company?.id ?? ''
  expect(await again()).toEqual({ id, files: new Map(), hasStaff: false })
  const sha256 = 'a'.repeat(64)
  await prisma.import.create({ data: { companyId: id, number: 1, fileName: '2024.se', receivedSha256: sha256 } })
  // books of an earlier version, whose hash was not kept, are other ones than those of today
  await prisma.import.create({ data: { companyId: id, number: 2, fileName: '2025.se', state: 'failed' } })
  await prisma.document.create({ data: { companyId: id, kind: 'declarations', name: 'eskd 202412' } })
  const files = new Map([
    ['2024.se', sha256],
    ['2025.se', null],
  ])
  expect(await again()).toEqual({ id, files, hasStaff: false })
  await prisma.document.create({ data: { companyId: id, kind: 'staff', name: 'staff' } })
  expect(await again()).toEqual({ id, files, hasStaff: true })
  // it is not made anew once people have removed it
  await prisma.company.delete({ where: { id } })
  expect(await again()).toBe(null)

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
