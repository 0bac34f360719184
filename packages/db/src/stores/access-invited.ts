/** What an invitation gave, in the history of access: it can be undone like what was given by hand. */
import { AppError } from '@verifikat/analyses'
import { nothingStored } from './access-apply.ts'
import { EVERYBODY_COMPANIES, GROUP_COMPANIES, logged } from './access-changes.ts'
import { ACCESS_LOCK, REACHING_GRANTS, type ReachingGrant } from './access-db.ts'
import { differences } from './access-effect.ts'
import type { Step, StoredChange, Terms } from './access-schema.ts'
import { inverseOf } from './access-steps.ts'
import { givesMore, TIMED_GRANTS, type TimedGrant } from './access-times.ts'
import { audit } from './audit.ts'
import type { Tx } from './db.ts'

/** No other change of access is under way while an invitation gives. */
export async function lockAccess(tx: Tx): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(${ACCESS_LOCK}::bigint)`
}

export const timedGrantsOf = (tx: Tx, companyIds: readonly string[], userId: string) =>
  tx.$queryRawUnsafe<TimedGrant[]>(TIMED_GRANTS, companyIds, userId)

/** As if the inviter added them, behind the lock: who is in it already stays. */
export async function joinGroup(tx: Tx, group: { readonly id: string; readonly name: string }, userId: string, byUserId: string) {
  const groupId = group.id
  if (await tx.groupMember.findUnique({ where: { groupId_userId: { groupId, userId } }, select: { userId: true } })) return
  const theirs = await tx.$queryRawUnsafe<{ companyId: string }[]>(GROUP_COMPANIES, groupId)
  // whoever is in a group is of the firm, and reached by what everybody there is given
  const everybody = await tx.$queryRawUnsafe<{ companyId: string }[]>(EVERYBODY_COMPANIES)
  const companyIds = [...new Set([...theirs, ...everybody].map(({ companyId }) => companyId))].sort()
  const reaching = () => tx.$queryRawUnsafe<ReachingGrant[]>(REACHING_GRANTS, companyIds, null, true)
  const before = await reaching()
  const ownBefore = await timedGrantsOf(tx, companyIds, userId)
  const createdAt = new Date()
  await tx.groupMember.create({ data: { groupId, userId, addedById: byUserId, createdAt } })
  // nobody lets themselves in: as where an administrator adds somebody
  if (userId === byUserId && givesMore(ownBefore, await timedGrantsOf(tx, companyIds, userId), createdAt))
    throw new AppError('forbidden', { params: { reason: 'group-self' } })
  const all = differences(before, await reaching())
  const stored: StoredChange = {
    ...nothingStored,
    kind: 'group-add',
    subject: { kind: 'group', groupId },
    name: group.name,
    memberIds: [userId],
    people: new Set(all.map((one) => one.userId)).size,
    companies: new Set(all.map(({ companyId }) => companyId)).size,
  }
  const inverse = inverseOf([{ do: 'member.add', groupId, userId, addedById: byUserId, createdAt: createdAt.toISOString() }])
  const { id } = await tx.accessChange.create({
    data: { companyId: null, change: stored, inverse, madeById: byUserId, createdAt },
    select: { id: true },
  })
  const concerned = new Set([...theirs, ...all].map(({ companyId }) => companyId))
  for (const companyId of [null, ...[...concerned].sort()])
    await audit(tx, { userId: byUserId, companyId, action: 'access.group-add', detail: logged(id, stored) })
}

export async function giveGrant(tx: Tx, grant: Terms & { readonly companyId: string }, userId: string, byUserId: string): Promise<void> {
  const { companyId, ...terms } = grant
  const { role, rights, validFrom, validTo, assignmentId } = terms
  const { id } = await tx.grant.create({
    data: {
      companyId,
      userId,
      role,
      rights: [...rights],
      grantedById: byUserId,
      assignmentId,
      validFrom: validFrom === null ? null : new Date(validFrom),
      validTo: validTo === null ? null : new Date(validTo),
    },
    select: { id: true },
  })
  const change: StoredChange = {
    kind: 'grant',
    subject: { kind: 'person', userId },
    terms,
    was: null,
    name: null,
    wasName: null,
    memberIds: [],
    reason: null,
    undoes: null,
    people: 1,
    companies: 1,
  }
  const inverse: Step[] = [{ do: 'grant.revoke', grantId: id }]
  await tx.accessChange.create({ data: { companyId, change, inverse, madeById: byUserId } })
}
