import * as z from 'zod'
import { isoDate, ore } from './query.ts'

/** A voucher as a list shows it. `(yearFrom, voucher)` identifies it within the books, as `voucherDetail` takes it. */
export const foundVoucherSchema = z.object({
  yearFrom: isoDate,
  voucher: z.int().min(0),
  series: z.string(),
  /** As in the file. */
  number: z.string(),
  /** 1, or 2 … for further vouchers with the same series and number. */
  occurrence: z.int().min(1),
  date: isoDate.nullable(),
  registrationDate: isoDate.nullable(),
  /** Days from the voucher date to the registration date; null where either is missing. */
  lagDays: z.int().nullable(),
  text: z.string(),
  user: z.string(),
  /** All its lines, those that match the search, and what these come to (debit − credit). */
  lines: z.int().min(0),
  matchingLines: z.int().min(0),
  matchingOre: ore,
  /** Σ debit of all its lines. */
  grossOre: ore,
  /** The first ten accounts, by number, and how many there are. */
  accounts: z.array(z.string()),
  accountCount: z.int().min(0),
})

/** A page of found vouchers; `more`: there are others after it. */
export const vouchersPageSchema = z.object({ vouchers: z.array(foundVoucherSchema), more: z.boolean() })

export type FoundVoucher = z.output<typeof foundVoucherSchema>
export type VouchersPage = z.output<typeof vouchersPageSchema>
