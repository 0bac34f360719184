import * as z from 'zod'

export const isoDate = z.iso.date()
/** `1930`, `3000-3799` or `30*`. */
export const accountPattern = z.string().regex(/^\s*(?:[^\s*-]+|[^\s*-]+\s*-\s*[^\s*-]+|[^\s*-]*\*)\s*$/)
const range = z.object({ from: isoDate.nullable().default(null), to: isoDate.nullable().default(null) })

/**
 * Which ledger lines: one value for screens, drill-downs, analyses, sampling populations and exports.
 * Different kinds AND, values of a kind OR; an empty list or null means "no such filter".
 * All line filters hold on the same line; the counter-account is another line of the voucher; text means line or voucher.
 */
export const querySchema = z.object({
  accounts: z.array(accountPattern).default([]),
  /** Voucher dates, inclusive; null = from the first loaded year / to the last. */
  period: range.default({ from: null, to: null }),
  series: z.array(z.string()).default([]),
  /** Voucher numbers, inclusive. */
  numbers: z.object({ from: z.int().nullable().default(null), to: z.int().nullable().default(null) }).nullable().default(null),
  /** `object: null` = lines without an object of that dimension. */
  objects: z.array(z.object({ dimension: z.string(), object: z.string().nullable() })).default([]),
  /** Signs of the row, or of the voucher where the row has none; '' = not given. */
  users: z.array(z.string()).default([]),
  /** Case-insensitive; `regex` is bounded in length and must compile. */
  text: z.object({ match: z.enum(['contains', 'word', 'regex']), value: z.string().min(1).max(200) }).nullable().default(null),
  /** Öre, inclusive; `absolute` compares |amount|. */
  amount: z
    .object({
      minOre: z.int().nullable().default(null),
      maxOre: z.int().nullable().default(null),
      absolute: z.boolean().default(false),
      side: z.enum(['debit', 'credit']).nullable().default(null),
    })
    .nullable()
    .default(null),
  registered: range.nullable().default(null),
  /** Vouchers that have (include) or lack (exclude) another line on such an account. */
  counterAccounts: z
    .object({ include: z.array(accountPattern).default([]), exclude: z.array(accountPattern).default([]) })
    .default({ include: [], exclude: [] }),
  /** Leave out VAT settlement vouchers (screens' "without VAT transfers"). */
  withoutVatSettlement: z.boolean().default(false),
})

export type Query = Readonly<z.output<typeof querySchema>>
export type QueryInput = z.input<typeof querySchema>
