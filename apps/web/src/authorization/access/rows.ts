/** The table of who may do what: a row for each person, group and invitation, from what the server says of each. */
import { inOrder, strongest } from '../right-names.ts'
import type { Grant, Invitation, Overview, Person, Right, Role } from '../types.ts'

export interface AccessRow {
  /** As the address has it. */
  readonly id: string
  readonly kind: 'person' | 'group' | 'team' | 'everybody' | 'invited'
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
  const order = { person: 0, group: 1, team: 2, everybody: 3, invited: 4 } as const
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

/** The role that a row shows: the strongest that holds, or else the strongest of what will hold, or did. */
export function roleOf({ role, grants }: Pick<AccessRow, 'role' | 'grants'>): Role | null {
  return role ?? strongest.find((own) => heldTogether(grants).some((grant) => grant.role === own)) ?? null
}

/** How long the role that a row shows holds, not what else was given. */
export function validityOf(row: Pick<AccessRow, 'role' | 'grants'>): Validity | null {
  const shown = roleOf(row)
  const own = heldTogether(row.grants.filter(({ role }) => role === shown))
  const [first] = own
  if (first === undefined) return null
  const begins = own.map(({ validFrom }) => validFrom)
  return { state: first.state, from: begins.includes(null) ? null : (begins.flatMap((at) => at ?? []).sort()[0] ?? null), to: endOf(own) }
}

/** Until when one right holds: as long as the longest of the grants that give it. Null: without end. */
export function rightUntil(grants: readonly Grant[], grantIds: readonly string[]): string | null {
  return endOf(grants.filter(({ id }) => grantIds.includes(id)))
}

const states = ['live', 'later', 'over'] as const

/** What holds now; where nothing does, what will hold; or else what did. */
function heldTogether(grants: readonly Grant[]): readonly Grant[] {
  const state = states.find((own) => grants.some((grant) => grant.state === own))
  return grants.filter((grant) => grant.state === state)
}

function endOf(grants: readonly Grant[]): string | null {
  const ends = grants.map(({ validTo }) => validTo)
  if (ends.includes(null)) return null
  return (
    ends
      .flatMap((at) => at ?? [])
      .sort()
      .at(-1) ?? null
  )
}
