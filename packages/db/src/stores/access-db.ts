/** What every change of access stands on: one at a time, and who may do what at a time. */
import { AppError } from '@verifikat/analyses'
import type pg from 'pg'
import { endsBefore, TIMED_GRANTS, type TimedGrant } from './access-times.ts'
import { combined, type Right, type Role, rights } from './rights.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** Held shared by a change in one company, alone by what concerns many: groups, accounts. */
export const ACCESS_LOCK = 726_403

/** One change at a time in a company; before it, none of groups or accounts is under way. */
export async function lockCompany(client: Client, companyId: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock_shared($1::bigint)', [ACCESS_LOCK])
  // the same that the database takes where it keeps the last owner
  await client.query("select pg_advisory_xact_lock(hashtextextended('access ' || $1, 0))", [companyId])
}

export async function lockInstallation(client: Client): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1::bigint)', [ACCESS_LOCK])
}

/** Has the database check now, not at the end, that every company keeps an owner. */
export async function keepOwners(client: Client): Promise<void> {
  await keepingOwners(() => client.query('set constraints "access_owner_grant", "access_owner_block", "access_owner_user" immediate'))
  await client.query('set constraints "access_owner_grant", "access_owner_block", "access_owner_user" deferred')
}

/** The refusal of the database in our words. */
export async function keepingOwners<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'VK001')
      throw new AppError('conflict', { cause: error, params: { reason: 'last-owner' } })
    throw error
  }
}

export interface ReachingGrant {
  readonly userId: string
  readonly companyId: string
  readonly grantId: string
  readonly role: string
  readonly rights: readonly string[]
}

/** In companies ($1) as the view LiveGrant has it; at another time ($2) too; with those that have yet to begin ($3) too. */
export const REACHING_GRANTS = `
     select r."userId", r."companyId", r."grantId", r.role, r.rights from "GrantReach" r
     where r."companyId" = any($1::uuid[]) and r."disabledAt" is null
       and ($3::boolean or r."validFrom" is null or r."validFrom" <= coalesce($2::timestamptz, now()))
       and (r."validTo" is null or r."validTo" > coalesce($2::timestamptz, now()))
       and not exists (
         select 1 from "Block" x where x."companyId" = r."companyId" and x."userId" = r."userId" and x."removedAt" is null)
     order by r."companyId", r."userId", r."grantId"`

/** `at` null: now. */
export async function grantsAt(
  client: Client,
  companyIds: readonly string[],
  at: string | null = null,
  withComing = false,
): Promise<ReachingGrant[]> {
  return (await client.query<ReachingGrant>(REACHING_GRANTS, [companyIds, at, withComing])).rows
}

/** Who makes a change. */
export interface Actor {
  readonly userId: string
  readonly rights: ReadonlySet<Right>
  readonly isOwner: boolean
  /** Theirs in the company, those that have yet to begin too. */
  readonly grants: readonly TimedGrant[]
}

export async function timedGrants(client: Client, companyIds: readonly string[], userId: string): Promise<TimedGrant[]> {
  return (await client.query<TimedGrant>(TIMED_GRANTS, [companyIds, userId])).rows
}

/** Whoever holds `authorise` there at this moment, behind the lock: what the gate let in may have been taken away since. */
export async function actorIn(client: Client, companyId: string, userId: string): Promise<Actor> {
  const { rows } = await client.query<{ role: string; rights: string[] }>(
    'select role, rights from "LiveGrant" where "companyId" = $1 and "userId" = $2',
    [companyId, userId],
  )
  const own = combined(rows)
  if (!own?.rights.has('authorise')) throw new AppError('forbidden', { params: { reason: 'right', right: 'authorise', owners: '' } })
  return { userId, rights: own.rights, isOwner: own.role === 'owner', grants: await timedGrants(client, [companyId], userId) }
}

/** Nobody gives what they do not hold. */
export function expectHeld({ rights: own }: Pick<Actor, 'rights'>, given: readonly string[]): void {
  const right = rights.find((one) => given.includes(one) && !own.has(one))
  if (right !== undefined) throw new AppError('forbidden', { params: { reason: 'right-not-held', right } })
}

/** Nor for longer than they hold it, and may give at all. */
export function expectInTime({ grants }: Pick<Actor, 'grants'>, given: Parameters<typeof endsBefore>[1]): void {
  const end = endsBefore(grants, given, new Date())
  if (end) throw new AppError('forbidden', { params: { reason: 'right-ends', right: end.right, at: end.until.toISOString() } })
}

export function expectOwner({ isOwner }: Pick<Actor, 'isOwner'>, role: string): void {
  if (role === ('owner' satisfies Role) && !isOwner) throw new AppError('forbidden', { params: { reason: 'owners-only' } })
}

export async function expectAdministrator(client: Client, userId: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from "User" where id = $1 and "isAdmin" and "disabledAt" is null', [userId])
  if (rowCount === 0) throw new AppError('forbidden', { params: { reason: 'admin' } })
}

export async function expectFound(client: Client, table: 'User' | 'Group', id: string): Promise<void> {
  const { rowCount } = await client.query(`select 1 from "${table}" where id = $1 for key share`, [id])
  if (rowCount === 0) throw new AppError('not_found')
}

export function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const all = new Map<K, T[]>()
  for (const item of items) {
    const own = all.get(keyOf(item))
    if (own) own.push(item)
    else all.set(keyOf(item), [item])
  }
  return all
}

/** Number and title, as people call an assignment. */
export const assignmentName = (alias: string): string => `${alias}.number || ' ' || (${alias}.content::jsonb -> 'plan' ->> 'title')`
