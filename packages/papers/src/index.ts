export {
  type ComparedResults,
  comparedResultsSchema,
  compareRuns,
  countingSaid,
  type ResultOfRun,
  type SaidList,
  saidListSchema,
} from './compare-runs.ts'
export { csvRows, kronor } from './csv.ts'
export { sentenceFormat } from './flags.ts'
export {
  type ExportFormat,
  type ExportHead,
  exportHead,
  exportRows,
  type LinesSource,
  type RowsRequest,
  type RunSource,
  type TypedCell,
} from './part.ts'
export { type Cell, type ColumnKind, type Language, labels, sheetNames } from './table.ts'
export { type ExportView, exportTabs, exportViewSchema, plainView } from './view.ts'
export { controlRows, dataRows, escapeXml, headerRow, SHEET_ROWS, sheetEnd, sheetStart, stylesXml, sumRow } from './xlsx.ts'
export { type ZipEntry, zip } from './zip.ts'
