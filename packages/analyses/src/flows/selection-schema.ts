import * as z from 'zod'
import { accountFunctionIds } from '../company/account-functions.ts'
import { accountPattern } from '../query/query.ts'

const functions: ReadonlySet<string> = new Set(accountFunctionIds)

/**
 * Which accounts, by any of three ways that add up: numbers and ranges (`3001`, `3000-3799`, `30*`), lines, headings and totals of the company's
 * statement layout (`is.net-sales`), and what accounts are used for (`sales-25`). A function that holds from or to a day holds for vouchers of
 * those days only. Nothing chosen: every account.
 */
export const selectionSchema = z.strictObject({
  accounts: z.array(accountPattern).max(500).default([]),
  groups: z.array(z.string().min(1).max(60)).max(100).default([]),
  functions: z
    .array(z.string().refine((id) => functions.has(id), { error: 'there is no such account function' }))
    .max(100)
    .default([]),
})

/** As `selectionSchema`; accounts alone may be written as `"3001"` or `["3001", "3002"]`. */
export const selectionInputSchema = z.union([
  accountPattern.transform((pattern): Selection => ({ accounts: [pattern], groups: [], functions: [] })),
  z
    .array(accountPattern)
    .max(500)
    .transform((accounts): Selection => ({ accounts, groups: [], functions: [] })),
  selectionSchema,
])

export type Selection = z.output<typeof selectionSchema>

export const everyAccount: Selection = { accounts: [], groups: [], functions: [] }

/** Whether nothing is chosen. */
export function isEmptySelection({ accounts, groups, functions: used }: Selection): boolean {
  return accounts.length === 0 && groups.length === 0 && used.length === 0
}
