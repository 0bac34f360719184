import * as z from 'zod'
import { displaySchema, nameSchema } from '../../account-plan/account-plan.ts'
import { findingSchema } from '../../finding.ts'
import { figureDefinitionSchema, figureUnits, OWN_FIGURES } from '../../formula/figures.ts'
import { formulaProblemSchema } from '../../formula/problem.ts'
import { isoDate, ore, oreOrUnknown } from '../../query/query.ts'
import { columnResultSchema, columnSchema, pairsSchema } from '../../statements/columns.ts'
import { comparedSchema } from '../../statements/compared.ts'
import { layoutResultSchema } from '../../statements/head.ts'
import { statementRowSchema } from '../../statements/rows.ts'

export const keyFigureParams = z.strictObject({
  /** One figure, or several; neither: all of them. */
  figure: z.string().nullable().default(null),
  figures: z.array(z.string()).max(300).default([]),
  /** One date instead of columns. */
  date: isoDate.nullable().default(null),
  /** Dates, periods and budgets in the order they are shown; empty and no `date`: the ends of the last three fiscal years, newest first. */
  columns: z.array(columnSchema).max(60).default([]),
  /** What moved until a date: since the first day of its fiscal year, or over the twelve months that end with it (all of them loaded, or nothing). */
  basis: z.enum(['fiscal', 'rolling']).default('fiscal'),
  /** Null: each column against the one to its right. */
  comparisons: pairsSchema.default(null),
  /** As in the balance sheet: balances on the wrong side count where the layout's reclassifications lead. */
  reclassify: z.boolean().default(false),
  /** Figures of the company's or firm's own, beside the shipped ones or in their place. */
  /** One more than can be in force: that which is being written. */
  definitions: z
    .array(figureDefinitionSchema)
    .max(OWN_FIGURES + 1)
    .default([]),
})

/**
 * Why a figure has no value. `division-by-zero`, `not-positive`: of that part of the formula; `too-large`: it is beyond what can be shown to the öre;
 * `input-missing`: nobody has entered it for the whole
 * column; `fact-missing`: no rate of law for the date; `function-empty`: no account has the function; `opening-unknown`: the books do not say with
 * what the year began; `no-data`: nothing, or not all, is loaded; `sheet-differs`: equity is in it, and assets differ from equity and liabilities by more than the
 * figure can be shown without; `denominator-small`: the division is by so little of the period's turnover that the figure says nothing (see `isNoise`); `lacks-unplaced`: accounts that stand on no line have balances that a total in it lacks (`lacking`); `formula-invalid`: see
 * the figure's `problem`.
 */
export const notComputableCodes = [
  'division-by-zero',
  'not-positive',
  'too-large',
  'input-missing',
  'fact-missing',
  'function-empty',
  'opening-unknown',
  'no-data',
  'sheet-differs',
  'other-chart',
  'denominator-small',
  'lacks-unplaced',
  'formula-invalid',
] as const

export const figureValueSchema = z.object({
  /** `%` and `times` as a ratio (0.688 is 68.8 %), `days` in days, `kr` in whole öre; null: not computable, and `reason` says why. */
  value: z.number().nullable(),
  /** The two sides of the figure's division, öre where they are kronor; null where they are unknown or there is no division. */
  numerator: z.number().nullable(),
  denominator: z.number().nullable(),
  /** Of so many months, which `annual` scales to twelve; null: they are twelve, or nothing is scaled. */
  scaledMonths: z.number().nullable(),
  /**
   * What the value would be if balances on the wrong side counted where they belong (null: not computable then), with those accounts and how much they
   * hold; null: the same, or they do.
   */
  reclassified: z.object({ value: z.number().nullable(), accounts: z.array(z.string()), ore }).nullable(),
  /** What assets differ by from equity and liabilities, where the figure is made of balances and could be another without the difference; null: nothing. */
  differenceOre: oreOrUnknown,
  /** The line of income or cost in it whose accounts stand on the side where they are not expected, and what they come to in natural sign; null: none. */
  wrongSide: z.object({ of: z.string(), name: nameSchema.nullable(), ore }).nullable(),
  reason: z
    .object({
      code: z.enum(notComputableCodes),
      /** The part of the formula it is about. */
      of: z.string(),
      /** The figure whose formula holds that part. */
      figure: z.string(),
      /** Of `lacks-unplaced`: the accounts and what they hold, on the side of that part; otherwise null. */
      lacking: z.object({ accounts: z.array(z.string()), ore }).nullable(),
    })
    .nullable(),
})

/** What a formula asks of the books or the company, with its value in each column. */
export const figureTermSchema = z.object({
  /** As a formula writes it: `bs.assets`, `{1510-1519}`, `[bank]`, `debit({1930})`, `employees`. */
  id: z.string(),
  kind: z.enum(['line', 'accounts', 'function', 'fact', 'input']),
  name: nameSchema.nullable(),
  /** `balance`: `closingOre` and `openingOre`; `movement`: `movementOre`; `value`: a rate, a number of employees, square metres. */
  timing: z.enum(['balance', 'movement', 'value']),
  /** Which sum of the lines a movement is. */
  part: z.enum(['netOre', 'debitOre', 'creditOre']),
  /** The side on which kronor are positive; accounts by themselves are in bookkeeping sign. */
  display: displaySchema,
  /**
   * Patterns that hold exactly its accounts, per column: those of movements some day of it, those of balances on its last day; null: added and
   * subtracted, or no accounts at all.
   */
  accounts: z.array(z.array(z.string()).nullable()),
  /** The same for opening balances: on the column's first day. */
  openingAccounts: z.array(z.array(z.string()).nullable()),
  /**
   * Per column: where accounts have a function on some of its days only, the days and what moved on the accounts that have it throughout them;
   * together the movement. Empty where the same accounts belong on every day.
   */
  parts: z.array(z.array(z.object({ from: isoDate, to: isoDate, accounts: z.array(z.string()), ore: oreOrUnknown }))),
  /** What is in it beside accounts. */
  computed: statementRowSchema.shape.computed,
  movementOre: z.array(oreOrUnknown),
  closingOre: z.array(oreOrUnknown),
  openingOre: z.array(oreOrUnknown),
  /** The parts of closing and opening that stood at the first day of their fiscal year; the rest is lines. */
  closingStartOre: z.array(oreOrUnknown),
  openingStartOre: z.array(oreOrUnknown),
  values: z.array(z.number().nullable()),
})

export const keyFigureResult = z.object({
  currency: z.string(),
  layout: layoutResultSchema,
  columns: z.array(
    z.object({
      /** What movements are over. */
      ...columnResultSchema.shape,
      /** The day of closing balances, with its fiscal year so far; null for budgets. */
      closing: columnResultSchema.nullable(),
      /** The day before; null where balances begin with a fiscal year, and for budgets. */
      opening: columnResultSchema.nullable(),
      /** Length of what is loaded of it: whole calendar months as they are, anything else as days × 12 ÷ 365. */
      months: z.number().nullable(),
      days: z.int().nullable(),
      /** Corporate tax of the fiscal year that it ends in. */
      taxRatePermille: z.int().nullable(),
    }),
  ),
  comparisons: z.array(comparedSchema),
  figures: z.array(
    z.object({
      id: z.string(),
      version: z.int().min(1),
      name: nameSchema,
      unit: z.enum(figureUnits),
      formula: z.string(),
      note: nameSchema.nullable(),
      source: z.string(),
      /** How well the formula is founded; null for own figures. */
      confidence: z.enum(['two sources', 'sourced', 'listed, formula by practice', 'practice']).nullable(),
      own: z.boolean(),
      /** What is wrong with an own formula, at which character. */
      problem: formulaProblemSchema.nullable(),
      /** The two sides of its division as formulas; null where it is none. */
      numerator: z.string().nullable(),
      denominator: z.string().nullable(),
      /** What it is made of, those of the figures it asks for included. */
      terms: z.array(z.string()),
      /** One per column. */
      values: z.array(figureValueSchema),
      /** One per comparison: value − comparison, and that ÷ |comparison|; null where the columns are unlike and movements are in it. */
      changes: z.array(z.object({ change: z.number().nullable(), changeRatio: z.number().nullable() })),
    }),
  ),
  terms: z.array(figureTermSchema),
  findings: z.array(findingSchema),
})

export type KeyFigureParams = Readonly<z.output<typeof keyFigureParams>>
export type KeyFigureResult = z.output<typeof keyFigureResult>
export type FigureValue = z.output<typeof figureValueSchema>
export type FigureTerm = z.output<typeof figureTermSchema>
export type NotComputable = NonNullable<FigureValue['reason']>
