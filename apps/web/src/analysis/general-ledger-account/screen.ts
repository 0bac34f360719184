import { formatCount } from '../../format/money.ts'
import type { Screen } from '../screen.ts'
import { filterKinds } from '../search/filters.ts'
import { ChooseAccount } from './ChooseAccount.tsx'
import { GeneralLedgerView } from './GeneralLedgerView.tsx'
import { paramsOf } from './params.ts'
import { LedgerFilters, LedgerTools } from './parts.tsx'

export const generalLedgerAccount: Screen<'general-ledger-account'> = {
  paramsOf,
  Tools: LedgerTools,
  filters: filterKinds,
  OwnFilters: LedgerFilters,
  ownChips: (search, t) =>
    search.manual === undefined
      ? []
      : [
          {
            label: t('ledger:manual'),
            value: search.manual.map((series) => series || t('filter.noSeries')).join(', '),
            remove: { manual: undefined },
          },
        ],
  summary: (result, t) =>
    result.filtered
      ? t('gl.countFiltered', { n: formatCount(result.filtered.count), of: formatCount(result.count ?? 0) })
      : t('gl.count', { count: result.count ?? 0, n: formatCount(result.count ?? 0) }),
  periodOf: (result) => result.period,
  View: GeneralLedgerView,
  figures: async () => (await import('./figures.ts')).figureOf,
  compares: false,
  comparisonOf: () => null,
  Missing: ChooseAccount,
}
