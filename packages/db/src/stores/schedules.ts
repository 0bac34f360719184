/** Packages that run by themselves. Rows are the truth: what was due while the product was down is due when it is up again. */
import { AppError, nextTimes, type Package, packageSchema, type ScheduleRule, scheduleRuleSchema } from '@verifikat/analyses'
import * as z from 'zod'
import { audit } from './audit.ts'
import { createBatch, jsonOf } from './batches.ts'
import type { Db, Tx } from './db.ts'

export type Schedules = ReturnType<typeof createSchedules>

export const scheduleSchema = z.object({
  scheduleId: z.uuid(),
  package: packageSchema.shape.name,
  packageId: z.string(),
  version: z.int(),
  /** Null: all whose books its owner may read at the time. */
  companyIds: z.array(z.uuid()).nullable(),
  materialityOre: z.int().nullable(),
  rule: scheduleRuleSchema,
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
  readonly package: Package
  readonly materialityOre: number | null
  readonly rule: ScheduleRule
  readonly nextAt: Date | null
}

const SHOWN = 10

const firstAfter = (rule: ScheduleRule, afterMs: number): Date | null => {
  const [next] = nextTimes(rule, afterMs, 1)
  return next === undefined ? null : new Date(next)
}

/** What has been taken in until now is no reason to run. */
async function seeAll(tx: Tx, scheduleId: string): Promise<void> {
  await tx.$executeRaw`
    insert into "ScheduleSeen" ("scheduleId", "companyId", count) select ${scheduleId}::uuid, "companyId", count from "TakenIn"
    on conflict ("scheduleId", "companyId") do update set count = excluded.count`
}

export function createSchedules({ prisma }: Pick<Db, 'prisma'>) {
  return {
    async create(
      { userId, package: own, companyIds, materialityOre, rule }: NewSchedule,
      now = new Date(),
    ): Promise<{ scheduleId: string }> {
      return await prisma.$transaction(async (tx) => {
        const { id: scheduleId } = await tx.schedule.create({
          data: {
            package: jsonOf(own),
            packageId: own.id,
            companyIds: [...(companyIds ?? [])],
            materialityOre,
            rule,
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

    async list(userId: string, now = new Date()): Promise<ScheduleView[]> {
      const rows = await prisma.schedule.findMany({ where: { createdById: userId, removedAt: null }, orderBy: { createdAt: 'asc' } })
      return rows.map((row) => {
        const { name, version } = packageSchema.parse(row.package)
        const rule = scheduleRuleSchema.parse(row.rule)
        return {
          scheduleId: row.id,
          package: name,
          packageId: row.packageId,
          version,
          companyIds: row.companyIds.length === 0 ? null : row.companyIds,
          materialityOre: row.materialityOre === null ? null : Number(row.materialityOre),
          rule,
          next: nextTimes(rule, now.getTime(), SHOWN).map((at) => new Date(at).toISOString()),
          lastBatchId: row.lastBatchId,
          createdAt: row.createdAt.toISOString(),
        }
      })
    },

    /** Removed it makes no more batches; what it would have made meanwhile is not made up for. */
    async setRemoved(userId: string, scheduleId: string, isRemoved: boolean, now = new Date()): Promise<void> {
      await prisma.$transaction(async (tx) => {
        const row = await tx.schedule.findFirst({ where: { id: scheduleId, createdById: userId } })
        if (!row) throw new AppError('not_found')
        const nextAt = firstAfter(scheduleRuleSchema.parse(row.rule), now.getTime())
        await tx.schedule.update({
          where: { id: scheduleId },
          data: isRemoved ? { removedAt: now } : { removedAt: null, nextAt },
        })
        if (!isRemoved) await seeAll(tx, scheduleId)
        await audit(tx, { userId, companyId: null, action: isRemoved ? 'schedule.remove' : 'schedule.restore', detail: { scheduleId } })
      })
    },

    /** By the clock; one that was missed many times is due once. Companies null: all of its owner's. */
    async due(now: Date): Promise<(DueSchedule & { readonly companyIds: readonly string[] | null })[]> {
      const rows = await prisma.schedule.findMany({ where: { removedAt: null, nextAt: { lte: now } }, orderBy: { nextAt: 'asc' } })
      return rows.map((row) => ({ ...dueOf(row), companyIds: row.companyIds.length === 0 ? null : row.companyIds }))
    },

    /** Those of imports, each with the companies where what analyses read has changed since it saw to them, and no file is being taken in. */
    async afterImports(): Promise<(DueSchedule & { readonly takenIn: readonly TakenIn[] })[]> {
      const rows = await prisma.schedule.findMany({ where: { removedAt: null, nextAt: null } })
      const due = []
      for (const row of rows) {
        const takenIn = await prisma.$queryRaw<TakenIn[]>`
          select t."companyId", t.count from "TakenIn" t
          left join "ScheduleSeen" s on s."scheduleId" = ${row.id}::uuid and s."companyId" = t."companyId"
          where t.count > coalesce(s.count, 0) and (${row.companyIds.length} = 0 or t."companyId" = any(${row.companyIds}::uuid[]))
            and not exists (select 1 from "Import" i where i."companyId" = t."companyId" and i.state in ('queued', 'running'))`
        if (takenIn.length > 0) due.push({ ...dueOf(row), takenIn })
      }
      return due
    },

    /** Makes its batch and notes the next time in one transaction; nothing where another has done so. */
    async run(due: DueSchedule, companyIds: readonly string[], now: Date, takenIn: readonly TakenIn[] = []): Promise<void> {
      const { scheduleId, ownerId, package: own, materialityOre, rule, nextAt } = due
      await prisma.$transaction(async (tx) => {
        const { count } = await tx.schedule.updateMany({
          where: { id: scheduleId, removedAt: null, nextAt },
          data: { nextAt: firstAfter(rule, now.getTime()) },
        })
        if (count === 0) return
        if (takenIn.length > 0 && !(await sawTo(tx, scheduleId, takenIn))) return
        const there = await tx.company.findMany({ where: { id: { in: [...companyIds] } }, select: { id: true }, orderBy: { id: 'asc' } })
        if (there.length === 0) return
        const on = there.map(({ id }) => id)
        const { batchId } = await createBatch(tx, {
          ...{ userId: ownerId, key: null, package: own, materialityOre },
          ...{ companyIds: on, scheduleId },
        })
        await tx.schedule.update({ where: { id: scheduleId }, data: { lastBatchId: batchId } })
      })
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

interface Row {
  readonly id: string
  readonly package: unknown
  readonly rule: unknown
  readonly materialityOre: bigint | null
  readonly nextAt: Date | null
  readonly createdById: string
}

function dueOf({ id, package: own, rule, materialityOre, nextAt, createdById }: Row): DueSchedule {
  return {
    scheduleId: id,
    ownerId: createdById,
    package: packageSchema.parse(own),
    materialityOre: materialityOre === null ? null : Number(materialityOre),
    rule: scheduleRuleSchema.parse(rule),
    nextAt,
  }
}
