import { accountMask } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import type { PeriodBalances } from '../../books/period-balances.ts'
import { allocationRules, upliftPercent } from '../../reference/tax-allocation.ts'
import { oreOrNull } from '../ore.ts'
import type { Fund } from './corporate-schema.ts'
import type { TaxParams } from './schema.ts'

/** First and last day of a fiscal year. */
export interface FiscalDays {
  readonly from: string
  readonly to: string
}

/**
 * Tax allocation reserves of a fiscal year, by account. The year that one was made in is what a parameter says, else what the account’s name says, never
 * what its number suggests: programs turn the accounts over every ten years.
 */
export function fundsOf(books: Books, balances: PeriodBalances, year: FiscalDays, given: TaxParams['funds']): Fund[] {
  const mask = accountMask(allocationRules.accounts, books.accounts)
  return books.accounts.flatMap(({ number, name }, a): Fund[] => {
    if (mask[a] !== 1) return []
    const openingOre = negated(balances.openingOre[a])
    const closingOre = negated(balances.closingOre[a])
    // balances without vouchers tell the net alone, which of a reserve is the allocation or the reversal
    const netOre = openingOre === null || closingOre === null ? 0 : closingOre - openingOre
    const allocatedOre = oreOrNull(balances.creditOre[a]) ?? Math.max(netOre, 0)
    const reversedOre = oreOrNull(balances.debitOre[a]) ?? Math.max(-netOre, 0)
    if (openingOre === 0 && closingOre === 0 && allocatedOre === 0 && reversedOre === 0) return []
    const made = given.find(({ account }) => account === number)?.year ?? yearInName(name)
    return [
      {
        account: number,
        name,
        year: made,
        openingOre,
        allocatedOre,
        reversedOre,
        closingOre,
        upliftPercent: made === null ? null : upliftPercent(firstDayOfTaxYear(made, year), year.from),
      },
    ]
  })
}

/** The tax year that a name tells: `Periodiseringsfond 2020` is 2020, `… vid 2020 års taxering` the assessment of 2019. Null where it tells none, or several. */
export function yearInName(name: string): number | null {
  const years = [...name.matchAll(/(?<!\d)(?:19|20)\d{2}(?!\d)/g)].map(([text]) => Number(text))
  const [year] = years
  if (year === undefined || new Set(years).size > 1) return null
  return /års\s+tax/i.test(name) ? year - 1 : year
}

/** First day of the fiscal year that ended in a year, by the months of a fiscal year: of 2020-07-01 – 2021-06-30, the one that ended in 2019 began 2018-07-01. */
function firstDayOfTaxYear(taxYear: number, { from, to }: FiscalDays): string {
  const yearsAcross = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return `${taxYear - Math.min(yearsAcross, 1)}${from.slice(4)}`
}

function negated(ore: number | undefined): number | null {
  const known = oreOrNull(ore)
  return known === null ? null : 0 - known
}
