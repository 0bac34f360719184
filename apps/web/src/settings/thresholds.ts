/** Materiality of a fiscal year as it is worked on. */
import { type YearThresholds, yearThresholdsSchema } from '@verifikat/analyses'
import * as z from 'zod'

export const amountKeys = ['materialityOre', 'performanceMaterialityOre', 'trivialOre'] as const
export type AmountKey = (typeof amountKeys)[number]

const fields = z.strictObject(yearThresholdsSchema.shape)

/** An amount above the one that bounds it is kept and told of beside itself: the other may be the one to change. */
export function readThresholds(value: unknown): YearThresholds | null {
  return fields.safeParse(value).data ?? null
}

/** The amount that another is above and must not be; null: none. Trivial ≤ performance materiality ≤ materiality, where they are set. */
export function boundOf(thresholds: YearThresholds, key: AmountKey): AmountKey | null {
  const own = thresholds[key]
  const above = amountKeys.slice(0, amountKeys.indexOf(key)).toReversed()
  return above.find((other) => own !== null && own > (thresholds[other] ?? Number.POSITIVE_INFINITY)) ?? null
}
