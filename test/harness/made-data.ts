// Vitest's global set-up of the end-to-end tests: what a first start makes of its data folder, made once for all instances that are not about it.
import { spawnSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../packages/db/src/embedded-postgres.ts'
import { migrate } from '../../packages/db/src/migrate.ts'
import { tempFolder } from './temp-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with its database, which nobody has used */
    madeData: string
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = tempFolder()
  const data = join(folder.path, 'data')
  await makeData(data)
  project.provide('madeData', data)
  return () => folder[Symbol.dispose]()
}

/** A data folder as a first start leaves it. Processes are killed in tests, but never the machine: nothing waits for the disk. */
export async function makeData(data: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(data, { settings: { fsync: 'off' } })
  await migrate(postgres.url)
  await postgres.stop()
  rmSync(postgres.logFile)
  appendFileSync(join(data, 'postgres', 'postgresql.conf'), 'fsync = off\n')
}

/** With owners: as root, PostgreSQL works as another user. */
export function copyData(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
