import { accountsOfTerm } from '../../condominium/terms.ts'
import { type AssociationYear, movedOn, negated } from '../../condominium/years.ts'
import type { Dataset } from '../../define.ts'
import { vatIncomeNames } from '../../reference/condominium.ts'
import { vatPercents } from '../../reference/vat-rates.ts'
import { type CondominiumTaxResult, vatIncomeIds } from './schema.ts'

/** Income that may bear VAT, to hold against what is charged. Example: 360 000 of premises at 25 % is 90 000; what is charged beyond is of something else. */
export function vatIncomeOf(
  inputs: Pick<Dataset, 'books' | 'accountFunctions'>,
  year: AssociationYear,
): Pick<CondominiumTaxResult, 'vatIncome' | 'vatPercent'> {
  const { books } = inputs
  const named = (id: keyof typeof vatIncomeNames) => {
    const { words, except } = vatIncomeNames[id]
    return books.accounts.flatMap(({ number, name }) =>
      /^3/.test(number) && words.test(name) && except?.test(name) !== true ? [number] : [],
    )
  }
  const metering = accountsOfTerm(inputs, null, ['brf-metering'], year)
  const accountsOf = {
    premises: named('premises'),
    parking: named('parking'),
    metering: metering.basis === 'none' ? [] : [...metering.accounts],
  }
  return {
    vatIncome: vatIncomeIds.map((id) => ({
      id,
      accounts: accountsOf[id],
      ore: accountsOf[id].length === 0 ? null : negated(movedOn(books, year, accountsOf[id])),
    })),
    vatPercent: vatPercents('standard', year.to, year.to).at(-1)?.percent ?? null,
  }
}
