import type { RatesInForce } from '../../company/own-rates.ts'
import type { Finding } from '../../finding.ts'
import { exclusiveFields } from '../../reference/tax-adjustments.ts'
import { allocationRules, deemedRateOf } from '../../reference/tax-allocation.ts'
import type { Computation, CorporateTax, TaxForm } from './corporate-schema.ts'
import { fieldRow } from './field-names.ts'
import { taxFinding } from './findings.ts'
import type { TaxParams } from './schema.ts'
import { FIELD_LIMIT_KR, taxLimitOre } from './tax-limit.ts'

/** What the computation of the income tax shows, and what it lacks. */
export function corporateFindings(tax: CorporateTax | null, { toleranceOre }: TaxParams, rates: RatesInForce): Finding[] {
  if (!tax) return []
  if (!tax.supported) return [taxFinding('tax.not-supported', 'info', { form: tax.form })]
  const { computation, year } = tax
  if (!computation) return [taxFinding('tax.rate-unknown', 'warning', { from: year.from, to: year.to })]
  return [...rateFindings(tax, computation, rates), ...fundFindings(tax, computation), ...differences(computation, toleranceOre)]
}

function rateFindings(
  { year, adjustments }: CorporateTax,
  { openingFundsOre, interestNotDeductedOre, netInterestOre }: Computation,
  { borrowing }: RatesInForce,
): Finding[] {
  const findings: Finding[] = []
  const deemed = deemedRateOf(year.from, year.to, borrowing)
  if (openingFundsOre !== 0 && deemed === null) findings.push(taxFinding('tax.rate-unknown', 'warning', { from: year.from, to: year.to }))
  if (openingFundsOre !== 0 && deemed?.borrowing.confidence === 'unverified')
    findings.push(
      taxFinding('tax.rate-unverified', 'warning', { year: String(deemed.borrowing.year), percent: String(deemed.basisPoints / 100) }),
    )
  if (interestNotDeductedOre !== 0)
    findings.push(taxFinding('tax.interest-limited', 'warning', { netOre: netInterestOre, amountOre: interestNotDeductedOre }))
  const unverified = adjustments.filter(({ kind, verified }) => kind !== 'candidate' && !verified)
  for (const { account, ore } of unverified) findings.push(taxFinding('tax.adjustment-unverified', 'info', { account, amountOre: ore }))
  const candidates = adjustments.filter(({ kind }) => kind === 'candidate')
  if (candidates.length > 0)
    findings.push(taxFinding('tax.adjustment-open', 'info', { accounts: candidates.map(({ account }) => account).join(', ') }))
  return findings
}

function fundFindings({ funds, year }: CorporateTax, { allocationOre, allocationRoomOre }: Computation): Finding[] {
  const findings: Finding[] = []
  const endYear = Number(year.to.slice(0, 4))
  const unknown = funds.filter((own) => own.year === null)
  if (unknown.length > 0)
    findings.push(taxFinding('tax.fund-year-unknown', 'warning', { accounts: unknown.map(({ account }) => account).join(', ') }))
  for (const { account, year: made, closingOre } of funds) {
    if (made !== null && made <= endYear - allocationRules.mostYears && closingOre !== 0)
      findings.push(taxFinding('tax.fund-too-old', 'error', { account, year: String(made), amountOre: closingOre, date: year.to }))
  }
  if (allocationRoomOre !== null && allocationOre > allocationRoomOre)
    findings.push(taxFinding('tax.fund-above-room', 'error', { allocatedOre: allocationOre, roomOre: allocationRoomOre }))
  return findings
}

function differences({ bookedTaxOre, taxOre, bookedMinusComputedOre, preliminaryTaxOre }: Computation, toleranceOre: number): Finding[] {
  if (taxOre === null || bookedMinusComputedOre === null) return []
  const isFar = (differenceOre: number) => Math.abs(differenceOre) > taxLimitOre(taxOre, toleranceOre)
  const findings: Finding[] = []
  if (isFar(bookedMinusComputedOre))
    findings.push(
      taxFinding('tax.booked-differs', 'warning', { bookedOre: bookedTaxOre, computedOre: taxOre, differenceOre: bookedMinusComputedOre }),
    )
  if (preliminaryTaxOre !== null && isFar(preliminaryTaxOre - taxOre))
    findings.push(
      taxFinding('tax.preliminary-differs', 'info', {
        chargedOre: preliminaryTaxOre,
        computedOre: taxOre,
        differenceOre: preliminaryTaxOre - taxOre,
      }),
    )
  return findings
}

/** Fields that differ by more than what truncation takes, and fields that exclude each other. */
export function formFindings(forms: readonly TaxForm[]): Finding[] {
  return forms.flatMap(({ form, declared, fields }) => {
    if (!declared) return []
    const differing = fields.filter(({ differenceKronor }) => differenceKronor !== null && Math.abs(differenceKronor) > FIELD_LIMIT_KR)
    const [first] = differing
    const findings: Finding[] = []
    if (first)
      findings.push(
        taxFinding('tax.fields-differ', 'warning', {
          form,
          count: differing.length,
          field: fieldRow(first.code),
          differenceOre: (first.differenceKronor ?? 0) * 100,
        }),
      )
    const has = (code: string) => fields.some((own) => own.code === code && own.declaredKronor !== null && own.declaredKronor !== 0)
    for (const [field, other] of exclusiveFields)
      if (has(field) && has(other))
        findings.push(taxFinding('tax.fields-exclude', 'error', { form, field: fieldRow(field), other: fieldRow(other) }))
    return findings
  })
}
