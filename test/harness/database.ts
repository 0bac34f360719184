import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../packages/db/src/database.ts'
import { inDatabase, TEMPLATE } from './postgres.ts'

export interface TestDatabase extends Database {
  /** Drops it, whoever is still connected */
  [Symbol.asyncDispose](): Promise<void>
}

/** A migrated database of its own, in the PostgreSQL of this test run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const admin = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await query(admin, `create database ${name} template ${TEMPLATE}`)
  const database = openDatabase(inDatabase(admin, name))
  return {
    ...database,
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]()
      await query(admin, `drop database if exists ${name} with (force)`)
    },
  }
}

async function query(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
