/** The table of who may do what: a row for each person, group and invitation, from what the server says of each. */
import { inOrder } from '../right-names.ts'
import type { Grant, Invitation, Overview, Person, Right, Role } from '../types.ts'

export interface AccessRow {
  /** As the address has it. */
  readonly id: string
  readonly kind: 'person' | 'group' | 'everybody' | 'invited'
  readonly name: string
  readonly email: string
  readonly role: Role | null
  readonly rights: readonly Right[]
  /** What it comes from; of a group or everybody, the one grant. */
  readonly grants: readonly Grant[]
  readonly person: Person | null
  readonly invitation: Invitation | null
  readonly lastActive: string | null
}

export interface Validity {
  readonly state: 'live' | 'later' | 'over'
  readonly from: string | null
  readonly to: string | null
}

const strongest: readonly Role[] = ['owner', 'signing-auditor', 'auditor', 'reviewer', 'reader', 'client', 'outside-reviewer']
const rank = (role: Role | null) => (role === null ? strongest.length : strongest.indexOf(role))
const compare = (a: string, b: string) => a.localeCompare(b, 'sv')

/** People first, the strongest role at the top; then groups, everybody, and those who have not come yet. */
export function accessRows(overview: Overview, invitations: readonly Invitation[]): AccessRow[] {
  const byId = new Map(overview.grants.map((grant) => [grant.id, grant]))
  const people = overview.people
    .map((person): AccessRow => {
      const grants = person.grantIds.flatMap((id) => byId.get(id) ?? [])
      const { userId, name, email, role, lastActive } = person
      const rights = inOrder(person.rights.map(({ right }) => right))
      return { id: `person.${userId}`, kind: 'person', name, email, role, rights, grants, person, invitation: null, lastActive }
    })
    .sort((a, b) => rank(a.role) - rank(b.role) || compare(a.name, b.name) || compare(a.id, b.id))
  const shared = overview.grants.flatMap((grant): AccessRow[] => {
    const { kind, name } = grant.to
    if (kind === 'person') return []
    const role = grant.state === 'live' ? grant.role : null
    const base = { name, email: '', role, rights: inOrder(grant.rights), person: null, invitation: null, lastActive: null }
    return [{ ...base, id: `grant.${grant.id}`, kind, grants: [grant] }]
  })
  const order = { person: 0, group: 1, everybody: 2, invited: 3 } as const
  shared.sort((a, b) => order[a.kind] - order[b.kind] || compare(a.name, b.name) || compare(a.id, b.id))
  const invited = invitations
    .filter(({ state }) => state === 'pending' || state === 'expired')
    .map((invitation): AccessRow => {
      const { id, name, email, grants } = invitation
      const [grant] = grants
      const base = { name: name === '' ? email : name, email, role: grant?.role ?? null, rights: inOrder(grant?.rights ?? []) }
      return { ...base, id: `invited.${id}`, kind: 'invited', grants: [], person: null, invitation, lastActive: null }
    })
  return [...people, ...shared, ...invited]
}

/** How long all of it holds together: as long as the longest does. */
export function validityOf(grants: readonly Pick<Grant, 'state' | 'validFrom' | 'validTo'>[]): Validity | null {
  const state = (['live', 'later', 'over'] as const).find((own) => grants.some((grant) => grant.state === own))
  if (state === undefined) return null
  const own = grants.filter((grant) => grant.state === state)
  const ends = own.map(({ validTo }) => validTo)
  const begins = own.map(({ validFrom }) => validFrom)
  return {
    state,
    from: begins.includes(null) ? null : (begins.flatMap((at) => at ?? []).sort()[0] ?? null),
    to: ends.includes(null)
      ? null
      : (ends
          .flatMap((at) => at ?? [])
          .sort()
          .at(-1) ?? null),
  }
}
