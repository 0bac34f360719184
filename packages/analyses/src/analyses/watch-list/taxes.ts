import { float64At } from '../../column.ts'
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
const vatOfEntries = [
  ...(['output-vat-25', 'output-vat-12', 'output-vat-6', 'output-vat-reverse-25', 'output-vat-reverse-12'] as const),
  ...(['output-vat-reverse-6', 'output-vat-import', 'input-vat', 'input-vat-reverse'] as const),
] as const
/** Months from the beginning of a fiscal year by which the VAT of the year before is due, however seldom it is accounted for. */
const LATEST_YEARLY_DUE = 8

/**
 * Debts for taxes that should have been paid by the last day of the books. What comes in on the other side is held to settle the oldest entry, so that what
 * is overdue = balance − entries whose due date has not come. Payroll is due the month after, VAT the second month after (the later of the authority's
 * dates); of VAT accounted for once a year what stood at the fiscal year's start. VAT that is still on the accounts it was entered on (2610–2649) is one debt
 * with them: see `vatNotSettled`. Example: 2710 stands at 90 000 on 20 March; February brought 30 000 (due
 * 12 March) and March 30 000 (due in April): 90 000 − 30 000 = 60 000 overdue.
 */
export function taxDebtTest(watch: Watch): WatchTest {
  const { asOf, books, year, params } = watch
  const rules = taxDueRulesOf(asOf)
  const vatFunction = functionPatterns(watch, 'vat-settlement')
  const payrollAccounts = payroll.flatMap((id) => functionPatterns(watch, id))
  const vat = maskOf(watch, vatFunction)
  const pay = maskOf(watch, payrollAccounts)
  const settled = usedAccounts(
    watch,
    watch,
    vat.map((is, a) => (is === 1 || pay[a] === 1 ? 1 : 0)),
  )
  const entered = usedAccounts(
    watch,
    watch,
    maskOf(
      watch,
      vatOfEntries.flatMap((id) => functionPatterns(watch, id)),
    ),
  )
  const used = [...settled, ...entered]
  if (used.length === 0 || !rules) return unknownTest('tax-debt-overdue', used.length === 0 ? 'no-such-account' : 'limits-not-known')
  const numbers = used.map((a) => books.accounts[a]?.number ?? '')
  const link = ledgerLink(watch, numbers)
  if (!year.hasVouchers) return unknownTest('tax-debt-overdue', 'no-vouchers', { link })
  if (used.some((a) => Number.isNaN(watch.amounts.closingOre[a] ?? Number.NaN)))
    return unknownTest('tax-debt-overdue', 'no-balances', { link })
  const leastOre = Math.max(params.minOre, LEAST_OVERDUE_ORE)
  const first = books.years[0]
  const found: TaxDebt[] = []
  for (const a of settled) {
    const debtOre = -float64At(watch.amounts.closingOre, a)
    if (debtOre <= 0) continue
    const { number = '', name = '' } = books.accounts[a] ?? {}
    const from = pay[a] === 1 ? firstNotDue(asOf, rules.employer) : vatNotDue(watch, rules.vat)
    const { ore: notDueOre, isWhole } = creditsSince(watch, number, from)
    // What stood there before the books began may be entries that are not due either.
    const beforeBooks = isWhole ? 0 : Math.max(0, -(first ? float64At(first.openingOre, a) : 0))
    const overdueOre = Math.max(0, debtOre - notDueOre - beforeBooks)
    const named = { account: number, accountName: name }
    const period = { from: year.year.from, to: asOf }
    found.push({
      accounts: [number],
      overdueOre,
      figures: [
        kronor('tax-debt', debtOre, {
          values: { ...named, date: asOf },
          drill: linesOf({ accounts: [number], period }, 'negated', -float64At(year.openingOre, a)),
        }),
        kronor('tax-debt-not-due', notDueOre + beforeBooks, {
          values: { ...named, from },
          drill: linesOf(creditQuery(number, from, asOf), 'negated', beforeBooks),
        }),
        kronor('tax-debt-overdue', overdueOre, { values: named, limit: leastOre, isBeyond: overdueOre >= leastOre }),
      ],
    })
  }
  if (entered.length > 0) found.push(vatNotSettled(watch, entered, rules.vat, leastOre))
  const overdue = found.filter(({ overdueOre }) => overdueOre >= leastOre)
  const figures = found.flatMap((own) => own.figures)
  if (overdue.length === 0) return testOf('tax-debt-overdue', 'clear', 'none', { values: { date: asOf }, figures, link })
  const amountOre = overdue.reduce((sum, own) => sum + own.overdueOre, 0)
  const accounts = overdue.flatMap((own) => own.accounts)
  return testOf('tax-debt-overdue', 'high', 'overdue', {
    values: { date: asOf, amountOre, accounts: accountList(accounts) },
    amountOre,
    figures: overdue.flatMap((own) => own.figures),
    link: ledgerLink(watch, accounts),
  })
}

interface TaxDebt {
  readonly accounts: readonly string[]
  readonly overdueOre: number
  readonly figures: readonly WatchFigure[]
}

/**
 * VAT that no voucher has taken to the settlement account, output less input. What is settled is held to be the oldest. Not due is what was entered since
 * the first day of a quarter (a month, a year) whose due date has not come. Where nobody says how often VAT is accounted for, a year without any settlement
 * may be accounted for as a whole: then what stood there when it began is overdue, eight months into it. Example: 2610 less 2640 opened at 36 150 and stands
 * at 220 371 on 31 December, and nothing was settled: 36 150 is overdue.
 */
function vatNotSettled(watch: Watch, entered: readonly number[], rule: DayAfterMonth, leastOre: number): TaxDebt {
  const { asOf, books, year, params, amounts } = watch
  const numbers = entered.map((a) => books.accounts[a]?.number ?? '')
  const name = accountList(numbers)
  const sum = (column: Float64Array) => entered.reduce((total, a) => total - float64At(column, a), 0)
  const debtOre = sum(amounts.closingOre)
  const net = (from: string, more: Partial<QueryInput> = {}) => {
    const compiled = compileQuery(books, { accounts: numbers, period: { from, to: asOf }, ...more })
    return compiled.years.reduce((total, own) => {
      const { creditOre, debitOre } = totalsOf(own)
      return total + creditOre - debitOre
    }, 0)
  }
  const newly = { withoutVatSettlement: true }
  const isSettled = net(year.year.from) !== net(year.year.from, newly)
  const from = enteredNotDue(watch, rule, params.vatPeriod ?? (isSettled ? 'quarterly' : null))
  const notDueOre = from === null ? debtOre : net(from, newly)
  const overdueOre = Math.min(Math.max(0, debtOre), Math.max(0, debtOre - notDueOre))
  const named = { account: name, accountName: '' }
  const lines = (first: string, openingOre: number) =>
    linesOf({ accounts: numbers, period: { from: first, to: asOf } }, 'negated', openingOre)
  return {
    accounts: numbers,
    overdueOre,
    figures: [
      kronor('tax-debt', debtOre, { values: { ...named, date: asOf }, drill: lines(year.year.from, sum(year.openingOre)) }),
      kronor('tax-debt-overdue', overdueOre, { values: named, limit: leastOre, isBeyond: overdueOre >= leastOre }),
    ],
  }
}

/** The first day of the earliest period of VAT whose due date has not come; null: it may all be. */
function enteredNotDue({ asOf, year }: Watch, rule: DayAfterMonth, period: Watch['params']['vatPeriod']): string | null {
  const month = firstNotDue(asOf, rule)
  if (period === 'monthly') return month
  const [y = 0, m = 1] = month.split('-').map(Number)
  if (period === 'quarterly') return isoOfDay(dayOf(y, m - ((m - 1) % 3), 1))
  const begun = civilOfDay(dayOfIso(year.year.from))
  const now = civilOfDay(dayOfIso(asOf))
  return (now.year - begun.year) * 12 + now.month - begun.month >= LATEST_YEARLY_DUE ? year.year.from : null
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
