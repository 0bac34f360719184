import * as z from 'zod'
import { type Thresholds, thresholdsSchema } from '../statements/changes.ts'

const limitOre = z.int().min(0).nullable().default(null)

/**
 * Materiality of a fiscal year (ISA 320, ISA 450) and the limits from which a change is flagged; öre, null = not set. Trivial ≤ performance ≤ overall
 * materiality where they are set. `{ materialityOre: 500_000_00, performanceMaterialityOre: 375_000_00, trivialOre: 25_000_00 }`
 */
export const yearThresholdsSchema = z
  .strictObject({
    materialityOre: limitOre,
    performanceMaterialityOre: limitOre,
    /** Below it misstatements are not added up. */
    trivialOre: limitOre,
    /** Of changes between periods; without an amount, the performance materiality is taken. */
    change: thresholdsSchema.prefault({}),
  })
  .refine(
    ({ materialityOre, performanceMaterialityOre, trivialOre }) => {
      const set = [trivialOre, performanceMaterialityOre, materialityOre].filter((limit) => limit !== null)
      return set.every((limit, i) => i === 0 || (set[i - 1] ?? 0) <= limit)
    },
    { message: 'trivial ≤ performance materiality ≤ materiality', path: ['materialityOre'] },
  )

export type YearThresholds = Readonly<z.output<typeof yearThresholdsSchema>>

/** What a fiscal year has that nobody has set any for: nothing is flagged by size. */
export const noYearThresholds: YearThresholds = yearThresholdsSchema.parse({})

/** The limits that an analysis of the year flags changes by, unless it is asked for others. */
export function changeThresholds({ change, performanceMaterialityOre }: YearThresholds): Thresholds {
  return { ...change, amountOre: change.amountOre ?? performanceMaterialityOre }
}
