import { bankAccounts } from '../../bank/account-statements.ts'
import { bankControl } from '../../bank/control.ts'
import { periodOf } from '../../books/period.ts'
import { tieOpenItems } from '../../company/open-items.ts'
import { dayOfIso, isoOfDay, NO_DAY } from '../../dates.ts'
import type { RunContext } from '../../define.ts'
import { bankAccountParams } from '../bank-account/schema.ts'
import { periodResult } from '../period-result.ts'
import { bookedOf } from './booked.ts'
import type { Counted, Inputs } from './counted.ts'
import { payeeFindings } from './findings.ts'
import { linksOf } from './links.ts'
import { marksOf, type Scope } from './marks.ts'
import { ownPayees } from './own-payees.ts'
import { largest, monthsOf, payeeRow, sumsOf } from './payee-rows.ts'
import { payeeIndex } from './payees.ts'
import { flagsOf, listedPayments } from './payment-rows.ts'
import type { BankCounterpartParams, BankCounterpartResult } from './schema.ts'

/** Who gets and sends the money, and how it was booked. */
export function run(inputs: Inputs, params: BankCounterpartParams, ctx: RunContext): BankCounterpartResult {
  const { books, bank, counterparties } = inputs
  const index = payeeIndex(bank, counterparties, params.names)
  ctx.progress(1, 4)
  const hasLedger = books.years.some(({ ledger }) => ledger !== null)
  const booked = hasLedger ? bookedOf(inputs, index, matchParams(inputs, params)) : null
  ctx.progress(2, 4)
  const days = statementDays(inputs)
  const currency = params.currency ?? books.currency
  const scope: Scope = {
    fromDay: params.from === null ? days.first : dayOfIso(params.from),
    toDay: params.to === null ? days.last : dayOfIso(params.to),
    currency: bank.currencies.indexOf(currency),
  }
  const marks = marksOf(inputs, index, booked, params, scope)
  const sums = sumsOf(index, booked, scope, days.first, ownPayees(inputs, index))
  ctx.progress(3, 4)
  const counted: Counted = { inputs, params, index, booked, scope, marks, sums }
  const shown = largest(sums, 0)
  const listed = listedPayments(counted)
  const flags = flagsOf(counted, listed)
  const rows = [...shown].map((p) => payeeRow(counted, p))
  const found: Omit<BankCounterpartResult, 'findings'> = {
    period:
      hasLedger && days.first === NO_DAY
        ? periodResult(periodOf(books, null, null))
        : { from: dateOf(scope.fromDay), to: dateOf(scope.toDay), years: [] },
    currency,
    statementsFrom: days.first === NO_DAY ? null : isoOfDay(days.first),
    statementsTo: days.last === NO_DAY ? null : isoOfDay(days.last),
    totals: sums.totals,
    ownTransfers: { ...sums.own, payees: [...largest(sums, 1)].map((p) => payeeRow(counted, p)) },
    payees: rows,
    others: {
      payees: sums.totals.payees - rows.length,
      inMinor: sums.totals.inMinor - rows.reduce((sum, { inMinor }) => sum + inMinor, 0),
      outMinor: sums.totals.outMinor - rows.reduce((sum, { outMinor }) => sum + outMinor, 0),
      count: sums.totals.count - rows.reduce((sum, { count }) => sum + count, 0),
    },
    months: monthsOf(counted, shown),
    links: linksOf(counted),
    flags,
    payments: listed.map(({ row }) => row),
    openItems: tieOpenItems(books, inputs.accountFunctions, counterparties.openItems).map((own) => ({
      ...own,
      patterns: [...own.patterns],
    })),
  }
  ctx.progress(4, 4)
  return { ...found, findings: [...books.findings, ...bankControl(bank).findings, ...payeeFindings(found, counted)] }
}

/** How rows and lines are matched: as the reconciliation of the account does. */
function matchParams({ bankDecisions }: Inputs, { toleranceDays, referenceDays }: BankCounterpartParams) {
  return bankAccountParams.parse({ toleranceDays, referenceDays, map: [...bankDecisions.map] })
}

function statementDays({ bank }: Inputs): { readonly first: number; readonly last: number } {
  const accounts = bankAccounts(bank).filter(({ firstDay }) => firstDay !== NO_DAY)
  return {
    first: accounts.reduce((least, { firstDay }) => (least === NO_DAY ? firstDay : Math.min(least, firstDay)), NO_DAY),
    last: accounts.reduce((most, { lastDay }) => (most === NO_DAY ? lastDay : Math.max(most, lastDay)), NO_DAY),
  }
}

function dateOf(day: number): string {
  return day === NO_DAY ? '1970-01-01' : isoOfDay(day)
}
