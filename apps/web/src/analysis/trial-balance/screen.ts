import { formatCount } from '../../format/money.ts'
import { limitChips } from '../filters/change-limits.ts'
import { useYearLimits } from '../filters/use-year-limits.ts'
import type { Screen } from '../screen.ts'
import { filterKinds } from '../search/filters.ts'
import { paramsOf } from './params.ts'
import { accountCounts } from './rows.ts'
import type { TrialBalanceSearch } from './search.ts'
import { TrialBalanceFilters } from './TrialBalanceFilters.tsx'
import { TrialBalanceView } from './TrialBalanceView.tsx'

export const trialBalance: Screen<'trial-balance'> = {
  paramsOf,
  useDefaults: useYearLimits,
  filters: filterKinds,
  OwnFilters: TrialBalanceFilters,
  ownChips: (search, t) => [
    ...(search.empty === 'show' ? [{ label: t('tb.emptyAccounts'), value: t('tb.shown'), remove: { empty: undefined } }] : []),
    ...(search.flagged ? [{ label: t('tb.status'), value: t('tb.onlyFlagged'), remove: { flagged: undefined } }] : []),
    ...limitChips<TrialBalanceSearch>(search, t),
  ],
  summary: (result, t, search) => {
    const { shown, of } = accountCounts(result, search)
    return t('tb.count', { n: formatCount(shown), of: formatCount(of) })
  },
  periodOf: (result) => result.period,
  View: TrialBalanceView,
  figures: async () => (await import('./figures.ts')).figureOf,
  compares: true,
  comparisonOf: (result) => result?.comparison ?? null,
  Missing: null,
}
