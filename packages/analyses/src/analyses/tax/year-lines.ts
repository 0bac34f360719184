import { type Drill, movementDrill } from '../drill.ts'
import type { CorporateTax } from './corporate-schema.ts'

/** The lines of accounts in the year, without vouchers that close the result. */
export function linesOf(tax: Pick<CorporateTax, 'year'>, accounts: readonly string[], measure: 'sum' | 'negated'): Drill | null {
  if (accounts.length === 0) return null
  return { ...movementDrill('netOre', { accounts: [...accounts], period: tax.year, withoutResetVouchers: true }), measure }
}
