/** Packages over many companies, as whoever has started them sees them: rows, of which nothing is in a queue. */
import { AppError, materialityPath, outcomeChange, type Package, packageHash, stepQuestion } from '@verifikat/analyses'
import { CHANNEL } from '../events.ts'
import { audit } from './audit.ts'
import { LEAVE_UNBEGUN } from './batch-feed.ts'
import { type BatchMatrix, type BatchPart, type BatchSummary, type CellCounts, type CellState, cellStates } from './batch-views.ts'
import type { Db, Tx } from './db.ts'
import { type SeenCompanies, salaryAnalyses } from './reading-rights.ts'
import { packageHead, readPackage } from './stored-package.ts'

export type Batches = ReturnType<typeof createBatches>

export interface NewBatch {
  readonly userId: string
  /** Null: a person starts it. */
  readonly key: { readonly id: string; readonly rights: readonly string[] } | null
  readonly package: Package
  readonly materialityOre: number | null
  readonly companyIds: readonly string[]
  /** What it was that ran it by itself. */
  readonly scheduleId?: string
}

/** Whose batches: a person's are all that they or their keys have started, a key's its own. */
export interface BatchOwner {
  readonly userId: string
  readonly keyId: string | null
}

/** The cells of a thousand companies take longer than a transaction may by itself, on a machine that is busy. */
export const MANY_ROWS = { timeout: 60_000 } as const

/** So many are shown; the rest can be asked for by its id. */
const LISTED = 50

const open: readonly CellState[] = ['waiting', 'running']
/** What can be asked again: a condition that did not hold may hold by now. */
const again: CellState[] = ['failed', 'cancelled', 'skipped']

type MatrixRow = BatchMatrix['companies'][number]

/** A row for each company, without what its findings say: a thousand companies are 26 000 cells. */
const cellsOfBatch = `
  select "companyId", json_agg(json_build_object(
    'step', "stepId", 'state', state, 'runId', "runId", 'isKnown', "isKnown", 'reason', reason, 'otherRunId', null, 'isAskedAnew', "isAskedAnew",
    'outcome', case when state = 'done' then json_build_object(
      'level', outcome -> 'level', 'counts', outcome -> 'counts', 'restsOnError', outcome -> 'restsOnError') end,
    'change', case when state = 'done' then change end) order by position) as cells
  from "BatchCell" where "batchId" = $1 and "companyId" = any($2::uuid[])
  group by "companyId" order by "companyId"`

export function createBatches({ prisma, pool }: Pick<Db, 'prisma' | 'pool'>) {
  const ownedBy = ({ userId, keyId }: BatchOwner) => (keyId === null ? { createdById: userId } : { createdById: userId, keyId })
  const expectOwn = async (owner: BatchOwner, batchId: string): Promise<void> => {
    if ((await prisma.batch.count({ where: { id: batchId, ...ownedBy(owner) } })) === 0) throw new AppError('not_found')
  }

  const within = (batchId: string, { companyId, stepId }: BatchPart) => {
    const row = companyId === null ? {} : { companyId }
    return stepId === null ? { batchId, ...row } : { batchId, stepId, ...row }
  }

  /**
   * The same steps on the same companies in another batch of the same package: what both came to where it may differ, and whether both asked the same. The
   * materiality is that of the runs, whether the batch or the company gave it.
   */
  const cellsOf = async (owner: BatchOwner, since: string, batch: Held, companyIds: readonly string[]): Promise<readonly OtherCell[]> => {
    const other = await prisma.batch.findFirst({
      where: { id: since, packageId: batch.packageId, ...ownedBy(owner) },
      select: { package: true },
    })
    if (!other) throw new AppError('not_found')
    const before = new Map(expectPackage(other.package).steps.map((step) => [step.id, stepQuestion(step)]))
    const steps = batch.steps.filter(({ id }) => before.has(id))
    const paths = Object.fromEntries(steps.flatMap(({ id, params }) => [[id, materialityPath(params)]]))
    const { rows } = await pool.query<OtherCell>(
      `select b."companyId", b."stepId", b."runId", b."stepId" = any($4) and
           (a."runId" is not distinct from b."runId" or own.path is null or ra.params #> own.path is not distinct from rb.params #> own.path) as "isSame",
         case when a."runId" is distinct from b."runId" then a.outcome -> 'marks' end as now,
         case when a."runId" is distinct from b."runId" then b.outcome -> 'marks' end as before
       from "BatchCell" a join "BatchCell" b on b."batchId" = $2 and b."companyId" = a."companyId" and b."stepId" = a."stepId"
         left join "Run" ra on ra.id = a."runId" left join "Run" rb on rb.id = b."runId" cross join lateral (
           select case when jsonb_typeof($5::jsonb -> a."stepId") = 'array' then array(select jsonb_array_elements_text($5::jsonb -> a."stepId")) end as path) own
       where a."batchId" = $1 and a."companyId" = any($3::uuid[]) and a.state in ('done', 'skipped') and b.state = 'done'`,
      [
        batch.batchId,
        since,
        companyIds,
        steps.flatMap((step) => (before.get(step.id) === stepQuestion(step) ? [step.id] : [])),
        JSON.stringify(paths),
      ],
    )
    return rows
  }

  const waiting = { state: 'waiting', runId: null, isKnown: false, isAskedAnew: false, reason: null, finishedAt: null } as const

  return {
    async create(given: NewBatch): Promise<{ batchId: string }> {
      return await prisma.$transaction((tx) => createBatch(tx, given), MANY_ROWS)
    },

    /** The newest first; of one package, or of all. */
    async list(owner: BatchOwner, packageId?: string): Promise<BatchSummary[]> {
      const batches = await prisma.batch.findMany({
        where: packageId === undefined ? ownedBy(owner) : { ...ownedBy(owner), packageId },
        orderBy: { createdAt: 'desc' },
        take: LISTED,
        select: { id: true, package: true, packageId: true, createdAt: true },
      })
      const of = { batchId: { in: batches.map(({ id }) => id) } }
      const states = await prisma.batchCell.groupBy({ by: ['batchId', 'state'], where: of, _count: true, _max: { finishedAt: true } })
      const companies = await prisma.batchCell.groupBy({ by: ['batchId', 'companyId'], where: of })
      return batches.map(({ id, package: stored, packageId, createdAt }) => {
        const { name, version } = packageHead(stored, packageId)
        const own = states.filter(({ batchId }) => batchId === id)
        const on = companies.filter(({ batchId }) => batchId === id)
        const cells = noCells()
        for (const { state, _count } of own) cells[state] = _count
        const isOpen = open.some((state) => cells[state] > 0)
        const last = own.flatMap(({ _max: { finishedAt } }) => finishedAt ?? []).sort((a, b) => Number(b) - Number(a))[0]
        return {
          batchId: id,
          package: name,
          packageId,
          version,
          isReadable: readPackage(stored) !== null,
          companies: on.length,
          companyId: on.length === 1 ? (on[0]?.companyId ?? null) : null,
          createdAt: createdAt.toISOString(),
          finishedAt: isOpen ? null : (last?.toISOString() ?? createdAt.toISOString()),
          cells,
        }
      })
    },

    /** Of the companies that may be seen; `since`: held against another batch in the place of what each step came to before. */
    async matrix(owner: BatchOwner, batchId: string, seen: SeenCompanies, since: string | null = null): Promise<BatchMatrix> {
      const { companyIds } = seen
      const batch = await prisma.batch.findFirst({ where: { id: batchId, ...ownedBy(owner) } })
      if (!batch) throw new AppError('not_found')
      const own = expectPackage(batch.package)
      const held = { batchId, packageId: batch.packageId, steps: own.steps }
      const { rows } = await pool.query<MatrixRow>(cellsOfBatch, [batchId, companyIds])
      // each has one cell of the first step
      const companies = await prisma.batchCell.count({ where: { batchId, position: 0 } })
      return {
        batchId,
        package: own,
        packageHash: batch.packageHash,
        materialityOre: oreOf(batch),
        createdAt: batch.createdAt.toISOString(),
        hidden: companies - rows.length,
        companies: withoutSalaries(since === null ? rows : heldAgainst(rows, await cellsOf(owner, since, held, companyIds)), own, seen),
      }
    },

    /**
     * What is being computed is left to end by itself: others may wait for the same run, and its result is kept. What nobody waits for, and nobody has begun,
     * is not begun.
     */
    async cancel(owner: BatchOwner, batchId: string, part: BatchPart): Promise<{ cells: number }> {
      await expectOwn(owner, batchId)
      return await prisma.$transaction(async (tx) => {
        const cells = await tx.batchCell.updateManyAndReturn({
          where: { ...within(batchId, part), state: { in: [...open] } },
          data: { state: 'cancelled', finishedAt: new Date() },
          select: { runId: true },
        })
        const runIds = cells.flatMap(({ runId }) => runId ?? [])
        await tx.$executeRawUnsafe(LEAVE_UNBEGUN, runIds, CHANNEL)
        await audit(tx, {
          userId: owner.userId,
          companyId: part.companyId,
          action: 'batch.cancel',
          detail: { batchId, count: cells.length },
        })
        return { cells: cells.length }
      })
    },

    /** What failed, was cancelled or did not apply is asked again. */
    async retry(owner: BatchOwner, batchId: string, part: BatchPart): Promise<{ cells: number }> {
      await expectOwn(owner, batchId)
      return await prisma.$transaction(async (tx) => {
        const { count } = await tx.batchCell.updateMany({ where: { ...within(batchId, part), state: { in: again } }, data: waiting })
        await audit(tx, { userId: owner.userId, companyId: part.companyId, action: 'batch.retry', detail: { batchId, count } })
        return { cells: count }
      })
    },
  }
}

interface Held {
  readonly batchId: string
  readonly packageId: string
  readonly steps: Package['steps']
}

interface OtherCell {
  readonly companyId: string
  readonly stepId: string
  readonly runId: string | null
  /** Both asked the same. */
  readonly isSame: boolean
  /** Null: it is the same run. */
  readonly now: readonly string[] | null
  readonly before: readonly string[] | null
}

function heldAgainst(rows: readonly MatrixRow[], others: readonly OtherCell[]): MatrixRow[] {
  const known = new Map(others.map((other) => [`${other.companyId} ${other.stepId}`, other]))
  return rows.map(({ companyId, cells }) => ({
    companyId,
    cells: cells.map((cell) => {
      const other = known.get(`${companyId} ${cell.step}`)
      if (other === undefined) return { ...cell, change: null, isAskedAnew: false }
      if (!other.isSame) return { ...cell, change: null, isAskedAnew: true }
      if (cell.state !== 'done') return { ...cell, change: null, isAskedAnew: false, otherRunId: other.runId }
      const change = outcomeChange({ marks: [...(other.now ?? [])] }, { marks: [...(other.before ?? [])] })
      return { ...cell, change, isAskedAnew: false, otherRunId: other.runId }
    }),
  }))
}

/** What steps about salaries came to is told where it may be seen now, whatever held when it was run. */
function withoutSalaries(rows: readonly MatrixRow[], { steps }: Package, { withSalaries }: SeenCompanies): MatrixRow[] {
  const all = new Set(withSalaries)
  const closed = new Set(steps.flatMap(({ id, analysis }) => (salaryAnalyses.includes(analysis) ? [id] : [])))
  return rows.map(({ companyId, cells }) => ({
    companyId,
    cells: cells.map((cell) =>
      cell.state === 'done' && closed.has(cell.step) && !all.has(companyId)
        ? { ...cell, reason: 'right', outcome: null, change: null }
        : cell,
    ),
  }))
}

const oreOf = ({ materialityOre }: { readonly materialityOre: bigint | null }) => (materialityOre === null ? null : Number(materialityOre))

/** @throws AppError `conflict` where another version of the product has stored it, and this one does not know all that it asks */
function expectPackage(stored: unknown): Package {
  const own = readPackage(stored)
  if (own === null) throw new AppError('conflict', { params: { reason: 'package-unreadable' } })
  return own
}

/** All of its cells, and the entry in the log. */
export async function createBatch(
  tx: Tx,
  { userId, key, package: own, materialityOre, companyIds, scheduleId }: NewBatch,
): Promise<{ batchId: string }> {
  const { id: batchId } = await tx.batch.create({
    data: {
      package: jsonOf(own),
      packageId: own.id,
      packageHash: packageHash(own),
      materialityOre,
      createdById: userId,
      keyId: key?.id ?? null,
      keyRights: [...(key?.rights ?? [])],
      scheduleId: scheduleId ?? null,
    },
    select: { id: true },
  })
  // one statement: a firm with many companies waits no longer for its rows than a transaction may last
  await tx.$executeRaw`
    insert into "BatchCell" ("batchId", "companyId", "stepId", position)
    select ${batchId}::uuid, c.id, s.id, s.place - 1
    from unnest(${[...companyIds]}::uuid[]) c(id) cross join unnest(${own.steps.map(({ id }) => id)}::text[]) with ordinality s(id, place)`
  const detail = { batchId, packageId: own.id, companies: companyIds.length }
  await audit(tx, { userId, companyId: null, action: 'batch.start', detail })
  return { batchId }
}

/** A package is JSON by its schema. */
export function jsonOf(own: object): object {
  return JSON.parse(JSON.stringify(own)) as object
}

function noCells(): CellCounts {
  const counts: Partial<CellCounts> = {}
  for (const state of cellStates) counts[state] = 0
  // every state has been set
  return counts as CellCounts
}
