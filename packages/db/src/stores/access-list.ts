/** Who may do what in a company, and by which grants. */
import type pg from 'pg'
import { granteeId, granteeOf } from './access-apply.ts'
import { assignmentName, grantsAt, grouped } from './access-db.ts'
import { groupsOf } from './access-groups.ts'
import type { AccessOverview, GrantView, PersonRights } from './access-views.ts'
import { rights as allRights, combined, isRole, roleRights, roles } from './rights.ts'

export interface GrantRow {
  readonly id: string
  readonly userId: string | null
  readonly groupId: string | null
  readonly teamOf: string | null
  readonly name: string | null
  readonly role: string
  readonly rights: readonly string[]
  readonly validFrom: Date | null
  readonly validTo: Date | null
  readonly assignmentId: string | null
  readonly assignment: string | null
  readonly createdAt: Date
  readonly byId: string | null
  readonly byName: string | null
  readonly isLastOwner: boolean
}

export const by = (userId: string | null, name: string | null) => (userId === null ? null : { userId, name: name ?? '' })

export async function overview(client: pg.ClientBase, companyId: string, userId: string): Promise<AccessOverview> {
  const reaching = await grantsAt(client, [companyId])
  const own = combined(reaching.filter((grant) => grant.userId === userId))
  const isOwner = own?.role === 'owner'
  const { rows: grants } = await client.query<GrantRow>(
    `select g.id, g."userId", g."groupId", g."teamOf", coalesce(u.name, b.name, ${assignmentName('t')}) as name, g.role, g.rights, g."validFrom", g."validTo", g."assignmentId", ${assignmentName('s')} as assignment, g."createdAt",
       g."grantedById" as "byId", a.name as "byName",
       access_is_owner(g) and not exists (select 1 from "Grant" o where o."companyId" = $1 and o.id <> g.id and access_is_owner(o)) as "isLastOwner"
     from "Grant" g left join "User" u on u.id = g."userId" left join "Group" b on b.id = g."groupId" left join "User" a on a.id = g."grantedById"
       left join "Assignment" s on s.id = g."assignmentId" left join "Assignment" t on t.id = g."teamOf"
     where g."companyId" = $1 and g."revokedAt" is null and b."archivedAt" is null
     order by g."createdAt", g.id`,
    [companyId],
  )
  const { rows: blocks } = await client.query<{
    id: string
    userId: string
    name: string
    reason: string
    createdAt: Date
    byId: string | null
    byName: string | null
  }>(
    `select x.id, x."userId", u.name, x.reason, x."createdAt", x."createdById" as "byId", a.name as "byName"
     from "Block" x join "User" u on u.id = x."userId" left join "User" a on a.id = x."createdById"
     where x."companyId" = $1 and x."removedAt" is null order by x."createdAt", x.id`,
    [companyId],
  )
  const groups = await groupsOf(
    client,
    grants.flatMap(({ groupId }) => groupId ?? []),
  )
  const { rows: locked } = await client.query<AccessOverview['lockedAssignments'][number]>(
    `select id, number, content::jsonb -> 'plan' ->> 'title' as title from "Assignment"
     where "companyId" = $1 and "lockedAt" is not null and "removedAt" is null order by number desc`,
    [companyId],
  )
  const { rows: teams } = await client.query<AccessOverview['teams'][number]>(
    `select id, number, content::jsonb -> 'plan' ->> 'title' as title, cardinality("teamIds") as members from "Assignment"
     where "companyId" = $1 and "lockedAt" is null and "removedAt" is null order by number desc`,
    [companyId],
  )
  const now = new Date()
  return {
    people: await peopleIn(client, companyId, userId),
    grants: grants.map((grant) => grantView(grant, now, isOwner)),
    groups,
    blocks: blocks.map(({ byId, byName, createdAt, ...block }) => ({
      ...block,
      createdBy: by(byId, byName),
      createdAt: createdAt.toISOString(),
    })),
    roles: roles.map((role) => ({
      role,
      default: [...roleRights[role].default],
      more: roleRights[role].more.filter((right) => own?.rights.has(right)),
      mayGive: role === 'owner' ? isOwner : role !== 'outside-reviewer' || locked.length > 0,
    })),
    ownRights: allRights.filter((right) => own?.rights.has(right)),
    teams,
    lockedAssignments: locked,
  }
}

function grantView(grant: GrantRow, now: Date, isOwner: boolean): GrantView {
  const { id, name, role, rights, validFrom, validTo, assignmentId, assignment, createdAt, byId, byName, isLastOwner } = grant
  const to = granteeOf(grant)
  return {
    id,
    assignmentId,
    assignment,
    to: { kind: to.kind, id: granteeId(to), name: name ?? '' },
    isLastOwner,
    role: isRole(role) ? role : 'reader',
    rights: allRights.filter((right) => rights.includes(right)),
    validFrom: validFrom?.toISOString() ?? null,
    validTo: validTo?.toISOString() ?? null,
    state: validTo !== null && validTo <= now ? 'over' : validFrom !== null && validFrom > now ? 'later' : 'live',
    grantedBy: by(byId, byName),
    createdAt: createdAt.toISOString(),
    mayChange: !isLastOwner && (role !== 'owner' || isOwner),
  }
}

interface PersonRow {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly isClosed: boolean
  readonly isBlocked: boolean
  readonly lastActive: Date | null
  readonly grantIds: readonly string[]
}

/** Everybody whom a grant reaches or would reach, and those who are blocked; `onlyId`: one of them. */
export async function peopleIn(
  client: pg.ClientBase,
  companyId: string,
  askedBy: string,
  onlyId: string | null = null,
): Promise<PersonRights[]> {
  const { rows } = await client.query<PersonRow>(
    `select u.id as "userId", u.name, u.email, u."disabledAt" is not null as "isClosed", x.id is not null as "isBlocked",
       greatest(u."lastSeenAt", (select max(s."lastSeenAt") from "Session" s where s."userId" = u.id)) as "lastActive",
       coalesce(array_agg(r."grantId" order by r."createdAt", r."grantId") filter (where r."grantId" is not null), '{}') as "grantIds"
     from "User" u
     left join "GrantReach" r on r."companyId" = $1 and r."userId" = u.id
     left join "Block" x on x."companyId" = $1 and x."userId" = u.id and x."removedAt" is null
     where $2::uuid is null or u.id = $2
     group by u.id, x.id having count(r."grantId") > 0 or x.id is not null
     order by u.name, u.id`,
    [companyId, onlyId],
  )
  const reaching = grouped(await grantsAt(client, [companyId]), (grant) => grant.userId)
  return rows.map(({ lastActive, grantIds, ...person }) => {
    const live = reaching.get(person.userId) ?? []
    const held = combined(live)
    return {
      ...person,
      isYou: person.userId === askedBy,
      role: held?.role ?? null,
      rights: allRights
        .filter((right) => held?.rights.has(right))
        .map((right) => ({ right, grantIds: live.filter((grant) => grant.rights.includes(right)).map(({ grantId }) => grantId) })),
      grantIds: [...grantIds],
      lastActive: lastActive?.toISOString() ?? null,
    }
  })
}
