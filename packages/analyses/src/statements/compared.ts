import * as z from 'zod'
import type { Books } from '../books/books.ts'
import { areUnlike, type Extent, extentOf, monthsOfDays, unlikeFinding } from '../books/extent.ts'
import { dayOfIso } from '../dates.ts'
import type { Finding } from '../finding.ts'
import type { ColumnAmounts } from './amounts.ts'
import type { Pair, ResolvedColumn } from './columns.ts'
import { type EquityReading, equityReading } from './equity-reading.ts'

/**
 * Two columns and whether they can be compared. `isUnlike`: they are booked for other numbers of months (part of a year against a whole one), so that
 * what moved has no difference, balances have none in per cent, no limit is passed, and nothing is new or has ended by it.
 */
export const comparedSchema = z.object({ of: z.int().min(0), against: z.int().min(0), isUnlike: z.boolean() })
export type Compared = z.output<typeof comparedSchema>

export function comparedColumns(pairs: readonly Pair[], columns: readonly ResolvedColumn[]): Compared[] {
  return pairs.map(({ of, against }) => {
    const own = columns[of]
    const other = columns[against]
    return { of, against, isUnlike: own !== undefined && other !== undefined && areUnlikeColumns(own, other) }
  })
}

/** Columns that are movements since the first day of a fiscal year, even those of a date: the terms of key figures. */
export function comparedFlows(pairs: readonly Pair[], columns: readonly ResolvedColumn[]): Compared[] {
  const extents = columns.map(extentOfColumn)
  return pairs.map(({ of, against }) => {
    const own = extents[of]
    const other = extents[against]
    return { of, against, isUnlike: own != null && other != null && areUnlike(own, other) }
  })
}

/** Each pair that is unlike once. */
export function unlikeFindings(compared: readonly Compared[], columns: readonly ResolvedColumn[]): Finding[] {
  return compared.flatMap(({ of, against, isUnlike }) => {
    const own = columns[of]
    const other = columns[against]
    const first = own && extentOfColumn(own)
    const second = other && extentOfColumn(other)
    return isUnlike && first && second ? [unlikeFinding(first, second)] : []
  })
}

const CLOSED: ReadonlySet<EquityReading['reading']> = new Set([
  'booked',
  'partly-booked',
  'booked-otherwise',
  'in-equity',
  'partly-in-equity',
])

/** The columns of a pair of which one year has its result booked into equity and the other has not. */
export interface UnclosedPair {
  readonly open: number
  readonly closed: number
}

/** Of each pair whether it is two whole fiscal years of which one is closed and the other is not; null: it is not. */
export function unclosedPairs(
  books: Books,
  compared: readonly Compared[],
  columns: readonly Pick<ResolvedColumn, 'period'>[],
  amounts: readonly (ColumnAmounts | undefined)[],
): readonly (UnclosedPair | null)[] {
  const isWhole = (c: number) => {
    const spans = columns[c]?.period?.spans ?? []
    return spans.length === 1 && spans.every(({ whole }) => whole)
  }
  return compared.map(({ of, against, isUnlike }) => {
    if (isUnlike || !isWhole(of) || !isWhole(against)) return null
    const reading = (c: number) => equityReading(books, columns[c]?.period ?? null, amounts[c])?.reading ?? 'none'
    const isOpen = (c: number) => reading(c) === 'added'
    const isClosed = (c: number) => CLOSED.has(reading(c))
    if (isOpen(of) && isClosed(against)) return { open: of, closed: against }
    return isOpen(against) && isClosed(of) ? { open: against, closed: of } : null
  })
}

/** Each such pair as a finding; where results are compared. */
export function unclosedFindings(
  books: Books,
  compared: readonly Compared[],
  columns: readonly Pick<ResolvedColumn, 'to' | 'period'>[],
  amounts: readonly (ColumnAmounts | undefined)[],
): Finding[] {
  return unclosedPairs(books, compared, columns, amounts).flatMap((pair): Finding[] => {
    if (pair === null) return []
    const values = { to: columns[pair.open]?.to ?? '', closedTo: columns[pair.closed]?.to ?? '' }
    return [{ code: 'period.unclosed-comparison', severity: 'info', line: 0, values }]
  })
}

/** Balances are like at any two days that are booked; beyond them they are those of an earlier day than the column says. */
function areUnlikeColumns(of: ResolvedColumn, against: ResolvedColumn): boolean {
  const own = extentOfColumn(of)
  const other = extentOfColumn(against)
  if (!own || !other) return false
  const areDates = of.column.kind === 'date' && against.column.kind === 'date'
  return areUnlike(own, other) && (!areDates || goesOn(of) || goesOn(against))
}

function goesOn({ to, period }: ResolvedColumn): boolean {
  const year = period?.spans.at(-1)?.year
  return year !== undefined && to > year.bookedTo
}

/** Null where nothing is known of a column. */
function extentOfColumn({ column, from, to, period }: ResolvedColumn): Extent | null {
  if (column.kind === 'budget') return { from, to, months: monthsOfDays(dayOfIso(from), dayOfIso(to)) }
  return period && { ...extentOf(period), from, to }
}
