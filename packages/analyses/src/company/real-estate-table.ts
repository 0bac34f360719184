import { type Language, say } from '../tables/words.ts'
import { type RegisterColumn, registerColumns } from './real-estate-columns.ts'
import type { RealEstatePart, RealEstates } from './real-estates.ts'
import { quotedCell, writtenCell } from './written-cell.ts'

/** Spreadsheets of each language read their own separators without being asked. */
const dialects = {
  en: { delimiter: ',', decimal: '.', yes: 'yes', no: 'no' },
  sv: { delimiter: ';', decimal: ',', yes: 'ja', no: 'nej' },
} as const

/** A part of a register as the table that `readRealEstateRows` reads back as the same. */
export function realEstateTable(part: RealEstatePart, register: RealEstates, language: Language): string {
  const { delimiter } = dialects[language]
  const columns: readonly RegisterColumn[] = registerColumns[part]
  const rows: readonly Readonly<Record<string, unknown>>[] = register[part]
  const lines = [
    columns.map(({ label }) => quotedCell(say(label, language), delimiter)),
    ...rows.map((row) => columns.map((column) => written(column, row[column.key], language))),
  ]
  return lines.map((cells) => `${cells.join(delimiter)}\r\n`).join('')
}

/** A value as `cellValue` reads it back. */
export function registerCell({ kind, options, unless }: RegisterColumn, value: unknown, language: Language): string {
  const { decimal, yes, no } = dialects[language]
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value === unless ? '' : value ? yes : no
  if (typeof value === 'number') {
    const text = String(kind === 'ore' ? value / 100 : value)
    // three decimals would be read as a thousand's mark
    return (kind === 'area' && /^\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text).replace('.', decimal)
  }
  const text = String(value)
  const words = options?.[text]
  return words ? say(words, language) : text
}

function written(column: RegisterColumn, value: unknown, language: Language): string {
  const { delimiter } = dialects[language]
  const text = registerCell(column, value, language)
  return column.kind === 'text' ? writtenCell(text, delimiter) : quotedCell(text, delimiter)
}
