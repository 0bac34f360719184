import type { Right, Role } from './types.ts'

/** In the order of the strip: looking, changing, taking away, deciding. */
export const rightOrder = [
  'see',
  'read',
  'upload',
  'annotate',
  'write',
  'import',
  'export',
  'salary',
  'sign',
  'authorise',
  'delete',
] as const satisfies readonly Right[]

/** Of several roles the first of these is the one that is shown. */
export const strongest = [
  'owner',
  'signing-auditor',
  'auditor',
  'reviewer',
  'reader',
  'client',
  'outside-reviewer',
] as const satisfies readonly Role[]

export const inOrder = (rights: Iterable<Right>): Right[] => {
  const held = new Set(rights)
  return rightOrder.filter((right) => held.has(right))
}

/** What such a role reads is one locked assignment. */
export const needsAssignment = (role: Role): boolean => role === 'outside-reviewer'

/** Where nothing says otherwise a role has to end. */
export const mustEnd = (role: Role): boolean => role === 'outside-reviewer' || role === 'client'
