/** The whole log of a company or of the installation, to be looked through, exported and proved (docs/activity-log.md). */
import { INSTALLATION_CHAIN, type LogEntry, NO_PREVIOUS } from '@verifikat/analyses'
import { idsIn, idsNamed, namesOf } from './activity-log-names.ts'
import type { LogFacets, LogFilter, Logged, LogNewest, LogPage } from './activity-log-views.ts'
import { auditActions, auditSql } from './audit.ts'
import { type Db, transaction } from './db.ts'

/** Entries are read for a file so many at a time. */
const AT_ONCE = 2000

// as they are hashed
const sealed = `"AuditEvent".seq::int as seq, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, "userId", "companyId",
  action, detail::text as detail, previous, hash`

export type ActivityLog = ReturnType<typeof createActivityLog>

export interface LogQuery {
  readonly filter: LogFilter
  /** Nothing newer, neither listed nor counted. */
  readonly upTo?: number
  /** Entries below this number. */
  readonly before: number | null
  readonly limit: number
}

export interface Refused {
  readonly userId: string
  readonly companyId: string | null
  /** Name of the procedure or route. */
  readonly what: string
  readonly right: string | null
  readonly apiKeyId: string | null
}

/** The log of one company, or of the installation, and no other. */
export interface ChainLog {
  list(query: LogQuery): Promise<LogPage>
  newest(): Promise<LogNewest>
  facets(): Promise<LogFacets>
  entries(upTo: number): AsyncGenerator<readonly LogEntry[], void, void>
}

/** @param companyId null: of the installation */
export function chainLog(log: ActivityLog, companyId: string | null): ChainLog {
  return {
    list: (query) => log.list(companyId, query),
    newest: () => log.newest(companyId),
    facets: () => log.facets(companyId),
    entries: (upTo) => log.entries(companyId, upTo),
  }
}

const isAction = (value: string): value is (typeof auditActions)[number] => (auditActions as readonly string[]).includes(value)

/** `companyId` null: the log of the installation. */
export function createActivityLog(db: Db) {
  const { pool } = db
  return {
    /** Newest first. */
    async list(companyId: string | null, { filter, upTo, before, limit }: LogQuery): Promise<LogPage> {
      const { where, values } = await conditions(db, companyId, filter, upTo)
      const [{ rows }, counted] = await Promise.all([
        pool.query<LogEntry>(
          `select ${sealed} from "AuditEvent" where ${where} and ($${values.length + 1}::bigint is null or "AuditEvent".seq < $${values.length + 1})
           order by "AuditEvent".seq desc limit $${values.length + 2}`,
          [...values, before, limit + 1],
        ),
        pool.query<{ total: number }>(`select count(*)::int as total from "AuditEvent" where ${where}`, values),
      ])
      const shown = rows.slice(0, limit)
      return {
        entries: await withNames(db, companyId, shown),
        total: counted.rows[0]?.total ?? 0,
        next: rows.length > limit ? (shown.at(-1)?.seq ?? null) : null,
      }
    },

    async newest(companyId: string | null): Promise<LogNewest> {
      const chain = companyId ?? INSTALLATION_CHAIN
      const { rows } = await pool.query<LogNewest>(
        `select h.chain, h.seq::int as seq, h.hash, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
         from "LogHead" h left join "AuditEvent" e on e.chain = h.chain and e.seq = h.seq where h.chain = $1`,
        [chain],
      )
      return rows[0] ?? { chain, seq: 0, hash: NO_PREVIOUS, at: null }
    },

    async facets(companyId: string | null): Promise<LogFacets> {
      const chain = companyId ?? INSTALLATION_CHAIN
      const [people, kinds] = await Promise.all([
        pool.query<LogFacets['people'][number]>(
          `select e."userId" as id, u.name, count(*)::int as count from "AuditEvent" e left join "User" u on u.id = e."userId"
           where e.chain = $1 group by 1, 2 order by u.name collate "C", 1`,
          [chain],
        ),
        pool.query<LogFacets['kinds'][number]>(
          `select split_part(action, '.', 1) as kind, count(*)::int as count from "AuditEvent" where chain = $1 group by 1 order by 1`,
          [chain],
        ),
      ])
      return { people: people.rows, kinds: kinds.rows }
    },

    /** The chain as it is sealed, oldest first, up to an entry. */
    async *entries(companyId: string | null, upTo: number): AsyncGenerator<readonly LogEntry[], void, void> {
      for (let after = 0; after < upTo; ) {
        const { rows } = await pool.query<LogEntry>(
          `select ${sealed} from "AuditEvent" where chain = $1 and "AuditEvent".seq > $2 and "AuditEvent".seq <= $3
           order by "AuditEvent".seq limit ${AT_ONCE}`,
          [companyId ?? INSTALLATION_CHAIN, after, upTo],
        )
        if (rows.length === 0) return
        yield rows
        after = rows.at(-1)?.seq ?? upTo
      }
    },

    /** What somebody was not let do; in the log of the installation where there is no such company. */
    async refused({ userId, companyId, what, right, apiKeyId }: Refused): Promise<void> {
      await transaction(pool, async (client) => {
        const { rows } = await client.query('select 1 from "Company" where id = $1', [companyId])
        const isKnown = rows.length > 0
        const asked = isKnown || companyId === null ? {} : { companyId }
        const detail = { what, right, ...asked, ...(apiKeyId !== null && { apiKeyId }) }
        await auditSql(client, { userId, companyId: isKnown ? companyId : null, action: 'access.refused', detail })
      })
    },
  }
}

async function conditions(
  db: Db,
  companyId: string | null,
  filter: LogFilter,
  upTo: number | undefined,
): Promise<{ where: string; values: unknown[] }> {
  const values: unknown[] = [companyId ?? INSTALLATION_CHAIN]
  const parts = ['chain = $1']
  const add = (value: unknown): string => `$${values.push(value)}`
  if (upTo !== undefined) parts.push(`"AuditEvent".seq <= ${add(upTo)}`)
  const { kinds, people, from, to, text } = filter
  if (kinds.length > 0) parts.push(`split_part(action, '.', 1) = any(${add(kinds)}::text[])`)
  if (people.length > 0) {
    const known = people.filter((id) => id !== null)
    parts.push(`("userId" = any(${add(known)}::uuid[])${people.includes(null) ? ' or "userId" is null' : ''})`)
  }
  if (from !== null) parts.push(`at >= ${add(from)}::timestamptz`)
  if (to !== null) parts.push(`at < ${add(to)}::timestamptz`)
  if (text !== '') {
    const ids = await idsNamed(db, companyId, text)
    const like = add(`%${text.replace(/[\\%_]/g, '\\$&')}%`)
    const named = add(ids)
    const inDetail = `exists (select 1 from unnest(${named}::text[]) as id where strpos(detail::text, id) > 0)`
    parts.push(
      `(action ilike ${like} or detail::text ilike ${like} or hash ilike ${like} or "userId"::text = any(${named}) or ${inDetail})`,
    )
  }
  return { where: parts.join(' and '), values }
}

async function withNames(db: Db, companyId: string | null, entries: readonly LogEntry[]): Promise<Logged[]> {
  const found = entries.map((entry) => ({ ...entry, ids: idsIn(JSON.parse(entry.detail)) }))
  const wanted = found.flatMap(({ userId, ids }) => [...ids.map(([, id]) => id), ...(userId === null ? [] : [userId])])
  const names = await namesOf(db, companyId, wanted)
  return found.map(({ seq, at, userId, action, detail, previous, hash, ids }) => ({
    seq,
    at,
    detail,
    previous,
    hash,
    by: userId === null ? null : { id: userId, name: names.get(userId)?.name ?? null },
    action: isAction(action) ? action : null,
    actionId: action,
    refs: ids.flatMap(([key, id]) => {
      const named = names.get(id)
      return named ? [{ key, ...named }] : []
    }),
  }))
}
