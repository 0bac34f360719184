/** Changes of who may do what: previewed by making them and taking them back, made only as previewed, undone by their own steps turned. */
import { AppError } from '@verifikat/analyses'
import type pg from 'pg'
import { type Applied, applyToCompany, nothingStored } from './access-apply.ts'
import { applyToGroup } from './access-apply-group.ts'
import {
  actorIn,
  expectAdministrator,
  expectHeld,
  grantsAt,
  keepingOwners,
  keepOwners,
  lockCompany,
  lockInstallation,
  type ReachingGrant,
  timedGrants,
} from './access-db.ts'
import { differences, effectOf, keyOf } from './access-effect.ts'
import { type CompanyChange, type GroupChange, type StoredChange, stepSchema, storedChangeSchema } from './access-schema.ts'
import { type Doer, doStep, inverseOf } from './access-steps.ts'
import { givesMore } from './access-times.ts'
import type { AccessEffect } from './access-views.ts'
import { auditSql } from './audit.ts'
import { type Db, transaction } from './db.ts'

export interface CompanyChangeRequest {
  readonly companyId: string
  readonly userId: string
  readonly change: CompanyChange
}

export interface GroupChangeRequest {
  readonly userId: string
  readonly change: GroupChange
}

type Asked = (CompanyChangeRequest & { readonly kind: 'company' }) | (GroupChangeRequest & { readonly kind: 'admin' })

/** Thrown to take back what a preview did. */
class TakenBack extends Error {}

export function createAccessChanges({ pool }: Pick<Db, 'pool'>) {
  async function preview(asked: Asked): Promise<AccessEffect> {
    let effect: AccessEffect | undefined
    await transaction(pool, async (client) => {
      const { all: _, ...seen } = (await make(client, asked)).effect
      effect = seen
      throw new TakenBack()
    }).catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
    if (!effect) throw new Error('a preview came to nothing')
    return effect
  }

  /** `expected`: of the preview; null where there was none. */
  async function change(asked: Asked, expected: string | null): Promise<{ changeId: string }> {
    return await keepingOwners(() =>
      transaction(pool, async (client) => {
        const { applied, effect, companyIds } = await make(client, asked)
        if (expected !== null && expected !== effect.expected) throw new AppError('conflict', { params: { reason: 'access-changed' } })
        const people = new Set(effect.all.map(({ userId }) => userId)).size
        const companies = new Set(effect.all.map(({ companyId }) => companyId)).size
        const stored: StoredChange = { ...applied.stored, people, companies }
        const companyId = asked.kind === 'company' ? asked.companyId : null
        const { rows } = await client.query<{ id: string }>(
          `insert into "AccessChange" (id, "companyId", change, inverse, "madeById", "createdAt")
           values (gen_random_uuid(), $1, $2, $3, $4, clock_timestamp()) returning id`,
          [companyId, JSON.stringify(stored), JSON.stringify(inverseOf(applied.steps)), asked.userId],
        )
        const changeId = rows[0]?.id
        if (changeId === undefined) throw new Error('insert returned no row')
        if (stored.undoes !== null)
          await client.query('update "AccessChange" set "undoneAt" = clock_timestamp(), "undoneById" = $2 where id = $1', [
            stored.undoes,
            asked.userId,
          ])
        for (const own of companyId === null ? [null, ...companyIds] : [companyId])
          await auditSql(client, {
            userId: asked.userId,
            companyId: own,
            action: `access.${stored.kind}`,
            detail: logged(changeId, stored),
          })
        return { changeId }
      }),
    )
  }

  return {
    preview: (request: CompanyChangeRequest) => preview({ ...request, kind: 'company' }),
    change: ({ expected, ...request }: CompanyChangeRequest & { readonly expected: string | null }) =>
      change({ ...request, kind: 'company' }, expected),
    previewGroup: (request: GroupChangeRequest) => preview({ ...request, kind: 'admin' }),
    changeGroup: ({ expected, ...request }: GroupChangeRequest & { readonly expected: string | null }) =>
      change({ ...request, kind: 'admin' }, expected),
  }
}

/** No names: the log holds ids. */
export function logged(changeId: string, { subject, terms, memberIds, undoes, people, companies }: StoredChange) {
  const whom = whomOf(subject)
  return {
    changeId,
    people,
    companies,
    ...whom,
    ...(terms && { role: terms.role, rights: terms.rights, validFrom: terms.validFrom, validTo: terms.validTo }),
    ...(terms?.assignmentId && { assignmentId: terms.assignmentId }),
    ...(memberIds.length > 0 && { memberIds }),
    ...(undoes && { undoes }),
  }
}

function whomOf(subject: StoredChange['subject']) {
  switch (subject.kind) {
    case 'person':
      return { whoId: subject.userId }
    case 'group':
      return { groupId: subject.groupId }
    case 'team':
      return { assignmentId: subject.assignmentId }
    case 'everybody':
      return { everybody: true }
  }
}

async function make(client: pg.PoolClient, asked: Asked) {
  const { userId, change } = asked
  const { doer, groupId, work } = await workOf(client, asked)
  const theirs = doer.kind === 'company' ? [doer.companyId] : await companiesOf(client, groupId)
  // whoever is in a group is of the firm, and reached by what everybody there is given
  const companyIds = doer.kind === 'company' ? theirs : [...new Set([...theirs, ...(await companiesOfEverybody(client))])].sort()
  const visible = doer.kind === 'company' ? companyIds : await seenBy(client, userId)
  const before = await grantsAt(client, companyIds)
  const later = 'validFrom' in change && change.validFrom !== null && new Date(change.validFrom) > new Date() ? change.validFrom : null
  const isComing = doer.kind === 'admin'
  const grantsLater = async () => (later === null && !isComing ? [] : await grantsAt(client, companyIds, later, isComing))
  const ownGrants = async () => (isComing ? await timedGrants(client, companyIds, userId) : [])
  const beforeLater = await grantsLater()
  const ownBefore = await ownGrants()

  const applied = await work()

  await keepOwners(client)
  const after = await grantsAt(client, companyIds)
  const afterLater = await grantsLater()
  // whom nothing changes for now, but when a grant begins, is told that
  const told = new Set(differences(before, after).map(keyOf))
  const alsoLater = (now: readonly ReachingGrant[], then: readonly ReachingGrant[]) =>
    later !== null && told.size > 0
      ? [...now]
      : [...now.filter((own) => told.has(keyOf(own))), ...then.filter((own) => !told.has(keyOf(own)))]
  const isLater = later !== null || isComing
  const effect = await effectOf(client, {
    userId,
    visible: new Set(visible),
    later,
    applied,
    change,
    before: isLater ? alsoLater(before, beforeLater) : before,
    after: isLater ? alsoLater(after, afterLater) : after,
  })
  if (doer.kind === 'company') for (const { gains } of effect.all) expectHeld(doer.actor, gains)
  // who goes into a group decides over companies: nobody lets themselves in, now or later
  else if (givesMore(ownBefore, await ownGrants(), new Date())) throw new AppError('forbidden', { params: { reason: 'group-self' } })
  const concerned = new Set([...theirs, ...effect.all.map(({ companyId }) => companyId)])
  return { applied, effect, companyIds: companyIds.filter((companyId) => concerned.has(companyId)) }
}

interface Work {
  readonly doer: Doer
  /** The group that it concerns. */
  readonly groupId: string | null
  readonly work: () => Promise<Applied>
}

/** Behind the lock, and only for whoever may. */
async function workOf(client: pg.PoolClient, asked: Asked): Promise<Work> {
  const { userId } = asked
  if (asked.kind === 'company') {
    const { companyId, change } = asked
    await lockCompany(client, companyId)
    const doer = { kind: 'company', companyId, actor: await actorIn(client, companyId, userId) } as const
    if (change.kind === 'undo') return await undoing(client, doer, change.changeId)
    return { doer, groupId: null, work: () => applyToCompany(client, companyId, doer.actor, change) }
  }
  const { change } = asked
  await lockInstallation(client)
  await expectAdministrator(client, userId)
  const doer = { kind: 'admin', userId } as const
  if (change.kind === 'undo') return await undoing(client, doer, change.changeId)
  return { doer, groupId: 'groupId' in change ? change.groupId : null, work: () => applyToGroup(client, userId, change) }
}

async function undoing(client: pg.PoolClient, doer: Doer, changeId: string): Promise<Work> {
  const undone = await undoable(client, doer, changeId)
  const { subject } = undone.stored
  return { doer, groupId: subject.kind === 'group' ? subject.groupId : null, work: () => undo(client, doer, undone) }
}

async function undo(client: pg.PoolClient, doer: Doer, { id, stored, steps }: Undoable): Promise<Applied> {
  for (const step of steps) await doStep(client, doer, step)
  const { kind: _, people: __, companies: ___, terms, was, name, wasName, ...rest } = stored
  const back = { terms: was, was: terms, name: wasName ?? name, wasName: wasName === null ? null : name }
  return { stored: { ...nothingStored, ...rest, ...back, kind: 'undo', undoes: id }, steps }
}

interface Undoable {
  readonly id: string
  readonly stored: StoredChange
  readonly steps: readonly ReturnType<typeof stepSchema.parse>[]
}

/** A change that stands, with nothing later that concerns the same. */
async function undoable(client: pg.PoolClient, doer: Doer, changeId: string): Promise<Undoable> {
  const companyId = doer.kind === 'company' ? doer.companyId : null
  const { rows } = await client.query<{ change: unknown; inverse: unknown; undone: boolean; isLater: boolean }>(
    `select c.change, c.inverse, c."undoneAt" is not null as undone, exists (${LATER}) as "isLater"
     from "AccessChange" c where c.id = $1 and c."companyId" is not distinct from $2::uuid for update`,
    [changeId, companyId],
  )
  const [row] = rows
  if (!row) throw new AppError('not_found')
  const stored = storedChangeSchema.parse(row.change)
  const refusal = (reason: string) => new AppError('conflict', { params: { reason } })
  if (stored.kind === 'undo') throw refusal('undo-of-undo')
  if (row.undone) throw refusal('undone-already')
  if (row.isLater) throw refusal('access-touched')
  return { id: changeId, stored, steps: stepSchema.array().parse(row.inverse) }
}

/** A change `l` that stands, concerns the same as `c` and was made after it. */
export const LATER = `select 1 from "AccessChange" l
  where l."companyId" is not distinct from c."companyId" and (l."createdAt", l.id) > (c."createdAt", c.id)
    and l."undoneAt" is null and l.change->>'kind' <> 'undo' and l.change->'subject' = c.change->'subject'`

/** Those that a group ($1) has grants in. */
export const GROUP_COMPANIES =
  'select distinct "companyId"::text as "companyId" from "Grant" where "groupId" = $1::uuid and "revokedAt" is null order by 1'

async function companiesOf(client: pg.PoolClient, groupId: string | null): Promise<string[]> {
  const { rows } = await client.query<{ companyId: string }>(GROUP_COMPANIES, [groupId])
  return rows.map(({ companyId }) => companyId)
}

/** Those where everybody of the firm has a grant. */
export const EVERYBODY_COMPANIES =
  'select distinct "companyId"::text as "companyId" from "Grant" where "userId" is null and "groupId" is null and "teamOf" is null and "revokedAt" is null'

async function companiesOfEverybody(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ companyId: string }>(EVERYBODY_COMPANIES)
  return rows.map(({ companyId }) => companyId)
}

async function seenBy(client: pg.PoolClient, userId: string): Promise<string[]> {
  const { rows } = await client.query<{ companyId: string }>(
    `select distinct "companyId" from "LiveGrant" where "userId" = $1 and 'see' = any(rights)`,
    [userId],
  )
  return rows.map(({ companyId }) => companyId)
}
