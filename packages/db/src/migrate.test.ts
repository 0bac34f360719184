import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../../test/harness/database.ts'
import { migrate, migrationNames, migrationState, NewerDatabaseError } from './migrate.ts'

test('a migrated database has nothing pending, and migrating again does nothing', async () => {
  await using db = await createTestDatabase()
  expect(await migrationState(db.pool)).toEqual({ pending: [], unknown: [], unfinished: [] })
  expect(await migrate(db.url)).toEqual([])
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
