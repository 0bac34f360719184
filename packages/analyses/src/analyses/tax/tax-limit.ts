import { roundOre } from '../../statistics/statistics.ts'

/** A difference of a tax is looked at above this: what is asked for, or 1 % of the tax. */
export function taxLimitOre(taxOre: number, toleranceOre: number): number {
  return Math.max(toleranceOre, roundOre(Math.abs(taxOre) / 100))
}

/** A field of the return is looked at above this: truncation of its parts makes a krona. */
export const FIELD_LIMIT_KR = 1
