import { stringify } from 'csv-stringify/sync'
import type { Cell, ColumnKind, Language } from './table.ts'

/** Spreadsheets of each language read their own separators without being asked. */
const dialects = { en: { delimiter: ',', decimal: '.' }, sv: { delimiter: ';', decimal: ',' } } as const

/** Rows as CSV text; a text that a spreadsheet would run as a formula is made harmless, numbers stay numbers. */
export function csvRows(rows: readonly (readonly Cell[])[], kinds: readonly ColumnKind[], language: Language): string {
  const { delimiter, decimal } = dialects[language]
  return stringify(
    rows.map((row) => [...row]),
    {
      delimiter,
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: { number: (value, { index }) => numberText(value, kinds[index] ?? 'number', decimal) },
    },
  )
}

function numberText(value: number, kind: ColumnKind, decimal: string): string {
  return (kind === 'ore' ? kronor(value) : String(value)).replace('.', decimal)
}

/** Öre as kronor with two decimals, exactly. */
export function kronor(oreValue: number): string {
  const digits = String(Math.abs(oreValue)).padStart(3, '0')
  return `${oreValue < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
