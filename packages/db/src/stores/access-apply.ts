/** Makes a change of a company's access, inside its transaction: what it says in the history, and the steps it came to. */
import { AppError } from '@verifikat/analyses'
import type pg from 'pg'
import { type Actor, expectFound } from './access-db.ts'
import { mayKnow } from './access-people.ts'
import { expectLockedAssignment, expectMayGive, expectOpenAssignment } from './access-rules.ts'
import {
  type CompanyChange,
  type Grantee,
  type Step,
  type StoredChange,
  stepSchema,
  storedChangeSchema,
  type Terms,
} from './access-schema.ts'
import { doStep, expectMayBlock } from './access-steps.ts'
import { isRight, isRole } from './rights.ts'

/** What a change came to; how many people it concerns is known afterwards. */
export interface Applied {
  readonly stored: Omit<StoredChange, 'people' | 'companies'>
  readonly steps: readonly Step[]
}

export const nothingStored = {
  terms: null,
  was: null,
  name: null,
  wasName: null,
  memberIds: [],
  reason: null,
  undoes: null,
}

export async function applyToCompany(
  client: pg.ClientBase,
  companyId: string,
  actor: Actor,
  change: Exclude<CompanyChange, { kind: 'undo' }>,
): Promise<Applied> {
  const doer = { kind: 'company', companyId, actor } as const
  switch (change.kind) {
    case 'grant': {
      const { to, kind, ...terms } = change
      await expectGrantee(client, companyId, actor, to)
      const step = await addGrant(client, companyId, actor, to, terms)
      return { stored: { ...nothingStored, kind, subject: to, terms }, steps: [step] }
    }
    case 'replace': {
      const { grantId, kind, ...terms } = change
      const { to, was } = await grantOf(client, companyId, grantId)
      const revoked: Step = { do: 'grant.revoke', grantId }
      await doStep(client, doer, revoked)
      const added = await addGrant(client, companyId, actor, to, terms)
      return { stored: { ...nothingStored, kind, subject: to, terms, was }, steps: [revoked, added] }
    }
    case 'revoke': {
      const { to, was } = await grantOf(client, companyId, change.grantId)
      const step: Step = { do: 'grant.revoke', grantId: change.grantId }
      await doStep(client, doer, step)
      return { stored: { ...nothingStored, kind: change.kind, subject: to, was }, steps: [step] }
    }
    case 'block': {
      const { userId, reason } = change
      await expectGrantee(client, companyId, actor, { kind: 'person', userId })
      await expectMayBlock(client, companyId, actor, userId)
      const { rows } = await client.query<{ id: string }>(
        `insert into "Block" (id, "companyId", "userId", reason, "createdById")
         select gen_random_uuid(), $1, $2, $3, $4 where not exists (
           select 1 from "Block" where "companyId" = $1 and "userId" = $2 and "removedAt" is null) returning id`,
        [companyId, userId, reason, actor.userId],
      )
      const [block] = rows
      if (!block) throw new AppError('conflict', { params: { reason: 'already-blocked' } })
      return {
        stored: { ...nothingStored, kind: change.kind, subject: { kind: 'person', userId }, reason },
        steps: [{ do: 'block.restore', blockId: block.id }],
      }
    }
    case 'unblock': {
      const { rows } = await client.query<{ userId: string; reason: string }>(
        'select "userId", reason from "Block" where id = $1 and "companyId" = $2',
        [change.blockId, companyId],
      )
      const [block] = rows
      if (!block) throw new AppError('not_found')
      const step: Step = { do: 'block.remove', blockId: change.blockId }
      await doStep(client, doer, step)
      const { userId, reason } = block
      return { stored: { ...nothingStored, kind: change.kind, subject: { kind: 'person', userId }, reason }, steps: [step] }
    }
  }
}

/** A new one, as the step whose inverse takes it away. */
async function addGrant(client: pg.ClientBase, companyId: string, actor: Actor, to: Grantee, terms: Terms): Promise<Step> {
  expectMayGive(actor, to.kind, terms)
  await expectLockedAssignment(client, companyId, terms)
  const { role, rights, validFrom, validTo, assignmentId } = terms
  const { rows } = await client.query<{ id: string }>(
    `insert into "Grant" (id, "companyId", "userId", "groupId", "teamOf", role, rights, "validFrom", "validTo", "grantedById", "assignmentId", "createdAt")
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, clock_timestamp()) returning id`,
    [
      companyId,
      to.kind === 'person' ? to.userId : null,
      to.kind === 'group' ? to.groupId : null,
      to.kind === 'team' ? to.assignmentId : null,
      role,
      [...new Set(rights)],
      validFrom,
      validTo,
      actor.userId,
      assignmentId,
    ],
  )
  return stepSchema.parse({ do: 'grant.restore', grantId: rows[0]?.id })
}

async function expectGrantee(client: pg.ClientBase, companyId: string, { userId: by }: Actor, to: Grantee): Promise<void> {
  if (to.kind === 'group') {
    await expectFound(client, 'Group', to.groupId)
    const { rowCount } = await client.query('select 1 from "Group" where id = $1 and "archivedAt" is not null', [to.groupId])
    if (rowCount !== 0) throw new AppError('conflict', { params: { reason: 'group-archived' } })
  }
  if (to.kind === 'team') await expectOpenAssignment(client, companyId, to.assignmentId)
  if (to.kind !== 'person') return
  await expectFound(client, 'User', to.userId)
  if (!(await mayKnow(client, companyId, by, to.userId))) throw new AppError('not_found')
}

async function grantOf(client: pg.ClientBase, companyId: string, grantId: string): Promise<{ to: Grantee; was: Terms }> {
  const { rows } = await client.query<{
    userId: string | null
    groupId: string | null
    teamOf: string | null
    role: string
    rights: string[]
    validFrom: Date | null
    validTo: Date | null
    assignmentId: string | null
  }>(
    'select "userId", "groupId", "teamOf", role, rights, "validFrom", "validTo", "assignmentId" from "Grant" where id = $1 and "companyId" = $2',
    [grantId, companyId],
  )
  const [grant] = rows
  if (!grant) throw new AppError('not_found')
  const { role, rights, validFrom, validTo, assignmentId } = grant
  const was = storedChangeSchema.shape.was.parse({
    role: isRole(role) ? role : 'reader',
    rights: rights.filter(isRight),
    validFrom: validFrom?.toISOString() ?? null,
    validTo: validTo?.toISOString() ?? null,
    assignmentId,
  })
  if (was === null) throw new AppError('not_found')
  return { to: granteeOf(grant), was }
}

export interface GranteeColumns {
  readonly userId: string | null
  readonly groupId: string | null
  readonly teamOf: string | null
}

export function granteeOf({ userId, groupId, teamOf }: GranteeColumns): Grantee {
  if (userId !== null) return { kind: 'person', userId }
  if (teamOf !== null) return { kind: 'team', assignmentId: teamOf }
  return groupId === null ? { kind: 'everybody' } : { kind: 'group', groupId }
}

/** Whom a change or a grant is for; null: everybody. */
export function granteeId(to: Grantee): string | null {
  switch (to.kind) {
    case 'person':
      return to.userId
    case 'group':
      return to.groupId
    case 'team':
      return to.assignmentId
    case 'everybody':
      return null
  }
}
