import { note } from '../bank-matching/groups.ts'
import { NO_DAY } from '../dates.ts'
import type { BankRowInput } from './builder.ts'

type BalancedRow = Pick<BankRowInput, 'bookingDay' | 'minor' | 'balanceMinor'>

/**
 * Most banks list the newest first: by the days, and where all rows are of one by the balances. A list that somebody has sorted otherwise is put in the order
 * of its days, and within a day in that of the balances, where more of them follow on each other so.
 */
export function oldestFirst<Row extends BankRowInput>(entries: readonly Row[]): readonly Row[] {
  const booked = entries.filter(({ bookingDay }) => bookingDay !== NO_DAY)
  const first = booked[0]
  const last = booked.at(-1)
  if (!first || !last) return entries
  const isNewestFirst =
    first.bookingDay === last.bookingDay ? breaks(booked) >= breaks(booked.toReversed()) : first.bookingDay > last.bookingDay
  const listed = isNewestFirst ? entries.toReversed() : entries
  const inOrder = isNewestFirst ? booked.toReversed() : booked
  const broken = breaks(inOrder)
  if (broken === 0) return listed
  const sorted = inBalanceOrder(inOrder)
  return breaks(sorted) < broken ? [...sorted, ...listed.filter(({ bookingDay }) => bookingDay === NO_DAY)] : listed
}

/** Whether rows of one day that come to nothing follow on each other's balances from either end, so that they open and close with one of two. */
export function isEitherWay(rows: readonly BalancedRow[]): boolean {
  const [first] = rows
  if (!first || rows.some(({ bookingDay, balanceMinor }) => bookingDay !== first.bookingDay || typeof balanceMinor !== 'number'))
    return false
  return rows.reduce((sum, { minor }) => sum + minor, 0) === 0 && breaks(rows) === 0 && breaks(rows.toReversed()) === 0
}

/** What the balance before and the amount come to, where the balance after is another. */
export function breakBefore(before: BalancedRow | undefined, row: BalancedRow): number | null {
  if (typeof before?.balanceMinor !== 'number' || typeof row.balanceMinor !== 'number') return null
  const computed = before.balanceMinor + row.minor
  return computed === row.balanceMinor ? null : computed
}

/**
 * Rows, oldest first, whose balances do not follow from row to row are no whole list, as a filter makes it. Neither one balance that is wrong makes it so, nor
 * rows of a day that stand in another order: every balance of the day but the one that it begins with is still that after another row.
 */
export function isFilteredList(rows: readonly BalancedRow[]): boolean {
  const broken = rows.flatMap((row, i) => (breakBefore(rows[i - 1], row) === null ? [] : [i]))
  const [first, second] = broken
  if (first === undefined || rows.some(({ balanceMinor }) => typeof balanceMinor !== 'number')) return false
  const stepOf = (i: number) => balanceOf(rows[i]) - (rows[i]?.minor ?? 0) - balanceOf(rows[i - 1])
  if (broken.length === 2 && second === first + 1 && stepOf(first) + stepOf(second) === 0) return false
  const byDay = new Map<number, BalancedRow[]>()
  for (const row of rows) note(byDay, row.bookingDay, row)
  let balance: number | null = null
  for (const own of byDay.values()) {
    const ends = new Map<number, number>()
    for (const row of own) ends.set(balanceOf(row), (ends.get(balanceOf(row)) ?? 0) + 1)
    const begins: number[] = []
    let sum = 0
    for (const row of own) {
      const before = balanceOf(row) - row.minor
      const left = ends.get(before) ?? 0
      if (left === 0) begins.push(before)
      else ends.set(before, left - 1)
      sum += row.minor
    }
    const start: number = begins[0] ?? balance ?? balanceOf(own.at(-1))
    if (begins.length > 1 || (balance !== null && start !== balance)) return true
    balance = start + sum
  }
  return false
}

const balanceOf = (row: BalancedRow | undefined): number => row?.balanceMinor ?? Number.NaN

/** How many rows do not go on from the balance of the one before. */
export const breaks = (rows: readonly BalancedRow[]): number => rows.filter((row, i) => breakBefore(rows[i - 1], row) !== null).length

/**
 * By day, and within a day each after the row whose balance it goes on from; as listed where none does. Where the rows do not say which balance a day begins
 * with, other statements may.
 */
export function inBalanceOrder<Row extends BalancedRow>(rows: readonly Row[], saidBefore?: (day: number) => number | null): Row[] {
  const byDay = new Map<number, Row[]>()
  for (const row of rows) note(byDay, row.bookingDay, row)
  const days = [...byDay.keys()].sort((a, b) => a - b)
  const begins = new Map<number, number>()
  let next: number | undefined
  for (const day of days.toReversed()) {
    next = beginOf(byDay.get(day) ?? []) ?? next
    if (next !== undefined) begins.set(day, next)
  }
  const passed = next === undefined ? balancePassed([...byDay.values()]) : undefined
  const sorted: Row[] = []
  for (const day of days) {
    const own = byDay.get(day) ?? []
    const begin = beginOf(own)
    const said = begin === undefined ? saidBefore?.(day) : undefined
    sorted.push(...dayInOrder(own, [begin, sorted.at(-1)?.balanceMinor, said, begins.get(day), passed, balanceBefore(own[0])]))
  }
  return sorted
}

const balanceBefore = (row: BalancedRow | undefined): number => balanceOf(row) - (row?.minor ?? 0)

/** The balance that more rows of a day go on from than lead to; none where they come to nothing. */
function beginOf(rows: readonly BalancedRow[]): number | undefined {
  const more = new Map<number, number>()
  const add = (balance: number, count: number) => more.set(balance, (more.get(balance) ?? 0) + count)
  for (const row of rows) {
    add(balanceBefore(row), 1)
    add(balanceOf(row), -1)
  }
  const first = rows.find((row) => (more.get(balanceBefore(row)) ?? 0) > 0)
  return first && balanceBefore(first)
}

/**
 * The balance that days begin with where each comes to nothing: one that all of them pass. Of several, which only the rows of one order would tell apart, the
 * lowest, so that the order of lists decides nothing.
 */
function balancePassed(days: readonly (readonly BalancedRow[])[]): number | undefined {
  return balancesPassed(days)[0]
}

/** The balances that all days pass, the lowest first. */
function balancesPassed(days: readonly (readonly BalancedRow[])[]): number[] {
  const [first = [], ...others] = days.map((rows) => new Set(rows.map(balanceBefore)))
  return [...first].filter((balance) => !Number.isNaN(balance) && others.every((own) => own.has(balance))).sort((a, b) => a - b)
}

/** Balances that rows may begin with, the lowest first, where each of their days comes to nothing; none where any day tells which. */
export function possibleBegins(rows: readonly BalancedRow[]): number[] {
  const byDay = new Map<number, BalancedRow[]>()
  for (const row of rows) note(byDay, row.bookingDay, row)
  const days = [...byDay.values()]
  return days.some((own) => beginOf(own) !== undefined) ? [] : balancesPassed(days)
}

/** A trail over all rows from the first balance that any goes on from, of which each leads from the balance before it to that after it. */
function dayInOrder<Row extends BalancedRow>(rows: readonly Row[], starts: readonly (number | null | undefined)[]): readonly Row[] {
  const following = new Map<number, Row[]>()
  for (const row of rows.toReversed()) {
    if (typeof row.balanceMinor !== 'number') return rows
    note(following, row.balanceMinor - row.minor, row)
  }
  const start = starts.find((balance) => typeof balance === 'number' && following.has(balance)) ?? Number.NaN
  const order: Row[] = []
  const way: (Row | null)[] = [null]
  // at a dead end it goes back to where rows are left
  while (way.length > 0) {
    const reached = way.at(-1)
    const next = following.get(reached ? balanceOf(reached) : start)?.pop()
    if (next) way.push(next)
    else {
      way.pop()
      if (reached) order.push(reached)
    }
  }
  order.reverse()
  return order.length === rows.length && breaks(order) === 0 ? order : rows
}
