/** Whom somebody can know of, without being told who else has an account of the installation. */
import type pg from 'pg'
import type { Candidates } from './access-views.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** $1: who asks; administrators know everybody, others whom they share a company or a group with. */
const KNOWN = `
  select u.id as "userId", u.name, u.email from "User" u
  where u."disabledAt" is null and (
    u.id = $1 or exists (select 1 from "User" a where a.id = $1 and a."isAdmin" and a."disabledAt" is null)
    or u.id in (
      select o."userId" from "Grant" o where o."userId" is not null and o."companyId" in (
        select m."companyId" from "LiveGrant" m where m."userId" = $1 and 'authorise' = any(m.rights)))
    or u.id in (
      select o."userId" from "LiveGrant" o where o."companyId" in (
        select m."companyId" from "LiveGrant" m where m."userId" = $1 and 'authorise' = any(m.rights)))
    or u.id in (
      select o."userId" from "GroupMember" o join "GroupMember" m on m."groupId" = o."groupId" and m."userId" = $1
      join "Group" g on g.id = o."groupId" and g."archivedAt" is null))`

/** Whom a right can be given to, or a block be set on, by name. */
export async function candidates(client: Client, companyId: string, byUserId: string): Promise<Candidates> {
  const people = await client.query<Candidates['people'][number]>(`${KNOWN} order by u.name, u.id`, [byUserId])
  const groups = await client.query<Candidates['groups'][number]>(
    `select g.id, g.name, count(u.id)::int as members from "Group" g
       left join "GroupMember" m on m."groupId" = g.id left join "User" u on u.id = m."userId" and u."disabledAt" is null
       where g."archivedAt" is null and exists (
         select 1 from "LiveGrant" l where l."companyId" = $1 and l."userId" = $2 and 'authorise' = any(l.rights))
       group by g.id order by g.name, g.id`,
    [companyId, byUserId],
  )
  return { people: people.rows, groups: groups.rows }
}

/** Whether somebody may be named by whoever asks; those who had a grant in the company once, or are blocked there, too. */
export async function mayKnow(client: Client, companyId: string, byUserId: string, userId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from (${KNOWN}) k where k."userId" = $2
     union all select 1 from "Grant" g where g."companyId" = $3 and g."userId" = $2
     union all select 1 from "Block" b where b."companyId" = $3 and b."userId" = $2 limit 1`,
    [byUserId, userId, companyId],
  )
  return rowCount !== 0
}
