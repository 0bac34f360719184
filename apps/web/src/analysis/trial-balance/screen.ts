import { formatCount } from '../../format/money.ts'
import { limitChips } from '../filters/ChangeLimits.tsx'
import { useYearLimits } from '../filters/use-year-limits.ts'
import type { Screen } from '../screen.ts'
import { filterKinds } from '../search/filters.ts'
import { paramsOf } from './params.ts'
import { isAllZero } from './rows.ts'
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
    const shown = search.empty === 'show' ? result.rows.length : result.rows.filter((row) => !isAllZero(row)).length
    const hidden = result.rows.length - shown
    return t('tb.count', { n: formatCount(shown), of: formatCount(Math.max(shown, result.accountCount - hidden)) })
  },
  periodOf: (result) => result.period,
  View: TrialBalanceView,
  figures: async () => (await import('./figures.ts')).figureOf,
  compares: true,
  comparisonOf: (result) => result?.comparison ?? null,
  Missing: null,
}
