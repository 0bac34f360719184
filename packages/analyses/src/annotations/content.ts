import { canonicalJson, hashText } from '../canonical.ts'
import type { Ledger, TextSource } from '../ledger/ledger.ts'
import { readText } from '../ledger/text.ts'
import { isoOrNull, objectsOf } from '../query/columns.ts'

/** The books of one year with the texts of its file. */
export interface YearLedger {
  readonly ledger: Ledger
  readonly texts: TextSource
}

/** A line as what it says: account, objects (by dimension and object), amount in öre, text. Equal lines, equal text, whatever file they stand in. */
export function lineContent({ ledger, texts }: YearLedger, row: number): string {
  const { account, ore, objectSet, textAt, textLength } = ledger.rows
  const objects = objectsOf(ledger, objectSet[row])
    .map(({ dimension, object }) => [dimension, object] as const)
    .sort(([a, x], [b, y]) => compareText(a, b) || compareText(x, y))
  const number = ledger.accounts[account[row] ?? 0]?.number ?? ''
  return canonicalJson([number, objects, (ore[row] ?? 0) + 0, readText(texts, textAt[row] ?? 0, textLength[row] ?? 0)])
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
  const lines: string[] = []
  for (let r = firstRow[voucher] ?? 0; r < (firstRow[voucher + 1] ?? 0); r++) lines.push(lineContent(year, r))
  const text = readText(texts, textAt[voucher] ?? 0, textLength[voucher] ?? 0)
  return hashText(canonicalJson([isoOrNull(day[voucher]), text, lines.sort(compareText)]))
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
