import type { MonthlyMatrixResult } from '@verifikat/analyses'

/** What the months are made of: `none` where no file says anything of any of them, `declared` where some are only declared (#PSALDO). */
export function monthsFrom(months: MonthlyMatrixResult['months']): 'vouchers' | 'declared' | 'none' {
  if (months.every(({ source }) => source === 'none')) return 'none'
  return months.some(({ source }) => source === 'period-balances') ? 'declared' : 'vouchers'
}
