import type { Finding, FoundRows, Framed, ShownResult, Table } from '@verifikat/analyses'
import type { DefaultSearch } from './search.ts'

/** The findings of a rule that the address names, and the rows that they are about. */
export interface Found {
  readonly findings: readonly Finding[]
  readonly places: readonly FoundRows[]
}

export function foundBy(shown: ShownResult, { findings }: Framed, { found }: DefaultSearch): Found | null {
  const own = findings.filter(({ code }) => code === found)
  return own.length === 0 ? null : { findings: own, places: own.flatMap((finding) => shown.rowsOf(finding)) }
}

/** Keys of the rows of a table that are found; null: all of it. */
export function keysIn(found: Found | null, table: string): ReadonlySet<string> | null {
  const own = found?.places.filter((place) => place.table === table) ?? []
  if (own.length === 0 || own.some(({ keys }) => keys === null)) return null
  return new Set(own.flatMap(({ keys }) => keys ?? []))
}

/** A table of some of its rows: its totals are theirs. */
export function rowsAlone(table: Table, keys: ReadonlySet<string>): Table {
  const kept = Array.from({ length: table.length }, (_, row) => row).filter((row) => keys.has(table.key(row)))
  const of = (row: number): number => {
    const place = kept[row]
    if (place === undefined) throw new RangeError(`table ${table.id} has no row ${row}`)
    return place
  }
  return {
    ...table,
    columns: table.columns.map((column, at) =>
      column.hasTotal
        ? {
            ...column,
            total: sumOf(kept.filter((row) => table.kindOfRow(row) === 'row').map((row) => table.value(row, at))),
          }
        : column,
    ),
    length: kept.length,
    key: (row) => table.key(of(row)),
    kindOfRow: (row) => table.kindOfRow(of(row)),
    level: (row) => table.level(of(row)),
    belongsTo: (row) => table.belongsTo(of(row)),
    value: (row, column) => table.value(of(row), column),
    kind: (row, column) => table.kind(of(row), column),
    figure: (row, column) => table.figure(of(row), column),
    mark: (row, column) => table.mark(of(row), column),
  }
}

/** Unknown where one is. */
function sumOf(values: readonly unknown[]): number | null {
  let sum = 0
  for (const value of values) {
    if (typeof value !== 'number') return null
    sum += value
  }
  return sum
}
