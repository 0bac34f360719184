/** What marks, comments and dispositions stand at, as a screen names it: by its place in the books that it shows. */
import * as z from 'zod'
import { isoDate } from '../query/query.ts'

/** SHA-256 as lower-case hex. */
export const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/)

/** Ids of flags and tests: `journal.round-amount`, `balance.jump`, `watch-list.audit-duty`, `cut-off` … */
export const flagCode = z
  .string()
  .regex(/^[a-z][a-z0-9]*(?:[.-][a-z0-9]+)*$/)
  .max(80)

/**
 * A voucher of the books in use: by its index, as lines and vouchers carry it, and by series and number, so that one that has come to stand
 * elsewhere since is refused (`changed-meanwhile`). With `hash` it is refused too where its content is another by now than the screen showed.
 */
export const voucherPlace = z.strictObject({
  /** First day of its fiscal year. */
  yearFrom: isoDate,
  voucher: z.int().min(0),
  series: z.string(),
  number: z.string(),
  hash: sha256Hex.optional(),
})

/** A line of it; `row` is the index of the row in the ledger of the year. */
export const linePlace = voucherPlace.extend({ row: z.int().min(0) })

/** What a flag is about in time, inclusive; null: the fiscal year. */
const flagPeriod = z
  .strictObject({ from: isoDate, to: isoDate })
  .refine(({ from, to }) => from <= to)
  .nullable()
  .default(null)
const accountNumber = z.string().min(1).max(60)
/** What a database can keep: no NUL, no half of a character. */
const keptText = z.string().refine((written) => !written.includes('\0') && !/\p{Surrogate}/u.test(written))

/**
 * Where a flag stands. `account` and `pair`: of one fiscal year (of several the last), in a period of it. `row`: anything else, by the id that
 * the analysis gives its row (an object, a statement line, a test as a whole).
 */
export const flagPlaceSchema = z.discriminatedUnion('at', [
  linePlace.extend({ at: z.literal('line') }),
  voucherPlace.extend({ at: z.literal('voucher') }),
  z.strictObject({ at: z.literal('account'), yearFrom: isoDate, account: accountNumber, period: flagPeriod }),
  z.strictObject({ at: z.literal('pair'), yearFrom: isoDate, account: accountNumber, counterAccount: accountNumber, period: flagPeriod }),
  z.strictObject({ at: z.literal('row'), yearFrom: isoDate, row: keptText.max(200), period: flagPeriod }),
])

/** What somebody marks, comments on or judges. `known`: by its id, also where it is no longer in the books. */
export const targetSchema = z.discriminatedUnion('on', [
  linePlace.extend({ on: z.literal('line') }),
  voucherPlace.extend({ on: z.literal('voucher') }),
  z.strictObject({ on: z.literal('account'), yearFrom: isoDate, account: accountNumber }),
  z.strictObject({ on: z.literal('flag'), code: flagCode, place: flagPlaceSchema }),
  z.strictObject({ on: z.literal('known'), id: z.uuid() }),
])

export type VoucherPlace = Readonly<z.output<typeof voucherPlace>>
export type LinePlace = Readonly<z.output<typeof linePlace>>
export type FlagPlace = Readonly<z.output<typeof flagPlaceSchema>>
export type FlagPlaceInput = Readonly<z.input<typeof flagPlaceSchema>>
export type Target = Readonly<z.output<typeof targetSchema>>
export type TargetInput = Readonly<z.input<typeof targetSchema>>
