import * as z from 'zod'
import { accountPattern, limitOre, ore, oreOrUnknown } from '../query/query.ts'

/** What a figure is held to follow: accounts, the accounts of a function, or a line or total of the layout. */
const driverSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('accounts'), accounts: z.array(accountPattern).min(1).max(100) }),
  z.strictObject({ kind: z.literal('function'), function: z.string().min(1) }),
  z.strictObject({ kind: z.literal('line'), line: z.string().min(1) }),
])

/**
 * How an account's figure is foretold (ISA 520: an expectation is made before the figure is looked at). `auto`: the year before, or the trend where
 * that is not loaded. `prior-year`: the same figure twelve months earlier. `budget`: what was budgeted. `trend`: the least-squares line through the
 * months before. `driver`: as much of the driver as in earlier years. `typed`: the auditor's own amount, in the row's natural sign.
 */
export const expectationSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('auto') }),
  z.strictObject({ kind: z.literal('prior-year') }),
  z.strictObject({ kind: z.literal('budget') }),
  z.strictObject({ kind: z.literal('trend'), months: z.int().min(6).max(36).default(12) }),
  z.strictObject({ kind: z.literal('driver'), driver: driverSchema }),
  z.strictObject({ kind: z.literal('typed'), ore }),
])

/** The expectation of chosen accounts; the first that holds an account counts, `expectation` for all others. */
export const ownExpectationsSchema = z
  .array(z.strictObject({ accounts: z.array(accountPattern).min(1).max(100), expectation: expectationSchema }))
  .max(500)

export type Expectation = Readonly<z.output<typeof expectationSchema>>
export type Driver = z.output<typeof driverSchema>
export type OwnExpectations = z.output<typeof ownExpectationsSchema>

/** Why nothing could be expected. */
const reasons = ['no-prior-year', 'no-budget', 'too-few-months', 'not-whole-months', 'no-driver', 'unknown'] as const

/** What was expected of a figure: the amount, its basis and observations, or why there is none. */
export const expectedSchema = z.object({
  basis: z.enum(['prior-year', 'budget', 'trend', 'driver', 'typed']),
  /** Natural sign of the row; null where there is a reason for having none. */
  expectedOre: oreOrUnknown,
  /** Figures that it is made of: months, years or budgeted months; 1 for what somebody typed. */
  observations: z.int().min(0),
  reason: z.enum(reasons).nullable(),
  differenceOre: oreOrUnknown,
  /** Difference ÷ |expected|; null where that is 0 or unknown. */
  differenceRatio: z.number().nullable(),
})

export type Expected = z.output<typeof expectedSchema>
export type Reason = (typeof reasons)[number]

/** The usual size of an account's monthly change: median ± max(k · MAD, floor, share of the median) of so many months. */
export const bandSchema = z.strictObject({
  k: z.number().min(0.5).max(100).default(5),
  /** Half-width in öre that no band goes below. */
  floorOre: limitOre.default(100_000),
  /** Half-width as a share of |median| that no band goes below. */
  floorRatio: z.number().min(0).max(10).default(0.1),
  months: z.int().min(6).max(36).default(24),
})

/** An account’s usual month in its natural sign. */
export const bandResultSchema = z.object({
  medianOre: ore,
  madOre: ore,
  lowOre: ore,
  highOre: ore,
  observations: z.int().min(0),
})

/** Which vouchers belong to the closing. */
export const closingSchema = z.strictObject({
  /** Series kept for closings. Empty: vouchers dated a fiscal year's first or last day and registered later than `registeredAfterDays`. */
  series: z.array(z.string()).max(50).default([]),
  registeredAfterDays: z.int().min(0).max(366).default(10),
  /** Vouchers registered so many days after the fiscal year's end came after its closing. */
  postCloseDays: z.int().min(0).max(1000).default(60),
})

export type BandParams = Readonly<z.output<typeof bandSchema>>
export type BandResult = z.output<typeof bandResultSchema>
export type ClosingParams = Readonly<z.output<typeof closingSchema>>
