import { AppError } from '../errors.ts'
import type { ReadableEncoding, Reading } from '../reading.ts'
import { type Assessment, assess, dashed, exact } from './assess.ts'
import { type SavedMapping, savedMappingOf, type TableMapping } from './mapping.ts'
import { type OpenTable, openTable } from './open-table.ts'
import { placed, rowOf } from './places.ts'
import type { MappedVoucher, MappingCheck, TablePreview } from './preview-schema.ts'
import { readAssessed } from './reader.ts'
import type { Voucher } from './rows.ts'
import { ledgerSheets, likelySheet, proposalOf } from './sheets.ts'

const ROWS_SHOWN = 60
const CELL_SHOWN = 200
const FINDINGS_SHOWN = 50
const VOUCHERS_SHOWN = 5

export interface PreviewOptions<S extends SavedMapping = SavedMapping> {
  /** The mapping to check; absent: the saved one whose header the table has, else what the header words suggest. */
  readonly mapping?: TableMapping | null | undefined
  readonly saved?: readonly S[] | undefined
  readonly encoding?: ReadableEncoding | undefined
}

/** See `previewTable`. */
export type FoundTable<S extends SavedMapping = SavedMapping> = TablePreview & { readonly saved: S | null }

/** What the files of this one's source system have in common; null where the mapping's header row is not there. */
export function fingerprintOf(bytes: Uint8Array, { mapping, encoding }: Pick<Reading, 'mapping' | 'encoding'>): string | null {
  const open = openTable(bytes, encoding)
  return (open && mapping && ledgerSheets(open.tables, mapping)?.fingerprint) ?? null
}

/**
 * What a mapping makes of a table file, without importing it. Refuses (`source_unreadable`, `reason: 'table-mapping'`) what is neither a workbook
 * nor delimited text.
 */
export function previewTable<S extends SavedMapping>(bytes: Uint8Array, options: PreviewOptions<S> = {}): FoundTable<S> {
  const open = openTable(bytes, options.encoding)
  if (!open) throw new AppError('source_unreadable', { params: { reason: 'table-mapping' }, message: 'not a table' })
  const proposed = proposalOf(open.tables)
  const saved = savedMappingOf(open.tables, options.saved ?? [])
  const given = options.mapping ?? saved?.mapping
  const mapping = given ?? proposed
  const found = mapping && assess(open.tables, mapping, !options.mapping)
  const isWorkbook = open.format === 'table-xlsx'
  return {
    sheets: open.tables.map(({ name, rows }) => ({
      name,
      rowCount: rows.length,
      rows: rows
        .slice(0, ROWS_SHOWN)
        .map(({ line, cells }) => ({ line: isWorkbook ? rowOf(line) : line, cells: cells.map((cell) => cell.slice(0, CELL_SHOWN)) })),
    })),
    sheet: found?.sheet ?? mapping?.sheet ?? likelySheet(open.tables),
    fingerprint: found?.fingerprint ?? null,
    proposed,
    saved,
    mapping: mapping ?? null,
    check: found && checkOf(bytes.length, open, found),
  }
}

function checkOf(bytes: number, open: OpenTable, found: Assessment): MappingCheck {
  const isWorkbook = open.format === 'table-xlsx'
  const { missing, reading, vouchers, openings, year, problem } = found
  let rows = 0
  let debitOre = 0
  let creditOre = 0
  const unbalanced: Voucher[] = []
  for (const voucher of vouchers) {
    let sum = 0
    for (const { ore } of voucher.rows) {
      rows++
      sum += ore
      if (ore > 0) debitOre += ore
      else creditOre -= ore
    }
    if (sum !== 0) unbalanced.push(voucher)
  }
  const shown = new Set([...vouchers.slice(0, VOUCHERS_SHOWN), ...unbalanced.slice(0, VOUCHERS_SHOWN)])
  // What the reading of the records adds is part of the import's report.
  const findings =
    problem === null
      ? readAssessed(bytes, open, found, {}).findings
      : found.findings.map((finding) => (isWorkbook ? placed(finding, open.tables) : finding))
  return {
    missing: [...missing],
    vouchers: vouchers.length,
    rows,
    unbalanced: unbalanced.length,
    leftOut: reading.leftOut,
    subtotals: reading.subtotals,
    debitOre: exact(debitOre),
    creditOre: exact(creditOre),
    openings: openings.rows.length,
    openingOre: exact(openings.sumOre),
    year: year && { from: dashed(year.from), to: dashed(year.to), months: year.months },
    problem,
    findings: findings.slice(0, FINDINGS_SHOWN),
    vouchersShown: [...shown].map((voucher) => shownVoucher(voucher, isWorkbook ? rowOf : (line) => line)),
  }
}

function shownVoucher({ series, number, date, rows }: Voucher, lineOf: (line: number) => number): MappedVoucher {
  return {
    series,
    number,
    date: /^\d{8}$/.test(date) ? dashed(date) : date,
    rows: rows.slice(0, ROWS_SHOWN).map(({ line, account, text, ore }) => ({ line: lineOf(line), account, text, ore })),
  }
}
