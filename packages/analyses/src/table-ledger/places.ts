import type { Finding } from '../finding.ts'

/** More than the rows of a sheet. */
const SHEET_ROWS = 1 << 21

/** The line of a workbook's row: it tells the sheet too, and rises through the sheets. */
export function lineIn(sheet: number, row: number): number {
  return sheet * SHEET_ROWS + row
}

/** Which sheet it is of, from 0. */
export const sheetIn = (line: number): number => Math.floor(line / SHEET_ROWS)

/** The row's own number, as a spreadsheet shows it. */
export function rowOf(line: number): number {
  return line % SHEET_ROWS
}

/** A finding about a workbook's row, said of the sheet and its own row number. */
export function placed(finding: Finding, sheets: readonly { readonly name: string }[]): Finding {
  if (finding.line === 0) return finding
  const sheet = sheets[sheetIn(finding.line)]?.name ?? ''
  return { ...finding, line: rowOf(finding.line), values: { ...finding.values, sheet } }
}
