import type { Screen } from '../screen.ts'
import { combinedPeriod } from '../statement/combined-period.ts'
import { turnoverChips, turnoverSummary } from '../statement/turnover-summary.ts'
import { IncomeStatementDebitCreditView } from './IncomeStatementDebitCreditView.tsx'
import { paramsOf } from './params.ts'
import { IncomeStatementDebitCreditFilters, IncomeStatementDebitCreditTools } from './parts.tsx'

export const incomeStatementDebitCredit: Screen<'income-statement-debit-credit'> = {
  paramsOf,
  hasSigns: true,
  Tools: IncomeStatementDebitCreditTools,
  filters: [],
  OwnFilters: IncomeStatementDebitCreditFilters,
  ownChips: (search, t) => [
    ...turnoverChips<typeof search>(search, t),
    ...(search.counter === undefined
      ? []
      : [
          {
            label: t('statements:turnover.counter'),
            value: `${String(search.counter).replace('.', ',')} %`,
            remove: { counter: undefined },
          },
        ]),
    ...(search.pairs
      ? [
          {
            label: t('statements:pairs.label'),
            value: t('tb.shown'),
            remove: { pairs: undefined, pairDays: undefined, pairMin: undefined },
          },
        ]
      : []),
  ],
  summary: (result, t, search) => turnoverSummary(result.rows, t, search),
  periodOf: (result) => combinedPeriod({ columns: [result.column] }),
  View: IncomeStatementDebitCreditView,
  figures: async () => (await import('./figures.ts')).figureOf,
  compares: false,
  comparisonOf: () => null,
  Missing: null,
}
