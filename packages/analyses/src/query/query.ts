import * as z from 'zod'
import { accountPatternForm } from './account-pattern.ts'
import { patternProblem } from './pattern.ts'

/** `YYYY-MM-DD`. */
export const isoDate = z.iso.date().meta({ example: '2025-12-31' })

/** Integer öre, debit positive. */
export const ore = z.int().meta({ unit: 'öre', example: 125_000 })

/** Integer öre, or null where the books don't say. */
export const oreOrUnknown = ore.nullable()

/** An amount that something is held against, whatever its sign: öre from 0. */
export const limitOre = z.int().min(0).meta({ unit: 'öre', example: 500_000 })

/** Accounts as `accountPatternForm` has them. */
export const accountPattern = z
  .string()
  .regex(accountPatternForm, 'accounts are written as 1930, 3000-3799 or 30*')
  .meta({ example: '3000-3799' })

/** Most values that one filter takes, and most characters of a query that is written as text. */
export const MOST_VALUES = 5000
export const MOST_CHARACTERS = 100_000
/** Drills name every account that a figure is made of. */
const MOST_ACCOUNTS = 50_000

const range = z.strictObject({ from: isoDate.nullable().default(null), to: isoDate.nullable().default(null) })

/**
 * `contains`: anywhere; `word`: as whole words; `regex`: literals, `.`, classes `[…]`, `\d \w \s`, groups, `|`, `^ $`, `* + ? {m,n}`,
 * run by an automaton in linear time (no back-references, no look-around). Case never matters.
 */
const textFilter = z
  .strictObject({ match: z.enum(['contains', 'word', 'regex']), value: z.string().min(1).max(200) })
  .superRefine(({ match, value }, ctx) => {
    const problem = match === 'regex' ? patternProblem(value) : null
    if (problem !== null) ctx.addIssue({ code: 'custom', path: ['value'], message: problem })
  })

/**
 * What makes a voucher a closing voucher in a company, beside what shows of itself (`closingVouchers`): its series, a word in a text of it (`bokslut*`: any word
 * that begins so; case and diacritics do not matter), or a line on an account. Words and accounts count within so many days before the fiscal year’s
 * end; null: on any day.
 */
export const closingRulesSchema = z.strictObject({
  series: z.array(z.string().max(200)).max(50).default([]),
  words: z.array(z.string().min(1).max(60)).max(100).default([]),
  accounts: z.array(accountPattern).max(200).default([]),
  lastDays: z.int().min(0).max(400).nullable().default(null),
})
export type ClosingRules = Readonly<z.output<typeof closingRulesSchema>>
export const noClosingRules: ClosingRules = closingRulesSchema.parse({})

/** Every line filter beyond account and period. */
export const filterSchema = z.strictObject({
  series: z.array(z.string()).max(MOST_VALUES).default([]),
  /** Voucher numbers, inclusive; numbers with letters are in no range. */
  numbers: z
    .strictObject({ from: z.int().nullable().default(null), to: z.int().nullable().default(null) })
    .nullable()
    .default(null),
  /** `object: null` = lines without an object of that dimension. */
  objects: z
    .array(z.strictObject({ dimension: z.string(), object: z.string().nullable() }))
    .max(MOST_VALUES)
    .default([]),
  /** Signs of the row, or of the voucher where the row has none; '' = not given. */
  users: z.array(z.string()).max(MOST_VALUES).default([]),
  /** The line's text or its voucher's. */
  text: textFilter.nullable().default(null),
  /** Groups of texts, as `textGroup` makes them; `-`: lines whose texts hold no words. */
  textGroups: z.array(z.string().min(1).max(200)).max(MOST_VALUES).default([]),
  /** Öre, inclusive; `absolute` compares |amount|. */
  amount: z
    .strictObject({
      minOre: oreOrUnknown.default(null),
      maxOre: oreOrUnknown.default(null),
      absolute: z.boolean().default(false),
      side: z.enum(['debit', 'credit']).nullable().default(null),
    })
    .nullable()
    .default(null),
  /** Registration dates, inclusive; a voucher without one is never in a range. */
  registered: range.nullable().default(null),
  /** Just vouchers without a registration date. */
  unregistered: z.boolean().default(false),
  /**
   * Days from voucher date to registration date, inclusive; negative where a voucher was registered before its date. A voucher that lacks
   * either date is never in a range. `unknown`: just those that lack one, whatever the bounds.
   */
  lag: z
    .strictObject({
      minDays: z.int().nullable().default(null),
      maxDays: z.int().nullable().default(null),
      unknown: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  /** Lines of the line's voucher, all of them, inclusive. */
  voucherLines: z
    .strictObject({ min: z.int().nullable().default(null), max: z.int().nullable().default(null) })
    .nullable()
    .default(null),
  /** Σ debit of the line's voucher in öre, inclusive. */
  voucherGross: z
    .strictObject({ minOre: oreOrUnknown.default(null), maxOre: oreOrUnknown.default(null) })
    .nullable()
    .default(null),
  /** Vouchers that have (include) or lack (exclude) another line on such an account. */
  counterAccounts: z
    .strictObject({
      include: z.array(accountPattern).max(MOST_VALUES).default([]),
      exclude: z.array(accountPattern).max(MOST_VALUES).default([]),
    })
    .default({ include: [], exclude: [] }),
  /** Leave out VAT settlement vouchers: a line on 2650/1650, at least one on 2610–2649, otherwise only 3740 or what balances by itself. */
  withoutVatSettlement: z.boolean().default(false),
  /** Leave out reset vouchers: on the fiscal year's last day, bringing every result account they touch to 0 against the year's result. */
  withoutResetVouchers: z.boolean().default(false),
  /** Leave out closing vouchers, by these rules; absent: they stay. The rules stand in the query, so that it says the same whatever a company says later. */
  withoutClosing: closingRulesSchema.exactOptional(),
  /**
   * Vouchers dated outside the fiscal year of their file (or without a date). Null: a whole fiscal year includes them, a narrower period
   * leaves them out. `only`: just them, of every fiscal year that the period touches. `exclude`: never.
   */
  outsideYear: z.enum(['only', 'exclude']).nullable().default(null),
})

/**
 * Which ledger lines: one value for screens, drill-downs, analyses, sampling populations and exports.
 * Different kinds AND, values of a kind OR; an empty list or null means "no such filter". Accounts, groups and functions are one kind.
 * All line filters hold on the same line; the counter-account is another line of the voucher; text means line or voucher.
 */
export const querySchema = z.strictObject({
  accounts: z.array(accountPattern).max(MOST_ACCOUNTS).default([]),
  /** Ids of headings and lines of the account plan: every account that stands there. */
  groups: z.array(z.string().min(1).max(60)).max(MOST_VALUES).default([]),
  /** Account functions (`bank`, `sales-25` …): every account that has it some day of the period. */
  functions: z.array(z.string().min(1).max(60)).max(MOST_VALUES).default([]),
  /** Accounts that never belong, whatever the three above say. */
  exceptAccounts: z.array(accountPattern).max(MOST_ACCOUNTS).default([]),
  /** Voucher dates, inclusive; null = from the first loaded year / to the last. */
  period: range.default({ from: null, to: null }),
  ...filterSchema.shape,
})

export type Filters = Readonly<z.output<typeof filterSchema>>
export type Query = Readonly<z.output<typeof querySchema>>
export type QueryInput = z.input<typeof querySchema>
