import { accountIdentity, isSameAccount } from './account-identity.ts'

/** How decisions name the account of a file that names none. */
export const OF_FILE = 'sha256:'

/** Two names of accounts, and whether somebody has said that they are the same. */
export interface SaidSame {
  readonly accounts: readonly [string, string]
  readonly is: boolean
}

/** How accounts are called after what has been said: an IBAN before a number, a longer number before a shorter, the account of a file last. */
export function joinedName(same: readonly SaidSame[]): (name: string) => string {
  const groups: Set<string>[] = []
  for (const { accounts, is } of same) {
    if (!is) continue
    const touched = groups.filter((group) => [...group].some((own) => accounts.some((name) => isSameAccount(own, name))))
    const merged = new Set([...accounts, ...touched.flatMap((group) => [...group])])
    for (const group of touched) groups.splice(groups.indexOf(group), 1)
    groups.push(merged)
  }
  const best = groups.map((group) => ({ group, name: [...group].toSorted(byRank)[0] ?? '' }))
  return (name) => best.find(({ group }) => [...group].some((own) => isSameAccount(own, name)))?.name ?? name
}

/** Pairs that somebody has said are two, and that what was said of others makes one all the same. */
export function contradicted<T extends SaidSame>(same: readonly T[]): T[] {
  const nameOf = joinedName(same)
  return same.filter(({ accounts: [one, other], is }) => !is && isSameAccount(nameOf(one), nameOf(other)))
}

const rank = (name: string): number => (name.startsWith(OF_FILE) ? 2 : /^[A-Z]{2}\d/.test(name) ? 0 : 1)

export function byRank(a: string, b: string): number {
  return rank(a) - rank(b) || digitsOf(b).length - digitsOf(a).length || (a < b ? -1 : 1)
}

/** Digits of an account: of an IBAN those that the bank itself writes. */
export function digitsOf(name: string): string {
  const iban = /^SE\d{2}\d{3}0*(\d+)$/.exec(accountIdentity(name))
  return iban?.[1] ?? accountIdentity(name).replaceAll(/\D/g, '')
}
