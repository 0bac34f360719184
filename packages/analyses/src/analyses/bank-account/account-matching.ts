import { isSameAccount } from '../../bank/account-identity.ts'
import type { BankAccount } from '../../bank/account-statements.ts'
import type { BankStatements } from '../../bank/statements.ts'
import { matchBank } from '../../bank-matching/match-bank.ts'
import { type MatchSide, sideOf } from '../../bank-matching/side.ts'
import { Tokens } from '../../bank-matching/tokens.ts'
import type { Books } from '../../books/books.ts'
import { at } from '../../column.ts'
import { dayOfIso } from '../../dates.ts'
import { rowTexts } from './bank-side.ts'
import { type CurrencyAmounts, currencyAmounts } from './currency-amounts.ts'
import { type Decided, decided, type PlacedDecision } from './decisions.ts'
import { type LedgerLines, ledgerLines } from './ledger-lines.ts'
import { LedgerTexts } from './ledger-side.ts'
import type { MatchedAccount } from './matched-account.ts'
import type { BankAccountParams } from './schema.ts'

/** Rows of notifications by the row of a statement that they tell more of. */
export type Joined = ReadonlyMap<number, readonly number[]>

/** One account matched, with what names its items. */
export interface AccountMatching {
  readonly bank: BankAccount
  /** Rows and lines that are matched, as indices into the bank’s rows and the ledger lines. */
  readonly rows: Uint32Array
  readonly lines: Uint32Array
  readonly ledger: LedgerLines
  readonly texts: LedgerTexts
  readonly tokens: Tokens
  readonly bankSide: MatchSide
  readonly ledgerSide: MatchSide
  readonly matches: MatchedAccount['matches']
  readonly bounded: boolean
  readonly decided: Decided
  /** Null in the currency of the books. */
  readonly foreign: CurrencyAmounts | null
  /** Null where the two have no day in common, or a balance is not known. */
  readonly account: MatchedAccount | null
  readonly reach: { readonly fromDay: number; readonly toDay: number } | null
}

export function matchAccount(
  books: Books,
  statements: BankStatements,
  joined: Joined,
  bank: BankAccount,
  account: number,
  params: BankAccountParams,
  decisions: readonly PlacedDecision[],
): AccountMatching {
  const ledger = ledgerLines(books, account)
  const texts = new LedgerTexts(books, ledger)
  const foreign = bank.currency === books.currency ? null : currencyAmounts(ledger, texts, bank.currency, params)
  const reach = reachOf(bank, ledger)
  const fromDay = (reach?.fromDay ?? Number.NEGATIVE_INFINITY) - params.referenceDays
  const rows = bank.rows.filter((row) => at(statements.rows.bookingDay, row) >= fromDay)
  const lines = Uint32Array.from(ledger.day.keys()).filter((line) => at(ledger.day, line) >= fromDay)
  const tokens = new Tokens()
  const bankSide = sideOf(
    rows.length,
    (i) => {
      const row = at(rows, i)
      const own = rowTexts(statements, row, joined.get(row) ?? [])
      return { minor: at(statements.rows.minor, row), day: at(statements.rows.bookingDay, row), texts: own }
    },
    tokens,
  )
  const ledgerSide = sideOf(
    lines.length,
    (i) => {
      const line = at(lines, i)
      const minor = foreign ? at(foreign.minor, line) : at(ledger.ore, line)
      // what nobody knows the amount of in the bank’s currency is matched with nothing
      return { minor: Number.isNaN(minor) ? 0 : minor, day: at(ledger.day, line), texts: texts.texts(line) }
    },
    tokens,
  )
  const found = { bank: statements, rows, texts, lines, bankMinor: bankSide.minor, ledgerMinor: ledgerSide.minor }
  const own = decided(
    found,
    decisions.filter(({ decision }) => decision.bankAccount === null || isSameAccount(bank.account, decision.bankAccount)),
  )
  const { matches, bounded } = matchBank(bankSide, ledgerSide, tokens, params, own.matches)
  const isRefused = (match: (typeof matches)[number]) =>
    own.refused.some(
      (one) => one.bank.every((item) => match.bank.includes(item)) && one.ledger.every((item) => match.ledger.includes(item)),
    )
  const kept = own.refused.length === 0 ? matches : matches.filter((match) => match.rule === 'manual' || !isRefused(match))
  const balances = reach && balancesOf(statements, bank, ledger, foreign, reach.fromDay)
  return {
    bank,
    rows,
    lines,
    ledger,
    texts,
    tokens,
    bankSide,
    ledgerSide,
    matches: kept,
    bounded,
    decided: own,
    foreign,
    reach,
    account: balances && {
      ...reach,
      ...balances,
      bankDay: bankSide.day,
      bankMinor: bankSide.minor,
      ledgerDay: ledgerSide.day,
      ledgerMinor: ledgerSide.minor,
      matches: kept,
    },
  }
}

/** What a line of the ledger is in the currency of the bank; null where nothing says it. */
export function ledgerMinorOf({ foreign, lines, ledgerSide }: AccountMatching, item: number): number | null {
  return foreign && Number.isNaN(at(foreign.minor, at(lines, item))) ? null : at(ledgerSide.minor, item)
}

/** Days that statements and books both have. */
function reachOf(bank: BankAccount, { years }: LedgerLines): AccountMatching['reach'] {
  const first = years[0]
  const last = years.at(-1)
  if (!first || !last || bank.statements.length === 0) return null
  const fromDay = Math.max(bank.firstDay, first.year.fromDay)
  const toDay = Math.min(bank.lastDay, last.year.toDay)
  return fromDay <= toDay ? { fromDay, toDay } : null
}

type Balances = Pick<MatchedAccount, 'bankOpeningMinor' | 'ledgerOpeningMinor' | 'statementDifferences' | 'yearBreaks'>

/** Both balances before the first day, and what changes them beside rows and lines. */
function balancesOf(
  statements: BankStatements,
  bank: BankAccount,
  ledger: LedgerLines,
  foreign: CurrencyAmounts | null,
  fromDay: number,
): Balances | null {
  if (bank.openingMinor === null) return null
  let bankOpeningMinor = bank.openingMinor
  for (const row of bank.rows) if (at(statements.rows.bookingDay, row) < fromDay) bankOpeningMinor += at(statements.rows.minor, row)
  for (const { day, minor } of bank.differences) if (day < fromDay) bankOpeningMinor += minor
  const statementDifferences = bank.differences.filter(({ day }) => day >= fromDay)
  const [first] = ledger.years
  if (!first) return null
  const amounts = foreign?.minor ?? ledger.ore
  let ledgerOpeningMinor = foreign ? (foreign.openingMinor ?? Number.NaN) : first.openingOre
  for (let line = 0; line < ledger.length; line++) if (at(ledger.day, line) < fromDay) ledgerOpeningMinor += at(amounts, line)
  const yearBreaks: { day: number; minor: number }[] = []
  if (!foreign) {
    for (const [y, { year, openingOre }] of ledger.years.entries()) {
      const before = ledger.years[y - 1]
      if (!before) continue
      const minor = openingOre - before.openingOre - before.movementOre
      if (year.fromDay < fromDay) ledgerOpeningMinor += minor
      else if (minor !== 0) yearBreaks.push({ day: year.fromDay, minor })
    }
  }
  const isKnown =
    !Number.isNaN(ledgerOpeningMinor) && yearBreaks.every(({ minor }) => !Number.isNaN(minor)) && (foreign?.unknown ?? 0) === 0
  return isKnown ? { bankOpeningMinor, ledgerOpeningMinor, statementDifferences, yearBreaks } : null
}

/** The balance of the account in kronor at the end of a day; null where it is unknown. */
export function ledgerOreAt({ ledger }: AccountMatching, date: string): number | null {
  const day = dayOfIso(date)
  const own = ledger.years.findLast(({ year }) => year.fromDay <= day)
  if (!own) return null
  let ore = own.openingOre
  for (let line = 0; line < ledger.length; line++) {
    const on = at(ledger.day, line)
    if (on >= own.year.fromDay && on <= Math.min(day, own.year.toDay)) ore += at(ledger.ore, line)
  }
  return Number.isNaN(ore) ? null : ore
}
