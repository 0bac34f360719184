import { hasNetSales, netSalesAccounts } from '../../account-plan/net-sales.ts'
import { areUnlike, extentOf } from '../../books/extent.ts'
import { bookedPeriod, isoOfMonth, previousPeriod } from '../../books/period.ts'
import { periodBalances } from '../../books/period-balances.ts'
import { yearName } from '../../books/year-name.ts'
import { float64At } from '../../column.ts'
import type { QueryInput } from '../../query/query.ts'
import { vagueSuspense } from '../../reference/watch-accounts.ts'
import { periodAmounts } from '../../statements/amounts.ts'
import { functionPatterns, maskOf, sumOver, usedAccounts, type Watch, type WatchYear } from './context.ts'
import { belowZero } from './daily.ts'
import { accountList, balanceOf, counted, incomeOf, kronor, ledgerLink, linesOf, testOf, unknownTest } from './figures.ts'
import type { WatchTest } from './schema.ts'

/**
 * Trade receivables against net sales, both against the same days a year before. Receivables that grow faster may be sales that are not real, or customers
 * who do not pay. Example: receivables 100 → 126, sales 1 000 → 1 052: 26 % against 5.2 %, 20.8 percentage points more.
 */
export function receivablesTest(watch: Watch): WatchTest {
  const { books, params, period, asOf } = watch
  const id = 'receivables-outgrow-sales'
  const patterns = functionPatterns(watch, 'receivables')
  const accounts = usedAccounts(watch, watch, maskOf(watch, patterns)).map((a) => books.accounts[a]?.number ?? '')
  if (accounts.length === 0) return unknownTest(id, 'no-such-account')
  const link: WatchTest['link'] = { analysis: 'balance', params: { date: asOf } }
  const booked = bookedPeriod(period)
  const earlier = previousPeriod(books, booked)
  const year = earlier?.spans.at(-1)?.year
  if (!earlier || !year) return unknownTest(id, 'no-prior-year', { link })
  const before: WatchYear = { year, period: earlier, amounts: periodAmounts(books, earlier) }
  const now = balanceOf(watch, watch, accounts, 'debit')
  const then = balanceOf(watch, before, accounts, 'debit')
  const sales = incomeOf(watch, watch, netSalesAccounts(watch.dataset.accountPlan))
  const salesThen = incomeOf(watch, before, netSalesAccounts(watch.dataset.accountPlan))
  const isOwn = hasNetSales(watch.dataset.accountPlan)
  const figures = [
    kronor('receivables', now.ore, { values: { date: asOf }, drill: now.drill }),
    kronor('receivables-before', then.ore, { values: { date: earlier.to }, drill: earlier.spans.length === 1 ? then.drill : null }),
    kronor(isOwn ? 'sales' : 'sales-by-k2', sales.ore, { values: { year: yearName(watch.year.year) }, drill: sales.drill }),
    kronor(isOwn ? 'sales-before' : 'sales-before-by-k2', salesThen.ore, { values: { year: yearName(year.year) }, drill: salesThen.drill }),
  ]
  if (areUnlike(extentOf(booked), extentOf(earlier))) return unknownTest(id, 'unlike-periods', { figures, link })
  if (Number.isNaN(now.ore + then.ore)) return unknownTest(id, 'no-balances', { figures, link })
  if (!(salesThen.ore > 0) || Number.isNaN(sales.ore)) return unknownTest(id, 'no-sales', { figures, link })
  if (now.ore < 0) return unknownTest(id, 'receivables-in-credit', { figures, link })
  const growth = now.ore - then.ore
  const salesRatio = (sales.ore - salesThen.ore) / salesThen.ore
  const receivablesRatio = then.ore > 0 ? growth / then.ore : null
  const values = { receivablesRatio, salesRatio, nowOre: now.ore, thenOre: then.ore }
  // From nothing, or from credit, there is no per cent: all of it is growth.
  const outgrows =
    growth > 0 && growth >= params.minOre && (receivablesRatio === null || receivablesRatio - salesRatio > params.outgrowRatio)
  if (!outgrows) return testOf(id, 'clear', 'in-step', { values, figures, link })
  const month = risingMonth(watch, maskOf(watch, accounts), growth)
  const given = { values: { ...values, month }, amountOre: growth, figures, link }
  if (receivablesRatio === null) return testOf(id, 'medium', 'from-nothing', given)
  return testOf(id, 'medium', month === null ? 'outgrow' : 'outgrow-month', given)
}

/** The month that brought more than half of a growth; null where none did. */
function risingMonth({ books, period }: Watch, mask: Uint8Array, growth: number): string | null {
  const { monthNetOre, months } = periodBalances(books, period, mask)
  for (let m = 0; m < months.count; m++) {
    let ore = 0
    for (let a = 0; a < mask.length; a++) if (mask[a] === 1) ore += float64At(monthNetOre, a * months.count + m)
    if (ore * 2 > growth) return isoOfMonth(months.first + m)
  }
  return null
}

/** Cash accounts, each by itself: a cash box that is below zero at the end of a day was not booked in the order in which it was used. */
export function cashTest(watch: Watch): WatchTest {
  const { books, year } = watch
  const used = usedAccounts(watch, watch, maskOf(watch, functionPatterns(watch, 'cash'))).filter(
    (a) => books.accounts[a]?.kind === 'balance',
  )
  const numbers = used.map((a) => books.accounts[a]?.number ?? '')
  if (numbers.length === 0) return testOf('cash-negative', 'clear', 'never')
  const link = ledgerLink(watch, numbers)
  if (!year.hasVouchers) return unknownTest('cash-negative', 'no-vouchers', { link })
  const all = used.map((a) => {
    const { number: account = '', name: accountName = '' } = books.accounts[a] ?? {}
    return { account, accountName, below: belowZero(watch, [account]) }
  })
  const known = all.flatMap(({ below, ...named }) => (below ? [{ ...below, ...named }] : []))
  if (known.length < all.length) return unknownTest('cash-negative', 'no-balances', { link })
  const figures = known.flatMap(({ account, accountName, lowestOre, lowestDate, days, openingOre }) => {
    const named = { account, accountName }
    const query: QueryInput = { accounts: [account], period: { from: year.year.from, to: lowestDate }, outsideYear: 'exclude' }
    return [
      kronor('cash-lowest', lowestOre, {
        values: { ...named, date: lowestDate },
        limit: 0,
        isBeyond: lowestOre < 0,
        drill: linesOf(query, 'sum', openingOre),
      }),
      counted('cash-days', 'days', days, { values: named }),
    ]
  })
  const [worst] = known
    .filter(({ lowestOre }) => lowestOre < 0)
    .sort((a, b) => a.lowestOre - b.lowestOre || (a.account < b.account ? -1 : 1))
  if (!worst) return testOf('cash-negative', 'clear', 'never', { figures, link })
  const { account, accountName, days, lowestOre, lowestDate } = worst
  return testOf('cash-negative', 'medium', 'negative', {
    values: { account, accountName, days, lowestOre, lowestDate },
    amountOre: lowestOre,
    figures,
    link,
  })
}

/** Accounts for what is still to be cleared: by the end of a year nothing should be left there. Account numbers that BAS names otherwise count only where the company says so. */
export function suspenseTest(watch: Watch): WatchTest {
  const { books, asOf, params, amounts } = watch
  const patterns = functionPatterns(watch, 'clearing').filter((pattern) => !vagueSuspense.includes(pattern))
  const mask = maskOf(watch, patterns)
  const used = usedAccounts(watch, watch, mask)
  if (used.length === 0) return testOf('suspense-not-zero', 'clear', 'zero', { values: { date: asOf } })
  const link = ledgerLink(
    watch,
    used.map((a) => books.accounts[a]?.number ?? ''),
  )
  if (Number.isNaN(sumOver(amounts.closingOre, mask))) return unknownTest('suspense-not-zero', 'no-balances', { link })
  const figures = used.map((a) => {
    const { number: account = '', name: accountName = '' } = books.accounts[a] ?? {}
    const own = balanceOf(watch, watch, [account], 'debit')
    const isBeyond = own.ore !== 0 && Math.abs(own.ore) >= params.minOre
    return kronor('suspense-account', own.ore, { values: { account, accountName, date: asOf }, limit: 0, isBeyond, drill: own.drill })
  })
  const left = figures.filter(({ isBeyond }) => isBeyond === true)
  if (left.length === 0) return testOf('suspense-not-zero', 'clear', 'zero', { values: { date: asOf }, figures, link })
  const amountOre = left.reduce((sum, { valueOre }) => sum + Math.abs(valueOre ?? 0), 0)
  const accounts = left.map(({ values }) => String(values['account']))
  return testOf('suspense-not-zero', 'medium', 'left', {
    values: { date: asOf, amountOre, accounts: accountList(accounts) },
    amountOre,
    figures,
    link: ledgerLink(watch, accounts),
  })
}
