import { accountMatcher } from '../../books/account-number.ts'
import { periodOf } from '../../books/period.ts'
import type { Dataset, RunContext } from '../../define.ts'
import { reviewRanges } from '../../reference/review-ranges.ts'
import { columnResult, resolveColumn } from '../../statements/columns.ts'
import { layoutOf, layoutResult, statementFindings } from '../../statements/head.ts'
import { turnoverOf } from '../../statements/turnover.ts'
import { type TurnoverRow, turnoverRows } from '../../statements/turnover-rows.ts'
import { reversalsIn } from './reversals.ts'
import type {
  counterFlags,
  IncomeStatementDebitCreditParams,
  IncomeStatementDebitCreditResult,
  IncomeStatementDebitCreditRow,
} from './schema.ts'

type Inputs = Pick<Dataset, 'books' | 'accountPlan' | 'legalForm'>

export function run(dataset: Inputs, params: IncomeStatementDebitCreditParams, ctx: RunContext): IncomeStatementDebitCreditResult {
  const { books } = dataset
  const plan = layoutOf(dataset, params.layout)
  const loaded = periodOf(books, params.from, params.to)
  const asked = { kind: 'period', from: params.from ?? loaded.from, to: params.to ?? loaded.to, complete: false } as const
  const resolved = resolveColumn(books, [], asked)
  ctx.progress(0, 2)
  const turnover = turnoverOf(books, resolved.period)
  const filled = turnoverRows(books, plan, 'result', turnover, [])
  ctx.progress(1, 2)
  const reversals = params.reversals && resolved.period ? reversalsIn(books, resolved.period, params.reversals, ctx) : null
  const rows = filled.map((row) => rowOf(row, params))
  ctx.progress(2, 2)
  return {
    currency: books.currency,
    layout: layoutResult(plan),
    column: columnResult(resolved, turnover.resetVouchers),
    rows,
    reversals,
    findings: statementFindings(
      books,
      [resolved],
      rows.map((row) => ({ ...row, valuesOre: [] })),
      [turnover.resetVouchers],
    ),
  }
}

const twoSided = reviewRanges.twoSidedResults.map(accountMatcher)
/** Of an account or a pattern of one. */
const isTwoSided = (account: string) => twoSided.some((matches) => matches(account))

function rowOf(
  {
    openingOre: _opening,
    yearStartOre: _start,
    lastYearOpeningOre: _last,
    carriedOre: _carried,
    closingOre: _closing,
    ...row
  }: TurnoverRow,
  limits: IncomeStatementDebitCreditParams,
): IncomeStatementDebitCreditRow {
  const { debitOre, creditOre } = row
  const turnover = debitOre === null || creditOre === null ? 0 : debitOre + creditOre
  const netOre =
    debitOre === null || creditOre === null ? row.netOre : (row.display === 'debit' ? debitOre - creditOre : creditOre - debitOre) + 0
  const counter = row.display === 'debit' ? creditOre : debitOre
  const counterRatio = counter === null || turnover === 0 ? null : counter / turnover
  const flags: (typeof counterFlags)[number][] = []
  if ((row.kind === 'account' || row.kind === 'line') && counterRatio !== null && debitOre && creditOre) {
    const isOneSided = !row.accounts?.every(isTwoSided)
    if (isOneSided && counterRatio > limits.counterRatio) flags.push('counter-share')
    if (Math.abs(netOre ?? 0) <= limits.netRatio * turnover) flags.push('net-near-zero')
  }
  return { ...row, netOre, counterRatio, flags }
}
