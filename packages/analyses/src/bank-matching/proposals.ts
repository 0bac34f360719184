import { grouped } from './groups.ts'
import type { BankMatch, MatchState } from './state.ts'

/** A group that adds up, and how sure it is: the lower the rank the surer. */
export interface Proposal {
  readonly rank: number
  readonly match: BankMatch
}

/** Takes groups, the surest first: of those equally sure only the ones that share no item with another, so that none is picked among equals. */
export function takeProposals(state: MatchState, proposals: readonly Proposal[]): void {
  const byRank = grouped(proposals, ({ rank }) => rank)
  for (const rank of [...byRank.keys()].sort((a, b) => a - b)) {
    const isOpen = ({ bank, ledger }: BankMatch) =>
      !bank.some((item) => state.isTaken('bank', item)) && !ledger.some((item) => state.isTaken('ledger', item))
    const known = new Map<string, BankMatch>()
    for (const { match } of byRank.get(rank) ?? []) if (isOpen(match)) known.set(`${match.bank.join(' ')}|${match.ledger.join(' ')}`, match)
    const live = [...known.values()]
    const rows = new Map<number, number>()
    const lines = new Map<number, number>()
    for (const { bank, ledger } of live) {
      for (const item of bank) rows.set(item, (rows.get(item) ?? 0) + 1)
      for (const item of ledger) lines.set(item, (lines.get(item) ?? 0) + 1)
    }
    for (const match of live)
      if (match.bank.every((item) => rows.get(item) === 1) && match.ledger.every((item) => lines.get(item) === 1)) state.take(match)
  }
}

export function sumOf(minor: Float64Array, items: readonly number[]): number {
  let sum = 0
  for (const item of items) sum += minor[item] ?? Number.NaN
  return sum
}
