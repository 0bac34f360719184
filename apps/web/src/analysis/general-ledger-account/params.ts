import type { ParamsOf } from '@verifikat/analyses'
import { filtersOf } from '../search/filters.ts'
import type { Period } from '../search/periods.ts'
import type { GeneralLedgerAccountSearch } from './search.ts'

/** Null until an account is chosen. The lines are paged through, not part of the result. */
export function paramsOf(search: GeneralLedgerAccountSearch, period: Period): ParamsOf<'general-ledger-account'> | null {
  if (search.accounts === undefined || search.accounts.length === 0) return null
  return { accounts: search.accounts, from: period.from, to: period.to, filters: filtersOf(search), lines: 'none' }
}
