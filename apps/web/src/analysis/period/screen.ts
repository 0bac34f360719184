import { formatCount } from '../../format/money.ts'
import type { Screen } from '../screen.ts'
import { filterKinds } from '../search/filters.ts'
import type { Texts } from '../use-texts.ts'
import { PeriodBar } from './PeriodBar.tsx'
import { PeriodView } from './PeriodView.tsx'
import { balanceYear, paramsOf } from './params.ts'
import { PeriodFilters, PeriodTools } from './parts.tsx'
import type { PeriodSearch } from './search.ts'

const accountKeys = ['revenue', 'goods', 'cost', 'prepaid', 'accrued'] as const

export const periodScreen: Screen<'period'> = {
  paramsOf,
  columns: {
    Bar: PeriodBar,
    periodOf: (search, period, years) => {
      if ((search.show ?? 'windows') === 'windows') return period
      const year = balanceYear(search, period, years)
      return year === undefined ? period : { from: year.from, to: year.to }
    },
    inYear: (_search, _period, _years, to) => ({ from: to.from, to: to.to, date: undefined, years: undefined }),
  },
  Tools: PeriodTools,
  hasSigns: true,
  filters: filterKinds,
  OwnFilters: PeriodFilters,
  ownChips,
  summary: ({ windows, cutOff, accruals }, t) => {
    const named = (count: number) => t('tb.accounts', { count, n: formatCount(count) })
    if (windows) return t('period:summary.windows', { count: windows.windows.length, accounts: named(windows.accounts.length) })
    if (cutOff) {
      const lines = cutOff.groups.reduce((sum, { cutOff: own }) => sum + own.before.count + own.afterwards.count, 0)
      return t('gl.lines', { count: lines, n: formatCount(lines) })
    }
    return named(accruals?.accounts.length ?? 0)
  },
  periodOf: (result) => result.period,
  View: PeriodView,
  figures: async () => (await import('./figures.ts')).figureOf,
  compares: false,
  comparisonOf: () => null,
  Missing: null,
}

function ownChips(search: PeriodSearch, t: Texts) {
  const of = search.show === 'cut-off' ? accountKeys.slice(0, 3) : search.show === 'accruals' ? accountKeys.slice(3) : []
  return of.flatMap((key) => {
    const patterns = search[key]
    if (patterns === undefined) return []
    return [{ label: t(`period:accounts.${key}`), value: patterns.join(', ').replaceAll('-', '–'), remove: { [key]: undefined } }]
  })
}
