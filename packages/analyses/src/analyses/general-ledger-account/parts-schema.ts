import * as z from 'zod'
import { matchingSchema } from '../../matching/schema.ts'
import { ledgerLineSchema } from '../../query/line.ts'
import { isoDate, ore } from '../../query/query.ts'
import { cutOffSchema } from '../period/cut-off-schema.ts'

/** What is worked out beside the ledger itself, each on request. */
export const accountParts = ['counterAccounts', 'series', 'users', 'objects', 'texts', 'amounts', 'matching', 'cutOff', 'flags'] as const

/** Sums of a group of lines. */
const groupSums = {
  debitOre: ore,
  /** Positive. */
  creditOre: ore,
  /** debit − credit. Over all rows of a tab (and `leftOut`): the movement. */
  netOre: ore,
  count: z.int().min(0),
  /** A voucher with lines in several groups counts in each. */
  voucherCount: z.int().min(0),
  firstDate: isoDate.nullable(),
  lastDate: isoDate.nullable(),
}

/** What the limit left out: the smallest by |debit| + |credit|. */
const leftOut = z.object({ groups: z.int().min(0), debitOre: ore, creditOre: ore, netOre: ore, count: z.int().min(0) })

export const counterAccountsPart = z.object({
  rows: z.array(
    z.object({
      /** `account`: a counter-account; `within`: answered by lines of the chosen accounts themselves; `missing`: the voucher has nothing on the other side. */
      kind: z.enum(['account', 'within', 'missing']),
      account: z.string(),
      name: z.string(),
      /**
       * The part of the movement that flows to it, bookkeeping sign of the chosen accounts: a voucher's debits of them, and its credits, are shared out over
       * the accounts of its other side in proportion to their amounts there, in whole öre by largest remainders. Σ over all rows = the movement, exactly.
       */
      flowOre: ore,
      flowDebitOre: ore,
      /** Positive. */
      flowCreditOre: ore,
      /** The chosen accounts' own lines in vouchers that touch it, whole: what the query lists. Lines count at each account they touch. */
      touchingOre: ore,
      touchingCount: z.int().min(0),
      voucherCount: z.int().min(0),
      firstDate: isoDate.nullable(),
      lastDate: isoDate.nullable(),
    }),
  ),
})

/** `key`: as in the file; '' = without. */
export const keyedPart = z.object({ rows: z.array(z.object({ key: z.string(), ...groupSums })) })

export const objectsPart = z.object({
  dimensions: z.array(
    z.object({
      dimension: z.string(),
      name: z.string(),
      /** Lines with several objects of the dimension count at each: their sum beyond the movement; 0 where there are none. */
      doubledOre: ore,
      /** `object: null`: lines without one. Σ − `doubledOre` = the movement. */
      rows: z.array(z.object({ object: z.string().nullable(), name: z.string(), ...groupSums })),
    }),
  ),
})

export const textsPart = z.object({
  rows: z.array(
    z.object({
      /** The group, as the filter `textGroups` takes it; see `textGroup`. */
      group: z.string(),
      /** A text of it as written: the one of the earliest line. */
      example: z.string(),
      /** How many different texts. */
      variants: z.int().min(1),
      medianOre: ore,
      ...groupSums,
    }),
  ),
  leftOut,
})

export const amountsPart = z.object({
  /** Amounts that occur at least twice, the most frequent first. */
  rows: z.array(
    z.object({
      /** Debit positive. */
      ore,
      /** Different days. */
      days: z.int().min(1),
      /** Different groups of texts. */
      texts: z.int().min(1),
      /** As many lines with the opposite amount, at most. */
      oppositeCount: z.int().min(0),
      ...groupSums,
    }),
  ),
  leftOut,
  /** Amounts that occur once. */
  single: z.object({ debitOre: ore, creditOre: ore, netOre: ore, count: z.int().min(0) }),
})

/** Flags of account lines, texts in `flags/`. */
export const accountFlags = [
  'account.duplicate',
  'account.contrary-side',
  'account.weekend',
  'account.holiday',
  'account.round',
  'account.outlier',
  'account.gap',
  'account.reversal',
  'account.late-registration',
] as const

const flagValues = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

export const flagsPart = z.object({
  tests: z.array(
    z.object({
      id: z.enum(accountFlags),
      severity: z.enum(['warning', 'info']),
      /** Why it could not be made; null where it was. */
      unavailable: z.enum(['no-registration-dates', 'no-expected-side', 'no-result-account', 'no-vouchers']).nullable(),
      params: flagValues,
      hits: z.int().min(0),
      /** Over the hits' lines (gaps: the expected amounts). */
      netOre: ore,
      grossOre: ore,
    }),
  ),
  /** By test, then date; each test's largest up to the limit. */
  hits: z.array(
    z.object({
      id: z.enum(accountFlags),
      severity: z.enum(['warning', 'info']),
      date: isoDate.nullable(),
      /** The line, or what is missing (null): gaps. */
      line: ledgerLineSchema.nullable(),
      /** The other line of a pair: the first of duplicates, what a reversal takes back. */
      other: ledgerLineSchema.nullable(),
      amountOre: ore,
      /** What its sentence says. */
      values: flagValues,
    }),
  ),
  leftOut: z.int().min(0),
})

export const accountPartsResult = z.object({
  counterAccounts: counterAccountsPart.nullable(),
  series: keyedPart.nullable(),
  users: keyedPart.nullable(),
  objects: objectsPart.nullable(),
  texts: textsPart.nullable(),
  amounts: amountsPart.nullable(),
  matching: matchingSchema.nullable(),
  cutOff: cutOffSchema.nullable(),
  flags: flagsPart.nullable(),
})

export type AccountPart = (typeof accountParts)[number]
export type AccountParts = z.output<typeof accountPartsResult>
export type AccountFlag = (typeof accountFlags)[number]
