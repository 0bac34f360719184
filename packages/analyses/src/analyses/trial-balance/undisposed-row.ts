import type { TrialBalanceResult, TrialBalanceRow } from './schema.ts'

/** The results that stand on no account as a row beside those of accounts, so that opening and closing sum to 0; null: there are none. */
export function undisposedRow(result: TrialBalanceResult, account: string, name: string): TrialBalanceRow | null {
  const { undisposed, months, priorMonths } = result
  if (undisposed === null) return null
  const { openingOre, closingOre, priorClosingOre } = undisposed
  return {
    account,
    name,
    kind: 'balance',
    ...undisposed,
    yearStartOre: openingOre,
    lastYearOpeningOre: openingOre,
    debitOre: 0,
    creditOre: 0,
    netOre: 0,
    outsideLeftOutOre: 0,
    declaredClosingOre: null,
    closingDifferenceOre: null,
    priorYearStartOre: priorClosingOre,
    changeOre: closingOre === null || priorClosingOre === null ? null : closingOre - priorClosingOre,
    changeRatio: null,
    voucherCount: 0,
    lineCount: 0,
    firstDate: null,
    lastDate: null,
    monthNetOre: months.map(() => 0),
    priorMonthNetOre: priorMonths.map(() => 0),
    outsideYearNetOre: 0,
    filtered: null,
    flags: [],
  }
}
