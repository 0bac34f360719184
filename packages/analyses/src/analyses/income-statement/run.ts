import { accountMask } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import { periodOf, type Span } from '../../books/period.ts'
import { int8At } from '../../column.ts'
import { dayOfIso } from '../../dates.ts'
import type { Dataset, RunContext } from '../../define.ts'
import type { Finding } from '../../finding.ts'
import { hasLineFilters } from '../../query/compile.ts'
import type { RuleId, RuleSeverity } from '../../rules/catalogue.ts'
import { amountsOf, type ColumnAmounts } from '../../statements/amounts.ts'
import { changesOf } from '../../statements/changes.ts'
import { type Column, columnResult, defaultDays, pairsOf, type ResolvedColumn, resolveColumn } from '../../statements/columns.ts'
import { comparedColumns, unclosedFindings, unclosedPairs, unlikeFindings } from '../../statements/compared.ts'
import { filteredMovements } from '../../statements/filtered.ts'
import { layoutOf, layoutResult, shareOf, statementFindings, valuesOfRow } from '../../statements/head.ts'
import { isNotClosedYet, notClosedYet, withoutVerdict } from '../../statements/not-closed-yet.ts'
import { statementRows } from '../../statements/rows.ts'
import { sidesOfResult } from '../../statements/sides.ts'
import { oreOrNull } from '../ore.ts'
import type { IncomeStatementParams, IncomeStatementResult } from './schema.ts'

type Inputs = Pick<Dataset, 'books' | 'accountPlan' | 'legalForm' | 'budget'>

/** Where a result is booked at the year's end: never part of it. */
const CLOSING_ACCOUNTS = '8990-8999'

export function run(dataset: Inputs, params: IncomeStatementParams, ctx: RunContext): IncomeStatementResult {
  const { books } = dataset
  const plan = layoutOf(dataset, params.layout)
  const resolved = columnsOf(books, params).map((column) => resolveColumn(books, dataset.budget, column))
  const n = resolved.length
  const pairs = comparedColumns(pairsOf(params.comparisons, n), resolved)
  const whole = resolved.map((column, c) => {
    ctx.progress(c, n + 1)
    return amountsOf(books, dataset.budget, column)
  })
  const isFiltered = hasLineFilters(params.filters)
  const shown = isFiltered ? filteredAmounts(books, resolved, whole, params) : whole
  const amounts = shown.map(({ movementOre }) => movementOre)
  const filled = statementRows({
    plan,
    statement: 'result',
    accounts: books.accounts,
    amounts,
    extras: [],
    blank: resolved.map(({ status }) => status === 'none'),
    present: Uint8Array.from(books.accounts, (_, a) => (shown.some(({ present }) => present[a] === 1) ? 1 : 0)),
    lackingIn: [...amounts.keys()],
  })
  const sales = valuesOfRow(filled, plan.roots.sales)
  const sides = sidesOfResult(books)
  const indexOf = new Map(books.accounts.map(({ number }, a) => [number, a]))
  // A month's sum may well be a correction; a year's should not be.
  const isYear = resolved.map(({ period }) => period?.spans.some(coversBooked) ?? false)
  const lacking = unclosedPairs(books, pairs, resolved, whole).map((pair) =>
    notClosedYet(
      books,
      plan,
      pair,
      amounts.map((movementOre) => ({ movementOre })),
    ),
  )
  const rows = filled.map((row) => {
    const account = row.account === null ? undefined : indexOf.get(row.account)
    return {
      ...row,
      changes: changesOf(row.valuesOre, pairs, params.thresholds, 'flow').map((change, pair) =>
        isNotClosedYet(row, lacking[pair]) ? withoutVerdict(change) : change,
      ),
      shareRatios: row.valuesOre.map((value, c) => shareOf(value, sales?.[c])),
      wrongSides: row.valuesOre.map(
        (_, c) => account !== undefined && isYear[c] === true && int8At(sides, account) * (amounts[c]?.[account] ?? 0) < 0,
      ),
    }
  })
  const closing = accountMask([CLOSING_ACCOUNTS], books.accounts)
  const closingAccountsOre = whole.map(({ movementOre }) => movementOre.reduce((sum, ore, a) => (closing[a] === 1 ? sum + ore : sum), 0))
  const resets = whole.map(({ resetVouchers }) => resetVouchers)
  ctx.progress(n + 1, n + 1)
  return {
    currency: books.currency,
    layout: layoutResult(plan),
    columns: resolved.map((column, c) => columnResult(column, resets[c] ?? 0)),
    comparisons: pairs,
    rows,
    resultsOre: whole.map(({ resultOre }) => oreOrNull(0 - resultOre)),
    closingAccountsOre: closingAccountsOre.map(oreOrNull),
    classes3to8Ore: whole.map(({ resultOre, resetOre }, c) => oreOrNull(resultOre + resetOre + (closingAccountsOre[c] ?? 0))),
    isFiltered,
    findings: [
      ...statementFindings(books, resolved, rows, resets),
      ...unlikeFindings(pairs, resolved),
      ...unclosedFindings(books, pairs, resolved, whole),
      ...ownFindings(resolved, whole, closingAccountsOre),
    ],
  }
}

/** All of a fiscal year, or all that is booked of it. */
function coversBooked({ year, fromDay, toDay }: Span): boolean {
  return fromDay === year.fromDay && toDay >= dayOfIso(year.bookedTo)
}

function columnsOf(books: Books, { from, to, columns }: IncomeStatementParams): readonly Column[] {
  if (columns.length > 0) return columns
  if (from !== null && to !== null) return [{ kind: 'period', from, to, complete: false }]
  if (from !== null || to !== null) {
    const period = periodOf(books, from, to)
    return [{ kind: 'period', from: period.from, to: period.to, complete: false }]
  }
  return defaultDays(books, 'result').map((year) => ({ kind: 'period', from: year.from, to: year.to, complete: false }))
}

/** Of each column what the filters leave; unknown where there are no vouchers to filter. */
function filteredAmounts(
  books: Books,
  resolved: readonly ResolvedColumn[],
  whole: readonly ColumnAmounts[],
  { filters }: IncomeStatementParams,
): readonly Pick<ColumnAmounts, 'movementOre' | 'present'>[] {
  const listed = resolved.map(({ period }) => (period?.spans.every(({ year }) => year.hasVouchers) ? period : null))
  const filtered = filteredMovements(books, listed, filters)
  return whole.map((own, c) => {
    const movement = filtered[c]
    if (movement) return { movementOre: movement.movementOre, present: Uint8Array.from(movement.lineCount, (count) => (count > 0 ? 1 : 0)) }
    return resolved[c]?.column.kind === 'budget' ? own : { ...own, movementOre: own.movementOre.map(() => Number.NaN) }
  })
}

function ownFindings(
  resolved: readonly ResolvedColumn[],
  amounts: readonly ColumnAmounts[],
  closingAccountsOre: readonly number[],
): Finding[] {
  const findings: Finding[] = []
  const add = <R extends RuleId>(code: R, severity: RuleSeverity<R>, values: Finding['values']) =>
    findings.push({ code, severity, line: 0, values })
  resolved.forEach(({ column: { kind }, from, to, period }, c) => {
    const booked = closingAccountsOre[c] ?? 0
    if (kind === 'budget' && Number.isNaN(amounts[c]?.resultOre ?? Number.NaN)) add('statement.no-budget', 'info', { from, to })
    // The result is booked at the year's end; before it, somebody has closed an open period.
    if (period && booked !== 0 && !period.spans.some(({ year, toDay }) => toDay === year.toDay))
      add('income-statement.closed-early', 'warning', { from, to, bookedOre: booked })
  })
  return findings
}
