/** Packages that run by themselves. Rows are the truth: what was due while the product was down is due when it is up again. */
import {
  AppError,
  canonicalJson,
  nextTimes,
  type Package,
  packageHash,
  packageSchema,
  readyPackages,
  type ScheduleRule,
  scheduleRuleSchema,
} from '@verifikat/analyses'
import * as z from 'zod'
import { audit } from './audit.ts'
import { createBatch, jsonOf, MANY_ROWS } from './batches.ts'
import type { Db, Tx } from './db.ts'
import { packageHead, readPackage } from './stored-package.ts'

export type Schedules = ReturnType<typeof createSchedules>

export const scheduleSchema = z.object({
  scheduleId: z.uuid(),
  /** Of the version that runs next. */
  package: packageSchema.shape.name,
  packageId: z.string(),
  version: z.int(),
  /**
   * Which version runs: `newest` of the package, whenever it is saved; `last`, since the package has been removed or is closed to whoever set this up; `given`, since
   * what was given is kept as no package.
   */
  runs: z.enum(['newest', 'last', 'given']),
  /** False: the version asks what this version of the product does not know; it waits until it can be read. */
  isReadable: z.boolean(),
  /** Null: all whose books its owner may read at the time. */
  companyIds: z.array(z.uuid()).nullable(),
  materialityOre: z.int().nullable(),
  /** Null: this version of the product does not know it. */
  rule: scheduleRuleSchema.nullable(),
  /** Its next ten times. */
  next: z.array(z.iso.datetime()),
  lastBatchId: z.uuid().nullable(),
  createdAt: z.string(),
})
export type ScheduleView = z.output<typeof scheduleSchema>

export interface NewSchedule {
  readonly userId: string
  readonly package: Package
  readonly companyIds: readonly string[] | null
  readonly materialityOre: number | null
  readonly rule: ScheduleRule
}

/** What has been taken in at a company, as its trigger counts it. */
export interface TakenIn {
  readonly companyId: string
  readonly count: number
}

/** A schedule whose time has come, or of whose companies something has been taken in. */
export interface DueSchedule {
  readonly scheduleId: string
  readonly ownerId: string
  /** Null: all of its owner's. */
  readonly companyIds: readonly string[] | null
  readonly nextAt: Date | null
}

const SHOWN = 10

const firstAfter = (rule: ScheduleRule, afterMs: number): Date | null => {
  const [next] = nextTimes(rule, afterMs, 1)
  return next === undefined ? null : new Date(next)
}

const ruleOf = (stored: unknown): ScheduleRule | null => scheduleRuleSchema.safeParse(stored).data ?? null

interface Asked {
  readonly packageId: string
  readonly isOfAll: boolean
  readonly companyIds: readonly string[]
  readonly materialityOre: bigint | number | null
  readonly rule: unknown
}

/**
 * Two of a person that ask the same would run everything twice. One at a time is set up or comes back.
 * @throws AppError `conflict` where there is one
 */
async function expectNone(tx: Tx, userId: string, asked: Asked): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('schedules:' || ${userId}, 0))`
  const { packageId, isOfAll } = asked
  const alike = await tx.schedule.findMany({ where: { createdById: userId, packageId, isOfAll, removedAt: null } })
  if (alike.some((other) => whatIsAsked(other) === whatIsAsked(asked))) {
    throw new AppError('conflict', { params: { reason: 'schedule-exists' } })
  }
}

function whatIsAsked({ companyIds, materialityOre, rule }: Asked): string {
  return canonicalJson([companyIds.toSorted(), materialityOre === null ? null : Number(materialityOre), ruleOf(rule)])
}

/** What has been taken in until now is no reason to run. */
async function seeAll(tx: Tx, scheduleId: string): Promise<void> {
  await tx.$executeRaw`
    insert into "ScheduleSeen" ("scheduleId", "companyId", count) select ${scheduleId}::uuid, "companyId", count from "TakenIn"
    on conflict ("scheduleId", "companyId") do update set count = excluded.count`
}

export function createSchedules({ prisma }: Pick<Db, 'prisma'>) {
  return {
    /** `readable`: companies whose packages may be run. */
    async create(
      { userId, package: own, companyIds, materialityOre, rule }: NewSchedule,
      readable: readonly string[],
      now = new Date(),
    ): Promise<{ scheduleId: string }> {
      return await prisma.$transaction(async (tx) => {
        const asked = { packageId: own.id, isOfAll: companyIds === null, companyIds: [...(companyIds ?? [])], materialityOre, rule }
        await expectNone(tx, userId, asked)
        const { id: scheduleId } = await tx.schedule.create({
          data: {
            ...asked,
            package: jsonOf(own),
            ownPackageId: await keptAs(tx, own, readable),
            nextAt: firstAfter(rule, now.getTime()),
            createdById: userId,
          },
          select: { id: true },
        })
        await seeAll(tx, scheduleId)
        await audit(tx, { userId, companyId: null, action: 'schedule.create', detail: { scheduleId, packageId: own.id } })
        return { scheduleId }
      })
    },

    async list(userId: string, readable: readonly string[], now = new Date()): Promise<ScheduleView[]> {
      const rows = await prisma.schedule.findMany({ where: { createdById: userId, removedAt: null }, orderBy: { createdAt: 'asc' } })
      return await Promise.all(
        rows.map(async (row) => {
          const { stored, runs } = await versionOf(prisma, row, readable)
          const rule = ruleOf(row.rule)
          return {
            scheduleId: row.id,
            package: packageHead(stored, row.packageId).name,
            version: packageHead(stored, row.packageId).version,
            packageId: row.packageId,
            runs,
            isReadable: readPackage(stored) !== null && rule !== null,
            companyIds: row.isOfAll ? null : row.companyIds,
            materialityOre: row.materialityOre === null ? null : Number(row.materialityOre),
            rule,
            next: rule === null ? [] : nextTimes(rule, now.getTime(), SHOWN).map((at) => new Date(at).toISOString()),
            lastBatchId: row.lastBatchId,
            createdAt: row.createdAt.toISOString(),
          }
        }),
      )
    },

    /**
     * Removed it makes no more batches; what it would have made meanwhile is not made up for.
     * @throws AppError `conflict` where it would come back without any of its companies, beside another that asks the same, or by a rule that this version does not know
     */
    async setRemoved(userId: string, scheduleId: string, isRemoved: boolean, now = new Date()): Promise<void> {
      await prisma.$transaction(async (tx) => {
        const row = await tx.schedule.findFirst({ where: { id: scheduleId, createdById: userId } })
        if (!row) throw new AppError('not_found')
        if (isRemoved) {
          await tx.schedule.update({ where: { id: scheduleId }, data: { removedAt: now } })
        } else {
          if (!row.isOfAll && row.companyIds.length === 0) throw new AppError('conflict', { params: { reason: 'schedule-companies-gone' } })
          const rule = ruleOf(row.rule)
          if (rule === null) throw new AppError('conflict', { params: { reason: 'package-unreadable' } })
          if (row.removedAt !== null) await expectNone(tx, userId, row)
          await tx.schedule.update({ where: { id: scheduleId }, data: { removedAt: null, nextAt: firstAfter(rule, now.getTime()) } })
          await seeAll(tx, scheduleId)
        }
        await audit(tx, { userId, companyId: null, action: isRemoved ? 'schedule.remove' : 'schedule.restore', detail: { scheduleId } })
      })
    },

    /** By the clock; one that was missed many times is due once. */
    async due(now: Date): Promise<DueSchedule[]> {
      const rows = await prisma.schedule.findMany({ where: { removedAt: null, nextAt: { lte: now } }, orderBy: { nextAt: 'asc' } })
      return rows.map(dueOf)
    },

    /** Those of imports, each with the companies where what analyses read has changed since it saw to them, and no file is being taken in. */
    async afterImports(): Promise<(DueSchedule & { readonly takenIn: readonly TakenIn[] })[]> {
      const rows = await prisma.schedule.findMany({ where: { removedAt: null, nextAt: null } })
      const due = []
      for (const row of rows) {
        const takenIn = await prisma.$queryRaw<TakenIn[]>`
          select t."companyId", t.count from "TakenIn" t
          left join "ScheduleSeen" s on s."scheduleId" = ${row.id}::uuid and s."companyId" = t."companyId"
          where t.count > coalesce(s.count, 0) and (${row.isOfAll} or t."companyId" = any(${row.companyIds}::uuid[]))
            and not exists (select 1 from "Import" i where i."companyId" = t."companyId" and i.state in ('queued', 'running'))`
        if (takenIn.length > 0) due.push({ ...dueOf(row), takenIn })
      }
      return due
    },

    /**
     * Makes its batch, of the version of its package that is in force, and notes the next time in one transaction; nothing where another has done so.
     * `readable`: companies whose books and packages its owner may read.
     * @throws AppError `conflict` where this version of the product does not know all that it asks
     */
    async run(
      { scheduleId, ownerId, nextAt }: DueSchedule,
      { companyIds, readable, now }: { readonly companyIds: readonly string[]; readonly readable: readonly string[]; readonly now: Date },
      takenIn: readonly TakenIn[] = [],
    ): Promise<void> {
      await prisma.$transaction(async (tx) => {
        const row = await tx.schedule.findUniqueOrThrow({ where: { id: scheduleId } })
        const { stored } = await versionOf(tx, row, readable)
        const own = readPackage(stored)
        const rule = ruleOf(row.rule)
        if (own === null || rule === null) throw new AppError('conflict', { params: { reason: 'package-unreadable' } })
        const { count } = await tx.schedule.updateMany({
          where: { id: scheduleId, removedAt: null, nextAt },
          data: { nextAt: firstAfter(rule, now.getTime()), package: jsonOf(own) },
        })
        if (count === 0) return
        if (takenIn.length > 0 && !(await sawTo(tx, scheduleId, takenIn))) return
        const there = await tx.company.findMany({ where: { id: { in: [...companyIds] } }, select: { id: true }, orderBy: { id: 'asc' } })
        if (there.length === 0) return
        const { batchId } = await createBatch(tx, {
          userId: ownerId,
          key: null,
          package: own,
          materialityOre: row.materialityOre === null ? null : Number(row.materialityOre),
          companyIds: there.map(({ id }) => id),
          scheduleId,
        })
        await tx.schedule.update({ where: { id: scheduleId }, data: { lastBatchId: batchId } })
      }, MANY_ROWS)
    },
  }
}

/** Whether it had not been seen to before. The schedule’s row is locked by then. */
async function sawTo(tx: Tx, scheduleId: string, takenIn: readonly TakenIn[]): Promise<boolean> {
  const seen = await tx.$executeRaw`
    insert into "ScheduleSeen" as s ("scheduleId", "companyId", count)
    select ${scheduleId}::uuid, * from unnest(${takenIn.map(({ companyId }) => companyId)}::uuid[], ${takenIn.map(({ count }) => count)}::int[])
    on conflict ("scheduleId", "companyId") do update set count = excluded.count where s.count < excluded.count`
  return seen > 0
}

/** The package that is kept with exactly this content, the firm's before those of companies; null: a shipped one, or none. */
async function keptAs(tx: Tx, own: Package, readable: readonly string[]): Promise<string | null> {
  const shipped = readyPackages.find(({ id }) => id === own.id)
  if (shipped !== undefined) {
    if (packageHash(shipped) !== packageHash(own)) throw new AppError('conflict', { params: { reason: 'id-taken', id: own.id } })
    return null
  }
  const kept = await tx.ownPackageVersion.findFirst({
    where: {
      packageHash: packageHash(own),
      ownPackage: { removedAt: null, OR: [{ companyId: null }, { companyId: { in: [...readable] } }] },
    },
    orderBy: { ownPackage: { companyId: { sort: 'asc', nulls: 'first' } } },
    select: { ownPackageId: true },
  })
  return kept?.ownPackageId ?? null
}

interface VersionRow {
  readonly package: unknown
  readonly packageId: string
  readonly ownPackageId: string | null
}

/** What runs: the newest version, as long as the package is there and open to whoever set it up; else the last one that ran. */
async function versionOf(
  db: Pick<Tx, 'ownPackage'>,
  { package: last, packageId, ownPackageId }: VersionRow,
  readable: readonly string[],
): Promise<{ readonly stored: unknown; readonly runs: ScheduleView['runs'] }> {
  if (ownPackageId === null) {
    const shipped = readyPackages.find(({ id }) => id === packageId)
    return shipped === undefined ? { stored: last, runs: 'given' } : { stored: shipped, runs: 'newest' }
  }
  const kept = await db.ownPackage.findFirst({
    where: { id: ownPackageId, removedAt: null, OR: [{ companyId: null }, { companyId: { in: [...readable] } }] },
    select: { versions: { orderBy: { version: 'desc' }, take: 1, select: { package: true } } },
  })
  const [newest] = kept?.versions ?? []
  return newest === undefined ? { stored: last, runs: 'last' } : { stored: newest.package, runs: 'newest' }
}

interface Row {
  readonly id: string
  readonly companyIds: string[]
  readonly isOfAll: boolean
  readonly nextAt: Date | null
  readonly createdById: string
}

function dueOf({ id, companyIds, isOfAll, nextAt, createdById }: Row): DueSchedule {
  return { scheduleId: id, ownerId: createdById, companyIds: isOfAll ? null : companyIds, nextAt }
}
