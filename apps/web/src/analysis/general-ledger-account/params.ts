import type { ParamsOf } from '@verifikat/analyses'
import { filtersOf } from '../search/filters.ts'
import type { Period } from '../search/periods.ts'
import type { GeneralLedgerAccountSearch } from './search.ts'

/** Null until an account is chosen. The lines are paged through, not part of the result; of the other tabs only the open one is worked out. */
export function paramsOf(search: GeneralLedgerAccountSearch, period: Period): ParamsOf<'general-ledger-account'> | null {
  if (search.accounts === undefined || search.accounts.length === 0) return null
  const show = search.show ?? 'ledger'
  const isDated = show === 'matching' || show === 'cutOff'
  return {
    accounts: search.accounts,
    from: period.from,
    to: period.to,
    filters: filtersOf(search),
    lines: 'none',
    ...(search.manual === undefined ? {} : { manualSeries: search.manual }),
    ...(show === 'ledger' ? {} : { parts: [show] }),
    ...(isDated && search.date !== undefined ? { date: search.date } : {}),
    ...(show === 'cutOff' && search.days !== undefined ? { days: search.days } : {}),
    ...(show !== 'ledger' && search.all ? { limit: null } : {}),
  }
}
