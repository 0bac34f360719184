import type { AccountPlan } from '../../account-plan/account-plan.ts'
import { displaysOf } from '../../account-plan/place-accounts.ts'
import { accountMask } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import { coveredPeriod, type Period, periodOf } from '../../books/period.ts'
import { monthOfDay } from '../../books/stretch.ts'
import { float64At } from '../../column.ts'
import type { Dataset, RunContext } from '../../define.ts'
import { bandOf, bandResult } from '../../expectation/bands.ts'
import { type AccountExpectation, expectationsOf, expectedResult } from '../../expectation/expect.ts'
import { type MonthSeries, monthSeries } from '../../expectation/month-series.ts'
import type { Flag } from '../../flags/catalogue.ts'
import { reviewRanges } from '../../reference/review-ranges.ts'
import { amountsOf, type ColumnAmounts } from '../../statements/amounts.ts'
import { changesOf, isFarFrom, passesLimits } from '../../statements/changes.ts'
import { columnResult, type ResolvedColumn, resolveColumn } from '../../statements/columns.ts'
import { comparedColumns, unclosedFindings, unclosedPairs, unlikeFindings } from '../../statements/compared.ts'
import { layoutOf, layoutResult, shareOf, statementFindings, valuesOfRow } from '../../statements/head.ts'
import { isNotClosedYet, notClosedYet, withoutVerdict } from '../../statements/not-closed-yet.ts'
import { statementRows } from '../../statements/rows.ts'
import { roundOre } from '../../statistics/statistics.ts'
import { minus, oreOrNull } from '../ore.ts'
import { comparisonPeriod } from '../period-result.ts'
import { accountFlag, monthsOfAccount, ordinaryOf, type Review } from './context.ts'
import { foretellingOf } from './expected.ts'
import { equipmentFlags, oneOffFlag, postCloseFlags } from './lines.ts'
import { monthFlags } from './months.ts'
import type { ResultParams, ResultResult, ResultRow } from './schema.ts'
import { lastMonthFlags, marginFlags, marginsOf, seasonFlags } from './whole.ts'

type Inputs = Pick<Dataset, 'books' | 'accountPlan' | 'legalForm' | 'accountFunctions' | 'budget'>

/** Months that are read: the period's twelve, and two years before them. */
const HISTORY = 37

/** Reviews the income and costs of a period. */
export function run(dataset: Inputs, params: ResultParams, ctx: RunContext): ResultResult {
  const { books } = dataset
  const plan = layoutOf(dataset, params.layout)
  const loaded = periodOf(books, params.from, params.to)
  // What is compared and foretold is as long as what is covered.
  const period = coveredPeriod(loaded) ?? loaded
  const against = comparisonPeriod(books, period, params.comparison)
  const asked = { from: params.from ?? loaded.from, to: params.to ?? loaded.to }
  const spans = [asked, ...(against ? [against] : []), ...params.historical]
  const resolved = spans.map(({ from, to }) => resolveColumn(books, dataset.budget, { kind: 'period', from, to, complete: false }))
  ctx.progress(0, 5)
  const amounts = resolved.map((column) => amountsOf(books, dataset.budget, column))
  const [current] = amounts
  if (!current) throw new TypeError('a result review without its period')
  ctx.progress(1, 5)
  const series = monthSeries(books, loaded.to, Math.max(HISTORY, monthOfDay(period.toDay) - monthOfDay(period.fromDay) + 25))
  const signs = Int8Array.from(displaysOf(plan, books.accounts), (display) => (display === 'debit' ? 1 : -1))
  const expectations = expectationsOf(
    foretellingOf(dataset, plan, period, current, series),
    params.expectation,
    params.expectations,
    (a) => (signs[a] === -1 ? -1 : 1),
  )
  ctx.progress(2, 5)
  const filled = fill(plan, books, resolved, amounts, expectations, series)
  const sales = valuesOfRow(filled, plan.roots.sales)
  const minOre = params.minOre ?? Math.max(params.band.floorOre, roundOre(Math.abs(sales?.[0] ?? 0) / 200))
  const ordinary = ordinaryOf(books, series, params.closing)
  const tested = accountMask(reviewRanges.beforeAppropriations, books.accounts)
  const bands = books.accounts.map((_, a) =>
    tested[a] === 1 ? bandOf(monthsOfAccount(ordinary.netOre, ordinary.count, a), params.band) : null,
  )
  ctx.progress(3, 5)
  const width = resolved.length
  const pairs = comparedColumns(
    resolved.slice(1).map((_, i) => ({ of: 0, against: i + 1 })),
    resolved,
  )
  const indexOf = new Map(books.accounts.map(({ number }, a) => [number, a]))
  const lacking = unclosedPairs(books, pairs, resolved, amounts).map((pair) => notClosedYet(books, plan, pair, amounts))
  const rows = filled.map(({ valuesOre: all, ...row }): ResultRow => {
    const valuesOre = all.slice(0, width)
    const a = row.account === null ? undefined : indexOf.get(row.account)
    const own = a === undefined ? null : (expectations[a] ?? null)
    const band = a === undefined ? null : (bands[a] ?? null)
    const sign = row.display === 'debit' ? 1 : -1
    const expectedOre = all[width] ?? null
    return {
      ...row,
      valuesOre,
      changes: changesOf(valuesOre, pairs, params.thresholds, 'flow').map((change, pair) =>
        isNotClosedYet(row, lacking[pair]) ? withoutVerdict(change) : change,
      ),
      shareRatios: valuesOre.map((value, c) => shareOf(value, sales?.[c])),
      expectedOre,
      differenceOre: minus(valuesOre[0] ?? null, expectedOre),
      expectation: own ? expectedResult(own, sign, valuesOre[0] ?? null) : null,
      monthsOre: all.slice(width + 1, width + 1 + series.count),
      rolling12Ore: all.slice(width + 1 + series.count),
      band: band ? bandResult(band, sign) : null,
    }
  })
  const first = Math.max(0, monthOfDay(period.fromDay) - series.first)
  const review: Review = { books, params, period, minOre, series, first, ordinary, bands, signs }
  const monthly = (id: string | null) => rows.find((row) => row.id === id)?.monthsOre ?? series.labels.map(() => null)
  const margins = marginsOf(series.labels, monthly('is.gross'), monthly(plan.roots.sales))
  ctx.progress(4, 5)
  const flags = [
    ...lastMonthFlags(review),
    ...marginFlags(review, margins, monthly(plan.roots.sales)),
    ...seasonFlags(review, rows),
    ...rowFlags(review, rows, indexOf, against, expectations),
  ]
  ctx.progress(5, 5)
  const resets = amounts.map(({ resetVouchers }) => resetVouchers)
  return {
    currency: books.currency,
    layout: layoutResult(plan),
    columns: resolved.map((column, c) => columnResult(column, resets[c] ?? 0)),
    hasComparison: against !== null,
    comparisons: pairs,
    resultsOre: amounts.map(({ resultOre }) => oreOrNull(0 - resultOre)),
    minOre,
    months: [...series.labels],
    firstMonth: first,
    rows,
    margins,
    flags,
    findings: [
      ...statementFindings(books, resolved, rows, resets),
      ...unlikeFindings(pairs, resolved),
      ...unclosedFindings(books, pairs, resolved, amounts),
    ],
  }
}

/** Movements, what was expected, each month and each rolling twelve, all along the layout. */
function fill(
  plan: AccountPlan,
  books: Books,
  resolved: readonly ResolvedColumn[],
  amounts: readonly ColumnAmounts[],
  expectations: readonly AccountExpectation[],
  { count, netOre }: MonthSeries,
) {
  const n = books.accounts.length
  const months = Array.from({ length: count }, (_, m) =>
    Float64Array.from({ length: n }, (_account, a) => netOre[a * count + m] ?? Number.NaN),
  )
  const rolling = months.map((_, m) => {
    const sums = new Float64Array(n).fill(m < 11 ? Number.NaN : 0)
    for (const month of months.slice(Math.max(0, m - 11), m + 1))
      for (let a = 0; a < n; a++) sums[a] = float64At(sums, a) + float64At(month, a)
    return sums
  })
  return statementRows({
    plan,
    statement: 'result',
    accounts: books.accounts,
    amounts: [...amounts.map(({ movementOre }) => movementOre), Float64Array.from(expectations, ({ ore }) => ore), ...months, ...rolling],
    extras: [],
    blank: [...resolved.map(({ status }) => status === 'none'), false, ...months.map(() => false), ...rolling.map((_, m) => m < 11)],
    present: Uint8Array.from({ length: n }, (_, a) => (amounts.some(({ present }) => present[a] === 1) ? 1 : 0)),
    lackingIn: [...amounts.keys()],
  })
}

/** Every flag of the accounts, in the order of their rows; equipment by the line where it stands. */
function rowFlags(
  review: Review,
  rows: readonly ResultRow[],
  indexOf: ReadonlyMap<string, number>,
  against: Period | null,
  expectations: readonly AccountExpectation[],
): Flag[] {
  const { books, bands } = review
  const costs = accountMask(reviewRanges.costs, books.accounts)
  const equipment = equipmentFlags(review)
  return rows.flatMap((row): Flag[] => {
    const a = row.account === null ? undefined : indexOf.get(row.account)
    if (a === undefined) return []
    const oneOff = bands[a] ? oneOffFlag(review, a) : null
    return [
      ...comparisonFlags(review, row, a, against, expectations[a]?.toleranceOre ?? 0),
      ...(bands[a] ? monthFlags(review, a, costs[a] === 1) : []),
      ...(oneOff ? [oneOff] : []),
      ...equipment.filter((flag) => flag.row === row.id),
      ...postCloseFlags(review, a),
    ]
  })
}

/** Over the thresholds against the comparison, and far from what was expected on another basis. */
function comparisonFlags(review: Review, row: ResultRow, a: number, against: Period | null, toleranceOre: number): Flag[] {
  const { thresholds } = review.params
  const sign = row.display === 'debit' ? 1 : -1
  const natural = (ore: number | null) => (ore === null ? null : sign * ore)
  const flags: Flag[] = []
  const [change] = row.changes
  const value = row.valuesOre[0] ?? null
  if (against && change && passesLimits(change))
    flags.push(
      accountFlag(review, 'result.over-threshold', a, {
        amountOre: natural(value),
        expectedOre: natural(row.valuesOre[1] ?? null),
        basis: 'comparison',
        observations: 1,
        values: { from: against.from, to: against.to, changeOre: change.changeOre, changeRatio: change.changeRatio },
      }),
    )
  const { expectation } = row
  if (expectation === null || expectation.basis === 'prior-year' || expectation.differenceOre === null) return flags
  const { differenceOre, differenceRatio } = expectation
  if (Math.abs(differenceOre) >= toleranceOre && isFarFrom(differenceOre, expectation.expectedOre, thresholds, review.minOre))
    flags.push(
      accountFlag(review, 'result.off-expectation', a, {
        amountOre: natural(value),
        expectedOre: natural(expectation.expectedOre),
        basis: expectation.basis,
        observations: expectation.observations,
        values: { differenceOre, differenceRatio },
      }),
    )
  return flags
}
