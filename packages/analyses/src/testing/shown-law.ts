import { expect } from 'vitest'
import type { Books } from '../books/books.ts'
import { selectLines } from '../query/lines.ts'
import type { Table } from '../tables/table.ts'

/** Each figure that opens lines is what comes before them, the lines, and its rounding; each total is the sum of its rows. How many figures opened lines. */
export function expectTablesToAddUp(books: Books, tables: readonly Table[]): number {
  let opened = 0
  for (const table of tables) {
    for (let r = 0; r < table.length; r++) {
      for (const [c, { id }] of table.columns.entries()) {
        const figure = table.figure(r, c)
        if (figure === null || !('query' in figure)) continue
        const { query, measure, openingOre, yearBreakOre, outsideLeftOutOre, roundingOre = 0 } = figure
        const sumOre = query === null ? 0 : selectLines(books, query, { offset: 0, limit: 1 }).sumOre
        const ore = openingOre + yearBreakOre + outsideLeftOutOre + (measure === 'negated' ? -sumOre : sumOre) + roundingOre + 0
        expect({ table: table.id, id, key: table.key(r), ore }).toEqual({ table: table.id, id, key: table.key(r), ore: table.value(r, c) })
        opened++
      }
    }
    for (const [c, { id, total, hasTotal, kind }] of table.columns.entries()) {
      if (!hasTotal || kind !== 'ore' || total === null) continue
      let sum = 0
      for (let r = 0; r < table.length; r++) if (table.kindOfRow(r) === 'row') sum += Number(table.value(r, c))
      expect({ table: table.id, id, sum }).toEqual({ table: table.id, id, sum: total })
    }
  }
  return opened
}
