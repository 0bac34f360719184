// Vitest's global set-up of the projects that need a database: one PostgreSQL for the whole run, shared by all of them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../packages/db/src/embedded-postgres.ts'
import { migrate } from '../../packages/db/src/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** PostgreSQL of this run, as its owner */
    postgresUrl: string
  }
}

/** Migrated once; each test file copies it, which takes milliseconds. */
export const TEMPLATE = 'verifikat_template'

interface Shared {
  users: number
  readonly ready: Promise<{ readonly postgres: EmbeddedPostgres; readonly folder: string }>
}

// each project loads this module anew in the same process
const key = Symbol.for('verifikat.test.postgres')
const shared = globalThis as { [key]?: Shared | undefined } // a slot of ours on an object that is open by nature

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared[key] ??= { users: 0, ready: start() }
  const mine = shared[key]
  mine.users += 1
  const { postgres, folder } = await mine.ready
  project.provide('postgresUrl', postgres.url)
  return async () => {
    mine.users -= 1
    if (mine.users > 0) return
    shared[key] = undefined
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'verifikat-test-'))
  const postgres = await startEmbeddedPostgres(folder, {
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await migrate(inDatabase(postgres.url, TEMPLATE))
  return { postgres, folder }
}

export function inDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
