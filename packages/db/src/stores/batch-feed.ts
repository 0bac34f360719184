/** What the feeder of batches reads and writes: which cells are next, and what became of those in hand. */
import { type Outcome, outcomeSchema, type Package, packageSchema } from '@verifikat/analyses'
import type { Prisma } from '../generated/client.ts'
import type { Db } from './db.ts'

export type BatchFeed = ReturnType<typeof createBatchFeed>

/** A batch with cells that wait or run. */
export interface OpenBatch {
  readonly batchId: string
  readonly ownerId: string
  readonly waiting: number
  readonly running: number
}

interface CellId {
  readonly batchId: string
  readonly companyId: string
  readonly stepId: string
}

export interface WaitingCell extends CellId {
  readonly ownerId: string
  /** The key that started the batch, and what it may do; null: a person did. */
  readonly key: { readonly id: string; readonly rights: readonly string[] } | null
  readonly package: Package
  readonly materialityOre: number | null
}

interface EndedRow extends CellId {
  readonly ownerId: string
  readonly packageId: string
  readonly createdAt: Date
  /** Null: the run is there no more. */
  readonly runState: 'done' | 'failed' | 'cancelled' | null
  readonly analysisId: string | null
  readonly result: string | null
  readonly errorCode: string | null
}

export interface EndedCell extends EndedRow {
  readonly package: Package
}

export type CellEnd =
  | { readonly state: 'done'; readonly outcome: Outcome; readonly change: { readonly added: number; readonly gone: number } | null }
  | { readonly state: 'skipped' | 'failed' | 'cancelled'; readonly reason: string | null }

/** Any number that no other lock of the product has. */
const LOCK = 7_316_016

export function createBatchFeed({ prisma, pool }: Db) {
  const idOf = ({ batchId, companyId, stepId }: CellId) => ({ batchId, companyId, stepId })

  return {
    /** Does the work where no other worker is doing it; the lock ends with the connection. */
    async alone(work: () => Promise<void>): Promise<boolean> {
      const client = await pool.connect()
      let isBroken = true
      try {
        const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [LOCK])
        const ours = rows[0]?.ours === true
        if (ours) {
          try {
            await work()
          } finally {
            await client.query('select pg_advisory_unlock($1)', [LOCK])
          }
        }
        isBroken = false
        return ours
      } finally {
        client.release(isBroken)
      }
    },

    /** The oldest first. */
    async open(): Promise<OpenBatch[]> {
      const { rows } = await pool.query<OpenBatch>(
        `select b.id as "batchId", b."createdById" as "ownerId", count(*) filter (where c.state = 'waiting')::int as waiting,
           count(*) filter (where c.state = 'running')::int as running
         from "BatchCell" c join "Batch" b on b.id = c."batchId" where c.state in ('waiting', 'running') group by b.id order by b.id`,
      )
      return rows
    },

    /** The next of a batch: a company’s steps one after the other. */
    async waiting(batchId: string, limit: number): Promise<WaitingCell[]> {
      const cells = await prisma.batchCell.findMany({
        where: { batchId, state: 'waiting' },
        orderBy: [{ companyId: 'asc' }, { position: 'asc' }],
        take: limit,
        include: { batch: true },
      })
      return cells.map(({ companyId, stepId, batch }) => ({
        batchId,
        companyId,
        stepId,
        ownerId: batch.createdById,
        key: batch.keyId === null ? null : { id: batch.keyId, rights: batch.keyRights },
        package: packageSchema.parse(batch.package),
        materialityOre: batch.materialityOre === null ? null : Number(batch.materialityOre),
      }))
    },

    /** False where somebody has cancelled it meanwhile. */
    async begun(cell: CellId, { runId, isKnown }: { readonly runId: string; readonly isKnown: boolean }): Promise<boolean> {
      const { count } = await prisma.batchCell.updateMany({
        where: { ...idOf(cell), state: 'waiting' },
        data: { state: 'running', runId, isKnown },
      })
      return count === 1
    },

    /** Cells whose run has ended, or is there no more. */
    async ended(limit: number): Promise<EndedCell[]> {
      const { rows } = await pool.query<EndedRow & { readonly package: unknown }>(
        `select c."batchId", c."companyId", c."stepId", b."createdById" as "ownerId", b."packageId", b."createdAt", b.package, r.state as "runState",
           r."analysisId", r.result, r."errorCode"
         from "BatchCell" c join "Batch" b on b.id = c."batchId" left join "Run" r on r.id = c."runId"
         where c.state = 'running' and (r.id is null or r.state in ('done', 'failed', 'cancelled')) order by c."batchId", c."companyId", c.position limit $1`,
        [limit],
      )
      return rows.map(({ package: stored, ...row }) => ({ ...row, package: packageSchema.parse(stored) }))
    },

    /** What the same step came to when its owner last ran the package on the company; null: never. */
    async before({
      companyId,
      stepId,
      ownerId,
      packageId,
      createdAt,
    }: Pick<EndedCell, 'companyId' | 'stepId' | 'ownerId' | 'packageId' | 'createdAt'>): Promise<Outcome | null> {
      const batch = { createdById: ownerId, packageId, createdAt: { lt: createdAt } }
      const cell = await prisma.batchCell.findFirst({
        where: { companyId, stepId, state: 'done', batch },
        orderBy: { batch: { createdAt: 'desc' } },
        select: { outcome: true },
      })
      return cell && outcomeSchema.parse(cell.outcome)
    },

    /** Where it has not been cancelled meanwhile. */
    async end(cell: CellId, end: CellEnd): Promise<void> {
      const finished = { state: end.state, finishedAt: new Date() }
      const data: Prisma.BatchCellUpdateManyMutationInput =
        end.state === 'done'
          ? // an outcome is JSON by its schema
            { ...finished, outcome: end.outcome as unknown as Prisma.InputJsonObject, ...(end.change && { change: end.change }) }
          : { ...finished, reason: end.reason }
      await prisma.batchCell.updateMany({ where: { ...idOf(cell), state: { in: ['waiting', 'running'] } }, data })
    },
  }
}
