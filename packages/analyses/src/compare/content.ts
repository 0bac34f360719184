/** What two vouchers have in common and what not, over the columns and the source's own bytes. */
import { indexAt, uint8At, uint32At } from '../column.ts'
import { NO_DAY } from '../dates.ts'
import type { RowColumns } from '../ledger/ledger.ts'
import { BACKSLASH } from '../sie/bytes.ts'
import { rowsHash } from './content-hash.ts'
import { type SharedSide, textOf } from './sides.ts'

/** Bits of what differs, in the order of `aspects`. */
const DATE = 1
const TEXT = 2
const ROWS = 4
const REGISTERED = 8
const USER = 16
const CORRECTIONS = 32
/** Equal texts, whatever the character sets: equal bytes of one set, or all ASCII, need no decoding. */
function sameText(a: SharedSide, atA: number, lengthA: number, b: SharedSide, atB: number, lengthB: number): boolean {
  if (lengthA === 0 || lengthB === 0) return lengthA === lengthB
  const one = a.texts.bytes(atA, lengthA)
  const other = b.texts.bytes(atB, lengthB)
  if (lengthA === lengthB) {
    let high = 0
    let i = 0
    for (; i < lengthA; i++) {
      const byte = uint8At(one, i)
      if (byte !== other[i]) break
      high |= byte
    }
    if (i === lengthA && (high < 0x80 || sameForm(a, b))) return true
  }
  if (saysItself(one) && saysItself(other)) return false
  return textOf(a, atA, lengthA) === textOf(b, atB, lengthB)
}

/** ASCII without an escape: other bytes of the kind are another text. */
function saysItself(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i++) {
    const byte = uint8At(bytes, i)
    if (byte >= 0x80 || byte === BACKSLASH) return false
  }
  return true
}

function sameForm({ texts: one }: SharedSide, { texts: other }: SharedSide): boolean {
  return one.encoding === other.encoding && one.repairTexts === other.repairTexts
}

type Group = 'rows' | 'corrections'

function sameRow(a: SharedSide, rowsA: RowColumns, r: number, b: SharedSide, rowsB: RowColumns, s: number): boolean {
  const quantityA = rowsA.quantity?.[r] ?? Number.NaN
  const quantityB = rowsB.quantity?.[s] ?? Number.NaN
  return (
    rowsA.ore[r] === rowsB.ore[s] &&
    a.account[indexAt(rowsA.account, r)] === b.account[indexAt(rowsB.account, s)] &&
    a.objectSet[indexAt(rowsA.objectSet, r)] === b.objectSet[indexAt(rowsB.objectSet, s)] &&
    (rowsA.day?.[r] ?? NO_DAY) === (rowsB.day?.[s] ?? NO_DAY) &&
    a.user[rowsA.user?.[r] ?? 0] === b.user[rowsB.user?.[s] ?? 0] &&
    (quantityA === quantityB || (Number.isNaN(quantityA) && Number.isNaN(quantityB))) &&
    sameText(a, uint32At(rowsA.textAt, r), uint32At(rowsA.textLength, r), b, uint32At(rowsB.textAt, s), uint32At(rowsB.textLength, s))
  )
}

/** All that a row says, in numbers that both versions share. */
export function rowKey(side: SharedSide, rows: RowColumns, r: number): string {
  const text = textOf(side, uint32At(rows.textAt, r), uint32At(rows.textLength, r))
  return `${side.account[indexAt(rows.account, r)]} ${rows.ore[r]} ${side.objectSet[indexAt(rows.objectSet, r)]} ${rows.day?.[r] ?? NO_DAY} ${side.user[rows.user?.[r] ?? 0]} ${rows.quantity?.[r] ?? Number.NaN} ${text}`
}

function keyed(side: SharedSide, group: Group, r: number): string {
  const { ledger } = side
  return group === 'rows' ? rowKey(side, ledger.rows, r) : `${ledger.corrections.kind[r]} ${rowKey(side, ledger.corrections, r)}`
}

/** Rows of one voucher that the other does not have, each side, counting how often. */
export function differingRows(
  a: SharedSide,
  fromA: number,
  toA: number,
  b: SharedSide,
  fromB: number,
  toB: number,
  group: Group = 'rows',
): { readonly onlyA: number[]; readonly onlyB: number[] } {
  /** Equal rows of the first side; those before `taken` have one on the other. */
  const left = new Map<string, { readonly rows: number[]; taken: number }>()
  for (let r = fromA; r < toA; r++) {
    const key = keyed(a, group, r)
    const known = left.get(key)
    if (known) known.rows.push(r)
    else left.set(key, { rows: [r], taken: 0 })
  }
  const onlyB: number[] = []
  for (let s = fromB; s < toB; s++) {
    const known = left.get(keyed(b, group, s))
    if (known && known.taken < known.rows.length) known.taken++
    else onlyB.push(s)
  }
  return { onlyA: [...left.values()].flatMap(({ rows, taken }) => rows.slice(taken)).sort((x, y) => x - y), onlyB }
}

function rowsDiffer(a: SharedSide, fromA: number, toA: number, b: SharedSide, fromB: number, toB: number, group: Group): boolean {
  if (toA - fromA !== toB - fromB) return true
  const rowsA = a.ledger[group]
  const rowsB = b.ledger[group]
  let r = fromA
  for (let s = fromB; r < toA; r++, s++) {
    if (group === 'corrections' && a.ledger.corrections.kind[r] !== b.ledger.corrections.kind[s]) break
    if (!sameRow(a, rowsA, r, b, rowsB, s)) break
  }
  if (r === toA) return false
  // Kinds of corrections are not in the sum: equal sums are looked into, different ones need not be.
  if (rowsHash(a, rowsA, fromA, toA) !== rowsHash(b, rowsB, fromB, toB)) return true
  const { onlyA, onlyB } = differingRows(a, r, toA, b, fromB + r - fromA, toB, group)
  return onlyA.length > 0 || onlyB.length > 0
}

/** First correction of each voucher; length + 1 elements. */
export function correctionStarts({ ledger: { vouchers, corrections } }: SharedSide): Uint32Array {
  const starts = new Uint32Array(vouchers.length + 1)
  let c = 0
  for (let v = 0; v <= vouchers.length; v++) {
    while (c < corrections.length && uint32At(corrections.voucher, c) < v) c++
    starts[v] = c
  }
  return starts
}

/** A side with what comparing its vouchers needs at hand. */
export interface VoucherSide extends SharedSide {
  readonly corrected: Uint32Array
}

/** Whether two vouchers agree in date, text and rows. */
export function sameContent(a: SharedSide, v: number, b: SharedSide, w: number): boolean {
  const one = a.ledger.vouchers
  const other = b.ledger.vouchers
  return (
    one.day[v] === other.day[w] &&
    sameText(a, uint32At(one.textAt, v), uint32At(one.textLength, v), b, uint32At(other.textAt, w), uint32At(other.textLength, w)) &&
    !rowsDiffer(
      a,
      uint32At(one.firstRow, v),
      uint32At(one.firstRow, v + 1),
      b,
      uint32At(other.firstRow, w),
      uint32At(other.firstRow, w + 1),
      'rows',
    )
  )
}

/** Bits of what differs between two vouchers beside date, text and rows. */
export function differencesBeside(a: VoucherSide, v: number, b: VoucherSide, w: number): number {
  const one = a.ledger.vouchers
  const other = b.ledger.vouchers
  let bits = 0
  if (one.registrationDay[v] !== other.registrationDay[w]) bits |= REGISTERED
  if (a.user[indexAt(one.user, v)] !== b.user[indexAt(other.user, w)]) bits |= USER
  const fromA = uint32At(a.corrected, v)
  const toA = uint32At(a.corrected, v + 1)
  const fromB = uint32At(b.corrected, w)
  const toB = uint32At(b.corrected, w + 1)
  if ((toA > fromA || toB > fromB) && rowsDiffer(a, fromA, toA, b, fromB, toB, 'corrections')) bits |= CORRECTIONS
  return bits
}

/** Bits of what differs between two vouchers; 0 for none. */
export function differences(a: VoucherSide, v: number, b: VoucherSide, w: number): number {
  const one = a.ledger.vouchers
  const other = b.ledger.vouchers
  let bits = differencesBeside(a, v, b, w)
  if (one.day[v] !== other.day[w]) bits |= DATE
  if (!sameText(a, uint32At(one.textAt, v), uint32At(one.textLength, v), b, uint32At(other.textAt, w), uint32At(other.textLength, w)))
    bits |= TEXT
  if (
    rowsDiffer(
      a,
      uint32At(one.firstRow, v),
      uint32At(one.firstRow, v + 1),
      b,
      uint32At(other.firstRow, w),
      uint32At(other.firstRow, w + 1),
      'rows',
    )
  )
    bits |= ROWS
  return bits
}
