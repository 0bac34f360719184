import { accountMatcher } from '../../books/account-number.ts'
import { dayOfIso, isoOfDay } from '../../dates.ts'
import type { Finding } from '../../finding.ts'
import { eventAccounts } from '../../reference/tax-account-events.ts'
import type { Reconciliation } from './bridge-schema.ts'
import { taxFinding } from './findings.ts'
import { restOf } from './late-payments.ts'
import type { TaxAccountPart } from './schema.ts'
import type { AccountDays } from './statement.ts'

/** Unbroken days that open in debt: what made it, and when it fell due, stands in no row. */
export function openingFindings(accounts: readonly AccountDays[]): Finding[] {
  return accounts.flatMap(({ fromDay, openingOre }) =>
    openingOre < 0 ? [taxFinding('tax.opening-debt', 'warning', { from: isoOfDay(fromDay), amountOre: 0 - openingOre })] : [],
  )
}

/** What the tax account itself shows: payments that came late, debts that are open, enforcement, deferral. */
export function accountFindings(account: TaxAccountPart | null): Finding[] {
  if (!account) return []
  const findings = account.occasions.flatMap((own): Finding[] => {
    const { due, daysLate, enforcementOre, deferredOre } = own
    const amountOre = restOf(own)
    const found: Finding[] = []
    if (own.openOre > 0) found.push(taxFinding('tax.unpaid', 'error', { due, amountOre: own.openOre, days: daysLate, date: own.knownTo }))
    if (amountOre > 0 && own.paidOn !== null) {
      // an account that stayed in debt owes later charges: days are to the payment of this one
      const days = dayOfIso(own.paidOn) - dayOfIso(due)
      found.push(taxFinding('tax.paid-late', 'warning', { due, amountOre, days, clearedOn: own.paidOn }))
    }
    if (deferredOre > 0) found.push(taxFinding('tax.deferred-late', 'warning', { due, amountOre: deferredOre, date: own.deferredOn }))
    if (enforcementOre > 0) found.push(taxFinding('tax.enforcement', 'error', { due, amountOre: enforcementOre, date: own.enforcedFrom }))
    return found
  })
  for (const { kind, date, text, ore } of account.rows)
    if (kind === 'late-fee' && ore < 0) findings.push(taxFinding('tax.late-fee', 'warning', { date, amountOre: 0 - ore, text }))
  const deferrals = account.rows.filter(({ kind, ore }) => kind === 'deferral' && ore > 0)
  const sumOre = deferrals.reduce((sum, { ore }) => sum + ore, 0)
  return deferrals.length > 1 ? [...findings, taxFinding('tax.deferrals', 'info', { count: deferrals.length, sumOre })] : findings
}

/** What stands between the agency and the books. */
export function bridgeFindings(bridge: Reconciliation | null): Finding[] {
  if (!bridge) return []
  const { date, missing, withoutEvent, missingInLedgerOre, withoutEventOre, openingDifferenceOre, unexplainedOre } = bridge
  const findings: Finding[] = []
  if (missing.length > 0)
    findings.push(taxFinding('tax.missing-in-ledger', 'warning', { count: missing.length, sumOre: missingInLedgerOre, date }))
  if (withoutEvent.length > 0)
    findings.push(taxFinding('tax.without-event', 'warning', { count: withoutEvent.length, sumOre: withoutEventOre, date }))
  if (openingDifferenceOre !== 0)
    findings.push(taxFinding('tax.opening-differs', 'warning', { from: bridge.from, differenceOre: openingDifferenceOre }))
  if (unexplainedOre !== 0) findings.push(taxFinding('tax.unexplained', 'error', { date, differenceOre: unexplainedOre }))
  return [...findings, ...interestFindings(bridge)]
}

/** Interest on another account than the one that makes it free of tax, or not deductible. */
function interestFindings({ pairs }: Reconciliation): Finding[] {
  return pairs.flatMap(({ rows, lines, counterAccounts }) => {
    const [row] = rows
    if (rows.length !== 1 || !row || (row.kind !== 'interest-cost' && row.kind !== 'interest-income')) return []
    const isUsual = eventAccounts[row.kind].patterns.map(accountMatcher)
    if (counterAccounts.some((account) => isUsual.some((matches) => matches(account)))) return []
    const expected = eventAccounts[row.kind].patterns[0]?.slice(0, 4) ?? ''
    const values = { date: row.date, amountOre: row.ore, voucher: lines[0]?.voucher ?? '', accounts: counterAccounts.join(', '), expected }
    return [taxFinding('tax.interest-account', 'warning', values)]
  })
}
