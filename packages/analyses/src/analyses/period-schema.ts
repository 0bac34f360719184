import * as z from 'zod'
import { isoDate } from '../query/query.ts'

/** `YYYY-MM`. */
export const isoMonth = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
  .meta({ example: '2025-06' })

/** Where a year's opening balances come from, in the order in which they are looked for. */
export const openingSourceSchema = z.enum(['#IB', '#UB -1', 'prior year', 'first year', 'vouchers only', 'unknown'])

/** The period of a result, as far as books are loaded, and the fiscal years it touches. */
export const periodSchema = z.object({
  from: isoDate,
  to: isoDate,
  years: z.array(
    z.object({
      from: isoDate,
      to: isoDate,
      /** The period covers the whole fiscal year: vouchers dated outside it are included. */
      whole: z.boolean(),
      /** False where balances only are known (types 1–3, comparison years): debit and credit are then null. */
      hasVouchers: z.boolean(),
      openingSource: openingSourceSchema,
      /** The last day the file's balances cover, where it says so credibly; the days after are no data. */
      coveredTo: isoDate.nullable(),
      /** Patterns of the result accounts, where they are others than 3000–8989: the same in each year of the books. */
      resultAccounts: z.array(z.string()).exactOptional(),
    }),
  ),
})

/** Two bounds of a period, either of them open. */
interface Bounds {
  readonly from: string | null
  readonly to: string | null
}

/** For `refine`: a period whose last day lies before its first is a slip, not an empty period. */
export const inOrder: [(bounds: Bounds) => boolean, { readonly path: string[]; readonly message: string }] = [
  ({ from, to }) => from === null || to === null || from <= to,
  { path: ['from'], message: 'from must not be after to' },
]

/**
 * What to compare with. `previous`: a period of whole fiscal years with as many whole fiscal years before it, any other period with the
 * same days twelve months earlier.
 */
export const comparisonSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('previous') }),
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('dates'), from: isoDate, to: isoDate }).refine(...inOrder),
])

export type PeriodResult = Readonly<z.output<typeof periodSchema>>
export type Comparison = Readonly<z.output<typeof comparisonSchema>>
