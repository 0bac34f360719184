import * as z from 'zod'
import { isoDate, ore, oreOrUnknown } from '../../query/query.ts'

/** The agency's decision on a fiscal year's taxes against what is computed, booked and on the tax account. */
export const finalTaxSchema = z.object({
  year: z.object({ from: isoDate, to: isoDate }),
  decidedOn: isoDate,
  /** File of the notice; null: typed, no evidence. */
  fileName: z.string().nullable(),
  finalTaxOre: ore,
  /** The part on the year's income, else all of it. */
  incomeTaxOre: ore,
  /** Whether the notice's part on income is known by itself. */
  isIncomeTaxKnown: z.boolean(),
  preliminaryOre: oreOrUnknown,
  /** Computed for the year that is asked about; null: not computed. */
  computedOre: oreOrUnknown,
  computedDifferenceOre: oreOrUnknown,
  /** 8900–8989 of the year. */
  bookedTaxOre: oreOrUnknown,
  bookedDifferenceOre: oreOrUnknown,
  /** Owed for income tax and what is decided with it when the year ends: 2510–2519 less 1640–1649, positive. */
  liabilityOre: oreOrUnknown,
  liabilityOpeningOre: oreOrUnknown,
  /** Final tax less what is credited, less the liability; what was charged after the year's end is in it. */
  liabilityDifferenceOre: oreOrUnknown,
  /** Rows of final tax on the tax account from the decision on. Negative: charged. Null: statements do not cover the days and there is none. */
  accountOre: oreOrUnknown,
  accountOn: isoDate.nullable(),
  /** What the account should hold: − final tax, less what is credited where the account has it so. */
  accountDifferenceOre: oreOrUnknown,
})
export type FinalTaxYear = z.output<typeof finalTaxSchema>
