import { textOf } from '../declarations/read.ts'
import type { Finding } from '../finding.ts'
import { HEAD_BYTES, isXml } from '../sie5/open-reader.ts'
import { placed } from '../table-ledger/places.ts'
import { delimiters, parseDelimited, sniffDelimiter, type Table } from '../table-ledger/table.ts'
import { isWorkbook, readWorkbook } from '../table-ledger/workbook.ts'
import { isXls, readXls } from '../table-ledger/xls.ts'
import { unreadableBank } from './bank-file.ts'
import { isBgMax, readBgMax } from './bgmax.ts'
import { isIsoMessage, readCamt } from './camt.ts'
import { isMt940, readMt940 } from './mt940.ts'
import { isOfSheets } from './row-place.ts'
import type { BankSource, BankStatements } from './statements.ts'
import { readBankTables, type SaidWriting } from './table.ts'
import { bankTablesOf } from './table-sections.ts'

/** Larger than a year of statements of a large company. */
export const MAX_BANK_BYTES = 256 << 20

/** Characters of a table that has headings alone. */
const MOST_OF_HEADINGS = 10_000

/** A bank file as it was read: statements in the order of the file, and what is odd about them. */
export interface BankFile {
  readonly bank: BankStatements
  readonly findings: readonly Finding[]
}

/** Whether a file that begins with these bytes is one of a bank, by its content alone; a workbook only when it is seen whole. */
export function looksLikeBankFile(head: Uint8Array): boolean {
  const text = bankTextOf(head)
  if (isXml(head)) return isIsoMessage(text)
  if (isXls(head)) return true
  if (isWorkbook(head)) return false
  // a line that is cut off is none
  const lines = head.length < HEAD_BYTES ? text : text.slice(0, Math.max(text.lastIndexOf('\n'), 0))
  return isBgMax(text) || isMt940(text) || bankTablesOf(delimited(lines)).length > 0
}

/** What somebody has said of a table of a bank. */
type SaidOfTable = Omit<SaidWriting, 'mapping'>

const nothingSaid: SaidOfTable = { dayOrder: null, currency: null }

/**
 * Reads a bank file whole: camt.052, .053, .054, MT940, MT942, BgMax, or a table of a bank, whose dates are read in an order where one is given, else in the
 * one that they show, and whose amounts are in the currency that it names, else in that given. What is odd about it is a finding with its line. Throws
 * `AppError('source_unreadable')` with a `reason` where nothing can be read.
 */
export function readBankFile(bytes: Uint8Array, source: Omit<BankSource, 'format'>, said: SaidOfTable = nothingSaid): BankFile {
  if (bytes.length > MAX_BANK_BYTES) throw unreadableBank('bank-too-large')
  if (isXls(bytes)) return tableFile(readXls(bytes), { ...source, format: 'xls' }, said)
  if (isWorkbook(bytes)) return tableFile(readWorkbook(bytes), { ...source, format: 'xlsx' }, said)
  const text = bankTextOf(bytes)
  if (isXml(bytes)) return readCamt(text, source)
  if (isBgMax(text)) return readBgMax(text, source)
  if (isMt940(text)) return readMt940(text, source)
  return tableFile(delimited(text), { ...source, format: 'csv' }, said)
}

function tableFile(tables: readonly Table[], source: BankSource, said: SaidOfTable): BankFile {
  const found = bankTablesOf(tables)
  if (found.length === 0) throw unreadableBank('bank-unknown')
  return placedIn(tables, readBankTables(found, source, { mapping: null, ...said }), source)
}

/** What is odd about rows of a workbook is said of its sheets. */
export function placedIn(
  sheets: readonly Pick<Table, 'name'>[],
  { bank, findings }: BankFile,
  { format }: Pick<BankSource, 'format'>,
): BankFile {
  return { bank, findings: isOfSheets(format) ? findings.map((finding) => placed(finding, sheets)) : findings }
}

function delimited(text: string): Table[] {
  const sniffed = sniffDelimiter(text)
  // headings without rows are a single line, which no other confirms
  if (sniffed === null && text.length > MOST_OF_HEADINGS) return []
  // decimal commas may cut rows more evenly than what stands between their cells
  const head = text.slice(0, MOST_OF_HEADINGS)
  const own = [sniffed, ...delimiters].find((one) => one !== null && bankTablesOf([parseDelimited(head, one)]).length > 0) ?? sniffed
  return own === null ? [] : [parseDelimited(text, own)]
}

function bankTextOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return textOf(bytes)
}
