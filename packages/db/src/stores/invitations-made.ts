/** Invitations as those who make them see them. Whether an address has an account already shows in none of the answers. */
import { randomBytes } from 'node:crypto'
import { AppError } from '@verifikat/analyses'
import type pg from 'pg'
import { hashSecret } from '../one-time-token.ts'
import { actorIn } from './access-db.ts'
import { expectLockedAssignment, expectMayGive } from './access-rules.ts'
import type { Terms } from './access-schema.ts'
import type { MadeInvitation } from './access-views.ts'
import { auditSql } from './audit.ts'
import { type Db, transaction } from './db.ts'
import { INVITATIONS, type InvitationRow, invitationViews } from './invitation-views.ts'
import { type Invited, invitedSchema } from './invitations.ts'
import { normalEmail } from './users.ts'

export type InvitationsMade = ReturnType<typeof createInvitationsMade>

const DAYS = 7
const DAY_MS = 86_400_000
/** Of one person in an hour. */
const MOST_PER_HOUR = 30

/** With the secret of its link, which is kept nowhere. */
export interface NewInvitation {
  readonly id: string
  readonly secret: string
  readonly email: string
  readonly name: string
  readonly invitedBy: string
  readonly companies: readonly string[]
  readonly expiresAt: Date
}

interface Inviting {
  readonly userId: string
  readonly email: string
  readonly name: string
}

interface OneOf {
  /** Null: of the installation, to an administrator. */
  readonly companyId: string | null
  readonly invitationId: string
  readonly userId: string
}

export function createInvitationsMade({ pool }: Pick<Db, 'pool'>) {
  return {
    /** By whoever may say who may do what there. */
    async inviteToCompany({
      companyId,
      terms,
      ...who
    }: Inviting & { readonly companyId: string; readonly terms: Terms }): Promise<NewInvitation> {
      return await transaction(pool, async (client) => {
        expectMayGive(await actorIn(client, companyId, who.userId), 'person', terms)
        await expectLockedAssignment(client, companyId, terms)
        // who has a part in the company is in its list already
        const { rowCount } = await client.query(
          'select 1 from "LiveGrant" l join "User" u on u.id = l."userId" where l."companyId" = $1 and u.email = $2 limit 1',
          [companyId, normalEmail(who.email)],
        )
        if (rowCount !== 0) throw new AppError('conflict', { params: { reason: 'has-access' } })
        const gives = { isAdmin: false, mayCreateCompanies: false, groupIds: [], grants: [{ companyId, ...terms }] }
        return await insert(client, companyId, who, gives)
      })
    },

    /** By an administrator. */
    async inviteToInstallation(given: Inviting & Omit<Invited, 'grants'>): Promise<NewInvitation> {
      const { isAdmin, mayCreateCompanies, groupIds, ...who } = given
      return await transaction(pool, async (client) => {
        const { rowCount } = await client.query('select 1 from "Group" where id = any($1::uuid[]) and "archivedAt" is null', [groupIds])
        if (rowCount !== new Set(groupIds).size) throw new AppError('not_found')
        await expectOther(client, who, groupIds)
        return await insert(client, null, who, { isAdmin, mayCreateCompanies, groupIds: [...new Set(groupIds)], grants: [] })
      })
    },

    async ofCompany(companyId: string, userId: string): Promise<MadeInvitation[]> {
      const { rows } = await pool.query<InvitationRow>(`${INVITATIONS} where i."companyId" = $1 order by i."createdAt" desc, i.id`, [
        companyId,
      ])
      return await invitationViews(pool, rows, userId)
    },

    /** Those of companies too, without what a company gives where the administrator has no part in it. */
    async all(userId: string): Promise<MadeInvitation[]> {
      const { rows } = await pool.query<InvitationRow>(`${INVITATIONS} order by i."createdAt" desc, i.id`)
      return await invitationViews(pool, rows, userId)
    },

    async revoke({ companyId, invitationId, userId }: OneOf): Promise<void> {
      await transaction(pool, async (client) => {
        const row = await pending(client, companyId, invitationId)
        await client.query('update "Invitation" set "revokedAt" = now() where id = $1', [invitationId])
        await auditSql(client, { userId, companyId: row.companyId, action: 'invitation.revoke', detail: { invitationId } })
      })
    },

    /** The same with a new link and another week; the old link stops working. */
    async renew({ companyId, invitationId, userId }: OneOf): Promise<NewInvitation> {
      return await transaction(pool, async (client) => {
        const { email, name, ...row } = await pending(client, companyId, invitationId)
        const gives = invitedSchema.parse(row.gives)
        for (const grant of gives.grants) expectMayGive(await actorIn(client, grant.companyId, userId), 'person', grant)
        await expectOther(client, { userId, email, name }, gives.groupIds)
        await client.query('update "Invitation" set "revokedAt" = now() where id = $1', [invitationId])
        return await insert(client, row.companyId, { userId, email, name }, gives)
      })
    },

    async noteSent(id: string, sendError: string | null): Promise<void> {
      await pool.query('update "Invitation" set "sentAt" = case when $2::text is null then now() end, "sendError" = $2 where id = $1', [
        id,
        sendError,
      ])
    },
  }
}

/** Nobody lets themselves into a group that gives rights, now or later: nor by an invitation to their own address. */
async function expectOther(client: pg.ClientBase, { userId, email }: Inviting, groupIds: readonly string[]): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from "User" u where u.id = $1 and u.email = $2 and exists (
       select 1 from "Grant" g where g."groupId" = any($3::uuid[]) and g."revokedAt" is null and (g."validTo" is null or g."validTo" > now()))`,
    [userId, normalEmail(email), groupIds],
  )
  if (rowCount !== 0) throw new AppError('forbidden', { params: { reason: 'group-self' } })
}

/** One that has been neither accepted nor revoked; an administrator reaches those of companies too. */
async function pending(client: pg.ClientBase, companyId: string | null, id: string): Promise<InvitationRow> {
  const { rows } = await client.query<InvitationRow>(
    'select * from "Invitation" where id = $1 and ($2::uuid is null or "companyId" = $2) for update',
    [id, companyId],
  )
  const [row] = rows
  if (!row) throw new AppError('not_found')
  if (row.acceptedAt) throw new AppError('conflict', { params: { reason: 'invitation-accepted' } })
  if (row.revokedAt) throw new AppError('conflict', { params: { reason: 'invitation-revoked' } })
  return row
}

async function insert(client: pg.ClientBase, companyId: string | null, who: Inviting, gives: Invited): Promise<NewInvitation> {
  const { userId, name } = who
  const email = normalEmail(who.email)
  const { rows: inviters } = await client.query<{ name: string; recent: number }>(
    `select name, (select count(*)::int from "Invitation" where "createdById" = $1 and "createdAt" > now() - interval '1 hour') as recent
     from "User" where id = $1 for update`,
    [userId],
  )
  const [inviter] = inviters
  if (!inviter) throw new AppError('unauthenticated')
  if (inviter.recent >= MOST_PER_HOUR) throw new AppError('rate_limited', { params: { seconds: 3_600 } })
  const secret = randomBytes(24).toString('base64url')
  const expiresAt = new Date(Date.now() + DAYS * DAY_MS)
  const { rows } = await client.query<{ id: string }>(
    `insert into "Invitation" (id, "tokenHash", email, name, gives, "companyId", "expiresAt", "createdById")
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7) returning id`,
    [hashSecret(secret), email, name, JSON.stringify(gives), companyId, expiresAt, userId],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('insert returned no row')
  const given = gives.grants.map(({ role, rights }) => ({ role, rights }))
  const { isAdmin, mayCreateCompanies, groupIds } = gives
  await auditSql(client, {
    userId,
    companyId,
    action: 'invitation.create',
    detail: { invitationId: id, ...(companyId === null ? { isAdmin, mayCreateCompanies, groupIds } : { grants: given }) },
  })
  const { rows: companies } = await client.query<{ name: string }>('select name from "Company" where id = any($1::uuid[]) order by name', [
    gives.grants.map((grant) => grant.companyId),
  ])
  return { id, secret, email, name, invitedBy: inviter.name, companies: companies.map((company) => company.name), expiresAt }
}
