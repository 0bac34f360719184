import { vouchersOn } from '../books/movement.ts'
import { isoOfMonth, type Period } from '../books/period.ts'
import { monthOfDay } from '../books/stretch.ts'
import { int32At, uint8At, uint32At } from '../column.ts'
import type { RowColumns } from '../ledger/ledger.ts'

/** Rows `from … to − 1` of a voucher. */
export interface VoucherOfKind {
  readonly month: string
  readonly rows: RowColumns
  /** Bits by account of the ledger, in the voucher’s month. */
  readonly kindOf: Uint8Array
  readonly from: number
  readonly to: number
}

/** The vouchers of a period with a row on an account of one of the kinds: bits by account of the books, which may be others in another month. */
export function* vouchersOfKind({ spans }: Period, kindsIn: (month: string) => Uint8Array, kinds: number): Generator<VoucherOfKind> {
  for (const { year, fromDay, toDay } of spans) {
    const { ledger, accountOf } = year
    if (!ledger) continue
    const { vouchers, rows } = ledger
    const first = monthOfDay(fromDay)
    const months = Array.from({ length: monthOfDay(toDay) - first + 1 }, (_, m) => {
      const month = isoOfMonth(first + m)
      const ofBooks = kindsIn(month)
      return { month, kindOf: Uint8Array.from(accountOf, (a) => uint8At(ofBooks, a)) }
    })
    const sought = Uint8Array.from(accountOf, (_, a) => (months.some(({ kindOf }) => (uint8At(kindOf, a) & kinds) !== 0) ? 1 : 0))
    const on = vouchersOn(ledger, sought)
    for (let v = on.indexOf(1); v !== -1; v = on.indexOf(1, v + 1)) {
      const day = int32At(vouchers.day, v)
      const own = day < fromDay || day > toDay ? undefined : months[monthOfDay(day) - first]
      if (own) yield { ...own, rows, from: uint32At(vouchers.firstRow, v), to: uint32At(vouchers.firstRow, v + 1) }
    }
  }
}
