import * as z from 'zod'
import { isoDate, ore, oreOrUnknown } from './query.ts'

/** An object on a line, with its name where the file declares one. */
export const lineObjectSchema = z.object({ dimension: z.string(), object: z.string(), name: z.string() })

/** One `#TRANS` row with what a person needs to read it. `(yearFrom, row)` and `(yearFrom, voucher)` identify it within the books. */
export const ledgerLineSchema = z.object({
  /** First day of the fiscal year. */
  yearFrom: isoDate,
  /** Index of the row and of its voucher in that year's ledger. */
  row: z.int().min(0),
  voucher: z.int().min(0),
  series: z.string(),
  /** As in the file. */
  number: z.string(),
  /** 1, or 2 … for further vouchers with the same series and number. */
  occurrence: z.int().min(1),
  /** Voucher date; null where the file has none that is a date. */
  date: isoDate.nullable(),
  registrationDate: isoDate.nullable(),
  account: z.string(),
  accountName: z.string(),
  voucherText: z.string(),
  text: z.string(),
  /** Debit positive. */
  ore,
  /** The balance after this line; null where filters hide it or the opening balance is unknown. */
  runningOre: oreOrUnknown,
  objects: z.array(lineObjectSchema),
  /** Sign of the row, or of the voucher where the row has none; '' = not given. */
  user: z.string(),
  quantity: z.number().nullable(),
  /** Line of the source file. */
  line: z.int().min(0),
  /** Accounts of the voucher's other lines, ascending; never the line's own account. */
  counterAccounts: z.array(z.string()),
})

/** A page of ledger lines with the totals of all of them. */
export const linesPageSchema = z.object({
  count: z.int().min(0),
  debitOre: ore,
  /** Positive. */
  creditOre: ore,
  /** debit − credit. */
  sumOre: ore,
  /** The accounts' own opening balance, year breaks and closing balance, whatever the filters; null where unknown or where no account is chosen. */
  openingOre: oreOrUnknown,
  yearBreakOre: oreOrUnknown,
  /** Of vouchers dated outside a fiscal year that the period begins inside of: not among the lines, but in the closing. */
  outsideLeftOutOre: oreOrUnknown,
  closingOre: oreOrUnknown,
  lines: z.array(ledgerLineSchema),
})

/** A correction row: the audit trail, never part of any sum. */
export const correctionSchema = z.object({
  kind: z.enum(['added', 'removed']),
  account: z.string(),
  accountName: z.string(),
  text: z.string(),
  ore,
  objects: z.array(lineObjectSchema),
  user: z.string(),
  /** Row date, where the program writes when the correction was made. */
  date: isoDate.nullable(),
  quantity: z.number().nullable(),
  line: z.int().min(0),
})

/** A voucher in full, with its lines in the file's order and its own text from the source file. */
export const voucherDetailSchema = z.object({
  yearFrom: isoDate,
  voucher: z.int().min(0),
  series: z.string(),
  number: z.string(),
  occurrence: z.int().min(1),
  date: isoDate.nullable(),
  registrationDate: isoDate.nullable(),
  text: z.string(),
  user: z.string(),
  /** Sum of the rows: 0 in a balanced voucher. */
  balanceOre: ore,
  rows: z.array(ledgerLineSchema),
  corrections: z.array(correctionSchema),
  source: z.object({ fromLine: z.int().min(0), toLine: z.int().min(0), text: z.string() }),
  /** The voucher before and after it in its series, by number; null at the ends. */
  previous: z.int().min(0).nullable(),
  next: z.int().min(0).nullable(),
})

export type LineObject = Readonly<z.output<typeof lineObjectSchema>>
export type LedgerLine = Readonly<z.output<typeof ledgerLineSchema>>
export type LinesPage = Readonly<z.output<typeof linesPageSchema>>
export type Correction = Readonly<z.output<typeof correctionSchema>>
export type VoucherDetail = Readonly<z.output<typeof voucherDetailSchema>>
