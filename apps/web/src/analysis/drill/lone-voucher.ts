/** A voucher that is opened from a list of the screen's own, beside it: the panel shows it alone. */
import type { Figure } from '../screen.ts'
import { type DrillPatch, openVoucher, type VoucherRef } from './drill.ts'

/** The figure's name in the address. */
export const LONE_VOUCHER = 'voucher'

export function openLoneVoucher(row: string, voucher: VoucherRef): DrillPatch {
  return { sel: row, fig: LONE_VOUCHER, ...openVoucher(voucher, null) }
}

/** Null where the address names no voucher. */
export function loneVoucher(title: string, ver: string | undefined): Figure | null {
  if (ver === undefined) return null
  return {
    title,
    linesTitle: title,
    query: null,
    note: null,
    basis: 'counted',
    before: [],
    linesSign: 1,
    ore: null,
    follows: null,
    isListed: true,
  }
}
