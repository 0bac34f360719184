import { accountMatcher } from '../../books/account-number.ts'
import { accountsOfTerm } from '../../condominium/terms.ts'
import { type AssociationYear, movedOn, negated } from '../../condominium/years.ts'
import type { Dataset } from '../../define.ts'
import { vatIncomeNames } from '../../reference/condominium.ts'
import { vatPercents } from '../../reference/vat-rates.ts'
import { type CondominiumTaxResult, vatIncomeIds } from './schema.ts'

type VatIncomeId = (typeof vatIncomeIds)[number]

/** Income that may bear VAT, to hold against what is charged. Example: 360 000 of premises at 25 % is 90 000; what is charged beyond is of something else. */
export function vatIncomeOf(
  inputs: Pick<Dataset, 'books' | 'accountFunctions'>,
  year: AssociationYear,
): Pick<CondominiumTaxResult, 'vatIncome' | 'vatPercent'> {
  const { books } = inputs
  const term = accountsOfTerm(inputs, null, ['brf-metering'], year)
  const metering = term.basis === 'none' ? [] : term.accounts
  const isMetering = metering.map(accountMatcher)
  const kindOf = (number: string, name: string): VatIncomeId | null => {
    if (!/^3/.test(number) || isMetering.some((is) => is(number))) return null
    const isPremises = says('premises', name)
    const isParking = says('parking', name)
    if (isPremises && isParking) return 'premises-and-parking'
    return isPremises ? 'premises' : isParking ? 'parking' : null
  }
  const named = (id: VatIncomeId) => books.accounts.flatMap(({ number, name }) => (kindOf(number, name) === id ? [number] : []))
  return {
    vatIncome: vatIncomeIds.flatMap((id) => {
      const accounts = id === 'metering' ? [...metering] : named(id)
      if (accounts.length === 0 && id === 'premises-and-parking') return []
      return [{ id, accounts, ore: accounts.length === 0 ? null : negated(movedOn(books, year, accounts)) }]
    }),
    vatPercent: vatPercents('standard', year.to, year.to).at(-1)?.percent ?? null,
  }
}

function says(id: keyof typeof vatIncomeNames, name: string): boolean {
  const { words, except } = vatIncomeNames[id]
  return words.test(name) && except?.test(name) !== true
}
