import type { PopulationResult } from './result-schema.ts'

/** A side with less of the value than this is worth a word before anything is drawn from it. */
const LITTLE = 0.1

/** What lies on the other side where the one that is drawn from holds little of the value, in öre and as a share of all of it; null where it does not. */
export function leftOutBySide({
  side,
  absOre,
  drawnFrom,
}: Pick<PopulationResult, 'side' | 'absOre' | 'drawnFrom'>): { readonly ore: number; readonly share: number } | null {
  const ore = absOre - drawnFrom.ore
  // items of no value are drawn for what else they are
  return side === 'zero' || absOre === 0 || drawnFrom.ore >= LITTLE * absOre ? null : { ore, share: ore / absOre }
}
