import { drillIncomeStatementDebitCredit, type IncomeStatementDebitCreditResult } from '@verifikat/analyses'
import type { Screen } from '../screen.ts'
import { combinedPeriod } from '../statement/combined-period.ts'
import { turnoverFigure } from '../statement/turnover-figure.ts'
import { turnoverRow } from '../statement/turnover-rows.ts'
import { turnoverChips, turnoverSummary } from '../statement/turnover-summary.ts'
import { IncomeStatementDebitCreditView } from './IncomeStatementDebitCreditView.tsx'
import { paramsOf } from './params.ts'
import { IncomeStatementDebitCreditFilters, IncomeStatementDebitCreditTools } from './parts.tsx'

/** The result with a closed heading's own sum, so that it can be opened like any row. */
function withRow(
  result: IncomeStatementDebitCreditResult,
  row: IncomeStatementDebitCreditResult['rows'][number],
): IncomeStatementDebitCreditResult {
  return { ...result, rows: [row] }
}

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
  figureOf: ({ result, search, row: id, figure, t, locale }) => {
    const row = turnoverRow(result.rows, id)
    if (row === null) return null
    return turnoverFigure({
      ...{ row, figure, t, locale },
      sign: search.sign ?? 'natural',
      hasVouchers: result.column.period?.years.every(({ hasVouchers }) => hasVouchers) ?? false,
      drillOf: (key) =>
        key === 'openingOre' || key === 'closingOre' ? null : drillIncomeStatementDebitCredit(withRow(result, row), row.id, key),
    })
  },
  compares: false,
  comparisonOf: () => null,
  Missing: null,
}
