/** Who may do what in a company: from their own grants, those of their groups, and those of everybody. */
import type { Db, Tx } from './db.ts'

/** `see` a company's name; `read` its books and compute; `annotate`, `write`, `import` change them; `export` takes files away; the others are what they say. */
export const rights = ['see', 'upload', 'read', 'annotate', 'write', 'import', 'export', 'salary', 'sign', 'authorise', 'delete'] as const
export type Right = (typeof rights)[number]

/** The strongest first. */
export const roles = ['owner', 'signing-auditor', 'auditor', 'reviewer', 'reader', 'client', 'outside-reviewer'] as const
export type Role = (typeof roles)[number]

export interface RoleRights {
  /** What the role gives. */
  readonly default: readonly Right[]
  /** What else it may be given. */
  readonly more: readonly Right[]
}

const auditing = ['see', 'upload', 'read', 'annotate', 'write', 'import', 'export', 'salary'] as const

export const roleRights: Readonly<Record<Role, RoleRights>> = {
  owner: { default: rights, more: [] },
  'signing-auditor': { default: [...auditing, 'sign'], more: ['authorise'] },
  auditor: { default: auditing, more: ['sign'] },
  reviewer: { default: ['see', 'read', 'annotate', 'export'], more: ['salary', 'sign'] },
  reader: { default: ['see', 'read'], more: ['annotate', 'export', 'salary'] },
  client: { default: ['see', 'upload'], more: [] },
  // the locked assignment that they read is named by the grant
  'outside-reviewer': { default: ['see'], more: [] },
}

/** A new company's first grant. */
export const ownerGrant = (userId: string) => ({ userId, role: 'owner' satisfies Role, rights: [...roleRights.owner.default] })

/** What looking through another person's eyes never gives: nobody acts in their name. */
export const notSeenAs: ReadonlySet<Right> = new Set<Right>([
  'upload',
  'annotate',
  'write',
  'import',
  'export',
  'sign',
  'authorise',
  'delete',
])

/** What no script does in anybody's name. */
export const notForKeys: ReadonlySet<Right> = new Set<Right>(['sign', 'authorise', 'delete'])

export interface CompanyRights {
  /** The strongest that any grant names. */
  readonly role: Role
  readonly rights: ReadonlySet<Right>
  /** Whose eyes the session looks through. */
  readonly seenAs: string | null
}

export type Held = Omit<CompanyRights, 'seenAs'>

export type Rights = ReturnType<typeof createRights>

const known: ReadonlySet<string> = new Set(rights)
export const isRight = (value: string): value is Right => known.has(value)
export const isRole = (value: string): value is Role => (roles as readonly string[]).includes(value)

interface LiveGrant {
  readonly userId: string
  readonly role: string
  readonly rights: readonly string[]
}

/** What several grants come to: null where there is none. */
export function combined(grants: readonly Pick<LiveGrant, 'role' | 'rights'>[]): Held | null {
  const role = roles.find((own) => grants.some((grant) => grant.role === own))
  return role === undefined ? null : { role, rights: new Set(grants.flatMap((grant) => grant.rights.filter(isRight))) }
}

/** What somebody may do who looks through the eyes of somebody else: what both may, and nothing in their name. */
export function seenThrough(own: Held, theirs: Held | null): Held {
  const both = [...(theirs?.rights ?? [])].filter((right) => own.rights.has(right) && !notSeenAs.has(right))
  return { role: theirs?.role ?? 'outside-reviewer', rights: new Set(both) }
}

/** Several grants of each key to one. */
export function combinedBy<K>(rows: readonly (Pick<LiveGrant, 'role' | 'rights'> & { readonly key: K })[]): Map<K, Held> {
  const groups = new Map<K, Pick<LiveGrant, 'role' | 'rights'>[]>()
  for (const row of rows) {
    const group = groups.get(row.key)
    if (group) group.push(row)
    else groups.set(row.key, [row])
  }
  const all = new Map<K, Held>()
  // whoever looks after a thousand companies may mostly do the same in all of them
  const known = new Map<string, ReturnType<typeof combined>>()
  for (const [key, grants] of groups) {
    const same = grants.map(({ role, rights: held }) => `${role} ${held.join(' ')}`).join('\n')
    const own = known.get(same) ?? combined(grants)
    known.set(same, own)
    if (own) all.set(key, own)
  }
  return all
}

export function createRights({ pool, prisma }: Db) {
  return {
    /** Null where the user has no part in the company, or there is no such company. `sessionHash`: of a session, which may look through another's eyes. */
    async of(userId: string, companyId: string, sessionHash: string | null = null): Promise<CompanyRights | null> {
      const { rows } = await pool.query<LiveGrant & { readonly seenAs: string | null }>(
        `with s as (select "seeAsUserId" as id from "Session" where id = $3 and "seeAsCompanyId" = $2)
         select g."userId", g.role, g.rights, (select id from s) as "seenAs"
         from "LiveGrant" g where g."companyId" = $2 and (g."userId" = $1 or g."userId" = (select id from s))`,
        [userId, companyId, sessionHash],
      )
      const own = combined(rows.filter((row) => row.userId === userId))
      const seenAs = rows[0]?.seenAs ?? null
      if (own === null || seenAs === null) return own && { ...own, seenAs: null }
      return { ...seenThrough(own, combined(rows.filter((row) => row.userId === seenAs))), seenAs }
    },

    /** Assignments that somebody may read as an outside reviewer now: locked, and named by a grant that holds. */
    async reviewable(userId: string, companyId: string): Promise<string[]> {
      const { rows } = await pool.query<{ id: string }>(
        `select distinct a.id from "LiveGrant" l join "Grant" g on g.id = l."grantId" join "Assignment" a on a.id = g."assignmentId"
         where l."userId" = $1 and l."companyId" = $2 and a."companyId" = $2 and l.role = 'outside-reviewer' and 'see' = any(l.rights)
           and a."lockedAt" is not null and a."removedAt" is null`,
        [userId, companyId],
      )
      return rows.map(({ id }) => id)
    },

    /** Whom the company's requests are for: clients who may hand in files there now. */
    async clients(companyId: string): Promise<{ email: string; name: string }[]> {
      const { rows } = await pool.query<{ email: string; name: string }>(
        `select distinct u.email, u.name from "LiveGrant" g join "User" u on u.id = g."userId"
         where g."companyId" = $1 and g.role = 'client' and 'upload' = any(g.rights) order by u.email`,
        [companyId],
      )
      return rows
    },

    /** Names of who can give a right there. */
    async grantors(companyId: string, tx: Tx = prisma): Promise<string[]> {
      const rows = await tx.$queryRaw<{ name: string }[]>`
        select distinct u.name from "LiveGrant" g join "User" u on u.id = g."userId"
        where g."companyId" = ${companyId}::uuid and 'authorise' = any(g.rights) order by u.name limit 5`
      return rows.map(({ name }) => name)
    },

    /** Whether there is anywhere for the user's files to go: a company that takes them, or a new one; the demo's do not count. */
    async mayUpload(userId: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        `select 1 from "User" where id = $1 and "mayCreateCompanies" union all
         (select 1 from "LiveGrant" g join "Company" c on c.id = g."companyId" and not c."isDemo"
          where g."userId" = $1 and 'upload' = any(g.rights) limit 1)`,
        [userId],
      )
      return rowCount !== 0
    },

    /** Whether somebody may make companies of their own. */
    async mayCreateCompanies(userId: string): Promise<boolean> {
      const found = await prisma.user.findUnique({ where: { id: userId }, select: { mayCreateCompanies: true } })
      return found?.mayCreateCompanies ?? false
    },
  }
}
