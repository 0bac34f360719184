import * as z from 'zod'
import { accountPattern, isoDate, limitOre } from '../query/query.ts'
import { type JournalTestId, journalTestIds } from './catalogue.ts'
import { defaultWeights } from './weights.ts'

const days = (standard: number) => z.int().min(0).max(400).default(standard)
const count = (standard: number) => z.int().min(1).max(100_000).default(standard)
const share = (standard: number) => z.number().min(0).max(1).default(standard)
/** Öre; null: the clearly trivial limit of the company's fiscal year, and where there is none 0. */
const minOre = limitOre.nullable().default(null)
/** Null: nobody has said what they are, and the tests of them are not run. */
const limitsOre = z
  .array(limitOre.min(1).meta({ unit: 'öre', example: 10_000_000 }))
  .max(20)
  .nullable()
  .default(null)
/** Null: what the product ships (see `reference/journal-accounts.ts`). */
const accounts = z.array(accountPattern).max(200).nullable().default(null)
const none = z.strictObject({}).prefault({})

/**
 * The parameters of every test, by its id; what is not given is the default, so `{}` runs all tests as the specification has them.
 * Keys that end in `Ore` are öre, in `Share` shares 0–1, in `Days` or `days` days.
 */
export const journalTestParams = z.strictObject({
  /** Series booked by hand. Null: those that the company is known to book by hand, else `A` (usual, no standard). */
  'manual-series': z.strictObject({ series: z.array(z.string()).max(50).nullable().default(null) }).prefault({}),
  /** Signs with less than this share of the fiscal year's lines. */
  'rare-user': z.strictObject({ maxShare: share(0.01) }).prefault({}),
  /** The signs with fewest vouchers, whose vouchers together are at most this share of the fiscal year's. */
  'seldom-user': z.strictObject({ maxShare: share(0.005) }).prefault({}),
  /** Signs of management and of others who should not book; empty: the test cannot be run. Case does not matter. */
  'management-user': z.strictObject({ users: z.array(z.string()).max(200).default([]) }).prefault({}),
  'missing-user': none,
  /** Lines on an account of whose lines this sign has at most this share, and which are at most this share of the sign's own lines. */
  'user-unusual-account': z.strictObject({ maxShare: share(0.02) }).prefault({}),
  corrected: none,
  /** Registered more than so many days after the voucher date. */
  'registration-lag': z.strictObject({ days: days(30) }).prefault({}),
  /** `closedOn`: the day the year's books were closed; null: the day on which the voucher that books the year's result was registered. */
  'after-year-end-close': z.strictObject({ closedOn: isoDate.nullable().default(null) }).prefault({}),
  /** Registered more than so many days after the end of the voucher date's month. */
  'after-period-end': z.strictObject({ days: days(50) }).prefault({}),
  /** Days that were closed, and on what day: a voucher dated `to` or before must not be registered after `closedOn`. */
  backdated: z
    .strictObject({
      closed: z
        .array(z.strictObject({ to: isoDate, closedOn: isoDate }))
        .max(200)
        .default([]),
    })
    .prefault({}),
  /** Registered more than so many days before the voucher date. */
  'forward-dated': z.strictObject({ days: days(0) }).prefault({}),
  /** `eves`: also the eves of Midsummer, Christmas and New Year. `manualOnly`: only vouchers of manual series. */
  'weekend-date': z.strictObject({ eves: z.boolean().default(true), manualOnly: z.boolean().default(false) }).prefault({}),
  'weekend-registration': z.strictObject({ eves: z.boolean().default(true), manualOnly: z.boolean().default(false) }).prefault({}),
  'outside-year': none,
  /** The same accounts with opposite amounts within so many days before and after the year's end. */
  'reversal-across-year-end': z.strictObject({ days: days(31), minOre }).prefault({}),
  /** A voucher of a manual series whose opposite is dated in a later month, at most so many days after the end of its own. */
  'reversed-next-period': z.strictObject({ days: days(31), minOre }).prefault({}),
  /** At least `zeros` trailing zeros of the kronor, no öre, and at most `digits` digits before them: 50 000 and 123 000, not 1 234 000. */
  'round-amount': z
    .strictObject({ zeros: z.int().min(1).max(9).default(3), digits: z.int().min(1).max(9).default(3), minOre })
    .prefault({}),
  /** Whole kronor that end in at least so many nines, before trailing zeros, with at most `digits` digits before the zeros of the next: 999, 4 999, 49 990. */
  'nines-amount': z
    .strictObject({ nines: z.int().min(2).max(6).default(3), digits: z.int().min(1).max(9).default(3), minOre })
    .prefault({}),
  /** Accounts on which one ending of the kronor (00 aside) has this share of the lines from 100 kr, with `minAmounts` distinct amounts or more. */
  'consistent-endings': z.strictObject({ minShare: share(0.2), minAmounts: count(10) }).prefault({}),
  /** From this share of the limit up to, not including, the limit. */
  'below-limit': z.strictObject({ limitsOre, minShare: share(0.9), accounts }).prefault({}),
  /** More just below the limit than just above it, by the ratio of the neighbouring bands; `significance` of the binomial test, shared among the limits. */
  'below-limit-share': z.strictObject({ limitsOre, significance: share(0.05), minLines: count(10), accounts }).prefault({}),
  /** Amounts below a limit that together reach it, on one account with one text, within so many days; each at least this share of it. */
  'split-below-limit': z.strictObject({ limitsOre, days: days(7), minShare: share(0.5), accounts }).prefault({}),
  /** An account's largest amount is at least `factor` times its second largest, of at least `minLines` lines. */
  'relative-size': z.strictObject({ factor: z.number().min(1).max(10_000).default(10), minLines: count(3), minOre }).prefault({}),
  /** Lines whose first two digits occur more often than Benford's law says, where n ≥ `minLines` and the deviation is nonconforming. */
  benford: z.strictObject({ minLines: count(1000), z: z.number().min(0).max(100).default(1.96) }).prefault({}),
  /**
   * Folded of case and diacritics; null: the list that the product ships. `match`: a whole word, or the beginning of one. `manualOnly`: only vouchers
   * of manual series, where texts are written by people.
   */
  keyword: z
    .strictObject({
      keywords: z
        .array(z.strictObject({ text: z.string().min(1).max(60), match: z.enum(['word', 'prefix']).default('word') }))
        .max(500)
        .nullable()
        .default(null),
      manualOnly: z.boolean().default(false),
    })
    .prefault({}),
  /** Neither the voucher nor any of its lines has a text of so many characters. */
  'short-text': z.strictObject({ minLength: z.int().min(1).max(50).default(3) }).prefault({}),
  /**
   * The vouchers with the rarest account pairs (debit, credit), at most this share of the fiscal year's; amounts are split proportionally. `minOre` null:
   * the clearly trivial limit, and where there is none 100.00.
   */
  'rare-pair': z.strictObject({ maxShare: share(0.005), minOre }).prefault({}),
  /** Revenue credited in a voucher whose debits stand on none of the usual counter-accounts, or on others. */
  'revenue-counter': z.strictObject({ revenue: accounts, counters: accounts, minOre }).prefault({}),
  /** The accounts with fewest lines, whose vouchers together are at most this share of the fiscal year's. */
  'seldom-account': z.strictObject({ maxShare: share(0.01), minOre }).prefault({}),
  'suspense-account': z.strictObject({ accounts }).prefault({}),
  'owner-account': z.strictObject({ accounts }).prefault({}),
  /** Vouchers that move only within these accounts (the yearly disposal of the result) are left out. */
  'equity-direct': z.strictObject({ accounts }).prefault({}),
  'negative-cash': z.strictObject({ accounts }).prefault({}),
  /**
   * The same accounts with the same amounts within so many days; with `sameText` also the same voucher text. Where `recurring` vouchers a year are alike,
   * what keeps to their usual interval is left out; consecutive documents and vouchers a month apart are too.
   */
  'duplicate-voucher': z.strictObject({ days: days(10), sameText: z.boolean().default(false), recurring: count(4), minOre }).prefault({}),
  /** The same account, amount and date in different vouchers; consecutive documents are left out. */
  'duplicate-line': z.strictObject({ accounts, minOre }).prefault({}),
  /** The same account, amount and text (digits aside) in different vouchers within so many days; what is left out as with `duplicate-voucher`. */
  'duplicate-counterpart': z.strictObject({ days: days(30), recurring: count(4), accounts, minOre }).prefault({}),
  /** The same accounts with opposite amounts within so many days. */
  'reversed-sign': z.strictObject({ days: days(30), minOre }).prefault({}),
  /** The same document number (zeros before it and punctuation aside) on the same side of a ledger account in different vouchers. */
  'document-number': z.strictObject({ minDigits: z.int().min(2).max(20).default(3), recurring: count(4), accounts }).prefault({}),
  unbalanced: none,
  'many-lines': z.strictObject({ maxLines: count(100) }).prefault({}),
  'number-gap': none,
  'duplicate-number': none,
  /** Dated more than so many days before the voucher with the number before it. */
  'number-order': z.strictObject({ days: days(0) }).prefault({}),
  'changed-since-import': none,
  'deleted-since-import': none,
})
export type JournalTestParams = Readonly<z.output<typeof journalTestParams>>

export const weightOrigins = ['shipped', 'company', 'own'] as const

/** Weights of the score, 0–100 per test. A change of the weights is a new `version`: it is shown beside every score. */
export const journalWeights = z.strictObject({
  version: z.int().min(1).default(1),
  /** Whose weights they are: the product's, a version that the company has saved, or somebody's own that are not saved. */
  origin: z.enum(weightOrigins).default('shipped'),
  weights: z
    .partialRecord(z.enum(journalTestIds), z.int().min(0).max(100))
    .default({})
    .transform((own): Readonly<Record<JournalTestId, number>> => ({ ...defaultWeights, ...own })),
})
export type JournalWeights = Readonly<z.output<typeof journalWeights>>
