/** Rows of a review: which are shown, and a closed heading's figures. */
import type { Flag } from '@verifikat/analyses'
import { accountsTogether, isOpenIn, type ShownRow, shownRows, summedOre } from '../statement/rows.ts'
import { flagsByRow, isFlagFiltered, wantedFlags } from './flag-filter.ts'
import type { ReviewResult, ReviewRow, ReviewSearch } from './types.ts'

export function reviewRows(result: ReviewResult, search: ReviewSearch): readonly ShownRow<ReviewRow>[] {
  const rows: readonly ReviewRow[] = result.rows
  const wanted = isFlagFiltered(search) ? flagsByRow<Flag>(wantedFlags(result.flags, search)) : null
  return shownRows<ReviewRow>(rows, {
    isZero: search.zeros === 'show' ? () => false : isZeroIn(result),
    isWanted: wanted === null ? null : ({ id }) => wanted.has(id),
    isOpen: isOpenIn(search),
    sumOf: together,
  })
}

/** Nothing in any column of which something is known. */
function isZeroIn({ columns }: ReviewResult): (row: ReviewRow) => boolean {
  const known = columns.flatMap(({ status }, c) => (status === 'none' ? [] : [c]))
  return ({ valuesOre }) => known.length > 0 && known.every((c) => valuesOre[c] === 0)
}

/** A heading's lines together, in the heading's natural sign. */
function together(heading: ReviewRow, lines: readonly ReviewRow[]): ReviewRow {
  const sum = (of: (row: ReviewRow) => number | null) =>
    summedOre(
      heading,
      lines.map((row) => ({ display: row.display, ore: of(row) })),
    )
  const each = (width: number, of: (row: ReviewRow, i: number) => number | null) =>
    Array.from({ length: width }, (_, i) => sum((row) => of(row, i)))
  return {
    ...heading,
    accounts: accountsTogether(lines),
    valuesOre: each(heading.valuesOre.length, (row, c) => row.valuesOre[c] ?? null),
    changes: heading.changes.map((_, pair) => ({
      changeOre: sum((row) => row.changes[pair]?.changeOre ?? null),
      changeRatio: null,
      flags: [],
    })),
    expectedOre: sum((row) => row.expectedOre),
    differenceOre: sum((row) => row.differenceOre),
  }
}
