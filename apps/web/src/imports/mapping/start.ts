/** Where the work on a mapping begins: a sheet or a header row nobody has mapped yet. */
import { headerField, proposeMapping, writingOf } from '@verifikat/analyses'
import { assign, groupsOf } from './fields.ts'
import type { PreviewRow, PreviewSheet, TableField, TableMapping } from './types.ts'

const FEWEST_CELLS = { bank: 3, ledger: 4 }
const filled = ({ cells }: PreviewRow) => cells.filter((cell) => cell.trim() !== '').length

/** The first row with as many cells as a ledger needs, or, in a narrower table, a bank’s: titles and notes above it have fewer. */
export function likelyHeader(rows: readonly PreviewRow[]): number {
  const fewest = Math.min(FEWEST_CELLS.ledger, Math.max(FEWEST_CELLS.bank, ...rows.map(filled)))
  return Math.max(
    0,
    rows.findIndex((row) => filled(row) >= fewest),
  )
}

export function blankMapping({ name, rows }: PreviewSheet): TableMapping {
  return {
    headerRow: likelyHeader(rows),
    columns: {},
    decimalMark: ',',
    dayOrder: 'day-first',
    creditIsNegative: false,
    ...(name !== '' && { sheet: name }),
  }
}

/** A statement of the tax account or of a bank, as far as the words of its header say what the columns hold. */
export function statementMapping(sheet: PreviewSheet, use: 'tax-account' | 'bank'): TableMapping {
  const blank = blankMapping(sheet)
  const known: readonly (TableField | undefined)[] = groupsOf(use).flatMap(({ fields }) => [...fields])
  const columns: TableMapping['columns'] = {}
  for (const [index, cell] of (sheet.rows[blank.headerRow]?.cells ?? []).entries()) {
    const field = headerField(cell)
    if (field !== undefined && known.includes(field)) columns[field] ??= index
  }
  return { ...blank, columns, ...writingOf(sheet, blank.headerRow, columns) }
}

/** Another row is the header: what its words say goes before what was chosen for the one before. */
export function withHeader(mapping: TableMapping, { name, rows }: PreviewSheet, headerRow: number): TableMapping {
  const proposed = proposeMapping({ name, rows: rows.slice(headerRow) })
  if (proposed === null || proposed.headerRow !== 0) return { ...mapping, headerRow }
  return { ...mapping, ...proposed, headerRow }
}

/** Another sheet: as its own header words suggest, else nothing chosen. */
export function onSheet({ year }: TableMapping, sheet: PreviewSheet): TableMapping {
  const proposed = proposeMapping({ name: sheet.name, rows: sheet.rows })
  return { ...blankMapping(sheet), ...proposed, ...(year && { year }) }
}

/** A column gets its field, and how its figures or dates are written is taken from its own cells. */
export function withField(mapping: TableMapping, { name, rows }: PreviewSheet, column: number, field: TableField | null): TableMapping {
  const columns = assign(mapping.columns, column, field)
  const { decimalMark, dayOrder, creditIsNegative } = writingOf({ name, rows }, mapping.headerRow, columns)
  const isAmount = field === 'amount' || field === 'debit' || field === 'credit'
  return {
    ...mapping,
    columns,
    ...(isAmount && { decimalMark }),
    ...(field === 'date' && { dayOrder }),
    ...(field === 'credit' && { creditIsNegative }),
  }
}
