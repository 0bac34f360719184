import { canonicalJson, hashText, hashValue } from '../canonical.ts'
import { float64At, indexAt, uint8At, uint32At } from '../column.ts'
import type { Ledger, RowColumns, TextSource } from '../ledger/ledger.ts'
import { readText } from '../ledger/text.ts'
import { isoOrNull, objectsOf, userText } from '../query/columns.ts'

/** The books of one year with the texts of its file. */
export interface YearLedger {
  readonly ledger: Ledger
  readonly texts: TextSource
}

/** What a line says: account, objects (by dimension and object), amount in öre, text. */
export type LineParts = [account: string, objects: [dimension: string, object: string][], ore: number, text: string]

export function lineParts({ ledger, texts }: YearLedger, row: number, rows: RowColumns = ledger.rows): LineParts {
  const { account, ore, objectSet, textAt, textLength } = rows
  const objects = objectsOf(ledger, objectSet[row])
    .map(({ dimension, object }): [string, string] => [dimension, object])
    .sort(([a, x], [b, y]) => compareText(a, b) || compareText(x, y))
  const number = ledger.accounts[indexAt(account, row)]?.number ?? ''
  return [number, objects, float64At(ore, row) + 0, readText(texts, uint32At(textAt, row), uint32At(textLength, row))]
}

/** Equal lines, equal text, whatever file they stand in. */
export function lineContent(year: YearLedger, row: number, rows: RowColumns = year.ledger.rows): string {
  return canonicalJson(lineParts(year, row, rows))
}

/** SHA-256 of a line's content. */
export function lineHash(year: YearLedger, row: number): string {
  return hashText(lineContent(year, row))
}

/**
 * SHA-256 of a voucher's content: its date, its text and its lines, in whatever order they stand. Series and number are its name, not its content;
 * registration date, sign and correction rows are about how it was entered, and may come and go between two exports of the same books.
 */
export function voucherHash(year: YearLedger, voucher: number): string {
  const { ledger, texts } = year
  const { day, firstRow, textAt, textLength } = ledger.vouchers
  const lines: LineParts[] = []
  for (let r = uint32At(firstRow, voucher); r < uint32At(firstRow, voucher + 1); r++) lines.push(lineParts(year, r))
  return contentHash(isoOrNull(day[voucher]), readText(texts, uint32At(textAt, voucher), uint32At(textLength, voucher)), lines)
}

/** The same of what is said, wherever it is read. */
export function contentHash(date: string | null, text: string, lines: readonly LineParts[]): string {
  return hashText(canonicalJson([date, text, lines.map(canonicalJson).sort(compareText)]))
}

/**
 * SHA-256 of a voucher's content and of how it was entered: registration date, sign of the voucher and of each line, dates of lines and correction
 * rows. What tests of time, signs and corrections judge changes with any of them, though the content is the same.
 */
export function enteredHash(year: YearLedger, voucher: number): string {
  const { ledger } = year
  const { corrections, rows, users, vouchers } = ledger
  const entered = (columns: RowColumns, r: number) =>
    canonicalJson([lineContent(year, r, columns), userText(ledger, columns, r), isoOrNull(columns.day?.[r])])
  const lines: string[] = []
  for (let r = uint32At(vouchers.firstRow, voucher); r < uint32At(vouchers.firstRow, voucher + 1); r++) lines.push(entered(rows, r))
  const corrected: string[] = []
  for (let c = firstOf(corrections, voucher); c < corrections.length && corrections.voucher[c] === voucher; c++) {
    corrected.push(canonicalJson([uint8At(corrections.kind, c), entered(corrections, c)]))
  }
  const registered = isoOrNull(vouchers.registrationDay[voucher])
  const user = users[indexAt(vouchers.user, voucher)] ?? ''
  return hashValue([voucherHash(year, voucher), registered, user, lines.sort(compareText), corrected.sort(compareText)])
}

/** The first row of a voucher, or where it would stand: rows are in the order of the vouchers. */
function firstOf({ voucher, length }: RowColumns, wanted: number): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (uint32At(voucher, middle) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
