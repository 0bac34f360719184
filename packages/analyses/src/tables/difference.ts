import { canonicalJson } from '../canonical.ts'
import type { Table, Value } from './table.ts'
import type { Words } from './words.ts'

export interface CellDifference {
  readonly label: Words
  readonly before: Value
  readonly after: Value
  /** How both are written. */
  readonly kind: ReturnType<Table['kind']>
}

export interface RowDifference {
  readonly key: string
  readonly how: 'added' | 'removed' | 'changed'
  /** What names it: the first account and text of the row. */
  readonly name: readonly Value[]
  /** Of a row that changed. */
  readonly cells: readonly CellDifference[]
}

type Compared = Pick<Table, 'columns' | 'length' | 'key' | 'value' | 'kind'>

const MOST_OF_NAME = 2

/** How the rows of a table differ from those that it had before, by their keys: the later one's in its order, then those that it lacks. */
export function tableDifference(before: Compared, after: Compared): RowDifference[] {
  const old = new Map(Array.from({ length: before.length }, (_, row) => [before.key(row), row]))
  const rows: RowDifference[] = []
  for (let row = 0; row < after.length; row++) {
    const key = after.key(row)
    const was = old.get(key)
    old.delete(key)
    const name = nameOf(after, row)
    if (was === undefined) {
      rows.push({ key, how: 'added', name, cells: [] })
      continue
    }
    const cells = cellsOf(before, was, after, row)
    if (cells.length > 0) rows.push({ key, how: 'changed', name, cells })
  }
  for (const [key, row] of old) rows.push({ key, how: 'removed', name: nameOf(before, row), cells: [] })
  return rows
}

function cellsOf(before: Compared, was: number, after: Compared, row: number): CellDifference[] {
  const places = new Map(before.columns.map(({ id }, column) => [id, column]))
  const cells = after.columns.flatMap(({ id, label }, column): CellDifference[] => {
    const place = places.get(id)
    places.delete(id)
    const value = after.value(row, column)
    // a column that said nothing was left out
    if (place === undefined) return saysNothing(value) ? [] : [{ label, before: null, after: value, kind: after.kind(row, column) }]
    const old = before.value(was, place)
    return canonicalJson(old) === canonicalJson(value) ? [] : [{ label, before: old, after: value, kind: after.kind(row, column) }]
  })
  for (const place of places.values()) {
    const old = before.value(was, place)
    const label = before.columns[place]?.label
    if (label !== undefined && !saysNothing(old)) cells.push({ label, before: old, after: null, kind: before.kind(was, place) })
  }
  return cells
}

function nameOf(table: Compared, row: number): Value[] {
  return table.columns
    .flatMap((_, column) => {
      const kind = table.kind(row, column)
      return kind === 'account' || kind === 'text' || kind === 'month' || kind === 'day' ? [table.value(row, column)] : []
    })
    .slice(0, MOST_OF_NAME)
}

function saysNothing(value: Value): boolean {
  return value === null || value === 0 || value === '' || (Array.isArray(value) && value.length === 0)
}
