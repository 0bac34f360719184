import type { AccountPlan } from '../../account-plan/account-plan.ts'
import { displaysOf } from '../../account-plan/place-accounts.ts'
import { accountMask } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import { bookedPeriod, coveredPeriod, periodOf, previousPeriod } from '../../books/period.ts'
import type { Dataset, RunContext } from '../../define.ts'
import { bandOf, bandResult } from '../../expectation/bands.ts'
import { type AccountExpectation, expectationsOf, expectedResult } from '../../expectation/expect.ts'
import { type MonthSeries, monthSeries } from '../../expectation/month-series.ts'
import { periodEndLines } from '../../expectation/period-end.ts'
import type { Flag } from '../../flags/catalogue.ts'
import { closingFunctions, reviewRanges } from '../../reference/review-ranges.ts'
import { amountsOf, type ColumnAmounts } from '../../statements/amounts.ts'
import { changesOf, isFarFrom, passesLimits } from '../../statements/changes.ts'
import { columnResult, defaultDays, type ResolvedColumn, resolveColumn } from '../../statements/columns.ts'
import { comparedColumns, unclosedFindings, unlikeFindings } from '../../statements/compared.ts'
import { computedClosing, computedOpening, computedPlaces } from '../../statements/computed.ts'
import { layoutOf, layoutResult, shareOf, statementFindings } from '../../statements/head.ts'
import { chartFindings } from '../../statements/other-chart.ts'
import { type Extra, statementRows } from '../../statements/rows.ts'
import { roundOre } from '../../statistics/statistics.ts'
import { minus } from '../ore.ts'
import { ageingFlags, ageingOf } from './ageing.ts'
import { functionMask, type Review } from './context.ts'
import { foretellingOf } from './expected.ts'
import { accountFlag, accountFlags } from './flags.ts'
import { growthFlags, growthOf } from './growth.ts'
import type { BalanceParams, BalanceResult, BalanceRow } from './schema.ts'

type Inputs = Pick<Dataset, 'books' | 'accountPlan' | 'legalForm' | 'accountFunctions' | 'budget' | 'planYears'>

/** Months that are read: enough for a band of three years. */
const HISTORY = 37

/** Reviews the balances at a date. */
export function run(dataset: Inputs, params: BalanceParams, ctx: RunContext): BalanceResult {
  const { books } = dataset
  const plan = layoutOf(dataset, params.layout)
  const { dates, hasComparison } = datesOf(books, params)
  const resolved = dates.map((date) => resolveColumn(books, dataset.budget, { kind: 'date', date }))
  // The day whose balance it is: the last one covered.
  const [date = '', comparisonDate = null] = resolved.map(({ period, to }) => period?.to ?? to)
  ctx.progress(0, 4)
  const amounts = resolved.map((column) => amountsOf(books, dataset.budget, column))
  const [current] = amounts
  if (!current) throw new TypeError('a balance review without its date')
  ctx.progress(1, 4)
  const series = monthSeries(books, date, HISTORY)
  const signs = Int8Array.from(displaysOf(plan, books.accounts), (display) => (display === 'debit' ? 1 : -1))
  const foretelling = foretellingOf(dataset, plan, resolved[0], current, series)
  const expectations = expectationsOf(foretelling, params.expectation, params.expectations, (a) => (signs[a] === -1 ? -1 : 1))
  ctx.progress(2, 4)
  const [before] = params.expectation.kind === 'auto' || params.expectation.kind === 'prior-year' ? foretelling.earlier() : []
  const filled = fill(plan, books, resolved, amounts, expectations, before ?? null, series)
  const totals = filled.find(({ id }) => id === plan.roots.assets)?.valuesOre ?? []
  const minOre = params.minOre ?? Math.max(params.band.floorOre, roundOre(Math.abs(totals[0] ?? 0) / 100))
  const changesOfAccount = (a: number) => monthlyChanges(series, a)
  const bands = books.accounts.map(({ kind }, a) => (kind === 'balance' ? bandOf(changesOfAccount(a), params.band) : null))
  const period = resolved[0]?.period
  const year = period?.spans.at(-1)?.year
  const review: Review = {
    books,
    functions: dataset.accountFunctions,
    params,
    date,
    minOre,
    current,
    comparison: hasComparison ? (amounts[1] ?? null) : null,
    comparisonDate: hasComparison ? comparisonDate : null,
    series,
    changes: changesOfAccount,
    bands,
    periodEnd: year && year.year.to === date ? periodEndLines(year, books.accounts.length, params.closing) : null,
    signs,
  }
  ctx.progress(3, 4)
  const width = resolved.length
  const pairs = comparedColumns(
    dates.slice(1).map((_, i) => ({ of: 0, against: i + 1 })),
    resolved,
  )
  const indexOf = new Map(books.accounts.map(({ number }, a) => [number, a]))
  const rows = filled.map(({ valuesOre: all, ...row }): BalanceRow => {
    const valuesOre = all.slice(0, width)
    const a = row.account === null ? undefined : indexOf.get(row.account)
    const own = a === undefined ? null : (expectations[a] ?? null)
    const band = a === undefined ? null : (bands[a] ?? null)
    const sign = row.display === 'debit' ? 1 : -1
    const expectedOre = all[2 * width] ?? null
    return {
      ...row,
      valuesOre,
      openingsOre: all.slice(width, 2 * width),
      changes: changesOf(valuesOre, pairs, params.thresholds, 'balance'),
      shareRatios: valuesOre.map((value, c) => shareOf(value, totals[c])),
      expectedOre,
      differenceOre: minus(valuesOre[0] ?? null, expectedOre),
      expectation: own ? expectedResult(own, sign, valuesOre[0] ?? null) : null,
      monthsOre: all.slice(2 * width + 1),
      band: band ? bandResult(band, sign) : null,
    }
  })
  const growth = growthOf(review)
  const ageing = ageingOf(review)
  const resets = amounts.map(({ resetVouchers }) => resetVouchers)
  ctx.progress(4, 4)
  return {
    currency: books.currency,
    layout: layoutResult(plan),
    columns: resolved.map((column, c) => columnResult(column, resets[c] ?? 0)),
    hasComparison,
    comparisons: pairs,
    minOre,
    months: [...series.labels],
    rows,
    growth,
    ageing: ageing.map((own) => own.ageing),
    flags: [...growthFlags(growth, review), ...rowFlags(review, rows, indexOf, ageing, expectations)],
    findings: [
      ...chartFindings(dataset, plan),
      ...statementFindings(books, resolved, rows, resets),
      ...unlikeFindings(pairs, resolved),
      ...unclosedFindings(books, pairs, resolved, amounts),
    ],
  }
}

/** The date, what it is compared with, and history; each of them once. */
function datesOf(books: Books, params: BalanceParams): { readonly dates: readonly string[]; readonly hasComparison: boolean } {
  const date = params.date ?? defaultDays(books, 'balance')[0]?.to ?? ''
  const { comparison } = params
  const year = books.years.find(({ year: { from, to } }) => from <= date && date <= to)
  const covered = year ? coveredPeriod(periodOf(books, year.year.from, date)) : null
  const previous = covered ? previousPeriod(books, bookedPeriod(covered)) : null
  const against = comparison.kind === 'date' ? comparison.date : comparison.kind === 'previous' ? (previous?.to ?? null) : null
  const historical = params.historical.filter((own, i, all) => own !== date && own !== against && all.indexOf(own) === i)
  return { dates: [date, ...(against === null ? [] : [against]), ...historical], hasComparison: against !== null }
}

/** Balances, openings, what was expected, and the balance at each month's end, all along the layout. */
function fill(
  plan: AccountPlan,
  books: Books,
  resolved: readonly ResolvedColumn[],
  amounts: readonly ColumnAmounts[],
  expectations: readonly AccountExpectation[],
  before: Pick<ColumnAmounts, 'resultOre' | 'undisposedOre' | 'priorResultOre' | 'resultInEquityOre'> | null,
  series: MonthSeries,
) {
  const months = Array.from({ length: series.count }, (_, m) =>
    Float64Array.from(books.accounts, (_account, a) => series.closingOre[a * series.count + m] ?? Number.NaN),
  )
  const unknown = months.map(() => Number.NaN)
  // Of what stands on no account the year before is expected, where that is what is asked for.
  const closing = amounts.map(computedClosing)
  const opening = amounts.map(computedOpening)
  const expected = before && computedClosing(before)
  const extras = computedPlaces(plan).map(
    (place): Extra => ({
      ...place,
      ore: [
        ...closing.map((own) => own[place.kind]),
        ...opening.map((own) => own[place.kind]),
        expected?.[place.kind] ?? Number.NaN,
        ...unknown,
      ],
    }),
  )
  const blank = resolved.map(({ status }) => status === 'none')
  return statementRows({
    plan,
    statement: 'balance',
    accounts: books.accounts,
    amounts: [
      ...amounts.map(({ closingOre }) => closingOre),
      ...amounts.map(({ openingOre }) => openingOre),
      Float64Array.from(expectations, ({ ore }) => ore),
      ...months,
    ],
    extras,
    blank: [...blank, ...blank, false, ...months.map(() => false)],
    present: Uint8Array.from(books.accounts, (_, a) => (amounts.some(({ present }) => present[a] === 1) ? 1 : 0)),
    lackingIn: [...amounts.keys()],
  })
}

/** The change of an account's balance in each month that somebody has booked. */
function monthlyChanges({ count, closingOre, netOre, lastBooked }: MonthSeries, a: number): Float64Array {
  return Float64Array.from({ length: count }, (_, m) => {
    const at = a * count + m
    return m > lastBooked || Number.isNaN(closingOre[at] ?? Number.NaN) ? Number.NaN : (netOre[at] ?? Number.NaN)
  })
}

/** Every flag of the rows, in their order: thresholds and expectations first, then what the accounts show. */
function rowFlags(
  review: Review,
  rows: readonly BalanceRow[],
  indexOf: ReadonlyMap<string, number>,
  ageing: ReturnType<typeof ageingOf>,
  expectations: readonly AccountExpectation[],
): Flag[] {
  const { books, params, comparisonDate } = review
  const isAuto = params.expectation.kind === 'auto'
  // Without an earlier year the trend cannot know what comes with the closing.
  const made = accountMask([...reviewRanges.equityAndReserves, ...reviewRanges.resultTransfers], books.accounts)
  const closingMade = functionMask(review, closingFunctions).map((is, a) => (is === 1 || made[a] === 1 ? 1 : 0))
  const ofAccounts = accountFlags(review)
  const old = ageingFlags(review, ageing)
  return rows.flatMap((row): Flag[] => {
    const a = row.account === null ? undefined : indexOf.get(row.account)
    if (a === undefined) return []
    const sign = row.display === 'debit' ? 1 : -1
    const flags: Flag[] = []
    const [change] = row.changes
    const value = row.valuesOre[0] ?? null
    const natural = (ore: number | null) => (ore === null ? null : sign * ore)
    if (comparisonDate !== null && change && passesLimits(change))
      flags.push(
        accountFlag(review, 'balance.over-threshold', a, {
          amountOre: natural(value),
          expectedOre: natural(row.valuesOre[1] ?? null),
          basis: 'comparison',
          observations: 1,
          values: { date: comparisonDate, changeOre: change.changeOre, changeRatio: change.changeRatio },
        }),
      )
    const { expectation } = row
    const { differenceOre = null, differenceRatio = null } = expectation ?? {}
    const tolerance = expectations[a]?.toleranceOre ?? 0
    const isOwn = expectation !== null && expectation.basis !== 'prior-year' && !(isAuto && closingMade[a] === 1)
    if (
      isOwn &&
      differenceOre !== null &&
      Math.abs(differenceOre) > tolerance &&
      isFarFrom(differenceOre, expectation.expectedOre, params.thresholds, review.minOre)
    )
      flags.push(
        accountFlag(review, 'balance.off-expectation', a, {
          amountOre: natural(value),
          expectedOre: natural(expectation.expectedOre),
          basis: expectation.basis,
          observations: expectation.observations,
          values: { differenceOre, differenceRatio },
        }),
      )
    const aged = old.get(a)
    return [...flags, ...(ofAccounts.get(a) ?? []), ...(aged ? [aged] : [])]
  })
}
