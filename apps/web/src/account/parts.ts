/** Parts of one's own account, as `?me=` names them. */
export const accountParts = ['sign-in', 'sessions'] as const
export type AccountPart = (typeof accountParts)[number]

export function accountPartOf(value: unknown): AccountPart | null {
  return accountParts.find((part) => part === value) ?? null
}
