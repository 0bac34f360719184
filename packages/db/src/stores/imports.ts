import type { AppError, Reading, SavedMapping } from '@verifikat/analyses'
import type pg from 'pg'
import * as z from 'zod'
import { CHANNEL } from '../events.ts'
import type { Queues } from '../queues.ts'
import { audit, auditSql } from './audit.ts'
import { type Db, transaction } from './db.ts'
import { storedReading } from './input-hash.ts'
import { askCancel } from './leases.ts'
import { mappingsOf } from './mappings.ts'
import { openCounts, statusOfImport } from './open-findings.ts'
import type { Source } from './sources.ts'
import { type Stage, stages } from './stages.ts'
import { type Change, type HandedIn, type ImportDetail, type ImportSummary, importReportSchema, waitingFigures } from './views.ts'

export type Imports = ReturnType<typeof createImports>

const errorParams = z.record(z.string(), z.union([z.string(), z.number()]))

const summaryColumns = {
  id: true,
  number: true,
  fileName: true,
  bytes: true,
  state: true,
  done: true,
  total: true,
  stage: true,
  createdAt: true,
  finishedAt: true,
  createdById: true,
  errorCode: true,
  errorParams: true,
  correlationId: true,
  sha256: true,
  summary: true,
  ledgers: { select: { active: true, chosenAt: true } },
} as const

export interface Upload {
  readonly id: string
  readonly companyId: string
  readonly userId: string | null
  readonly fileName: string
  readonly bytes: number
  /** Of the bytes as they were received. */
  readonly sha256: string
  /** Somebody wanted it here although it may be another company's. */
  readonly anyway?: boolean
}

/** What was given to a company before one of its imports and is not over. */
export interface Earlier {
  /** Some worker carries one out now: its lease holds. */
  readonly isInHand: boolean
  /** One waits for a worker. */
  readonly isQueued: boolean
  /** The company has years in use already. */
  readonly hasBooks: boolean
}

export interface ImportTask {
  readonly importId: string
  readonly companyId: string
  readonly userId: string | null
  /** Null as long as the file waits in the spool folder. */
  readonly source: Source | null
  /** How somebody said the file is to be read. */
  readonly reading: Reading | null
  readonly savedMappings: readonly SavedMapping[]
}

function stageOf(text: string | null): Stage | null {
  return stages.find((stage) => stage === text) ?? null
}

/** One at a time numbers a company's imports, to the end of the transaction. */
export async function lockImports(client: pg.ClientBase, companyId: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('imports:' || $1, 0))`, [companyId])
}

export function createImports({ prisma, pool }: Db) {
  type Row = Awaited<ReturnType<typeof rows>>[number]
  const rows = (where: { companyId: string; id?: string }) =>
    prisma.import.findMany({ where, select: summaryColumns, orderBy: { number: 'desc' } })

  async function withNames(found: readonly Row[]): Promise<ImportSummary[]> {
    const ids = [...new Set(found.flatMap(({ createdById }) => createdById ?? []))]
    const users = new Map(
      (await prisma.user.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } })).map(({ id, name }) => [id, name]),
    )
    const open = await openCounts(pool, found)
    return found.map(({ createdById, stage, ledgers, ...row }) => ({
      ...row,
      status: statusOfImport(open, row.id),
      stage: stageOf(stage),
      bytes: Number(row.bytes),
      done: Number(row.done),
      total: Number(row.total),
      createdAt: row.createdAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
      createdBy: createdById === null ? null : (users.get(createdById) ?? null),
      errorParams: errorParams.nullable().parse(row.errorParams),
      summary: waitingFigures(row.summary, ledgers),
    }))
  }

  return {
    /**
     * A whole file is in the spool folder: it becomes the company's next import, unless this user's import of the same bytes waits there already.
     * @returns the import's id, or that one's
     */
    async create({ id, companyId, userId, fileName, bytes, sha256, anyway = false }: Upload, queues: Pick<Queues, 'add'>): Promise<string> {
      const waiting = await prisma.$transaction(async (tx) => {
        await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('imports:' || ${companyId}, 0))`
        const same = await tx.import.findFirst({
          where: { companyId, createdById: userId, receivedSha256: sha256, state: { in: ['queued', 'running'] }, cancelAsked: false },
          select: { id: true },
        })
        if (same) return same.id
        const last = await tx.import.aggregate({ where: { companyId }, _max: { number: true } })
        const number = (last._max.number ?? 0) + 1
        await tx.import.create({
          data: {
            id,
            companyId,
            number,
            fileName,
            bytes,
            total: bytes,
            receivedSha256: sha256,
            state: 'queued',
            createdById: userId,
          },
        })
        const detail = { importId: id, number, bytes, sha256, ...(anyway && { anyway }) }
        await audit(tx, { userId, companyId, action: 'import.create', detail })
        await tx.$executeRaw`select pg_notify(${CHANNEL}, ${`import:${companyId}:${id}`})`
        return null
      })
      if (waiting !== null) return waiting
      await queues.add('imports', id, 0)
      return id
    },

    async list(companyId: string): Promise<ImportSummary[]> {
      return await withNames(await rows({ companyId }))
    },

    /** What somebody has handed in themselves, newest first: that it came, and how it went. */
    async handedIn(companyId: string, userId: string): Promise<HandedIn[]> {
      const found = await prisma.import.findMany({
        where: { companyId, createdById: userId },
        select: { id: true, number: true, fileName: true, bytes: true, state: true, createdAt: true },
        orderBy: { number: 'desc' },
        take: 200,
      })
      return found.map(({ bytes, createdAt, ...row }) => ({ ...row, bytes: Number(bytes), createdAt: createdAt.toISOString() }))
    },

    async get(companyId: string, importId: string): Promise<ImportDetail | null> {
      const [summary] = await withNames(await rows({ companyId, id: importId }))
      if (!summary) return null
      const { report, reading, rereadOf } = await prisma.import.findUniqueOrThrow({
        where: { id: importId },
        select: { report: true, reading: true, rereadOf: { select: { number: true } } },
      })
      return {
        ...summary,
        report: importReportSchema.nullable().parse(report),
        reading: storedReading(reading),
        rereadOf: rereadOf?.number ?? null,
      }
    },

    async requestCancel({
      companyId,
      importId,
      userId,
    }: {
      readonly companyId: string
      readonly importId: string
      readonly userId: string
    }): Promise<void> {
      await transaction(pool, async (client) => {
        await askCancel(client, 'Import', companyId, importId)
        await auditSql(client, { userId, companyId, action: 'import.cancel', detail: { importId } })
      })
    },

    async task(importId: string): Promise<ImportTask> {
      const row = await prisma.import.findUniqueOrThrow({
        where: { id: importId },
        select: { companyId: true, createdById: true, reading: true, file: { select: { sha256: true, bytes: true } } },
      })
      const { companyId, createdById: userId, reading, file } = row
      return {
        importId,
        companyId,
        userId,
        reading: storedReading(reading),
        source: file && { sha256: file.sha256, bytes: Number(file.bytes) },
        savedMappings: await mappingsOf(prisma, companyId),
      }
    },

    async earlier(id: string): Promise<Earlier> {
      const { rows } = await pool.query<Earlier>(
        `select coalesce(bool_or(e.state = 'running' and e."leaseUntil" >= now()), false) as "isInHand",
           coalesce(bool_or(e.state = 'queued' or e."leaseUntil" < now()), false) as "isQueued",
           exists (select 1 from "LedgerVersion" v join "Import" own on own."companyId" = v."companyId" where own.id = $1 and v.active) as "hasBooks"
         from "Import" own join "Import" e on e."companyId" = own."companyId" and e.number < own.number and e.state in ('queued', 'running')
         where own.id = $1`,
        [id],
      )
      return rows[0] ?? { isInHand: false, isQueued: false, hasBooks: false }
    },

    /** Of these ids, the imports that still need their spooled file. */
    async spooled(ids: readonly string[]): Promise<Set<string>> {
      const found = await prisma.import.findMany({
        where: { id: { in: [...ids] }, state: { in: ['uploading', 'queued', 'running'] }, sha256: null },
        select: { id: true },
      })
      return new Set(found.map(({ id }) => id))
    },

    /** Of all companies: what was received and is not imported yet. */
    async waitingBytes(): Promise<number> {
      const { _sum } = await prisma.import.aggregate({ where: { state: { in: ['queued', 'running'] } }, _sum: { bytes: true } })
      return Number(_sum.bytes ?? 0)
    },

    /** How large the file of an import is that waits or is under way; null for one that has ended. */
    async bytesOf(id: string): Promise<number | null> {
      const found = await prisma.import.findFirst({ where: { id, state: { in: ['queued', 'running'] } }, select: { bytes: true } })
      return found && Number(found.bytes)
    },

    /** Says of an import that nobody has in hand why it waits, until somebody takes it. */
    async sayWaits(id: string, { code, params }: AppError): Promise<void> {
      await pool.query(
        `with told as (
           update "Import" set "errorCode" = $2, "errorParams" = $3, seq = seq + 1
           where id = $1 and state = 'queued' and ("errorCode", "errorParams") is distinct from ($2, $3::jsonb) returning id, "companyId")
         select pg_notify('${CHANNEL}', 'import:' || "companyId" || ':' || id) from told`,
        [id, code, JSON.stringify(params)],
      )
    },

    async change(id: string): Promise<(Change & { companyId: string }) | null> {
      const row = await prisma.import.findUnique({
        where: { id },
        select: { companyId: true, seq: true, state: true, done: true, total: true, stage: true },
      })
      return row && { kind: 'import', id, ...row, done: Number(row.done), total: Number(row.total), stage: stageOf(row.stage) }
    },

    async changedSince(companyId: string, since: Date): Promise<string[]> {
      const found = await prisma.import.findMany({
        where: {
          companyId,
          OR: [
            { state: { in: ['queued', 'running'] } },
            { finishedAt: { gte: since } },
            { ledgers: { some: { chosenAt: { gte: since } } } },
          ],
        },
        select: { id: true },
        orderBy: { id: 'asc' },
      })
      return found.map(({ id }) => id)
    },
  }
}
