import type { RelationResult } from '@verifikat/analyses'

/** Why there is no ratio at all: a side without accounts, or over time a base that is 0 in every period beside a counterpart that is not. */
export function emptySide({
  base,
  counter,
  overTime,
}: Pick<RelationResult, 'base' | 'counter' | 'overTime'>): 'base' | 'counter' | 'zeroBase' | null {
  if (base.accounts.length === 0) return 'base'
  if (counter.accounts.length === 0) return 'counter'
  const periods = overTime?.periods ?? []
  const isZero = periods.every(({ baseOre }) => baseOre === null || baseOre === 0)
  return isZero && periods.some(({ baseOre, counterOre }) => baseOre === 0 && counterOre !== null && counterOre !== 0) ? 'zeroBase' : null
}
