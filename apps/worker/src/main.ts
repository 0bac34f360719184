// The worker process. Everything it is made of is put together here.
import { join } from 'node:path'
import { createCompute } from '@verifikat/compute'
import {
  createDemoStore,
  createEventBus,
  createQueues,
  createSpace,
  createStores,
  migrate,
  openDatabase,
  requireDatabaseUrl,
  runProcess,
} from '@verifikat/db'
import { createWorker } from './worker.ts'

await runProcess('worker', async ({ env, log, supervised, use }) => {
  const databaseUrl = requireDatabaseUrl(env)
  if (!supervised) await migrate(databaseUrl)
  const db = use(openDatabase(databaseUrl, { onError: (err) => log.warn({ err }, 'a database connection broke') }))
  const stores = createStores(db)
  const events = use(createEventBus(databaseUrl, log))
  const queues = use(createQueues({ databaseUrl, redisUrl: env.REDIS_URL, log }))
  const space = createSpace({ folder: env.VERIFIKAT_DATA, reserveBytes: env.DISK_RESERVE_BYTES })
  const compute = use(createCompute({ db, env, space, log }))
  await Promise.all([events.ready(), queues.ready()])
  const uploadFolder = join(env.VERIFIKAT_DATA, 'uploads')
  const deps = { stores, queues, events, compute, space, log, uploadFolder }
  const demo = env.DEMO_COMPANY ? createDemoStore(db.prisma) : undefined
  use(await createWorker({ ...deps, concurrency: env.WORKER_CONCURRENCY, batchCells: env.BATCH_CELLS, demo }))
})
