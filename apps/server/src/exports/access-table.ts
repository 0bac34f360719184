/** Who may do what in a company, as rows: one for each person and grant, then blocks, keys and invitations. */
import type { AccessOverview, ApiKeyView, GrantView, MadeInvitation, PersonRights, Right } from '@verifikat/db'
import type { Language } from '@verifikat/papers'
import type { Times } from './access-times.ts'
import { type AccessColumn, type AccessState, accessWords, rightWords, roleWords, type Section, stateWords } from './access-words.ts'

export type AccessRow = Readonly<Record<Exclude<AccessColumn, 'section'>, string>> & { readonly section: Section }

export interface AccessFacts {
  readonly overview: AccessOverview
  readonly keys: readonly ApiKeyView[]
  readonly invitations: readonly MadeInvitation[]
}

const nothing = { name: '', email: '', role: '', rights: '', source: '', from: '', to: '', state: '', active: '', by: '' }

export function accessRows({ overview, keys, invitations }: AccessFacts, language: Language, { minute, end }: Times): AccessRow[] {
  const w = (key: keyof typeof accessWords) => accessWords[key][language]
  const state = (key: AccessState) => stateWords[key][language]
  const words = (own: readonly Right[]) => own.map((right) => rightWords[right][language]).join(', ')
  const source = ({ to }: GrantView) =>
    to.kind === 'person' ? w('direct') : to.kind === 'everybody' ? w('everybody') : `${w(to.kind)} ${to.name}`
  const grants = new Map(overview.grants.map((grant) => [grant.id, grant]))

  const ofPerson = (person: PersonRights): AccessRow[] => {
    const { name, email, lastActive, isBlocked, isClosed, grantIds } = person
    const active = lastActive === null ? w('never') : minute(lastActive)
    const own = grantIds.flatMap((id) => grants.get(id) ?? [])
    return own.map((grant) => ({
      section: 'person',
      name,
      email,
      active,
      source: source(grant),
      role: roleWords[grant.role][language],
      rights: words(grant.rights),
      from: minute(grant.validFrom ?? grant.createdAt),
      to: end(grant.validTo),
      state: state(isClosed ? 'closed' : isBlocked ? 'blocked' : grant.state),
      by: grant.grantedBy?.name ?? '',
    }))
  }

  return [
    ...overview.people.flatMap(ofPerson),
    ...overview.blocks.map(
      ({ name, userId, reason, createdBy, createdAt }): AccessRow => ({
        ...nothing,
        section: 'block',
        name,
        source: reason,
        from: minute(createdAt),
        by: createdBy?.name ?? '',
        email: overview.people.find((person) => person.userId === userId)?.email ?? '',
        state: state('blocked'),
      }),
    ),
    ...keys.map(
      (key): AccessRow => ({
        ...nothing,
        section: 'key',
        name: key.name,
        source: `${key.prefix}…`,
        rights: words(key.rights),
        state: state(key.state),
        from: minute(key.createdAt),
        to: end(key.expiresAt),
        by: key.by.name,
        active: key.lastUsedAt === null ? w('never') : `${minute(key.lastUsedAt)} ${key.lastAddress ?? ''}`.trim(),
      }),
    ),
    ...invitations.flatMap(({ grants: given, ...invitation }) =>
      given.map(
        (grant): AccessRow => ({
          ...nothing,
          section: 'invitation',
          name: invitation.name,
          email: invitation.email,
          state: state(invitation.state),
          role: roleWords[grant.role][language],
          rights: words(grant.rights),
          by: invitation.createdBy?.name ?? '',
          from: minute(invitation.createdAt),
          to: minute(invitation.expiresAt),
          active: minute(invitation.acceptedAt),
        }),
      ),
    ),
  ]
}
