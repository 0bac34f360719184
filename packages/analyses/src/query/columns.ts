import { indexAt, uint32At } from '../column.ts'
import { isoOfDay, NO_DAY } from '../dates.ts'
import type { Ledger, RowColumns, TextSource } from '../ledger/ledger.ts'
import { readText } from '../ledger/text.ts'
import type { LineObject } from './line.ts'

/** A voucher's number as in the file; '' where it has none. */
export function numberText(ledger: Ledger, voucher: number): string {
  const n = ledger.vouchers.number[voucher] ?? -1
  return n >= 0 ? String(n) : n === -1 ? '' : (ledger.oddNumbers[-2 - n] ?? '')
}

export function seriesText(ledger: Ledger, voucher: number): string {
  return ledger.series[indexAt(ledger.vouchers.series, voucher)] ?? ''
}

/** `YYYY-MM-DD` of a day column's value, null where it holds none. */
export function isoOrNull(day: number | undefined): string | null {
  return day === undefined || day === NO_DAY ? null : isoOfDay(day)
}

export function textAt(texts: TextSource | null, at: number | undefined, length: number | undefined): string {
  return texts === null ? '' : readText(texts, at ?? 0, length ?? 0)
}

/** The sign of a row, or of its voucher where the row has none. */
export function userText(ledger: Ledger, rows: RowColumns, row: number): string {
  const own = rows.user === null ? 0 : uint32At(rows.user, row)
  return ledger.users[own || indexAt(ledger.vouchers.user, uint32At(rows.voucher, row))] ?? ''
}

export function quantityOrNull(rows: RowColumns, row: number): number | null {
  const quantity = rows.quantity?.[row]
  return quantity === undefined || Number.isNaN(quantity) ? null : quantity
}

export function objectsOf(ledger: Ledger, set: number | undefined): LineObject[] {
  const { objectSetStart, objectSetMembers, objects } = ledger
  const members = objectSetMembers.subarray(uint32At(objectSetStart, set ?? 0), uint32At(objectSetStart, (set ?? 0) + 1))
  return Array.from(members).flatMap((m) => {
    const object = objects[m]
    return object ? [{ dimension: object.dimension, object: object.object, name: object.name }] : []
  })
}
