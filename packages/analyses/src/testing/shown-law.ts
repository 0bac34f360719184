import { expect } from 'vitest'
import type { Drill } from '../analyses/drill.ts'
import type { Books } from '../books/books.ts'
import { selectLines } from '../query/lines.ts'
import type { Derived, Opened, Table } from '../tables/table.ts'

/**
 * What holds of every table: keys name one row each, amounts are whole öre, a total is the sum of its rows, what follows from other cells does so, and each
 * figure that opens lines is what comes before them, the lines, and its rounding. How many figures opened lines.
 */
export function expectTablesToAddUp(books: Books, tables: readonly Table[]): number {
  return tables.reduce((opened, table) => opened + expectToAddUp(books, table), 0)
}

function expectToAddUp(books: Books, table: Table): number {
  let opened = 0
  const rows = Array.from({ length: table.length }, (_, row) => row)
  const keys = rows.map((row) => table.key(row))
  expect(keys.filter((key, row) => keys.indexOf(key) !== row)).toEqual([])
  for (const [c, { id, hasTotal, total, derived }] of table.columns.entries()) {
    const at = { table: table.id, id }
    for (const row of rows) {
      const value = table.value(row, c)
      const cell = { ...at, key: table.key(row) }
      if (table.kind(row, c) === 'ore' && typeof value === 'number')
        expect({ ...cell, whole: Number.isSafeInteger(value) }).toEqual({ ...cell, whole: true })
      const followed = derived ? followedBy(table, row, derived) : null
      if (followed !== null && typeof value === 'number') expect(Math.abs(value - followed), JSON.stringify(cell)).toBeLessThan(1e-9)
      const figure = table.figure(row, c)
      if (!isDrill(figure)) continue
      expect({ ...cell, lines: drilled(books, figure) }).toEqual({ ...cell, lines: value })
      opened++
    }
    if (!hasTotal || total === null) continue
    const sum = rows.filter((row) => table.kindOfRow(row) === 'row').reduce((sum, row) => sum + Number(table.value(row, c)), 0)
    expect({ ...at, sum }).toEqual({ ...at, sum: total })
  }
  return opened
}

/** Null where one of the cells that it follows from is unknown, or is left out because it says nothing. */
function followedBy(table: Table, row: number, derived: Derived): number | null {
  const part = (id: string): number | null => {
    const at = table.columns.findIndex((column) => column.id === id)
    const value = at === -1 ? 0 : table.value(row, at)
    return typeof value === 'number' ? value : null
  }
  if (derived.op === 'sum') return derived.of.map(part).reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0)
  const left = part(derived.left)
  const right = part(derived.right)
  if (left === null || right === null) return null
  if (derived.op === 'minus') return left - right
  if (right === 0) return null
  return derived.op === 'growth' ? (left - right) / Math.abs(right) : left / right
}

function drilled(books: Books, { query, measure, openingOre, yearBreakOre, outsideLeftOutOre, roundingOre = 0, less }: Drill): number {
  const isEach = measure === 'vouchers'
  const found = query === null ? null : selectLines(books, query, { offset: 0, limit: isEach ? Number.POSITIVE_INFINITY : 1 })
  const { lines = [], count = 0, sumOre = 0 } = found ?? {}
  const vouchers = isEach ? new Set(lines.map((line) => `${line.yearFrom} ${line.voucher}`)).size : 0
  return (
    openingOre +
    yearBreakOre +
    outsideLeftOutOre +
    { sum: sumOre, negated: -sumOre, lines: count, vouchers }[measure] +
    roundingOre -
    (less?.ore ?? 0) +
    0
  )
}

function isDrill(figure: Opened | null): figure is Drill {
  return figure !== null && 'query' in figure
}
