import type { Ledger } from './ledger.ts'

/** Of vouchers without a number, and of those whose number is no whole number (letters, or beyond 2^53 − 1). */
export const NO_NUMBER = -1
export const ODD_NUMBER = -2

/** The whole number that digits make (`0012` is 12); `ODD_NUMBER` for anything else. */
export function wholeNumberOf(text: string): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(value) ? value : ODD_NUMBER
}

/** What every gap, order and range of voucher numbers goes by, per voucher. */
export function voucherNumbers({ vouchers, oddNumbers }: Pick<Ledger, 'vouchers' | 'oddNumbers'>): Float64Array {
  const odd = Float64Array.from(oddNumbers, wholeNumberOf)
  const values = new Float64Array(vouchers.length)
  for (let v = 0; v < values.length; v++) {
    const n = vouchers.number[v] ?? -1
    values[v] = n >= 0 ? n : n === -1 ? NO_NUMBER : (odd[-2 - n] ?? ODD_NUMBER)
  }
  return values
}
