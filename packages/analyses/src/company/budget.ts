import * as z from 'zod'
import type { Books } from '../books/books.ts'
import { float64At, int32At, uint32At } from '../column.ts'
import { balanceKinds } from '../ledger/ledger.ts'
import { accountNumberSchema } from './account-number.ts'

/** A budgeted change of an account in a calendar month; öre, debit positive. Without object it is the account's whole budget of the month. */
export const budgetEntrySchema = z.strictObject({
  account: accountNumberSchema,
  /** `YYYY-MM`. */
  month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/),
  ore: z.int(),
  object: z
    .strictObject({ dimension: z.string().min(1), object: z.string().min(1) })
    .nullable()
    .default(null),
})

export const budgetSchema = z.array(budgetEntrySchema).max(500_000)

export type BudgetEntry = Readonly<z.output<typeof budgetEntrySchema>>
export type Budget = readonly BudgetEntry[]

/** The `#PBUDGET` records of the files' own years, oldest first: the budget of a company that has entered none. */
export function budgetOfBooks({ years }: Books): Budget {
  const wanted = balanceKinds.indexOf('PBUDGET')
  const last = new Map<string, BudgetEntry>()
  for (const { ledger } of years) {
    if (!ledger) continue
    const { balances, objects, objectSetStart, objectSetMembers } = ledger
    for (let i = 0; i < balances.length; i++) {
      if (balances.kind[i] !== wanted || balances.yearIndex[i] !== 0) continue
      const account = ledger.accounts[uint32At(balances.account, i)]?.number
      const period = String(int32At(balances.period, i))
      if (account === undefined || !/^\d{4}(?:0[1-9]|1[0-2])$/.test(period)) continue
      const member = objectSetMembers.subarray(
        uint32At(objectSetStart, uint32At(balances.objectSet, i)),
        uint32At(objectSetStart, uint32At(balances.objectSet, i) + 1),
      )[0]
      const found = member === undefined ? undefined : objects[member]
      const object = found ? { dimension: found.dimension, object: found.object } : null
      const month = `${period.slice(0, 4)}-${period.slice(4)}`
      // A record that is repeated replaces the one before, as balances do.
      last.set(`${account} ${month} ${object ? `${object.dimension} ${object.object}` : ''}`, {
        account,
        month,
        ore: float64At(balances.ore, i) + 0,
        object,
      })
    }
  }
  return [...last.values()]
}

/**
 * The budgeted change per account of the months from `from` to `to` (`YYYY-MM`, inclusive), öre, debit positive; null where no entry is in them.
 * Entries per object count only where the account has no entry for the whole month, and then those of one dimension, the lowest: the same budget
 * split by cost centre and by project is one budget.
 */
export function budgetByAccount(budget: Budget, from: string, to: string): ReadonlyMap<string, number> | null {
  const wholes = new Map<string, number>()
  const parts = new Map<string, Map<string, number>>()
  let any = false
  for (const { account, month, ore, object } of budget) {
    if (month < from || month > to) continue
    any = true
    const key = `${month} ${account}`
    if (object === null) wholes.set(key, (wholes.get(key) ?? 0) + ore)
    else {
      const own = parts.get(key) ?? new Map<string, number>()
      own.set(object.dimension, (own.get(object.dimension) ?? 0) + ore)
      parts.set(key, own)
    }
  }
  if (!any) return null
  for (const [key, own] of parts) {
    const [dimension] = [...own.keys()].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
    if (!wholes.has(key) && dimension !== undefined) wholes.set(key, own.get(dimension) ?? 0)
  }
  const sums = new Map<string, number>()
  for (const [key, ore] of wholes) {
    const account = key.slice(8)
    sums.set(account, (sums.get(account) ?? 0) + ore)
  }
  return sums
}
