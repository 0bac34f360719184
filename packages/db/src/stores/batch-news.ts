/** What packages that ran by themselves have found: only what is new, and what failed otherwise than the time before. */
import { AppError, packageSchema } from '@verifikat/analyses'
import * as z from 'zod'
import { audit } from './audit.ts'
import type { Db } from './db.ts'
import { type SeenCompanies, salaryAnalyses, stepsAskingSql } from './reading-rights.ts'

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

/** A night in which the files of many companies were taken in one by one has as many. */
const SHOWN = 100

/** Of batches that are done, by themselves, of somebody; $2: of the companies that they may read; $3: one of them, or null for those they have not seen; $4: of the companies of which they may see salaries. */
const newsOf = `
  with own as materialized (
    select id from "Batch" where "scheduleId" is not null and "createdById" = $1
      and case when $3::uuid is null then "seenAt" is null else id = $3::uuid end),
  closed as materialized (${stepsAskingSql('select id from own', '$5')})
  select b.id as "batchId", b.package -> 'name' as package, b."packageId", b."createdAt",
    count(distinct c."companyId") filter (where n.added > 0 or n.failed)::int as companies,
    coalesce(sum(n.added), 0)::int as added,
    count(*) filter (where n.failed)::int as failed,
    min(c."companyId"::text) filter (where n.added > 0 or n.failed) as "companyId"
  from "Batch" b join "BatchCell" c on c."batchId" = b.id
    left join closed s on s."batchId" = b.id and s."stepId" = c."stepId" and not c."companyId" = any($4::uuid[])
    cross join lateral (select case when s."stepId" is null then (c.change ->> 'added')::int end as added,
      -- what failed in the same way the time before is no news
      c.state = 'failed' and not coalesce((
        select p.state = 'failed' and p.reason is not distinct from c.reason
        from "BatchCell" p join "Batch" q on q.id = p."batchId"
        where p."companyId" = c."companyId" and p."stepId" = c."stepId" and q."createdById" = b."createdById" and q."packageId" = b."packageId"
          and q."createdAt" < b."createdAt" order by p."batchId" desc limit 1), false) as failed) n
  where b.id in (select id from own) and c."companyId" = any($2::uuid[])
    and not exists (select 1 from "BatchCell" o where o."batchId" = b.id and o.state in ('waiting', 'running'))
  group by b.id
  having coalesce(sum(n.added), 0) > 0 or count(*) filter (where n.failed) > 0
  order by b."createdAt" desc limit ${SHOWN}`

interface Row extends Omit<BatchNewsView, 'createdAt'> {
  readonly createdAt: Date
}

export function createBatchNews({ prisma, pool }: Pick<Db, 'prisma' | 'pool'>) {
  const read = async (userId: string, { companyIds, withSalaries }: SeenCompanies, batchId: string | null): Promise<BatchNewsView[]> => {
    const { rows } = await pool.query<Row>(newsOf, [userId, companyIds, batchId, withSalaries, salaryAnalyses])
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  }
  return {
    /** What somebody has not looked at; the newest first. */
    unseen: (userId: string, seen: SeenCompanies) => read(userId, seen, null),

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
    async of(userId: string, seen: SeenCompanies, batchId: string): Promise<BatchNewsView | null> {
      return (await read(userId, seen, batchId))[0] ?? null
    },
  }
}
