import { float64At, indexAt, uint8At, uint32At } from '../column.ts'
import { NO_DAY } from '../dates.ts'
import type { RowColumns } from '../ledger/ledger.ts'
import { BACKSLASH } from '../sie/bytes.ts'
import { type SharedSide, textOf } from './sides.ts'

/** Two sums of 32 bits, kept apart from any object so that nothing is allocated per row. */
let high = 0
let low = 0

function mix(value: number): void {
  high = Math.imul(high ^ value, 0x01000193)
  low = (Math.imul(low ^ value, 0x85ebca6b) + 0x27d4eb2f) | 0
}

function mixNumber(value: number): void {
  mix(value | 0)
  mix(Math.floor(value / 2 ** 32) | 0)
}

/** ASCII is its own code points: only other texts are decoded. */
function mixText(side: SharedSide, at: number, length: number): void {
  mix(0x7e)
  if (length === 0) return
  const bytes = side.texts.bytes(at, length)
  let plain = true
  for (let i = 0; i < bytes.length; i++) if (uint8At(bytes, i) >= 0x80 || bytes[i] === BACKSLASH) plain = false
  if (plain) mixBytes(bytes)
  else mixString(textOf(side, at, length))
}

/** Four characters at a time, the same as they come decoded. */
function mixBytes(bytes: Uint8Array): void {
  let i = 0
  for (; i + 3 < bytes.length; i += 4)
    mix(uint8At(bytes, i) ^ (uint8At(bytes, i + 1) << 8) ^ (uint8At(bytes, i + 2) << 16) ^ (uint8At(bytes, i + 3) << 24))
  for (; i < bytes.length; i++) mix(uint8At(bytes, i))
}

function mixString(text: string): void {
  let i = 0
  for (; i + 3 < text.length; i += 4)
    mix(text.charCodeAt(i) ^ (text.charCodeAt(i + 1) << 8) ^ (text.charCodeAt(i + 2) << 16) ^ (text.charCodeAt(i + 3) << 24))
  for (; i < text.length; i++) mix(text.charCodeAt(i))
}

let sumHigh = 0
let sumLow = 0

function sumRows(side: SharedSide, rows: RowColumns, from: number, to: number): void {
  sumHigh = 0
  sumLow = 0
  for (let r = from; r < to; r++) {
    high = 0x811c9dc5
    low = 0x9e3779b9
    mix(uint32At(side.account, indexAt(rows.account, r)))
    mixNumber(float64At(rows.ore, r))
    mix(uint32At(side.objectSet, indexAt(rows.objectSet, r)))
    mix(rows.day?.[r] ?? NO_DAY)
    mix(uint32At(side.user, rows.user?.[r] ?? 0))
    const quantity = rows.quantity?.[r] ?? Number.NaN
    mixNumber(Number.isNaN(quantity) ? 0 : quantity * 1000)
    mixText(side, uint32At(rows.textAt, r), uint32At(rows.textLength, r))
    sumHigh = (sumHigh + high) | 0
    sumLow = (sumLow + low) | 0
  }
}

/** A number that equal rows share, whatever their order; hardly any others do. */
export function rowsHash(side: SharedSide, rows: RowColumns, from: number, to: number): number {
  sumRows(side, rows, from, to)
  return (sumHigh >>> 0) * 2 ** 20 + (sumLow >>> 12)
}

/** A number that vouchers of equal date, text and rows share; hardly any others do. */
export function contentHash(side: SharedSide, v: number): number {
  const { vouchers, rows } = side.ledger
  sumRows(side, rows, uint32At(vouchers.firstRow, v), uint32At(vouchers.firstRow, v + 1))
  high = sumHigh
  low = sumLow
  mix(vouchers.day[v] ?? NO_DAY)
  mixText(side, uint32At(vouchers.textAt, v), uint32At(vouchers.textLength, v))
  return (high >>> 0) * 2 ** 20 + (low >>> 12)
}
