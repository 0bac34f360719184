/** Rows of a sample, each in the transaction of its caller, who holds the sample's lock. */
import { AppError, canonicalJson, hashText } from '@verifikat/analyses'
import type pg from 'pg'
import * as z from 'zod'
import { CHANNEL } from '../events.ts'
import { type AuditAction, auditSql } from './audit.ts'
import { changesOf, type StoredChange } from './sample-changes.ts'
import { type SampleContent, type SampleStep, sampleContentSchema, stateOf } from './sample-content.ts'
import { type EntryContent, entryStates, type SampleAct, type SampleEntry, type SampleState } from './sample-views.ts'

/** So long may be what is decided of a sample: thousands of key items, and texts. */
const MOST_CONTENT = 4_000_000

export interface SampleAsk {
  readonly companyId: string
  readonly userId: string
  readonly id: string
}

export interface SampleHead {
  readonly id: string
  readonly analysisId: string
  readonly version: number
  readonly revision: number
}

/** One at a time changes a sample, to the end of the transaction. */
export async function lockSample(client: pg.ClientBase, { companyId, id }: Pick<SampleAsk, 'companyId' | 'id'>): Promise<SampleHead> {
  const { rows } = await client.query<SampleHead>(
    `select id, "analysisId", version, revision from "Sample" where id = $1 and "companyId" = $2 and "droppedAt" is null for update`,
    [id, companyId],
  )
  const [head] = rows
  if (!head) throw new AppError('not_found')
  return head
}

export function expectRevision({ revision }: SampleHead, expected: number): void {
  if (revision !== expected) throw new AppError('conflict', { params: { reason: 'changed-meanwhile', version: revision } })
}

export async function contentOf(client: pg.ClientBase, { id, revision }: SampleHead): Promise<{ content: SampleContent; text: string }> {
  const { rows } = await client.query<{ content: string }>('select content from "SampleVersion" where "sampleId" = $1 and revision = $2', [
    id,
    revision,
  ])
  const [row] = rows
  if (!row) throw new Error(`sample ${id} has no step ${revision}`)
  return { content: sampleContentSchema.parse(JSON.parse(row.content)), text: row.content }
}

/** 0: nothing has been answered. */
export async function newestEntry(client: Pick<pg.ClientBase | pg.Pool, 'query'>, sampleId: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'select coalesce(max(id), 0)::float8 as id from "SampleEntry" where "sampleId" = $1',
    [sampleId],
  )
  return rows[0]?.id ?? 0
}

const auditOf: Partial<Record<SampleAct, AuditAction>> = {
  create: 'sample.create',
  sign: 'sample.sign',
  countersign: 'sample.countersign',
  reopen: 'sample.reopen',
}

export interface NewRevision {
  readonly ask: SampleAsk
  readonly head: SampleHead
  readonly step: SampleStep
  readonly lastEntryId: number
  readonly at: string
}

/** Adds a step, and makes the head follow it. */
export async function addRevision(client: pg.ClientBase, { ask, head, step, lastEntryId, at }: NewRevision): Promise<SampleHead> {
  const { companyId, userId } = ask
  const { content, act, reason, newVersion } = step
  const { frozen, signature } = content
  const text = canonicalJson(content)
  if (text.length > MOST_CONTENT) throw new AppError('too_large', { params: { most: MOST_CONTENT } })
  const hash = hashText(text)
  const next = { ...head, revision: head.revision + 1, version: head.version + (newVersion ? 1 : 0) }
  await client.query(
    `insert into "SampleVersion" ("sampleId", revision, version, act, reason, content, hash, "ledgerIds", "inputHash", "populationHash",
       "resultHash", "lastEntryId", "signedAt", "signedById", "createdById", "createdAt")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      head.id,
      next.revision,
      next.version,
      act,
      reason,
      text,
      hash,
      frozen?.ledgerIds ?? [],
      frozen?.inputHash ?? null,
      frozen?.populationHash ?? null,
      signature?.resultHash ?? null,
      lastEntryId,
      signature?.at ?? null,
      signature?.by ?? null,
      userId,
      at,
    ],
  )
  const state = stateOf(content, lastEntryId)
  await client.query('update "Sample" set title = $2, version = $3, revision = $4 where id = $1', [
    head.id,
    content.title,
    next.version,
    next.revision,
  ])
  const detail = { sampleId: head.id, analysisId: head.analysisId, act, revision: next.revision, version: next.version, hash }
  await auditSql(client, { userId, companyId, action: auditOf[act] ?? 'sample.step', detail })
  await announce(client, companyId, head.id, state)
  return next
}

/** Every change raises `seq`, by which listeners tell what they have seen. */
export async function announce(client: pg.ClientBase, companyId: string, id: string, state: SampleState): Promise<void> {
  await client.query('update "Sample" set state = $2, seq = seq + 1, "changedAt" = clock_timestamp() where id = $1', [id, state])
  await client.query('select pg_notify($1, $2)', [CHANNEL, `sample:${companyId}:${id}`])
}

/** As it is stored: who gave it by id. */
export interface StoredEntry extends Omit<SampleEntry, 'by'> {
  readonly byId: string | null
}

interface EntryRow extends Omit<StoredEntry, 'state' | 'at'> {
  readonly state: string
  readonly at: Date
}

export interface WhichEntries {
  /** Null: all. */
  readonly items?: readonly string[] | null
  /** The newest answer to be known; null: all. */
  readonly upTo?: number | null
}

const entryColumns = `id::float8 as id, item, state, "bookOre"::float8 as "bookOre", "auditedOre"::float8 as "auditedOre",
  deviations, anomaly, cause, note, evidence, attachments, "createdById" as "byId", "createdAt" as at`

function storedEntry({ state, at, ...row }: EntryRow): StoredEntry {
  return { ...row, state: z.enum(entryStates).parse(state), at: at.toISOString() }
}

/** The newest answer of each item, in the order of their ids. */
export async function newestEntries(
  client: Pick<pg.ClientBase | pg.Pool, 'query'>,
  sampleId: string,
  { items = null, upTo = null }: WhichEntries = {},
): Promise<StoredEntry[]> {
  const { rows } = await client.query<EntryRow>(
    `select * from (
       select distinct on (item) ${entryColumns} from "SampleEntry"
       where "sampleId" = $1 and ($2::text[] is null or item = any($2)) and ($3::float8 is null or id <= $3)
       order by item, "SampleEntry".id desc
     ) newest order by item collate "C"`,
    [sampleId, items, upTo],
  )
  return rows.map(storedEntry)
}

/** Every answer that was changed, the newest change first; one that was only given again is none, nor one that was still being written. */
export async function changedEntries(
  client: Pick<pg.ClientBase | pg.Pool, 'query'>,
  sampleId: string,
  { upTo = null }: Pick<WhichEntries, 'upTo'> = {},
): Promise<StoredChange[]> {
  const { rows } = await client.query<EntryRow>(
    `select ${entryColumns} from (
       select *, count(*) over (partition by item) as times from "SampleEntry" where "sampleId" = $1 and ($2::float8 is null or id <= $2)
     ) "SampleEntry" where times > 1 order by "SampleEntry".id`,
    [sampleId, upTo],
  )
  const signed = await signedUpTo(client, sampleId)
  return changesOf(rows.map(storedEntry), signed)
}

/** The newest answer that each signature covers: what comes after it is a change of what was signed, however soon it comes. */
async function signedUpTo(client: Pick<pg.ClientBase | pg.Pool, 'query'>, sampleId: string): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select "lastEntryId"::float8 as id from "SampleVersion" where "sampleId" = $1 and act = 'sign'`,
    [sampleId],
  )
  return rows.map(({ id }) => id)
}

export async function addEntries(
  client: pg.ClientBase,
  { id, userId }: SampleAsk,
  entries: readonly (EntryContent & { readonly bookOre: number })[],
): Promise<StoredEntry[]> {
  if (entries.length === 0) return []
  // one value of JSON: arrays of arrays of different lengths are no PostgreSQL arrays
  const { rows } = await client.query<EntryRow>(
    `insert into "SampleEntry" ("sampleId", item, state, "bookOre", "auditedOre", deviations, anomaly, cause, note, evidence, attachments,
       "createdById", "createdAt")
     select $1, item, state, "bookOre", "auditedOre", deviations, anomaly, cause, note, evidence, attachments, $2, clock_timestamp()
     from jsonb_to_recordset($3::jsonb)
       as given(item text, state text, "bookOre" bigint, "auditedOre" bigint, deviations text[], anomaly text, cause text, note text, evidence text,
         attachments jsonb)
     returning ${entryColumns}`,
    [id, userId, JSON.stringify(entries)],
  )
  return rows.map(storedEntry)
}
