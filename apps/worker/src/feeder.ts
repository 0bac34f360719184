import { AppError, analyses, type CompanyFacts, isAnalysisId, outcomeChange, resolvePackage } from '@verifikat/analyses'
import { type CompanyRights, type EndedCell, type Queues, readingRights, type WaitingCell } from '@verifikat/db'
import type { Deps } from './deps.ts'
import { runSchedules } from './schedules.ts'
import { isBehind, nextSlots } from './slots.ts'

/** What runs end is told; this is for batches that begin. */
export const FEED_MS = 1_000
/** Runs that end within it are seen to together. */
const SOON_MS = 50

/** Ended cells in one go. */
const SETTLED_AT_ONCE = 50

export interface Feeder {
  /** Looks what can be done, at once or after what is being done. */
  feed(): void
  /** The same a little later, once for all that asks for it until then. */
  feedSoon(): void
  /** Begins nothing more, and waits for what is being done. */
  stop(): Promise<void>
}

/**
 * Gives the queue so many of the cells of batches that others need not wait: the rest stays rows, and a wiped queue or killed worker loses none of them. One
 * worker at a time does it, whichever has the lock.
 */
export function createFeeder(deps: Begins, inHand: number): Feeder {
  const { batchFeed } = deps.stores
  let isStopped = false
  let isAsked = false
  let feeding: Promise<void> | undefined
  let schedulesAt = -FEED_MS
  let soon: NodeJS.Timeout | undefined

  async function pass(): Promise<void> {
    if (performance.now() - schedulesAt >= FEED_MS) {
      schedulesAt = performance.now()
      await runSchedules(deps).catch((error: unknown) => deps.log.error({ err: error }, 'a schedule could not be run'))
    }
    for (let isMore = true; isMore && !isStopped; ) {
      const ended = await batchFeed.ended(SETTLED_AT_ONCE)
      await settleAll(deps, ended)
      const open = await batchFeed.open()
      const begun = isBehind(open, inHand) ? await begin(deps, nextSlots(open, inHand)) : 0
      isMore = ended.length > 0 || begun > 0
    }
  }

  async function work(): Promise<void> {
    while (isAsked && !isStopped) {
      isAsked = false
      await batchFeed.alone(pass).catch((error: unknown) => deps.log.warn({ err: error }, 'cells of batches could not be looked up'))
    }
  }

  function feed(): void {
    isAsked = true
    feeding ??= work().finally(() => {
      feeding = undefined
    })
  }

  return {
    feed,
    feedSoon() {
      soon ??= setTimeout(() => {
        soon = undefined
        feed()
      }, SOON_MS)
    },
    async stop() {
      isStopped = true
      clearTimeout(soon)
      await feeding
    },
  }
}

type Begins = Pick<Deps, 'stores' | 'queues' | 'compute' | 'log'>

/** Begins the next cells of these batches, each as often as it is named; gives how many were there. */
async function begin(deps: Begins, slots: readonly string[]): Promise<number> {
  let begun = 0
  const facts = onceFor(({ companyId, batch: { materialityOre } }: WaitingCell) =>
    deps.compute.packageFacts(companyId, { yearFrom: null, materialityOre }),
  )
  const rights = onceFor((cell: WaitingCell) => rightsNow(deps.stores, cell))
  for (const batchId of new Set(slots)) {
    const limit = slots.filter((slot) => slot === batchId).length
    // a thread reads the books of one company, which then serve all of its steps
    for (const cell of await deps.stores.batchFeed.waiting(batchId, limit, deps.compute.threads)) {
      await beginCell(deps, cell, { facts, rights })
      begun++
    }
  }
  return begun
}

/** Asked once for each company of a batch, while cells are begun together. */
function onceFor<T>(ask: (cell: WaitingCell) => Promise<T>): (cell: WaitingCell) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return (cell) => {
    const key = `${cell.batchId} ${cell.companyId}`
    const answer = known.get(key) ?? ask(cell)
    known.set(key, answer)
    return answer
  }
}

interface Known {
  readonly facts: (cell: WaitingCell) => Promise<CompanyFacts>
  readonly rights: (cell: WaitingCell) => Promise<ReadonlySet<string>>
}

/** As its owner would start it now: with the rights that they have now, on what is in use now. */
async function beginCell({ stores, queues, log }: Begins, cell: WaitingCell, known: Known): Promise<void> {
  const { batchFeed } = stores
  const { companyId, stepId, batchId } = cell
  const { package: own, ownerId } = cell.batch
  const failed = async (reason: string) => await batchFeed.end(cell, { state: 'failed', reason })
  try {
    const step = own.steps.find(({ id }) => id === stepId)
    if (step === undefined || !isAnalysisId(step.analysis)) return await failed('not_found')
    const analysis = analyses[step.analysis]
    const held = await known.rights(cell)
    if (!['see' as const, ...readingRights(analysis)].every((right) => held.has(right))) return await failed('forbidden')
    const resolved = resolvePackage({ ...own, steps: [step] }, await known.facts(cell))[0]
    if (resolved === undefined || resolved.skipped !== null) {
      return await batchFeed.end(cell, { state: 'skipped', reason: resolved?.skipped ?? null })
    }
    // variables of one company may come to days that another's analysis refuses
    if (!analysis.params.safeParse(resolved.params).success) return await failed('params')
    const cells: Pick<Queues, 'add'> = { add: (_, id, attempt) => queues.add('cells', id, attempt) }
    const { runId, state } = await stores.runs.start({ analysis, companyId, params: resolved.params, userId: ownerId }, cells)
    await batchFeed.begun(cell, { runId, isKnown: state === 'done' })
  } catch (error) {
    if (error instanceof AppError) return await failed(error.code)
    log.error({ err: error, batchId, companyId, stepId }, 'a cell of a batch could not be begun')
    await failed('unavailable')
  }
}

/** Those of whoever started it, and of the key that did, at this moment. */
async function rightsNow({ rights, apiKeys }: Deps['stores'], { companyId, batch }: WaitingCell): Promise<ReadonlySet<string>> {
  const { ownerId, key } = batch
  if (key !== null && !(await apiKeys.holds(key.id))) return new Set()
  const held = (await rights.of(ownerId, companyId))?.rights ?? new Set<string>()
  return key === null ? held : new Set([...held].filter((right) => key.rights.includes(right)))
}

async function settleAll(deps: Begins, cells: readonly EndedCell[]): Promise<void> {
  const known = new Map<string, Promise<CompanyRights | null>>()
  const rightsOf = ({ companyId, batch: { ownerId } }: EndedCell) => {
    const key = `${ownerId} ${companyId}`
    const answer = known.get(key) ?? deps.stores.rights.of(ownerId, companyId)
    known.set(key, answer)
    return answer
  }
  await Promise.all(cells.map((cell) => settle(deps, cell, rightsOf)))
}

async function settle(
  { stores, compute, log }: Begins,
  cell: EndedCell,
  rightsOf: (cell: EndedCell) => Promise<CompanyRights | null>,
): Promise<void> {
  const { batchFeed } = stores
  const { runState, result, analysisId, errorCode, companyId, stepId, batchId } = cell
  try {
    const step = cell.batch.package.steps.find(({ id }) => id === stepId)
    if (runState === 'cancelled') return await batchFeed.end(cell, { state: 'cancelled', reason: null })
    if (runState !== 'done' || result === null || analysisId === null || step === undefined) {
      return await batchFeed.end(cell, { state: 'failed', reason: errorCode ?? 'not_found' })
    }
    const held = (await rightsOf(cell))?.rights
    if (!held?.has('read')) return await batchFeed.end(cell, { state: 'failed', reason: 'forbidden' })
    const { counts, atLeast } = step
    const hidesPersons = !held.has('salary')
    const outcome = await compute.outcome(companyId, { analysis: analysisId, result, counts, atLeast, hidesPersons })
    const before = await batchFeed.before(cell)
    await batchFeed.end(cell, { state: 'done', outcome, change: before && outcomeChange(outcome, before) })
  } catch (error) {
    log.error({ err: error, batchId, companyId, stepId }, 'what a cell of a batch came to could not be told')
    await batchFeed.end(cell, { state: 'failed', reason: error instanceof AppError ? error.code : 'unavailable' })
  }
}
