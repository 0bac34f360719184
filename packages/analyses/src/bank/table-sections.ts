import type { Table, TableRow } from '../table-ledger/table.ts'
import { parseDate, parseNumber } from '../table-ledger/values.ts'
import { accountNumber } from './bank-file.ts'
import { type BankColumns, type BankField, bankColumns } from './table-headings.ts'

/** Rows above the headings: company, account, period. */
const PREAMBLE = 40

/** A bank's table: its columns, the lines above its headings, and its rows. */
export interface BankTable {
  readonly columns: BankColumns
  /** Where its headings stand. */
  readonly line: number
  /** Null: somebody has said what its columns hold. */
  readonly headings: TableRow | null
  readonly before: readonly TableRow[]
  /** Named above its headings; where those are only repeated, above the ones before them on the sheet. */
  readonly account: string | null
  readonly rows: readonly TableRow[]
  /** How many cells its headings have, up to the last that says something. */
  readonly width: number
}

/** The tables of a bank that sheets hold: an account, or a month, may have one of its own, on a sheet or under another. */
export function bankTablesOf(tables: readonly Table[]): BankTable[] {
  return tables.flatMap(({ rows }) => {
    const heads = headingsIn(rows)
    let account: string | null = null
    return heads.map(({ columns, at }, i): BankTable => {
      const last = heads[i - 1]
      const next = heads[i + 1]
      const before = rows.slice(last ? notesBefore(rows, at, last.columns) : 0, at)
      const end = next ? notesBefore(rows, next.at, columns) : rows.length
      account = accountIn(filled(before)) ?? account
      return {
        columns,
        line: rows[at]?.line ?? 0,
        headings: rows[at] ?? null,
        before,
        account,
        rows: rows.slice(at + 1, end),
        width: widthOf(rows[at]),
      }
    })
  })
}

/** The cells that say something. */
export const filled = (rows: readonly TableRow[]): string[] => rows.flatMap(({ cells }) => cells.filter((cell) => cell !== ''))

/** Cells of a row, up to the last that says something. */
export const widthOf = (row: TableRow | undefined): number => (row?.cells.findLastIndex((cell) => cell !== '') ?? -1) + 1

function headingsIn(rows: readonly TableRow[]) {
  const found: { readonly columns: BankColumns; readonly at: number }[] = []
  for (const [at, { cells }] of rows.entries()) {
    if (found.length === 0 && at >= PREAMBLE) break
    const columns = found.length > 0 && cells.some((cell) => /\d/.test(cell)) ? null : bankColumns(cells)
    if (columns) found.push({ columns, at })
  }
  return found
}

/** Where the lines begin that stand above headings and are no rows of the table before, whose columns are given. */
function notesBefore(rows: readonly TableRow[], headings: number, columns: BankColumns): number {
  let at = headings
  for (let row = rows[at - 1]; row && isNote(row, columns); row = rows[at - 1]) at--
  return at
}

/** What a number beside it in a line above headings is, where that is no amount of a row. */
const LABEL = /^(?:.*(?:saldo|balance|nummer|number|nr)\.?(?: \d{4}-\d{2}-\d{2})?|disponibelt(?: belopp)?|konto|account|sida|page)\s*:?$/i

function isNote(row: TableRow, columns: BankColumns): boolean {
  const texts = filled([row])
  if (texts.length > 2) return false
  const cell = (field: BankField) => row.cells[columns[field] ?? -1] ?? ''
  if (parseDate(cell('bookingDate'), 'day-first') !== null || parseDate(cell('bookingDate'), 'month-first') !== null) return false
  const hasAmount = (['amount', 'moneyIn', 'moneyOut'] as const).some((field) => isNumber(cell(field)))
  return !hasAmount || accountIn(texts) !== null || texts.some((text) => LABEL.test(text))
}

const isNumber = (text: string): boolean => /\d/.test(text) && parseNumber(text.replace(/\s*[A-Z]{3}$/, ''), ',') !== null

/** An account number among the lines above the headings. */
function accountIn(texts: readonly string[]): string | null {
  for (const text of texts) {
    const iban = /\b[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){3,7}(?:\s?[A-Z\d]{1,3})?\b/.exec(text)?.[0]
    if (iban !== undefined) return accountNumber(iban)
    const number = /^(?:.*konto\w*\s*:?\s*)?(\d[\d\s-]{7,}\d)$/i.exec(text)?.[1]
    if (number !== undefined && !/^\d{4}-\d{2}-\d{2}/.test(number)) return number.replaceAll(/[\s-]/g, '')
  }
  return null
}
