import {
  type AnyAnalysis,
  AppError,
  analyses,
  canonicalJson,
  hashValue,
  isAnalysisId,
  type Need,
  type VersionChoice,
} from '@verifikat/analyses'
import * as z from 'zod'
import { AWAITED, CHANNEL } from '../events.ts'
import type { Queues } from '../queues.ts'
import { auditFound, auditSql } from './audit.ts'
import { type Db, transaction, UNFLUSHED } from './db.ts'
import { expectOpen } from './deletions.ts'
import { inputHashOf, ledgerInputHash, storedReading } from './input-hash.ts'
import { askCancel, finish, type Lease } from './leases.ts'
import { currentParts, type FrozenParts, frozenPartsSchema, hashWithParts, partsFor, readDocuments } from './parts.ts'
import { previousYears } from './previous-versions.ts'
import type { RunInputs } from './sample-runs.ts'
import type { Change, Provenance, RunState, RunView } from './views.ts'

export type Runs = ReturnType<typeof createRuns>

export interface RunRequest {
  readonly analysis: AnyAnalysis
  readonly companyId: string
  readonly params: unknown
  readonly userId: string | null
  /** Exactly these, named by an earlier run, whatever has been imported since; else what is in use. */
  readonly inputs?: RunInputs
  /** False: a batch asks, and nobody waits for it at a screen. */
  readonly isAwaited?: boolean
}

/** What a worker needs to compute a run it has claimed. */
export interface RunTask {
  readonly runId: string
  readonly companyId: string
  readonly analysisId: string
  readonly analysisVersion: number
  readonly params: unknown
  readonly ledgerIds: readonly string[]
  /** What it reads beside them. */
  readonly parts: FrozenParts
  /** Who has asked for it first. */
  readonly createdById?: string | null
}

export interface FinishedRun {
  readonly analysisId: string
  readonly params: unknown
  /** Canonical JSON. */
  readonly result: string
  readonly ledgerIds: readonly string[]
  readonly provenance: Provenance
}

/** A finished run about a fiscal year. */
export interface YearRun {
  readonly runId: string
  readonly analysisId: string
  readonly params: unknown
  readonly paramsHash: string
  readonly finishedAt: Date
  /** The last day that it asks about. */
  readonly to: string
  /** It was computed from exactly the books that are in use. */
  readonly isCurrent: boolean
}

const live: RunState[] = ['queued', 'running', 'done']
const errorParams = z.record(z.string(), z.union([z.string(), z.number()]))

export function createRuns({ prisma, pool }: Db) {
  const partsOf = async (companyId: string, needs: readonly Need[], previous: readonly VersionChoice[] | null): Promise<FrozenParts> => {
    const documents = needs.some((need) => need !== 'books') ? partsFor(needs, await currentParts(prisma, companyId)) : {}
    if (previous === null || !needs.includes('previous')) return documents
    const years = await previousYears({ prisma }, companyId, previous)
    return years.length === 0 ? documents : { ...documents, previous: years }
  }

  /** Of a run that was held against earlier versions, what its hash would be without them. */
  const currentHashOf = async ({ companyId, analysisId, parts, inputHash, ledgerIds }: RunRow): Promise<string> => {
    const { previous, ...others } = frozenPartsSchema.parse(parts)
    if (previous === undefined || !isAnalysisId(analysisId)) return inputHash
    const ledgers = await prisma.ledgerVersion.findMany({
      where: { companyId, id: { in: ledgerIds } },
      select: { yearFrom: true, yearTo: true, reading: true, import: { select: { sha256: true } } },
    })
    return hashWithParts(inputHashOf(ledgers), analyses[analysisId].needs, others)
  }

  return {
    /** Joins or returns the run of the same request where there is one, else makes it: one computation for one request. */
    async start(
      { analysis, companyId, params, userId, inputs, isAwaited = true }: RunRequest,
      queues: Pick<Queues, 'add'>,
    ): Promise<{ runId: string; state: RunState }> {
      const parsed = analysis.params.parse(params)
      // lets batches stand still from now on; the run does not depend on it
      if (isAwaited) pool.query('select pg_notify($1, $2)', [CHANNEL, AWAITED]).catch(() => {})
      const ledgers = await prisma.ledgerVersion.findMany({
        where: { companyId, ...(inputs ? { id: { in: [...inputs.ledgerIds] } } : { active: true }) },
        select: { id: true, yearFrom: true, yearTo: true, inputHash: true, reading: true, import: { select: { sha256: true } } },
        orderBy: { yearFrom: 'asc' },
      })
      if (ledgers.length === 0) throw new AppError('no_books')
      // provenance names the reader: columns of an earlier one are made anew first
      if (ledgers.some((ledger) => ledger.inputHash !== ledgerInputHash(ledger.import.sha256 ?? '', storedReading(ledger.reading)))) {
        throw new AppError('conflict', { params: { reason: inputs ? 'reader-changed' : 'rebuilding' } })
      }
      const parts = inputs?.parts ?? (await partsOf(companyId, analysis.needs, analysis.previousUnknown(parsed)))
      const inputHash = hashWithParts(inputHashOf(ledgers), analysis.needs, parts)
      const runKey = hashValue({ companyId, inputHash, id: analysis.id, version: analysis.version, params: parsed })
      // @NOTE zod's output is JSON by the analyses' own rule; canonicalJson refuses anything else
      const json = JSON.parse(canonicalJson(parsed)) as object
      const row = {
        companyId,
        analysisId: analysis.id,
        analysisVersion: analysis.version,
        runKey,
        params: json,
        paramsHash: hashValue(parsed),
        inputHash,
        ledgerIds: ledgers.map(({ id }) => id),
        parts,
        isAwaited,
        createdById: userId,
      }
      // @NOTE the run we collided with may fail or be cancelled before we read it; then the key is free again
      for (let round = 0; round < 5; round++) {
        const found = await prisma.run.findFirst({ where: { runKey, state: { in: live } }, select: { id: true, state: true } })
        if (found) {
          // one that a batch has asked for waits behind others, and ends with the batch; now somebody waits for it
          if (isAwaited && found.state !== 'done') {
            const { count } = await prisma.run.updateMany({ where: { id: found.id, state: { in: live } }, data: { isAwaited } })
            if (count === 0) continue
          }
          if (found.state === 'queued') await queues.add('analyses', found.id, 0)
          return { runId: found.id, state: found.state }
        }
        await expectOpen(pool, companyId)
        const made = await prisma.$transaction(async (tx) => {
          const [run] = await tx.run.createManyAndReturn({ data: [row], skipDuplicates: true, select: { id: true } })
          if (run) {
            await auditFound(tx, { userId, companyId, action: 'run.start', detail: { runId: run.id, analysisId: analysis.id, runKey } })
            // whoever waits at a screen would wait for the disk to take what batches have stored meanwhile
            await tx.$executeRawUnsafe(`select pg_notify($1, $2), ${UNFLUSHED}`, CHANNEL, `run:${companyId}:${run.id}`)
          }
          return run
        })
        if (made) {
          await queues.add('analyses', made.id, 0)
          return { runId: made.id, state: 'queued' }
        }
      }
      throw new AppError('conflict')
    },

    async get(companyId: string, runId: string): Promise<{ analysisId: string; view: RunView } | null> {
      const run = await prisma.run.findFirst({ where: { id: runId, companyId } })
      if (!run) return null
      return { analysisId: run.analysisId, view: viewOf(run, await currentHashOf(run)) }
    },

    /** A finished run with everything an export prints about it. */
    async finished(companyId: string, runId: string): Promise<FinishedRun | null> {
      const run = await prisma.run.findFirst({ where: { id: runId, companyId, state: 'done' } })
      const view = run && viewOf(run, await currentHashOf(run))
      if (view?.state !== 'done' || run === null || run.result === null) return null
      return { analysisId: run.analysisId, params: run.params, result: run.result, ledgerIds: run.ledgerIds, provenance: view.provenance }
    },

    /** What a run was asked with, whatever has become of it. */
    async asked(companyId: string, runId: string): Promise<{ analysisId: string; params: unknown } | null> {
      return await prisma.run.findFirst({ where: { id: runId, companyId }, select: { analysisId: true, params: true } })
    },

    /** Of each analysis and question the newest finished run about a fiscal year: from its first day, or of a day in it. */
    async ofYear(companyId: string, { from, to }: { readonly from: string; readonly to: string }): Promise<YearRun[]> {
      const { rows } = await pool.query<YearRun>(
        `select distinct on (r."analysisId", r."paramsHash") r.id as "runId", r."analysisId", r.params, r."paramsHash", r."finishedAt",
           asked.to,
           (select array_agg(v.id order by v.id) from "LedgerVersion" v where v."companyId" = $1 and v.active)
             = (select array_agg(l order by l) from unnest(r."ledgerIds") l) as "isCurrent"
         from "Run" r cross join lateral (select
           coalesce(r.params ->> 'from', r.params #>> '{columns,0,from}') as from,
           coalesce(r.params ->> 'to', r.params ->> 'date', r.params #>> '{columns,0,to}', r.params #>> '{columns,0,date}') as to) asked
         where r."companyId" = $1 and r.state = 'done' and coalesce(asked.from, $2) = $2 and asked.to between $2 and $3
         order by r."analysisId", r."paramsHash", r."finishedAt" desc`,
        [companyId, from, to],
      )
      return rows
    },

    async status(companyId: string, runId: string) {
      const run = await prisma.run.findFirst({
        where: { id: runId, companyId },
        select: { id: true, analysisId: true, state: true, seq: true, done: true, total: true },
      })
      return (
        run && {
          runId: run.id,
          analysisId: run.analysisId,
          state: run.state,
          seq: run.seq,
          done: Number(run.done),
          total: Number(run.total),
        }
      )
    },

    async latest(companyId: string, analysisId: string, analysis: Pick<AnyAnalysis, 'needs' | 'previousUnknown' | 'params'> | null) {
      const run = await prisma.run.findFirst({
        where: { companyId, analysisId },
        orderBy: { createdAt: 'desc' },
        select: { id: true, state: true, params: true, ledgerIds: true, parts: true, createdAt: true, finishedAt: true },
      })
      if (!run) return null
      const active = await prisma.ledgerVersion.findMany({ where: { companyId, active: true }, select: { id: true } })
      const hasLedgers = active.length === run.ledgerIds.length && active.every(({ id }) => run.ledgerIds.includes(id))
      const needs = analysis?.needs ?? ['books']
      const hashOf = (parts: FrozenParts) => hashWithParts('', needs, parts)
      // parameters that an earlier version of the analysis took may be none any more
      const known = analysis?.params.safeParse(run.params).success === true
      const now = async () => await partsOf(companyId, needs, known ? (analysis?.previousUnknown(run.params) ?? null) : null)
      const isCurrent = hasLedgers && hashOf(frozenPartsSchema.parse(run.parts)) === hashOf(await now())
      return {
        runId: run.id,
        state: run.state,
        params: run.params,
        isCurrent,
        createdAt: run.createdAt.toISOString(),
        finishedAt: run.finishedAt?.toISOString() ?? null,
      }
    },

    /** `own`: only where the user started it. */
    async requestCancel(request: {
      readonly companyId: string
      readonly runId: string
      readonly userId: string
      readonly own: boolean
    }): Promise<void> {
      const { companyId, runId, userId, own } = request
      await transaction(pool, async (client) => {
        const { rowCount } = await client.query(
          'select 1 from "Run" where id = $1 and "companyId" = $2 and "createdById" is distinct from $3',
          [runId, companyId, userId],
        )
        if (own && rowCount !== 0) throw new AppError('forbidden')
        await askCancel(client, 'Run', companyId, runId)
        await auditSql(client, { userId, companyId, action: 'run.cancel', detail: { runId } })
      })
    },

    async task(runId: string): Promise<RunTask> {
      const { id, parts, ...run } = await prisma.run.findUniqueOrThrow({
        where: { id: runId },
        select: {
          id: true,
          companyId: true,
          analysisId: true,
          analysisVersion: true,
          params: true,
          ledgerIds: true,
          parts: true,
          createdById: true,
        },
      })
      return { runId: id, ...run, parts: frozenPartsSchema.parse(parts) }
    },

    /** Stores a result (canonical JSON and its hash) where the lease is still ours; false where it is not. */
    async complete(
      lease: Lease,
      { text, hash, durationMs }: { readonly text: string; readonly hash: string; readonly durationMs: number },
    ): Promise<boolean> {
      return await finish(pool, lease, 'done', { result: text, resultHash: hash, durationMs })
    },

    async change(id: string): Promise<(Change & { companyId: string }) | null> {
      const run = await prisma.run.findUnique({
        where: { id },
        select: { companyId: true, seq: true, state: true, done: true, total: true },
      })
      return run && { kind: 'run', id, ...run, done: Number(run.done), total: Number(run.total) }
    },

    /** Ids of runs that are under way, or ended since. */
    async changedSince(companyId: string, since: Date): Promise<string[]> {
      const rows = await prisma.run.findMany({
        where: { companyId, OR: [{ state: { in: ['queued', 'running'] } }, { finishedAt: { gte: since } }] },
        select: { id: true },
        orderBy: { id: 'asc' },
      })
      return rows.map(({ id }) => id)
    },
  }
}

type RunRow = Awaited<ReturnType<Db['prisma']['run']['findUniqueOrThrow']>>

function viewOf(run: RunRow, currentHash: string): RunView {
  switch (run.state) {
    case 'queued':
    case 'running':
      return { state: run.state, done: Number(run.done), total: Number(run.total) }
    case 'failed':
      return {
        state: 'failed',
        errorCode: run.errorCode ?? 'unavailable',
        errorParams: errorParams.parse(run.errorParams ?? {}),
        correlationId: run.correlationId,
      }
    case 'cancelled':
      return { state: 'cancelled' }
    case 'done': {
      const { result, resultHash, durationMs, startedAt, finishedAt } = run
      if (result === null || resultHash === null || durationMs === null || !startedAt || !finishedAt)
        throw new Error(`run ${run.id} is done without a result`)
      const provenance = {
        runId: run.id,
        inputHash: run.inputHash,
        currentHash,
        paramsHash: run.paramsHash,
        resultHash,
        documents: readDocuments(frozenPartsSchema.parse(run.parts)),
        algorithm: `${run.analysisId}@${run.analysisVersion}`,
        durationMs,
        startedAt: startedAt.toISOString(),
        finishedAt: finishedAt.toISOString(),
        attempt: run.attempt,
      }
      return { state: 'done', result: JSON.parse(result), provenance }
    }
  }
}
