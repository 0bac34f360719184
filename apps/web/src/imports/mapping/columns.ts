/** How the columns of a sheet are named, and how wide they stand. */
import type { PreviewRow } from './types.ts'

/** As spreadsheets name them: A … Z, AA, AB … */
export function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last
}

export function columnCount(rows: readonly PreviewRow[]): number {
  return rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
}

const PER_LETTER = 7
const PADDING = 20
const NARROWEST = 116
const WIDEST = 240

/** By the longest cell of each column; none is narrower than its picker. */
export function columnWidths(rows: readonly PreviewRow[], count: number): number[] {
  const letters = new Array<number>(count).fill(0)
  for (const { cells } of rows) for (const [index, { length }] of cells.entries()) letters[index] = Math.max(letters[index] ?? 0, length)
  return letters.map((length) => Math.min(WIDEST, Math.max(NARROWEST, length * PER_LETTER + PADDING)))
}
