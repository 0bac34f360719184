import { dueDay } from '../../company/deadlines.ts'
import { civilOfDay, dayOf, dayOfIso, daysInMonth, isoOfDay } from '../../dates.ts'
import { compileQuery } from '../../query/compile.ts'
import type { QueryInput } from '../../query/query.ts'
import { totalsOf } from '../../query/scan.ts'
import { type DayAfterMonth, taxDueRulesOf } from '../../reference/due-dates.ts'
import { nextBankingDay } from '../../reference/holidays.ts'
import { functionPatterns, maskOf, usedAccounts, type Watch } from './context.ts'
import { belowZero } from './daily.ts'
import { accountList, counted, kronor, ledgerLink, linesOf, testOf, unknownTest } from './figures.ts'
import type { WatchFigure, WatchTest } from './schema.ts'

/**
 * The tax account as booked, day by day: below zero past the next banking day, a tax or a fee may have been paid too late. What the authority's own account
 * says is another matter, and the one that counts.
 */
export function taxAccountTest(watch: Watch): WatchTest {
  const { year, books } = watch
  const patterns = functionPatterns(watch, 'tax-account')
  const used = usedAccounts(watch, watch, maskOf(watch, patterns)).map((a) => books.accounts[a]?.number ?? '')
  if (used.length === 0) return unknownTest('tax-account-negative', 'no-such-account')
  const link = ledgerLink(watch, used)
  if (!year.hasVouchers) return unknownTest('tax-account-negative', 'no-vouchers', { link })
  const below = belowZero(watch, used)
  if (!below) return unknownTest('tax-account-negative', 'no-balances', { link })
  const { days, longest, last, isLate, lowestOre, lowestDate, endOre, openingOre, to: lastDay } = below
  const until = (to: string) => linesOf({ accounts: used, period: { from: year.year.from, to }, outsideYear: 'exclude' }, 'sum', openingOre)
  const figures = [
    kronor('tax-account-balance', endOre, { values: { date: lastDay }, limit: 0, isBeyond: endOre < 0, drill: until(lastDay) }),
    kronor('tax-account-lowest', lowestOre, { values: { date: lowestDate }, limit: 0, isBeyond: lowestOre < 0, drill: until(lowestDate) }),
    counted('tax-account-days', 'days', days),
  ]
  const values = { accounts: accountList(used), date: lastDay, balanceOre: endOre, days, run: longest, lowestOre, lowestDate }
  if (days === 0) return testOf('tax-account-negative', 'clear', 'never', { values, figures, link })
  const given = { values, figures, link, amountOre: endOre < 0 ? endOre : lowestOre }
  if (!isLate) return testOf('tax-account-negative', 'low', 'short', given)
  return last > 1
    ? testOf('tax-account-negative', 'high', 'negative-now', { ...given, values: { ...values, run: last } })
    : testOf('tax-account-negative', 'medium', 'negative-days', given)
}

/** Less than this of a tax is what rounding left: 100 kr, a judgement. */
const LEAST_OVERDUE_ORE = 100_00

const payroll = ['withheld-tax', 'contributions-payable'] as const

/**
 * Debts for taxes that should have been paid by the last day of the books. What comes in on the other side is held to settle the oldest entry, so that what
 * is overdue = balance − entries whose due date has not come. Payroll is due the month after, VAT the second month after (the later of the authority's
 * dates); of VAT accounted for once a year what stood at the fiscal year's start. Example: 2710 stands at 90 000 on 20 March; February brought 30 000 (due
 * 12 March) and March 30 000 (due in April): 90 000 − 30 000 = 60 000 overdue.
 */
export function taxDebtTest(watch: Watch): WatchTest {
  const { asOf, books, year, params } = watch
  const rules = taxDueRulesOf(asOf)
  const vatFunction = functionPatterns(watch, 'vat-settlement')
  const payrollAccounts = payroll.flatMap((id) => functionPatterns(watch, id))
  const vat = maskOf(watch, vatFunction)
  const pay = maskOf(watch, payrollAccounts)
  const used = usedAccounts(
    watch,
    watch,
    vat.map((is, a) => (is === 1 || pay[a] === 1 ? 1 : 0)),
  )
  if (used.length === 0 || !rules) return unknownTest('tax-debt-overdue', used.length === 0 ? 'no-such-account' : 'limits-not-known')
  const numbers = used.map((a) => books.accounts[a]?.number ?? '')
  const link = ledgerLink(watch, numbers)
  if (!year.hasVouchers) return unknownTest('tax-debt-overdue', 'no-vouchers', { link })
  if (used.some((a) => Number.isNaN(watch.amounts.closingOre[a] ?? Number.NaN)))
    return unknownTest('tax-debt-overdue', 'no-balances', { link })
  const leastOre = Math.max(params.minOre, LEAST_OVERDUE_ORE)
  const found: { readonly account: string; readonly overdueOre: number; readonly figures: readonly WatchFigure[] }[] = []
  for (const a of used) {
    const debtOre = -(watch.amounts.closingOre[a] ?? 0)
    if (debtOre <= 0) continue
    const { number = '', name = '' } = books.accounts[a] ?? {}
    const from = pay[a] === 1 ? firstNotDue(asOf, rules.employer) : vatNotDue(watch, rules.vat)
    const { ore: notDueOre, isWhole } = creditsSince(watch, number, from)
    // What stood there before the books began may be entries that are not due either.
    const beforeBooks = isWhole ? 0 : Math.max(0, -(books.years[0]?.openingOre[a] ?? 0))
    const overdueOre = Math.max(0, debtOre - notDueOre - beforeBooks)
    const named = { account: number, accountName: name }
    const period = { from: year.year.from, to: asOf }
    found.push({
      account: number,
      overdueOre,
      figures: [
        kronor('tax-debt', debtOre, {
          values: { ...named, date: asOf },
          drill: linesOf({ accounts: [number], period }, 'negated', -(year.openingOre[a] ?? 0)),
        }),
        kronor('tax-debt-not-due', notDueOre + beforeBooks, {
          values: { ...named, from },
          drill: linesOf(creditQuery(number, from, asOf), 'negated', beforeBooks),
        }),
        kronor('tax-debt-overdue', overdueOre, { values: named, limit: leastOre, isBeyond: overdueOre >= leastOre }),
      ],
    })
  }
  const overdue = found.filter(({ overdueOre }) => overdueOre >= leastOre)
  const figures = found.flatMap((own) => own.figures)
  if (overdue.length === 0) return testOf('tax-debt-overdue', 'clear', 'none', { values: { date: asOf }, figures, link })
  const amountOre = overdue.reduce((sum, own) => sum + own.overdueOre, 0)
  const accounts = overdue.map(({ account }) => account)
  return testOf('tax-debt-overdue', 'high', 'overdue', {
    values: { date: asOf, amountOre, accounts: accountList(accounts) },
    amountOre,
    figures: overdue.flatMap((own) => own.figures),
    link: ledgerLink(watch, accounts),
  })
}

/** The first day of the earliest month whose due date has not come by a day. */
function firstNotDue(asOf: string, rule: DayAfterMonth): string {
  const today = dayOfIso(asOf)
  const { year, month } = civilOfDay(today)
  let first = year * 12 + month - 1
  const monthEnd = (own: number) => {
    const y = Math.floor(own / 12)
    const m = (own % 12) + 1
    return isoOfDay(dayOf(y, m, daysInMonth(y, m)))
  }
  while (nextBankingDay(dueDay(rule, monthEnd(first - 1))) >= today) first--
  return isoOfDay(dayOf(Math.floor(first / 12), (first % 12) + 1, 1))
}

/** Of VAT by the year what is entered in the year itself is not due; of any other what the rule says. */
function vatNotDue({ params, asOf, year }: Watch, rule: DayAfterMonth): string {
  return params.vatPeriod === 'yearly' ? year.year.from : firstNotDue(asOf, rule)
}

function creditQuery(account: string, from: string, to: string): QueryInput {
  return { accounts: [account], period: { from, to }, amount: { side: 'credit' } }
}

/** Σ credits of an account from a day to the last day of the tested year, and whether every day of them is loaded. */
function creditsSince({ books, asOf }: Watch, account: string, from: string): { readonly ore: number; readonly isWhole: boolean } {
  const compiled = compileQuery(books, creditQuery(account, from, asOf))
  const ore = compiled.years.reduce((sum, own) => sum + totalsOf(own).creditOre, 0)
  const loaded = books.years.find(({ hasVouchers }) => hasVouchers)
  return { ore, isWhole: loaded !== undefined && loaded.year.from <= from }
}
