/** Parts of an export as bytes, made on a compute thread: the main thread only passes them on. */
import { type AnalysisId, type Books, isAnalysisId, type Query, querySchema, selectLines } from '@verifikat/analyses'
import { csvRows } from './csv.ts'
import { lineColumns } from './lines.ts'
import { type Table, tableOf } from './made-table.ts'
import { type RunExport, runExport } from './runs.ts'
import { tableRows } from './sheet.ts'
import type { Cell, ColumnKind, Language } from './table.ts'
import type { ExportView } from './view.ts'

export type ExportFormat = 'csv' | 'xlsx'
/** `cells`: JSON of the values as they are, a list for each row. */
export type RowsFormat = ExportFormat | 'cells'

export interface RunSource {
  readonly kind: 'run'
  readonly analysisId: string
  /** Canonical JSON of the result. */
  readonly result: string
  readonly params: unknown
  readonly view: ExportView
  /** Address of an account's page up to its number; null: rows are not linked. */
  readonly accountPage: string | null
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
  /** What tables of other than all-summed rows are checked by: the sums of chosen rows. */
  readonly control: ControlSums | null
  /** How its figures are to be read; a null sign or unit: it has no amounts. */
  readonly sign: ExportView['sign'] | null
  readonly unit: ExportView['unit']
  readonly leftOut: number
  readonly notes: readonly (readonly [string, string])[]
  /** Of a result with several tables, all of them. */
  readonly tabs: readonly { readonly id: string; readonly title: string }[]
}

/** A value with what it is. */
export interface TypedCell {
  readonly value: Cell
  readonly kind: ColumnKind
}

export interface ControlSums {
  /** What the first column of the rows says; null: all rows. */
  readonly kind: string | null
  readonly sums: readonly (number | null)[]
}

export interface RowsRequest {
  readonly source: RunSource | LinesSource
  readonly format: RowsFormat
  readonly language: Language
  readonly offset: number
  readonly limit: number
  /** Row of the worksheet that the first of them goes to. */
  readonly firstRow: number
}

export async function exportHead(books: Books, source: RunSource | LinesSource, language: Language): Promise<ExportHead> {
  if (source.kind === 'lines') return linesHead(books, source, language)
  const run = await runOf(source, language)
  if (run.kind === 'lines') return linesHead(books, { kind: 'lines', query: querySchema.parse(run.query) }, language)
  const { table } = run
  return {
    source,
    rows: table.length,
    ...headings(table.columns, language),
    sums: table.columns.map(({ summed }, i) => (summed ? sumOf(table, i) : null)),
    control: controlOf(table, language),
    sign: run.sign === undefined ? 'bookkeeping' : run.sign,
    unit: run.unit ?? 'kr',
    leftOut: run.leftOut ?? 0,
    notes: run.notes ?? [],
    tabs: run.tabs ?? [],
  }
}

export async function exportRows(books: Books, { source, format, language, offset, limit, firstRow }: RowsRequest): Promise<Uint8Array> {
  const table =
    source.kind === 'lines'
      ? tableOf(lineColumns, selectLines(books, source.query, { offset, limit }).lines, language)
      : await tableOfRun(source, language)
  const start = source.kind === 'lines' ? 0 : offset
  const last = Math.min(table.length, start + limit)
  if (format === 'xlsx') {
    const accountPage = source.kind === 'lines' ? null : source.accountPage
    return new TextEncoder().encode(tableRows(table, { from: start, to: last, firstRow, accountPage }))
  }
  const rows: Cell[][] = []
  for (let i = start; i < last; i++) rows.push(table.row(i))
  const { kinds } = headings(table.columns, language)
  if (format === 'cells') {
    const typed = rows.map((cells, row) => cells.map((value, column): TypedCell => ({ value, kind: table.kind(start + row, column) })))
    return new TextEncoder().encode(JSON.stringify(typed))
  }
  return new TextEncoder().encode(csvRows(rows, kinds, language, (row, column) => table.kind(start + row, column)))
}

function linesHead(books: Books, source: LinesSource, language: Language): ExportHead {
  const { count, debitOre, creditOre, sumOre } = selectLines(books, source.query, { offset: 0, limit: 0 })
  const totals = [debitOre, creditOre, sumOre]
  return {
    source,
    rows: count,
    ...headings(lineColumns, language),
    sums: lineColumns.map(({ summed }) => (summed ? (totals.shift() ?? null) : null)),
    control: null,
    sign: 'bookkeeping',
    unit: 'kr',
    leftOut: 0,
    notes: [],
    tabs: [],
  }
}

function runOf({ analysisId, result, params, view }: RunSource, language: Language): Promise<RunExport> {
  return runExport(knownId(analysisId), JSON.parse(result), params, language, view)
}

async function tableOfRun(source: RunSource, language: Language): Promise<Table> {
  const run = await runOf(source, language)
  if (run.kind !== 'table') throw new Error(`${source.analysisId} is exported as lines`)
  return run.table
}

/** Sums of the rows that a table is checked by, what is unknown left out; null where no column adds up. */
function controlOf({ columns, control, length, row }: Table, language: Language): ControlSums | null {
  if (control === undefined || columns.every(({ adds }) => adds === undefined)) return null
  const sums = columns.map(({ adds }): number | null => (adds === undefined ? null : 0))
  for (let i = 0; i < length; i++) {
    if (!control.has(i)) continue
    row(i).forEach((cell, column) => {
      const sum = sums[column]
      if (typeof sum === 'number' && typeof cell === 'number') sums[column] = sum + cell
    })
  }
  return { kind: control.kind === null ? null : control.kind[language], sums }
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
