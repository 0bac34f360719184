// Vitest's global set-up of the end-to-end tests: what a first start makes of its data folder, made once for all instances that are not about it.
import { rmSync } from 'node:fs'
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
  const postgres = await startEmbeddedPostgres(data)
  await migrate(postgres.url)
  await postgres.stop()
  rmSync(postgres.logFile)
  project.provide('madeData', data)
  return () => folder[Symbol.dispose]()
}
