import type { TrialBalanceResult, TrialBalanceRow } from '@verifikat/analyses'

/** Stands for the prior year's undisposed result, which belongs to no account but to the sums. */
export const UNDISPOSED = 'undisposed'

/** The rows of the table: the accounts, and the undisposed result on its own line where the openings hold one. */
export function tableRows(result: TrialBalanceResult, name: string, isPartial: boolean, onlyFlagged: boolean): readonly TrialBalanceRow[] {
  const rows = onlyFlagged ? result.rows.filter((row) => row.flags.length > 0) : result.rows
  const { undisposed } = result
  if (undisposed === null || isPartial || onlyFlagged) return rows
  const { closingOre, priorClosingOre } = undisposed
  return [
    ...rows,
    {
      account: UNDISPOSED,
      name,
      kind: 'balance',
      ...undisposed,
      yearStartOre: undisposed.openingOre,
      lastYearOpeningOre: undisposed.openingOre,
      debitOre: 0,
      creditOre: 0,
      netOre: 0,
      declaredClosingOre: null,
      closingDifferenceOre: null,
      priorYearStartOre: priorClosingOre,
      changeOre: closingOre === null || priorClosingOre === null ? null : closingOre - priorClosingOre,
      changeRatio: null,
      voucherCount: 0,
      lineCount: 0,
      firstDate: null,
      lastDate: null,
      monthNetOre: result.months.map(() => 0),
      priorMonthNetOre: result.priorMonths.map(() => 0),
      outsideYearNetOre: 0,
      filtered: null,
      flags: [],
    },
  ]
}
