/** The chain of the activity log, which PostgreSQL makes itself: whatever way an entry comes, and however the transaction ends. */
import { randomUUID } from 'node:crypto'
import { INSTALLATION_CHAIN, type LogEntry, logEntryHash, NO_PREVIOUS } from '@verifikat/analyses'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/harness/database.ts'
import { actingThrough, audit, auditSql } from './audit.ts'

const db = await createTestDatabase()
afterAll(() => db[Symbol.asyncDispose]())

const INSERT = 'insert into "AuditEvent" ("userId", "companyId", action, detail) values ($1, $2, $3, $4)'

function insert(client: pg.Pool | pg.ClientBase, companyId: string | null, detail: object = {}): Promise<unknown> {
  return client.query(INSERT, [null, companyId, 'run.start', JSON.stringify(detail)])
}

/** Entries of a chain as a stranger reads them, with the hashes that PostgreSQL wrote. */
async function chainOf(chain: string): Promise<LogEntry[]> {
  const { rows } = await db.pool.query<Omit<LogEntry, 'seq'> & { seq: string }>(
    `select seq::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, "userId", "companyId", action,
       detail::text as detail, previous, hash from "AuditEvent" where chain = $1 order by "AuditEvent".seq`,
    [chain],
  )
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }))
}

async function expectWhole(chain: string, count: number): Promise<LogEntry[]> {
  const entries = await chainOf(chain)
  expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: count }, (_, i) => i + 1))
  let previous = NO_PREVIOUS
  for (const { hash, ...entry } of entries) {
    expect(entry.previous).toBe(previous)
    expect(hash).toBe(logEntryHash(entry))
    previous = hash
  }
  const { rows } = await db.pool.query('select seq::int, hash from "LogHead" where chain = $1', [chain])
  expect(rows).toEqual(count === 0 ? [] : [{ seq: count, hash: previous }])
  return entries
}

async function inTransaction(work: (client: pg.PoolClient) => Promise<void>, end: 'commit' | 'rollback' = 'commit'): Promise<void> {
  const client = await db.pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query(end)
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

test('entries by Prisma and by plain SQL are in one chain, whatever their detail holds', async () => {
  const companyId = randomUUID()
  await db.prisma.auditEvent.create({ data: { userId: randomUUID(), companyId, action: 'run.start', detail: { b: 1, a: [1.5, null] } } })
  await insert(db.pool, companyId, { text: 'Åsa "quoted" \\ 𝄞 \u{1f9fe}', sum: 9007199254740991 })
  await db.prisma.$transaction(async (tx) => {
    await tx.auditEvent.createMany({ data: [1, 2, 3].map((n) => ({ companyId, action: 'run.cancel', detail: { n } })) })
  })
  const entries = await expectWhole(companyId, 5)
  expect(entries[0]?.detail).toBe('{"a": [1.5, null], "b": 1}')
  expect(entries.slice(2).map(({ detail }) => detail)).toEqual(['{"n": 1}', '{"n": 2}', '{"n": 3}'])
})

test('what is done with a key for scripts says with which, by Prisma and by plain SQL, and nothing else does', async () => {
  const companyId = randomUUID()
  const event = { userId: null, companyId, action: 'run.start', detail: { count: 1 } } as const
  await actingThrough('key-1', async () => {
    await audit(db.prisma, event)
    await inTransaction((client) => auditSql(client, event))
  })
  await actingThrough(null, () => audit(db.prisma, event))
  const details = (await expectWhole(companyId, 3)).map(({ detail }) => JSON.parse(detail))
  expect(details).toEqual([{ count: 1, apiKeyId: 'key-1' }, { count: 1, apiKeyId: 'key-1' }, { count: 1 }])
})

test('a transaction of several chains seals each in the order it was written', async () => {
  const one = randomUUID()
  const other = randomUUID()
  const before = (await chainOf(INSTALLATION_CHAIN)).length
  await inTransaction(async (client) => {
    for (const company of [one, null, other, one, null, other]) await insert(client, company)
  })
  await expectWhole(one, 2)
  await expectWhole(other, 2)
  await expectWhole(INSTALLATION_CHAIN, before + 2)
})

test('what is rolled back, or whose connection is lost, leaves no gap', async () => {
  const companyId = randomUUID()
  await insert(db.pool, companyId)
  await inTransaction(async (client) => void (await insert(client, companyId)), 'rollback')
  const killed = new pg.Client({ connectionString: db.url })
  killed.on('error', () => undefined)
  await killed.connect()
  await killed.query('begin')
  await insert(killed, companyId)
  const { rows } = await killed.query<{ pid: number }>('select pg_backend_pid() as pid')
  await db.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await insert(db.pool, companyId)
  // a savepoint taken back within a transaction that is kept
  await inTransaction(async (client) => {
    await insert(client, companyId)
    await client.query('savepoint s')
    await insert(client, companyId)
    await client.query('rollback to savepoint s')
    await insert(client, companyId)
  })
  await expectWhole(companyId, 4)
})

test('fifty transactions at once, each of two companies in either order, wait for each other and never for good', async () => {
  const companies = [randomUUID(), randomUUID()] as const
  const pool = new pg.Pool({ connectionString: db.url, max: 50 })
  const ends = await Promise.all(
    Array.from({ length: 50 }, async (_, i) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        for (const company of i % 2 === 0 ? companies : companies.toReversed()) await insert(client, company, { i })
        const end = i % 5 === 4 ? 'rollback' : 'commit'
        await client.query(end)
        return end
      } finally {
        client.release()
      }
    }),
  )
  await pool.end()
  const committed = ends.filter((end) => end === 'commit').length
  expect(committed).toBe(40)
  for (const company of companies) await expectWhole(company, committed)
})

test('a long transaction holds nobody up until it commits', async () => {
  const companyId = randomUUID()
  await inTransaction(async (client) => {
    await insert(client, companyId, { long: true })
    await insert(db.pool, companyId, { short: true })
  })
  expect((await expectWhole(companyId, 2)).map(({ detail }) => detail)).toEqual(['{"short": true}', '{"long": true}'])
})

test('sealed entries and their heads can be neither changed nor deleted, and no entry brings a hash of its own', async () => {
  const companyId = randomUUID()
  await db.pool.query(
    `insert into "AuditEvent" ("companyId", action, detail, chain, seq, previous, hash) values ($1, 'run.start', '{}', 'x', 99, 'x', 'x')`,
    [companyId],
  )
  await expectWhole(companyId, 1)
  for (const sql of [
    `update "AuditEvent" set action = 'x' where "companyId" = '${companyId}'`,
    `update "AuditEvent" set hash = hash where "companyId" = '${companyId}'`,
    `delete from "AuditEvent" where "companyId" = '${companyId}'`,
    'truncate "AuditEvent"',
    `update "LogHead" set seq = 0 where chain = '${companyId}'`,
    `delete from "LogHead" where chain = '${companyId}'`,
    'truncate "LogHead"',
    `insert into "LogHead" (chain, seq, hash) values ('x', 1, 'x')`,
  ])
    await expect(db.pool.query(sql)).rejects.toMatchObject({ code: '42501' })
  // nor before it is sealed
  await expect(
    inTransaction(async (client) => {
      await insert(client, companyId)
      await client.query(`update "AuditEvent" set seq = 7 where seq is null`)
    }),
  ).rejects.toMatchObject({ code: '42501' })
  await expectWhole(companyId, 1)
})
