import type { IndexedLedger } from './ledger.ts'

/** What a stored ledger begins with: "1VFK" (little-endian), the format, the header's length, reserved. */
export const LEDGER_MAGIC = 0x4b465631
export const LEDGER_FORMAT = 1
export const PREFIX_BYTES = 16

export type Column = Uint8Array | Int8Array | Uint16Array | Uint32Array | Int32Array | Float64Array

/** Every column of a stored ledger, by name; null where this ledger has none. */
export function columnsOf(ledger: IndexedLedger): readonly (readonly [name: string, column: Column | null])[] {
  const group = (name: string, columns: object) =>
    Object.entries(columns).flatMap(([key, column]): (readonly [string, Column | null])[] =>
      key === 'length' ? [] : [[`${name}.${key}`, isColumn(column) ? column : null]],
    )
  return [
    ...group('vouchers', ledger.vouchers),
    ...group('rows', ledger.rows),
    ...group('corrections', ledger.corrections),
    ...group('balances', ledger.balances),
    ...group('order', ledger.order),
    ...group('cube', ledger.cube),
    ['objectSetStart', ledger.objectSetStart],
    ['objectSetMembers', ledger.objectSetMembers],
    ['textBytes', ledger.textBytes],
  ]
}

function isColumn(value: unknown): value is Column {
  return (
    value instanceof Uint16Array ||
    value instanceof Uint32Array ||
    value instanceof Int32Array ||
    value instanceof Float64Array ||
    value instanceof Uint8Array ||
    value instanceof Int8Array
  )
}

export type ColumnType = 'u8' | 'i8' | 'u16' | 'u32' | 'i32' | 'f64'

export const elementBytes: Readonly<Record<ColumnType, number>> = { u8: 1, i8: 1, u16: 2, u32: 4, i32: 4, f64: 8 }

/** A view of a buffer's bytes as a column. */
export function viewColumn(type: ColumnType, buffer: ArrayBufferLike, at: number, length: number): Column {
  switch (type) {
    case 'u8':
      return new Uint8Array(buffer, at, length)
    case 'i8':
      return new Int8Array(buffer, at, length)
    case 'u16':
      return new Uint16Array(buffer, at, length)
    case 'u32':
      return new Uint32Array(buffer, at, length)
    case 'i32':
      return new Int32Array(buffer, at, length)
    case 'f64':
      return new Float64Array(buffer, at, length)
  }
}

export function typeOfColumn(column: Column): ColumnType {
  if (column instanceof Float64Array) return 'f64'
  if (column instanceof Uint32Array) return 'u32'
  if (column instanceof Uint16Array) return 'u16'
  if (column instanceof Int32Array) return 'i32'
  return column instanceof Int8Array ? 'i8' : 'u8'
}
