import * as z from 'zod'
import { displaySchema, nameSchema } from '../../account-plan/account-plan.ts'
import { findingSchema } from '../../finding.ts'
import { accountPattern, isoDate, limitOre, oreOrUnknown } from '../../query/query.ts'
import { lackingSchema } from '../../statements/lacking.ts'
import { inOrder, isoMonth, periodSchema } from '../period-schema.ts'
import { matrixModes } from './modes.ts'
import { rowEvents, rowRhythms } from './patterns.ts'

export const monthlyMatrixParams = z
  .strictObject({
    /** Null: the newest file's fiscal year. */
    from: isoDate.nullable().default(null),
    to: isoDate.nullable().default(null),
    /** One account instead of `accounts`. */
    account: accountPattern.nullable().default(null),
    /** Empty: all; by objects: those of the income statement. */
    accounts: z.array(accountPattern).max(200).default([]),
    rows: z.enum(['accounts', 'lines', 'objects']).default('accounts'),
    /** Whose objects; null: the first dimension that the files use. */
    dimension: z.string().nullable().default(null),
    mode: z.enum(matrixModes).default('movement'),
    /** From which amount an event is marked. Null: 0.5 % of the period’s net sales, and at least 1 000 kr. */
    eventOre: limitOre.nullable().default(null),
    /** Also rows in which nothing is booked. */
    includeEmpty: z.boolean().default(false),
  })
  .refine(...inOrder)

const cell = z.number().nullable()

export const monthlyMatrixRowSchema = z.object({
  /** Account number, id of the layout's line, or object; '' for lines without an object. */
  id: z.string(),
  kind: z.enum(['account', 'line', 'total', 'object', 'no-object']),
  name: z.union([nameSchema, z.string()]),
  /** Lines are shown positive on their own side; accounts and objects in bookkeeping sign (`debit`). */
  display: displaySchema,
  /** Patterns that hold exactly its accounts; empty where its lines cannot be listed: an object that other objects' lines name too. */
  accounts: z.array(z.string()),
  /** One per month: whole öre, lines, or a ratio, as the result's `unit` says; null: no data, or nothing to compare with. */
  values: z.array(cell),
  /** Vouchers dated outside their fiscal year, where the period holds the whole of it; null where the mode has no such figure. */
  outside: cell,
  /** Months and outside; null for balances, ratios of nothing, and where a fiscal year has neither vouchers nor months. */
  total: cell,
  /** Over the months with data; öre are whole, halves away from zero. */
  mean: cell,
  median: cell,
  /** How far each month lies from the row's median, in median absolute deviations scaled as standard deviations; see `heatOf`. */
  heat: z.array(cell),
  /** Lines in months and outside. */
  lineCount: z.int().min(0).nullable(),
  /** Movement of the same accounts over the period in the trial balance, bookkeeping sign; of lines without reset vouchers. */
  trialBalanceNetOre: oreOrUnknown,
  /**
   * What a total of the layout may lack on accounts that stand on no line, as one amount: of the period’s movement, by closing balances of the last one; where
   * that is 0, of the month with most. Null: nothing, and in all other rows.
   */
  lacking: lackingSchema.nullable(),
  /** Rhythm and events are of the movement, whatever is shown. */
  rhythm: z.enum(rowRhythms),
  events: z.array(z.object({ month: isoMonth, kind: z.enum(rowEvents) })),
})

export const monthlyMatrixResult = z.object({
  currency: z.string(),
  period: periodSchema,
  mode: z.enum(matrixModes),
  /** The amount from which events are marked. */
  eventOre: limitOre,
  unit: z.enum(['ore', 'lines', 'ratio']),
  rowsBy: z.enum(['accounts', 'lines', 'objects']),
  months: z.array(
    z.object({
      month: isoMonth,
      /** Where it comes from; `none`: not loaded, after what the file covers, or a file without months. */
      source: z.enum(['vouchers', 'period-balances', 'none']),
    }),
  ),
  /** Days of the fiscal years that the outside column is about; null: the period holds no whole fiscal year. */
  outside: z.object({ from: isoDate, to: isoDate }).nullable(),
  dimension: z.object({ dimension: z.string(), name: z.string() }).nullable(),
  rows: z.array(monthlyMatrixRowSchema),
  /** Rows whose months and outside do not come to their trial balance: 0, but where a file declares months and closing balances that differ. */
  differingRows: z.int().min(0),
  /** Vouchers that only bring the result accounts to 0 at a year's end, left out of lines and objects; rows of accounts have them. */
  resetVouchers: z.int().min(0),
  findings: z.array(findingSchema),
})

export type MonthlyMatrixParams = Readonly<z.output<typeof monthlyMatrixParams>>
export type MonthlyMatrixRow = z.output<typeof monthlyMatrixRowSchema>
export type MonthlyMatrixResult = z.output<typeof monthlyMatrixResult>
