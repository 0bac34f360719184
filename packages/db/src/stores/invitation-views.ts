/** Invitations with the names of who made them, who accepted them and what they give. */
import type pg from 'pg'
import { by } from './access-list.ts'
import type { MadeInvitation } from './access-views.ts'
import { invitedSchema } from './invitations.ts'

export interface InvitationRow {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly gives: unknown
  readonly companyId: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly acceptedAt: Date | null
  readonly revokedAt: Date | null
  readonly sentAt: Date | null
  readonly sendError: string | null
  readonly byId: string
  readonly byName: string | null
  readonly acceptedById: string | null
  readonly acceptedByName: string | null
}

export const INVITATIONS = `
  select i.*, i."createdById" as "byId", a.name as "byName", u.name as "acceptedByName"
  from "Invitation" i left join "User" a on a.id = i."createdById" left join "User" u on u.id = i."acceptedById"`

/** Of companies and their rights only what the one who asks may see. */
export async function invitationViews(pool: pg.Pool, rows: readonly InvitationRow[], userId: string): Promise<MadeInvitation[]> {
  const all = rows.map((row) => ({ row, gives: invitedSchema.parse(row.gives) }))
  const { rows: companies } = await pool.query<{ id: string; name: string }>(
    `select c.id, c.name from "Company" c where c.id = any($1::uuid[]) and exists (
       select 1 from "LiveGrant" l where l."companyId" = c.id and l."userId" = $2 and 'see' = any(l.rights))`,
    [all.flatMap(({ gives }) => gives.grants.map(({ companyId }) => companyId)), userId],
  )
  const { rows: groups } = await pool.query<{ id: string; name: string }>('select id, name from "Group" where id = any($1::uuid[])', [
    all.flatMap(({ gives }) => gives.groupIds),
  ])
  const now = new Date()
  return all.map(({ row, gives: { grants, groupIds, isAdmin, mayCreateCompanies } }) => {
    const { id, email, name, companyId, createdAt, expiresAt, acceptedAt, revokedAt, sentAt, sendError } = row
    return {
      id,
      email,
      name,
      companyId,
      sendError,
      isAdmin,
      mayCreateCompanies,
      state: acceptedAt ? 'accepted' : revokedAt ? 'revoked' : expiresAt <= now ? 'expired' : 'pending',
      grants: grants.flatMap((grant) => {
        const company = companies.find((own) => own.id === grant.companyId)
        return company ? [{ ...grant, company: company.name }] : []
      }),
      groups: groups.filter((group) => groupIds.includes(group.id)),
      createdBy: by(row.byId, row.byName),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      acceptedAt: acceptedAt?.toISOString() ?? null,
      acceptedBy: by(row.acceptedById, row.acceptedByName),
      revokedAt: revokedAt?.toISOString() ?? null,
      sentAt: sentAt?.toISOString() ?? null,
    }
  })
}
