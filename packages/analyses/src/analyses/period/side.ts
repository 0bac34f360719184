/** Natural sign of what a period analysis shows: −1 where amounts are positive on the credit side. */
import type { AccrualAccount, MissingAccrual } from './accruals-schema.ts'
import type { CutOffTab, Windows } from './schema.ts'

export type NaturalSide = 1 | -1

/**
 * Months of accounts that all stand on the credit side by nature (2 equity and debts, 3 income) are shown the other way round, so that more sales is
 * more. Debits, credits and counts have no sign; accounts of both kinds together keep the bookkeeping sign.
 */
export function windowsSide({ accounts, mode }: Pick<Windows, 'accounts' | 'mode'>): NaturalSide {
  const hasSign = mode === 'movement' || mode === 'balance'
  return hasSign && accounts.length > 0 && accounts.every(({ account }) => /^[23]/.test(account)) ? -1 : 1
}

/** Revenue is credit by nature; goods and costs are debit. */
export function cutOffSide(group: CutOffTab['groups'][number]['group']): NaturalSide {
  return group === 'revenue' ? -1 : 1
}

/** Accrued costs and prepaid income open in credit, prepaid costs and accrued income in debit. */
export function accrualSide(side: AccrualAccount['side']): NaturalSide {
  return side === 'accrued' ? -1 : 1
}

/** Income (3, and 80–83 from financial items) is credit by nature; any other result account is a cost. */
export function recurringSide({ account }: Pick<MissingAccrual, 'account'>): NaturalSide {
  return /^(?:3|8[0-3])/.test(account) ? -1 : 1
}
