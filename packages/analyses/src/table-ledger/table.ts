import { AppError } from '../errors.ts'

/** A ledger as rows of cells: what a CSV file or the sheets of a workbook come to. */
export interface Table {
  /** Name of the sheet; empty for a CSV file. */
  readonly name: string
  readonly rows: readonly TableRow[]
}

/** One row and where it stands: the line of a CSV file; of a workbook see `lineIn`. */
export interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** Larger tables than this are SIE exports that somebody opened in a spreadsheet. */
export const MAX_TABLE_BYTES = 128 << 20

/** What a table may come to: a small file can stand for far more rows and texts than any ledger has. */
export interface TableLimits {
  readonly rows: number
  readonly cells: number
  readonly characters: number
}
export const TABLE_LIMITS: TableLimits = { rows: 4_000_000, cells: 24_000_000, characters: 256 << 20 }

/** Counts rows as they are made; refuses the file (`table-too-large`) at the first that is one too many. */
export function tableMeter(limits: TableLimits): (row: readonly string[]) => void {
  let rows = 0
  let cells = 0
  let characters = 0
  return (row) => {
    rows++
    cells += row.length
    for (const cell of row) characters += cell.length
    if (rows <= limits.rows && cells <= limits.cells && characters <= limits.characters) return
    throw new AppError('source_unreadable', { params: { reason: 'table-too-large' }, message: 'the table is too large to be a ledger' })
  }
}

export const delimiters = [';', '\t', ',', '|'] as const
/** What separates the cells of a CSV file. */
export type Delimiter = (typeof delimiters)[number]

const SNIFFED_ROWS = 40
const FEWEST_CELLS = 3
const MOST_CELLS = 500

/**
 * The delimiter that cuts most of the first lines into the same number of cells, at least three: the rows of a bank have a day, a text and an amount.
 * Null where no delimiter does: the text is not a table.
 */
export function sniffDelimiter(text: string): Delimiter | null {
  let best: { readonly delimiter: Delimiter; readonly score: number } | null = null
  for (const delimiter of delimiters) {
    // Shorter rows are notes before or after the table.
    const rows = parseDelimited(text, delimiter, SNIFFED_ROWS).rows.filter(({ cells }) => cells.length >= FEWEST_CELLS)
    const counts = new Map<number, number>()
    for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
    for (const [cells, count] of counts) {
      // Decimal commas cut a row too; they do so unevenly.
      const score = (count / rows.length) * 100 + Math.min(cells, 20)
      if (count >= 2 && count * 2 >= rows.length && (best === null || score > best.score)) best = { delimiter, score }
    }
  }
  return best?.delimiter ?? null
}

/** Cells of a delimited text (RFC 4180): quoted cells may hold delimiters, line breaks and doubled quotes. */
export function parseDelimited(
  text: string,
  delimiter: Delimiter,
  most = Number.POSITIVE_INFINITY,
  limits: TableLimits = TABLE_LIMITS,
): Table {
  const rows: TableRow[] = []
  const meter = tableMeter(limits)
  let at = text.startsWith('\uFEFF') ? 1 : 0
  // Excel's own hint.
  const hint = /^sep=.\r?\n/i.exec(text.slice(at, at + 8))
  let line = hint ? 2 : 1
  if (hint) at += hint[0].length
  while (at < text.length && rows.length < most) {
    const cells: string[] = []
    const start = line
    for (;;) {
      let cell = ''
      if (text[at] === '"') {
        let end = text.indexOf('"', at + 1)
        while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
        // A quote that is never closed would swallow the rest of the file: it is part of the text then.
        const inside = end < 0 ? null : text.slice(at + 1, end)
        const next = end < 0 ? '' : text.charAt(end + 1)
        if (inside !== null && (next === '' || next === delimiter || next === '\n' || next === '\r') && inside.length < 10_000) {
          for (let i = 0; i < inside.length; i++) if (inside[i] === '\n') line++
          cell = inside.replaceAll('""', '"')
          at = end + 1
        }
      }
      const from = at
      while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at++
      cell += text.slice(from, at)
      if (cells.length < MOST_CELLS) cells.push(unguarded(cell.trim()))
      if (text[at] !== delimiter) break
      at++
    }
    meter(cells)
    rows.push({ line: start, cells })
    if (text[at] === '\r' && text[at + 1] === '\n') at++
    at++
    line++
  }
  return { name: '', rows }
}

/** Programs put an apostrophe before what a spreadsheet would take for a formula. */
function unguarded(cell: string): string {
  return /^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell
}
