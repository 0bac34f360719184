/** Groups of the installation with their members, and the history of changes. */
import type pg from 'pg'
import { granteeId } from './access-apply.ts'
import { LATER } from './access-changes.ts'
import { assignmentName, grouped } from './access-db.ts'
import { by } from './access-list.ts'
import { storedChangeSchema } from './access-schema.ts'
import type { ChangeView, GroupView } from './access-views.ts'

type Client = Pick<pg.ClientBase, 'query'>

interface MemberRow {
  readonly id: string
  readonly group: string
  readonly userId: string | null
  readonly name: string
  readonly email: string
  readonly isClosed: boolean
  readonly byId: string | null
  readonly byName: string | null
  readonly createdAt: Date
}

/** Those that are not archived; `ids` null: all. */
export async function groupsOf(client: Client, ids: readonly string[] | null): Promise<GroupView[]> {
  const { rows } = await client.query<MemberRow>(
    `select g.id, g.name as "group", u.id as "userId", u.name, u.email, u."disabledAt" is not null as "isClosed",
       m."addedById" as "byId", a.name as "byName", m."createdAt"
     from "Group" g left join "GroupMember" m on m."groupId" = g.id left join "User" u on u.id = m."userId" left join "User" a on a.id = m."addedById"
     where g."archivedAt" is null and ($1::uuid[] is null or g.id = any($1::uuid[]))
     order by g.name, g.id, u.name, u.id`,
    [ids],
  )
  return [...grouped(rows, ({ id }) => id)].map(([id, members]) => ({
    id,
    name: members[0]?.group ?? '',
    members: members.flatMap(({ userId, name, email, isClosed, byId, byName, createdAt }) =>
      userId === null ? [] : [{ userId, name, email, isClosed, addedBy: by(byId, byName), createdAt: createdAt.toISOString() }],
    ),
  }))
}

export async function groupsOfInstallation(client: Client): Promise<(GroupView & { companies: number })[]> {
  const groups = await groupsOf(client, null)
  const { rows } = await client.query<{ groupId: string; companies: number }>(
    'select "groupId", count(distinct "companyId")::int as companies from "Grant" where "groupId" is not null and "revokedAt" is null group by 1',
  )
  return groups.map((group) => ({ ...group, companies: rows.find(({ groupId }) => groupId === group.id)?.companies ?? 0 }))
}

interface ChangeRow {
  readonly id: string
  readonly createdAt: Date
  readonly change: unknown
  readonly madeById: string
  readonly undoneAt: Date | null
  readonly undoneById: string | null
  readonly isLater: boolean
}

export interface HistoryRequest {
  /** Null: of groups. */
  readonly companyId: string | null
  /** The change that the page before ended with. */
  readonly before: string | null
  readonly limit: number
}

/** Newest first. */
export async function history(
  client: Client,
  { companyId, before, limit }: HistoryRequest,
): Promise<{ changes: ChangeView[]; hasMore: boolean }> {
  const { rows } = await client.query<ChangeRow>(
    `select c.id, c."createdAt", c.change, c."madeById", c."undoneAt", c."undoneById", exists (${LATER}) as "isLater"
     from "AccessChange" c
     where c."companyId" is not distinct from $1::uuid and ($2::uuid is null or (c."createdAt", c.id) < (
       select b."createdAt", b.id from "AccessChange" b where b.id = $2 and b."companyId" is not distinct from $1::uuid))
     order by c."createdAt" desc, c.id desc limit $3`,
    [companyId, before, limit + 1],
  )
  const shown = rows.slice(0, limit).map((row) => ({ ...row, stored: storedChangeSchema.parse(row.change) }))
  const names = await namesOf(
    client,
    shown.flatMap(({ madeById, undoneById, stored: { subject, memberIds } }) =>
      [madeById, undoneById, granteeId(subject), ...memberIds].filter((id) => id !== null),
    ),
  )
  return {
    hasMore: rows.length > limit,
    changes: shown.map(({ id, createdAt, madeById, undoneAt, undoneById, isLater, stored: { subject, memberIds, ...stored } }) => {
      const subjectId = granteeId(subject)
      return {
        id,
        at: createdAt.toISOString(),
        by: by(madeById, names.get(madeById) ?? null),
        ...stored,
        subject: { kind: subject.kind, id: subjectId, name: subjectId === null ? '' : (names.get(subjectId) ?? '') },
        members: memberIds.map((userId) => ({ userId, name: names.get(userId) ?? '' })),
        undone: undoneAt && { at: undoneAt.toISOString(), by: by(undoneById, names.get(undoneById ?? '') ?? null) },
        mayUndo: undoneAt === null && !isLater && stored.kind !== 'undo',
      }
    }),
  }
}

async function namesOf(client: Client, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; name: string }>(
    `select id, name from "User" where id = any($1::uuid[]) union all select id, name from "Group" where id = any($1::uuid[])
     union all select id, ${assignmentName('s')} as name from "Assignment" s where id = any($1::uuid[])`,
    [[...new Set(ids)]],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
