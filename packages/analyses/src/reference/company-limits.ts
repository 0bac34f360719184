/** Three limits of a company’s size, for fiscal years that begin within the dates (inclusive; null: still in force). */
export interface SizeLimits {
  readonly beginsFrom: string
  readonly beginsTo: string | null
  /** Average number of employees. */
  readonly employees: number
  readonly totalAssetsOre: number
  readonly netSalesOre: number
}

/**
 * A limited company must have an auditor where more than one of three figures has been above its limit in each of the last two fiscal years
 * (aktiebolagslagen 2005:551 9 kap. 1 §; since fiscal years that begin after 31 October 2010 by SFS 2010:834). As of 2026-11-21.
 */
const auditDutyLimits: readonly SizeLimits[] = [
  { beginsFrom: '2010-11-01', beginsTo: null, employees: 3, totalAssetsOre: 150_000_000, netSalesOre: 300_000_000 },
]

/**
 * A company is a larger one by the same rule with other limits (årsredovisningslagen 1995:1554 1 kap. 3 §; since fiscal years that begin after 31 October
 * 2010). A larger company applies K3 (BFNAR 2012:1). As of 2026-11-21.
 */
const largerCompanyLimits: readonly SizeLimits[] = [
  { beginsFrom: '2010-11-01', beginsTo: null, employees: 50, totalAssetsOre: 4_000_000_000, netSalesOre: 8_000_000_000 },
]

/** The limits for a fiscal year that begins on a day; null where they are not known here. */
export function sizeLimitsOf(test: 'audit-duty' | 'larger-company', yearFrom: string): SizeLimits | null {
  const all = test === 'audit-duty' ? auditDutyLimits : largerCompanyLimits
  return all.find(({ beginsFrom, beginsTo }) => beginsFrom <= yearFrom && (beginsTo === null || yearFrom <= beginsTo)) ?? null
}

/** Equity below so great a part of the registered share capital calls for a balance sheet for liquidation purposes (ABL 25 kap. 13 §). */
export const capitalShareForLiquidation = 0.5
