/** Packages that run by themselves. Rows are the truth: what was due while the product was down is due when it is up again. */
import { AppError, nextTimes, type Package, packageSchema, type ScheduleRule, scheduleRuleSchema } from '@verifikat/analyses'
import * as z from 'zod'
import { audit } from './audit.ts'
import { createBatch, jsonOf } from './batches.ts'
import type { Db } from './db.ts'

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

/** A schedule whose time has come, or of whose companies something has been taken in. */
export interface DueSchedule {
  readonly scheduleId: string
  readonly ownerId: string
  readonly package: Package
  readonly materialityOre: number | null
  readonly rule: ScheduleRule
  readonly nextAt: Date | null
  readonly seenTo: Date
  /** Null: all of its owner's. */
  readonly companyIds: readonly string[] | null
}

const SHOWN = 10

/** Transactions that began before an instant may commit after it: imports are looked at when they are so old. */
const SETTLED_MS = 2_000

const firstAfter = (rule: ScheduleRule, afterMs: number): Date | null => {
  const [next] = nextTimes(rule, afterMs, 1)
  return next === undefined ? null : new Date(next)
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
            seenTo: now,
            createdById: userId,
          },
          select: { id: true },
        })
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
          data: isRemoved ? { removedAt: now } : { removedAt: null, nextAt, seenTo: now },
        })
        await audit(tx, { userId, companyId: null, action: isRemoved ? 'schedule.remove' : 'schedule.restore', detail: { scheduleId } })
      })
    },

    /** By the clock; one that was missed many times is due once. */
    async due(now: Date): Promise<DueSchedule[]> {
      const rows = await prisma.schedule.findMany({ where: { removedAt: null, nextAt: { lte: now } }, orderBy: { nextAt: 'asc' } })
      return rows.map((row) => ({ ...dueOf(row), companyIds: row.companyIds.length === 0 ? null : row.companyIds }))
    },

    /** Those of imports, each with the companies where one has ended well since it was looked at. */
    async afterImports(now: Date): Promise<(DueSchedule & { readonly companyIds: readonly string[]; readonly lookedTo: Date })[]> {
      const rows = await prisma.schedule.findMany({ where: { removedAt: null, nextAt: null } })
      const lookedTo = new Date(now.getTime() - SETTLED_MS)
      const due = []
      for (const row of rows) {
        const found = await prisma.import.findMany({
          where: {
            state: 'done',
            finishedAt: { gt: row.seenTo, lte: lookedTo },
            ...(row.companyIds.length > 0 && { companyId: { in: row.companyIds } }),
          },
          select: { companyId: true },
          distinct: ['companyId'],
        })
        if (found.length > 0) due.push({ ...dueOf(row), companyIds: found.map(({ companyId }) => companyId), lookedTo })
      }
      return due
    },

    /** Makes its batch and notes the next time in one transaction; nothing where another has done so. */
    async run(due: DueSchedule, companyIds: readonly string[], now: Date, seenTo: Date = due.seenTo): Promise<void> {
      const { scheduleId, ownerId, package: own, materialityOre, rule, nextAt, seenTo: seenBefore } = due
      await prisma.$transaction(async (tx) => {
        const { count } = await tx.schedule.updateMany({
          where: { id: scheduleId, removedAt: null, nextAt, seenTo: seenBefore },
          data: { nextAt: firstAfter(rule, now.getTime()), seenTo },
        })
        if (count === 0) return
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

interface Row {
  readonly id: string
  readonly package: unknown
  readonly rule: unknown
  readonly materialityOre: bigint | null
  readonly nextAt: Date | null
  readonly seenTo: Date
  readonly createdById: string
}

function dueOf({ id, package: own, rule, materialityOre, nextAt, seenTo, createdById }: Row): Omit<DueSchedule, 'companyIds'> {
  return {
    scheduleId: id,
    ownerId: createdById,
    package: packageSchema.parse(own),
    materialityOre: materialityOre === null ? null : Number(materialityOre),
    rule: scheduleRuleSchema.parse(rule),
    nextAt,
    seenTo,
  }
}
