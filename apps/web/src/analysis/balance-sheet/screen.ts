import { lazy } from 'react'
import type { Screen } from '../screen.ts'
import { statementChips } from '../statement/chips.ts'
import { combinedPeriod } from '../statement/combined-period.ts'
import { columnsInYear, firstPeriod } from '../statement/own-columns.ts'
import { statementSummary } from '../statement/summary.ts'
import { useStatementDefaults } from '../statement/use-statement-defaults.ts'
import { BalanceSheetView } from './BalanceSheetView.tsx'
import { BalanceSheetBar, BalanceSheetTools } from './bar.tsx'
import { paramsOf } from './params.ts'

const BalanceSheetFilters = lazy(async () => ({ default: (await import('./BalanceSheetFilters.tsx')).BalanceSheetFilters }))

export const balanceSheet: Screen<'balance-sheet'> = {
  paramsOf,
  useDefaults: useStatementDefaults,
  columns: {
    Bar: BalanceSheetBar,
    periodOf: (search, period, years) => firstPeriod('balance', search, period, years),
    inYear: (search, period, years, to) => columnsInYear('balance', search, period, years, to),
  },
  Tools: BalanceSheetTools,
  filters: [],
  OwnFilters: BalanceSheetFilters,
  ownChips: (search, t) => [
    ...statementChips<typeof search>(search, t),
    ...(search.reclassify ? [{ label: t('statements:reclassify.chip'), value: t('tb.shown'), remove: { reclassify: undefined } }] : []),
  ],
  summary: (result, t, search) => statementSummary(result, t, search),
  periodOf: combinedPeriod,
  View: BalanceSheetView,
  figures: async () => (await import('./figures.ts')).figureOf,
  compares: false,
  comparisonOf: () => null,
  Missing: null,
}
