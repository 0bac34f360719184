import * as z from 'zod'
import { accountPattern, isoDate } from '../query/query.ts'
import { shippedAccountFunctions } from '../reference/account-functions.ts'

/** What an account is used for, apart from where a statement shows it: the names that analyses ask by (`sales-25`, `input-vat`, `bank` …). */
export const accountFunctionIds = shippedAccountFunctions.functions.map(({ id }) => id)
const known: ReadonlySet<string> = new Set(accountFunctionIds)

/**
 * Accounts with a function, and when: `{ "function": "sales-12", "patterns": ["3002"], "from": null, "to": "2026-03-31" }`.
 * Several entries of one function add up; dates are inclusive, null means without bound. An account may have several functions.
 */
export const accountFunctionSchema = z.strictObject({
  function: z.string().refine((id) => known.has(id), { error: 'there is no such account function' }),
  patterns: z.array(accountPattern).max(1000),
  from: isoDate.nullable().default(null),
  to: isoDate.nullable().default(null),
})

/** All functions of a company's accounts: what it does not name has no accounts. */
export const accountFunctionsSchema = z.array(accountFunctionSchema).max(2000)

export type AccountFunction = Readonly<z.output<typeof accountFunctionSchema>>
export type AccountFunctions = readonly AccountFunction[]

/** The functions that account numbers alone suggest, by the BAS chart: what a company has that has none of its own. */
export const suggestedAccountFunctions: AccountFunctions = shippedAccountFunctions.functions.flatMap(({ id, ranges }) =>
  ranges.map(({ patterns, from, to }) => ({ function: id, patterns: [...patterns], from, to })),
)

/**
 * The account patterns that have a function somewhere in a period (inclusive; null: without bound), in the order they are given.
 * Example: a rate that ends on 31 March leaves its accounts to a period that begins on 1 April.
 */
export function patternsOfFunction(
  functions: AccountFunctions,
  id: string,
  period: { readonly from: string | null; readonly to: string | null } = { from: null, to: null },
): string[] {
  return functions.flatMap((entry) =>
    entry.function === id &&
    (entry.from === null || period.to === null || entry.from <= period.to) &&
    (entry.to === null || period.from === null || entry.to >= period.from)
      ? entry.patterns
      : [],
  )
}
