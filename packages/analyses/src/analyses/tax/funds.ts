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
    const made = given.find(({ account }) => account === number)?.year ?? likelyYear(yearInName(name), year)
    // the reserve of one year is allocated or reversed: what is booked the other way corrects that; and balances without vouchers tell the net alone
    const netOre = openingOre === null || closingOre === null ? 0 : closingOre - openingOre
    const gross = (column: Float64Array) => (made === null ? oreOrNull(column[a]) : null)
    const allocatedOre = gross(balances.creditOre) ?? Math.max(netOre, 0)
    const reversedOre = gross(balances.debitOre) ?? Math.max(-netOre, 0)
    if (openingOre === 0 && closingOre === 0 && allocatedOre === 0 && reversedOre === 0) return []
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

/** The tax year that a name tells: `Periodiseringsfond 2020` is 2020, `… vid 2020 års taxering` and `… TAX 2020` the assessment of 2019. Null where it tells none, or several. */
export function yearInName(name: string): number | null {
  const years = [...name.matchAll(/(?<!\d)(?:19|20)\d{2}(?!\d)/g)].map(([text]) => Number(text))
  const [year] = years
  if (year === undefined || new Set(years).size > 1) return null
  return /(?:^|[^\p{L}])tax(?:\.|er|[^\p{L}]|$)/iu.test(name) ? year - 1 : year
}

/** The numbers of the accounts turn over every ten years: a name that tells a year as far back is of the reserve before. Null: it tells none of this one. */
function likelyYear(made: number | null, { to }: FiscalDays): number | null {
  return made !== null && made + allocationRules.numbersTurnYears <= Number(to.slice(0, 4)) ? null : made
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
