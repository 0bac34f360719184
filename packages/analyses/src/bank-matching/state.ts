import type { MatchSide } from './side.ts'

/** How items were found to belong together, the surest first. */
export const matchRules = ['manual', 'reference', 'text', 'reference-group', 'amount', 'day-sum', 'run', 'combination'] as const
export type MatchRule = (typeof matchRules)[number]

/** Rows of the bank and lines of the ledger that add up to the same, and why they are held to belong together. */
export interface BankMatch {
  readonly rule: MatchRule
  /** Items by their places, ascending. */
  readonly bank: readonly number[]
  readonly ledger: readonly number[]
  /** Equal amounts that nothing tells apart, as many on either side. */
  readonly equals: boolean
  /** Of one and one by their texts: those that share as much with either, and lie further away. */
  readonly rivals?: Rivals
  /** One of them is matched with nothing: the day alone tells which it is. */
  readonly isRivalled?: boolean
}

export interface Rivals {
  readonly bank: readonly number[]
  readonly ledger: readonly number[]
}

const FREE = 0
const TAKEN = 1
/** One of several equal candidates: none of them is picked. */
const TIED = 2

/** Which items have been matched: no item is in two matches. */
export class MatchState {
  readonly bank: MatchSide
  readonly ledger: MatchSide
  readonly matches: BankMatch[] = []
  private readonly bankState: Uint8Array
  private readonly ledgerState: Uint8Array

  constructor(bank: MatchSide, ledger: MatchSide) {
    this.bank = bank
    this.ledger = ledger
    this.bankState = new Uint8Array(bank.length)
    this.ledgerState = new Uint8Array(ledger.length)
  }

  isFree(side: 'bank' | 'ledger', item: number): boolean {
    return this.stateOf(side)[item] === FREE
  }

  isTaken(side: 'bank' | 'ledger', item: number): boolean {
    return this.stateOf(side)[item] === TAKEN
  }

  tie(side: 'bank' | 'ledger', item: number): void {
    const states = this.stateOf(side)
    if (states[item] === FREE) states[item] = TIED
  }

  take(match: BankMatch): void {
    for (const [side, items] of [
      ['bank', match.bank],
      ['ledger', match.ledger],
    ] as const)
      for (const item of items) {
        if (this.isTaken(side, item)) throw new RangeError(`item ${item} of the ${side} is in two matches`)
        this.stateOf(side)[item] = TAKEN
      }
    this.matches.push(match)
  }

  private stateOf(side: 'bank' | 'ledger'): Uint8Array {
    return side === 'bank' ? this.bankState : this.ledgerState
  }
}
