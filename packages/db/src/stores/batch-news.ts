/** What packages that ran by themselves have found: only what is new, and what failed. */
import { AppError, packageSchema } from '@verifikat/analyses'
import * as z from 'zod'
import { audit } from './audit.ts'
import type { Db } from './db.ts'

export type BatchNews = ReturnType<typeof createBatchNews>

export const batchNewsSchema = z.object({
  batchId: z.uuid(),
  package: packageSchema.shape.name,
  packageId: z.string(),
  createdAt: z.string(),
  /** With something new, or a step that failed. */
  companies: z.int(),
  /** Findings that were not there when the package was last run on the company. */
  added: z.int(),
  failed: z.int(),
  /** One of them. */
  companyId: z.uuid(),
})
export type BatchNewsView = z.output<typeof batchNewsSchema>

const SHOWN = 20

/** Of batches that are done, by themselves, of somebody; $2: of the companies that they may read; $3: one of them, or null for those they have not seen. */
const newsOf = `
  select b.id as "batchId", b.package -> 'name' as package, b."packageId", b."createdAt",
    count(distinct c."companyId") filter (where (c.change ->> 'added')::int > 0 or c.state = 'failed')::int as companies,
    coalesce(sum((c.change ->> 'added')::int), 0)::int as added,
    count(*) filter (where c.state = 'failed')::int as failed,
    min(c."companyId"::text) filter (where (c.change ->> 'added')::int > 0 or c.state = 'failed') as "companyId"
  from "Batch" b join "BatchCell" c on c."batchId" = b.id
  where b."scheduleId" is not null and b."createdById" = $1 and c."companyId" = any($2::uuid[])
    and case when $3::uuid is null then b."seenAt" is null else b.id = $3::uuid end
    and not exists (select 1 from "BatchCell" o where o."batchId" = b.id and o.state in ('waiting', 'running'))
  group by b.id
  having coalesce(sum((c.change ->> 'added')::int), 0) > 0 or count(*) filter (where c.state = 'failed') > 0
  order by b."createdAt" desc limit ${SHOWN}`

interface Row extends Omit<BatchNewsView, 'createdAt'> {
  readonly createdAt: Date
}

export function createBatchNews({ prisma, pool }: Pick<Db, 'prisma' | 'pool'>) {
  const read = async (userId: string, companyIds: readonly string[], batchId: string | null): Promise<BatchNewsView[]> => {
    const { rows } = await pool.query<Row>(newsOf, [userId, companyIds, batchId])
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  }
  return {
    /** What somebody has not looked at; the newest first. */
    unseen: (userId: string, companyIds: readonly string[]) => read(userId, companyIds, null),

    /** Its owner has looked at it; said again it stays so. */
    async see(userId: string, batchId: string): Promise<void> {
      await prisma.$transaction(async (tx) => {
        const { count } = await tx.batch.updateMany({
          where: { id: batchId, createdById: userId, scheduleId: { not: null }, seenAt: null },
          data: { seenAt: new Date() },
        })
        if (count > 0) await audit(tx, { userId, companyId: null, action: 'batch.see', detail: { batchId } })
        else if ((await tx.batch.count({ where: { id: batchId, createdById: userId } })) === 0) throw new AppError('not_found')
      })
    },

    /**
     * Batches that have ended and whose owners are to be written to: each is taken once, by whoever asks first. What its owner has looked at is not written, nor
     * what ended long ago: where a mail server is given late, letters begin with it.
     */
    async takeUntold(
      now: Date,
    ): Promise<{ readonly batchId: string; readonly userId: string; readonly email: string; readonly name: string }[]> {
      const { rows } = await pool.query<{ batchId: string; userId: string; email: string; name: string }>(
        `update "Batch" b set "toldAt" = $1 from "User" u
         where u.id = b."createdById" and u."disabledAt" is null and b."scheduleId" is not null and b."toldAt" is null and b."seenAt" is null
           and exists (select 1 from "BatchCell" o where o."batchId" = b.id and o."finishedAt" > $1::timestamptz - interval '24 hours')
           and not exists (select 1 from "BatchCell" o where o."batchId" = b.id and o.state in ('waiting', 'running'))
         returning b.id as "batchId", u.id as "userId", u.email, u.name`,
        [now],
      )
      return rows
    },

    /** What a batch has found that is new; null: nothing. */
    async of(userId: string, companyIds: readonly string[], batchId: string): Promise<BatchNewsView | null> {
      return (await read(userId, companyIds, batchId))[0] ?? null
    },
  }
}
