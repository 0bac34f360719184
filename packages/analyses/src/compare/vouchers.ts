import { float64At, indexAt, uint32At } from '../column.ts'
import { isoOfDay, NO_DAY } from '../dates.ts'
import type { RowColumns } from '../ledger/ledger.ts'
import { differences, differingRows, type VoucherSide } from './content.ts'
import { type Aspect, aspects, ROWS_LISTED, type RowVersion, type VoucherPair, type VoucherVersion } from './schema.ts'
import { objectsOfSet, textOf } from './sides.ts'

function keyOf({ ledger: { vouchers, series, oddNumbers } }: VoucherSide, v: number) {
  const number = vouchers.number[v] ?? -1
  return {
    series: series[indexAt(vouchers.series, v)] ?? '',
    number: number >= 0 ? String(number) : number === -1 ? '' : (oddNumbers[-2 - number] ?? ''),
    occurrence: vouchers.occurrence[v] ?? 1,
  }
}

/** Series and number as people say them: `A 12`. */
export function identityText(side: VoucherSide, v: number): string {
  const { series, number } = keyOf(side, v)
  return `${series} ${number}`.trim()
}

/** A voucher as one version has it. */
export function versionOf(side: VoucherSide, v: number): VoucherVersion {
  const { vouchers, rows, users } = side.ledger
  const first = uint32At(vouchers.firstRow, v)
  const end = uint32At(vouchers.firstRow, v + 1)
  let debitOre = 0
  for (let r = first; r < end; r++) debitOre += Math.max(float64At(rows.ore, r), 0)
  return {
    ...keyOf(side, v),
    voucher: v,
    line: uint32At(vouchers.line, v),
    date: isoOrNull(vouchers.day[v]),
    registrationDate: isoOrNull(vouchers.registrationDay[v]),
    text: textOf(side, uint32At(vouchers.textAt, v), uint32At(vouchers.textLength, v)),
    user: users[indexAt(vouchers.user, v)] ?? '',
    rows: end - first,
    debitOre,
  }
}

/** Two vouchers that are held to be the same one, and everything that differs between them. */
export function pairOf(a: VoucherSide, v: number, b: VoucherSide, w: number): VoucherPair {
  const one = a.ledger.vouchers
  const other = b.ledger.vouchers
  const { onlyA, onlyB } = differingRows(
    a,
    uint32At(one.firstRow, v),
    uint32At(one.firstRow, v + 1),
    b,
    uint32At(other.firstRow, w),
    uint32At(other.firstRow, w + 1),
  )
  const listed = (side: VoucherSide, rows: readonly number[]) => ({
    count: rows.length,
    items: rows.slice(0, ROWS_LISTED).map((r) => rowOf(side, side.ledger.rows, r)),
  })
  return {
    before: versionOf(a, v),
    after: versionOf(b, w),
    changed: aspectsOf(differences(a, v, b, w)),
    rowsRemoved: listed(a, onlyA),
    rowsAdded: listed(b, onlyB),
  }
}

function aspectsOf(bits: number): Aspect[] {
  return aspects.filter((_, i) => (bits & (1 << i)) !== 0)
}

function rowOf(side: VoucherSide, rows: RowColumns, r: number): RowVersion {
  const quantity = rows.quantity?.[r] ?? Number.NaN
  return {
    account: side.ledger.accounts[indexAt(rows.account, r)]?.number ?? '',
    ore: float64At(rows.ore, r),
    objects: objectsOfSet(side.ledger, indexAt(rows.objectSet, r)),
    date: isoOrNull(rows.day?.[r]),
    text: textOf(side, uint32At(rows.textAt, r), uint32At(rows.textLength, r)),
    quantity: Number.isNaN(quantity) ? null : quantity,
    user: side.ledger.users[rows.user?.[r] ?? 0] ?? '',
  }
}

function isoOrNull(day: number | undefined): string | null {
  return day === undefined || day === NO_DAY ? null : isoOfDay(day)
}
