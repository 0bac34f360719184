import { patternsOfFunction } from '../../company/account-functions.ts'
import { ownDeclarations } from '../../company/declarations.ts'
import { monthsBetween } from '../../company/months.ts'
import { type AssociationYear, dayOf, movedOn, sumOfKnown } from '../../condominium/years.ts'
import type { Dataset } from '../../define.ts'
import { declaredPay } from '../../payroll/declared.ts'
import { employerRatesIn } from '../../reference/payroll-rates.ts'
import type { CondominiumAdministrationResult } from './schema.ts'

const functions = {
  pay: ['gross-salary', 'executive-pay', 'taxable-reimbursements', 'benefits'],
  contributions: ['employer-contributions'],
} as const

/** What a rate is off by where pay and contributions are booked in different years, as a share of pay. */
const RATE_TOLERANCE = 0.005

/**
 * Pay of the year with its contributions: as booked, by the functions of accounts, and as declared for the months of payment in it. Whole kronor are
 * declared. Example: 50 000 booked on 7240 and 15 710 on 7510 is 31,42 %.
 */
export function payOf(
  { books, accountFunctions, declarations }: Pick<Dataset, 'books' | 'accountFunctions' | 'declarations'>,
  year: AssociationYear,
): Pick<CondominiumAdministrationResult, 'pay' | 'months' | 'declaredMonths' | 'rates'> {
  const ofYear = monthsBetween(year.from.slice(0, 7), dayOf(year).slice(0, 7))
  const months = [...declaredPay(ownDeclarations({ books, declarations })).values()].filter(({ month }) => ofYear.includes(month))
  const accountsOf = (id: keyof typeof functions) => [
    ...new Set(functions[id].flatMap((own) => patternsOfFunction(accountFunctions, own, year))),
  ]
  const bookedOn = (accounts: readonly string[]) => (accounts.length === 0 ? null : movedOn(books, year, accounts))
  const pay = accountsOf('pay')
  const contributions = accountsOf('contributions')
  const payOre = bookedOn(pay)
  const contributionsOre = bookedOn(contributions)
  const declaredKr = months.flatMap(({ people }) => people.map(({ cashKr, benefitsKr }) => cashKr + benefitsKr))
  const contributionsKr = sumOfKnown(months.map((own) => own.contributionsKr))
  const rates = employerRatesIn(year)
  return {
    pay: [
      {
        id: 'pay',
        accounts: pay,
        bookedOre: payOre,
        declaredOre: months.length === 0 ? null : declaredKr.reduce((sum, kr) => sum + kr * 100, 0),
      },
      {
        id: 'contributions',
        accounts: contributions,
        bookedOre: contributionsOre,
        declaredOre: months.length === 0 || contributionsKr === null ? null : contributionsKr * 100,
      },
    ],
    months: ofYear.length,
    declaredMonths: months.length,
    rates: {
      booked: payOre === null || contributionsOre === null || payOre <= 0 ? null : contributionsOre / payOre,
      full: rates.length === 0 ? null : Math.max(...rates) / 100,
      lowest: rates.length === 0 ? null : Math.min(...rates) / 100,
    },
  }
}

/** Whether contributions are what no rate of the year gives. */
export function isRateOutside({ booked, lowest, full }: CondominiumAdministrationResult['rates']): boolean {
  if (booked === null || lowest === null || full === null) return false
  return booked < lowest - RATE_TOLERANCE || booked > full + RATE_TOLERANCE
}
