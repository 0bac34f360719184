/** Keys for scripts, as those who made them see them, and those whose company they reach. */
import { randomBytes } from 'node:crypto'
import { AppError } from '@verifikat/analyses'
import type pg from 'pg'
import { hashSecret } from '../one-time-token.ts'
import { by } from './access-list.ts'
import type { ApiKeyView } from './access-views.ts'
import { auditSql } from './audit.ts'
import { type Db, transaction } from './db.ts'
import { notForKeys, type Right, rights } from './rights.ts'

export type OwnKeys = ReturnType<typeof createOwnKeys>

const MOST_DAYS = 366
const DAY_MS = 86_400_000
const SHOWN = 9

export interface NewKey {
  readonly userId: string
  readonly name: string
  readonly companyIds: readonly string[]
  readonly rights: readonly Right[]
  readonly expiresAt: string
}

interface KeyRow {
  readonly id: string
  readonly name: string
  readonly prefix: string
  readonly userId: string
  readonly userName: string
  readonly companyIds: readonly string[]
  readonly rights: readonly string[]
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly lastUsedAt: Date | null
  readonly lastAddress: string | null
  readonly revokedAt: Date | null
  readonly byId: string | null
  readonly byName: string | null
}

const KEYS = `
  select k.*, u.name as "userName", k."revokedById" as "byId", a.name as "byName"
  from "ApiKey" k join "User" u on u.id = k."userId" left join "User" a on a.id = k."revokedById"`
const ORDER = 'order by k."createdAt" desc, k.id'

/** One, or all of a person: with a line in the log of each company that it reached. @returns how many held until now */
export async function revokeKeys(
  client: pg.ClientBase,
  whose: { readonly keyId: string } | { readonly userId: string },
  byUserId: string,
): Promise<number> {
  const { rows } = await client.query<{ id: string; companyIds: string[] }>(
    `update "ApiKey" set "revokedAt" = now(), "revokedById" = $2 where ${'keyId' in whose ? 'id' : '"userId"'} = $1 and "revokedAt" is null
     returning id, "companyIds"`,
    ['keyId' in whose ? whose.keyId : whose.userId, byUserId],
  )
  for (const { id, companyIds } of rows)
    for (const companyId of companyIds) await auditSql(client, { userId: byUserId, companyId, action: 'key.revoke', detail: { keyId: id } })
  return rows.length
}

export function createOwnKeys({ pool }: Pick<Db, 'pool'>) {
  async function views(rows: readonly KeyRow[], seenBy: string): Promise<ApiKeyView[]> {
    const { rows: companies } = await pool.query<{ id: string; name: string }>(
      `select c.id, c.name from "Company" c where c.id = any($1::uuid[]) and exists (
         select 1 from "LiveGrant" l where l."companyId" = c.id and l."userId" = $2 and 'see' = any(l.rights)) order by c.name, c.id`,
      [rows.flatMap(({ companyIds }) => companyIds), seenBy],
    )
    const now = new Date()
    return rows.map(({ userId, userName, companyIds, rights: own, createdAt, expiresAt, lastUsedAt, revokedAt, byId, byName, ...key }) => {
      const seen = companies.filter(({ id }) => companyIds.includes(id))
      const { id, name, prefix, lastAddress } = key
      return {
        id,
        name,
        prefix,
        lastAddress,
        by: { userId, name: userName },
        companies: seen,
        otherCompanies: companyIds.length - seen.length,
        rights: rights.filter((right) => own.includes(right)),
        state: revokedAt !== null ? 'revoked' : expiresAt !== null && expiresAt <= now ? 'over' : 'live',
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt?.toISOString() ?? null,
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        revokedAt: revokedAt?.toISOString() ?? null,
        revokedBy: by(byId, byName),
      }
    })
  }

  async function revokeWhere(keyId: string, where: string, value: string, userId: string): Promise<void> {
    await transaction(pool, async (client) => {
      const { rowCount } = await client.query(`select 1 from "ApiKey" k where k.id = $1 and ${where}`, [keyId, value])
      if (rowCount === 0) throw new AppError('not_found')
      await revokeKeys(client, { keyId }, userId)
    })
  }

  return {
    async list(userId: string): Promise<ApiKeyView[]> {
      const { rows } = await pool.query<KeyRow>(`${KEYS} where k."userId" = $1 ${ORDER}`, [userId])
      return await views(rows, userId)
    },

    /** Those that reach a company, whoever made them. */
    async reaching(companyId: string, userId: string): Promise<ApiKeyView[]> {
      const { rows } = await pool.query<KeyRow>(`${KEYS} where $1 = any(k."companyIds") ${ORDER}`, [companyId])
      return await views(rows, userId)
    },

    /** With no more than the one who makes it may do, in each of its companies. */
    async create({ userId, name, companyIds, rights: asked, expiresAt }: NewKey): Promise<{ id: string; secret: string }> {
      const end = new Date(expiresAt)
      if (end <= new Date() || end.getTime() > Date.now() + MOST_DAYS * DAY_MS)
        throw new AppError('invalid_input', { params: { reason: 'key-end', days: MOST_DAYS } })
      const refused = asked.find((right) => notForKeys.has(right))
      if (refused !== undefined) throw new AppError('invalid_input', { params: { reason: 'key-right', right: refused } })
      if (!asked.includes('see')) throw new AppError('invalid_input', { params: { reason: 'rights-see' } })
      const ids = [...new Set(companyIds)]
      const secret = `vk_${randomBytes(32).toString('base64url')}`
      return await transaction(pool, async (client) => {
        const { rows } = await client.query<{ companyId: string; rights: string[] }>(
          `select "companyId", array_agg(distinct r) as rights from "LiveGrant", unnest(rights) r
           where "userId" = $1 and "companyId" = any($2::uuid[]) group by 1`,
          [userId, ids],
        )
        for (const companyId of ids) {
          const held = rows.find((row) => row.companyId === companyId)?.rights ?? []
          if (!held.includes('see')) throw new AppError('forbidden', { params: { reason: 'company' } })
          const right = asked.find((one) => !held.includes(one))
          if (right !== undefined) throw new AppError('forbidden', { params: { reason: 'right-not-held', right } })
        }
        const made = await client.query<{ id: string }>(
          `insert into "ApiKey" (id, "userId", name, prefix, hash, "companyIds", rights, "expiresAt")
           values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7) returning id`,
          [userId, name, secret.slice(0, SHOWN), hashSecret(secret), ids, [...new Set(asked)], end],
        )
        const id = made.rows[0]?.id
        if (id === undefined) throw new Error('insert returned no row')
        const detail = { keyId: id, rights: [...new Set(asked)], expiresAt }
        for (const companyId of ids) await auditSql(client, { userId, companyId, action: 'key.create', detail })
        return { id, secret }
      })
    },

    /** One's own. */
    revoke: (keyId: string, userId: string) => revokeWhere(keyId, 'k."userId" = $2', userId, userId),

    /** One that reaches the company, whoever made it. */
    revokeReaching: ({ companyId, keyId, userId }: { readonly companyId: string; readonly keyId: string; readonly userId: string }) =>
      revokeWhere(keyId, '$2::uuid = any(k."companyIds")', companyId, userId),
  }
}
