/**
 * A company's end: one person asks, another confirms, and for a while either can undo it. Then housekeeping removes it whole; its activity log stays,
 * and that of the installation says what was removed. Times are the caller's, so that they can be moved.
 */
import { AppError } from '@verifikat/analyses'
import type pg from 'pg'
import { auditSql } from './audit.ts'
import { companySize } from './company-size.ts'
import { type Db, transaction } from './db.ts'
import type { DeletionView } from './deletion-views.ts'
import { companySources } from './sources.ts'

export type Deletions = ReturnType<typeof createDeletions>

/** So long a confirmed deletion can be undone. */
export const UNDO_DAYS = 30
const DAY_MS = 86_400_000

/** What no company has any more, by hash. */
export interface Forgotten {
  /** Of ledger columns. */
  readonly columns: readonly string[]
  readonly sources: readonly string[]
}

interface Ask {
  readonly companyId: string
  readonly userId: string
  readonly now: Date
}

interface Row {
  readonly name: string
  readonly isDemo: boolean
  readonly deletionAskedAt: Date | null
  readonly deletionAskedById: string | null
  readonly deletionConfirmedAt: Date | null
  readonly deletionConfirmedById: string | null
  readonly deletionDueAt: Date | null
}

const columns = `name, "isDemo", "deletionAskedAt", "deletionAskedById", "deletionConfirmedAt", "deletionConfirmedById", "deletionDueAt"`
const nothingAsked = `"deletionAskedAt" = null, "deletionAskedById" = null, "deletionConfirmedAt" = null, "deletionConfirmedById" = null, "deletionDueAt" = null`

export function createDeletions({ pool }: Pick<Db, 'pool'>) {
  /** One at a time changes the state of a deletion. */
  async function changing(companyId: string, work: (client: pg.PoolClient, row: Row) => Promise<void>): Promise<void> {
    await transaction(pool, async (client) => {
      const { rows } = await client.query<Row>(`select ${columns} from "Company" where id = $1 for update`, [companyId])
      const [row] = rows
      if (!row) throw new AppError('not_found')
      await work(client, row)
    })
  }

  return {
    async get(companyId: string): Promise<DeletionView> {
      const { rows } = await pool.query<Row>(`select ${columns} from "Company" where id = $1`, [companyId])
      const [row] = rows
      if (!row) throw new AppError('not_found')
      const { rows: people } = await pool.query<{ id: string; name: string }>('select id, name from "User" where id = any($1)', [
        [row.deletionAskedById, row.deletionConfirmedById],
      ])
      const person = (id: string | null, at: Date | null) =>
        id === null || at === null ? null : { id, name: people.find((one) => one.id === id)?.name ?? null, at: at.toISOString() }
      return {
        companyName: row.name,
        isDemo: row.isDemo,
        asked: person(row.deletionAskedById, row.deletionAskedAt),
        confirmed: person(row.deletionConfirmedById, row.deletionConfirmedAt),
        dueAt: row.deletionDueAt?.toISOString() ?? null,
        undoDays: UNDO_DAYS,
        holders: await holdersOf(pool, companyId),
        size: await companySize(pool, companyId),
      }
    },

    /** Who can undo the deletion of a company that is closed to this person because of it; null where that is not why. */
    async closedTo(userId: string, companyId: string): Promise<string[] | null> {
      const { rowCount } = await pool.query(
        `select 1 from "StandingGrant" g join "Company" c on c.id = g."companyId"
         where g."userId" = $1 and g."companyId" = $2 and c."deletionConfirmedAt" is not null limit 1`,
        [userId, companyId],
      )
      return rowCount === 0 ? null : (await holdersOf(pool, companyId)).map(({ name }) => name)
    },

    /** Whoever asks types the company's name. */
    async ask({ companyId, userId, now, name }: Ask & { readonly name: string }): Promise<void> {
      await changing(companyId, async (client, row) => {
        if (row.deletionAskedAt !== null) throw new AppError('conflict', { params: { reason: 'deletion-asked' } })
        if (name.trim() !== row.name.trim()) throw new AppError('invalid_input', { params: { reason: 'deletion-name' } })
        await client.query('update "Company" set "deletionAskedAt" = $2, "deletionAskedById" = $3 where id = $1', [companyId, now, userId])
        await auditSql(client, { userId, companyId, action: 'deletion.ask', detail: {} })
      })
    },

    /** Before it is confirmed. */
    async withdraw({ companyId, userId }: Omit<Ask, 'now'>): Promise<void> {
      await changing(companyId, async (client, row) => {
        if (row.deletionAskedAt === null || row.deletionConfirmedAt !== null)
          throw new AppError('conflict', { params: { reason: 'deletion-not-asked' } })
        await client.query(`update "Company" set ${nothingAsked} where id = $1`, [companyId])
        await auditSql(client, { userId, companyId, action: 'deletion.withdraw', detail: { askedById: row.deletionAskedById } })
      })
    },

    /** By somebody else than who asked, unless it is the demo company: closed from then on. */
    async confirm({ companyId, userId, now }: Ask): Promise<void> {
      await changing(companyId, async (client, row) => {
        if (row.deletionAskedAt === null || row.deletionConfirmedAt !== null)
          throw new AppError('conflict', { params: { reason: 'deletion-not-asked' } })
        if (row.deletionAskedById === userId && !row.isDemo) throw new AppError('forbidden', { params: { reason: 'deletion-same-person' } })
        const holders = await holdersOf(client, companyId)
        if (!holders.some(({ id }) => id === row.deletionAskedById))
          throw new AppError('conflict', { params: { reason: 'deletion-asker-gone' } })
        const dueAt = new Date(now.getTime() + UNDO_DAYS * DAY_MS)
        await client.query(
          'update "Company" set "deletionConfirmedAt" = $2, "deletionConfirmedById" = $3, "deletionDueAt" = $4 where id = $1',
          [companyId, now, userId, dueAt],
        )
        const detail = { askedById: row.deletionAskedById, dueAt: dueAt.toISOString() }
        await auditSql(client, { userId, companyId, action: 'deletion.confirm', detail })
      })
    },

    /** As long as it is there, everything is as it was. */
    async undo({ companyId, userId }: Omit<Ask, 'now'>): Promise<void> {
      await changing(companyId, async (client, row) => {
        if (row.deletionConfirmedAt === null) throw new AppError('conflict', { params: { reason: 'deletion-not-confirmed' } })
        await client.query(`update "Company" set ${nothingAsked} where id = $1`, [companyId])
        const detail = { askedById: row.deletionAskedById, confirmedById: row.deletionConfirmedById }
        await auditSql(client, { userId, companyId, action: 'deletion.undo', detail })
      })
    },

    /** Companies whose time is up. */
    async due(now: Date): Promise<string[]> {
      const { rows } = await pool.query<{ id: string }>(
        'select id from "Company" where "deletionConfirmedAt" is not null and "deletionDueAt" <= $1 order by "deletionDueAt", id',
        [now],
      )
      return rows.map(({ id }) => id)
    },

    /**
     * Removes a company whose time is up, all or nothing: its rows, and source files that no other company uses. `forget` removes copies on disk before the
     * end of the transaction: where either fails, the next time does both. False where somebody has undone it meanwhile.
     */
    async remove(companyId: string, now: Date, forget: (hashes: Forgotten) => Promise<void>): Promise<boolean> {
      return await transaction(pool, async (client) => {
        const { rows } = await client.query<Row>(
          `select ${columns} from "Company" where id = $1 and "deletionConfirmedAt" is not null and "deletionDueAt" <= $2 for update`,
          [companyId, now],
        )
        const [row] = rows
        if (!row) return false
        const counts = await companySize(client, companyId)
        const head = await client.query<{ seq: string; hash: string }>('select seq, hash from "LogHead" where chain = $1', [companyId])
        const ledgers = await client.query<{ hash: string }>('select distinct hash from "LedgerVersion" where "companyId" = $1', [
          companyId,
        ])
        const used = await client.query<{ sha256: string }>(companySources, [companyId])
        await deleteRows(client, companyId)
        const sources = await deleteSources(
          client,
          used.rows.map(({ sha256 }) => sha256),
        )
        await auditSql(client, {
          userId: null,
          companyId: null,
          action: 'company.remove',
          detail: {
            removedCompanyId: companyId,
            askedById: row.deletionAskedById,
            askedAt: row.deletionAskedAt?.toISOString() ?? null,
            confirmedById: row.deletionConfirmedById,
            confirmedAt: row.deletionConfirmedAt?.toISOString() ?? null,
            ...counts,
            lastYearEnd: counts.lastYearEnd ?? '',
            sourceFilesRemoved: sources.length,
            logEntries: Number(head.rows[0]?.seq ?? 0),
            logHead: head.rows[0]?.hash ?? null,
          },
        })
        await forget({ columns: ledgers.rows.map(({ hash }) => hash), sources })
        return true
      })
    },
  }
}

/** @throws AppError where the company is closed because it is being deleted: nothing new is begun there. */
export async function expectOpen(pool: pg.Pool, companyId: string): Promise<void> {
  const { rowCount } = await pool.query('select 1 from "Company" where id = $1 and "deletionConfirmedAt" is not null', [companyId])
  if (rowCount === 0) return
  const owners = (await holdersOf(pool, companyId)).map(({ name }) => name).join(', ')
  throw new AppError('forbidden', { params: { reason: 'being-deleted', owners } })
}

async function holdersOf(client: pg.Pool | pg.ClientBase, companyId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await client.query<{ id: string; name: string }>(
    `select distinct u.id, u.name from "LiveGrant" g join "User" u on u.id = g."userId"
     where g."companyId" = $1 and 'delete' = any(g.rights) order by u.name, u.id`,
    [companyId],
  )
  return rows
}

/** The rest hangs below the company and goes with it; the activity log stays. */
async function deleteRows(client: pg.ClientBase, companyId: string): Promise<void> {
  await client.query('delete from "AccessChange" where "companyId" = $1', [companyId])
  await client.query('delete from "Invitation" where "companyId" = $1', [companyId])
  await client.query('update "ApiKey" set "companyIds" = array_remove("companyIds", $1::uuid) where $1 = any("companyIds")', [companyId])
  // a schedule of this company alone ends with it
  await client.query(
    `update "Schedule" set "companyIds" = array_remove("companyIds", $1::uuid),
       "removedAt" = case when cardinality(array_remove("companyIds", $1::uuid)) = 0 then coalesce("removedAt", now()) else "removedAt" end
     where $1 = any("companyIds")`,
    [companyId],
  )
  await client.query('update "CompanySelection" set "companyIds" = array_remove("companyIds", $1::uuid) where $1 = any("companyIds")', [
    companyId,
  ])
  await client.query('delete from "CompanySelection" where cardinality("companyIds") = 0')
  await client.query('update "Session" set "seeAsUserId" = null, "seeAsCompanyId" = null where "seeAsCompanyId" = $1', [companyId])
  await client.query('delete from "Company" where id = $1', [companyId])
}

/** Those of these files that no other company holds, or is about to: who is about to waits, and then stores them anew. */
async function deleteSources(client: pg.ClientBase, sha256s: readonly string[]): Promise<string[]> {
  await client.query('select 1 from "SourceFile" where sha256 = any($1) order by sha256 for update', [sha256s])
  const { rows } = await client.query<{ sha256: string }>(
    `delete from "SourceFile" s where s.sha256 = any($1) and not exists (select 1 from "Import" i where i.sha256 = s.sha256)
       and not exists (select 1 from "Attachment" a where a.sha256 = s.sha256)
       and not exists (select 1 from "DocumentVersion" v where v.sha256 = s.sha256) returning sha256`,
    [sha256s],
  )
  return rows.map(({ sha256 }) => sha256)
}
