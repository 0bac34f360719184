import { isSameAccount } from '../../bank/account-identity.ts'
import { notificationsOf } from '../../bank/account-statements.ts'
import { bankControl } from '../../bank/control.ts'
import type { BankStatements } from '../../bank/statements.ts'
import { bankText } from '../../bank/texts.ts'
import { periodOf } from '../../books/period.ts'
import { at } from '../../column.ts'
import { civilOfDay, dayOf, dayOfIso, daysInMonth, isoOfDay } from '../../dates.ts'
import type { Dataset, RunContext } from '../../define.ts'
import { periodResult } from '../period-result.ts'
import { type MappedAccount, mapAccounts } from './account-map.ts'
import { type AccountMatching, ledgerOreAt, matchAccount } from './account-matching.ts'
import { bankItem, pendingItems } from './bank-side.ts'
import { atRate } from './currency-amounts.ts'
import { dailyOf } from './daily.ts'
import { accountFindings, askedFindings, mapFindings, sameFindings } from './findings.ts'
import { flaggedItems } from './flagged-items.ts'
import { isEarly } from './found-rows.ts'
import { matchRow } from './match-rows.ts'
import { type MatchedAccount, openAt, placesOf, reconcileAt, settledDays } from './matched-account.ts'
import { openItems } from './open-items.ts'
import { BankPersons } from './persons.ts'
import { flaggedRows } from './row-flags.ts'
import { saidFindings, saidMaps } from './said-maps.ts'
import type { BankAccountParams, BankAccountResult, ReconciliationAt } from './schema.ts'
import { statementRows } from './statement-rows.ts'

type Inputs = Pick<Dataset, 'books' | 'accountFunctions' | 'bank' | 'bankDecisions' | 'counterparties'>

/** Matches that are listed; all are counted. */
const MOST_MATCHES = 5_000

/** One account of the bank against its account in the ledger. */
export function run(inputs: Inputs, asked: BankAccountParams, ctx: RunContext): BankAccountResult {
  const { books, bank, bankDecisions } = inputs
  const said = saidMaps(asked, bankDecisions.map)
  const params = { ...asked, map: [...said.used] }
  const decisions = [...bankDecisions.matches, ...asked.decisions].map((decision, index) => ({ index, decision }))
  const mapped = mapAccounts(inputs, params)
  ctx.progress(1, 4)
  const chosen = chosenOf(mapped, params)
  const notifications = notificationsOf(bank)
  const persons = new BankPersons(bank, inputs.counterparties)
  const matching =
    chosen && chosen.account !== null
      ? matchAccount(books, bank, notifications.joined, chosen.bank, chosen.account, params, decisions)
      : null
  ctx.progress(2, 4)
  const flagged =
    matching &&
    flaggedRows(
      bank,
      matching.bank,
      matching.ledger.years.map(({ year }) => dayOfIso(year.year.to)),
    )
  const account = matching?.account ?? null
  const reconciled = account && reconciliations(account, params.date)
  const date = reconciled?.at.date ?? null
  ctx.progress(3, 4)
  const open = matching && openOf(matching, bank, persons, params, date)
  const listed = matching ? matching.matches.map((match) => matchRow(matching, bank, notifications.joined, persons, match)) : []
  const period = books.years.some(({ ledger }) => ledger !== null) ? periodResult(periodOf(books, null, null)) : null
  const found: Omit<BankAccountResult, 'findings'> = {
    currency: books.currency,
    period: period ?? { from: dateOf(chosen?.bank.firstDay), to: dateOf(chosen?.bank.lastDay), years: [] },
    accounts: mapped.map(({ shown }) => shown),
    chosen: chosen && {
      bankAccount: chosen.bank.account,
      currency: chosen.bank.currency,
      account: chosen.shown.account,
      accountName: chosen.shown.accountName,
      basis: chosen.shown.basis,
    },
    reconciliation: reconciled?.at ?? null,
    dates: reconciled?.all ?? [],
    daily: matching && account && dailyOf(matching, account, bank, persons),
    ledgerOre: matching && date !== null ? ledgerOreAt(matching, date) : null,
    valuation: matching && reconciled ? valuationOf(matching, reconciled.at, params) : null,
    onlyBank: open?.onlyBank ?? [],
    onlyLedger: open?.onlyLedger ?? [],
    matches: listedMatches(listed, params),
    matchCount: listed.length,
    bounded: matching?.bounded ?? false,
    statements: chosen ? statementRows(bank, chosen.bank) : [],
    joined: [...notifications.joined].map(([row, own]) => ({
      ...namedRow(bank, row),
      payments: own.reduce((sum, one) => sum + Math.max(1, at(bank.rows.firstPart, one + 1) - at(bank.rows.firstPart, one)), 0),
    })),
    unjoined: notifications.waiting.map((row) => bankItem(bank, row, persons)),
    pending: chosen ? pendingItems(bank, chosen.bank, persons) : [],
    flagged: matching && flagged ? flaggedItems(matching, bank, persons, flagged) : [],
    decisions: [...(matching?.decided.outcomes ?? [])],
  }
  ctx.progress(4, 4)
  return {
    ...found,
    findings: [
      ...books.findings,
      ...bankControl(bank).findings,
      ...sameFindings(bank, bankDecisions),
      ...saidFindings(books, bank, said),
      ...mapFindings(mapped),
      ...askedFindings(found, matching, params),
      ...accountFindings(found, matching, bank, params, flagged),
    ],
  }
}

function namedRow(bank: BankStatements, row: number): Pick<BankAccountResult['joined'][number], 'reference' | 'date' | 'amountMinor'> {
  const { rows, texts } = bank
  return {
    reference: bankText(texts, at(rows.reference, row)),
    date: isoOfDay(at(rows.bookingDay, row)),
    amountMinor: at(rows.minor, row),
  }
}

function dateOf(day: number | undefined): string {
  return day === undefined || day < 0 ? '1970-01-01' : isoOfDay(day)
}

/** The newest, and before them those that a finding counts. */
function listedMatches(all: BankAccountResult['matches'], { openDays }: BankAccountParams): BankAccountResult['matches'] {
  const sorted = all.toSorted((a, b) => (lastDate(a) < lastDate(b) ? 1 : lastDate(a) > lastDate(b) ? -1 : 0))
  if (sorted.length <= MOST_MATCHES) return sorted
  const early = sorted.filter((own) => isEarly(own, openDays))
  const kept = new Set([...new Set([...early, ...sorted])].slice(0, MOST_MATCHES))
  return sorted.filter((own) => kept.has(own))
}

function lastDate({ bank, ledger }: BankAccountResult['matches'][number]): string {
  return [...bank, ...ledger].reduce((last, { date }) => (date > last ? date : last), '')
}

/** The account asked for, else the one with a ledger account that agrees best, else the first. */
function chosenOf(mapped: readonly MappedAccount[], { account, bankAccount }: BankAccountParams): MappedAccount | null {
  const asked = mapped.filter(
    ({ shown }) =>
      (bankAccount === null || isSameAccount(shown.bankAccount, bankAccount)) && (account === null || shown.account === account),
  )
  const [best] = asked.toSorted(
    (a, b) => Number(b.account !== null) - Number(a.account !== null) || b.shown.agreedRows - a.shown.agreedRows,
  )
  return best ?? null
}

/** At the balance date and at the end of each month that both sides have. */
function reconciliations(
  account: MatchedAccount,
  asked: string | null,
): { readonly at: ReconciliationAt; readonly all: ReconciliationAt[] } {
  const { fromDay, toDay } = account
  const day = asked === null ? toDay : Math.min(toDay, Math.max(fromDay, dayOfIso(asked)))
  const places = placesOf(account)
  const settled = settledDays(account)
  const days = new Set([...monthEnds(fromDay, toDay), day])
  const all = [...days].sort((a, b) => a - b).map((own) => reconcileAt(account, own, openAt(account, own, places, settled)))
  const date = isoOfDay(day)
  return { at: all.find((own) => own.date === date) ?? reconcileAt(account, day), all }
}

function monthEnds(fromDay: number, toDay: number): number[] {
  const days: number[] = []
  let { year, month } = civilOfDay(fromDay)
  for (let end = dayOf(year, month, daysInMonth(year, month)); end <= toDay; end = dayOf(year, month, daysInMonth(year, month))) {
    days.push(end)
    year += month === 12 ? 1 : 0
    month = month === 12 ? 1 : month + 1
  }
  return days
}

function openOf(
  matching: AccountMatching,
  bank: BankStatements,
  persons: BankPersons,
  { referenceDays }: BankAccountParams,
  date: string | null,
) {
  const { account, reach, bankSide, ledgerSide, matches } = matching
  if (!reach) return null
  const day = date === null ? reach.toDay : dayOfIso(date)
  const sides = account ?? { ...reach, bankDay: bankSide.day, ledgerDay: ledgerSide.day, matches }
  return openItems(matching, bank, persons, openAt(sides, day), day, referenceDays)
}

/** Both balances at the closing rate, and what the ledger lacks to be at it: the fee that nobody booked is no part of that. */
function valuationOf(matching: AccountMatching, own: ReconciliationAt, { closingRate }: BankAccountParams): BankAccountResult['valuation'] {
  const { bank, foreign } = matching
  const ledgerOre = ledgerOreAt(matching, own.date)
  if (!foreign || closingRate === null || ledgerOre === null) return null
  const ledgerAtClosingRateOre = atRate(own.ledgerMinor, closingRate, bank.currency)
  return {
    currency: bank.currency,
    closingRate,
    ledgerOre,
    bankAtClosingRateOre: atRate(own.bankMinor, closingRate, bank.currency),
    ledgerAtClosingRateOre,
    revaluationOre: ledgerAtClosingRateOre - ledgerOre,
  }
}
