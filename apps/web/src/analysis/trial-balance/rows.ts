import { type TrialBalanceResult, type TrialBalanceRow, undisposedRow } from '@verifikat/analyses'
import type { TrialBalanceSearch } from './search.ts'

/** Stands for the prior year's undisposed result, which belongs to no account but to the sums. */
export const UNDISPOSED = 'undisposed'

/** The rows of the table: the accounts, and the undisposed result on its own line where the openings hold one. */
export function tableRows(
  result: TrialBalanceResult,
  name: string,
  { accounts = [], flagged = false, empty }: Pick<TrialBalanceSearch, 'accounts' | 'flagged' | 'empty'>,
): readonly TrialBalanceRow[] {
  const isPartial = accounts.length > 0
  const known = empty === 'show' ? result.rows : result.rows.filter((row) => !isAllZero(row))
  const rows = flagged ? known.filter((row) => row.flags.length > 0) : known
  const beside = isPartial || flagged ? null : undisposedRow(result, UNDISPOSED, name)
  return beside ? [...rows, beside] : rows
}

/** How many accounts the table shows, and how many there would be without filters: what stands above, below and is read out is the same. */
export function accountCounts(
  result: TrialBalanceResult,
  search: Pick<TrialBalanceSearch, 'accounts' | 'flagged' | 'empty'>,
): { readonly shown: number; readonly of: number } {
  const shown = tableRows(result, '', search).filter(({ account }) => account !== UNDISPOSED).length
  const hidden = search.empty === 'show' ? 0 : result.rows.filter(isAllZero).length
  return { shown, of: Math.max(shown, result.accountCount - hidden) }
}

/** A file may declare balances of 0 for its whole chart of accounts: such a row says nothing that a hidden one does not. */
export function isAllZero(row: TrialBalanceRow): boolean {
  const figures = [
    row.openingOre,
    row.debitOre ?? 0,
    row.creditOre ?? 0,
    row.yearBreakOre,
    row.closingOre,
    row.declaredClosingOre ?? 0,
    row.closingDifferenceOre ?? 0,
    row.priorClosingOre ?? 0,
    row.lineCount ?? 0,
    row.filtered?.lineCount ?? 0,
  ]
  return row.flags.length === 0 && row.lastDate === null && figures.every((figure) => figure === 0)
}
