import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { querySchema } from '@verifikat/analyses'
import { type Compute, control, createCompute } from '@verifikat/compute'
import { createSpace, createStores, openDatabase, readEnv, startEmbeddedPostgres } from '@verifikat/db'
import pino from 'pino'
import type { Figure } from './report.ts'

/** First answers of a compute that holds nothing yet: columns from PostgreSQL, then from the disk cache. */
export async function cold(data: string, companyId: string): Promise<readonly Figure[]> {
  const log = pino({ level: 'silent' })
  const env = readEnv({ VERIFIKAT_DATA: data })
  const space = createSpace({ folder: data, reserveBytes: 0 })
  await using postgres = await startEmbeddedPostgres(data)
  await using db = openDatabase(postgres.url)
  const stores = createStores(db)
  const ledgers = await stores.books.active(companyId)
  const task = {
    runId: 'bench',
    analysisVersion: 1,
    companyId,
    ledgerIds: ledgers.map(({ id }) => id),
    analysisId: 'trial-balance',
    params: {},
    parts: {},
  }
  const query = querySchema.parse({ accounts: ['5010'] })

  const first = async (ask: (compute: Compute) => Promise<unknown>): Promise<number> => {
    const start = performance.now()
    await using compute = createCompute({ db, env, space, log })
    await ask(compute)
    return performance.now() - start
  }
  const empty = (): void => rmSync(join(data, 'cache'), { recursive: true, force: true })
  const figures = (compute: Compute): Promise<unknown> => compute.run(task, control())
  const lines = (compute: Compute): Promise<unknown> => compute.lines(companyId, query, { offset: 0, limit: 200 })
  empty()
  const fromPostgres = await first(figures)
  const fromDisk = await first(figures)
  empty()
  const linesFromPostgres = await first(lines)
  const linesFromDisk = await first(lines)
  const figure = (what: string, value: number, target: Figure['target'], note: string): Figure => ({
    section: 'cold',
    what,
    value,
    unit: 'ms',
    target,
    note,
  })
  return [
    figure('trial balance, columns from PostgreSQL', fromPostgres, { atMost: 1000 }, '5 M rows; threads start, columns load'),
    figure('trial balance, columns from the disk cache', fromDisk, { atMost: 500 }, '5 M rows'),
    figure('lines with texts, all from PostgreSQL', linesFromPostgres, null, 'waits for the source file as well'),
    figure('lines with texts, all from the disk cache', linesFromDisk, null, ''),
  ]
}
