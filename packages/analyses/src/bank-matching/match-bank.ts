import { takeCombinations } from './combinations.ts'
import { takeDaySums } from './day-sums.ts'
import { daysWithoutHolidays, takeEqualAmounts } from './equal-amounts.ts'
import { takeReferenceGroups } from './reference-groups.ts'
import type { MatchSide } from './side.ts'
import { type BankMatch, MatchState } from './state.ts'
import type { Tokens } from './tokens.ts'
import { takeToldPairs } from './told-pairs.ts'
import type { MatchWindow } from './window.ts'

export interface BankMatches {
  /** Each item in at most one; both sides of each add up to the same. */
  readonly matches: readonly BankMatch[]
  /** The search for combinations stopped at its bound. */
  readonly bounded: boolean
}

/**
 * Which rows of a bank account and lines of a ledger account are the same events. In this order: what has been matched by hand; one and one of equal amount
 * with a common reference or word; groups with common references and equal sums; equal amounts, the nearest days first; a day's items as one; neighbours in
 * the ledger as one; one item as two or three; equal amounts that lie as near without the days of public holidays. Where several candidates are as good as each other none is picked. Amounts of 0 are never matched. Ledger
 * lines come in the order of their vouchers; else the order of items decides nothing.
 */
export function matchBank(
  bank: MatchSide,
  ledger: MatchSide,
  tokens: Tokens,
  window: MatchWindow,
  manual: readonly Pick<BankMatch, 'bank' | 'ledger'>[] = [],
): BankMatches {
  const state = new MatchState(bank, ledger)
  for (const own of manual) state.take({ ...own, rule: 'manual', equals: false })
  takeToldPairs(state, tokens, window)
  takeReferenceGroups(state, tokens, window)
  takeEqualAmounts(state, window.toleranceDays)
  takeDaySums(state, window.toleranceDays)
  const bounded = takeCombinations(state, window.toleranceDays)
  takeEqualAmounts(state, window.toleranceDays, daysWithoutHolidays(state))
  const isOpen = (side: 'bank' | 'ledger') => (item: number) => !state.isTaken(side, item)
  const isRivalled = ({ rivals }: BankMatch) =>
    rivals !== undefined && (rivals.bank.some(isOpen('bank')) || rivals.ledger.some(isOpen('ledger')))
  return { matches: state.matches.map((own) => (isRivalled(own) ? { ...own, isRivalled: true } : own)), bounded }
}
