/** Figures of rows that the result has none for: headings, and checks over columns. */
import type { Change } from '@verifikat/analyses'
import { accountsTogether, childrenOf, linesUnder, summedOre } from './rows.ts'
import type { Row, StatementResult } from './types.ts'

/** A heading's lines together, in the heading's natural sign. */
export function sumOfLines(heading: Row, lines: readonly Row[]): Row {
  const width = heading.valuesOre.length
  const sums = (of: (row: Row) => readonly (number | null)[]) =>
    Array.from({ length: width }, (_, c) =>
      summedOre(
        heading,
        lines.map((row) => ({ display: row.display, ore: of(row)[c] ?? null })),
      ),
    )
  const common = {
    accounts: accountsTogether(lines),
    computed: [...new Set(lines.flatMap(({ computed }) => computed))],
    valuesOre: sums((row) => row.valuesOre),
    shareRatios: Array.from({ length: width }, (_, c) => summedRatio(heading, lines, c)),
    changes: heading.changes.map((_, pair) => changeTogether(heading, lines, pair)),
  }
  if (!('openingsOre' in heading)) return { ...heading, ...common }
  const of = (key: 'openingsOre' | 'reclassifiedOre') => sums((row) => (key in row && 'openingsOre' in row ? row[key] : []))
  return { ...heading, ...common, openingsOre: of('openingsOre'), reclassifiedOre: of('reclassifiedOre') }
}

function summedRatio(heading: Row, lines: readonly Row[], column: number): number | null {
  let sum = 0
  for (const { display, shareRatios } of lines) {
    const ratio = shareRatios[column] ?? null
    if (ratio === null) return null
    sum += display === heading.display ? ratio : -ratio
  }
  return sum
}

function changeTogether(heading: Row, lines: readonly Row[], pair: number): Change {
  const changeOre = summedOre(
    heading,
    lines.map(({ display, changes }) => ({ display, ore: changes[pair]?.changeOre ?? null })),
  )
  return { changeOre, changeRatio: null, flags: [] }
}

/** The row whose figures stand in a row's cells: a closed heading shows its total's, or its lines' sum. */
export function figuresRow(result: StatementResult, id: string): Row | null {
  const rows: readonly Row[] = result.rows
  const row = rows.find((other) => other.id === id)
  if (row === undefined || row.kind !== 'heading') return row ?? null
  const children = childrenOf(rows)
  return (children.get(id) ?? []).findLast(({ kind }) => kind === 'total') ?? sumOfLines(row, linesUnder(id, children))
}

/** Nothing in any column of which something is known. */
export function isZeroRow({ columns }: StatementResult): (row: Row) => boolean {
  const known = columns.flatMap(({ status }, c) => (status === 'none' ? [] : [c]))
  return ({ valuesOre }) => known.length > 0 && known.every((c) => valuesOre[c] === 0)
}

/** Rows that a check is about. */
export function wantedBy(
  result: StatementResult,
  only: 'wrong' | 'unplaced' | 'breaks' | 'flagged' | undefined,
): ((row: Row) => boolean) | null {
  switch (only) {
    case undefined:
      return null
    case 'wrong':
      return ({ wrongSides }) => wrongSides.some(Boolean)
    case 'flagged':
      return ({ changes }) => changes.some(({ flags }) => flags.length > 0)
    case 'unplaced': {
      const lines = new Set((result.rows as readonly Row[]).filter(({ kind }) => kind === 'unplaced').map(({ id }) => id))
      return ({ parent }) => parent !== null && lines.has(parent)
    }
    case 'breaks': {
      const accounts = new Set('openingBreaks' in result ? result.openingBreaks.map(({ account }) => account) : [])
      return ({ account }) => account !== null && accounts.has(account)
    }
  }
}

export function countRows(result: StatementResult, only: 'wrong' | 'unplaced' | 'breaks' | 'flagged'): number {
  const wanted = wantedBy(result, only)
  const rows: readonly Row[] = result.rows
  return rows.filter((row) => row.kind === 'account' && wanted?.(row)).length
}
