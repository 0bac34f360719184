/** Parts of an export as bytes, made on a compute thread: the main thread only passes them on. */
import { type AnalysisId, type Books, isAnalysisId, type Query, querySchema, selectLines } from '@verifikat/analyses'
import { csvRows } from './csv.ts'
import { lineColumns } from './lines.ts'
import { runExport, type Table, tableOf } from './runs.ts'
import type { Cell, ColumnKind, Language } from './table.ts'
import { dataRows } from './xlsx.ts'

export type ExportFormat = 'csv' | 'xlsx'

export interface RunSource {
  readonly kind: 'run'
  readonly analysisId: string
  /** Canonical JSON of the result. */
  readonly result: string
  readonly params: unknown
}
export interface LinesSource {
  readonly kind: 'lines'
  readonly query: Query
}

/** What has to be known before the first byte is written. */
export interface ExportHead {
  /** The rows to ask for; a run about lines has become its query. */
  readonly source: RunSource | LinesSource
  readonly rows: number
  readonly headers: readonly string[]
  readonly kinds: readonly ColumnKind[]
  /** Per column, in öre; null where it is not summed or one of its values is unknown. */
  readonly sums: readonly (number | null)[]
}

export interface RowsRequest {
  readonly source: RunSource | LinesSource
  readonly format: ExportFormat
  readonly language: Language
  readonly offset: number
  readonly limit: number
  /** Row of the worksheet that the first of them goes to. */
  readonly firstRow: number
}

export async function exportHead(books: Books, source: RunSource | LinesSource, language: Language): Promise<ExportHead> {
  if (source.kind === 'lines') return linesHead(books, source, language)
  const run = await runExport(knownId(source.analysisId), JSON.parse(source.result), source.params, language)
  if (run.kind === 'lines') return linesHead(books, { kind: 'lines', query: querySchema.parse(run.query) }, language)
  const { table } = run
  return {
    source,
    rows: table.length,
    ...headings(table.columns, language),
    sums: table.columns.map(({ summed }, i) => (summed ? sumOf(table, i) : null)),
  }
}

export async function exportRows(books: Books, { source, format, language, offset, limit, firstRow }: RowsRequest): Promise<Uint8Array> {
  const table =
    source.kind === 'lines'
      ? tableOf(lineColumns, selectLines(books, source.query, { offset, limit }).lines, language)
      : await tableRows(source, language)
  const start = source.kind === 'lines' ? 0 : offset
  const rows: Cell[][] = []
  for (let i = start; i < Math.min(table.length, start + limit); i++) rows.push(table.row(i))
  const { kinds } = headings(table.columns, language)
  return new TextEncoder().encode(format === 'csv' ? csvRows(rows, kinds, language) : dataRows(rows, kinds, firstRow))
}

function linesHead(books: Books, source: LinesSource, language: Language): ExportHead {
  const { count, debitOre, creditOre, sumOre } = selectLines(books, source.query, { offset: 0, limit: 0 })
  const totals = [debitOre, creditOre, sumOre]
  return {
    source,
    rows: count,
    ...headings(lineColumns, language),
    sums: lineColumns.map(({ summed }) => (summed ? (totals.shift() ?? null) : null)),
  }
}

async function tableRows({ analysisId, result, params }: RunSource, language: Language): Promise<Table> {
  const run = await runExport(knownId(analysisId), JSON.parse(result), params, language)
  if (run.kind !== 'table') throw new Error(`${analysisId} is exported as lines`)
  return run.table
}

function headings(columns: Table['columns'], language: Language) {
  return { headers: columns.map(({ header }) => header[language]), kinds: columns.map(({ kind }) => kind) }
}

function sumOf(table: Table, column: number): number | null {
  let sum = 0
  for (let i = 0; i < table.length; i++) {
    const cell = table.row(i)[column]
    if (typeof cell !== 'number') return null
    sum += cell
  }
  return sum
}

function knownId(id: string): AnalysisId {
  if (!isAnalysisId(id)) throw new Error(`no analysis ${id}`)
  return id
}
