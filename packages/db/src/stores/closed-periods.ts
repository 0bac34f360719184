/** Periods that have been reported or signed off. What is closed is never changed or removed, only reopened, with who, when and why. */
import { AppError } from '@verifikat/analyses'
import type pg from 'pg'
import { auditSql } from './audit.ts'
import { lockBooks } from './books.ts'
import { type Db, transaction } from './db.ts'
import { type ClosedPeriod, type ClosedPeriodKind, closedPeriodSchema } from './views.ts'

export type ClosedPeriods = ReturnType<typeof createClosedPeriods>

export interface ClosePeriodRequest {
  readonly companyId: string
  readonly userId: string
  readonly kind: ClosedPeriodKind
  readonly from: string
  readonly to: string
  readonly note: string
}

export interface ReopenPeriodRequest {
  readonly companyId: string
  readonly userId: string
  readonly id: string
  readonly reason: string
}

export function createClosedPeriods({ prisma, pool }: Db) {
  return {
    /** Those that are closed now, by their days. */
    async list(companyId: string): Promise<ClosedPeriod[]> {
      const rows = await prisma.closedPeriod.findMany({
        where: { companyId, removedAt: null },
        orderBy: [{ periodFrom: 'asc' }, { periodTo: 'asc' }, { id: 'asc' }],
      })
      const ids = rows.flatMap(({ createdById }) => createdById ?? [])
      const users = await prisma.user.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } })
      return rows.map(({ id, kind, periodFrom, periodTo, note, createdById, createdAt }) =>
        closedPeriodSchema.parse({
          id,
          kind,
          from: periodFrom,
          to: periodTo,
          note,
          createdBy: users.find((user) => user.id === createdById)?.name ?? null,
          createdAt: createdAt.toISOString(),
        }),
      )
    },

    /** One at a time with imports: a file either comes before the closing, or is held against it. Only days of years that are loaded. */
    async close({ companyId, userId, kind, from, to, note }: ClosePeriodRequest): Promise<{ id: string }> {
      if (from > to) throw new AppError('invalid_input', { params: { reason: 'period' } })
      return await transaction(pool, async (client) => {
        await lockBooks(client, companyId)
        const ledgerIds = await inUse(client, companyId, { from, to })
        await refuseOverlap(client, companyId, { kind, from, to })
        const { rows } = await client.query<{ id: string }>(
          `insert into "ClosedPeriod" (id, "companyId", kind, "periodFrom", "periodTo", note, "ledgerIds", "createdById")
           values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7) returning id`,
          [companyId, kind, from, to, note, ledgerIds, userId],
        )
        const [closed] = rows
        if (!closed) throw new Error('insert returned no row')
        await auditSql(client, { userId, companyId, action: 'period.close', detail: { periodId: closed.id, kind, from, to } })
        return closed
      })
    },

    async reopen({ companyId, userId, id, reason }: ReopenPeriodRequest): Promise<void> {
      await transaction(pool, async (client) => {
        await lockBooks(client, companyId)
        const { rows } = await client.query<{ removed: boolean }>(
          `select "removedAt" is not null as removed from "ClosedPeriod" where id = $1 and "companyId" = $2 for update`,
          [id, companyId],
        )
        const [closed] = rows
        if (!closed) throw new AppError('not_found')
        if (closed.removed) throw new AppError('conflict', { params: { reason: 'period-open' } })
        await client.query('update "ClosedPeriod" set "removedAt" = now(), "removedById" = $2, "removedReason" = $3 where id = $1', [
          id,
          userId,
          reason,
        ])
        await auditSql(client, { userId, companyId, action: 'period.reopen', detail: { periodId: id } })
      })
    },
  }
}

interface Days {
  readonly from: string
  readonly to: string
}

/** The versions that the days are read from. */
async function inUse(client: pg.ClientBase, companyId: string, { from, to }: Days): Promise<string[]> {
  const { rows } = await client.query<{ id: string; yearFrom: string; yearTo: string }>(
    'select id, "yearFrom", "yearTo" from "LedgerVersion" where "companyId" = $1 and active order by "yearFrom"',
    [companyId],
  )
  const first = rows[0]?.yearFrom
  const last = rows.at(-1)?.yearTo
  if (first === undefined || last === undefined) throw new AppError('no_books')
  if (from < first || to > last) throw new AppError('invalid_input', { params: { reason: 'period-outside-years', first, last } })
  return rows.filter(({ yearFrom, yearTo }) => yearFrom <= to && yearTo >= from).map(({ id }) => id)
}

async function refuseOverlap(
  client: pg.ClientBase,
  companyId: string,
  { kind, from, to }: Days & { readonly kind: string },
): Promise<void> {
  const { rows } = await client.query<Days>(
    `select "periodFrom" as from, "periodTo" as to from "ClosedPeriod"
     where "companyId" = $1 and kind = $2 and "periodFrom" <= $4 and "periodTo" >= $3 and "removedAt" is null order by "periodFrom" limit 1`,
    [companyId, kind, from, to],
  )
  const [other] = rows
  if (!other) return
  const isSame = other.from === from && other.to === to
  throw new AppError('conflict', { params: isSame ? { reason: 'period-closed' } : { reason: 'period-overlaps', ...other } })
}
