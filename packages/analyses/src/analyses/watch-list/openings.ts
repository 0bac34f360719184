import { carriedResult } from '../../books/prior-result.ts'
import { yearName } from '../../books/year-name.ts'
import { float64At } from '../../column.ts'
import { watchAccounts } from '../../reference/watch-accounts.ts'
import { equityOfResult } from '../../sie/equity-of-result.ts'
import { maskOf, sumOver, type Watch } from './context.ts'
import { accountList, kronor, linesOf, openingOnly, testOf, unknownTest } from './figures.ts'
import type { WatchTest } from './schema.ts'

/** Accounts that are shown with their figures. */
const SHOWN = 20

/**
 * Opening balances against the closing balances of the year before, account by account. The result of the year before that no voucher has booked moves to
 * equity at the turn of the year: of its account (2099, 2069, 2019) only what differs beside it counts. Example: 1790 opens 21 600 lower, 2990 21 600
 * higher: 43 200 in all, and they cancel out.
 */
export function openingTest(watch: Watch): WatchTest {
  const { books, year, before, form, params } = watch
  const link: WatchTest['link'] = { analysis: 'balance-sheet', params: { columns: [{ kind: 'date', date: watch.asOf }] } }
  const name = yearName(year.year)
  if (!before) return unknownTest('opening-differs', 'no-prior-year', { link })
  // An opening that comes from the year before, or from the one record that tells of it, agrees with it by itself.
  const isDeclared = year.openingSource === '#IB' || (year.openingSource === '#UB -1' && before.year.ledger !== null)
  if (!isDeclared) return unknownTest('opening-differs', 'no-opening-records', { link })
  const prior = before.year
  const balance = Uint8Array.from(books.accounts, ({ kind }) => (kind === 'balance' ? 1 : 0))
  if (Number.isNaN(sumOver(watch.amounts.openingOre, balance) + sumOver(before.amounts.closingOre, balance)))
    return unknownTest('opening-differs', 'no-balances', { link })
  const carried = carriedResult(prior, books.accounts) - year.undisposedOre
  const moved = carried === 0 ? -1 : carriedTo(watch, carried, form?.form ?? '')
  const differences = books.accounts.flatMap(({ number, name: accountName }, a) => {
    if (balance[a] !== 1) return []
    const opening = float64At(year.openingOre, a)
    const closing = float64At(prior.closingOre, a)
    // Without results of the year before its account may open at anything.
    const expected = a !== moved ? closing : Number.isNaN(carried) ? opening : closing + carried
    return opening === expected ? [] : [{ a, number, accountName, opening, closing, difference: opening - expected }]
  })
  const amountOre = differences.reduce((sum, { difference }) => sum + Math.abs(difference), 0)
  if (amountOre === 0 || amountOre < params.minOre) {
    const values = { year: name, ...declaredOtherwise(watch) }
    return values.amountOre === 0 || values.amountOre < params.minOre
      ? testOf('opening-differs', 'clear', 'agrees', { values: { year: name }, link })
      : testOf('opening-differs', 'low', 'agrees-beside-file', { values, link })
  }
  const accounts = differences.map(({ number }) => number)
  const sum = differences.reduce((total, { difference }) => total + difference, 0)
  const largest = differences.toSorted((x, y) => Math.abs(y.difference) - Math.abs(x.difference) || x.a - y.a).slice(0, SHOWN)
  const figures = largest.flatMap(({ a, number, accountName, opening, closing, difference }) => {
    const named = { account: number, accountName }
    const query = { accounts: [number], period: { from: prior.year.from, to: prior.year.to } }
    return [
      kronor('opening-difference', difference, { values: named, limit: 0, isBeyond: true }),
      ...(a === moved && !Number.isNaN(carried) ? [kronor('carried-result', carried, { values: named })] : []),
      kronor('opening', opening, { values: { ...named, date: year.year.from }, drill: openingOnly(opening) }),
      kronor('prior-closing', closing, {
        values: { ...named, date: prior.year.to },
        drill: prior.hasVouchers ? linesOf(query, 'sum', float64At(prior.openingOre, a)) : openingOnly(closing),
      }),
    ]
  })
  const result = differences.find(({ a }) => a === moved && !Number.isNaN(carried))
  const values = { year: name, accounts: accountList(accounts), amountOre }
  const outcome = sum === 0 ? 'cancels' : 'differs'
  // equity is as large as it was: a result moved on without a voucher, say from 2099 to 2091
  const equity = maskOf(watch, watchAccounts.equity)
  const severity = sum === 0 && differences.every(({ a }) => equity[a] === 1) ? 'medium' : 'high'
  if (result === undefined) return testOf('opening-differs', severity, outcome, { values, amountOre, figures, link })
  return testOf('opening-differs', severity, `${outcome}-beside-result`, {
    values: { ...values, resultAccount: result.number, resultOre: 0 - carried, plainOre: result.opening - result.closing },
    amountOre,
    figures,
    link,
  })
}

/** What the file of the year says that the year before closed with, where it is not what it opens with itself. */
function declaredOtherwise({ books, year }: Watch): { readonly accounts: string; readonly amountOre: number } {
  const found = books.findings.flatMap(({ code, values: { yearFrom, account, differenceOre } }) =>
    code === 'books.opening-differs' && yearFrom === year.year.from ? [{ account: String(account), ore: Number(differenceOre) }] : [],
  )
  return {
    accounts: accountList(found.map(({ account }) => account)),
    amountOre: found.reduce((sum, { ore }) => sum + Math.abs(ore), 0),
  }
}

/** The account that the result of the year before has moved to: one that differs by just that, of equity before others of class 2; else the legal form's own. */
function carriedTo({ books, year, before }: Watch, carried: number, form: string): number {
  const own = equityOfResult(form).split(', ')
  const differs = (a: number) => float64At(year.openingOre, a) - (before ? float64At(before.year.closingOre, a) : 0)
  const equity = maskOf({ books }, watchAccounts.equity)
  const isExact = (a: number) => differs(a) === carried
  const inEquity = books.accounts.findIndex((_, a) => equity[a] === 1 && isExact(a))
  // a chart of the client's own has equity elsewhere
  const exact =
    inEquity >= 0 ? inEquity : books.accounts.findIndex(({ number, kind }, a) => kind === 'balance' && number.startsWith('2') && isExact(a))
  return exact >= 0 ? exact : books.accounts.findIndex(({ number }, a) => own.includes(number) && differs(a) !== 0)
}
