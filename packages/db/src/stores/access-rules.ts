/** What a grant may say. */
import { AppError } from '@verifikat/analyses'
import type { Grantee, Terms } from './access-schema.ts'
import { type Right, roleRights } from './rights.ts'

/** What nobody gets for having an account. */
const notForEverybody: readonly Right[] = ['salary', 'sign', 'authorise', 'delete']
/** What needs no right to read. */
const withoutReading: ReadonlySet<Right> = new Set<Right>(['see', 'upload'])

/** @throws AppError `invalid_input` with the reason */
export function expectTerms({ role, rights, validFrom, validTo }: Terms, to: Grantee['kind'], now: Date): void {
  const refuse = (reason: string) => {
    throw new AppError('invalid_input', { params: { reason, role } })
  }
  const possible = [...roleRights[role].default, ...roleRights[role].more]
  if (rights.some((right) => !possible.includes(right))) refuse('role-rights')
  if (!rights.includes('see')) refuse('rights-see')
  if (!rights.includes('read') && rights.some((right) => !withoutReading.has(right))) refuse('rights-read')
  // an owner is whom others turn to: with all rights, or not the owner
  if (role === 'owner' && possible.some((right) => !rights.includes(right))) refuse('owner-rights')
  if (validTo !== null && new Date(validTo) <= now) refuse('valid-to-past')
  if (validTo !== null && validFrom !== null && new Date(validTo) <= new Date(validFrom)) refuse('valid-order')
  if (role === 'outside-reviewer') {
    if (validTo === null) refuse('outside-reviewer-end')
    // all that they read is a locked assignment, and there are none
    refuse('outside-reviewer-assignment')
  }
  if (to === 'everybody' && (role === 'owner' || rights.some((right) => notForEverybody.includes(right)))) refuse('everybody-rights')
}
