/** What an assignment takes over from the company's books: amounts that materiality is measured by, and the tax on misstatements. */
import { hasNetSales, netSalesAccounts } from '../account-plan/net-sales.ts'
import { placeAccounts } from '../account-plan/place-accounts.ts'
import { accountMask } from '../books/account-number.ts'
import { periodOf } from '../books/period.ts'
import { type PeriodBalances, periodBalances } from '../books/period-balances.ts'
import { isOfUnknownStatement } from '../books/result-accounts.ts'
import { at } from '../column.ts'
import { ratesInForce } from '../company/own-rates.ts'
import { ownersFormOf } from '../company/owners-equity.ts'
import type { Dataset } from '../define.ts'
import { corporateTaxPermille } from '../reference/corporate-tax.ts'
import { unplacedIds } from '../statements/head.ts'
import type { benchmarks } from './content.ts'

type Benchmark = Exclude<(typeof benchmarks)[number], 'other'>

export interface AssignmentFacts {
  /** Öre, natural sign; null: not known. */
  readonly benchmarks: Readonly<Record<Benchmark, number | null>>
  /** Whose layout says what revenue is: the company's own, or K2 where its own has no line of net sales. */
  readonly revenueBy: 'own' | 'k2'
  /** Per mille of a misstatement that is tax; null: no rate is known. 0 where the owners are taxed, not the company. */
  readonly taxPermille: number | null
}

interface Sum {
  readonly accounts: readonly string[]
  readonly sign: 1 | -1
}

const EQUITY = '2000-2099'

/**
 * Benchmarks (ISA 320 p. A4) by account numbers of the BAS chart. The result before tax is after appropriations; equity has the result of the year in it,
 * whether it is transferred to 2099 or not, a result of an earlier year that no account holds, and no untaxed reserves; it is not known where the balance
 * sheet does not balance, or has an account of equity on no line of its layout.
 */
const sums: Readonly<Record<Exclude<Benchmark, 'revenue'>, Sum>> = {
  'result-before-tax': { accounts: ['3000-8899'], sign: -1 },
  'total-assets': { accounts: ['1000-1999'], sign: 1 },
  equity: { accounts: [EQUITY, '3000-8999'], sign: -1 },
  expenses: { accounts: ['4000-7999'], sign: 1 },
}

export function assignmentFacts(
  { books, accountPlan, legalForm, ownRates }: Pick<Dataset, 'books' | 'accountPlan' | 'legalForm' | 'ownRates'>,
  { from, to }: { readonly from: string; readonly to: string },
): AssignmentFacts {
  const balances = periodBalances(books, periodOf(books, from, to))
  // results that no account holds, and what takes the year's away again where equity holds it already
  const besideOre = balances.undisposed.closingOre + balances.resultInEquityOre
  const sum = ({ accounts, sign }: Sum, ore = 0): number | null => {
    accountMask([...accounts], books.accounts).forEach((belongs, a) => {
      if (belongs === 1) ore += sign * amountOf(books.accounts[a]?.kind, balances, a)
    })
    return known(ore)
  }
  const { 'total-assets': assets, equity, expenses } = sums
  const { closingOre } = balances
  const closingOf = (belongs: (a: number) => boolean) => closingOre.reduce((all, ore, a) => (belongs(a) ? all + ore : all), 0)
  // what is of a statement that nothing tells may be of the result, and with it of equity
  const isUnknown = books.accounts.map(isOfUnknownStatement)
  const unknown = closingOf((a) => isUnknown[a] === true) !== 0
  const placed = placeAccounts(accountPlan, books.accounts)
  const mask = accountMask([EQUITY], books.accounts)
  const unplaced = closingOf((a) => at(mask, a) === 1 && unplacedIds.has(placed[a] ?? '')) !== 0
  const differs = closingOre.reduce((all, ore) => all + ore, besideOre) !== 0
  return {
    benchmarks: {
      revenue: sum({ accounts: netSalesAccounts(accountPlan), sign: -1 }),
      'result-before-tax': unknown ? null : sum(sums['result-before-tax']),
      'total-assets': sum(assets),
      equity: unknown || unplaced || differs ? null : sum(equity, -besideOre),
      expenses: sum(expenses),
    },
    revenueBy: hasNetSales(accountPlan) ? 'own' : 'k2',
    taxPermille: ownersFormOf(legalForm) === null ? corporateTaxPermille(from, ratesInForce(ownRates).corporateTax) : 0,
  }
}

function amountOf(kind: string | undefined, { closingOre, netOre }: PeriodBalances, account: number): number {
  return at(kind === 'balance' ? closingOre : netOre, account)
}

/** Null where it is not known; no negative zero. */
function known(ore: number): number | null {
  return Number.isNaN(ore) ? null : ore + 0
}
