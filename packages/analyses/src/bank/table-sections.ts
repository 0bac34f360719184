import type { Table, TableRow } from '../table-ledger/table.ts'
import { type BankColumns, bankColumns } from './table-headings.ts'

/** Rows above the headings: company, account, period. */
const PREAMBLE = 40

/** A bank's table: its columns, the lines above its headings, and its rows. */
export interface BankTable {
  readonly columns: BankColumns
  /** Where its headings stand. */
  readonly line: number
  readonly before: readonly TableRow[]
  readonly rows: readonly TableRow[]
}

/** The tables of a bank that sheets hold: an account, or a month, may have one of its own, on a sheet or under another. */
export function bankTablesOf(tables: readonly Table[]): BankTable[] {
  return tables.flatMap(({ rows }) => {
    const heads = headingsIn(rows)
    return heads.map(({ columns, at }, i): BankTable => {
      const [from, next] = [i === 0 ? 0 : notesBefore(rows, at), heads[i + 1]?.at]
      const end = next === undefined ? rows.length : notesBefore(rows, next)
      return { columns, line: rows[at]?.line ?? 0, before: rows.slice(from, at), rows: rows.slice(at + 1, end) }
    })
  })
}

function headingsIn(rows: readonly TableRow[]) {
  const found: { readonly columns: BankColumns; readonly at: number }[] = []
  for (const [at, { cells }] of rows.entries()) {
    if (found.length === 0 && at >= PREAMBLE) break
    const columns = found.length > 0 && cells.some((cell) => /\d/.test(cell)) ? null : bankColumns(cells)
    if (columns) found.push({ columns, at })
  }
  return found
}

/** Where the lines begin that stand above headings and are no rows of the table before. */
function notesBefore(rows: readonly TableRow[], headings: number): number {
  let at = headings
  while (at > 0 && (rows[at - 1]?.cells.filter((cell) => cell !== '').length ?? 0) <= 2) at--
  return at
}
