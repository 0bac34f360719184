import type { Finding } from '../../finding.ts'
import type { CondominiumAdministrationResult } from './schema.ts'

const ofDeclaredPay: ReadonlySet<string> = new Set([
  'condominium.contributions-not-as-declared',
  'condominium.contributions-partly-declared',
])

/**
 * A result as it is shown to those who may not see what single people are paid: names and numbers of people are left out, the texts of what they sold,
 * and what was declared of pay, which may be that of one.
 */
export function withoutPersons(result: CondominiumAdministrationResult): CondominiumAdministrationResult {
  const people = new Set(result.related.flatMap(({ key, isPerson }) => (isPerson ? [key] : [])))
  return {
    ...result,
    pay: result.pay.map((own) => ({ ...own, declaredOre: null })),
    related: result.related.map((own) => (own.isPerson ? { ...own, name: '', orgNumber: '', isHidden: true } : own)),
    purchases: result.purchases.map((own) => (people.has(own.party) ? { ...own, text: '' } : own)),
    findings: withoutDeclaredPay(result.findings),
  }
}

/** Findings without the sums that were declared of pay. */
export function withoutDeclaredPay(findings: readonly Finding[]): Finding[] {
  return findings.map((own) =>
    ofDeclaredPay.has(own.code) ? { ...own, values: { ...own.values, declaredOre: null, differenceOre: null } } : own,
  )
}
