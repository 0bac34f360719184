import type { InstallationUser, Invitation } from '../types.ts'

export interface InstallationRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly user: InstallationUser | null
  readonly invitation: Invitation | null
}

/** People with an account first, then those whose invitation waits or has become too old. */
export function installationRows(users: readonly InstallationUser[], invitations: readonly Invitation[]): InstallationRow[] {
  return [
    ...users.map((user): InstallationRow => ({ id: `user.${user.userId}`, name: user.name, email: user.email, user, invitation: null })),
    ...invitations
      .filter(({ state }) => state === 'pending' || state === 'expired')
      .map((invitation): InstallationRow => {
        const { id, name, email } = invitation
        return { id: `invited.${id}`, name: name === '' ? email : name, email, user: null, invitation }
      }),
  ]
}
