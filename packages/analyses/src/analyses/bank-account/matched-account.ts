import type { BankMatch } from '../../bank-matching/state.ts'
import { at } from '../../column.ts'
import { isoOfDay } from '../../dates.ts'
import type { Daily, ReconciliationAt } from './schema.ts'

/** Rows of the bank and lines of the ledger of one account, matched, with the balances that they lead between. Amounts in the bank’s currency. */
export interface MatchedAccount {
  readonly bankDay: Int32Array
  readonly bankMinor: Float64Array
  readonly ledgerDay: Int32Array
  readonly ledgerMinor: Float64Array
  readonly matches: readonly BankMatch[]
  /** First and last day that both sides have. */
  readonly fromDay: number
  readonly toDay: number
  /** Before the first of those days. */
  readonly bankOpeningMinor: number
  readonly ledgerOpeningMinor: number
  /** What statements do not explain themselves, by day. */
  readonly statementDifferences: readonly Step[]
  /** Where a fiscal year opens with another balance than the one before closed with. */
  readonly yearBreaks: readonly Step[]
}

export interface Step {
  readonly day: number
  readonly minor: number
}

/** What has been booked on one side only at the end of a day, as places of items. */
export interface OpenAt {
  readonly bank: readonly number[]
  readonly ledger: readonly number[]
}

type Items = Pick<MatchedAccount, 'matches' | 'bankDay' | 'ledgerDay'>

/** Which match each item is in, by its place in the list; −1: none. */
export function placesOf({ matches, bankDay, ledgerDay }: Items): { readonly bank: Int32Array; readonly ledger: Int32Array } {
  const bank = new Int32Array(bankDay.length).fill(-1)
  const ledger = new Int32Array(ledgerDay.length).fill(-1)
  for (const [m, match] of matches.entries()) {
    for (const item of match.bank) bank[item] = m
    for (const item of match.ledger) ledger[item] = m
  }
  return { bank, ledger }
}

/** Last day of each match: from then on its items answer each other. */
export function settledDays({ matches, bankDay, ledgerDay }: Items): Int32Array {
  return Int32Array.from(matches, ({ bank, ledger }) => {
    let last = Number.NEGATIVE_INFINITY
    for (const item of bank) last = Math.max(last, at(bankDay, item))
    for (const item of ledger) last = Math.max(last, at(ledgerDay, item))
    return last
  })
}

/** Items that nothing answers by the end of a day. One from before the first day counts only where something after it answers it: else it is settled. */
export function openAt(
  account: Items & Pick<MatchedAccount, 'fromDay'>,
  day: number,
  places = placesOf(account),
  settled = settledDays(account),
): OpenAt {
  const open = (days: Int32Array, matchOf: Int32Array) => {
    const found: number[] = []
    for (let item = 0; item < days.length; item++) {
      const own = at(days, item)
      const match = at(matchOf, item)
      if (own <= day && (match < 0 ? own >= account.fromDay : at(settled, match) > day)) found.push(item)
    }
    return found
  }
  return { bank: open(account.bankDay, places.bank), ledger: open(account.ledgerDay, places.ledger) }
}

/**
 * Ledger = bank + opening difference + in transit − outstanding − only in the bank − the statements’ own difference, at the end of a day. In transit and
 * outstanding are lines of the ledger that the bank has not got yet, in and out; only in the bank is what the ledger has not got yet.
 */
export function reconcileAt(account: MatchedAccount, day: number, open = openAt(account, day)): ReconciliationAt {
  const { bankDay, bankMinor, ledgerDay, ledgerMinor, fromDay } = account
  const statementDifferenceMinor = until(account.statementDifferences, day)
  const bankBalance = account.bankOpeningMinor + between(bankDay, bankMinor, fromDay, day) + statementDifferenceMinor
  const ledgerBalance = account.ledgerOpeningMinor + between(ledgerDay, ledgerMinor, fromDay, day) + until(account.yearBreaks, day)
  const openingDifferenceMinor = openingDifferenceOf(account) + until(account.yearBreaks, day)
  let inTransitMinor = 0
  let outstandingMinor = 0
  let onlyBankMinor = 0
  for (const item of open.ledger) {
    const minor = at(ledgerMinor, item)
    if (minor > 0) inTransitMinor += minor
    else outstandingMinor -= minor
  }
  for (const item of open.bank) onlyBankMinor += at(bankMinor, item)
  const explained = bankBalance + openingDifferenceMinor + inTransitMinor - outstandingMinor - onlyBankMinor - statementDifferenceMinor
  return {
    date: isoOfDay(day),
    bankMinor: bankBalance,
    openingDifferenceMinor,
    inTransitMinor,
    outstandingMinor,
    onlyBankMinor,
    statementDifferenceMinor,
    unexplainedMinor: ledgerBalance - explained,
    ledgerMinor: ledgerBalance,
    differenceMinor: ledgerBalance - bankBalance,
  }
}

/** What was booked before the first day and is answered after it is an item of its own, and no difference. */
function openingDifferenceOf(account: MatchedAccount): number {
  const { bankDay, bankMinor, ledgerDay, ledgerMinor, fromDay, ledgerOpeningMinor, bankOpeningMinor } = account
  let carried = 0
  for (const match of account.matches) {
    for (const item of match.ledger) if (at(ledgerDay, item) < fromDay) carried += at(ledgerMinor, item)
    for (const item of match.bank) if (at(bankDay, item) < fromDay) carried -= at(bankMinor, item)
  }
  return ledgerOpeningMinor - bankOpeningMinor - carried
}

function between(days: Int32Array, minor: Float64Array, fromDay: number, toDay: number): number {
  let sum = 0
  for (let item = 0; item < days.length; item++) {
    const day = at(days, item)
    if (day >= fromDay && day <= toDay) sum += at(minor, item)
  }
  return sum
}

function until(steps: readonly Step[], day: number): number {
  return steps.reduce((sum, step) => (step.day <= day ? sum + step.minor : sum), 0)
}

/**
 * Both balances on each day on which one changes, and where they part: at all, and by what lasts, which is what no row or line of the other side answers on
 * any day.
 */
export function daysOf(account: MatchedAccount, places = placesOf(account)): Pick<Daily, 'days' | 'firstDifferenceOn' | 'lastingFrom'> {
  const { fromDay, toDay, bankDay, bankMinor, ledgerDay, ledgerMinor } = account
  const bankOn = new Map<number, number>([[fromDay, 0]])
  const ledgerOn = new Map<number, number>([[fromDay, 0]])
  const lastsOn = new Map<number, number>([[fromDay, openingDifferenceOf(account)]])
  const note = (on: Map<number, number>, day: number, minor: number) => {
    if (day >= fromDay && day <= toDay) on.set(day, (on.get(day) ?? 0) + minor)
  }
  for (let row = 0; row < bankDay.length; row++) {
    note(bankOn, at(bankDay, row), at(bankMinor, row))
    if (at(places.bank, row) < 0) note(lastsOn, at(bankDay, row), 0 - at(bankMinor, row))
  }
  for (let line = 0; line < ledgerDay.length; line++) {
    note(ledgerOn, at(ledgerDay, line), at(ledgerMinor, line))
    if (at(places.ledger, line) < 0) note(lastsOn, at(ledgerDay, line), at(ledgerMinor, line))
  }
  for (const { day, minor } of account.statementDifferences) {
    note(bankOn, day, minor)
    note(lastsOn, day, 0 - minor)
  }
  for (const { day, minor } of account.yearBreaks) {
    note(ledgerOn, day, minor)
    note(lastsOn, day, minor)
  }
  let bank = account.bankOpeningMinor
  let ledger = account.ledgerOpeningMinor
  let lasting = 0
  let firstDifferenceOn: string | null = null
  let lastingFrom: string | null = null
  const days = [...new Set([...bankOn.keys(), ...ledgerOn.keys()])]
    .sort((a, b) => a - b)
    .map((day) => {
      bank += bankOn.get(day) ?? 0
      ledger += ledgerOn.get(day) ?? 0
      lasting += lastsOn.get(day) ?? 0
      const date = isoOfDay(day)
      const differenceMinor = ledger - bank
      if (differenceMinor !== 0) firstDifferenceOn ??= date
      if (lasting === 0) lastingFrom = null
      else lastingFrom ??= date
      return { date, bankMinor: bank, ledgerMinor: ledger, differenceMinor, lastingMinor: lasting }
    })
  return { days, firstDifferenceOn, lastingFrom }
}
