import * as z from 'zod'
import { ledgerLineSchema } from '../../query/line.ts'
import { isoDate, ore } from '../../query/query.ts'
import { periodHintSchema } from '../../texts/period-hint-schema.ts'

/** `right`: the text's period lies on the side it is booked on; `wrong`: on the other side; `split`: on both; `unknown`: the text says nothing. */
export const cutOffVerdicts = ['right', 'wrong', 'split', 'unknown'] as const

/** Where it belongs, and why. */
export const belongsSchema = z.object({
  /** The strongest hint of the line's text, else of its voucher's; null where neither says anything. */
  hint: periodHintSchema.nullable(),
  /** Which text it stands in. */
  in: z.enum(['line', 'voucher']).nullable(),
  verdict: z.enum(cutOffVerdicts),
  /**
   * The part of the line's amount that its text places on the other side of the date, in bookkeeping sign: all of it for `wrong`, by days for `split`
   * (halves away from zero), otherwise 0. A suggestion for the auditor's decision, not a finding of fact.
   */
  wrongOre: ore,
})

/** A line near the balance date. */
export const cutOffLineSchema = ledgerLineSchema.extend({
  side: z.enum(['before', 'after']),
  /** Days from the balance date: 0 on it, positive after it. */
  days: z.int(),
  /** Registration date − voucher date, in days; null without a registration date. */
  lagDays: z.int().nullable(),
  belongs: belongsSchema,
})

/** Sums of some lines. */
export const sideSumsSchema = z.object({
  debitOre: ore,
  /** Positive. */
  creditOre: ore,
  /** debit − credit. */
  netOre: ore,
  count: z.int().min(0),
})

/** Days around a balance date on some accounts. */
export const cutOffSchema = z.object({
  /** The balance date: lines on it stand before it. */
  date: isoDate,
  /** First and last day that is looked at. */
  from: isoDate,
  to: isoDate,
  /**
   * Whether books of the days after the date are loaded. `missing`: none, so only the days up to the date are looked at and a file of the next fiscal
   * year is asked for; `partly`: the last posting or the file's own word comes before `to`.
   */
  after: z.enum(['loaded', 'partly', 'missing']),
  /** The last day after the date with books, where `partly`. */
  afterTo: isoDate.nullable(),
  before: sideSumsSchema,
  afterwards: sideSumsSchema,
  /** One per day with lines, ascending. */
  byDay: z.array(sideSumsSchema.extend({ date: isoDate, days: z.int() })),
  /** Σ `wrongOre` of the lines before the date (they belong after it), and of those after it (they belong before). */
  wrongBefore: z.object({ ore, count: z.int().min(0) }),
  wrongAfter: z.object({ ore, count: z.int().min(0) }),
  /** Lines by date, series, number; every line with verdict `wrong` or `split`, and of the rest the largest |amount| up to the limit. */
  lines: z.array(cutOffLineSchema),
  /** What the limit left out. */
  leftOut: z.object({ count: z.int().min(0), netOre: ore }),
})

export type CutOff = z.output<typeof cutOffSchema>
export type CutOffLine = z.output<typeof cutOffLineSchema>
