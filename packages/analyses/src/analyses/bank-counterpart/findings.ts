import { uint32At } from '../../column.ts'
import { wrongNumbers } from '../../company/counterparties.ts'
import type { Finding } from '../../finding.ts'
import type { RuleId, RuleSeverity } from '../../rules/catalogue.ts'
import type { Counted } from './counted.ts'
import { payeeFlagRules } from './flag-ids.ts'
import type { BankCounterpartResult } from './schema.ts'

function payeeFinding<R extends RuleId<'payee'>>(code: R, severity: RuleSeverity<R>, values: Finding['values']): Finding {
  return { code, severity, line: 0, values }
}

/** One finding for each flag that found something; what the register and the open items say of themselves; and what is left out. */
export function payeeFindings({ flags, currency, openItems }: Omit<BankCounterpartResult, 'findings'>, counted: Counted): Finding[] {
  const { inputs, index, params } = counted
  const findings: Finding[] = []
  for (const { id, severity, count, sumMinor, payees, from } of flags) {
    if (count === 0) continue
    const { approvalLimitMinor, belowPercent, duplicateDays, lateDays, newLargeMinor, roundMinor, usualShare } = params
    const all = { count, payees, sumMinor: Math.abs(sumMinor), currency, from }
    const asked: Finding['values'] =
      id === 'below-approval'
        ? { limitMinor: approvalLimitMinor, percent: belowPercent }
        : id === 'duplicates'
          ? { days: duplicateDays }
          : id === 'late-tax'
            ? { days: lateDays }
            : id === 'new-large'
              ? { limitMinor: newLargeMinor }
              : id === 'round'
                ? { roundMinor }
                : id === 'rare-account'
                  ? { percent: Math.round(usualShare * 100) }
                  : {}
    findings.push({ code: payeeFlagRules[id], severity, line: 0, values: { ...all, ...asked } })
  }
  const [most, ...rest] = inputs.bank.currencies
    .map((name, place) => ({ name, count: place === counted.scope.currency ? 0 : uint32At(index.inCurrency, place) }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
  if (most && most.count > 0)
    findings.push(
      payeeFinding('payee.other-currency', 'info', {
        count: rest.reduce((sum, { count }) => sum + count, most.count),
        currency,
        other: most.name,
      }),
    )
  const wrong = wrongNumbers(inputs.counterparties.register)
  if (wrong.length > 0)
    findings.push(payeeFinding('payee.wrong-number', 'info', { count: wrong.length, parties: new Set(wrong.map(({ row }) => row)).size }))
  for (const { ledger, date, differenceOre, itemsOre, ledgerOre, patterns } of openItems) {
    if (differenceOre === null || differenceOre === 0) continue
    const code = ledger === 'customers' ? 'payee.customers-differ' : 'payee.suppliers-differ'
    findings.push(payeeFinding(code, 'warning', { date, itemsOre, ledgerOre, differenceOre, accounts: patterns.join(', ') }))
  }
  return findings
}
