/** Keys for scripts: each acts for the one who made it, within its own companies and rights. Only the hash of a key is kept. */
import type { Db } from './db.ts'

export type ApiKeys = ReturnType<typeof createApiKeys>

export interface UsedKey {
  readonly user: {
    readonly id: string
    readonly email: string
    readonly name: string
    readonly locale: 'en' | 'sv'
    readonly theme: 'light' | 'dark' | 'system'
    readonly isAdmin: false
  }
  readonly key: { readonly id: string; readonly companyIds: readonly string[]; readonly rights: readonly string[] }
}

interface KeyRow {
  readonly id: string
  readonly userId: string
  readonly companyIds: readonly string[]
  readonly rights: readonly string[]
  readonly email: string
  readonly name: string
  readonly locale: string
}

export function createApiKeys({ pool }: Pick<Db, 'pool'>) {
  return {
    /** Whom a key acts for, noting its use at most once a minute; null for one that is unknown, revoked, over, or of a closed account. */
    async use(hash: string, address: string): Promise<UsedKey | null> {
      const { rows } = await pool.query<KeyRow>(
        `select k.id, k."userId", k."companyIds", k.rights, u.email, u.name, u.locale from "ApiKey" k join "User" u on u.id = k."userId"
         where k.hash = $1 and k."revokedAt" is null and (k."expiresAt" is null or k."expiresAt" > now()) and u."disabledAt" is null`,
        [hash],
      )
      const [row] = rows
      if (!row) return null
      await pool.query(
        `update "ApiKey" set "lastUsedAt" = now(), "lastAddress" = $2
         where id = $1 and ("lastUsedAt" is null or "lastUsedAt" < now() - interval '1 minute' or "lastAddress" is distinct from $2)`,
        [row.id, address],
      )
      const { id, userId, companyIds, rights, email, name } = row
      const locale = row.locale === 'sv' ? 'sv' : 'en'
      return { user: { id: userId, email, name, locale, theme: 'system', isAdmin: false }, key: { id, companyIds, rights } }
    },

    /** Whether a key that was good when a stream began still is. */
    async holds(id: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        `select 1 from "ApiKey" where id = $1 and "revokedAt" is null and ("expiresAt" is null or "expiresAt" > now())`,
        [id],
      )
      return rowCount === 1
    },
  }
}
