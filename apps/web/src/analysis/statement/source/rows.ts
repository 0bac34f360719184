/** Sums and shades of rows by source. */
import type { SourceRow, SourceStatementResult } from '@verifikat/analyses'
import { accountsTogether, childrenOf, linesUnder, summedOre } from '../rows.ts'

/** A heading's lines together, in the heading's natural sign. */
export function sourcesOfLines(heading: SourceRow, lines: readonly SourceRow[]): SourceRow {
  const sum = (of: (row: SourceRow) => number | null) =>
    summedOre(
      heading,
      lines.map((row) => ({ display: row.display, ore: of(row) })),
    )
  return {
    ...heading,
    accounts: accountsTogether(lines),
    computed: [...new Set(lines.flatMap(({ computed }) => computed))],
    openingOre: sum((row) => row.openingOre),
    openingStartOre: sum((row) => row.openingStartOre),
    totalOre: sum((row) => row.totalOre),
    carriedOre: sum((row) => row.carriedOre),
    closingOre: sum((row) => row.closingOre),
    valuesOre: heading.valuesOre.map((_, s) => sum((row) => row.valuesOre[s] ?? null)),
    lines: heading.lines.map((_, s) =>
      lines.reduce<number | null>((total, row) => {
        const own = row.lines[s] ?? null
        return total === null || own === null ? null : total + own
      }, 0),
    ),
  }
}

export function sourceRow(rows: readonly SourceRow[], id: string): SourceRow | null {
  const row = rows.find((other) => other.id === id)
  if (row === undefined || row.kind !== 'heading') return row ?? null
  const children = childrenOf(rows)
  return (children.get(id) ?? []).findLast(({ kind }) => kind === 'total') ?? sourcesOfLines(row, linesUnder(id, children))
}

/** Nothing before, nothing booked, nothing after. */
export function isStillRow(row: SourceRow): boolean {
  return [row.openingOre, row.totalOre, row.closingOre, ...row.valuesOre].every((ore) => ore === 0) && row.lines.every((n) => !n)
}

/** Shade of a cell by its part of the row, 0–4: where most of an account comes from is seen at once. */
export function shadeOf(values: readonly (number | null)[], at: number): 0 | 1 | 2 | 3 | 4 {
  const total = values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0)
  const part = total === 0 ? 0 : Math.abs(values[at] ?? 0) / total
  if (part === 0) return 0
  return part >= 0.75 ? 4 : part >= 0.4 ? 3 : part >= 0.1 ? 2 : 1
}

/** Cells that a flag says something about. */
export function flaggedCells({ rows }: SourceStatementResult): number {
  return rows.reduce((sum, { flags }) => sum + flags.filter((own) => own.length > 0).length, 0)
}

export function isFlaggedRow({ flags }: SourceRow): boolean {
  return flags.some((own) => own.length > 0)
}
