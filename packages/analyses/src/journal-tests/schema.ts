import * as z from 'zod'
import { querySchema } from '../query/query.ts'
import { severities } from '../severity.ts'
import { journalTestIds, unavailableReasons } from './catalogue.ts'

/** How many hits of each test a result holds; the rest is paged from the run (`JournalRun.hits`). */
export const HITS_LISTED = 100

const value = z.union([z.string(), z.number(), z.null()])

/** A voucher as a hit names it: its identity, and what a row of a list shows of it. */
export const voucherRefSchema = z.object({
  /** First day of its fiscal year, and its index in that year's ledger (as `voucherDetail` takes them). Null where it is no longer in the books. */
  yearFrom: z.string(),
  voucher: z.int().min(0).nullable(),
  series: z.string(),
  number: z.string(),
  occurrence: z.int().min(1),
  date: z.iso.date().nullable(),
  registrationDate: z.iso.date().nullable(),
  text: z.string(),
  user: z.string(),
})

/**
 * A voucher that a test flags. `lines` are the row indices it flags (all of the voucher's where the test counts vouchers; at most 20 are named);
 * `lineCount` how many there are. `ore` is what the voucher adds to `sumOre`. `values` fill in the sentence of the flag `journal.<id>`; keys
 * that end in `Ore` are öre, in `Ratio` shares.
 */
export const journalHitSchema = z.object({
  voucher: voucherRefSchema,
  lines: z.array(z.int().min(0)),
  lineCount: z.int().min(0),
  ore: z.int(),
  values: z.record(z.string(), value),
})

/**
 * One test. `unavailable`: the books or the settings lack what it needs; `reason` says what, the screen shows it greyed.
 *
 * `vouchers` counts flagged vouchers, `lines` flagged lines. `sumOre` is Σ debit of the flagged vouchers, each once, also of a test that flags lines: the
 * two sides of a voucher are one amount. Law: Σ `ore` over all hits = `sumOre`; Σ `lineCount` = `lines`.
 * Vouchers that are missing (`number-gap`) are hits at the voucher after the gap, with `values.missing`; deleted ones have no index.
 *
 * `hits` are the first `HITS_LISTED` in the order of every list (fiscal year, date, series, number, file).
 * `years` has what the test flags of each fiscal year as a whole, whatever part of it is tested: share = `vouchers` ÷ `of`. Where that is more than 5 %
 * (three vouchers at least, faults of form aside: see `describesYear`) the test describes the year instead of accusing: it is information, and weighs 0
 * there. `share` is that of all the years together; `describes` says that it holds in every year with a flag, and then `severity` is `info` and `weight` 0.
 *
 * `query` lists the same lines or vouchers where the common query language can say it; null: they are drilled by test id and parameters.
 */
export const journalTestResultSchema = z.object({
  id: z.enum(journalTestIds),
  group: z.enum(['source', 'time', 'amount', 'text', 'account', 'duplicate', 'number', 'version']),
  state: z.enum(['run', 'unavailable']),
  reason: z.enum(unavailableReasons).nullable(),
  severity: z.enum(severities),
  describes: z.boolean(),
  share: z.number().min(0).max(1),
  years: z.array(
    z.object({
      yearFrom: z.string(),
      vouchers: z.int().min(0),
      of: z.int().min(0),
      share: z.number().min(0).max(1),
      describes: z.boolean(),
    }),
  ),
  counts: z.enum(['vouchers', 'lines']),
  /** As used, with defaults filled in: what a null stood for is written out. */
  parameters: z.record(z.string(), z.unknown()),
  /** As it counts; what was asked for is in `score.weights`. */
  weight: z.int().min(0).max(100),
  vouchers: z.int().min(0),
  lines: z.int().min(0),
  sumOre: z.int().min(0),
  hits: z.array(journalHitSchema),
  truncated: z.boolean(),
  query: querySchema.nullable(),
  /** About the test as a whole: users found, the limit exceeded, χ² … */
  values: z.record(z.string(), value),
})
export type JournalTestResult = z.output<typeof journalTestResultSchema>
export type JournalHit = z.output<typeof journalHitSchema>
export type VoucherRef = z.output<typeof voucherRefSchema>

const digitRow = z.object({
  /** 1–9, 0–9, 10–99 or 100–999. */
  digit: z.int().min(0),
  count: z.int().min(0),
  observed: z.number(),
  expected: z.number(),
  /** With continuity correction; over 1.96 the digit deviates at 5 %. */
  z: z.number(),
})

/** Nigrini's classes of the mean absolute deviation (2012); a class is given only for n ≥ 1 000. */
export const madClasses = ['close', 'acceptable', 'marginal', 'nonconformity'] as const

/** One digit test of one population. All figures but `n` and counts are null where n is 0. */
export const benfordTestSchema = z.object({
  n: z.int().min(0),
  digits: z.array(digitRow),
  chiSquare: z.number().nullable(),
  df: z.int(),
  /** Of χ² at 5 %. χ² rejects everything at large n: MAD is the figure to look at first. */
  chiSquareCritical: z.number(),
  pValue: z.number().nullable(),
  mad: z.number().nullable(),
  madClass: z.enum(madClasses).nullable(),
  /** Largest distance of the cumulated shares, with its limits at 5 % and 1 % (1.36/√n, 1.63/√n; conservative for digits). */
  ks: z.number().nullable(),
  ksCritical5: z.number().nullable(),
  ksCritical1: z.number().nullable(),
  maxZ: z.number().nullable(),
})
export type BenfordTest = z.output<typeof benfordTestSchema>

/** Amounts that recur: AF = Σf²/Σf, entropy −Σ p ln p over the distinct |amounts|, and the most frequent amounts. */
export const repeatedValuesSchema = z.object({
  n: z.int().min(0),
  distinct: z.int().min(0),
  averageFrequency: z.number().nullable(),
  entropy: z.number().nullable(),
  /** Of two lines or more, most frequent first; `query` lists them where whole years are tested. */
  mostFrequent: z.array(z.object({ ore: z.int(), count: z.int().min(1), query: querySchema.nullable() })),
})

/**
 * Benford's law over the lines of the population: digits of the decimal string of |öre|, lines of 0 skipped. First-two and first-three digits from
 * 10 kr (Nigrini). `firstPositive` and `firstNegative` are debits and credits apart.
 */
export const benfordSchema = z.object({
  first: benfordTestSchema,
  firstPositive: benfordTestSchema,
  firstNegative: benfordTestSchema,
  second: benfordTestSchema,
  firstTwo: benfordTestSchema,
  firstTwoPositive: benfordTestSchema,
  firstTwoNegative: benfordTestSchema,
  firstThree: benfordTestSchema,
  repeated: repeatedValuesSchema,
})
export type BenfordResult = z.output<typeof benfordSchema>

/** A voucher with its score: the sum of the weights of the tests that flag it (each once), never promoted, with its reasons, heaviest first. */
export const scoredVoucherSchema = z.object({
  voucher: voucherRefSchema,
  score: z.int().min(0),
  debitOre: z.int(),
  reasons: z.array(z.object({ id: z.enum(journalTestIds), weight: z.int().min(0) })),
})
export type ScoredVoucher = z.output<typeof scoredVoucherSchema>

/** What running the library gives, as data; see `runJournalTests` for the run in memory (all hits, scores per voucher). */
export const journalLibrarySchema = z.object({
  /** In the order of the catalogue. */
  tests: z.array(journalTestResultSchema),
  benford: benfordSchema,
  score: z.object({
    /** The weights used, and their version. */
    version: z.int().min(1),
    origin: z.enum(['shipped', 'company', 'own']),
    weights: z.record(z.enum(journalTestIds), z.int().min(0).max(100)),
    /** Vouchers by score, highest first, then in the order of every list: the first `HITS_LISTED`. */
    highest: z.array(scoredVoucherSchema),
    /** How many vouchers have each score that occurs, highest first. */
    distribution: z.array(z.object({ score: z.int().min(0), vouchers: z.int().min(1) })),
  }),
  population: z.object({ vouchers: z.int().min(0), lines: z.int().min(0), debitOre: z.int(), creditOre: z.int() }),
})
export type JournalLibrary = z.output<typeof journalLibrarySchema>
