/** Who gains and who loses what: the same companies before and after a change, compared. */
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { type Applied, type GranteeColumns, granteeId, granteeOf } from './access-apply.ts'
import { assignmentName, grouped, type ReachingGrant } from './access-db.ts'
import type { AccessEffect, EffectWarning } from './access-views.ts'
import { combined, type Right, type Role, rights } from './rights.ts'

/** So many are named of those who keep rights by other ways. */
const NAMED = 50

interface Held {
  readonly role: Role
  readonly rights: readonly Right[]
}

export interface Difference {
  readonly companyId: string
  readonly userId: string
  readonly before: Held | null
  readonly after: Held | null
  readonly gains: readonly Right[]
  readonly loses: readonly Right[]
}

export const keyOf = ({ companyId, userId }: { readonly companyId: string; readonly userId: string }) => `${companyId} ${userId}`

const byPerson = (grants: readonly ReachingGrant[]) => grouped(grants, keyOf)

const heldBy = (grants: readonly ReachingGrant[]): Held | null => {
  const own = combined(grants)
  return own && { role: own.role, rights: rights.filter((right) => own.rights.has(right)) }
}

/** In the order of the companies' and the people's ids. */
export function differences(before: readonly ReachingGrant[], after: readonly ReachingGrant[]): Difference[] {
  const was = byPerson(before)
  const is = byPerson(after)
  const keys = [...new Set([...was.keys(), ...is.keys()])].sort()
  return keys.flatMap((key): Difference[] => {
    const old = was.get(key) ?? []
    const now = is.get(key) ?? []
    const first = old[0] ?? now[0]
    if (!first) return []
    const held = heldBy(old)
    const holds = heldBy(now)
    const gains = (holds?.rights ?? []).filter((right) => !held?.rights.includes(right))
    const loses = (held?.rights ?? []).filter((right) => !holds?.rights.includes(right))
    if (gains.length === 0 && loses.length === 0 && held?.role === holds?.role) return []
    return [{ companyId: first.companyId, userId: first.userId, before: held, after: holds, gains, loses }]
  })
}

/** Rights that somebody had by grants that reach them no more, and keeps by others that did already. */
export function kept(before: readonly ReachingGrant[], after: readonly ReachingGrant[]) {
  const is = byPerson(after)
  return [...byPerson(before)].flatMap(([key, old]) => {
    const now = is.get(key) ?? []
    const gone = old.filter(({ grantId }) => !now.some((grant) => grant.grantId === grantId))
    const stayed = now.filter(({ grantId }) => old.some((grant) => grant.grantId === grantId))
    const by = stayed.filter((grant) => gone.some((one) => one.rights.some((right) => grant.rights.includes(right))))
    const [first] = by
    if (!first) return []
    const both = rights.filter(
      (right) => by.some((grant) => grant.rights.includes(right)) && gone.some((one) => one.rights.includes(right)),
    )
    return [{ companyId: first.companyId, userId: first.userId, rights: both, grantIds: by.map(({ grantId }) => grantId) }]
  })
}

export interface EffectFacts {
  readonly userId: string
  readonly visible: ReadonlySet<string>
  readonly before: readonly ReachingGrant[]
  readonly after: readonly ReachingGrant[]
  /** When it begins to hold, where that is later. */
  readonly later: string | null
  readonly applied: Applied
  /** What was asked. */
  readonly change: unknown
}

export async function effectOf(client: pg.ClientBase, facts: EffectFacts): Promise<AccessEffect & { readonly all: readonly Difference[] }> {
  const { userId, visible, before, after, later, applied, change } = facts
  const all = differences(before, after)
  const shown = all.filter(({ companyId }) => visible.has(companyId))
  const keeping = kept(before, after).filter(({ companyId }) => visible.has(companyId))
  const named = keeping.slice(0, NAMED)
  const { subject } = applied.stored
  const subjectId = subject.kind === 'person' ? [subject.userId] : []
  const people = await peopleOf(client, [...shown, ...named].map((own) => own.userId).concat(subjectId))
  const companies = await namesOf(
    client,
    'Company',
    [...shown, ...named].map(({ companyId }) => companyId),
  )
  const sources = await sourcesOf(
    client,
    named.flatMap(({ grantIds }) => grantIds),
  )
  const personOf = (id: string) => ({ userId: id, name: people.get(id)?.name ?? '', email: people.get(id)?.email ?? '' })
  const companyOf = (companyId: string) => ({ companyId, company: companies.get(companyId) ?? '' })

  const warnings: EffectWarning[] = []
  for (const own of shown)
    if (own.userId === userId && own.loses.includes('authorise')) warnings.push({ code: 'lose-authorise', ...companyOf(own.companyId) })
  for (const own of named)
    warnings.push({
      code: 'keeps',
      ...companyOf(own.companyId),
      ...personOf(own.userId),
      rights: own.rights,
      through: own.grantIds.flatMap((id) => sources.get(id) ?? []),
    })
  if (later !== null) warnings.push({ code: 'later', at: later })
  if (subject.kind === 'everybody' && applied.stored.terms !== null) warnings.push({ code: 'everybody' })
  const given = applied.stored.terms !== null && subject.kind === 'person' ? people.get(subject.userId) : undefined
  if (given && subject.kind === 'person' && given.isClosed) warnings.push({ code: 'closed-account', ...personOf(subject.userId) })
  if (given && subject.kind === 'person' && (await isBlocked(client, [...visible], subject.userId)))
    warnings.push({ code: 'blocked', ...personOf(subject.userId) })
  if (all.length === 0) warnings.push({ code: 'nothing' })

  const hidden = all.filter(({ companyId }) => !visible.has(companyId))
  const effect = {
    people: shown.map(({ companyId, userId: id, before: held, after: holds, gains, loses }) => ({
      ...companyOf(companyId),
      ...personOf(id),
      gains: [...gains],
      loses: [...loses],
      before: held && { role: held.role, rights: [...held.rights] },
      after: holds && { role: holds.role, rights: [...holds.rights] },
    })),
    others: { companies: new Set(hidden.map(({ companyId }) => companyId)).size, people: new Set(hidden.map((own) => own.userId)).size },
    warnings,
  }
  const expected = createHash('sha256')
    .update(JSON.stringify({ change, all, kept: keeping, warnings: warnings.map(({ code }) => code) }))
    .digest('hex')
  return { ...effect, expected, all }
}

async function peopleOf(client: pg.ClientBase, ids: readonly string[]) {
  const { rows } = await client.query<{ id: string; name: string; email: string; isClosed: boolean }>(
    'select id, name, email, "disabledAt" is not null as "isClosed" from "User" where id = any($1::uuid[])',
    [[...new Set(ids)]],
  )
  return new Map(rows.map(({ id, ...person }) => [id, person]))
}

async function namesOf(client: pg.ClientBase, table: 'Company' | 'Group', ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; name: string }>(`select id, name from "${table}" where id = any($1::uuid[])`, [
    [...new Set(ids)],
  ])
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function isBlocked(client: pg.ClientBase, companyIds: readonly string[], userId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'select 1 from "Block" where "companyId" = any($1::uuid[]) and "userId" = $2 and "removedAt" is null limit 1',
    [companyIds, userId],
  )
  return rowCount !== 0
}

/** Whom grants are for, with their names. */
async function sourcesOf(client: pg.ClientBase, grantIds: readonly string[]) {
  const { rows } = await client.query<GranteeColumns & { grantId: string; name: string | null }>(
    `select g.id as "grantId", g."userId", g."groupId", g."teamOf", coalesce(u.name, b.name, ${assignmentName('s')}) as name from "Grant" g
     left join "User" u on u.id = g."userId" left join "Group" b on b.id = g."groupId" left join "Assignment" s on s.id = g."teamOf"
     where g.id = any($1::uuid[])`,
    [[...new Set(grantIds)]],
  )
  return new Map(
    rows.map(({ grantId, name, ...columns }) => {
      const to = granteeOf(columns)
      return [grantId, { kind: to.kind, id: granteeId(to), name: name ?? '' }]
    }),
  )
}
