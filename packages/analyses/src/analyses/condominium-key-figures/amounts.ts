import { hasNetSales, netSalesAccounts } from '../../account-plan/net-sales.ts'
import { accountMask } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import { loanAccounts } from '../../condominium/debt.ts'
import { accountsOfTerm, type TermAccounts } from '../../condominium/terms.ts'
import { type AssociationYear, closingOn, movedOn, negated, openingOn, sumOfKnown } from '../../condominium/years.ts'
import type { Dataset } from '../../define.ts'
import { condominiumAccounts } from '../../reference/condominium.ts'
import { corporateTaxPermille } from '../../reference/corporate-tax.ts'
import { roundOre } from '../../statistics/statistics.ts'
import type { Amount, AmountId, CondominiumKeyFiguresParams } from './schema.ts'

type Inputs = Pick<Dataset, 'books' | 'accountFunctions'>
type AmountOfYear = Amount['years'][number]

/** Which functions a term that people may choose accounts for has. */
const termFunctions = {
  fees: ['brf-fees', 'brf-compulsory-extras', 'brf-metering', 'brf-fees-premises'],
  feesPremises: ['brf-fees-premises'],
  planned: ['brf-planned-maintenance'],
  depreciation: ['depreciation'],
  scrapping: ['brf-scrapping'],
  oneOff: [],
  electricity: ['brf-electricity'],
  heating: ['brf-heating'],
  water: ['brf-water'],
  creditLoans: ['brf-credit-loan'],
} as const satisfies Partial<Record<keyof CondominiumKeyFiguresParams, readonly string[]>>
type Term = keyof typeof termFunctions

/** The accounts of a term in a year. Impairment stands beside depreciation where nobody has chosen. */
export function termOf(
  inputs: Inputs,
  params: Pick<CondominiumKeyFiguresParams, Term>,
  term: Term,
  year: { readonly from: string; readonly to: string },
): TermAccounts {
  const found = accountsOfTerm(inputs, params[term], termFunctions[term], year)
  if (term !== 'depreciation' || found.basis === 'chosen') return found
  // books without such an account have booked none
  return { basis: 'function', accounts: [...new Set([...condominiumAccounts.impairment, ...found.accounts])] }
}

/** Everything that the figures of a year are made of, with the sign that people read: income, debt and equity positive, costs too. */
export function amountsOfYear(
  inputs: Inputs,
  params: CondominiumKeyFiguresParams,
  year: AssociationYear,
): Record<Exclude<AmountId, 'net-sales'>, AmountOfYear> {
  const { books } = inputs
  const moved = (found: TermAccounts, sign: 1 | -1): AmountOfYear => {
    const ore = found.basis === 'none' ? null : movedOn(books, year, found.accounts)
    return { accounts: [...found.accounts], basis: found.basis, ore: sign === 1 ? ore : negated(ore), openingOre: null }
  }
  const fixed = (accounts: readonly string[]): TermAccounts => ({ accounts, basis: 'function' })
  const term = (name: Term) => termOf(inputs, params, name, year)
  const made = (ore: number | null): AmountOfYear => ({ accounts: [], basis: null, ore, openingOre: null })
  // that nothing is planned, scrapped or out of the ordinary is usual: it is told by a finding where no account says it
  const orNone = (amount: AmountOfYear): AmountOfYear => (amount.basis === 'none' ? { ...amount, ore: 0 } : amount)
  const debt = term('creditLoans')
  const otherLoans = leftOut(inputs, debt, year)
  const feesTerm = term('fees')
  const fees = moved(feesTerm, -1)
  const premises = moved(term('feesPremises'), -1)
  const resultOre = year.amounts.resultOre
  const result = {
    ...made(Number.isNaN(resultOre) ? null : 0 - resultOre),
    accounts: [...(year.period.spans.at(-1)?.year.resultAccounts ?? [])],
  }
  const depreciation = moved(term('depreciation'), 1)
  const scrapping = orNone(moved(term('scrapping'), 1))
  const planned = orNone(moved(term('planned'), 1))
  const oneOff = orNone(moved(term('oneOff'), 1))
  const energyParts = (['electricity', 'heating', 'water'] as const).map((name) => moved(term(name), 1))
  const [electricity = made(null), heating = made(null), water = made(null)] = energyParts
  return {
    income: moved(fixed(condominiumAccounts.operatingIncome), -1),
    fees,
    'fees-homes':
      premises.basis === 'none'
        ? made(null)
        : moved({ accounts: without(books, fees.accounts, premises.accounts), basis: feesTerm.basis }, -1),
    'fees-premises': premises,
    result,
    depreciation,
    scrapping,
    planned,
    'one-off': oneOff,
    saving: made(sumOfKnown([result.ore, depreciation.ore, scrapping.ore, planned.ore, oneOff.ore])),
    electricity,
    heating,
    water,
    // a part that no account is read as is not known to be nothing
    energy: made(sumOfKnown(energyParts.map(({ ore }) => ore))),
    // nothing is owed where no loan of any kind is in the books; where one is, and none of a credit institution is known, how much is not known
    debt:
      debt.basis === 'none' && otherLoans.accounts.length === 0
        ? { ...stood(books, year, fixed([])), ore: 0, openingOre: 0 }
        : stood(books, year, { ...debt, accounts: loanAccounts(books, year, debt.accounts).accounts }),
    'debt-left-out': stood(books, year, otherLoans),
    equity: equityOf(books, year),
    assets: stood(books, year, fixed(condominiumAccounts.assets), 1),
  }
}

/** Net sales by the company's layout, or by the K2 layout where its own has no such line. */
export function netSalesOfYear({ books, accountPlan }: Pick<Dataset, 'books' | 'accountPlan'>, year: AssociationYear): AmountOfYear {
  const accounts = [...netSalesAccounts(accountPlan)]
  const basis = hasNetSales(accountPlan) ? 'function' : 'k2-layout'
  return { accounts, basis, ore: negated(movedOn(books, year, accounts)), openingOre: null }
}

function stood(books: Books, year: AssociationYear, { accounts, basis }: TermAccounts, sign: 1 | -1 = -1): AmountOfYear {
  if (basis === 'none') return { accounts: [], basis, ore: null, openingOre: null }
  const opening = openingOn(books, year, accounts)
  const closing = closingOn(books, year, accounts)
  return {
    accounts: [...accounts],
    basis,
    ore: sign === 1 ? closing : negated(closing),
    openingOre: sign === 1 ? opening : negated(opening),
  }
}

/** Those of the first that are not among the second. */
function without({ accounts }: Books, of: readonly string[], others: readonly string[]): string[] {
  const all = accountMask([...of], accounts)
  const left = accountMask([...others], accounts)
  return accounts.flatMap(({ number }, a) => (all[a] === 1 && left[a] !== 1 ? [number] : []))
}

/** Loans from others than credit institutions: accounts with the function of a loan that are not among those. */
function leftOut(inputs: Inputs, debt: TermAccounts, year: AssociationYear): TermAccounts {
  const { accounts } = accountsOfTerm(inputs, null, ['brf-loan'], year)
  return { accounts: without(inputs.books, accounts, debt.accounts), basis: 'function' }
}

/** Assets less liabilities and provisions, less the tax in untaxed reserves: where there are none, it is the balances of those accounts. */
function equityOf(books: Books, year: AssociationYear): AmountOfYear {
  const made = (ore: number | null): AmountOfYear => ({ accounts: [], basis: null, ore, openingOre: null })
  const assets = closingOn(books, year, condominiumAccounts.assets)
  const liabilities = closingOn(books, year, condominiumAccounts.liabilities)
  const reserves = closingOn(books, year, condominiumAccounts.untaxedReserves)
  if (assets === null || liabilities === null || reserves === null) return made(null)
  const accounts = [...condominiumAccounts.assets, ...condominiumAccounts.liabilities]
  if (reserves === 0) return { ...stood(books, year, { accounts, basis: 'function' }, 1), ore: assets + liabilities }
  const permille = corporateTaxPermille(year.from)
  return made(permille === null ? null : assets + liabilities + roundOre((reserves * permille) / 1000))
}
