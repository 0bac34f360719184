import type { Grant, InstallationGroup, Overview } from '../types.ts'

export interface GroupRow {
  readonly id: string
  readonly name: string
  readonly members: InstallationGroup['members']
  /** In how many it has a grant; only administrators see that. */
  readonly companies: number | null
  /** What it was given here. */
  readonly grant: Grant | null
}

/** All groups for administrators; for others those with a grant here. */
export function groupRows(overview: Overview | undefined, all: readonly InstallationGroup[] | undefined): GroupRow[] {
  const grantOf = (id: string) => overview?.grants.find(({ to, state }) => to.id === id && state !== 'over') ?? null
  const groups = all ?? overview?.groups.map((group) => ({ ...group, companies: null })) ?? []
  return groups.map(({ id, name, members, companies }) => ({ id, name, members, companies, grant: grantOf(id) }))
}
