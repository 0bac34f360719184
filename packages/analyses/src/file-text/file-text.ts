/** What can be read of a file that somebody put beside what was found: its text for searches, and its first rows where it is a table. Files are strangers'. */
import * as z from 'zod'
import { AppError } from '../errors.ts'
import { openTable } from '../table-ledger/open-table.ts'
import type { Table } from '../table-ledger/table.ts'
import { textOfBytes } from '../text-of-bytes.ts'

/** Of what reads files here: what an earlier one read is read anew. */
export const FILE_TEXT_VERSION = 3

/**
 * Why a file was not read, or not whole: another kind of file, a picture of pages, a password, more bytes than are read, a file that cannot be read, or
 * more text than is kept, of which there is the beginning.
 */
export const fileTextProblems = ['kind', 'no-text', 'password', 'too-large', 'broken', 'cut'] as const
export type FileTextProblem = (typeof fileTextProblems)[number]

export interface FileText {
  readonly content: string
  /** Null: all of it was read. */
  readonly problem: FileTextProblem | null
}

export const MOST_FILE_BYTES = 20 << 20
/** Characters that are kept of a file. */
export const MOST_FILE_TEXT = 1_000_000
const SHOWN = { sheets: 20, rows: 200, columns: 40, cell: 500 } as const

/** Of all but PDF, which takes a library. */
export function fileTextOf(bytes: Uint8Array): FileText {
  const tables = tablesOf(bytes)
  if (tables === 'broken') return { content: '', problem: 'broken' }
  if (tables !== null) return cut(tables.flatMap(({ name, rows }) => [name, ...rows.map(({ cells }) => cells.join('\t'))]))
  if (!isText(bytes)) return { content: '', problem: 'kind' }
  return cut([textOfBytes(bytes)])
}

/** Parts in their order, with no character that a database takes for an end, and no more of them than are kept. */
export function cut(parts: Iterable<string>): FileText {
  let content = ''
  for (const part of parts) {
    if (content.length + part.length >= MOST_FILE_TEXT) {
      return { content: plain(`${content}${part}`.slice(0, MOST_FILE_TEXT)), problem: 'cut' }
    }
    if (part !== '') content += `${part}\n`
  }
  return { content: plain(content), problem: null }
}

function plain(text: string): string {
  return text.replaceAll('\0', ' ')
}

export const shownTableSchema = z.object({
  /** Empty for a text file. */
  name: z.string(),
  rows: z.array(z.array(z.string())),
  /** Of all that there are. */
  count: z.int(),
  columns: z.int(),
})
export type ShownTable = z.output<typeof shownTableSchema>

/** The beginning of each sheet; null: it is no table that can be read. */
export function shownTables(bytes: Uint8Array): ShownTable[] | null {
  const tables = tablesOf(bytes)
  if (tables === null || tables === 'broken') return null
  return tables.slice(0, SHOWN.sheets).map(({ name, rows }) => ({
    name,
    rows: rows.slice(0, SHOWN.rows).map(({ cells }) => cells.slice(0, SHOWN.columns).map((cell) => plain(cell.slice(0, SHOWN.cell)))),
    count: rows.length,
    columns: rows.reduce((most, { cells }) => Math.max(most, cells.length), 0),
  }))
}

/** Null: it is no table. */
function tablesOf(bytes: Uint8Array): readonly Table[] | null | 'broken' {
  try {
    return openTable(bytes)?.tables ?? null
  } catch (error) {
    if (error instanceof AppError) return 'broken'
    throw error
  }
}

/** UTF-16 says so by its mark; other text has no control characters but breaks and tabs. */
function isText(bytes: Uint8Array): boolean {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  return !bytes.subarray(0, 4096).some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13)
}
