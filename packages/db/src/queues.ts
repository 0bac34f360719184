/**
 * Queues carry the id of a row and nothing else: the row is the truth, and losing a queue loses nothing.
 * A narrow interface over BullMQ, whose own types name their backend: no other code knows which one runs.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { type BackendFactory, createPostgresBackend, createRedisBackend, DelayedError, type Job, Queue, Worker } from 'bullmq'
import type { Logger } from 'pino'
import * as z from 'zod'

/** Runs that somebody waits for, and those of batches, are in queues of their own: none of the first is ever behind one of the second. */
export const queueNames = ['analyses', 'cells', 'imports', 'housekeeping'] as const
export type QueueName = (typeof queueNames)[number]

/** The housekeeping job that makes columns of an earlier reader anew. */
export const REBUILD = 'rebuild'

const payload = z.object({ id: z.string().min(1) })

/** Undefined: the job is over. Otherwise it comes back after so many milliseconds. */
export type Outcome = { readonly againInMs: number } | undefined
export type Handler = (id: string) => Promise<Outcome>

export interface QueueWorker {
  /** Takes no more jobs and waits for those in hand. */
  close(): Promise<void>
}

export interface Queues extends AsyncDisposable {
  ready(): Promise<void>
  /**
   * Adding the same row and attempt again does nothing while the first is in the queue. Where the queue cannot be reached, nobody waits for it:
   * the row brings its job back.
   */
  add(name: QueueName, id: string, attempt: number, delayMs?: number): Promise<void>
  /** A job that any worker gets once per interval. */
  every(name: QueueName, id: string, intervalMs: number): Promise<void>
  work(name: QueueName, concurrency: number, handler: Handler): QueueWorker
  /** Jobs that wait, are delayed or in hand. */
  count(name: QueueName): Promise<number>
  /** Throws away everything in the queue; the rows bring it back. */
  wipe(name: QueueName): Promise<void>
}

export interface QueueOptions {
  readonly databaseUrl: string
  readonly redisUrl?: string | undefined
  /** Namespace in Redis: instances may share one. */
  readonly prefix?: string | undefined
  readonly log: Logger
}

/** Nobody who asks for a job waits longer for a queue that is down. */
const ADD_MS = 1_000

/** A killed worker's job moves on within these: 6 s measured on PostgreSQL, 8 s on Redis. */
const stalling = { lockDuration: 5000, stalledInterval: 2000, maxStalledCount: 3 }

export function createQueues({ databaseUrl, redisUrl, prefix, log }: QueueOptions): Queues {
  // @NOTE the types of Queue and Worker name one backend; nothing here uses what differs between them
  const backend = (redisUrl ? createRedisBackend : createPostgresBackend) as unknown as BackendFactory
  // a URL, not a client: BullMQ then owns and closes its connections; each object owns a pool
  const connection = redisUrl
    ? { url: redisUrl, maxRetriesPerRequest: null }
    : // what a power cut takes back of a queue, the rows bring back: nobody waits for the disk
      { connectionString: databaseUrl, max: 2, migrate: true, options: '-c synchronous_commit=off' }
  const options = { connection, ...(redisUrl && prefix ? { prefix } : {}) }
  const onError = (error: Error) => log.error({ err: error }, 'queue')
  const openQueue = (name: QueueName) =>
    new Queue(name, { ...options, defaultJobOptions: { removeOnComplete: true, removeOnFail: true } }, backend)
  const queues = new Map<QueueName, ReturnType<typeof openQueue>>()
  const workers = new Set<QueueWorker>()

  function queue(name: QueueName) {
    const known = queues.get(name)
    if (known) return known
    const made = openQueue(name)
    made.on('error', onError)
    queues.set(name, made)
    return made
  }

  return {
    async ready() {
      for (const name of queueNames) await queue(name).waitUntilReady()
    },
    async add(name, id, attempt, delayMs = 0) {
      const added = queue(name).add(name, { id }, { jobId: `${id}-${attempt}`, delay: delayMs })
      const isAdded = await Promise.race([added.then(() => true), sleep(ADD_MS, false, { ref: false })]).catch((err: unknown) => {
        log.error({ err, name, id }, 'the queue did not take a job')
        return true
      })
      if (isAdded) return
      log.warn({ name, id }, 'the queue cannot be reached: the row waits for it')
      // a client that connects again later still delivers it, which does no harm
      added.catch((err: unknown) => log.warn({ err, name, id }, 'the queue did not take a job'))
    },
    async every(name, id, intervalMs) {
      await queue(name).upsertJobScheduler(id, { every: intervalMs }, { name, data: { id } })
    },
    work(name, concurrency, handler) {
      const process = async (job: Job, token?: string) => {
        const outcome = await handler(payload.parse(job.data).id)
        if (!outcome) return
        await job.moveToDelayed(Date.now() + outcome.againInMs, token)
        throw new DelayedError()
      }
      const worker = new Worker(
        name,
        process,
        { ...options, ...stalling, concurrency, removeOnComplete: { count: 0 }, removeOnFail: { count: 0 } },
        backend,
      )
      worker.on('error', onError)
      const handle = {
        async close() {
          workers.delete(handle)
          await worker.close()
        },
      }
      workers.add(handle)
      return handle
    },
    async count(name) {
      return await queue(name).getJobCountByTypes('waiting', 'delayed', 'active')
    },
    async wipe(name) {
      await queue(name).obliterate({ force: true })
    },
    async [Symbol.asyncDispose]() {
      for (const worker of workers) await worker.close()
      for (const open of queues.values()) await open.close()
    },
  }
}
