/**
 * Worksheet XML written row by row: workbooks of any length in constant memory, which libraries that hold the sheet cannot do.
 * Cells are inline strings and numbers; styles are the indices of `stylesXml`.
 */
import { dayOfIso } from '@verifikat/analyses'
import { amountText } from './csv.ts'
import type { Cell, ColumnKind } from './table.ts'

/** Excel's own limit is 1 048 576 rows, one of them the header and one the sums. */
export const SHEET_ROWS = 1_000_000

const style = {
  text: 0,
  ore: 1,
  date: 2,
  count: 3,
  ratio: 4,
  number: 0,
  decimal: 1,
  thousands: 7,
  bold: 5,
  boldOre: 6,
  link: 8,
  boldThousands: 9,
  boldCount: 10,
} as const
const boldStyles: { readonly [K in ColumnKind]?: number } = { ore: style.boldOre, thousands: style.boldThousands, count: style.boldCount }
/** Days from 1899-12-30, Excel's day 0, to 1970-01-01. */
const EXCEL_EPOCH = 25_569

export const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><u/><sz val="11"/><color rgb="FF0563C1"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="11"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="1" applyNumberFormat="1"/><xf numFmtId="10" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="4" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="3" applyNumberFormat="1"/><xf fontId="2" applyFont="1"/><xf numFmtId="3" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="1" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`

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
export function sumRow(label: string, sums: readonly (number | null)[], kinds: readonly ColumnKind[], lastRow: number): string {
  return labelled(lastRow + 1, label, sums, kinds, (name) => `SUM(${name}2:${name}${Math.max(2, lastRow)})`)
}

export interface ControlRows {
  /** What the first column of the rows that count says; null: all rows. */
  readonly kind: string | null
  readonly sums: readonly (number | null)[]
  readonly kinds: readonly ColumnKind[]
  readonly lastRow: number
  readonly labels: { readonly here: string; readonly written: string; readonly difference: string }
}

/** Three rows that prove themselves: the sum of the rows above as a formula, the sum when the file was made, and their difference, 0. */
export function controlRows({ kind, sums, kinds, lastRow, labels }: ControlRows): string {
  const here = lastRow + 2
  const written = lastRow + 3
  const difference = lastRow + 4
  const rows = (name: string) => `${name}2:${name}${lastRow}`
  const condition = `$A$2:$A$${lastRow},"${(kind ?? '').replaceAll('"', '""')}"`
  return (
    labelled(here, labels.here, sums, kinds, (name) => (kind === null ? `SUM(${rows(name)})` : `SUMIF(${condition},${rows(name)})`)) +
    labelled(written, labels.written, sums, kinds, () => null) +
    labelled(
      difference,
      labels.difference,
      sums.map((sum) => (sum === null ? null : 0)),
      kinds,
      (name) => `ROUND(${name}${here}-${name}${written},5)`,
    )
  )
}

function labelled(
  row: number,
  label: string,
  values: readonly (number | null)[],
  kinds: readonly ColumnKind[],
  formula: (column: string) => string | null,
): string {
  const cells = values.map((value, i) => {
    if (i === 0) return inlineText(label, style.bold)
    if (value === null) return '<c/>'
    const kind = kinds[i] ?? 'number'
    return valueXml(formula(columnName(i)), amountText(value, kind), boldStyles[kind] ?? style.bold)
  })
  return rowXml(row, cells)
}

export function sheetStart(widths: readonly number[]): string {
  const cols = widths.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join('')
  const pane =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${pane}<cols>${cols}</cols><sheetData>`
}

export const sheetEnd = '</sheetData></worksheet>'

export function rowXml(row: number, cells: readonly string[]): string {
  return `<row r="${row}">${cells.join('')}</row>`
}

export function cellXml(cell: Cell, kind: ColumnKind): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'string') {
    if (kind !== 'date') return inlineText(cell, style.text)
    return `<c s="${style.date}"><v>${dayOfIso(cell) + EXCEL_EPOCH}</v></c>`
  }
  return valueXml(null, amountText(cell, kind), style[kind])
}

/** A live formula with its value. */
export function formulaCell(formula: string, value: number, kind: ColumnKind): string {
  return valueXml(formula, amountText(value, kind), style[kind])
}

/** A text that leads to an address. */
export function linkCell(address: string, shown: string): string {
  const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`
  const formula = escapeXml(`HYPERLINK(${quoted(address)},${quoted(shown)})`)
  return `<c s="${style.link}" t="str"><f>${formula}</f><v>${escapeXml(shown)}</v></c>`
}

function valueXml(formula: string | null, value: string, styleIndex: number): string {
  return `<c s="${styleIndex}">${formula === null ? '' : `<f>${escapeXml(formula)}</f>`}<v>${value}</v></c>`
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
