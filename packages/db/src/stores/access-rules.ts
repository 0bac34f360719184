/** What a grant may say. */
import { AppError } from '@verifikat/analyses'
import type pg from 'pg'
import { type Actor, actorIn, expectHeld, expectInTime, expectOwner } from './access-db.ts'
import type { Grantee, Terms } from './access-schema.ts'
import { isRight, type Right, type Role, roleRights } from './rights.ts'

/** What nobody gets for having an account. */
const notForEverybody: readonly Right[] = ['salary', 'sign', 'authorise', 'delete']
/** What whoever works in an assignment may be; what goes on after it is nobody's for being in its team. */
const inTeams: ReadonlySet<Role> = new Set<Role>(['signing-auditor', 'auditor', 'reviewer', 'reader'])
const notForTeams: readonly Right[] = ['authorise', 'delete']
/** What needs no right to read. */
const withoutReading: ReadonlySet<Right> = new Set<Right>(['see', 'upload'])

/** That a grant may say it, and the one who gives it hold it. */
export function expectMayGive(actor: Actor, to: Grantee['kind'], terms: Terms): void {
  expectTerms(terms, to, new Date())
  expectOwner(actor, terms.role)
  expectHeld(actor, terms.rights)
  expectInTime(actor, terms)
}

/** That the assignment is one of the company’s, and locked. */
export async function expectLockedAssignment(
  client: Pick<pg.ClientBase, 'query'>,
  companyId: string,
  { assignmentId }: Terms,
): Promise<void> {
  if (assignmentId === null) return
  const { rows } = await client.query<{ isLocked: boolean }>(
    `select "lockedAt" is not null as "isLocked" from "Assignment" where id = $1 and "companyId" = $2 and "removedAt" is null`,
    [assignmentId, companyId],
  )
  const [assignment] = rows
  if (!assignment) throw new AppError('not_found')
  if (!assignment.isLocked) throw new AppError('conflict', { params: { reason: 'assignment-not-locked' } })
}

/** That the assignment is one of the company’s, and worked in: the team of a locked one has nothing to do. */
export async function expectOpenAssignment(client: Pick<pg.ClientBase, 'query'>, companyId: string, assignmentId: string): Promise<void> {
  const { rows } = await client.query<{ isLocked: boolean }>(
    `select "lockedAt" is not null as "isLocked" from "Assignment" where id = $1 and "companyId" = $2 and "removedAt" is null`,
    [assignmentId, companyId],
  )
  const [assignment] = rows
  if (!assignment) throw new AppError('not_found')
  if (assignment.isLocked) throw new AppError('conflict', { params: { reason: 'locked' } })
}

/**
 * Whoever comes into a team gets what the team is given: from somebody who could give it to them, and holds it as long.
 * Behind the company’s lock.
 */
export async function expectMayLetIn(
  client: pg.ClientBase,
  ask: { companyId: string; userId: string; assignmentId: string },
): Promise<void> {
  const { rows } = await client.query<{ rights: string[]; validFrom: Date | null; validTo: Date | null }>(
    `select rights, "validFrom", "validTo" from "Grant"
     where "teamOf" = $1 and "revokedAt" is null and ("validTo" is null or "validTo" > now())`,
    [ask.assignmentId],
  )
  if (rows.length === 0) return
  const actor = await actorIn(client, ask.companyId, ask.userId)
  for (const { rights, validFrom, validTo } of rows) {
    expectHeld(actor, rights)
    const times = { validFrom: validFrom?.toISOString() ?? null, validTo: validTo?.toISOString() ?? null }
    expectInTime(actor, { rights: rights.filter(isRight), ...times })
  }
}

/** @throws AppError `invalid_input` with the reason */
function expectTerms({ role, rights, validFrom, validTo, assignmentId }: Terms, to: Grantee['kind'], now: Date): void {
  const refused = (reason: string) => {
    throw new AppError('invalid_input', { params: { reason, role } })
  }
  const possible = [...roleRights[role].default, ...roleRights[role].more]
  if (rights.some((right) => !possible.includes(right))) refused('role-rights')
  if (!rights.includes('see')) refused('rights-see')
  if (!rights.includes('read') && rights.some((right) => !withoutReading.has(right))) refused('rights-read')
  // an owner is whom others turn to: with all rights, or not the owner
  if (role === 'owner' && possible.some((right) => !rights.includes(right))) refused('owner-rights')
  if (validTo !== null && new Date(validTo) <= now) refused('valid-to-past')
  if (validTo !== null && validFrom !== null && new Date(validTo) <= new Date(validFrom)) refused('valid-order')
  if (role === 'client' && validTo === null) refused('client-end')
  if (role === 'outside-reviewer') {
    if (validTo === null) refused('outside-reviewer-end')
    if (assignmentId === null) refused('outside-reviewer-assignment')
  } else if (assignmentId !== null) refused('assignment-for-outside-reviewers')
  if (to === 'team' && (!inTeams.has(role) || rights.some((right) => notForTeams.includes(right)))) refused('team-rights')
  if (to === 'everybody' && (role === 'owner' || rights.some((right) => notForEverybody.includes(right)))) refused('everybody-rights')
}
