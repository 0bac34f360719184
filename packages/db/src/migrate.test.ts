import { readFileSync } from 'node:fs'
import { canonicalJson, companyInputsSchema, hashText, headcountSchema } from '@verifikat/analyses'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../test/harness/database.ts'
import { migrate, migrationNames, migrationState, migrationsFolder, NewerDatabaseError } from './migrate.ts'
import { schemaText } from './schema-engine.ts'

test('a migrated database has nothing pending, and migrating again does nothing', async () => {
  await using db = await createTestDatabase()
  expect(await migrationState(db.pool)).toEqual({ pending: [], unknown: [], unfinished: [] })
  expect(await migrate(db.url)).toEqual([])
})

test('the newest migration leads to the schema: what was changed in it has its migration', () => {
  expect(readFileSync(new URL('../migrated.prisma', migrationsFolder), 'utf8')).toBe(schemaText())
})

test('servers that start at once migrate an empty database once', async () => {
  await using empty = await emptyDatabase()
  const applied = await Promise.all([migrate(empty.url), migrate(empty.url), migrate(empty.url)])
  expect(applied.filter((names) => names.length > 0)).toEqual([migrationNames()])
})

test('a database of a newer version is refused and left alone', async () => {
  await using db = await createTestDatabase()
  await db.pool.query(
    `insert into _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count) values ('x', 'x', now(), '9999_future', now(), 1)`,
  )
  await expect(migrate(db.url)).rejects.toThrow(NewerDatabaseError)
  await expect(migrate(db.url)).rejects.toThrow(
    'The database was written by a newer version of Verifikat (9999_future); start that version instead.',
  )
})

test('a migration killed before it was committed is applied again', async () => {
  await using empty = await emptyDatabase()
  await migrate(empty.url)
  const [first = '', ...others] = migrationNames()
  await empty.query('drop schema public cascade; create schema public')
  await createMigrationTable(empty)
  await empty.query(`insert into _prisma_migrations (id, checksum, migration_name) values ('x', 'x', '${first}')`)
  expect(await migrate(empty.url)).toEqual([first, ...others])
})

test('a migration killed between its commit and the note of it is not applied twice', async () => {
  await using db = await createTestDatabase()
  const last = migrationNames().at(-1)
  await db.pool.query('update _prisma_migrations set finished_at = null where migration_name = $1', [last])
  expect(await migrate(db.url)).toEqual([])
  expect(await migrationState(db.pool)).toEqual({ pending: [], unknown: [], unfinished: [] })
})

test('what was logged before entries were chained is in the chain of its company, in the order of its numbers', async () => {
  await using empty = await emptyDatabase()
  const chaining = '0013_activity_log'
  const sql = (name: string) => readFileSync(new URL(`${name}/migration.sql`, migrationsFolder), 'utf8')
  for (const name of migrationNames()) if (name < chaining) await empty.query(sql(name))
  const company = `('00000000-0000-4000-8000-00000000000' || i % 2)::uuid`
  await empty.query(
    `insert into "AuditEvent" ("companyId", action, detail) select ${company}, 'x', jsonb_build_object('i', i) from generate_series(0, 9) i;
     insert into "AuditEvent" (action, detail) values ('sign-in', '{}')`,
  )
  await empty.query(sql(chaining))
  await empty.query(`insert into "AuditEvent" (action, detail) values ('sign-in', '{}')`)
  const { rows } = await empty.query(
    `select a.chain, count(*)::int, max(a.seq)::int as newest, bool_and(a.hash = activity_log_hash(a)) as hashed,
       bool_and(a.previous = coalesce(b.hash, repeat('0', 64)) and (b.id is null or b.id < a.id)) as linked, max(h.seq)::int as head
     from "AuditEvent" a left join "AuditEvent" b on b.chain = a.chain and b.seq = a.seq - 1 join "LogHead" h on h.chain = a.chain
     group by a.chain order by a.chain collate "C"`,
  )
  const whole = (chain: string, count: number) => ({ chain, count, newest: count, hashed: true, linked: true, head: count })
  const companies = ['00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000001']
  expect(rows).toEqual([...companies.map((chain) => whole(chain, 5)), whole('installation', 2)])
})

test('employees entered for periods become employees per month, and what runs have read stays as it was', async () => {
  await using empty = await emptyDatabase()
  const moving = '0024_headcount'
  const sql = (name: string) => readFileSync(new URL(`${name}/migration.sql`, migrationsFolder), 'utf8')
  for (const name of migrationNames()) if (name < moving) await empty.query(sql(name))
  const id = (kind: number, number: number) => `${kind}0000000-0000-4000-8000-00000000000${number}`
  const store = async (number: number, version: number, contents: readonly string[]) => {
    await empty.query(`insert into "Company" (id, name) values ('${id(1, number)}', 'C')`)
    await empty.query(
      `insert into "Document" (id, "companyId", kind, name, version, "inUse")
       values ('${id(2, number)}', '${id(1, number)}', 'inputs', 'inputs', ${version}, ${version > 0})`,
    )
    for (const [at, content] of contents.entries())
      await empty.query(
        `insert into "DocumentVersion" (id, "documentId", version, name, content, hash)
         values (gen_random_uuid(), '${id(2, number)}', ${at + 1}, 'inputs', '${content}', 'h')`,
      )
  }
  const area = '{"from":"2025-01-01","garagesM2":0.5,"premisesM2":null,"rentedFlatsM2":null,"tenantOwnedM2":4000,"to":"2025-12-31"}'
  const inputs = (employees: string) => `{"areas":[${area}],"employees":[${employees}]}`
  const periods = [
    '{"average":8,"from":"2025-01-01","to":"2025-03-31"}',
    '{"average":10,"from":"2025-03-22","to":"2025-04-15"}',
    '{"average":0.001,"from":"2025-06-01","to":"2025-06-30"}',
  ]
  await store(1, 2, [inputs(''), inputs(periods.join(',')), inputs('')])
  await store(2, 1, [inputs('')])
  await store(3, 0, [inputs(periods.join(','))])
  await empty.query(sql(moving))
  const { rows } = await empty.query(
    `select d.kind, v.version, v.content, v.hash, d.version = v.version and d."inUse" as "inForce" from "Document" d join "DocumentVersion" v on v."documentId" = d.id
     where d."companyId" = '${id(1, 1)}' order by d.kind, v.version`,
  )
  // March: 21 days of 8 and 10 of 10 are 268 ÷ 31; of April its first half is known, and is 10
  const counted =
    '[{"employees":8,"month":"2025-01"},{"employees":8,"month":"2025-02"},{"employees":8.6452,"month":"2025-03"},{"employees":10,"month":"2025-04"},{"employees":0.001,"month":"2025-06"}]'
  expect(rows).toEqual([
    { kind: 'headcount', version: 1, content: counted, hash: hashText(counted), inForce: true },
    { kind: 'inputs', version: 1, content: inputs(''), hash: 'h', inForce: false },
    { kind: 'inputs', version: 2, content: inputs(periods.join(',')), hash: 'h', inForce: false },
    { kind: 'inputs', version: 3, content: inputs(''), hash: 'h', inForce: false },
    { kind: 'inputs', version: 4, content: inputs(''), hash: hashText(inputs('')), inForce: true },
  ])
  // as it is written from then on
  expect(canonicalJson(headcountSchema.parse(JSON.parse(counted)))).toBe(counted)
  expect(canonicalJson(companyInputsSchema.parse(JSON.parse(inputs(''))))).toBe(inputs(''))
  const { rows: others } = await empty.query(`select 1 from "Document" where kind = 'headcount' or version > 4`)
  expect(others).toHaveLength(1)
  const { rows: log } = await empty.query(`select detail->>'kind' as kind, detail->>'before' as before from "AuditEvent" order by 1`)
  expect(log).toEqual([
    { kind: 'headcount', before: '0' },
    { kind: 'inputs', before: '2' },
  ])
})

async function createMigrationTable(database: { query(sql: string): Promise<unknown> }): Promise<void> {
  await database.query(`create table _prisma_migrations (
    id varchar(36) primary key, checksum varchar(64) not null, finished_at timestamptz, migration_name varchar(255) not null,
    logs text, rolled_back_at timestamptz, started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`)
}

async function emptyDatabase() {
  const url = new URL(inject('postgresUrl'))
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  const name = `empty_${process.pid}_${Date.now()}`
  await admin.query(`create database ${name}`)
  url.pathname = `/${name}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  return {
    url: url.href,
    query: (sql: string) => client.query(sql),
    async [Symbol.asyncDispose]() {
      await client.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
