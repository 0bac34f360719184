import * as z from 'zod'
import { findingSchema } from '../../finding.ts'
import { isoDate, ore } from '../../query/query.ts'
import { columnResultSchema } from '../../statements/columns.ts'
import { layoutResultSchema, layoutSchema } from '../../statements/head.ts'
import { turnoverRowSchema } from '../../statements/turnover-rows.ts'
import { inOrder } from '../period-schema.ts'

export const incomeStatementDebitCreditParams = z
  .strictObject({
    /** Null: the newest file's fiscal year. */
    from: isoDate.nullable().default(null),
    to: isoDate.nullable().default(null),
    layout: layoutSchema.default('plan'),
    /** A row is flagged where more than this share of its turnover stands on the other side. */
    counterRatio: z.number().min(0).max(1).default(0.1),
    /** A row is flagged where its net is at most this share of its turnover, with both sides used. */
    netRatio: z.number().min(0).max(1).default(0.01),
    /** Look for lines that cancel each other: the same account and amount on the other side within so many days. Null: do not look. */
    reversals: z
      .strictObject({
        days: z.int().min(0).max(366).default(31),
        /** Smaller amounts are passed over. */
        minOre: z.int().min(1).meta({ unit: 'öre', example: 100_000 }).default(100_000),
      })
      .nullable()
      .default(null),
  })
  .refine(...inOrder)

/** `counter-share`: more than the limit on the other side, but for accounts that have two by nature, such as rounding and exchange differences. `net-near-zero`: both sides used, and next to nothing is left. */
export const counterFlags = ['counter-share', 'net-near-zero'] as const

export const incomeStatementDebitCreditRowSchema = z.object({
  ...turnoverRowSchema.omit({ openingOre: true, yearStartOre: true, lastYearOpeningOre: true, carriedOre: true, closingOre: true }).shape,
  /** The other side's part of the turnover (credit on costs, debit on revenue): 0 none, 0.5 as much as its own; null without turnover. */
  counterRatio: z.number().nullable(),
  /** Of accounts and lines. */
  flags: z.array(z.enum(counterFlags)),
})

const reversedLine = z.object({
  yearFrom: isoDate,
  row: z.int().min(0),
  voucher: z.int().min(0),
  series: z.string(),
  number: z.string(),
  date: isoDate,
})

export const incomeStatementDebitCreditResult = z.object({
  currency: z.string(),
  layout: layoutResultSchema,
  column: columnResultSchema,
  rows: z.array(incomeStatementDebitCreditRowSchema),
  /** Lines that cancel each other; null where they were not looked for, or there are no vouchers. */
  reversals: z
    .object({
      pairs: z.int().min(0),
      /** Σ of one side. */
      ore,
      acrossYearEnd: z.int().min(0),
      /** Pairs that are left out: an accrual, and what takes it back. */
      accruals: z.int().min(0),
      /** Pairs across a fiscal year's end first, then the largest; 500 at most. */
      listed: z.array(
        z.object({ account: z.string(), ore, days: z.int().min(0), acrossYearEnd: z.boolean(), first: reversedLine, second: reversedLine }),
      ),
    })
    .nullable(),
  findings: z.array(findingSchema),
})

export type IncomeStatementDebitCreditParams = Readonly<z.output<typeof incomeStatementDebitCreditParams>>
export type IncomeStatementDebitCreditRow = z.output<typeof incomeStatementDebitCreditRowSchema>
export type IncomeStatementDebitCreditResult = z.output<typeof incomeStatementDebitCreditResult>
