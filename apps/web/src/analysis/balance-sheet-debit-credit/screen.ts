import type { Screen } from '../screen.ts'
import { combinedPeriod } from '../statement/combined-period.ts'
import { turnoverChips, turnoverSummary } from '../statement/turnover-summary.ts'
import { BalanceSheetDebitCreditView } from './BalanceSheetDebitCreditView.tsx'
import { paramsOf } from './params.ts'
import { BalanceSheetDebitCreditFilters, BalanceSheetDebitCreditTools } from './parts.tsx'

export const balanceSheetDebitCredit: Screen<'balance-sheet-debit-credit'> = {
  paramsOf,
  hasSigns: true,
  Tools: BalanceSheetDebitCreditTools,
  filters: [],
  OwnFilters: BalanceSheetDebitCreditFilters,
  ownChips: (search, t) => [
    ...turnoverChips<typeof search>(search, t),
    ...(search.rolling === undefined
      ? []
      : [
          {
            label: t('statements:turnover.rolling'),
            value: `${String(search.rolling).replace('.', ',')} %`,
            remove: { rolling: undefined },
          },
        ]),
  ],
  summary: (result, t, search) => turnoverSummary(result.rows, t, search),
  periodOf: (result) => combinedPeriod({ columns: [result.column] }),
  View: BalanceSheetDebitCreditView,
  figures: async () => (await import('./figures.ts')).figureOf,
  compares: false,
  comparisonOf: () => null,
  Missing: null,
}
