// A worker process as the product runs it, with the analyses of the tests. Tests kill it.
import { createCompute, createEventBus, createQueues, createSpace, createStores, openDatabase } from '@verifikat/db'
import { pino } from 'pino'
import { createWorker } from '../../apps/worker/dist/worker.js'

const { databaseUrl, redisUrl, prefix, dataFolder, uploadFolder } = JSON.parse(process.argv[2])
const log = pino({ level: 'silent' })
const db = openDatabase(databaseUrl, {})
const env = { VERIFIKAT_DATA: dataFolder, MEMORY_BYTES: 2 ** 32, CACHE_BYTES: 2 ** 28, DISK_CACHE_BYTES: 2 ** 30, COMPUTE_THREADS: 1 }
const space = createSpace({ folder: dataFolder, reserveBytes: 0 })
const compute = createCompute({ db, env, space, log, registry: new URL('./analyses.mjs', import.meta.url).href })
const stores = createStores(db)
const events = createEventBus(databaseUrl, log)
const queues = createQueues({ databaseUrl, redisUrl, prefix, log })
await Promise.all([events.ready(), queues.ready()])
await createWorker({ stores, queues, events, compute, space, log, uploadFolder, concurrency: 2 })
process.send?.('ready')
