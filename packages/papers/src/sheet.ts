/** Rows of a table as worksheet XML: sums, differences and quotients as live formulas beside their values, accounts as links to their pages. */
import type { Table, Term } from './made-table.ts'
import type { Cell, ColumnKind, Derived } from './table.ts'
import { cellXml, columnName, formulaCell, linkCell, rowXml, SHEET_ROWS } from './xlsx.ts'

export interface SheetPart {
  readonly from: number
  readonly to: number
  /** 1-based row of the worksheet that the first of them goes to. */
  readonly firstRow: number
  readonly accountPage: string | null
}

/** The most ranges that one SUM takes. */
const MOST_PARTS = 200

export function tableRows(table: Table, { from, to, firstRow, accountPage }: SheetPart): string {
  // Formulas reach over the whole sheet: a table of several has plain values.
  const isWhole = table.length <= SHEET_ROWS
  const rows = new Map<number, readonly Cell[]>()
  const cellsOf = (index: number) => {
    const known = rows.get(index)
    if (known) return known
    const made = table.row(index)
    rows.set(index, made)
    return made
  }
  const at = (index: number) => firstRow + index - from
  const written: string[] = []
  for (let index = from; index < to; index++) {
    const cells = table.terms || table.columns.some(({ derived }) => derived) ? cellsOf(index) : table.row(index)
    const terms = isWhole ? sumOfRow(table, index, cellsOf) : null
    written.push(
      rowXml(
        at(index),
        cells.map((cell, column) => {
          const kind = table.kind(index, column)
          const account = column === table.account?.column ? table.account.of(index) : null
          if (account !== null && accountPage !== null) return linkCell(`${accountPage}${encodeURIComponent(account)}`, account)
          if (typeof cell !== 'number') return cellXml(cell, kind)
          const formula =
            derivedFormula(table, cells, column, at(index), (other) => table.kind(index, other)) ??
            (terms?.has(column) ? sumFormula(terms.get(column) ?? [], column, at) : null)
          return formula === null ? cellXml(cell, kind) : formulaCell(formula, cell, kind)
        }),
      ),
    )
  }
  return written.join('')
}

/** The rows that a row is the sum of in each of its columns: of the ways to add up that are known, the first that gives all its figures. */
function sumOfRow(table: Table, index: number, cellsOf: (index: number) => readonly Cell[]): ReadonlyMap<number, readonly Term[]> | null {
  const own = cellsOf(index)
  for (const terms of table.terms?.(index) ?? []) {
    if (terms.length === 0) continue
    const sums = new Map<number, readonly Term[]>()
    let fits = true
    table.columns.forEach(({ adds, derived }, column) => {
      const cell = own[column]
      if (adds === undefined || typeof cell !== 'number') return
      const sided = terms.map((term): Term => (adds === 'sided' ? term : { ...term, side: 1 }))
      if (total(sided, column, cellsOf) === cell) sums.set(column, sided)
      // What follows from other cells of the row may be withheld in one of the rows: the cells it follows from decide.
      else if (derived === undefined) fits = false
    })
    if (fits && sums.size > 0) return sums
  }
  return null
}

function total(terms: readonly Term[], column: number, cellsOf: (index: number) => readonly Cell[]): number | null {
  let sum = 0
  for (const { index, side } of terms) {
    const cell = cellsOf(index)[column]
    if (typeof cell !== 'number') return null
    sum += side * cell
  }
  return sum
}

/** `SUM(F3:F5,F9)-SUM(F7)` */
function sumFormula(terms: readonly Term[], column: number, at: (index: number) => number): string | null {
  const name = columnName(column)
  const ranges = (side: 1 | -1) => {
    const found: { from: number; to: number }[] = []
    for (const row of terms.flatMap((term) => (term.side === side ? [at(term.index)] : [])).sort((a, b) => a - b)) {
      const last = found.at(-1)
      if (last?.to === row - 1) last.to = row
      else found.push({ from: row, to: row })
    }
    return found.map(({ from, to }) => (from === to ? `${name}${from}` : `${name}${from}:${name}${to}`))
  }
  const added = ranges(1)
  const taken = ranges(-1)
  if (added.length > MOST_PARTS || taken.length > MOST_PARTS) return null
  return `${added.length > 0 ? `SUM(${added.join(',')})` : ''}${taken.length > 0 ? `-SUM(${taken.join(',')})` : ''}`
}

/** What follows from other cells of the row, as a formula that gives the cell's own value; null where it does not. */
function derivedFormula(
  { columns }: Table,
  cells: readonly Cell[],
  column: number,
  row: number,
  kindOf: (column: number) => ColumnKind,
): string | null {
  const derived = columns[column]?.derived
  const value = cells[column]
  if (derived === undefined || typeof value !== 'number') return null
  const cellOf = (id: string) => {
    const found = columns.findIndex((other) => other.id === id)
    const cell = cells[found]
    return typeof cell === 'number' ? { cell, shown: cell / scaleOf(kindOf(found)), name: `${columnName(found)}${row}` } : null
  }
  return formulaOf(derived, value, value / scaleOf(kindOf(column)), cellOf)
}

/** How much of the stored figure is one in the sheet. */
function scaleOf(kind: ColumnKind): number {
  return kind === 'ore' ? 100 : kind === 'thousands' ? 100_000 : 1
}

type CellOf = (id: string) => { readonly cell: number; readonly shown: number; readonly name: string } | null

function formulaOf(derived: Derived, value: number, shown: number, cellOf: CellOf): string | null {
  if (derived.op === 'sum') {
    const parts = derived.of.map(cellOf).filter((part) => part !== null)
    if (parts.length === 0 || parts.reduce((sum, { cell }) => sum + cell, 0) !== value) return null
    return parts.length <= 2 ? parts.map(({ name }) => name).join('+') : `SUM(${parts.map(({ name }) => name).join(',')})`
  }
  const left = cellOf(derived.left)
  const right = cellOf(derived.right)
  if (left === null || right === null) return null
  switch (derived.op) {
    case 'minus':
      if (isSame(left.cell - right.cell, value)) return `${left.name}-${right.name}`
      return isSame(right.cell - left.cell, value) ? `${right.name}-${left.name}` : null
    case 'growth':
      return right.cell !== 0 && isSame((left.cell - right.cell) / right.cell, value) ? `(${left.name}-${right.name})/${right.name}` : null
    case 'divide':
      return right.cell !== 0 && isSame(left.shown / right.shown, shown) ? `${left.name}/${right.name}` : null
  }
}

/** Amounts to the öre, quotients but for the last digits of their binary form. */
function isSame(a: number, b: number): boolean {
  return Number.isInteger(a) && Number.isInteger(b) ? a === b : Math.abs(a - b) <= 1e-12 * Math.max(1, Math.abs(b))
}
