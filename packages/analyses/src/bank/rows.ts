import { at } from '../column.ts'
import type { BankPartInput, BankRowInput } from './builder.ts'
import { type BankParts, type BankRows, type BankStatements, bankRowStatuses } from './statements.ts'
import { bankText } from './texts.ts'

/** A row with its parts as a reader gave it. */
export function bankRow(bank: BankStatements, row: number): BankRowInput & Required<Pick<BankRowInput, 'parts' | 'code'>> {
  const { rows, parts, currencies } = bank
  const balance = at(rows.balanceMinor, row)
  const currency = currencies[at(rows.currency, row)]
  const status = bankRowStatuses[at(rows.status, row)]
  if (currency === undefined || status === undefined) throw new RangeError(`row ${row} has no currency or status`)
  const own: BankPartInput[] = []
  for (let part = at(rows.firstPart, row); part < at(rows.firstPart, row + 1); part++) {
    const minor = at(parts.minor, part)
    own.push({ minor: Number.isNaN(minor) ? null : minor, ...paymentOf(bank, parts, part) })
  }
  return {
    bookingDay: at(rows.bookingDay, row),
    valueDay: at(rows.valueDay, row),
    minor: at(rows.minor, row),
    currency,
    status,
    balanceMinor: Number.isNaN(balance) ? null : balance,
    code: bankText(bank.texts, at(rows.code, row)),
    ...paymentOf(bank, rows, row),
    parts: own,
  }
}

/** Rows of a statement on a day. */
export function rowsOfDay({ rows, firstRow }: BankStatements, s: number, day: number): number[] {
  const found: number[] = []
  for (let row = at(firstRow, s); row < at(firstRow, s + 1); row++) if (at(rows.bookingDay, row) === day) found.push(row)
  return found
}

function paymentOf({ texts }: BankStatements, columns: BankRows | BankParts, index: number) {
  const textOf = (column: Uint32Array) => bankText(texts, at(column, index))
  return {
    line: at(columns.line, index),
    reference: textOf(columns.reference),
    paymentReference: textOf(columns.paymentReference),
    text: textOf(columns.text),
    counterparty: textOf(columns.counterparty),
    counterpartyAccount: textOf(columns.counterpartyAccount),
  }
}
