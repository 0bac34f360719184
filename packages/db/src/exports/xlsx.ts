/**
 * Worksheet XML written row by row: workbooks of any length in constant memory, which libraries that hold the sheet cannot do.
 * Cells are inline strings and numbers; styles are the indices of `stylesXml`.
 */
import { dayOfIso } from '@verifikat/analyses'
import { kronor } from './csv.ts'
import type { Cell, ColumnKind } from './table.ts'

/** Excel's own limit is 1 048 576 rows, one of them the header and one the sums. */
export const SHEET_ROWS = 1_000_000

const style = { text: 0, ore: 1, date: 2, count: 3, ratio: 4, number: 0, bold: 5, boldOre: 6 } as const
/** Days from 1899-12-30, Excel's day 0, to 1970-01-01. */
const EXCEL_EPOCH = 25_569

export const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="1" applyNumberFormat="1"/><xf numFmtId="10" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="4" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`

export function columnName(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26)
}

/** Rows of data; `firstRow` is the 1-based row of the first. */
export function dataRows(rows: readonly (readonly Cell[])[], kinds: readonly ColumnKind[], firstRow: number): string {
  return rows
    .map((row, i) =>
      rowXml(
        firstRow + i,
        row.map((cell, column) => cellXml(cell, kinds[column] ?? 'text')),
      ),
    )
    .join('')
}

export function headerRow(headers: readonly string[], row = 1): string {
  return rowXml(
    row,
    headers.map((header) => inlineText(header, style.bold)),
  )
}

/** Live sums of the rows 2 … last, with the value beside the formula for readers that do not compute. */
export function sumRow(label: string, sums: readonly (number | null)[], lastRow: number): string {
  const cells = sums.map((sum, i) => {
    if (i === 0) return inlineText(label, style.bold)
    const name = columnName(i)
    return sum === null ? '<c/>' : `<c s="${style.boldOre}"><f>SUM(${name}2:${name}${Math.max(2, lastRow)})</f><v>${kronor(sum)}</v></c>`
  })
  return rowXml(lastRow + 1, cells)
}

export function sheetStart(widths: readonly number[]): string {
  const cols = widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join('')
  const pane =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${pane}<cols>${cols}</cols><sheetData>`
}

export const sheetEnd = '</sheetData></worksheet>'

function rowXml(row: number, cells: readonly string[]): string {
  return `<row r="${row}">${cells.join('')}</row>`
}

function cellXml(cell: Cell, kind: ColumnKind): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'string') {
    if (kind !== 'date') return inlineText(cell, style.text)
    return `<c s="${style.date}"><v>${dayOfIso(cell) + EXCEL_EPOCH}</v></c>`
  }
  return `<c s="${style[kind]}"><v>${kind === 'ore' ? kronor(cell) : cell}</v></c>`
}

function inlineText(value: string, styleIndex: number): string {
  const kept = styleIndex === 0 ? '' : ` s="${styleIndex}"`
  return `<c${kept} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write these at all
const unwritable = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

export function escapeXml(value: string): string {
  return value
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
