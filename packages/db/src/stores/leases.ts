/**
 * A lease is a worker's claim on a row: a token, an expiry, a heartbeat. Whoever holds the token may write; a lease that has
 * expired may be taken over, and its former holder's writes then hit no row. All times are the database's.
 */
import { randomUUID } from 'node:crypto'
import { AppError } from '@verifikat/analyses'
import type pg from 'pg'
import * as z from 'zod'
import { CHANNEL } from '../events.ts'
import { type Db, UNFLUSHED } from './db.ts'

export type LeasedTable = 'Run' | 'Import'

/** Takes that end without a result or an error of their own (a killed process) before the row is given up. */
const maxAttempts = 5

export interface Lease {
  readonly table: LeasedTable
  readonly id: string
  readonly token: string
  readonly attempt: number
}

export type Claim =
  | { readonly kind: 'held'; readonly lease: Lease }
  | { readonly kind: 'busy'; readonly retryInMs: number }
  | { readonly kind: 'over' }

/** How far the holder is; `stage` where it does several things in turn. */
interface Progress {
  readonly done: number
  readonly total: number
  readonly stage?: string
}

export interface Unclaimed {
  readonly id: string
  readonly attempt: number
  /** Of batches alone: nobody waits for it at a screen. */
  readonly isCell: boolean
}

/** The whole life of a lease, as workers use it. */
export interface Leases {
  claim(table: LeasedTable, id: string, leaseMs: number): Promise<Claim>
  beat(lease: Lease, leaseMs: number, progress: Progress): Promise<Beat>
  fail(
    lease: Lease,
    error: { readonly code: string; readonly params: Readonly<Record<string, string | number>>; readonly correlationId: string },
  ): Promise<boolean>
  cancel(lease: Lease): Promise<boolean>
  /** The same where somebody has asked for it; false where nobody has, or the lease is lost. */
  cancelIfAsked(lease: Lease): Promise<boolean>
  release(lease: Lease, options: { readonly delayMs: number; readonly spent: boolean }): Promise<boolean>
  unclaimed(table: LeasedTable): Promise<Unclaimed[]>
}

export function createLeases({ pool }: Db): Leases {
  return {
    claim: (table, id, leaseMs) => claim(pool, table, id, leaseMs),
    beat: (lease, leaseMs, progress) => beat(pool, lease, leaseMs, progress),
    fail: (lease, { code, params, correlationId }) =>
      finish(pool, lease, 'failed', { errorCode: code, errorParams: JSON.stringify(params), correlationId }),
    cancel: (lease) => finish(pool, lease, 'cancelled'),
    cancelIfAsked: (lease) => cancelIfAsked(pool, lease),
    release: (lease, options) => release(pool, lease, options),
    unclaimed: (table) => unclaimed(pool, table),
  }
}

/** What a holder may write besides the lease itself; the values are bound, the names are these. */
type Changes = Readonly<
  Partial<
    Record<
      | 'errorCode'
      | 'errorParams'
      | 'correlationId'
      | 'result'
      | 'resultHash'
      | 'durationMs'
      | 'sha256'
      | 'report'
      | 'summary'
      | 'reading'
      | 'bytes'
      | 'done'
      | 'total',
      string | number | null
    >
  >
>

const notify = (table: LeasedTable) => `pg_notify('${CHANNEL}', '${table === 'Run' ? 'run' : 'import'}:' || "companyId" || ':' || id)`
/** A run that a power cut takes back is computed again; the file of an import is gone once it is done. */
const unflushed = (table: LeasedTable) => (table === 'Run' ? `, ${UNFLUSHED}` : '')
const unstaged = (table: LeasedTable) => (table === 'Import' ? ', stage = null' : '')
/** Nothing is done for a company that is being deleted; where that is undone, what waited goes on. */
const open = (row: string) =>
  `not exists (select 1 from "Company" c where c.id = ${row}."companyId" and c."deletionConfirmedAt" is not null)`
const started = (table: LeasedTable) => (table === 'Run' ? ', "startedAt" = coalesce("startedAt", now())' : '')

async function claim(db: pg.Pool, table: LeasedTable, id: string, leaseMs: number): Promise<Claim> {
  const token = randomUUID()
  const free = `state in ('queued', 'running') and ("leaseUntil" is null or "leaseUntil" < now()) and ${open(`"${table}"`)}`
  const given = await db.query<{ attempt: number; cancelled: boolean }>(
    `with given as (
       update "${table}" set
         state = case when "cancelAsked" then 'cancelled' when attempt >= ${maxAttempts} then 'failed' else 'running' end::"${table}State",
         "errorCode" = case when not "cancelAsked" and attempt >= ${maxAttempts} then 'unavailable' end,
         "errorParams" = null,
         "finishedAt" = case when "cancelAsked" or attempt >= ${maxAttempts} then now() end,
         "leaseToken" = case when not "cancelAsked" and attempt < ${maxAttempts} then $2 end,
         "leaseUntil" = now() + $3 * interval '1 millisecond', attempt = attempt + 1, done = 0, seq = seq + 1${started(table)}${unstaged(table)}
       where id = $1 and ${free} returning id, "companyId", attempt, state)
     select attempt, state <> 'running' as cancelled, ${notify(table)}${unflushed(table)} from given`,
    [id, token, leaseMs],
  )
  const row = given.rows[0]
  if (row) return row.cancelled ? { kind: 'over' } : { kind: 'held', lease: { table, id, token, attempt: row.attempt } }
  const live = await db.query<{ wait: number }>(
    `select greatest(0, extract(epoch from "leaseUntil" - now()) * 1000)::int as wait from "${table}"
     where id = $1 and state in ('queued', 'running') and ${open(`"${table}"`)}`,
    [id],
  )
  const wait = live.rows[0]?.wait
  return wait === undefined ? { kind: 'over' } : { kind: 'busy', retryInMs: wait + 50 }
}

export interface Beat {
  /** False when the lease was lost: the holder must stop and store nothing. */
  readonly held: boolean
  readonly cancelAsked: boolean
}

/** Prolongs the lease; announces progress only where it moved. */
async function beat(db: pg.Pool, lease: Lease, leaseMs: number, progress: Progress): Promise<Beat> {
  const { table, id, token } = lease
  const stage = table === 'Import' ? 'stage' : 'null::text as stage'
  const moved = '(b.done, b.total, b.stage) is distinct from ($4::bigint, $5::bigint, $6::text)'
  const { rows } = await db.query<{ cancelAsked: boolean }>(
    `with before as (select done, total, ${stage} from "${table}" where id = $1),
       kept as (
         update "${table}" t set "leaseUntil" = now() + $3 * interval '1 millisecond', done = $4, total = $5,
           ${table === 'Import' ? 'stage = $6, ' : ''}seq = seq + case when ${moved} then 1 else 0 end
         from before b where t.id = $1 and t."leaseToken" = $2 and t.state = 'running' and ${open('t')}
         returning t.id, t."companyId", t."cancelAsked", ${moved} as moved)
     select "cancelAsked", case when moved then ${notify(table)}::text end${unflushed(table)} from kept`,
    [id, token, leaseMs, progress.done, progress.total, table === 'Import' ? (progress.stage ?? null) : null],
  )
  const row = rows[0]
  return { held: row !== undefined, cancelAsked: row?.cancelAsked ?? false }
}

/**
 * Ends the holder's work on the row, where the lease is still ours; false where it is not. Only `waiting` may go on later. Whoever asked to cancel
 * before was told that it will be: then nothing is done (false), and nothing waits.
 */
export async function finish(
  db: pg.Pool | pg.ClientBase,
  lease: Lease,
  state: 'done' | 'failed' | 'cancelled' | 'waiting',
  changes: Changes = {},
): Promise<boolean> {
  const entries = Object.entries(changes)
  const to = state === 'waiting' ? `(case when "cancelAsked" then 'cancelled' else 'waiting' end)::"${lease.table}State"` : `'${state}'`
  const sets = entries.map(([name], i) => `, "${name}" = $${i + 3}`).join('')
  const { rowCount } = await db.query(
    `with ended as (
       update "${lease.table}" set state = ${to}, "finishedAt" = now(), "leaseToken" = null, "leaseUntil" = null, seq = seq + 1${unstaged(lease.table)}${sets}
       where id = $1 and "leaseToken" = $2 and state = 'running' and ${open(`"${lease.table}"`)}${state === 'done' ? ' and not "cancelAsked"' : ''} returning id, "companyId")
     select ${notify(lease.table)}${unflushed(lease.table)} from ended`,
    [lease.id, lease.token, ...entries.map(([, value]) => value)],
  )
  return rowCount === 1
}

async function cancelIfAsked(db: pg.Pool, lease: Lease): Promise<boolean> {
  const { rowCount } = await db.query(
    `with ended as (
       update "${lease.table}" set state = 'cancelled', "finishedAt" = now(), "leaseToken" = null, "leaseUntil" = null, seq = seq + 1
       where id = $1 and "leaseToken" = $2 and state = 'running' and "cancelAsked" returning id, "companyId")
     select ${notify(lease.table)}${unflushed(lease.table)} from ended`,
    [lease.id, lease.token],
  )
  return rowCount === 1
}

/** Gives the row back: to be taken again after `delayMs`. `spent` tells whether this take counts as an attempt. */
async function release(db: pg.Pool, lease: Lease, options: { readonly delayMs: number; readonly spent: boolean }): Promise<boolean> {
  const { rowCount } = await db.query(
    `with freed as (
       update "${lease.table}" set state = 'queued', "leaseToken" = null, "leaseUntil" = now() + $3 * interval '1 millisecond',
         attempt = attempt - $4, done = 0, seq = seq + 1
       where id = $1 and "leaseToken" = $2 and state = 'running' returning id, "companyId")
     select ${notify(lease.table)}${unflushed(lease.table)} from freed`,
    [lease.id, lease.token, options.delayMs, options.spent ? 0 : 1],
  )
  return rowCount === 1
}

const waitingRow = z.object({ id: z.uuid(), attempt: z.int(), isCell: z.boolean() })

/** Rows that wait for a worker: queued, or running under a lease that has expired. */
async function unclaimed(db: pg.Pool, table: LeasedTable): Promise<Unclaimed[]> {
  // not by its cell, which says later than the run that it has begun
  const isCell = table === 'Run' ? `not "isAwaited"` : 'false'
  const { rows } = await db.query(
    `select id, attempt, ${isCell} as "isCell" from "${table}"
     where state in ('queued', 'running') and ("leaseUntil" is null or "leaseUntil" < now()) and ${open(`"${table}"`)} order by id limit 1000`,
  )
  return rows.map((row) => waitingRow.parse(row))
}

/** Asks a holder to stop; a row nobody holds is cancelled at once. A row that has ended is a conflict, one of another company not found. */
export async function askCancel(client: pg.ClientBase, table: LeasedTable, companyId: string, id: string): Promise<void> {
  const idle = table === 'Import' ? `'queued', 'waiting'` : `'queued'`
  const { rowCount } = await client.query(
    `with asked as (
       update "${table}" set "cancelAsked" = true, seq = seq + 1,
         state = case when state in (${idle}) then 'cancelled' else state end,
         "finishedAt" = case when state in (${idle}) then now() end
       where id = $1 and "companyId" = $2 and state in ('running', ${idle}) returning id, "companyId")
     select ${notify(table)} from asked`,
    [id, companyId],
  )
  if (rowCount === 1) return
  const own = await client.query(`select 1 from "${table}" where id = $1 and "companyId" = $2`, [id, companyId])
  throw new AppError(own.rowCount === 1 ? 'conflict' : 'not_found')
}
