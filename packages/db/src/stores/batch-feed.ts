/** What the feeder of batches reads and writes: which cells are next, and what became of those in hand. */
import { materialityPath, type Outcome, outcomeSchema, type Package, type PackageStep } from '@verifikat/analyses'
import { CHANNEL } from '../events.ts'
import { type Db, onConnection, UNFLUSHED } from './db.ts'
import { readPackage } from './stored-package.ts'

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

/** What all cells of a batch have in common; it never changes. */
export interface BatchHead {
  readonly ownerId: string
  /** The key that started the batch, and what it may do; null: a person did. */
  readonly key: { readonly id: string; readonly rights: readonly string[] } | null
  /** Null: another version of the product has stored it, and this one does not know all that it asks. */
  readonly package: Package | null
  readonly packageId: string
  readonly materialityOre: number | null
  readonly createdAt: Date
  /** It was started by itself. */
  readonly isScheduled: boolean
}

export interface WaitingCell extends CellId {
  readonly runId: null
  readonly batch: BatchHead
}

interface EndedRow extends CellId {
  readonly runId: string
  /** The company is being deleted: nothing is computed for it. */
  readonly isClosed: boolean
  /** Null: the run is there no more, or has not ended. */
  readonly runState: 'queued' | 'running' | 'done' | 'failed' | 'cancelled' | null
  /** Somebody had asked for the run at a screen. */
  readonly isAwaited: boolean | null
  readonly analysisId: string | null
  readonly params: unknown
  readonly result: string | null
  readonly errorCode: string | null
}

export interface EndedCell extends EndedRow {
  readonly batch: BatchHead
}

export type CellEnd =
  | {
      readonly state: 'done'
      readonly outcome: Outcome
      /** Null: there is nothing to hold it against. */
      readonly change: { readonly added: number; readonly gone: number } | null
      /** Since it asked something else before. */
      readonly isAskedAnew: boolean
    }
  | { readonly state: 'skipped' | 'failed' | 'cancelled'; readonly reason: string | null }

/** Ends runs ($1) that nobody waits for, nobody has begun and no cell is on; $2: where it is told. */
export const LEAVE_UNBEGUN = `
  with ended as (
    update "Run" r set state = 'cancelled', "finishedAt" = now(), seq = seq + 1
    where r.id = any($1::uuid[]) and r.state = 'queued' and not r."isAwaited"
      and not exists (select 1 from "BatchCell" c where c."runId" = r.id and c.state = 'running')
    returning r.id, r."companyId")
  select pg_notify($2, 'run:' || "companyId" || ':' || id) from ended`

/** A cell that a power cut takes back is begun, or told, again. */
const unflushed = (change: string) => `with changed as (update "BatchCell" ${change} returning 1) select ${UNFLUSHED} from changed`

/** Batches whose head is kept. */
const KEPT_HEADS = 50

/** Any number that no other lock of the product has. */
const LOCK = 7_316_016

export function createBatchFeed({ prisma, pool }: Db) {
  const idOf = ({ batchId, companyId, stepId }: CellId) => [batchId, companyId, stepId]
  const heads = new Map<string, Promise<BatchHead>>()

  /** Read once for all of its cells. */
  function headOf(batchId: string): Promise<BatchHead> {
    const known = heads.get(batchId)
    if (known) return known
    if (heads.size >= KEPT_HEADS) heads.clear()
    const head = readHead(batchId)
    heads.set(batchId, head)
    head.catch(() => heads.delete(batchId))
    return head
  }

  async function readHead(batchId: string): Promise<BatchHead> {
    const {
      createdById: ownerId,
      keyId,
      keyRights,
      package: own,
      packageId,
      materialityOre,
      createdAt,
      scheduleId,
    } = await prisma.batch.findUniqueOrThrow({ where: { id: batchId } })
    return {
      ownerId,
      packageId,
      createdAt,
      key: keyId === null ? null : { id: keyId, rights: keyRights },
      package: readPackage(own),
      isScheduled: scheduleId !== null,
      materialityOre: materialityOre === null ? null : Number(materialityOre),
    }
  }

  return {
    /** Does the work where no other worker is doing it; the lock ends with the connection. */
    async alone(work: () => Promise<void>): Promise<boolean> {
      return await onConnection(pool, async (client) => {
        const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [LOCK])
        if (rows[0]?.ours !== true) return false
        try {
          await work()
        } finally {
          await client.query('select pg_advisory_unlock($1)', [LOCK])
        }
        return true
      })
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

    /** The next of a batch: of so many companies at a time, each of whose books serve all of its steps; of others than these, which are being begun. */
    async waiting(batchId: string, limit: number, companies: number, but: readonly string[]): Promise<WaitingCell[]> {
      const batch = await headOf(batchId)
      const { rows } = await pool.query<CellId>(
        `with own as (select "companyId", "stepId", position from "BatchCell" where "batchId" = $1 and state = 'waiting' and "companyId" <> all($4::uuid[]))
         select $1 as "batchId", "companyId", "stepId" from own
         where "companyId" in (select "companyId" from own group by 1 order by 1 limit $3) order by position, "companyId" limit $2`,
        [batchId, limit, companies, but],
      )
      return rows.map((row) => ({ ...row, runId: null, batch }))
    },

    /** Where somebody has cancelled it meanwhile, a run that nobody waits for and nobody has begun is not begun. */
    async begun(cell: CellId, { runId, isKnown }: { readonly runId: string; readonly isKnown: boolean }): Promise<void> {
      const { rowCount } = await pool.query(
        unflushed(`set state = 'running', "runId" = $4, "isKnown" = $5
         where "batchId" = $1 and "companyId" = $2 and "stepId" = $3 and state = 'waiting'`),
        [...idOf(cell), runId, isKnown],
      )
      if (rowCount === 0) await pool.query(LEAVE_UNBEGUN, [[runId], CHANNEL])
    },

    /** The run of a cell that is next, whichever was queued first: of whoever has fewest being computed. Null: none waits. */
    async nextRun(): Promise<string | null> {
      const { rows } = await pool.query<{ id: string }>(
        `with own as (select distinct r.id, r.state, r."leaseUntil", r."createdById" as whose from "BatchCell" c join "Run" r on r.id = c."runId" where c.state = 'running')
         select id from own where state = 'queued' and ("leaseUntil" is null or "leaseUntil" < now())
         order by (select count(*) from own o where o.state = 'running' and o.whose is not distinct from own.whose), id limit 1`,
      )
      return rows[0]?.id ?? null
    },

    /** Cells whose run has ended, is there no more, or never will be one: their company is being deleted. */
    async ended(limit: number): Promise<EndedCell[]> {
      const { rows } = await pool.query<EndedRow>(
        `select c."batchId", c."companyId", c."stepId", c."runId", o."deletionConfirmedAt" is not null as "isClosed", r.state as "runState", r."isAwaited", r."analysisId", r.params, r.result, r."errorCode"
         from "BatchCell" c join "Company" o on o.id = c."companyId" left join "Run" r on r.id = c."runId"
         where c.state = 'running' and (r.id is null or r.state in ('done', 'failed', 'cancelled') or o."deletionConfirmedAt" is not null) order by c."batchId", c."companyId", c.position limit $1`,
        [limit],
      )
      return await Promise.all(rows.map(async (row) => ({ ...row, batch: await headOf(row.batchId) })))
    },

    /**
     * What the step came to when its owner last ran the package on the company and it asked the same; `anew` where it only ever asked something else. The
     * materiality is that of the run, whether the batch or the company gave it.
     */
    async before({ companyId, batch, params: values }: EndedCell, step: PackageStep): Promise<Outcome | 'never' | 'anew'> {
      const { ownerId, packageId, createdAt } = batch
      const { analysis, params, counts, atLeast } = step
      const earlier = `from "BatchCell" c join "Batch" b on b.id = c."batchId"`
      const own = `c."companyId" = $1 and c."stepId" = $2 and c.state = 'done' and b."createdById" = $3 and b."packageId" = $4 and b."createdAt" < $5`
      const of = [companyId, step.id, ownerId, packageId, createdAt]
      // ids of batches follow their time: the newest is met first, and mostly asked the same
      const { rows } = await pool.query<{ readonly outcome: unknown }>(
        `select c.outcome ${earlier} left join "Run" r on r.id = c."runId" cross join lateral (
           select jsonb_build_object('analysis', one -> 'analysis', 'params', one -> 'params', 'counts', one -> 'counts', 'atLeast', one -> 'atLeast') as asked
           from jsonb_array_elements(b.package -> 'steps') one where one ->> 'id' = $2 limit 1) s
         where ${own} and s.asked = $6 and ($7::text[] is null or r.params #> $7 is not distinct from $8::jsonb #> $7)
         order by c."batchId" desc limit 1`,
        [...of, JSON.stringify({ analysis, params, counts, atLeast }), materialityPath(params), JSON.stringify(values)],
      )
      const last = outcomeSchema.safeParse(rows[0]?.outcome).data
      if (last !== undefined) return last
      const { rowCount } = await pool.query(`select 1 ${earlier} where ${own} limit 1`, of)
      return rowCount === 0 ? 'never' : 'anew'
    },

    /** Somebody else has taken back the run of a cell: it is asked again. */
    async again(cell: EndedCell): Promise<void> {
      await pool.query(
        unflushed(`set state = 'waiting', "runId" = null, "isKnown" = false
         where "batchId" = $1 and "companyId" = $2 and "stepId" = $3 and state = 'running' and "runId" = $4`),
        [...idOf(cell), cell.runId],
      )
    },

    /** Where it has not been cancelled meanwhile, nor asked again since. */
    async end(cell: WaitingCell | EndedCell, end: CellEnd): Promise<void> {
      const none = { outcome: null, change: null, isAskedAnew: false }
      const { outcome, change, isAskedAnew, reason } = end.state === 'done' ? { ...end, reason: null } : { ...none, ...end }
      await pool.query(
        unflushed(`set state = $4, "finishedAt" = now(), outcome = coalesce($5::jsonb, outcome), change = coalesce($6::jsonb, change), reason = $7, "isAskedAnew" = $8
         where "batchId" = $1 and "companyId" = $2 and "stepId" = $3 and state in ('waiting', 'running') and "runId" is not distinct from $9::uuid`),
        [...idOf(cell), end.state, outcome && JSON.stringify(outcome), change && JSON.stringify(change), reason, isAskedAnew, cell.runId],
      )
    },
  }
}
