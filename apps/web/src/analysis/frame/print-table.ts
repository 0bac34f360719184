/** The table of a print: what is copied, with how each row is dressed. */
import { fromTsv } from '../table/tsv.ts'

export interface PrintRow {
  readonly id: string
  readonly cells: readonly string[]
  readonly look: 'heading' | 'total' | null
  /** How many groups it stands in. */
  readonly level: number
}

export interface PrintTable {
  readonly heads: readonly string[]
  /** Columns whose cells are figures. */
  readonly isRight: readonly boolean[]
  readonly rows: readonly PrintRow[]
}

/** `text`: the table as it is copied, its heads first; `ids`: of its rows, null where they are not rows of the result. */
export function printTable(text: string, ids: readonly string[] | null, result: unknown): PrintTable {
  const [allHeads = [], ...lines] = fromTsv(text)
  const dressed = dressOf(result)
  // Columns of drawings have nothing to print.
  const kept = allHeads.flatMap((_, column) => (column === 0 || lines.some((cells) => (cells[column] ?? '') !== '') ? [column] : []))
  const heads = kept.map((column) => allHeads[column] ?? '')
  const rows = lines.map((own, index): PrintRow => {
    const cells = kept.map((column) => own[column] ?? '')
    const id = ids?.[index]
    // After the rows come their sums.
    const { look, level } = dressed.get(id ?? '') ?? { look: id === undefined && ids !== null ? ('total' as const) : null, level: 0 }
    return { id: id ?? `line ${index}`, cells, look, level }
  })
  return { heads, isRight: heads.map((_, column) => column > 0 && isFigures(rows.map(({ cells }) => cells[column] ?? ''))), rows }
}

/** Most of what it says are figures; the rest are words in their place, such as that an account is new. */
function isFigures(cells: readonly string[]): boolean {
  const said = cells.filter((cell) => cell !== '' && cell !== '–')
  const figures = said.filter((cell) => /^[\u2212-]?[\d\u00a0 ]+(?:,\d+)?(?: ?%)?$/.test(cell))
  return figures.length * 2 > said.length && !said.every((cell) => /^\d{4}$/.test(cell))
}

/** How rows of the result are dressed, by their ids: headings, totals, and their levels. */
function dressOf(result: unknown): ReadonlyMap<string, Pick<PrintRow, 'look' | 'level'>> {
  const dressed = new Map<string, Pick<PrintRow, 'look' | 'level'>>()
  const rows: unknown = typeof result === 'object' && result !== null && 'rows' in result ? result.rows : []
  for (const row of Array.isArray(rows) ? rows : []) {
    if (typeof row !== 'object' || row === null || !('id' in row) || typeof row.id !== 'string' || !('kind' in row)) continue
    const level = 'level' in row && typeof row.level === 'number' ? row.level : 0
    dressed.set(row.id, { look: row.kind === 'heading' || row.kind === 'total' ? row.kind : null, level })
  }
  return dressed
}
