import { accountMatcher } from '../../books/account-number.ts'
import { reviewRanges } from '../../reference/review-ranges.ts'
import { changeSize } from '../ore.ts'
import type { TrialBalanceFlag, TrialBalanceParams, TrialBalanceRow } from './schema.ts'

const transfers = reviewRanges.resultTransfers.map(accountMatcher)
const carriesResult = (account: string) => transfers.some((matches) => matches(account))

/** What `flagsOf` can't see in the row itself. */
export interface RowContext {
  readonly declared: boolean
  /** What is declared differs by the year's result alone, moved to equity without a voucher. */
  readonly resultMoved: boolean
  readonly resultOpening: boolean
  /** It opens otherwise than it closed, by more than the result of the year before that has moved to equity. */
  readonly yearBreak: boolean
  /** Compared with a part of a year that is not as long. */
  readonly isUnlike: boolean
  /** The closing of one of the two years has yet to book it. */
  readonly isNotClosedYet: boolean
  readonly renamed: boolean
  readonly sameName: boolean
}

/** A row's flags, gravest first. */
export function flagsOf(
  row: Omit<TrialBalanceRow, 'flags'>,
  context: RowContext,
  thresholds: TrialBalanceParams['thresholds'],
): TrialBalanceFlag[] {
  const { closingOre, priorClosingOre } = row
  const flags: TrialBalanceFlag[] = []
  const limit = context.isUnlike || context.isNotClosedYet ? null : limitOf(row, thresholds)
  if (limit) flags.push(limit)
  if (context.yearBreak && row.yearBreakOre !== null && row.yearBreakOre !== 0) flags.push('year-break')
  if (!context.resultMoved && row.closingDifferenceOre !== null && row.closingDifferenceOre !== 0) flags.push('declared-differs')
  if (row.openingOre === null) flags.push('opening-unknown')
  if (context.resultOpening) flags.push('result-opening')
  if (closingOre !== null && priorClosingOre !== null && !context.isUnlike && !context.isNotClosedYet) {
    if (closingOre * priorClosingOre < 0) flags.push('sign-change')
    // What carries the result on is empty until the year is closed.
    if (closingOre !== 0 && priorClosingOre === 0 && !carriesResult(row.account)) flags.push('new')
    if (closingOre === 0 && priorClosingOre !== 0 && !carriesResult(row.account)) flags.push('ended')
  }
  if (!context.declared) flags.push('undeclared')
  if (context.renamed) flags.push('renamed')
  if (context.sameName) flags.push('same-name')
  return flags
}

function limitOf(
  row: Omit<TrialBalanceRow, 'flags'>,
  { amountOre, ratio, mode }: TrialBalanceParams['thresholds'],
): 'over-limits' | 'over-one-limit' | null {
  const { changeOre } = row
  if (changeOre === null || changeOre === 0 || (amountOre === null && ratio === null)) return null
  const overAmount = amountOre !== null && Math.abs(changeOre) >= amountOre
  // From zero every change is without bound.
  const changedBy = changeSize(changeOre, row.priorClosingOre)
  const overRatio = ratio !== null && (changedBy === null || changedBy >= ratio)
  if (amountOre === null || ratio === null) return overAmount || overRatio ? 'over-limits' : null
  if (overAmount && overRatio) return 'over-limits'
  return mode === 'or' && (overAmount || overRatio) ? 'over-one-limit' : null
}
