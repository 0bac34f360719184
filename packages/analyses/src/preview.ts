/** How a file could be read, before it is: its character set, its sheets, and what a mapping would make of them. */
export { readTableStatement } from './declarations/table-statement.ts'
export { EncodingDetector } from './sie/encoding.ts'
export { type OpenTable, openTable } from './table-ledger/open-table.ts'
export { type FoundTable, fingerprintOf, type PreviewOptions, previewTable } from './table-ledger/preview.ts'
export { isWorkbook } from './table-ledger/workbook.ts'
