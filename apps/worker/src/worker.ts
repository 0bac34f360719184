import { mkdir } from 'node:fs/promises'
import { type DemoStore, REBUILD } from '@verifikat/db'
import { analysisWork } from './analysis.ts'
import { ensureDemoCompany } from './demo.ts'
import type { Deps } from './deps.ts'
import { createFeeder, FEED_MS } from './feeder.ts'
import { dropSpooled, HOUSEKEEPING_MS, removeDeleted, sweepSpool } from './housekeeping.ts'
import { importWork } from './import.ts'
import { createLeased } from './leased.ts'
import { rebuildOutdated } from './rebuild.ts'
import { createRequeue, REQUEUE_MS } from './requeue.ts'
import { whenThereIsRoom } from './room.ts'
import { readTexts, TEXTS_MS } from './texts.ts'

export interface WorkerOptions extends Deps {
  /** Runs in hand at a time, and as many cells of batches besides; of imports two at most. */
  readonly concurrency: number
  /** Cells of batches that are in the queue or in hand, in the whole installation. */
  readonly batchCells?: number
  /** Where a new installation gets the demo company. */
  readonly demo?: DemoStore | undefined
}

/**
 * Housekeeping jobs, any worker's, one at a time: leftovers of uploads, columns of an earlier reader, companies whose time is up, texts of files to search
 * in, a new installation's demo company.
 */
const [SPOOL, DEMO, DELETIONS, TEXTS] = ['spool', 'demo', 'deletions', 'texts'] as const

/** Takes jobs until disposed of; then gives back what it has in hand. */
export async function createWorker({ concurrency, batchCells = 2 * concurrency, demo, ...deps }: WorkerOptions): Promise<AsyncDisposable> {
  const { queues, log, uploadFolder } = deps
  await mkdir(uploadFolder, { recursive: true })
  const leased = createLeased(deps)
  const awaited = analysisWork(deps, true)
  const cell = analysisWork(deps, false)
  const imports = importWork(deps)
  const workers = [
    queues.work('analyses', concurrency, (id) => leased.run('Run', id, awaited)),
    queues.work('cells', concurrency, (id) => leased.run('Run', id, cell, deps.stores.batchFeed.nextRun)),
    queues.work('imports', Math.min(2, concurrency), (id) =>
      whenThereIsRoom(deps, id, async () => {
        const outcome = await leased.run('Import', id, imports)
        await dropSpooled(deps, id)
        return outcome
      }),
    ),
    queues.work('housekeeping', 1, async (id) => {
      if (id === REBUILD) await rebuildOutdated(deps)
      else if (id === SPOOL) await sweepSpool(deps)
      else if (id === DELETIONS) await removeDeleted(deps)
      else if (id === TEXTS) await readTexts(deps)
      else if (demo) await ensureDemoCompany({ ...deps, demo })
      return undefined
    }),
  ]
  const requeue = createRequeue(deps)
  let requeueing: Promise<unknown> | undefined
  const requeueOnce = () => {
    requeueing ??= requeue()
      .catch((error: unknown) => log.warn({ err: error }, 'waiting rows could not be looked up'))
      .finally(() => {
        requeueing = undefined
      })
  }
  requeueOnce()
  const timer = setInterval(requeueOnce, REQUEUE_MS)
  const feeder = createFeeder(deps, batchCells)
  const feedTimer = setInterval(feeder.feed, FEED_MS)
  const listening = deps.events.listen((announcement) => {
    if (announcement === null || announcement.kind === 'run') feeder.feedSoon()
  })
  const standingAside = deps.events.whenAwaited(() => deps.compute.precedence.soon())
  await queues.every('housekeeping', SPOOL, HOUSEKEEPING_MS)
  await queues.every('housekeeping', DELETIONS, HOUSEKEEPING_MS)
  await queues.every('housekeeping', TEXTS, TEXTS_MS)
  await queues.add('housekeeping', REBUILD, 0)
  if (demo) await queues.add('housekeeping', DEMO, 0)
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      clearInterval(feedTimer)
      listening[Symbol.dispose]()
      standingAside[Symbol.dispose]()
      await feeder.stop()
      leased.drain()
      await requeueing
      await Promise.all(workers.map((worker) => worker.close()))
    },
  }
}
