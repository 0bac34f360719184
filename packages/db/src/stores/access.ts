/** Who may do what in a company: seen, changed, and looked at through another person's eyes. */
import { AppError } from '@verifikat/analyses'
import { createAccessChanges } from './access-changes.ts'
import { groupsOfInstallation, type HistoryRequest, history } from './access-groups.ts'
import { overview, peopleIn } from './access-list.ts'
import { candidates } from './access-people.ts'
import type { AsPerson } from './access-views.ts'
import { auditSql } from './audit.ts'
import { type Db, transaction } from './db.ts'
import { notSeenAs, type Right, rights } from './rights.ts'

export type Access = ReturnType<typeof createAccess>

export interface SeeAsRequest {
  readonly companyId: string
  /** Whose eyes. */
  readonly userId: string
  readonly sessionHash: string
  readonly byUserId: string
}

export function createAccess(db: Db) {
  const { pool } = db
  const { previewGroup, changeGroup, ...changes } = createAccessChanges(db)
  return {
    ...changes,
    overview: (companyId: string, userId: string) => transaction(pool, (client) => overview(client, companyId, userId)),
    candidates: (companyId: string, userId: string) => candidates(pool, companyId, userId),
    history: (request: HistoryRequest & { readonly companyId: string }) => history(pool, request),
    groups: {
      list: () => groupsOfInstallation(pool),
      preview: previewGroup,
      change: changeGroup,
      history: (request: Omit<HistoryRequest, 'companyId'>) => history(pool, { ...request, companyId: null }),
    },

    /** @param own what the one who asks may do there */
    async asPerson(companyId: string, userId: string, own: ReadonlySet<Right>): Promise<AsPerson> {
      const [found] = await transaction(pool, (client) => peopleIn(client, companyId, userId, userId))
      if (!found) throw new AppError('not_found')
      const { name, email, role } = found
      const held = new Set(found.rights.map(({ right }) => right))
      return {
        userId,
        name,
        email,
        role,
        rights: found.rights,
        lacking: rights.filter((right) => !held.has(right)),
        seen: rights.filter((right) => held.has(right) && own.has(right) && !notSeenAs.has(right)),
      }
    },

    /** Of somebody who has a part in the company now. */
    async seeAs({ companyId, userId, sessionHash, byUserId }: SeeAsRequest): Promise<void> {
      if (userId === byUserId) throw new AppError('invalid_input', { params: { reason: 'see-as-self' } })
      await transaction(pool, async (client) => {
        const { rowCount } = await client.query('select 1 from "LiveGrant" where "companyId" = $1 and "userId" = $2 limit 1', [
          companyId,
          userId,
        ])
        if (rowCount === 0) throw new AppError('not_found')
        const { rowCount: sessions } = await client.query(
          'update "Session" set "seeAsUserId" = $3, "seeAsCompanyId" = $4 where id = $1 and "userId" = $2',
          [sessionHash, byUserId, userId, companyId],
        )
        if (sessions !== 1) throw new AppError('unauthenticated')
        await auditSql(client, { userId: byUserId, companyId, action: 'access.see-as', detail: { whoId: userId } })
      })
    },

    async stopSeeAs(sessionHash: string, byUserId: string): Promise<void> {
      await transaction(pool, async (client) => {
        const { rows } = await client.query<{ userId: string; companyId: string }>(
          `select "seeAsUserId" as "userId", "seeAsCompanyId" as "companyId" from "Session"
           where id = $1 and "seeAsUserId" is not null and "seeAsCompanyId" is not null for update`,
          [sessionHash],
        )
        const [seen] = rows
        if (!seen) return
        await client.query('update "Session" set "seeAsUserId" = null, "seeAsCompanyId" = null where id = $1', [sessionHash])
        const { companyId, userId } = seen
        await auditSql(client, { userId: byUserId, companyId, action: 'access.see-as-stop', detail: { whoId: userId } })
      })
    },
  }
}
