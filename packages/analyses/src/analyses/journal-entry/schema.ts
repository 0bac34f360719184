import * as z from 'zod'
import { pairSchema, versionSchema } from '../../compare/schema.ts'
import { findingSchema } from '../../finding.ts'
import { journalTestParams, journalWeights } from '../../journal-tests/params.ts'
import { journalLibrarySchema } from '../../journal-tests/schema.ts'
import { foundVoucherSchema } from '../../query/found-voucher.ts'
import { filterSchema, isoDate, limitOre, ore, oreOrUnknown, querySchema } from '../../query/query.ts'
import { inOrder, isoMonth, periodSchema } from '../period-schema.ts'

/** Parts of the analysis: each by itself answers a tab, so that a screen need not wait for the tests to show a search. */
export const journalSections = ['search', 'sides', 'completeness', 'numbers', 'time', 'profile', 'changes', 'tests'] as const

const { accounts, groups, functions, exceptAccounts } = querySchema.shape

export const journalEntryParams = z
  .strictObject({
    /** Null: the newest file's fiscal year. */
    from: isoDate.nullable().default(null),
    to: isoDate.nullable().default(null),
    accounts,
    groups,
    functions,
    exceptAccounts,
    /** All hold on the same line; a voucher is found when one of its lines satisfies them all. */
    filters: filterSchema.prefault({}),
    /** Short for a filter on |amount|, inclusive, in öre; not together with `filters.amount`. */
    absAmountMinOre: limitOre.nullable().default(null),
    absAmountMaxOre: limitOre.nullable().default(null),
    /** What to work out; the others are null in the result. */
    sections: z.array(z.enum(journalSections)).default([...journalSections]),
    /** Which of the found vouchers the result lists, from 0. */
    offset: z.int().min(0).default(0),
    limit: z.int().min(0).max(1000).default(200),
    /** Parameters of the tests, by test. */
    tests: journalTestParams.prefault({}),
    /** Weights of the score. */
    score: journalWeights.prefault({}),
    /** Series booked by hand, where the company says so; null: not known. */
    manualSeries: z.array(z.string()).max(50).nullable().default(null),
    /** Clearly trivial in öre: what tests with a least amount of null take; null: not set. */
    trivialOre: limitOre.nullable().default(null),
    /** Earlier imports to compare with, by fiscal year; of years that are not named, the one that was in use before. */
    previousVersions: z
      .array(z.strictObject({ yearFrom: isoDate, version: z.int().min(1) }))
      .max(100)
      .default([]),
  })
  .refine(...inOrder)
  .refine((p) => p.filters.amount === null || (p.absAmountMinOre === null && p.absAmountMaxOre === null), {
    path: ['absAmountMinOre'],
    message: 'the amount is given twice',
  })

const count = z.int().min(0)

/** Sums of lines and how many vouchers they stand in. */
const sums = {
  vouchers: count,
  lines: count,
  /** Σ of the lines ≥ 0. */
  debitOre: ore,
  /** Σ of the lines below 0, positive. */
  creditOre: ore,
}
const totals = z.object(sums)

/**
 * The search. `found` + `left` = `population` in every figure but the vouchers: a voucher with lines of both kinds is found, and `left.vouchers`
 * counts those without any line that matches. `population`: all vouchers with lines in the period, whatever the filters; where the search is for
 * vouchers outside the fiscal year, all of those.
 */
const searchSchema = z.object({
  population: totals,
  found: totals,
  left: totals,
  offset: count,
  /** `limit` of them from `offset`, in the order date, series, number, file, fiscal year by fiscal year. */
  vouchers: z.array(foundVoucherSchema),
})

/** Matching lines per account, sign and series, and when each sign booked what. */
const sidesSchema = z.object({
  /** By account number. */
  accounts: z.array(z.object({ account: z.string(), name: z.string(), ...sums })),
  /** By vouchers, most first, then by Σ debit + credit; '' = lines without a sign. */
  users: z.array(
    z.object({
      user: z.string(),
      ...sums,
      /** Share of the matching lines. */
      share: z.number().min(0).max(1),
      firstDate: isoDate.nullable(),
      lastDate: isoDate.nullable(),
      /** Accounts and series used, and the middle number of days between voucher date and registration date of its vouchers (lower middle). */
      accounts: count,
      series: z.array(z.string()),
      medianLagDays: z.int().nullable(),
    }),
  ),
  /** By name; '' = none. */
  series: z.array(z.object({ series: z.string(), ...sums })),
})

/**
 * The completeness paper, of the period whatever the filters: every voucher is read row by row, and what they come to is held against the trial
 * balance (`movementOre`) and, over whole fiscal years, against what the file itself declares (`#UB` − `#IB`, `#RES`).
 */
const completenessSchema = z.object({
  /** Of each file: what was read of it. */
  sources: z.array(
    z.object({
      yearFrom: isoDate,
      yearTo: isoDate,
      /** SHA-256 of the file. */
      source: z.string(),
      vouchers: count,
      /** Vouchers without lines. */
      empty: count,
      lines: count,
      debitOre: ore,
      creditOre: ore,
      /** Vouchers of the file outside its fiscal year, and whether the period includes them. */
      outsideYear: count,
      outsideIncluded: z.boolean(),
    }),
  ),
  accounts: z.array(
    z.object({
      account: z.string(),
      name: z.string(),
      lines: count,
      debitOre: ore,
      creditOre: ore,
      /** Σ of the vouchers' rows. */
      netOre: ore,
      /** The movement of the trial balance. */
      movementOre: oreOrUnknown,
      /** net − movement. */
      differenceOre: oreOrUnknown,
      /** Declared closing − opening, where the period is one whole fiscal year and its file declares balances. */
      declaredMovementOre: oreOrUnknown,
      /** net − declared movement. */
      declaredDifferenceOre: oreOrUnknown,
    }),
  ),
  debitOre: ore,
  creditOre: ore,
  unbalancedCount: count,
  /** The first 200, in the order of every list. `differenceOre`: Σ of the voucher's rows. */
  unbalanced: z.array(foundVoucherSchema.extend({ differenceOre: ore })),
  /** Every account agrees with the trial balance and every voucher balances. */
  agrees: z.boolean(),
  /** Accounts whose vouchers differ from what the file declares; null where it declares nothing to hold them against. */
  declaredDiffering: count.nullable(),
})

/** Where in a series a voucher stands, for gaps and breaks of order. */
const place = { number: z.int().min(0), voucher: count }

/**
 * Numbers of each series, per whole fiscal year that the period touches, whatever the filters: gaps run from the first to the last number, an
 * empty voucher is none, and `0012` is 12. Lists hold the first 500.
 */
const numbersSchema = z.array(
  z.object({
    yearFrom: isoDate,
    series: z.string(),
    vouchers: count,
    /** Without a number; with one that is no number. */
    unnumbered: count,
    odd: count,
    first: z.int().min(0).nullable(),
    last: z.int().min(0).nullable(),
    /** Numbers that no voucher has. */
    missing: count,
    gaps: z.array(z.object({ from: z.int(), to: z.int() })),
    gapCount: count,
    /** Numbers that several vouchers have. */
    duplicates: z.array(z.object({ number: z.int().min(0), vouchers: count })),
    duplicateCount: count,
    /** Vouchers dated before the voucher with the number before theirs. */
    disordered: z.array(z.object({ ...place, date: isoDate, previousNumber: z.int().min(0), previousDate: isoDate })),
    disorderedCount: count,
    firstDate: isoDate.nullable(),
    lastDate: isoDate.nullable(),
  }),
)

/** Both clocks: the voucher date by the registration date. Null month: dated outside its fiscal year, or without a date. Null registered: no date. */
const timeSchema = z.object({
  /** Whether any voucher of the books has a registration date. */
  hasRegistration: z.boolean(),
  months: z.array(isoMonth.nullable()),
  registered: z.array(isoMonth.nullable()),
  /** The cells that hold something, by month, then registered. */
  cells: z.array(z.object({ month: isoMonth.nullable(), registered: isoMonth.nullable(), ...sums })),
  /** Days from voucher date to registration date, bounds inclusive, null = without bound; both null: one of the dates is missing. */
  lags: z.array(z.object({ minDays: z.int().nullable(), maxDays: z.int().nullable(), ...sums })),
})

/** What the found vouchers look like. Counts and sums are of matching lines and their vouchers. */
const profileSchema = z.object({
  /** By the voucher's own number of lines; `max` null: without bound. */
  linesPerVoucher: z.array(z.object({ min: z.int(), max: z.int().nullable(), ...sums })),
  /** By the voucher's Σ debit in öre, bounds inclusive. */
  sizes: z.array(z.object({ minOre: ore, maxOre: ore.nullable(), ...sums })),
  /**
   * A matching line on `account` with another account in its voucher; the commonest 500 by vouchers. Without filters the two are the same either way
   * round and listed once, with the lower account first; with counter-accounts asked for, pairs with these.
   */
  pairs: z.array(z.object({ account: z.string(), accountName: z.string(), counter: z.string(), counterName: z.string(), ...sums })),
  pairCount: count,
})

const changedPairs = z.object({
  count,
  /** Σ debit of these vouchers in either version. */
  beforeOre: ore,
  afterOre: ore,
  /** The first 200, in the order of the version after; what differs, and which of their rows are gone and new. */
  items: z.array(pairSchema),
})
const changedVouchers = z.object({ count, debitOre: ore, items: z.array(versionSchema) })

/**
 * What has changed in the vouchers since each fiscal year was imported before, whatever the filters and over whole fiscal years: a voucher is known
 * by series, number and occurrence, otherwise by its content (renumbered). Law: `same` + changed + renumbered + added = vouchers after;
 * `same` + changed + renumbered + removed = vouchers before; Σ debit after − Σ debit before = added − removed + (after − before) of changed.
 */
const changesSchema = z.object({
  years: z.array(
    z.object({
      yearFrom: isoDate,
      before: z.object({ source: z.string(), vouchers: count, lines: count, debitOre: ore }),
      after: z.object({ source: z.string(), vouchers: count, lines: count, debitOre: ore }),
      same: count,
      changed: changedPairs,
      renumbered: changedPairs,
      added: changedVouchers,
      removed: changedVouchers,
      /** By how much the year's result changes, profit positive. */
      resultChangeOre: ore,
    }),
  ),
  /** Fiscal years of the period of which no earlier import is there. */
  without: z.array(isoDate),
})

export const journalEntryResult = z.object({
  currency: z.string(),
  period: periodSchema,
  /** The search as it was asked for: what `formatQuery` writes. */
  asked: querySchema,
  /** The same with groups and functions as plain accounts: what lists its lines. */
  query: querySchema,
  search: searchSchema.nullable(),
  sides: sidesSchema.nullable(),
  completeness: completenessSchema.nullable(),
  numbers: numbersSchema.nullable(),
  time: timeSchema.nullable(),
  profile: profileSchema.nullable(),
  changes: changesSchema.nullable(),
  /** The test library and Benford over the found vouchers (all of the period's where nothing is searched for), with the score. */
  library: journalLibrarySchema.nullable(),
  findings: z.array(findingSchema),
})

export type JournalEntryParams = Readonly<z.output<typeof journalEntryParams>>
export type JournalEntryResult = z.output<typeof journalEntryResult>
export type JournalSums = z.output<typeof totals>
export type JournalSection = (typeof journalSections)[number]
