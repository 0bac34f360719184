import type { PayeeLink } from '@verifikat/analyses'

/** Payees and accounts that hang together by payments, whoever of them has which. */
export interface Group {
  /** The one with most money first. */
  readonly payees: readonly Pick<PayeeLink, 'payee' | 'name' | 'hidden'>[]
  readonly accounts: readonly string[]
  readonly links: readonly PayeeLink[]
  readonly outMinor: number
}

/** Groups with an account that several payees share, the largest first; what a payee alone has on several accounts the table says. */
export function groupsOf(links: readonly PayeeLink[]): Group[] {
  const groups: PayeeLink[][] = []
  const ofPayee = new Map<number, PayeeLink[]>()
  const ofAccount = new Map<string, PayeeLink[]>()
  for (const link of links) {
    const one = ofPayee.get(link.payee)
    const other = ofAccount.get(link.account)
    const group = one ?? other ?? []
    if (one === undefined && other === undefined) groups.push(group)
    if (one && other && one !== other) {
      groups.splice(groups.indexOf(other), 1)
      for (const moved of other) {
        one.push(moved)
        ofPayee.set(moved.payee, one)
        ofAccount.set(moved.account, one)
      }
    }
    group.push(link)
    ofPayee.set(link.payee, group)
    ofAccount.set(link.account, group)
  }
  return groups
    .map(groupOf)
    .filter(({ payees }) => payees.length > 1)
    .sort((a, b) => b.payees.length - a.payees.length || b.outMinor - a.outMinor)
}

function groupOf(links: readonly PayeeLink[]): Group {
  const byOut = links.toSorted((a, b) => b.outMinor - a.outMinor)
  const payees = [...new Map(byOut.map((own) => [own.payee, own])).values()]
  const place = new Map(payees.map(({ payee }, i) => [payee, i]))
  // beside those who use it: fewer lines cross
  const mean = (account: string) => {
    const own = links.filter((link) => link.account === account)
    return own.reduce((sum, { payee }) => sum + (place.get(payee) ?? 0), 0) / own.length
  }
  const accounts = [...new Set(byOut.map(({ account }) => account))].sort((a, b) => mean(a) - mean(b) || (a < b ? -1 : 1))
  return { payees, accounts, links: byOut, outMinor: links.reduce((sum, { outMinor }) => sum + outMinor, 0) }
}
