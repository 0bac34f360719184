import { accountMask } from '../books/account-number.ts'
import type { AccountFunctions } from '../company/account-functions.ts'
import { dayOfIso, isoOfDay } from '../dates.ts'

/** Days, inclusive. */
interface Days {
  readonly from: string
  readonly to: string
}

/** Accounts that have a function throughout some days of a column. */
export interface FunctionPart extends Days {
  /** 1 for each account of the books. */
  readonly mask: Uint8Array
  /** The days are all of the column's: what is dated outside a whole fiscal year belongs. */
  readonly isWhole: boolean
}

/**
 * Which accounts have any of the functions on which days of a column: one part where nothing begins or ends inside of it, else one per stretch of
 * days, each account in the stretches in which it has them. The lines of the function are those of the parts together, none twice. In order of
 * their days, at least one; vouchers dated outside their fiscal year belong to whole parts only, as to whole periods.
 * Example: 3002 is `sales-12` to 31 March and `sales-6` from 1 April 2026: of 2026, `sales-12` has 3002 from 1 January to 31 March.
 */
export function functionParts(
  functions: AccountFunctions,
  ids: readonly string[],
  { from, to }: Days,
  accounts: readonly { readonly number: string }[],
): readonly FunctionPart[] {
  const own = functions.filter(
    (entry) => ids.includes(entry.function) && (entry.from === null || entry.from <= to) && (entry.to === null || entry.to >= from),
  )
  const starts = [...new Set([from, ...own.flatMap((entry) => [entry.from ?? from, entry.to === null ? from : dayAfter(entry.to)])])]
    .filter((day) => day >= from && day <= to)
    .sort((a, b) => (a < b ? -1 : 1))
  const masks = starts.map((day) => accountMask(patternsOn(own, day), accounts))
  const end = (segment: number): string => {
    const next = starts[segment + 1]
    return next === undefined ? to : isoOfDay(dayOfIso(next) - 1)
  }
  const parts = new Map<number, FunctionPart>()
  const add = (a: number, first: number, last: number) => {
    const key = first * starts.length + last
    const isWhole = first === 0 && last === starts.length - 1
    const part = parts.get(key) ?? { from: starts[first] ?? from, to: end(last), mask: new Uint8Array(accounts.length), isWhole }
    part.mask[a] = 1
    parts.set(key, part)
  }
  for (let a = 0; a < accounts.length; a++) {
    for (let first = 0; first < starts.length; first++) {
      if (masks[first]?.[a] !== 1) continue
      let last = first
      while (masks[last + 1]?.[a] === 1) last++
      add(a, first, last)
      first = last
    }
  }
  if (parts.size === 0) return [{ from, to, mask: new Uint8Array(accounts.length), isWhole: true }]
  return [...parts].sort(([a], [b]) => a - b).map(([, part]) => part)
}

/** 1 for each account that has any of the functions on a day. */
export function functionsOn(
  functions: AccountFunctions,
  ids: readonly string[],
  day: string,
  accounts: readonly { readonly number: string }[],
): Uint8Array {
  return accountMask(
    patternsOn(
      functions.filter((entry) => ids.includes(entry.function)),
      day,
    ),
    accounts,
  )
}

function patternsOn(entries: AccountFunctions, day: string): string[] {
  return entries.flatMap(({ patterns, from, to }) => ((from === null || from <= day) && (to === null || to >= day) ? patterns : []))
}

function dayAfter(iso: string): string {
  return isoOfDay(dayOfIso(iso) + 1)
}
