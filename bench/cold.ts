import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { querySchema } from '@verifikat/analyses'
import { createCompute, createStores, openDatabase, readEnv, startEmbeddedPostgres } from '@verifikat/db'
import pino from 'pino'
import type { Figure } from './report.ts'

/** First answers of a compute that holds nothing yet: columns from PostgreSQL, then from the disk cache. */
export async function cold(data: string, companyId: string): Promise<readonly Figure[]> {
  const log = pino({ level: 'silent' })
  const env = readEnv({ VERIFIKAT_DATA: data })
  await using postgres = await startEmbeddedPostgres(data)
  await using db = openDatabase(postgres.url)
  const stores = createStores(db)
  await stores.books.active(companyId)
  const query = querySchema.parse({ accounts: ['5010'] })

  const first = async (): Promise<number> => {
    const start = performance.now()
    await using compute = createCompute({ db, env, log })
    const page = await compute.lines(companyId, query, { offset: 0, limit: 1 })
    const spent = performance.now() - start
    if (page.count === 0) throw new Error('no lines')
    return spent
  }
  rmSync(join(data, 'cache'), { recursive: true, force: true })
  const fromPostgres = await first()
  const fromDisk = await first()
  const figure = (what: string, value: number, target: Figure['target'], note: string): Figure => ({
    section: 'cold',
    what,
    value,
    unit: 'ms',
    target,
    note,
  })
  return [
    figure('first answer, columns from PostgreSQL', fromPostgres, { atMost: 1000 }, '5 M rows; threads start, columns load'),
    figure('first answer, columns from the disk cache', fromDisk, { atMost: 500 }, '5 M rows'),
  ]
}
