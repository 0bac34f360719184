import { placeAccounts } from '../../account-plan/place-accounts.ts'
import { ratesInForce } from '../../company/own-rates.ts'
import { capitalShareForLiquidation } from '../../reference/company-limits.ts'
import { corporateTaxPermille } from '../../reference/corporate-tax.ts'
import { watchAccounts } from '../../reference/watch-accounts.ts'
import { unplacedIds } from '../../statements/head.ts'
import { isAstrayIn, strayAccounts } from '../../statements/other-chart.ts'
import { roundOre } from '../../statistics/statistics.ts'
import { functionPatterns, maskOf, sumOver, usedAccounts, type Watch } from './context.ts'
import { accountList, balanceOf, kronor, ledgerLink, testOf, unknownTest } from './figures.ts'
import type { WatchFigure, WatchTest } from './schema.ts'

/**
 * Booked equity (accounts 20, the result of the year so far, results that stand on no account) against half of the registered share capital: 60 000 of
 * equity against a capital of 100 000 is above 50 000, 40 000 is below. A balance sheet for liquidation purposes may add the equity part of untaxed
 * reserves (ABL 25:14), which is told beside it: reserves × (1 − corporate tax).
 */
export function equityTest(watch: Watch): WatchTest {
  const { asOf, year, params } = watch
  const booked = balanceOf(watch, watch, watchAccounts.shareCapital, 'credit')
  const capital = params.shareCapitalOre ?? booked.ore
  const own = balanceOf(watch, watch, [...watchAccounts.equity, ...year.resultAccounts, ...watchAccounts.resultTransfers], 'credit')
  // Earlier results that stand on no account, less the year's where equity holds it already.
  const undisposed = -(watch.amounts.priorResultOre + watch.amounts.resultInEquityOre)
  const equityOre = own.ore + undisposed
  const equityDrill = own.drill && { ...own.drill, openingOre: own.drill.openingOre + undisposed + 0 }
  const values = { date: asOf, equityOre: Number.isNaN(equityOre) ? null : equityOre + 0 }
  const equity = (limit: number | null): WatchFigure =>
    kronor('equity', equityOre, {
      values: { date: asOf },
      drill: equityDrill,
      limit,
      isBeyond: limit === null || Number.isNaN(equityOre) ? null : equityOre < limit,
    })
  const link: WatchTest['link'] = { analysis: 'balance-sheet', params: { date: asOf } }
  if (Number.isNaN(equityOre)) return unknownTest('equity-half-capital', 'no-balances', { link })
  if (!(capital > 0)) return unknownTest('equity-half-capital', 'no-share-capital', { figures: [equity(null)], link })
  const limitOre = roundOre(capital * capitalShareForLiquidation)
  const permille = corporateTaxPermille(year.year.from, ratesInForce(watch.dataset.ownRates).corporateTax)
  const reserves = balanceOf(watch, watch, watchAccounts.untaxedReserves, 'credit')
  const reservesOre = permille === null ? 0 : roundOre((reserves.ore * (1000 - permille)) / 1000)
  const figures = [
    equity(limitOre),
    kronor('share-capital', capital, { drill: params.shareCapitalOre === null ? booked.drill : null }),
    kronor('half-share-capital', limitOre),
    ...(reserves.ore > 0 && permille !== null
      ? [
          kronor('untaxed-reserves', reserves.ore, { values: { date: asOf }, drill: reserves.drill }),
          kronor('reserves-as-equity', reservesOre, { values: { taxRatio: permille / 1000 } }),
        ]
      : []),
  ]
  const said = { values: { ...values, limitOre, reservesOre }, figures, link }
  if (strayAccounts(watch.books).some((account) => isAstrayIn(watchAccounts.equity, account)))
    return unknownTest('equity-half-capital', 'other-chart', { figures, link })
  // Where the sheet does not balance equity may be more or less by the difference; where accounts stand on no line of it, by what they hold.
  const unsureOre = Math.abs(sumOf(watch))
  const unplacedOre = unplacedEquity(watch)
  const uncertain = () => unknownTest('equity-half-capital', unsureOre === 0 ? 'equity-unplaced' : 'sheet-differs', { figures, link })
  const side = (ore: number) => (ore < limitOre ? (ore + reservesOre >= limitOre ? 1 : 0) : ore < capital ? 2 : 3)
  const lowestOre = equityOre - Math.max(0, unplacedOre) - unsureOre
  const highestOre = equityOre - Math.min(0, unplacedOre) + unsureOre
  if (side(lowestOre) !== side(highestOre)) return uncertain()
  const missing = limitOre - equityOre
  if (missing > 0) {
    const counts = reservesOre > 0 && equityOre + reservesOre >= limitOre
    return testOf('equity-half-capital', counts ? 'medium' : 'high', counts ? 'below-but-reserves' : 'below', {
      ...said,
      values: { ...said.values, amountOre: missing },
      amountOre: missing,
    })
  }
  // Above a limit is nothing that rests on a sheet with an error in it, or on equity that the sheet may lack, however far the limit.
  if (unsureOre !== 0 || unplacedOre !== 0) return uncertain()
  return equityOre < capital ? testOf('equity-half-capital', 'low', 'near', said) : testOf('equity-half-capital', 'clear', 'above', said)
}

/** What stands on accounts of equity that the layout has on no line (2000–2009 in the shipped ones): most likely equity, and not shown as such. */
function unplacedEquity({ books, dataset, amounts: { closingOre } }: Watch): number {
  const equity = maskOf({ books }, watchAccounts.equity)
  const placed = placeAccounts(dataset.accountPlan, books.accounts)
  return 0 - closingOre.reduce((sum, ore, a) => (equity[a] === 1 && unplacedIds.has(placed[a] ?? '') ? sum + ore : sum), 0)
}

/** What everything that stands in the balance sheet sums to: 0, or it does not balance. */
function sumOf({ amounts: { closingOre, priorResultOre, resultInEquityOre } }: Watch): number {
  return closingOre.reduce((sum, ore) => sum + ore, priorResultOre + resultInEquityOre)
}

/**
 * What owners and those close to them owe the company: debit balances on their accounts, those of debts to them included, and on every account that the
 * company has given the function without its being one of group companies. Debts within a group are told as `info`: loans there may be allowed (ABL 21:2).
 */
export function relatedTest(watch: Watch): WatchTest {
  const { asOf, books, params, before } = watch
  const group = maskOf(watch, watchAccounts.groupCompanies)
  const owners = maskOf(watch, [...watchAccounts.owners, ...functionPatterns(watch, 'related-parties')])
  const closing = (own: Pick<Watch, 'amounts'>, a: number) => own.amounts.closingOre[a] ?? Number.NaN
  const used = usedAccounts(watch, watch, owners).filter((a) => books.accounts[a]?.kind === 'balance')
  const link = ledgerLink(
    watch,
    used.map((a) => books.accounts[a]?.number ?? ''),
  )
  const values = { date: asOf }
  if (used.length === 0) return testOf('related-receivable', 'clear', 'none', { values })
  if (Number.isNaN(sumOver(watch.amounts.closingOre, owners))) return unknownTest('related-receivable', 'no-balances', { link })
  const least = Math.max(1, params.minOre)
  const owing = used.filter((a) => closing(watch, a) >= least).sort((a, b) => closing(watch, b) - closing(watch, a) || a - b)
  const direct = owing.filter((a) => group[a] !== 1)
  const told = direct.length > 0 ? direct : owing
  const [worst] = told
  if (worst === undefined) return testOf('related-receivable', 'clear', 'none', { values, link })
  const named = (a: number) => ({ account: books.accounts[a]?.number ?? '', accountName: books.accounts[a]?.name ?? '' })
  const figures = told.flatMap((a) => {
    const { account } = named(a)
    const now = balanceOf(watch, watch, [account], 'debit')
    const then = before && balanceOf(watch, before, [account], 'debit')
    return [
      kronor('related-account', now.ore, { values: { ...named(a), date: asOf }, drill: now.drill }),
      ...(before && then
        ? [kronor('related-account-before', then.ore, { values: { ...named(a), date: before.period.to }, drill: then.drill })]
        : []),
    ]
  })
  const amountOre = told.reduce((sum, a) => sum + closing(watch, a), 0)
  const accounts = told.map((a) => named(a).account)
  const given = { figures, amountOre, link: ledgerLink(watch, accounts) }
  if (direct.length === 0)
    return testOf('related-receivable', 'info', 'other-related', {
      ...given,
      values: { ...values, amountOre, accounts: accountList(accounts) },
    })
  const was = before && direct.length === 1 ? closing(before, worst) : Number.NaN
  const named1 = direct.length === 1 ? named(worst) : { account: accountList(accounts), accountName: '' }
  return Number.isNaN(was)
    ? testOf('related-receivable', 'high', 'owner-debt', { ...given, values: { ...values, ...named1, amountOre } })
    : testOf('related-receivable', 'high', 'owner-debt-was', { ...given, values: { ...values, ...named1, amountOre, beforeOre: was } })
}
