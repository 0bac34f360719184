import type { Finding } from '../../finding.ts'
import type { FinalTaxYear } from './final-tax-schema.ts'
import { taxFinding } from './findings.ts'
import type { TaxParams } from './schema.ts'
import { taxLimitOre } from './tax-limit.ts'

/** What the agency decided against what is computed, booked and on the tax account. */
export function finalTaxFindings(years: readonly FinalTaxYear[], { toleranceOre }: TaxParams): Finding[] {
  return years.flatMap((own): Finding[] => {
    const { to } = own.year
    const { decidedOn, finalTaxOre, incomeTaxOre, computedOre, bookedTaxOre, accountOre } = own
    const isFar = (ore: number | null): ore is number => ore !== null && Math.abs(ore) > taxLimitOre(incomeTaxOre, toleranceOre)
    const findings: Finding[] = []
    if (own.fileName === null) findings.push(taxFinding('tax.final-typed', 'info', { to, decidedOn }))
    if (isFar(own.computedDifferenceOre))
      findings.push(
        taxFinding('tax.final-computed-differs', 'warning', {
          to,
          finalOre: incomeTaxOre,
          computedOre,
          differenceOre: own.computedDifferenceOre,
        }),
      )
    if (isFar(own.bookedDifferenceOre))
      findings.push(
        taxFinding('tax.final-booked-differs', 'warning', {
          to,
          finalOre: incomeTaxOre,
          bookedOre: bookedTaxOre,
          differenceOre: own.bookedDifferenceOre,
        }),
      )
    if (own.accountDifferenceOre !== null && own.accountDifferenceOre !== 0)
      findings.push(
        taxFinding('tax.final-account-differs', 'warning', {
          to,
          decidedOn,
          finalOre: finalTaxOre,
          accountOre,
          differenceOre: own.accountDifferenceOre,
        }),
      )
    return findings
  })
}
