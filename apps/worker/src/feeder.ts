import { AppError, analyses, type CompanyFacts, isAnalysisId, type Outcome, outcomeChange, resolvePackage } from '@verifikat/analyses'
import { type EndedCell, type OpenBatch, type Queues, readingRights, type WaitingCell } from '@verifikat/db'
import type { Deps } from './deps.ts'
import { runSchedules } from './schedules.ts'
import { isBehind, nextSlots } from './slots.ts'

/** What runs end is told; this is for batches that begin. */
export const FEED_MS = 1_000
/** Runs that end within it are seen to together. */
const SOON_MS = 50

const UNREADABLE = 'a package asks what this version does not know: what is open of its batch has failed'

const BEING_DELETED = 'being-deleted'

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
  const told = onceTold(deps.log)
  let isStopped = false
  let isAsked = false
  let feeding: Promise<void> | undefined
  let schedulesAt = -FEED_MS
  let soon: NodeJS.Timeout | undefined
  let wake: (() => void) | undefined

  async function pass(): Promise<void> {
    const beginning = new Set<Beginning>()
    const settling = new Map<string, Promise<void>>()
    const inHandNow = () => [...[...beginning].map(({ done }) => done), ...settling.values()]
    try {
      while (!isStopped) {
        isAsked = false
        if (performance.now() - schedulesAt >= FEED_MS) {
          schedulesAt = performance.now()
          await runSchedules(deps, new Date(), told).catch((error: unknown) =>
            deps.log.error({ err: error }, 'schedules could not be looked up'),
          )
        }
        const ended = (await batchFeed.ended(SETTLED_AT_ONCE + settling.size)).filter((cell) => !settling.has(keyOf(cell)))
        settleAll({ ...deps, told }, ended, settling)
        const open = withBeginning(await batchFeed.open(), beginning)
        const begun = isBehind(open, inHand) ? await begin({ ...deps, told }, nextSlots(open, inHand), beginning) : 0
        if (ended.length > 0 || begun > 0 || isAsked) continue
        if (beginning.size + settling.size === 0) return
        // the books of one company may take long: others are begun meanwhile
        const asked = new Promise<void>((resolve) => {
          wake = resolve
        })
        await Promise.race([asked, ...inHandNow()])
      }
    } finally {
      wake = undefined
      await Promise.all(inHandNow())
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
    wake?.()
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
      wake?.()
      await feeding
    },
  }
}

type Begins = Pick<Deps, 'stores' | 'queues' | 'compute' | 'log'>
type Told = (id: string, words: string) => void
type Feeds = Begins & { readonly told: Told }

/** What stays as it is is said once, and not each second. */
function onceTold(log: Begins['log']): Told {
  const known = new Set<string>()
  return (id, words) => {
    if (known.has(id)) return
    known.add(id)
    log.warn({ id }, words)
  }
}

/** Cells of a company that are being begun, one after the other. */
interface Beginning {
  readonly batchId: string
  readonly companyId: string
  readonly count: number
  readonly done: Promise<void>
}

/** What is being begun is in hand. */
function withBeginning(open: readonly OpenBatch[], beginning: ReadonlySet<Beginning>): OpenBatch[] {
  return open.map((batch) => {
    const count = [...beginning].reduce((sum, one) => sum + (one.batchId === batch.batchId ? one.count : 0), 0)
    return { ...batch, waiting: Math.max(0, batch.waiting - count), running: batch.running + count }
  })
}

/** Begins the next cells of these batches, each as often as it is named; gives how many were there. */
async function begin(deps: Feeds, slots: readonly string[], beginning: Set<Beginning>): Promise<number> {
  let begun = 0
  const facts = onceFor(({ companyId, batch: { materialityOre, ownerId } }: WaitingCell) =>
    deps.compute.packageFacts(companyId, { yearFrom: null, materialityOre }, ownerId),
  )
  const rights = onceFor((cell: WaitingCell) => rightsNow(deps.stores, cell))
  for (const batchId of new Set(slots)) {
    const limit = slots.filter((slot) => slot === batchId).length
    const inHand = [...beginning].flatMap((one) => (one.batchId === batchId ? [one.companyId] : []))
    // a thread reads the books of one company, which then serve all of its steps
    const cells = await deps.stores.batchFeed.waiting(batchId, limit, deps.compute.threadsBehind, inHand)
    for (const companyId of new Set(cells.map((cell) => cell.companyId))) {
      const own = cells.filter((cell) => cell.companyId === companyId)
      const done = beginAll(own)
        .catch((error: unknown) => deps.log.warn({ err: error, batchId, companyId }, 'cells of a batch could not be begun'))
        .finally(() => beginning.delete(one))
      const one: Beginning = { batchId, companyId, count: own.length, done }
      beginning.add(one)
    }
    begun += cells.length
  }
  return begun

  async function beginAll(cells: readonly WaitingCell[]): Promise<void> {
    for (const cell of cells) await beginCell(deps, cell, { facts, rights })
  }
}

type CompanyOfBatch = Pick<WaitingCell, 'batchId' | 'companyId' | 'batch'>

/** Asked once for each company of a batch, while cells are begun together. */
function onceFor<T, C extends CompanyOfBatch>(ask: (cell: C) => Promise<T>): (cell: C) => Promise<T> {
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
async function beginCell({ stores, queues, log, told }: Feeds, cell: WaitingCell, known: Known): Promise<void> {
  const { batchFeed } = stores
  const { companyId, stepId, batchId } = cell
  const { package: own, ownerId } = cell.batch
  const failed = async (reason: string) => await batchFeed.end(cell, { state: 'failed', reason })
  try {
    if (own === null) {
      told(batchId, UNREADABLE)
      return await failed('package-unreadable')
    }
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
    const { runId, state } = await stores.runs.start(
      { analysis, companyId, params: resolved.params, userId: ownerId, isAwaited: false },
      cells,
    )
    await batchFeed.begun(cell, { runId, isKnown: state === 'done' })
  } catch (error) {
    // a company without books, or one that is to be deleted, has nothing to ask of
    const left = error instanceof AppError && (error.code === 'no_books' ? error.code : error.params['reason'])
    if (left === 'no_books' || left === BEING_DELETED) return await batchFeed.end(cell, { state: 'skipped', reason: left })
    if (error instanceof AppError) return await failed(error.code)
    log.error({ err: error, batchId, companyId, stepId }, 'a cell of a batch could not be begun')
    await failed('unavailable')
  }
}

/** Those of whoever started it, and of the key that did, at this moment. */
async function rightsNow({ rights, apiKeys }: Deps['stores'], { companyId, batch }: CompanyOfBatch): Promise<ReadonlySet<string>> {
  const { ownerId, key } = batch
  if (key !== null && !(await apiKeys.holds(key.id))) return new Set()
  const held = (await rights.of(ownerId, companyId))?.rights ?? new Set<string>()
  return key === null ? held : new Set([...held].filter((right) => key.rights.includes(right)))
}

const keyOf = ({ batchId, companyId, stepId }: EndedCell) => `${batchId} ${companyId} ${stepId}`

/** What cells have come to is told one beside the other: whose thread is busy holds up nobody else. */
function settleAll(deps: Feeds, cells: readonly EndedCell[], settling: Map<string, Promise<void>>): void {
  const rights = onceFor((cell: EndedCell) => rightsNow(deps.stores, cell))
  for (const cell of cells) {
    const done = settle(deps, cell, rights)
      .catch((error: unknown) => deps.log.warn({ err: error, batchId: cell.batchId }, 'a cell of a batch stays as it is for now'))
      .finally(() => settling.delete(keyOf(cell)))
    settling.set(keyOf(cell), done)
  }
}

async function settle(
  { stores, compute, log, told }: Feeds,
  cell: EndedCell,
  rights: (cell: EndedCell) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const { batchFeed } = stores
  const { runState, result, analysisId, errorCode, companyId, stepId, batchId } = cell
  const { package: own, ownerId, isScheduled } = cell.batch
  const failed = async (reason: string) => await batchFeed.end(cell, { state: 'failed', reason })
  try {
    if (cell.isClosed) {
      // who may undo the deletion still reads the company
      const reads = (await rights(cell)).has('read')
      return await batchFeed.end(cell, reads ? { state: 'skipped', reason: BEING_DELETED } : { state: 'failed', reason: 'forbidden' })
    }
    // whoever takes back what they waited for, or another batch on the same run, takes it from nobody else: a cell that is cancelled itself does not run
    if (runState === 'cancelled') return await batchFeed.again(cell)
    if (own === null) {
      told(batchId, UNREADABLE)
      return await failed('package-unreadable')
    }
    const step = own.steps.find(({ id }) => id === stepId)
    if (runState !== 'done' || result === null || analysisId === null || step === undefined) return await failed(errorCode ?? 'not_found')
    if (!isAnalysisId(analysisId)) return await failed('not_found')
    const held = await rights(cell)
    if (!readingRights(analyses[analysisId]).every((right) => held.has(right))) return await failed('forbidden')
    const { counts, atLeast } = step
    const hidesPersons = !held.has('salary')
    const outcome = await compute.outcome(companyId, { analysis: analysisId, result, counts, atLeast, hidesPersons }, ownerId)
    const before = await batchFeed.before(cell, step)
    await batchFeed.end(cell, { state: 'done', outcome, change: changeOf(outcome, before, isScheduled), isAskedAnew: before === 'anew' })
  } catch (error) {
    log.error({ err: error, batchId, companyId, stepId }, 'what a cell of a batch came to could not be told')
    await failed(error instanceof AppError ? error.code : 'unavailable')
  }
}

/** What ran by itself and never ran before has not been looked at: all of it is new. */
function changeOf(outcome: Outcome, before: Outcome | 'never' | 'anew', isScheduled: boolean) {
  if (before === 'never') return isScheduled ? outcomeChange(outcome, { marks: [] }) : null
  return before === 'anew' ? null : outcomeChange(outcome, before)
}
