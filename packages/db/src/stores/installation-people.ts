/** The accounts of the installation, for its administrators. */
import { AppError } from '@verifikat/analyses'
import type pg from 'pg'
import { expectAdministrator, expectFound, keepingOwners, lockInstallation } from './access-db.ts'
import type { InstallationUser } from './access-views.ts'
import { type AuditAction, auditSql } from './audit.ts'
import { type Db, transaction } from './db.ts'
import { revokeKeys } from './own-keys.ts'
import { createUsers } from './users.ts'

export type InstallationPeople = ReturnType<typeof createInstallationPeople>

interface Row {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly isAdmin: boolean
  readonly mayCreateCompanies: boolean
  readonly disabledAt: Date | null
  readonly createdAt: Date
  readonly lastActive: Date | null
  readonly hasPassword: boolean
  readonly hasTotp: boolean
  readonly passkeys: number
  readonly providers: number
  readonly sessions: number
  readonly companies: number
  readonly groups: readonly { readonly id: string; readonly name: string }[]
}

export function createInstallationPeople(db: Db) {
  const { pool } = db
  const users = createUsers(db)

  /** One change of an account at a time, by an administrator, with its line in the log; false where nothing had to change. */
  async function change(
    { userId, byUserId, action }: { readonly userId: string; readonly byUserId: string; readonly action: AuditAction },
    work: (client: pg.PoolClient) => Promise<boolean>,
  ): Promise<boolean> {
    return await keepingOwners(() =>
      transaction(pool, async (client) => {
        await lockInstallation(client)
        await expectAdministrator(client, byUserId)
        await expectFound(client, 'User', userId)
        const isChanged = await work(client)
        if (isChanged) await auditSql(client, { userId: byUserId, companyId: null, action, detail: { whoId: userId } })
        await expectSomeAdministrator(client)
        return isChanged
      }),
    )
  }

  return {
    async list(userId: string): Promise<InstallationUser[]> {
      const { rows } = await pool.query<Row>(
        `select u.id, u.name, u.email, u."isAdmin", u."mayCreateCompanies", u."disabledAt", u."createdAt",
           greatest(u."lastSeenAt", (select max(s."lastSeenAt") from "Session" s where s."userId" = u.id)) as "lastActive",
           u."passwordHash" is not null as "hasPassword", u."totpSecret" is not null as "hasTotp",
           (select count(*)::int from "Passkey" p where p."userId" = u.id) as passkeys,
           (select count(*)::int from "ExternalIdentity" e where e."userId" = u.id) as providers,
           (select count(*)::int from "Session" s where s."userId" = u.id and s."expiresAt" > now()) as sessions,
           coalesce(l.companies, 0) as companies,
           coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id) from "GroupMember" m
             join "Group" g on g.id = m."groupId" and g."archivedAt" is null where m."userId" = u.id), '[]') as groups
         from "User" u left join (select "userId", count(distinct "companyId")::int as companies from "LiveGrant" group by 1) l on l."userId" = u.id
         order by u.name, u.id`,
      )
      return rows.map(({ id, disabledAt, createdAt, lastActive, groups, ...user }) => ({
        ...user,
        userId: id,
        isYou: id === userId,
        groups: [...groups],
        disabledAt: disabledAt?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
        lastActive: lastActive?.toISOString() ?? null,
      }))
    },

    /** Sessions of a closed account end with it: by the caller, who knows what they have open. */
    async setClosed({ userId, isClosed, byUserId }: { readonly userId: string; readonly isClosed: boolean; readonly byUserId: string }) {
      if (isClosed && userId === byUserId) throw new AppError('invalid_input', { params: { reason: 'close-self' } })
      return await change({ userId, byUserId, action: isClosed ? 'user.close' : 'user.reopen' }, async (client) => {
        const { rowCount } = await client.query(
          isClosed
            ? 'update "User" set "disabledAt" = now() where id = $1 and "disabledAt" is null'
            : 'update "User" set "disabledAt" = null where id = $1 and "disabledAt" is not null',
          [userId],
        )
        if (isClosed) {
          await client.query('delete from "Session" where "userId" = $1', [userId])
          // whatever else lets them in does not wait for the account to be opened again
          await client.query('delete from "OneTimeToken" where "userId" = $1 and "usedAt" is null', [userId])
          await revokeKeys(client, { userId }, byUserId)
        }
        return rowCount === 1
      })
    },

    /** Whether that was a change: sessions of the person have to begin anew then. */
    async setAdmin({ userId, isAdmin, byUserId }: { readonly userId: string; readonly isAdmin: boolean; readonly byUserId: string }) {
      return await change({ userId, byUserId, action: isAdmin ? 'user.admin-on' : 'user.admin-off' }, async (client) => {
        const { rowCount } = await client.query('update "User" set "isAdmin" = $2 where id = $1 and "isAdmin" <> $2', [userId, isAdmin])
        return rowCount === 1
      })
    },

    async setMayCreateCompanies(given: { readonly userId: string; readonly mayCreateCompanies: boolean; readonly byUserId: string }) {
      const { userId, mayCreateCompanies, byUserId } = given
      return await change(
        { userId, byUserId, action: mayCreateCompanies ? 'user.may-create-companies' : 'user.may-not-create-companies' },
        async (client) => {
          const { rowCount } = await client.query(
            'update "User" set "mayCreateCompanies" = $2 where id = $1 and "mayCreateCompanies" <> $2',
            [userId, mayCreateCompanies],
          )
          return rowCount === 1
        },
      )
    },

    /** Of somebody who lost telephone, passkeys and codes: the password, or a link for a new one, signs in again. */
    async clearSecondStep({ userId, byUserId }: { readonly userId: string; readonly byUserId: string }) {
      return await change({ userId, byUserId, action: 'user.second-step-cleared' }, async (client) => {
        const passkeys = await client.query('delete from "Passkey" where "userId" = $1', [userId])
        const codes = await client.query(
          `update "User" set "totpSecret" = null, "totpStep" = null, "recoveryCodes" = '{}'
           where id = $1 and ("totpSecret" is not null or cardinality("recoveryCodes") > 0)`,
          [userId],
        )
        return (passkeys.rowCount ?? 0) + (codes.rowCount ?? 0) > 0
      })
    },

    passwordLink: (userId: string, byUserId: string) => users.createPasswordLink(userId, byUserId),

    async noteSessionsEnded(userId: string, byUserId: string): Promise<void> {
      await change({ userId, byUserId, action: 'user.sessions-end' }, async () => true)
    },
  }
}

async function expectSomeAdministrator(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query('select 1 from "User" where "isAdmin" and "disabledAt" is null limit 1')
  if (rowCount === 0) throw new AppError('conflict', { params: { reason: 'last-administrator' } })
}
