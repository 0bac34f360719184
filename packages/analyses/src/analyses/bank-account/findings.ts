import { contradicted } from '../../bank/joined-name.ts'
import { maybeSame } from '../../bank/same-account.ts'
import type { BankStatements } from '../../bank/statements.ts'
import { note } from '../../bank-matching/groups.ts'
import { at } from '../../column.ts'
import type { BankDecisions } from '../../company/bank-decisions.ts'
import { isoOfDay } from '../../dates.ts'
import type { Finding } from '../../finding.ts'
import type { MappedAccount } from './account-map.ts'
import type { AccountMatching } from './account-matching.ts'
import { cashFinding } from './cash-finding.ts'
import { type BankAccountFlag, bankAccountFlags } from './flag-ids.ts'
import { openGroups } from './open-groups.ts'
import type { FlaggedRows } from './row-flags.ts'
import type { BankAccountParams, BankAccountResult } from './schema.ts'

/** Accounts of the bank without one in the ledger, and those whose account nobody has confirmed. */
export function mapFindings(mapped: readonly MappedAccount[]): Finding[] {
  const unnamed = unnamedLists(mapped)
  const lists = unnamed.map(({ account, own }) =>
    cashFinding('cash.unnamed-lists', 'warning', {
      account,
      lists: own.length,
      rows: own.reduce((sum, { candidates: [best] }) => sum + (best?.agreedRows ?? 0), 0),
      all: own.reduce((sum, { shown }) => sum + shown.rows, 0),
    }),
  )
  const together = new Set(unnamed.flatMap(({ own }) => own))
  const others = mapped.flatMap((own): readonly Finding[] => {
    if (together.has(own)) return []
    const {
      shown,
      candidates: [best],
    } = own
    const { bankAccount, currency, account, rows, agreedRows, basis } = shown
    if (account === null && best && best.agreedRows > 0)
      return [cashFinding('cash.account-taken', 'warning', { bankAccount, account: best.account, rows: best.agreedRows, all: rows })]
    if (account === null) return [cashFinding('cash.no-ledger-account', 'warning', { bankAccount, currency, rows })]
    return basis === 'given' ? [] : [cashFinding('cash.account-suggested', 'info', { bankAccount, account, rows: agreedRows, all: rows })]
  })
  return [...lists, ...others]
}

/** Lists that name no account, several whose rows stand in one account of the ledger that another has. */
function unnamedLists(mapped: readonly MappedAccount[]) {
  const byAccount = new Map<string, MappedAccount[]>()
  for (const own of mapped) {
    const [best] = own.candidates
    if (own.shown.bankAccount === null && own.shown.account === null && best && best.agreedRows > 0) note(byAccount, best.account, own)
  }
  return [...byAccount].map(([account, own]) => ({ account, own })).filter(({ own }) => own.length > 1)
}

/** Other openings that lists read from are told one by one, so many of them. */
const MOST_OPENINGS = 5

/** Accounts that may be one, and that nobody has said to be one or two; and those that are one though somebody has said that they are two. */
export function sameFindings(bank: BankStatements, { same }: Pick<BankDecisions, 'same'>): Finding[] {
  const maybe = maybeSame(bank, same).map(({ labels: [bankAccount, other], currency, digits, continues }) =>
    cashFinding('cash.maybe-same-account', 'info', { bankAccount, other, currency, digits, continues }),
  )
  const against = contradicted(same).map(({ accounts: [bankAccount, other] }) =>
    cashFinding('cash.same-account-contradicted', 'warning', { bankAccount, other }),
  )
  return [...maybe, ...against]
}

/** What was asked for and is not there. */
export function askedFindings(
  { chosen, accounts }: Result,
  matching: AccountMatching | null,
  { account, bankAccount, date }: BankAccountParams,
): Finding[] {
  const asked = [bankAccount, account].filter((own) => own !== null).join(' – ')
  if (chosen === null && accounts.length > 0) return [cashFinding('cash.nothing-chosen', 'warning', { asked })]
  const { reach } = matching ?? {}
  if (date === null || !reach) return []
  const from = isoOfDay(reach.fromDay)
  const to = isoOfDay(reach.toDay)
  if (from <= date && date <= to) return []
  return [cashFinding('cash.date-outside', 'warning', { date, from, to, used: date < from ? from : to })]
}

type Result = Omit<BankAccountResult, 'findings'>

/** What the reconciliation of the chosen account shows. */
export function accountFindings(
  result: Result,
  matching: AccountMatching | null,
  bank: BankStatements,
  params: BankAccountParams,
  flagged: FlaggedRows | null,
): Finding[] {
  if (!matching || !flagged) return []
  return [
    ...balanceFindings(result, matching, params),
    ...openFindings(result, params),
    ...matchFindings(result, matching, params),
    ...rowFindings(matching, bank, flagged),
  ]
}

function balanceFindings({ reconciliation, daily, chosen }: Result, matching: AccountMatching, params: BankAccountParams): Finding[] {
  const findings: Finding[] = []
  const unknown = matching.foreign?.unknown ?? 0
  if (matching.foreign && (unknown > 0 || matching.foreign.openingMinor === null))
    findings.push(
      cashFinding('cash.currency-unknown', 'warning', {
        account: chosen?.account ?? null,
        currency: matching.bank.currency,
        count: unknown,
      }),
    )
  if (matching.bank.openingMinor === null) findings.push(cashFinding('cash.no-balance', 'info', { bankAccount: matching.bank.account }))
  const { openingMinor } = matching.bank
  for (const otherMinor of matching.bank.otherOpenings.slice(0, MOST_OPENINGS))
    findings.push(
      cashFinding('cash.opening-either', 'warning', {
        bankAccount: matching.bank.account,
        openingMinor,
        otherMinor,
        currency: matching.bank.currency,
      }),
    )
  if (!reconciliation || !daily) return findings
  const { date, openingDifferenceMinor, statementDifferenceMinor } = reconciliation
  const { currency } = matching.bank
  if (openingDifferenceMinor !== 0)
    findings.push(
      cashFinding('cash.opening-differs', 'warning', {
        differenceMinor: openingDifferenceMinor,
        currency,
        from: daily.days[0]?.date ?? date,
      }),
    )
  if (statementDifferenceMinor !== 0)
    findings.push(cashFinding('cash.statements-differ', 'error', { differenceMinor: statementDifferenceMinor, currency, date }))
  const limit = 0 - (params.creditLimitMinor ?? 0)
  const below = daily.days.filter(({ bankMinor }) => bankMinor < limit)
  const [first] = below
  if (first) {
    const lowestMinor = Math.min(...below.map(({ bankMinor }) => bankMinor))
    findings.push(cashFinding('cash.below-limit', 'warning', { from: first.date, lowestMinor, limitMinor: limit, currency }))
  }
  return findings
}

/** Rows and lines that are open at the balance date. */
function openFindings({ onlyBank, onlyLedger, reconciliation, chosen, currency }: Result, params: BankAccountParams): Finding[] {
  const findings: Finding[] = []
  const date = reconciliation?.date ?? null
  const said = (rows: readonly { readonly amountMinor: number | null; readonly date: string }[]) => ({
    count: rows.length,
    sumMinor: rows.reduce<number | null>((sum, { amountMinor }) => (sum === null || amountMinor === null ? null : sum + amountMinor), 0),
    currency: chosen?.currency ?? currency,
    from: rows.reduce<string | null>((first, own) => (first === null || own.date < first ? own.date : first), null),
    date,
  })
  const { old, missing, later, equal, far } = openGroups({ onlyBank, onlyLedger }, params)
  if (old.length > 0) findings.push(cashFinding('cash.open-lines', 'warning', { ...said(old), days: params.openDays }))
  if (missing.length > 0) findings.push(cashFinding('cash.not-booked', 'warning', said(missing)))
  if (later.length > 0) findings.push(cashFinding('cash.settled-later', 'info', said(later)))
  if (equal.length > 0) findings.push(cashFinding('cash.equal-candidates', 'info', said(equal)))
  if (far.length > 0) findings.push(cashFinding('cash.candidate-far', 'info', { ...said(far), days: params.toleranceDays }))
  return findings
}

/** Matches whose first line was booked so many days before the bank’s first row, and more. */
export function bookedEarly({ matches, bankSide, ledgerSide }: AccountMatching, openDays: number): AccountMatching['matches'] {
  return matches.filter((own) => {
    const first = Math.min(...own.ledger.map((item) => at(ledgerSide.day, item)))
    return Math.min(...own.bank.map((item) => at(bankSide.day, item))) - first > openDays
  })
}

function matchFindings({ decisions }: Result, matching: AccountMatching, { openDays }: BankAccountParams): Finding[] {
  const { bank, bankSide } = matching
  const findings: Finding[] = []
  const early = bookedEarly(matching, openDays)
  if (early.length > 0) {
    const minor = early.reduce((sum, own) => sum + own.bank.reduce((total, item) => total + at(bankSide.minor, item), 0), 0)
    findings.push(
      cashFinding('cash.booked-early', 'warning', { count: early.length, sumMinor: minor, currency: bank.currency, days: openDays }),
    )
  }
  const reopened = decisions.filter(({ outcome }) => outcome !== 'holds')
  if (reopened.length > 0) findings.push(cashFinding('cash.decision-reopened', 'warning', { count: reopened.length }))
  return findings
}

/** What single rows of the bank ask of the reader. */
function rowFindings({ bank: own }: AccountMatching, bank: BankStatements, flagged: FlaggedRows): Finding[] {
  const { minor, bookingDay } = bank.rows
  const said = (rows: readonly number[]) => ({
    count: rows.length,
    sumMinor: rows.reduce((sum, row) => sum + at(minor, row), 0),
    currency: own.currency,
    date: isoOfDay(rows.reduce((first, row) => Math.min(first, at(bookingDay, row)), Number.POSITIVE_INFINITY)),
  })
  return bankAccountFlags.flatMap((id) => (flagged[id].length === 0 ? [] : [rowFinding(id, said(flagged[id]))]))
}

function rowFinding(id: BankAccountFlag, values: Finding['values']): Finding {
  switch (id) {
    case 'round-transfers':
      return cashFinding('cash.round-transfers', 'warning', values)
    case 'reversed':
      return cashFinding('cash.reversed', 'warning', values)
    case 'withdrawals':
      return cashFinding('cash.withdrawals', 'info', values)
    case 'foreign':
      return cashFinding('cash.foreign', 'info', values)
  }
}
