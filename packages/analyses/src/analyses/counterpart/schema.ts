import * as z from 'zod'
import { findingSchema } from '../../finding.ts'
import { flagSchema } from '../../flags/catalogue.ts'
import { pairRulesSchema } from '../../flows/rule-schema.ts'
import { everyAccount, selectionInputSchema, selectionSchema } from '../../flows/selection-schema.ts'
import { accountPattern, filterSchema, isoDate, limitOre, ore } from '../../query/query.ts'
import { comparisonSchema, inOrder, isoMonth, periodSchema } from '../period-schema.ts'
import { attributionMethods } from './methods.ts'

export const counterpartParams = z
  .strictObject({
    /** The accounts whose counterparts are asked for; nothing chosen: every account. `"3001"` and `["1930", "6570"]` are accepted too. */
    base: selectionInputSchema.default(everyAccount),
    /** Further base accounts, by pattern. */
    bases: z.array(accountPattern).max(500).default([]),
    /** Line filters of the base lines: all that a query can hold. Lines that they leave out are counterparts like any other line. */
    filters: filterSchema.prefault({}),
    method: z.enum(attributionMethods).default('proportional'),
    /** Null: the newest file's fiscal year. */
    from: isoDate.nullable().default(null),
    to: isoDate.nullable().default(null),
    comparison: comparisonSchema.default({ kind: 'previous' }),
    /**
     * Leave out closing vouchers: reset vouchers, vouchers dated a fiscal year's last day with a line on 8990–8999 or the account of the
     * year's result, and those of `closingSeries`.
     */
    withoutClosing: z.boolean().default(false),
    /** Voucher series that hold year-end entries in this company. */
    closingSeries: z.array(z.string()).max(50).default([]),
    /** Null: the shipped rules (`expectedPairs`); a list replaces them. */
    rules: pairRulesSchema.nullable().default(null),
    /** A pair is rare in a share of the base's vouchers below `ratio`, and reported from `minOre` (öre, of the flow) up. */
    rare: z.strictObject({ ratio: z.number().min(0).max(1).default(0.005), minOre: limitOre.default(1_000_000) }).prefault({}),
    /** Flows below the threshold (öre) are one flow to the rest in `flows`. Null: 1 % of the base. At most `flowLimit` flows. */
    flowThresholdOre: limitOre.nullable().default(null),
    flowLimit: z.int().min(1).max(500).default(60),
    /** List the vouchers of a pair: their parts sum to the pair's figure. `base` null: all base accounts; `counter` null: what is missing. */
    pair: z
      .strictObject({
        base: z.string().nullable().default(null),
        counter: z.string().nullable(),
        offset: z.int().min(0).default(0),
        limit: z.int().min(0).max(10_000).default(200),
      })
      .nullable()
      .default(null),
  })
  .refine(...inOrder)

/** One amount per method, bookkeeping sign of the counter-account (debit positive). */
export const methodSumsSchema = z.object({ allOther: ore, oppositeSide: ore, proportional: ore, unambiguous: ore })

/** What stands on both lists and cells. */
const flowShape = {
  /** By the chosen method, bookkeeping sign of the counter-account: a sale's receivable is positive. */
  ore,
  /** −ore ÷ net base (of the row's base account in the matrix); null where that is 0. */
  share: z.number().nullable(),
  /** Vouchers with the pair. */
  voucherCount: z.int().min(0),
  /** `voucherCount` ÷ vouchers with a base line; null where there is none. */
  frequency: z.number().nullable(),
  /** First and last voucher date; null where all are undated. */
  firstDate: isoDate.nullable(),
  lastDate: isoDate.nullable(),
  /** The same in the comparison period; null: none loaded. */
  priorOre: ore.nullable(),
  priorShare: z.number().nullable(),
  priorVoucherCount: z.int().min(0).nullable(),
  /** Not in the comparison period; null: none loaded. */
  isNew: z.boolean().nullable(),
  /** Rare, and at least the least amount. */
  isRare: z.boolean(),
  /** `expected`: a rule names it; `odd`: a rule forbids it, see `rules`; null: no rule is about it. */
  expected: z.enum(['expected', 'odd']).nullable(),
  /** Ids of the rules that find it odd. */
  rules: z.array(z.string()),
}

/** A counter-account of the base as a whole. */
export const counterRowSchema = z.object({
  account: z.string(),
  name: z.string(),
  ...flowShape,
  /** By each method. */
  byMethod: methodSumsSchema,
  /** By the chosen method, per element of `months`. */
  monthOre: z.array(ore),
  /** What no month holds: of vouchers dated outside the months of the period, or undated. */
  outsideOre: ore,
})

/** One base account against one counter-account. Rows of the same base account stand together, accounts ascending. */
export const counterPairSchema = z.object({
  base: z.string(),
  counter: z.string(),
  /** The other line is a base line too: a transfer inside the base, in no row of `counters`. */
  inside: z.boolean(),
  ...flowShape,
  /** Of new and rare pairs: by the chosen method, per element of `months`; null of others. */
  monthOre: z.array(ore).nullable(),
})

export const counterpartResult = z.object({
  currency: z.string(),
  method: z.enum(attributionMethods),
  period: periodSchema,
  comparison: periodSchema.nullable(),
  months: z.array(isoMonth),
  base: z.object({
    selection: selectionSchema,
    /** Accounts with base lines in the period, ascending. */
    accounts: z.array(
      z.object({
        account: z.string(),
        name: z.string(),
        debitOre: ore,
        /** Positive. */
        creditOre: ore,
        netOre: ore,
        lineCount: z.int().min(0),
        voucherCount: z.int().min(0),
        /** By the chosen method: what of it stands against base lines of the same voucher, and what lacks a counterpart. */
        insideOre: ore,
        missingOre: ore,
      }),
    ),
    debitOre: ore,
    creditOre: ore,
    netOre: ore,
    lineCount: z.int().min(0),
    voucherCount: z.int().min(0),
    /** Net base per element of `months`. */
    monthOre: z.array(ore),
    outsideOre: ore,
    priorNetOre: ore.nullable(),
  }),
  /** Largest |ore| first, then by account. */
  counters: z.array(counterRowSchema),
  /** Base × counter-account; pairs that the method counts nothing in are left out. */
  pairs: z.array(counterPairSchema),
  /**
   * Transfers inside the base, of `proportional` and `unambiguous`: base lines against base lines of the same voucher. The net is 0 but for öre of
   * rounding, for either side is shared by itself; gross: from the debit lines.
   */
  insideOre: ore,
  insideGrossOre: ore,
  /** The part of the base that has no counterpart because its voucher does not balance, in the sign of a counterpart; else 0. */
  missing: methodSumsSchema,
  /**
   * By method: net base + Σ counters + inside + missing. Always 0 for `proportional` and `allOther`; for the others what the method leaves out or
   * counts beyond the base.
   */
  difference: methodSumsSchema,
  /**
   * Debit and credit of base lines in unambiguous vouchers together, as far as they stand against another account, and as a share of all base lines;
   * null share: no base. What moves within one account has no counterpart.
   */
  covered: z.object({ ore, share: z.number().nullable(), voucherCount: z.int().min(0) }),
  /** For a flow chart: the largest pairs by |ore|, then per base account one flow to the rest (`counter` null). Sums as `pairs`. */
  flows: z.object({
    thresholdOre: ore,
    links: z.array(
      z.object({ base: z.string(), counter: z.string().nullable(), ore, voucherCount: z.int().min(0), pairCount: z.int().min(1) }),
    ),
  }),
  /** Vouchers left out as closing vouchers, and their net on the base. */
  closing: z.object({ voucherCount: z.int().min(0), netOre: ore }),
  /** Per rule that is about the base: vouchers and amounts of the pairs that it finds odd. */
  rules: z.array(
    z.object({
      id: z.string(),
      name: z.object({ sv: z.string(), en: z.string() }),
      kind: z.enum(['expected', 'odd']),
      source: z.string(),
      pairCount: z.int().min(0),
      voucherCount: z.int().min(0),
      /** Σ |flow| by the chosen method. */
      ore,
    }),
  ),
  /** The vouchers of `params.pair` by date, series, number; null: not asked for. */
  pair: z
    .object({
      base: z.string().nullable(),
      counter: z.string().nullable(),
      /** All of them. */
      count: z.int().min(0),
      ore,
      vouchers: z.array(
        z.object({
          yearFrom: isoDate,
          voucher: z.int().min(0),
          series: z.string(),
          number: z.string(),
          occurrence: z.int().min(1),
          date: isoDate.nullable(),
          text: z.string(),
          /** Net of its base lines (of the base account). */
          baseOre: ore,
          /** Net of its lines on the counter-account that are no base lines; 0 for what is missing. */
          counterOre: ore,
          /** Its part of the pair's figure. */
          ore,
          /** Rows of the ledger that are base lines. */
          baseRows: z.array(z.int().min(0)),
        }),
      ),
    })
    .nullable(),
  flags: z.array(flagSchema),
  findings: z.array(findingSchema),
})

export type CounterpartParams = Readonly<z.output<typeof counterpartParams>>
export type CounterpartResult = z.output<typeof counterpartResult>
export type CounterRow = z.output<typeof counterRowSchema>
export type CounterPair = z.output<typeof counterPairSchema>
export type AttributionMethod = (typeof attributionMethods)[number]
export type MethodSums = z.output<typeof methodSumsSchema>
