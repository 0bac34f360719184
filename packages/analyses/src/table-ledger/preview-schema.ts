import * as z from 'zod'
import { findingSchema } from '../finding.ts'
import { tableFields, tableMappingSchema } from './mapping.ts'

/** Why a table cannot be read with a mapping. */
export const tableProblems = ['table-mapping', 'table-unbalanced', 'table-rows-unread', 'table-no-rows', 'table-several-years'] as const
/** One of `tableProblems`. */
export type TableProblem = (typeof tableProblems)[number]

const ore = z.int()

/** A voucher as a mapping makes it. */
export const mappedVoucherSchema = z.object({
  series: z.string(),
  number: z.string(),
  /** YYYY-MM-DD, or as written where it is no date. */
  date: z.string(),
  rows: z.array(z.object({ line: z.int(), account: z.string(), text: z.string(), ore })),
})
/** See `mappedVoucherSchema`. */
export type MappedVoucher = Readonly<z.output<typeof mappedVoucherSchema>>

/** What a mapping makes of a whole table. */
export const mappingCheckSchema = z.object({
  /** Fields that the mapping must have and hasn't. */
  missing: z.array(z.enum(tableFields)),
  vouchers: z.int(),
  rows: z.int(),
  unbalanced: z.int(),
  /** Rows that hold an amount and could not be read. */
  leftOut: z.int(),
  /** Rows that are sums or balances. */
  subtotals: z.int(),
  debitOre: ore,
  /** Positive. */
  creditOre: ore,
  /** Accounts that get an opening balance from the table, and their sum, which is 0 where it is complete. */
  openings: z.int(),
  openingOre: ore,
  year: z.object({ from: z.iso.date(), to: z.iso.date(), months: z.int() }).nullable(),
  /** Why the table cannot be read so. */
  problem: z.enum(tableProblems).nullable(),
  /** The first 50 of what the import would report. */
  findings: z.array(findingSchema),
  /** The first five, and the first five that do not balance. */
  vouchersShown: z.array(mappedVoucherSchema),
})
/** See `mappingCheckSchema`. */
export type MappingCheck = Readonly<z.output<typeof mappingCheckSchema>>

/** A table as it is shown beside its mapping; `null` stands for what there is none of. */
export const tablePreviewSchema = z.object({
  sheets: z.array(
    z.object({
      name: z.string(),
      rowCount: z.int(),
      /** The first 60. */
      rows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
    }),
  ),
  /** The sheet that the mapping speaks of. */
  sheet: z.string(),
  /** Of the header on that sheet: what the mapping is saved under. */
  fingerprint: z.string().nullable(),
  /** What the header words suggest. */
  proposed: tableMappingSchema.nullable(),
  /** The one that was checked: as asked for, else saved, else proposed. */
  mapping: tableMappingSchema.nullable(),
  check: mappingCheckSchema.nullable(),
})
/** See `tablePreviewSchema`. */
export type TablePreview = Readonly<z.output<typeof tablePreviewSchema>>
