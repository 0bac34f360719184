import type { Annotated } from '@verifikat/analyses'
import { accountTarget, lineTarget, type TargetInput, voucherTarget } from './targets.ts'

/** The line, voucher or account that something was said of, where it is in the books in use. */
export function targetOf({ subject, place, state }: Annotated): TargetInput | null {
  if (state === 'gone') return null
  const { yearFrom, series, number, accounts, at } = subject
  if (place !== null) {
    const names = { yearFrom, voucher: place.voucher, series: series ?? '', number: number ?? '' }
    return at === 'line' && place.row !== null ? lineTarget({ ...names, row: place.row }) : voucherTarget(names)
  }
  return at === 'account' && accounts[0] !== undefined ? accountTarget(yearFrom, accounts[0]) : null
}
