import * as z from 'zod'
import { changeRatio, changeSize, minus } from '../analyses/ore.ts'
import { limitOre, oreOrUnknown } from '../query/query.ts'
import type { Compared } from './compared.ts'

/** A change is over its limit at |Δ| ≥ amount and/or |Δ| ÷ |comparison| ≥ ratio. */
export const thresholdsSchema = z.strictObject({
  amountOre: limitOre.nullable().default(null),
  ratio: z.number().min(0).nullable().default(null),
  mode: z.enum(['and', 'or']).default('or'),
})
export type Thresholds = Readonly<z.output<typeof thresholdsSchema>>

/** `over-limits`: as `mode` says; `over-one-limit`: one of two limits, where both are asked for. */
export const changeFlags = ['over-limits', 'over-one-limit', 'new', 'ended', 'sign-change'] as const
export type ChangeFlag = (typeof changeFlags)[number]

/** A difference between two columns of a row, in the row's natural sign. */
export const changeSchema = z.object({
  /** Null also where the columns are unlike and the row is what moved in them. */
  changeOre: oreOrUnknown,
  /** Δ ÷ comparison; null where the comparison is not above 0 or of another length, or the sign changes. */
  changeRatio: z.number().nullable(),
  flags: z.array(z.enum(changeFlags)),
})
export type Change = z.output<typeof changeSchema>

/** The differences of a row's values, one per pair of columns. What moved over unlike times has none; what stands at two days has one in kronor. */
export function changesOf(
  values: readonly (number | null)[],
  pairs: readonly Compared[],
  thresholds: Thresholds,
  timing: 'flow' | 'balance',
): Change[] {
  return pairs.map(({ of, against, isUnlike }) => {
    const value = values[of] ?? null
    const comparison = values[against] ?? null
    if (isUnlike) return { changeOre: timing === 'flow' ? null : minus(value, comparison), changeRatio: null, flags: [] }
    return changeOf(value, comparison, thresholds)
  })
}

function changeOf(value: number | null, comparison: number | null, thresholds: Thresholds): Change {
  const changeOre = minus(value, comparison)
  const ratio = changeRatio(value, comparison)
  const flags: ChangeFlag[] = []
  const limit = limitOf(changeOre, changeSize(changeOre, comparison), thresholds)
  if (limit) flags.push(limit)
  if (value !== null && comparison !== null) {
    if (value !== 0 && comparison === 0) flags.push('new')
    if (value === 0 && comparison !== 0) flags.push('ended')
    if (value * comparison < 0) flags.push('sign-change')
  }
  return { changeOre, changeRatio: ratio, flags }
}

/** Which limits a change passes; from zero every change is without bound. */
export function limitOf(
  changeOre: number | null,
  changedBy: number | null,
  { amountOre, ratio, mode }: Thresholds,
): 'over-limits' | 'over-one-limit' | null {
  if (changeOre === null || changeOre === 0 || (amountOre === null && ratio === null)) return null
  const overAmount = amountOre !== null && Math.abs(changeOre) >= amountOre
  const overRatio = ratio !== null && (changedBy === null || changedBy >= ratio)
  if (amountOre === null || ratio === null) return overAmount || overRatio ? 'over-limits' : null
  if (overAmount && overRatio) return 'over-limits'
  return mode === 'or' && (overAmount || overRatio) ? 'over-one-limit' : null
}

/** Whether a change is worth a flag: it passes the limits as their mode joins them, both of two with `and`, either with `or`. */
export function passesLimits({ flags }: Pick<Change, 'flags'>): boolean {
  return flags.includes('over-limits') || flags.includes('over-one-limit')
}

/**
 * Whether a figure is far from what was expected: by the limits where there are two of them, else by what is worth a flag in the place of the amount,
 * and half of what was expected in the place of both.
 */
export function isFarFrom(differenceOre: number, expectedOre: number | null, thresholds: Thresholds, minOre: number): boolean {
  const { amountOre, ratio } = thresholds
  const differedBy = changeSize(differenceOre, expectedOre)
  if (amountOre !== null && ratio !== null) return limitOf(differenceOre, differedBy, thresholds) !== null
  const limit = ratio ?? (amountOre === null ? 0.5 : 0)
  const isOver = differenceOre !== 0 && Math.abs(differenceOre) >= (amountOre ?? minOre)
  return isOver && (differedBy === null || differedBy >= limit)
}
