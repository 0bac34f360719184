import type { BankAccount } from './types.ts'

type List = Pick<BankAccount['statements'][number], 'sha256' | 'from' | 'to' | 'openingMinor' | 'closingMinor'> &
  Pick<BankAccount, 'currency'>

/** The most lists of which each opens with the balance that one before it closes with: files as `sha256`. None follows on a balance of 0, which many have. */
export function followingLists(lists: readonly List[]): ReadonlySet<string> {
  const byBalance = new Map<string, List[]>()
  let longest: readonly List[] = []
  for (const list of lists.toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1))) {
    const { currency, from, openingMinor, closingMinor } = list
    const known = openingMinor ? byBalance.get(`${currency} ${openingMinor}`) : undefined
    const before = known?.at(-1)?.to ?? null
    const chain = known && before !== null && from !== null && before <= from ? known : []
    chain.push(list)
    if (closingMinor) byBalance.set(`${currency} ${closingMinor}`, chain)
    if (chain.length > longest.length) longest = chain
  }
  return new Set(longest.length > 1 ? longest.map(({ sha256 }) => sha256) : [])
}
