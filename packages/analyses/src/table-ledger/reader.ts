import { AppError } from '../errors.ts'
import { normalReading, type Reading } from '../reading.ts'
import { createSieReader, type SieFile } from '../sie/reader.ts'
import type { BooksReader, ReaderOptions } from '../sie5/open-reader.ts'
import { ofRecordsOnly, translated } from '../sie5/translate.ts'
import { type Assessment, assess } from './assess.ts'
import { savedMappingOf } from './mapping.ts'
import { type OpenTable, openTable } from './open-table.ts'
import { placed, rowOf } from './places.ts'
import type { TableProblem } from './preview-schema.ts'
import { recordsOf } from './records.ts'
import { proposalOf } from './sheets.ts'
import { MAX_TABLE_BYTES } from './table.ts'

function unreadable(reason: TableProblem | 'table-too-large', figures: Readonly<Record<string, number>> = {}): AppError {
  return new AppError('source_unreadable', { params: { reason, ...figures }, message: `not a ledger: ${reason}` })
}

/**
 * Reads a ledger in a CSV file or a workbook: by the mapping of the reading, else by a saved one whose header it has or one of its own from the
 * header words, which it uses unasked only where nearly every voucher then balances; otherwise it refuses with the reason `table-mapping`. The rows go
 * through the same reading and checks as a SIE 4 file; lines are those of the text file, or of the sheet that findings name.
 */
export function createTableReader(options: ReaderOptions = {}): BooksReader {
  const chunks: Uint8Array[] = []
  let length = 0
  return {
    push(chunk) {
      length += chunk.length
      if (length > MAX_TABLE_BYTES) throw unreadable('table-too-large')
      chunks.push(chunk.slice())
      options.onProgress?.(length)
    },
    finish: () => readTableFile(joined(chunks, length), options),
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

function readTableFile(bytes: Uint8Array, { reading: asked, savedMappings = [], received }: ReaderOptions): SieFile {
  const open = openTable(bytes, asked?.encoding)
  if (!open) throw unreadable('table-mapping')
  const given = asked?.mapping ?? savedMappingOf(open.tables, savedMappings)?.mapping
  const mapping = given ?? proposalOf(open.tables)
  const found = mapping && assess(open.tables, mapping, !asked?.mapping)
  if (!found) throw unreadable('table-mapping')
  if (found.problem) {
    const { unbalanced, vouchers, leftOut, rows } = found.reading
    const isUnbalanced = found.problem === 'table-unbalanced'
    throw unreadable(
      found.problem,
      isUnbalanced ? { unbalanced, vouchers: vouchers.length } : found.problem === 'table-rows-unread' ? { leftOut, rows } : {},
    )
  }
  return readAssessed(
    bytes.length,
    open,
    found,
    {
      encoding: open.format === 'table-csv' ? asked?.encoding : undefined,
      repairTexts: asked?.repairTexts,
      mapping: given,
    },
    received,
  )
}

/** The ledger that a mapping without problems makes of a table of so many bytes. */
export function readAssessed(bytes: number, open: OpenTable, found: Assessment, reading: Reading, received?: string): SieFile {
  const { year, openings } = found
  if (!year) throw unreadable('table-mapping')
  const records = recordsOf(found.reading, found.vouchers, openings, year)
  const textBytes = records.bytes()
  const inner = createSieReader({ expectedBytes: textBytes.length, reading: normalReading({ repairTexts: reading.repairTexts }), received })
  inner.push(textBytes)
  const type = openings.rows.length > 0 ? '4E' : '4I'
  return translated(inner.finish(), records, textBytes, {
    file: { bytes, format: open.format, encoding: open.encoding },
    sieType: type,
    ledgerType: type,
    lines: open.tables.reduce((lines, { rows }) => lines + rowOf(rows.at(-1)?.line ?? 0), 0),
    ...(open.format === 'table-xlsx' && { placed: (finding) => placed(finding, open.tables), rowOf }),
    ignored: ofTableRecords,
    findings: found.findings,
    reading: normalReading(reading),
  })
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
