/** Brings a database to this version's schema. The engine runs in a child process (see schema-engine.ts), and only when something is pending. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type pg from 'pg'
import { z } from 'zod'
import { connectPatiently } from './connect.ts'
import { StartError } from './start-error.ts'

/** The database was written by a later version, which this one must not touch. */
export class NewerDatabaseError extends StartError {
  override readonly name = 'NewerDatabaseError'
}

export interface MigrationState {
  readonly pending: readonly string[]
  /** Names in the database that this version does not know */
  readonly unknown: readonly string[]
  /** Begun and neither finished nor taken back: that process was killed */
  readonly unfinished: readonly string[]
}

const outcome = z.union([z.object({ applied: z.array(z.string()) }), z.object({ error: z.string(), newer: z.boolean() })])

type Queryable = Pick<pg.ClientBase, 'query'>

export const migrationsFolder = new URL('../prisma/migrations/', import.meta.url)

export function migrationNames(): readonly string[] {
  const entries = readdirSync(migrationsFolder, { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()
}

/** @returns the names of the migrations applied */
export async function migrate(databaseUrl: string): Promise<readonly string[]> {
  const client = await connectPatiently(databaseUrl)
  try {
    const state = await migrationState(client)
    refuseNewer(state)
    if (state.pending.length === 0) return []
  } finally {
    await client.end()
  }
  const extension = extname(import.meta.url)
  const child = fileURLToPath(new URL(`./migrate-child${extension}`, import.meta.url))
  const process_ = spawn(process.execPath, [...flagsFor(extension), child], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = await Promise.all([text(process_.stdout), text(process_.stderr), once(process_, 'close')])
  const last = output.trim().split('\n').at(-1) ?? ''
  const result = outcome.safeParse(last.startsWith('{') ? JSON.parse(last) : null)
  if (!result.success) throw new Error(`the migration ended without an answer: ${errors.trim() || output.trim()}`)
  if (!('error' in result.data)) return result.data.applied
  if (result.data.newer) throw new NewerDatabaseError(result.data.error)
  throw new Error(`the migration failed: ${result.data.error}`)
}

export async function migrationState(client: Queryable): Promise<MigrationState> {
  const names = migrationNames()
  const { rows: tables } = await client.query<{ exists: boolean }>(`select to_regclass('_prisma_migrations') is not null as exists`)
  if (!tables[0]?.exists) return { pending: names, unknown: [], unfinished: [] }
  const { rows } = await client.query<{ name: string; finished: boolean }>(
    'select migration_name as name, finished_at is not null as finished from _prisma_migrations where rolled_back_at is null',
  )
  const done = new Set(rows.filter((row) => row.finished).map((row) => row.name))
  return {
    pending: names.filter((name) => !done.has(name)),
    unknown: rows.map((row) => row.name).filter((name) => !names.includes(name)),
    unfinished: rows.filter((row) => !row.finished).map((row) => row.name),
  }
}

export function refuseNewer(state: MigrationState): void {
  const [name] = state.unknown
  if (name !== undefined)
    throw new NewerDatabaseError(`The database was written by a newer version of Verifikat (${name}); start that version instead.`)
}

/** Node runs TypeScript only with help: tests and scripts start from source, the product from its build. */
function flagsFor(extension: string): readonly string[] {
  if (extension !== '.ts') return []
  return ['--conditions=source', '--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
}
