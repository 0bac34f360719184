// A worker process as the product runs it, with the analyses of the tests where they are asked for. Tests kill it.
import { createCompute } from '@verifikat/compute'
import { createEventBus, createQueues, createSpace, createStores, openDatabase } from '@verifikat/db'
import { pino } from 'pino'
import { createWorker } from '../../apps/worker/dist/worker.js'
import { createPool } from '../../packages/compute/dist/pool.js'

const { databaseUrl, redisUrl, prefix, dataFolder, uploadFolder, registry } = JSON.parse(process.argv[2])
const log = pino({ level: 'silent' })
const db = openDatabase(databaseUrl, {})
const env = { VERIFIKAT_DATA: dataFolder, MEMORY_BYTES: 2 ** 32, CACHE_BYTES: 2 ** 28, DISK_CACHE_BYTES: 2 ** 30, COMPUTE_THREADS: 1 }
const space = createSpace({ folder: dataFolder, reserveBytes: 0 })
// what nobody waits for has no threads of its own, which on a machine that runs tests would wait for all of them
const threads = createPool({ threads: 1, keepBytes: 2 ** 28, standby: 0, registry })
const pool = { ...threads, behind: (_key, name, job) => threads.task(name, job) }
const compute = createCompute({ db, env, space, log, pool })
const stores = createStores(db)
const events = createEventBus(databaseUrl, log)
const queues = createQueues({ databaseUrl, redisUrl, prefix, log })
await Promise.all([events.ready(), queues.ready()])
await createWorker({ stores, queues, events, compute, space, log, uploadFolder, concurrency: 2, batchCells: 8 })
process.send?.('ready')
