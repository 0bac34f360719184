import { stringify } from 'csv-stringify/sync'
import type { Cell, ColumnKind, Language } from './table.ts'

/** Spreadsheets of each language read their own separators without being asked. */
const dialects = { en: { delimiter: ',', decimal: '.' }, sv: { delimiter: ';', decimal: ',' } } as const

/** Rows as CSV text; a text that a spreadsheet would run as a formula is made harmless, numbers stay numbers. */
export function csvRows(
  rows: readonly (readonly Cell[])[],
  kinds: readonly ColumnKind[],
  language: Language,
  kindOf: (row: number, column: number) => ColumnKind = (_, column) => kinds[column] ?? 'number',
): string {
  const { delimiter, decimal } = dialects[language]
  return stringify(
    rows.map((row) => [...row]),
    {
      delimiter,
      record_delimiter: 'windows',
      escape_formulas: true,
      cast: { number: (value, { index, records }) => numberText(value, kindOf(records, index), decimal) },
    },
  )
}

function numberText(value: number, kind: ColumnKind, decimal: string): string {
  const short = (own: number) => Math.round(own * 10_000) / 10_000
  const plain = kind === 'ratio' ? `${short(value * 100)}%` : amountText(kind === 'decimal' ? short(value) : value, kind)
  return plain.replace('.', decimal)
}

/** A number as it stands in a file: öre as kronor or thousands of them, exactly. */
export function amountText(value: number, kind: ColumnKind): string {
  if (kind === 'ore') return kronor(value)
  return kind === 'thousands' ? decimals(value, 5) : String(value)
}

/** Öre as kronor with two decimals, exactly. */
export function kronor(oreValue: number): string {
  return decimals(oreValue, 2)
}

/** The same within a sentence. */
export function kronorIn(language: Language, oreValue: number): string {
  return language === 'sv' ? kronor(oreValue).replace('.', ',') : kronor(oreValue)
}

function decimals(scaled: number, places: number): string {
  const digits = String(Math.abs(scaled)).padStart(places + 1, '0')
  return `${scaled < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
