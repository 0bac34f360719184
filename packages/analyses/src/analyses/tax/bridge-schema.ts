import * as z from 'zod'
import { isoDate, ore } from '../../query/query.ts'
import { eventKindSchema } from './event-kind.ts'

/** A line of the books on an account of the tax account. */
const bookedLineSchema = z.object({
  yearFrom: isoDate,
  /** Index of its voucher in that year’s ledger. */
  voucherIndex: z.int().min(0),
  /** Series and number. */
  voucher: z.string(),
  date: isoDate,
  account: z.string(),
  ore,
  text: z.string(),
})

const missingSchema = z.object({
  date: isoDate,
  text: z.string(),
  ore,
  kind: eventKindSchema,
  /** Account that such a row is usually booked against; null: none is usual. */
  account: z.string().nullable(),
})

/** Rows of the agency and lines of the books that are the same event: one and one, several and one, or one and several. Their sums are equal. */
const pairSchema = z.object({
  lines: z.array(bookedLineSchema),
  rows: z.array(z.object({ date: isoDate, text: z.string(), ore, kind: eventKindSchema })),
  /** Date of the nearest row − that of its line: 1 where the agency has it the day after. */
  dateDifferenceDays: z.int(),
  /** Accounts of the vouchers’ other lines. */
  counterAccounts: z.array(z.string()),
})

/** What the agency’s rows of a kind come to, and what the books have against the accounts of that kind. */
const counterSchema = z.object({
  /** Accounts in use, or the usual one where none is. */
  accounts: z.array(z.string()),
  kinds: z.array(eventKindSchema).min(1),
  eventsOre: ore,
  bookedOre: ore,
  /** booked − events. */
  differenceOre: ore,
})

/** From the agency’s balance to that of the books: agency − missing + without event − opening difference + unexplained = ledger. */
export const reconciliationSchema = z.object({
  from: isoDate,
  date: isoDate,
  /** Accounts of the books that hold the tax account. */
  accounts: z.array(z.string()),
  agencyOpeningOre: ore,
  ledgerOpeningOre: ore,
  agencyOre: ore,
  missingInLedgerOre: ore,
  withoutEventOre: ore,
  /** Agency − ledger when the days begin. */
  openingDifferenceOre: ore,
  unexplainedOre: ore,
  ledgerOre: ore,
  missing: z.array(missingSchema),
  withoutEvent: z.array(bookedLineSchema),
  pairs: z.array(pairSchema),
  counters: z.array(counterSchema),
})

export type Reconciliation = z.output<typeof reconciliationSchema>
export type BookedLine = z.output<typeof bookedLineSchema>
export type Pair = z.output<typeof pairSchema>
export type Counter = z.output<typeof counterSchema>
