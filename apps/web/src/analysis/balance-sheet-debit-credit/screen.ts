import { type BalanceSheetDebitCreditResult, drillBalanceSheetDebitCredit } from '@verifikat/analyses'
import type { Screen } from '../screen.ts'
import { combinedPeriod } from '../statement/combined-period.ts'
import { turnoverFigure } from '../statement/turnover-figure.ts'
import { turnoverRow } from '../statement/turnover-rows.ts'
import { turnoverChips, turnoverSummary } from '../statement/turnover-summary.ts'
import { BalanceSheetDebitCreditView } from './BalanceSheetDebitCreditView.tsx'
import { paramsOf } from './params.ts'
import { BalanceSheetDebitCreditFilters, BalanceSheetDebitCreditTools } from './parts.tsx'

/** The result with a closed heading's own sum, so that it can be opened like any row. */
function withRow(result: BalanceSheetDebitCreditResult, row: BalanceSheetDebitCreditResult['rows'][number]): BalanceSheetDebitCreditResult {
  return { ...result, rows: [row] }
}

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
  figureOf: ({ result, search, row: id, figure, t, locale }) => {
    const row = turnoverRow(result.rows, id)
    if (row === null) return null
    return turnoverFigure({
      ...{ row, figure, t, locale },
      sign: search.sign ?? 'natural',
      hasVouchers: result.column.period?.years.every(({ hasVouchers }) => hasVouchers) ?? false,
      drillOf: (key) => drillBalanceSheetDebitCredit(withRow(result, row), row.id, key),
    })
  },
  compares: false,
  comparisonOf: () => null,
  Missing: null,
}
