import { AppError } from '../errors.ts'
import type { Finding } from '../finding.ts'
import type { Encoding } from '../ledger/ledger.ts'
import { decodeText } from '../ledger/text.ts'
import { EncodingDetector } from '../sie/encoding.ts'
import { createSieReader, type SieFile } from '../sie/reader.ts'
import type { BooksReader, ReaderOptions } from '../sie5/open-reader.ts'
import { ofRecordsOnly, translated } from '../sie5/translate.ts'
import { headerFingerprint, missingFields, proposeMapping, type TableMapping } from './mapping.ts'
import { readTables, recordsOf, yearOf } from './records.ts'
import { parseDelimited, sniffDelimiter, type Table } from './table.ts'
import { isWorkbook, readWorkbook } from './workbook.ts'

/** Larger tables than this are SIE exports that somebody opened in a spreadsheet. */
const MAX_BYTES = 128 << 20
/** A proposal is used without being asked about where so few vouchers or rows contradict it. */
const TOLERATED = 0.05

type Reason = 'table-too-large' | 'table-mapping' | 'table-no-rows' | 'table-several-years'

function unreadable(reason: Reason, params: Readonly<Record<string, string | number>> = {}): AppError {
  return new AppError('source_unreadable', { params: { reason, ...params }, message: `not a ledger: ${reason}` })
}

/** Whether a file that begins with these bytes is a workbook or delimited text rather than SIE. */
export function looksLikeTable(head: Uint8Array): boolean {
  if (isWorkbook(head)) return true
  let plain = true
  for (const byte of head) if (byte === 0 || (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13)) plain = false
  if (!plain) return false
  const text = decodeText(head, 'latin-1')
  return !/^[\s{};]*#\w/m.test(text) && sniffDelimiter(text.slice(0, Math.max(text.lastIndexOf('\n'), 0))) !== null
}

/** The sheets of a table file, and the character set of a delimited one. */
export interface OpenTable {
  readonly tables: readonly Table[]
  readonly encoding: Encoding
  readonly format: 'table-csv' | 'table-xlsx'
}

/** Opens a whole file as a table: a workbook's sheets, or delimited text. Null where it is neither. */
export function openTable(bytes: Uint8Array): OpenTable | null {
  if (isWorkbook(bytes)) return { tables: readWorkbook(bytes), encoding: 'utf-8', format: 'table-xlsx' }
  const detector = new EncodingDetector()
  detector.push(bytes)
  let encoding = detector.result
  let text = decodeText(bytes, encoding)
  // The hard space between thousands is a letter in the other code page.
  const other = encoding === 'cp437' && /\dá\d{3}/.test(text) ? 'latin-1' : encoding === 'latin-1' && /\dÿ\d{3}/.test(text) ? 'cp437' : null
  if (other) {
    encoding = other
    text = decodeText(bytes, other)
  }
  const delimiter = sniffDelimiter(text)
  return delimiter === null ? null : { tables: [parseDelimited(text, delimiter)], encoding, format: 'table-csv' }
}

/** The sheet that holds the ledger, with those that have the same header: a ledger may be kept a month to a sheet. */
export function ledgerSheets(
  tables: readonly Table[],
  given: TableMapping | null,
): { readonly mapping: TableMapping; readonly sheets: Table[] } | null {
  for (const table of tables) {
    const mapping = given ?? proposeMapping(table)
    const header = mapping && table.rows[mapping.headerRow]?.cells
    if (!mapping || !header) continue
    const fingerprint = headerFingerprint(header)
    const sheets = tables.filter(({ rows }) => {
      const cells = rows[mapping.headerRow]?.cells
      return cells !== undefined && headerFingerprint(cells) === fingerprint
    })
    return { mapping, sheets }
  }
  return null
}

/**
 * Reads a ledger in a CSV file or a workbook. Without a mapping it proposes its own from the header words, and uses it only where nearly every
 * voucher then balances; otherwise it refuses with the reason `table-mapping`. The rows go through the same reading and checks as a SIE 4 file;
 * lines are those of the text file, or the rows of the sheets one after the other.
 */
export function createTableReader(options: ReaderOptions & { readonly mapping?: TableMapping | null } = {}): BooksReader {
  const chunks: Uint8Array[] = []
  let length = 0
  return {
    push(chunk) {
      length += chunk.length
      if (length > MAX_BYTES) throw unreadable('table-too-large')
      chunks.push(chunk.slice())
      options.onProgress?.(length)
    },
    finish: () => readTableFile(joined(chunks, length), options.mapping ?? null),
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

function readTableFile(bytes: Uint8Array, given: TableMapping | null): SieFile {
  const open = openTable(bytes)
  const found = open && ledgerSheets(open.tables, given)
  if (!open || !found || missingFields(found.mapping).length > 0) throw unreadable('table-mapping')
  const reading = readTables(found.sheets, found.mapping)
  if (given === null && reading.unbalanced > TOLERATED * reading.vouchers.length) throw unreadable('table-mapping')
  if (given === null && reading.leftOut > TOLERATED * reading.rows) throw unreadable('table-mapping')
  if (reading.rows === 0) throw unreadable('table-no-rows')
  const year = yearOf(reading.vouchers)
  if (!year) throw unreadable('table-mapping')
  if (year.months > 18) throw unreadable('table-several-years')
  const records = recordsOf(reading, year)
  const textBytes = records.bytes()
  const inner = createSieReader({ expectedBytes: textBytes.length })
  inner.push(textBytes)
  const own: Finding[] = reading.log.all(() => '')
  own.push({ code: 'table-year', severity: 'info', line: 0, values: { from: dashed(year.from), to: dashed(year.to) } })
  for (const { name } of open.tables)
    if (open.tables.length > 1 && !found.sheets.some((sheet) => sheet.name === name))
      own.push({ code: 'table-sheet-left-out', severity: 'info', line: 0, values: { sheet: name } })
  const lines = open.tables.at(-1)?.rows.at(-1)?.line ?? 0
  return translated(inner.finish(), records, textBytes, {
    file: { bytes: bytes.length, format: open.format, encoding: open.encoding },
    sieType: '4I',
    ledgerType: '4I',
    lines,
    ignored: ofTableRecords,
    findings: own,
  })
}

function dashed(date: string): string {
  return `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`
}

/** A table has no header records, and need not name its accounts. */
const ofTableRecords: ReadonlySet<string> = new Set([
  ...ofRecordsOnly,
  'account-not-declared',
  'account-name-missing',
  'company-name-missing',
  'voucher-order',
  'program-version-missing',
])
