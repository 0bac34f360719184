/** What a grant may say. */
import { AppError } from '@verifikat/analyses'
import type pg from 'pg'
import { type Actor, expectHeld, expectInTime, expectOwner } from './access-db.ts'
import type { Grantee, Terms } from './access-schema.ts'
import { type Right, roleRights } from './rights.ts'

/** What nobody gets for having an account. */
const notForEverybody: readonly Right[] = ['salary', 'sign', 'authorise', 'delete']
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
  if (to === 'everybody' && (role === 'owner' || rights.some((right) => notForEverybody.includes(right)))) refused('everybody-rights')
}
