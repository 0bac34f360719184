import type { LedgerItem } from '@verifikat/analyses'
import type { VoucherNames } from '../../annotations/targets.ts'

export function vouchersOf(ledger: readonly LedgerItem[]): VoucherNames[] {
  return ledger.map(({ yearFrom, voucherIndex, series, number }) => ({ yearFrom, voucher: voucherIndex, series, number }))
}
