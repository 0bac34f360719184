import * as z from 'zod'
import { displaySchema, nameSchema } from '../../account-plan/account-plan.ts'
import { findingSchema } from '../../finding.ts'
import { flagSchema } from '../../flags/catalogue.ts'
import { accountPattern, isoDate, limitOre, ore, oreOrUnknown } from '../../query/query.ts'
import { columnResultSchema } from '../../statements/columns.ts'
import { layoutResultSchema, layoutSchema } from '../../statements/head.ts'
import { lackingSchema } from '../../statements/lacking.ts'
import { comparisonSchema, inOrder } from '../period-schema.ts'

/** What an object list is asked with; everything has a default. Amounts in öre, shares as numbers (0.5: half). */
export const objectListParams = z
  .strictObject({
    /** Null: the newest file's fiscal year. */
    from: isoDate.nullable().default(null),
    to: isoDate.nullable().default(null),
    comparisons: z
      .array(comparisonSchema)
      .max(2)
      .default([{ kind: 'previous' }]),
    /** `1` cost centre, `6` project … Null: the dimension with the lowest number that the period's lines use. One at a time: a line has one object in it. */
    dimension: z.string().min(1).nullable().default(null),
    layout: layoutSchema.default('plan'),
    /** Lines, totals and measures of the layout to show, in their order. Null: net sales, the measures and the result. */
    columns: z.array(z.string().min(1)).max(40).nullable().default(null),
    /** From which amount an object is flagged. Null: 0.5 % of net sales. */
    minOre: limitOre.nullable().default(null),
    /** More than this share of the turnover without object is flagged. */
    missingRatio: z.number().min(0).max(1).default(0.5),
    /** When objects ended: what is booked on them later is flagged. */
    endDates: z
      .array(z.strictObject({ object: z.string(), date: isoDate }))
      .max(5000)
      .default([]),
    /** How costs are to be split; a voucher that splits such an account otherwise (by more than a percentage point) is flagged. */
    splitRules: z
      .array(
        z.strictObject({
          accounts: z.array(accountPattern).min(1).max(100),
          shares: z
            .array(z.strictObject({ object: z.string(), ratio: z.number().min(0).max(1) }))
            .min(1)
            .max(200),
        }),
      )
      .max(50)
      .default([]),
  })
  .refine(...inOrder)

const columnSchema = z.object({
  /** The layout's id. */
  id: z.string(),
  name: nameSchema,
  display: displaySchema,
  /** Patterns of exactly the accounts it is made of, all added or all subtracted; null where some are added and others subtracted. */
  accounts: z.array(z.string()).nullable(),
  /** Whether the value is minus the sum of the lines. */
  isNegated: z.boolean(),
  /** What a total may lack on accounts that stand on no line, of the company as a whole: one per period. Null: nothing. */
  lacking: lackingSchema.nullable(),
})

const figuresSchema = z.object({
  /** One per column, natural sign. */
  valuesOre: z.array(oreOrUnknown),
  salesOre: oreOrUnknown,
  /** R = −Σ(3000–8989), a profit positive. */
  resultOre: oreOrUnknown,
  /** Result ÷ net sales; null without sales. */
  marginRatio: z.number().nullable(),
  /** Net sales ÷ net sales of all. */
  salesShareRatio: z.number().nullable(),
  /** (Net sales − result) ÷ the same of all: the share of what it cost. */
  costShareRatio: z.number().nullable(),
  /** Lines on 3000–8989; null without vouchers. */
  lineCount: z.int().min(0).nullable(),
  /** Voucher dates of the first and last of them. */
  firstDate: isoDate.nullable(),
  lastDate: isoDate.nullable(),
})

/** An object, what has none, or the whole company, with its figures of each period. */
export const objectRowSchema = z.object({
  /** `1:10`, below it `1:10/2:A`; `1:` without object; `total`. */
  id: z.string(),
  kind: z.enum(['object', 'none', 'total']),
  parent: z.string().nullable(),
  level: z.int().min(0),
  dimension: z.string(),
  /** Null: lines without an object of the dimension. */
  object: z.string().nullable(),
  name: z.string(),
  /** Whether a query by its object lists exactly its lines: not where lines name two objects of the dimension, or a sub-object stands below several. */
  isListable: z.boolean(),
  /** One per period. */
  periods: z.array(figuresSchema),
})

/** The income statement split by the objects of one dimension: objects + no object = total. */
export const objectListResult = z.object({
  currency: z.string(),
  layout: layoutResultSchema,
  /** The period, then what it is compared with. */
  periods: z.array(columnResultSchema),
  /** Dimensions that the books use, with how many objects. */
  dimensions: z.array(z.object({ dimension: z.string(), name: z.string(), parent: z.string().nullable(), objects: z.int().min(0) })),
  /** The dimension shown and those below it, outermost first; empty where the books have no objects. */
  levels: z.array(z.string()),
  columns: z.array(columnSchema),
  /** Objects by number, what is below each after it, then what has none. */
  rows: z.array(objectRowSchema),
  /** The income statement of the company: = objects + no object. */
  total: objectRowSchema,
  minOre: ore,
  /** Lines that name two objects of one dimension: they count on the first. */
  doubleLines: z.int().min(0),
  flags: z.array(flagSchema),
  findings: z.array(findingSchema),
})

export type ObjectListParams = Readonly<z.output<typeof objectListParams>>
export type ObjectListResult = z.output<typeof objectListResult>
export type ObjectRow = z.output<typeof objectRowSchema>
export type ObjectFigures = z.output<typeof figuresSchema>
