import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, openDatabase, startEmbeddedPostgres } from '@verifikat/db'
import { createWorkbench, type Workbench } from '../test/harness/workbench.ts'

/** What server and worker are made of, in this process, on a PostgreSQL of its own. */
export async function benchWorkbench(folder: string): Promise<Workbench> {
  const data = join(folder, 'workbench')
  const postgres = await startEmbeddedPostgres(data)
  await migrate(postgres.url)
  const database = openDatabase(postgres.url)
  return await createWorkbench({
    db: {
      ...database,
      async [Symbol.asyncDispose]() {
        await database[Symbol.asyncDispose]()
        await postgres.stop()
        rmSync(data, { recursive: true, force: true })
      },
    },
  })
}
