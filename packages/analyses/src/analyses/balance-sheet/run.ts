import type { AccountPlan } from '../../account-plan/account-plan.ts'
import type { Books } from '../../books/books.ts'
import { isOpeningChecked } from '../../books/check.ts'
import { int8At } from '../../column.ts'
import type { Dataset, RunContext } from '../../define.ts'
import type { Finding } from '../../finding.ts'
import { amountsOf, type ColumnAmounts } from '../../statements/amounts.ts'
import { changesOf } from '../../statements/changes.ts'
import { type Column, columnResult, defaultDays, pairsOf, type ResolvedColumn, resolveColumn } from '../../statements/columns.ts'
import { comparedColumns, comparedFlows, unclosedFindings, unlikeFindings } from '../../statements/compared.ts'
import { computedClosing, computedOpening, computedPlaces } from '../../statements/computed.ts'
import { differenceFindings, differenceParts } from '../../statements/difference.ts'
import { equityReading } from '../../statements/equity-reading.ts'
import { layoutOf, layoutResult, shareOf, statementFindings, valuesOfRow } from '../../statements/head.ts'
import { chartFindings } from '../../statements/other-chart.ts'
import { effectsOf, misplacedIn, movedExtras, reclassifiableFindings, reclassificationsOf } from '../../statements/reclassify.ts'
import { type Extra, type StatementRow, statementRows } from '../../statements/rows.ts'
import { sidesByFunction, sidesOfBalance } from '../../statements/sides.ts'
import { minus, oreOrNull } from '../ore.ts'
import type { BalanceSheetParams, BalanceSheetResult } from './schema.ts'

type Inputs = Pick<Dataset, 'books' | 'accountPlan' | 'legalForm' | 'accountFunctions' | 'budget' | 'planYears'>

export function run(dataset: Inputs, params: BalanceSheetParams, ctx: RunContext): BalanceSheetResult {
  const { books } = dataset
  const plan = layoutOf(dataset, params.layout)
  const resolved = columnsOf(books, params).map((column) => resolveColumn(books, dataset.budget, column))
  const n = resolved.length
  const asked = pairsOf(params.comparisons, n)
  const pairs = comparedColumns(asked, resolved)
  // The result for the year has moved since its first day, whatever the day it is shown at.
  const resultPairs = comparedFlows(asked, resolved)
  const amounts = resolved.map((column, c) => {
    ctx.progress(c, n)
    return amountsOf(books, dataset.budget, column)
  })
  const closings = amounts.map(({ closingOre }) => closingOre)
  const moves = reclassificationsOf(plan, books.accounts, closings)
  const nothing = new Float64Array(books.accounts.length)
  // Values, then openings, then what was moved: all add up along the same layout.
  const moved = movedExtras(params.reclassify ? moves : [], n)
  const filled = statementRows({
    plan,
    statement: 'balance',
    accounts: books.accounts,
    amounts: [...closings, ...amounts.map(({ openingOre }) => openingOre), ...amounts.map(() => nothing)],
    extras: [
      ...computedExtras(plan, amounts),
      ...moved.map((extra) => ({ ...extra, ore: [...extra.ore, ...extra.ore.map(() => 0), ...extra.ore] })),
    ],
    blank: [...resolved, ...resolved, ...resolved].map(({ status }) => status === 'none'),
    present: Uint8Array.from(books.accounts, (_, a) => (amounts.some(({ present }) => present[a] === 1) ? 1 : 0)),
    lackingIn: [...amounts.keys()],
  })
  const totals = filled.find(({ id }) => id === plan.roots.assets)?.valuesOre ?? []
  const sides = sidesByFunction(
    books,
    dataset.accountFunctions,
    resolved.map(({ to }) => to),
  )
  const byNumber = sidesOfBalance(books)
  const sideOf = (a: number, c: number) => sides[c]?.[a] || int8At(byNumber, a)
  // Of balances that are judged together (tax), those that make their sum stand on the other side.
  const isMovable = (a: number, c: number) =>
    moves.some(({ column, wrong }) => {
      const own = closings[c]?.[a] ?? 0
      return column === c && sideOf(a, c) * own <= 0 && wrong.includes(books.accounts[a]?.number ?? '')
    })
  const effects = params.reclassify ? null : effectsOf(plan, moves)
  const indexOf = new Map(books.accounts.map(({ number }, a) => [number, a]))
  const rows = filled.map(({ valuesOre: all, ...row }) => {
    const valuesOre = all.slice(0, n)
    const account = row.account === null ? undefined : indexOf.get(row.account)
    return {
      ...row,
      valuesOre,
      openingsOre: all.slice(n, 2 * n),
      reclassifiedOre: all.slice(2 * n),
      misplaced: misplacedIn(effects?.get(row.id) ?? [], n),
      changes: isResult(row)
        ? changesOf(valuesOre, resultPairs, params.thresholds, 'flow')
        : changesOf(valuesOre, pairs, params.thresholds, 'balance'),
      shareRatios: valuesOre.map((value, c) => shareOf(value, totals[c])),
      wrongSides: valuesOre.map(
        (_, c) => account !== undefined && (sideOf(account, c) * (closings[c]?.[account] ?? 0) < 0 || isMovable(account, c)),
      ),
    }
  })
  const assets = valuesOfRow(rows, plan.roots.assets)
  const others = valuesOfRow(rows, plan.roots.equityAndLiabilities)
  const differencesOre = resolved.map((_, c) => minus(assets?.[c] ?? null, others?.[c] ?? null))
  // A budget of income and costs alone moves no balance.
  const parts = resolved.map(({ column, period }, c) => differenceParts(column.kind === 'date' ? period : null, differencesOre[c] ?? null))
  const equity = resolved.map(({ column, period }, c) => (column.kind === 'date' ? equityReading(books, period, amounts[c]) : null))
  const resultsOre = amounts.map(({ resultOre }) => oreOrNull(0 - resultOre))
  const resets = amounts.map(({ resetVouchers }) => resetVouchers)
  ctx.progress(n, n)
  return {
    currency: books.currency,
    layout: layoutResult(plan),
    columns: resolved.map((column, c) => columnResult(column, resets[c] ?? 0)),
    comparisons: pairs,
    rows,
    differencesOre,
    differenceParts: parts,
    equity,
    resultsOre,
    resultChanges: changesOf(resultsOre, resultPairs, params.thresholds, 'flow'),
    openingBreaks: openingBreaksOf(books, resolved),
    openings: openingsOf(books, resolved),
    reclassifications: moves.map(({ column, from, to, accounts, ore }) => ({ column, from: [...from], to, accounts: [...accounts], ore })),
    findings: [
      ...chartFindings(dataset, plan),
      ...statementFindings(books, resolved, rows, resets),
      ...unlikeFindings(resultPairs, resolved),
      ...unclosedFindings(books, resultPairs, resolved, amounts),
      ...resolved.flatMap(({ to }, c) => differenceFindings(to, differencesOre[c] ?? 0, parts[c] ?? [])),
      ...ownFindings(resolved, amounts),
      ...(params.reclassify
        ? []
        : reclassifiableFindings(
            moves,
            resolved.map(({ to }) => to),
          )),
    ],
  }
}

function columnsOf(books: Books, { date, columns }: BalanceSheetParams): readonly Column[] {
  if (columns.length > 0) return columns
  if (date !== null) return [{ kind: 'date', date }]
  return defaultDays(books, 'balance').map(({ to }) => ({ kind: 'date', date: to }))
}

/** What stands on no account, on the lines that show it. */
function computedExtras(plan: AccountPlan, amounts: readonly ColumnAmounts[]): Extra[] {
  const closing = amounts.map(computedClosing)
  const opening = amounts.map(computedOpening)
  return computedPlaces(plan).map((place) => ({
    ...place,
    ore: [...closing.map((own) => own[place.kind]), ...opening.map((own) => own[place.kind]), ...amounts.map(() => 0)],
  }))
}

function openingsOf(books: Books, resolved: readonly ResolvedColumn[]): BalanceSheetResult['openings'] {
  const shown = new Set(resolved.flatMap(({ period }) => period?.spans.map(({ year }) => year) ?? []))
  const years = books.years.flatMap((year, i) => {
    const prior = books.years[i - 1]
    return shown.has(year) ? [{ year, prior, isChecked: isOpeningChecked(year, prior) }] : []
  })
  const unchecked = years.filter(({ isChecked }, i) => !isChecked && (i > 0 || years.length === 1))
  if (unchecked.length === 0 && years.length > 0) return 'checked'
  return unchecked.some(({ year, prior }) => prior && prior.toDay + 1 < year.fromDay) ? 'gap' : 'untested'
}

function openingBreaksOf(books: Books, resolved: readonly ResolvedColumn[]): BalanceSheetResult['openingBreaks'] {
  const years = new Set(resolved.flatMap(({ period }) => period?.spans.map(({ year }) => year.year.from) ?? []))
  const names = new Map(books.accounts.map(({ number, name }) => [number, name]))
  return books.findings.flatMap(({ code, values: { yearFrom, account, breakOre } }) =>
    code === 'books.year-break' &&
    typeof yearFrom === 'string' &&
    typeof account === 'string' &&
    typeof breakOre === 'number' &&
    years.has(yearFrom)
      ? [{ yearFrom, account, name: names.get(account) ?? '', breakOre }]
      : [],
  )
}

/** A line that holds nothing but the result for the year. */
function isResult({ accounts, computed }: Pick<StatementRow, 'accounts' | 'computed'>): boolean {
  return accounts?.length === 0 && computed.length === 1 && computed[0] === 'result-for-the-year'
}

function ownFindings(resolved: readonly ResolvedColumn[], amounts: readonly ColumnAmounts[]): Finding[] {
  const lacks = (c: number) => Number.isNaN(amounts[c]?.resultOre ?? Number.NaN)
  return resolved.flatMap(({ from, to, column: { kind } }, c): Finding[] =>
    kind === 'budget' && lacks(c) ? [{ code: 'statement.no-budget', severity: 'info', line: 0, values: { from, to } }] : [],
  )
}
