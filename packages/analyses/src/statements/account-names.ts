import type { PlanName } from '../account-plan/account-plan.ts'
import { accountMatcher } from '../books/account-number.ts'
import { reviewRanges } from '../reference/review-ranges.ts'

const isTransfer = reviewRanges.resultTransfers.map(accountMatcher)
const resultName: PlanName = { sv: 'Årets resultat', en: 'Result for the year' }
const transferName: PlanName = { sv: 'Avgår bokfört resultat', en: 'Less booked result' }
const bookedName: PlanName = { sv: 'Bokfört resultat', en: 'Booked result' }

/**
 * The name of an account in a balance sheet: as the books have it, but for those that hold a result that has been booked. One row alone is called
 * *Årets resultat*, the line of it: 2099 holds what has been booked there, this year's or an earlier one, and 8990–8999 take it away again.
 */
export function nameInBalanceSheet({ number, name }: { readonly number: string; readonly name: string }): PlanName | string {
  if (isTransfer.some((matches) => matches(number))) return transferName
  const isNamed = Object.values(resultName).some((own) => own.toLowerCase() === name.trim().toLowerCase())
  return isNamed ? bookedName : name
}
