import * as z from 'zod'
import { findingSchema } from '../finding.ts'
import { sieFactsSchema } from '../sie/facts.ts'

/** How much of a fiscal year its file holds: see `timelineOf`. */
export const coverages = ['complete', 'partial', 'balances-only'] as const
/** One of `coverages`. */
export type Coverage = (typeof coverages)[number]

const span = { from: z.iso.date(), to: z.iso.date() }
/** Which import a year was read from, as people name it. */
const origin = { version: z.int().min(1), importNumber: z.int().min(1) }

/** Voucher rows per calendar month of a fiscal year, by voucher date; months without any are named with 0. */
export const monthRowsSchema = z.array(z.object({ month: z.string(), rows: z.int().min(0) }))

/**
 * A company's fiscal years as a strip: what is there, what is missing, what does not fit together.
 * `years` are those that analyses read, oldest first.
 */
export const timelineSchema = z.object({
  years: z.array(
    z.object({
      ...span,
      ...origin,
      importId: z.string(),
      sieType: z.string(),
      /** Of the file, where that is known: a table or SIE 5 is read as a `sieType` too. */
      format: sieFactsSchema.shape.file.shape.format.optional(),
      status: z.enum(coverages),
      /** The last day the file can speak for, where that is known: `#OMFATTN` where it is credible, the day it was made in mid-year, or the end of what is booked. */
      coveredTo: z.iso.date().nullable(),
      vouchers: z.int().min(0),
      months: monthRowsSchema,
      /** Vouchers dated outside the fiscal year; they belong to it all the same. */
      outside: z.int().min(0),
      /** What joining this year to the others showed, errors first. */
      findings: z.array(findingSchema),
      /** How much more it showed that the report of the year’s file says, and counts, already. */
      saidInFile: z.int().min(0),
    }),
  ),
  /** Days between two years, both inclusive, for which no books are in use. */
  gaps: z.array(z.object(span)),
  /** Stored years of different spans that have days in common: only one of them can be in use. Each pair once, earlier span first. */
  overlaps: z.array(z.object({ ...span, years: z.array(z.object({ ...span, ...origin, active: z.boolean() })) })),
  /** Years that somebody says the company has, oldest first, held against those in use: see `expectedYears`. */
  expected: z.array(z.object({ ...span, state: z.enum(['there', 'missing', 'differs']), books: z.array(z.object(span)) })),
  /** Organisation numbers of the company and of its imports, the company's own first. More than one is a mismatch. */
  orgNumbers: z.array(z.object({ orgNumber: z.string(), importNumbers: z.array(z.int()) })),
})

/** See `timelineSchema`. */
export type Timeline = Readonly<z.output<typeof timelineSchema>>
/** One year of a `Timeline`. */
export type TimelineYear = Timeline['years'][number]
