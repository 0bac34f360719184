import { lazy } from 'react'
import type { Screen } from '../screen.ts'
import { filterKinds } from '../search/filters.ts'
import { statementChips } from '../statement/chips.ts'
import { combinedPeriod } from '../statement/combined-period.ts'
import { columnsInYear, firstPeriod } from '../statement/own-columns.ts'
import { statementSummary } from '../statement/summary.ts'
import { useStatementDefaults } from '../statement/use-statement-defaults.ts'
import { IncomeStatementBar, IncomeStatementTools } from './bar.tsx'
import { IncomeStatementView } from './IncomeStatementView.tsx'
import { paramsOf } from './params.ts'

const IncomeStatementFilters = lazy(async () => ({ default: (await import('./IncomeStatementFilters.tsx')).IncomeStatementFilters }))

export const incomeStatement: Screen<'income-statement'> = {
  paramsOf,
  useDefaults: useStatementDefaults,
  columns: {
    Bar: IncomeStatementBar,
    periodOf: (search, period, years) => firstPeriod('result', search, period, years),
    inYear: (search, period, years, to) => columnsInYear('result', search, period, years, to),
  },
  Tools: IncomeStatementTools,
  filters: filterKinds.filter((kind) => kind !== 'accounts'),
  OwnFilters: IncomeStatementFilters,
  ownChips: (search, t) => statementChips<typeof search>(search, t),
  summary: (result, t, search) => statementSummary(result, t, search),
  periodOf: combinedPeriod,
  View: IncomeStatementView,
  figures: async () => (await import('./figures.ts')).figureOf,
  compares: false,
  comparisonOf: () => null,
  Missing: null,
}
