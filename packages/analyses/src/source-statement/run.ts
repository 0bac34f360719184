import { oreOrNull, sumOf } from '../analyses/ore.ts'
import { clippedFindings, periodResult } from '../analyses/period-result.ts'
import { resultMoved } from '../books/declared-closings.ts'
import { hasVouchersThroughout, periodOf } from '../books/period.ts'
import { statementOf } from '../books/result-accounts.ts'
import type { Dataset, RunContext } from '../define.ts'
import type { Finding } from '../finding.ts'
import { amountsOf } from '../statements/amounts.ts'
import { columnResult, resolveColumn } from '../statements/columns.ts'
import { layoutOf, layoutResult, statementFindings } from '../statements/head.ts'
import { resetLinesIn } from '../statements/reset-lines.ts'
import { standingAt, standingBefore } from '../statements/standing.ts'
import { checkFile } from './file-check.ts'
import { sourceRows } from './rows.ts'
import type { SourceStatementParams, SourceStatementResult } from './schema.ts'
import { manualOf, sourcesOf } from './sources.ts'
import { addSettlements, emptySums, sourceSums } from './sums.ts'

/** Where a statement comes from: by source (tab A), and as the files declare it (tab B). */
export function runSourceStatement(
  statement: 'balance' | 'result',
  dataset: Pick<Dataset, 'books' | 'accountPlan' | 'legalForm'>,
  params: SourceStatementParams,
  ctx: RunContext,
): SourceStatementResult {
  const { books } = dataset
  const plan = layoutOf(dataset, params.layout)
  const period = periodOf(books, params.from, params.to)
  const column = resolveColumn(books, [], { kind: 'period', from: period.from, to: period.to, complete: false })
  ctx.progress(0, 3)
  const covered = column.period
  const known = covered && hasVouchersThroughout(covered) ? sourceSums(books, covered, params.by) : null
  ctx.progress(1, 3)
  const keys = known?.map(({ key }) => key) ?? []
  const manualSeries = manualOf(params.by, params.manualSeries, keys)
  addSettlements(covered ?? period, known ?? [], manualSeries)
  const sources = known ? sourcesOf(books, period, params.by, manualSeries, keys) : []
  // Series that only the year before had are columns of zeros.
  const sums = known && [...known, ...sources.slice(known.length).map(({ key }) => emptySums(key, books.accounts.length))]
  const rows = sourceRows({
    books,
    plan,
    statement,
    sums,
    sources,
    params,
    movementOre: amountsOf(books, [], column).movementOre,
    opening: standingBefore(books, [], period.from, covered !== null),
    closing: standingAt(books, [], period.to, covered !== null),
  })
  ctx.progress(2, 3)
  const checked = period.spans.map(({ index, year }) => ({ year, file: checkFile(dataset, index, statement) }))
  const resets = resetLinesIn(period, books.accounts.length).reduce((total, { vouchers }) => total + vouchers.length, 0)
  const isOwn = books.accounts.map((account) => statementOf(account) === statement)
  const sumsOre = (sums ?? []).map(({ netOre }) => oreOrNull(netOre.reduce((total, ore, a) => (isOwn[a] ? total + ore : total), 0)))
  ctx.progress(3, 3)
  return {
    currency: books.currency,
    statement,
    layout: layoutResult(plan),
    period: periodResult(period),
    column: columnResult(column, resets),
    by: params.by,
    sources: [...sources],
    rows,
    sumsOre,
    sumOre: sums ? sumOf(sumsOre) : null,
    manualSeries: [...manualSeries],
    files: checked.flatMap(({ file }) => file ?? []),
    findings: [
      // what files declare is counted here by itself, for this statement alone
      ...statementFindings(books, [column], rows, [resets]).filter(({ code }) => code !== 'books.closing-differs'),
      ...clippedFindings(period, params.from, params.to),
      ...differing(checked.flatMap(({ year, file }) => (file && !resultMoved(books, year) ? [file] : []))),
    ],
  }
}

function differing(files: SourceStatementResult['files']): Finding[] {
  const accounts = files.reduce((total, { accountTally }) => total + accountTally.differing, 0)
  return accounts === 0 ? [] : [{ code: 'trial-balance.declared-differs', severity: 'warning', line: 0, values: { accounts } }]
}
