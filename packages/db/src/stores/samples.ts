/**
 * Samples on their way from purpose to signature. Steps and answers are only ever added: the last step of a version is that version, the newest answer
 * of an item holds. Whoever changes a step says which one it was made on; whoever answers an item, which answer it was written over.
 */
import { AppError, canonicalJson, hashText, type SampleAnalysisId, sampleAnalysisIds } from '@verifikat/analyses'
import type pg from 'pg'
import * as z from 'zod'
import { auditSql } from './audit.ts'
import { type Db, transaction } from './db.ts'
import type { StoredChange } from './sample-changes.ts'
import { newContent, type SampleContent, type SampleStep, type Stamp, sampleContentSchema } from './sample-content.ts'
import {
  addEntries,
  addRevision,
  announce,
  changedEntries,
  contentOf,
  expectRevision,
  lockSample,
  newestEntries,
  newestEntry,
  type SampleAsk,
  type StoredEntry,
} from './sample-rows.ts'
import { type EntryContent, type SampleLogEntry, type SampleState, type SampleSummary, sampleActs, sampleStates } from './sample-views.ts'
import type { Change } from './views.ts'

export type { StoredChange } from './sample-changes.ts'
export type { SampleAsk, StoredEntry } from './sample-rows.ts'
export type Samples = ReturnType<typeof createSamples>

export interface OpenSample {
  readonly summary: SampleSummary
  readonly revision: number
  readonly shownVersion: number
  readonly versions: number
  readonly content: SampleContent
  /** SHA-256 of the canonical JSON of the content. */
  readonly hash: string
  readonly entries: readonly StoredEntry[]
  /** Answers that were changed, the newest change first. */
  readonly changes: readonly StoredChange[]
  /** The newest answer that belongs to the version; 0: none. */
  readonly lastEntryId: number
  readonly log: readonly SampleLogEntry[]
  /** By user id. */
  readonly names: ReadonlyMap<string, string>
}

/** An answer, over the one that it was written on; null: the first of its item. */
export interface NewEntry extends EntryContent {
  readonly expected: number | null
  /** What the item is booked at in the draw. */
  readonly bookOre: number
}

export interface Answered {
  readonly saved: readonly StoredEntry[]
  /** Answers that somebody else gave meanwhile: what was sent for these items is not saved. */
  readonly conflicts: readonly StoredEntry[]
  readonly names: ReadonlyMap<string, string>
}

interface Row {
  readonly id: string
  readonly analysisId: string
  readonly number: number
  readonly title: string
  readonly periodFrom: string
  readonly periodTo: string
  readonly state: string
  readonly version: number
  readonly revision: number
  readonly seq: number
  readonly createdById: string | null
  readonly createdAt: Date
  readonly changedAt: Date
  readonly signedById: string | null
  readonly signedAt: Date | null
  /** Of the newest step. */
  readonly act: string
  readonly steppedById: string | null
  readonly steppedAt: Date
  readonly countersigns: boolean
}

const headColumns = `s.id, s."analysisId", s.number, s.title, s."periodFrom", s."periodTo", s.state, s.version, s.revision, s.seq,
  s."createdById", s."createdAt", s."changedAt", v."signedById", v."signedAt", v.act, v."createdById" as "steppedById", v."createdAt" as "steppedAt", c.countersigns`
const heads = `"Sample" s join "SampleVersion" v on v."sampleId" = s.id and v.revision = s.revision join "Company" c on c.id = s."companyId"
  where s."companyId" = $1 and s."droppedAt" is null`

const analysisIdSchema = z.enum(sampleAnalysisIds)
const stateSchema = z.enum(sampleStates)
const actSchema = z.enum(sampleActs)

function summaryOf(row: Row, names: ReadonlyMap<string, string>): SampleSummary {
  const { id, number, title, version, seq, periodFrom: from, periodTo: to, signedAt } = row
  return {
    id,
    number,
    title,
    version,
    seq,
    period: { from, to },
    analysisId: analysisIdSchema.parse(row.analysisId),
    state: stateSchema.parse(row.state),
    createdBy: nameOf(names, row.createdById),
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    signed: signedAt && { by: nameOf(names, row.signedById), at: signedAt.toISOString() },
    // nothing follows a counter-signature but reopening
    countersigned: row.act === 'countersign' ? { by: nameOf(names, row.steppedById), at: row.steppedAt.toISOString() } : null,
    awaitsCountersignature: signedAt !== null && row.countersigns && row.act !== 'countersign',
  }
}

function nameOf(names: ReadonlyMap<string, string>, id: string | null): string | null {
  return id === null ? null : (names.get(id) ?? null)
}

export function createSamples({ prisma, pool }: Db) {
  async function namesOf(ids: readonly (string | null)[]): Promise<Map<string, string>> {
    const known = [...new Set(ids.flatMap((id) => id ?? []))]
    const users = await prisma.user.findMany({ where: { id: { in: known } }, select: { id: true, name: true } })
    return new Map(users.map(({ id, name }) => [id, name]))
  }

  async function headOf(companyId: string, id: string): Promise<Row> {
    const { rows } = await pool.query<Row>(`select ${headColumns} from ${heads} and s.id = $2`, [companyId, id])
    const [row] = rows
    if (!row) throw new AppError('not_found')
    return row
  }

  return {
    /** The newest first. */
    async list(companyId: string, analysisId: SampleAnalysisId | null): Promise<SampleSummary[]> {
      const { rows } = await pool.query<Row>(
        `select ${headColumns} from ${heads} and ($2::text is null or s."analysisId" = $2) order by s.number desc`,
        [companyId, analysisId],
      )
      const names = await namesOf(rows.flatMap(({ createdById, signedById, steppedById }) => [createdById, signedById, steppedById]))
      return rows.map((row) => summaryOf(row, names))
    },

    /** The sample that a run evaluated, however it has gone on since; null: none that is still there. */
    async evaluatedBy(companyId: string, runId: string): Promise<string | null> {
      const { rows } = await pool.query<{ id: string }>(
        `select s.id from "Sample" s where s."companyId" = $1 and s."droppedAt" is null and exists
           (select 1 from "SampleVersion" v where v."sampleId" = s.id and v.act = 'evaluate' and v.content::jsonb #>> '{evaluation,runId}' = $2)`,
        [companyId, runId],
      )
      return rows[0]?.id ?? null
    },

    /** Its newest version, or an earlier one as it was left. */
    async open(companyId: string, id: string, version: number | null = null): Promise<OpenSample> {
      const row = await headOf(companyId, id)
      const shownVersion = version ?? row.version
      const steps = await prisma.sampleVersion.findMany({ where: { sampleId: id }, omit: { content: true }, orderBy: { revision: 'desc' } })
      const shown = steps.find((step) => step.version === shownVersion)
      if (!shown) throw new AppError('not_found', { params: { version: shownVersion } })
      const following = steps.findLast((step) => step.version === shownVersion + 1)
      const upTo = following === undefined ? null : Number(following.lastEntryId)
      const [stored, entries, changes, newest] = await Promise.all([
        prisma.sampleVersion.findUniqueOrThrow({
          where: { sampleId_revision: { sampleId: id, revision: shown.revision } },
          select: { content: true },
        }),
        newestEntries(pool, id, { upTo }),
        changedEntries(pool, id, { upTo }),
        upTo ?? newestEntry(pool, id),
      ])
      const content = sampleContentSchema.parse(JSON.parse(stored.content))
      const { frozen, draw, evaluation, conclusion, signature, countersignature } = content
      const stamps = [frozen, draw, evaluation, conclusion, signature, countersignature, ...content.seeds]
      const names = await namesOf([
        row.createdById,
        row.signedById,
        ...steps.map(({ createdById }) => createdById),
        ...[...entries, ...changes.flatMap(({ before, after }) => [before, after])].map(({ byId }) => byId),
        ...stamps.map((stamp) => stamp?.by ?? null),
      ])
      return {
        summary: summaryOf(row, names),
        revision: row.revision,
        shownVersion,
        versions: row.version,
        content,
        hash: shown.hash,
        entries,
        changes,
        lastEntryId: newest,
        names,
        log: steps.map(({ revision, version: of, act, reason, hash, createdById, createdAt }) => ({
          revision,
          version: of,
          act: actSchema.parse(act),
          reason,
          hash,
          by: nameOf(names, createdById),
          at: createdAt.toISOString(),
        })),
      }
    },

    async create({
      companyId,
      userId,
      ...given
    }: Pick<SampleContent, 'analysisId' | 'title' | 'period'> & { readonly companyId: string; readonly userId: string }): Promise<{
      id: string
    }> {
      return await transaction(pool, async (client) => {
        await client.query(`select pg_advisory_xact_lock(hashtextextended('samples:' || $1, 0))`, [companyId])
        const { rows } = await client.query<{ id: string }>(
          `insert into "Sample" (id, "companyId", "analysisId", number, title, "periodFrom", "periodTo", "createdById")
           select gen_random_uuid(), $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6 from "Sample" where "companyId" = $1 returning id`,
          [companyId, given.analysisId, given.title, given.period.from, given.period.to, userId],
        )
        const [made] = rows
        if (!made) throw new Error('insert returned no row')
        const head = { id: made.id, analysisId: given.analysisId, version: 1, revision: 0 }
        const step: SampleStep = { act: 'create', content: newContent(given), reason: '', newVersion: false }
        await addRevision(client, { ask: { companyId, userId, id: made.id }, head, step, lastEntryId: 0, at: new Date().toISOString() })
        return made
      })
    },

    /**
     * One more step, made from the one before. Refused where another step came first, and where it is signed: that has to be reopened. A step that
     * changes nothing is none.
     */
    async act(
      ask: SampleAsk & { readonly expectedRevision: number },
      make: (content: SampleContent, now: { readonly stamp: Stamp; readonly lastEntryId: number; readonly hash: string }) => SampleStep,
    ): Promise<{ revision: number; version: number }> {
      return await transaction(pool, async (client) => {
        const head = await lockSample(client, ask)
        expectRevision(head, ask.expectedRevision)
        const { content, text } = await contentOf(client, head)
        const lastEntryId = await newestEntry(client, head.id)
        const at = new Date().toISOString()
        const step = make(content, { stamp: { by: ask.userId, at }, lastEntryId, hash: hashText(text) })
        refuseWhereSigned(content, step.act)
        if (canonicalJson(step.content) === text) return { revision: head.revision, version: head.version }
        const { revision, version } = await addRevision(client, { ask, head, step, lastEntryId, at })
        return { revision, version }
      })
    },

    /** Adds answers to items of a draw. Each item for itself: what somebody else answered meanwhile is handed back, and not written over. */
    async answer(ask: SampleAsk & { readonly runId: string; readonly entries: readonly NewEntry[] }): Promise<Answered> {
      const { companyId, userId, id, runId, entries } = ask
      return await transaction(pool, async (client) => {
        const head = await lockSample(client, ask)
        const { content } = await contentOf(client, head)
        refuseWhereSigned(content, null)
        if (content.draw?.runId !== runId) throw new AppError('conflict', { params: { reason: 'sample-drawn-anew' } })
        const before = await newestEntries(client, id, { items: entries.map(({ item }) => item) })
        const known = new Map(before.map((entry) => [entry.item, entry]))
        const [conflicts, equal, fresh] = sorted(entries, known)
        const added = await addEntries(client, ask, fresh)
        if (added.length > 0) {
          await auditSql(client, { userId, companyId, action: 'sample.examine', detail: { sampleId: id, runId, entries: added.length } })
          await announce(client, companyId, id, 'examining')
        }
        const names = await namesOf([...conflicts, ...equal, ...added].map(({ byId }) => byId))
        return { saved: [...equal, ...added], conflicts, names }
      })
    },

    /** Out of the lists; only what was never signed. */
    async drop(ask: SampleAsk & { readonly expectedRevision: number }): Promise<void> {
      const { companyId, userId, id } = ask
      await transaction(pool, async (client) => {
        const head = await lockSample(client, ask)
        expectRevision(head, ask.expectedRevision)
        const { rowCount } = await client.query('select 1 from "SampleVersion" where "sampleId" = $1 and "signedAt" is not null limit 1', [
          id,
        ])
        if (rowCount !== 0) throw new AppError('conflict', { params: { reason: 'sample-signed-once' } })
        await client.query('update "Sample" set "droppedAt" = now() where id = $1', [id])
        const { content } = await contentOf(client, head)
        await auditSql(client, { userId, companyId, action: 'sample.drop', detail: { sampleId: id, analysisId: content.analysisId } })
        await announce(client, companyId, id, await stateNow(client, id))
      })
    },

    async change(id: string): Promise<(Change & { companyId: string }) | null> {
      const row = await prisma.sample.findUnique({ where: { id } })
      if (!row) return null
      const { companyId, seq, version, revision } = row
      return {
        kind: 'sample',
        id,
        companyId,
        seq,
        version,
        revision,
        state: stateSchema.parse(row.state),
        isDropped: row.droppedAt !== null,
      }
    },

    async changedSince(companyId: string, since: Date): Promise<string[]> {
      const rows = await prisma.sample.findMany({ where: { companyId, changedAt: { gte: since } }, select: { id: true } })
      return rows.map(({ id }) => id)
    },
  }
}

async function stateNow(client: pg.ClientBase, id: string): Promise<SampleState> {
  const { rows } = await client.query<{ state: string }>('select state from "Sample" where id = $1', [id])
  return stateSchema.parse(rows[0]?.state)
}

/** `act` null: an answer. */
function refuseWhereSigned({ signature }: SampleContent, act: SampleStep['act'] | null): void {
  const reopens = act === 'reopen'
  if (signature !== null && !reopens && act !== 'countersign') throw new AppError('conflict', { params: { reason: 'sample-signed' } })
  if (signature === null && reopens) throw new AppError('conflict', { params: { reason: 'sample-open' } })
}

/** What others answered meanwhile, what stands there already, and what is new. */
function sorted(entries: readonly NewEntry[], known: ReadonlyMap<string, StoredEntry>): [StoredEntry[], StoredEntry[], NewEntry[]] {
  const conflicts: StoredEntry[] = []
  const equal: StoredEntry[] = []
  const fresh: NewEntry[] = []
  for (const entry of entries) {
    const newest = known.get(entry.item)
    if (newest !== undefined && isSame(newest, entry)) equal.push(newest)
    else if ((newest?.id ?? null) !== entry.expected) {
      // an item of which there is no answer can only have been expected to have one by mistake
      if (newest === undefined) throw new AppError('invalid_input', { params: { reason: 'sample-entry' } })
      conflicts.push(newest)
    } else fresh.push(entry)
  }
  return [conflicts, equal, fresh]
}

function isSame(a: StoredEntry, b: NewEntry): boolean {
  const said = ({
    state,
    bookOre,
    auditedOre,
    deviations,
    anomaly,
    cause,
    note,
    evidence,
    attachments,
  }: Omit<NewEntry, 'expected' | 'item'>) =>
    canonicalJson([state, bookOre, auditedOre, deviations, anomaly, cause, note, evidence, attachments])
  return said(a) === said(b)
}
