import * as z from 'zod'
import { findingSchema } from '../../finding.ts'
import { ledgerLineSchema } from '../../query/line.ts'
import { isoDate, ore, oreOrUnknown } from '../../query/query.ts'
import { periodHintSchema } from '../../texts/period-hint-schema.ts'
import { isoMonth } from '../period-schema.ts'

/** How a release was found to belong to an item: by the same text and amount, by amount alone, by text alone, else the oldest item first. */
export const releaseRules = ['text-and-amount', 'amount', 'text', 'oldest-first'] as const

/** A line of an account on the side that its kind opens on (prepaid: debit, accrued: credit), and what has become of it. */
export const accrualItemSchema = z.object({
  /** `opening-<account>` for a balance brought forward, `<first day of the year>/<row>` for a line, `excess-…` for a release without anything to release. */
  id: z.string(),
  account: z.string(),
  /** `excess`: a release of more than there was to release. `carried`: a break between fiscal years, or what lies outside one. */
  kind: z.enum(['opening', 'line', 'excess', 'carried']),
  /** Null for a balance brought forward. */
  line: ledgerLineSchema.nullable(),
  /** Day it was opened; of a balance brought forward, the first day of the books it is brought into. */
  openedDate: isoDate.nullable(),
  /** Bookkeeping sign. */
  ore,
  /** Σ of the releases, the other sign. */
  releasedOre: ore,
  /** `ore` + `releasedOre`: what remains at the date. Σ over all items of an account = its balance. */
  unreleasedOre: ore,
  /** `line` is null where a break between fiscal years or what lies outside a year released it. */
  releases: z.array(z.object({ line: ledgerLineSchema.nullable(), date: isoDate.nullable(), ore, rule: z.enum(releaseRules) })),
  /** The day nothing remained; null where something does. */
  releasedDate: isoDate.nullable(),
  /** Days from opening to the date, for what remains; null where nothing does. */
  ageDays: z.int().nullable(),
  /** Result accounts in the opening voucher, and in the releasing ones. */
  resultAccounts: z.array(z.string()),
  /** The period that the text speaks of. */
  hint: periodHintSchema.nullable(),
})

export const accrualAccountSchema = z.object({
  account: z.string(),
  name: z.string(),
  /** By the account function `prepaid` or `accrued`: which side it opens on. */
  side: z.enum(['prepaid', 'accrued']),
  openingOre: oreOrUnknown,
  /** Positive; on the side it opens on. */
  openedOre: ore,
  /** Positive; on the other side. */
  releasedOre: ore,
  /** Balance at the date. */
  closingOre: oreOrUnknown,
  /** Balance twelve months before the date; null where it is not loaded. */
  yearAgoOre: oreOrUnknown,
  /** Not 0, and the same to the öre as twelve months before. */
  sameAsYearAgo: z.boolean(),
  /** No line in the twelve months to the date, though there is a balance. */
  unmoved: z.boolean(),
  count: z.int().min(0),
  lastDate: isoDate.nullable(),
  /** Age of the oldest item that remains. */
  oldestDays: z.int().nullable(),
})

/** How a prepaid item should be released, and how it was. */
export const releaseScheduleSchema = z.object({
  /** Of an accrual item. */
  item: z.string(),
  account: z.string(),
  ore,
  /** `text`: the period its text speaks of; `pattern`: so many equal releases as were booked. */
  source: z.enum(['text', 'pattern']),
  from: isoDate,
  to: isoDate,
  /** By days (text) or equal parts (pattern), largest remainders so that they add up to the item exactly. */
  months: z.array(z.object({ month: isoMonth, ore })),
  /** What should remain after the date, what does, and the difference. */
  expectedOre: ore,
  remainingOre: ore,
  differenceOre: ore,
})

/** What usually recurs; told by words of the text or the account. `other`: anything else that recurs. */
export const recurringKinds = [
  'rent',
  'electricity',
  'heating',
  'water',
  'telecom',
  'insurance',
  'leasing',
  'interest',
  'audit',
  'accounting',
  'bonus',
  'holiday-pay',
  'salary',
  'other',
] as const

/** A cost or income that recurs and lacks its month at the balance date. */
export const missingAccrualSchema = z.object({
  account: z.string(),
  name: z.string(),
  /** The texts' group; see `textGroup`. */
  group: z.string(),
  /** What the lines have in common: the texts' group, or (where texts differ) the same amount. */
  by: z.enum(['text', 'amount']),
  /** A text of it as written, the latest. */
  text: z.string(),
  kind: z.enum(recurringKinds),
  rhythm: z.enum(['monthly', 'two-monthly', 'quarterly', 'half-yearly', 'yearly']),
  /** Months with lines of the group, of the twelve (yearly: all loaded) to the date, ascending. */
  months: z.array(z.object({ month: isoMonth, ore, count: z.int().min(1) })),
  /** Months up to the date that the rhythm leads to expect and that lack one, ascending. */
  missing: z.array(isoMonth).min(1),
  /** Median of the months' sums × missing months, rounded to whole öre, halves away from zero: an estimate in bookkeeping sign. */
  estimateOre: ore,
  /** Median of the months' sums. */
  medianOre: ore,
  /** How many months the median is of. */
  observations: z.int().min(1),
  /** A line of the group soon after the date: perhaps the one that should have been accrued. */
  after: ledgerLineSchema.nullable(),
  /** A line on an accrual account with the same group of texts within the last month: perhaps it has been accrued after all. */
  accrued: ledgerLineSchema.nullable(),
})

export const accrualsSchema = z.object({
  /** Balance date. */
  date: isoDate,
  /** First day of the books that items are followed from. */
  from: isoDate,
  accounts: z.array(accrualAccountSchema),
  /** What remains first, oldest first; then the released ones, latest first; cut at the limit. */
  items: z.array(accrualItemSchema),
  leftOut: z.object({ count: z.int().min(0), unreleasedOre: ore }),
  schedule: z.array(releaseScheduleSchema),
  /** By |estimate|, largest first. */
  missing: z.array(missingAccrualSchema),
  /** Σ of the estimates. */
  missingOre: ore,
  findings: z.array(findingSchema),
})

export type Accruals = z.output<typeof accrualsSchema>
export type AccrualItem = z.output<typeof accrualItemSchema>
export type AccrualAccount = z.output<typeof accrualAccountSchema>
export type MissingAccrual = z.output<typeof missingAccrualSchema>
export type ReleaseSchedule = z.output<typeof releaseScheduleSchema>
