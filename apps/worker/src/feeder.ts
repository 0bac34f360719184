import { AppError, analyses, type CompanyFacts, isAnalysisId, outcomeChange, resolvePackage } from '@verifikat/analyses'
import { type EndedCell, readingRights, type WaitingCell } from '@verifikat/db'
import type { Deps } from './deps.ts'
import { runSchedules } from './schedules.ts'
import { type Limits, nextSlots } from './slots.ts'

/** What runs end is told at once; this is for batches that begin. */
export const FEED_MS = 1_000

/** Of what a worker has in hand at a time, one is always left to whoever waits at a screen. */
function limitsOf(concurrency: number): Limits {
  const total = Math.max(1, concurrency - 1)
  return { perBatch: total, perOwner: total, total }
}

/** Ended cells in one go. */
const SETTLED_AT_ONCE = 50

export interface Feeder {
  /** Looks what can be done, at once or after what is being done. */
  feed(): void
  /** Begins nothing more, and waits for what is being done. */
  stop(): Promise<void>
}

/**
 * Gives the queue so many of the cells of batches that others need not wait: the rest stays rows, and a wiped queue or killed worker loses none of them. One
 * worker at a time does it, whichever has the lock.
 */
export function createFeeder(deps: Pick<Deps, 'stores' | 'queues' | 'compute' | 'log'>, concurrency: number): Feeder {
  const limits = limitsOf(concurrency)
  const { batchFeed } = deps.stores
  let isStopped = false
  let isAsked = false
  let feeding: Promise<void> | undefined
  let schedulesAt = -FEED_MS

  async function pass(): Promise<void> {
    if (performance.now() - schedulesAt >= FEED_MS) {
      schedulesAt = performance.now()
      await runSchedules(deps).catch((error: unknown) => deps.log.error({ err: error }, 'a schedule could not be run'))
    }
    for (let isMore = true; isMore && !isStopped; ) {
      const ended = await batchFeed.ended(SETTLED_AT_ONCE)
      for (const cell of ended) await settle(deps, cell)
      const slots = nextSlots(await batchFeed.open(), limits)
      const begun = await begin(deps, slots)
      isMore = ended.length > 0 || begun > 0
    }
  }

  async function work(): Promise<void> {
    while (isAsked && !isStopped) {
      isAsked = false
      await batchFeed.alone(pass).catch((error: unknown) => deps.log.warn({ err: error }, 'cells of batches could not be looked up'))
    }
  }

  return {
    feed() {
      isAsked = true
      feeding ??= work().finally(() => {
        feeding = undefined
      })
    },
    async stop() {
      isStopped = true
      await feeding
    },
  }
}

/** Begins the next cells of these batches, each as often as it is named; gives how many were there. */
async function begin(deps: Pick<Deps, 'stores' | 'queues' | 'compute' | 'log'>, slots: readonly string[]): Promise<number> {
  let begun = 0
  const known = new Map<string, Promise<CompanyFacts>>()
  for (const batchId of new Set(slots)) {
    const cells = await deps.stores.batchFeed.waiting(batchId, slots.filter((slot) => slot === batchId).length)
    for (const cell of cells) {
      await beginCell(deps, cell, known)
      begun++
    }
  }
  return begun
}

type Begins = Pick<Deps, 'stores' | 'queues' | 'compute' | 'log'>

/** As its owner would start it now: with the rights that they have now, on what is in use now. */
async function beginCell({ stores, queues, compute, log }: Begins, cell: WaitingCell, known: Map<string, Promise<CompanyFacts>>) {
  const { batchFeed } = stores
  const { companyId, ownerId, package: own, stepId, materialityOre } = cell
  const failed = (reason: string) => batchFeed.end(cell, { state: 'failed', reason })
  try {
    const step = own.steps.find(({ id }) => id === stepId)
    if (step === undefined || !isAnalysisId(step.analysis)) return await failed('not_found')
    const analysis = analyses[step.analysis]
    const held = await rightsNow(stores, cell)
    if (!['see' as const, ...readingRights(analysis)].every((right) => held.has(right))) return await failed('forbidden')
    const key = `${cell.batchId} ${companyId}`
    const facts = known.get(key) ?? compute.packageFacts(companyId, { yearFrom: null, materialityOre })
    known.set(key, facts)
    const resolved = resolvePackage({ ...own, steps: [step] }, await facts)[0]
    if (resolved === undefined || resolved.skipped !== null) {
      return await batchFeed.end(cell, { state: 'skipped', reason: resolved?.skipped ?? null })
    }
    const behind = { add: queues.addBehind }
    const { runId, state } = await stores.runs.start({ analysis, companyId, params: resolved.params, userId: ownerId }, behind)
    await batchFeed.begun(cell, { runId, isKnown: state === 'done' })
  } catch (error) {
    if (error instanceof AppError) return await failed(error.code)
    log.error({ err: error, batchId: cell.batchId, companyId, stepId }, 'a cell of a batch could not be begun')
    await failed('unavailable')
  }
}

/** Those of whoever started it, and of the key that did, at this moment. */
async function rightsNow({ rights, apiKeys }: Deps['stores'], { ownerId, companyId, key }: WaitingCell): Promise<ReadonlySet<string>> {
  if (key !== null && !(await apiKeys.holds(key.id))) return new Set()
  const held = (await rights.of(ownerId, companyId))?.rights ?? new Set<string>()
  return key === null ? held : new Set([...held].filter((right) => key.rights.includes(right)))
}

async function settle({ stores, compute, log }: Begins, cell: EndedCell): Promise<void> {
  const { batchFeed, rights } = stores
  const { runState, result, analysisId, errorCode, companyId, ownerId, stepId } = cell
  try {
    const step = cell.package.steps.find(({ id }) => id === stepId)
    if (runState === 'cancelled') return await batchFeed.end(cell, { state: 'cancelled', reason: null })
    if (runState !== 'done' || result === null || analysisId === null || step === undefined) {
      return await batchFeed.end(cell, { state: 'failed', reason: errorCode ?? 'not_found' })
    }
    const held = (await rights.of(ownerId, companyId))?.rights
    if (!held?.has('read')) return await batchFeed.end(cell, { state: 'failed', reason: 'forbidden' })
    const { counts, atLeast } = step
    const outcome = await compute.outcome({ analysis: analysisId, result, counts, atLeast, hidesPersons: !held.has('salary') })
    const before = await batchFeed.before(cell)
    await batchFeed.end(cell, { state: 'done', outcome, change: before && outcomeChange(outcome, before) })
  } catch (error) {
    log.error({ err: error, batchId: cell.batchId, companyId, stepId }, 'what a cell of a batch came to could not be told')
    await batchFeed.end(cell, { state: 'failed', reason: error instanceof AppError ? error.code : 'unavailable' })
  }
}
