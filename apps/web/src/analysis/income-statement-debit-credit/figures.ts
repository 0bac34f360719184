import { drillIncomeStatementDebitCredit, type IncomeStatementDebitCreditResult } from '@verifikat/analyses'
import type { Figure, FigureContext } from '../screen.ts'
import { turnoverFigure } from '../statement/turnover-figure.ts'
import { turnoverRow } from '../statement/turnover-rows.ts'

/** The result with a closed heading's own sum, so that it can be opened like any row. */
function withRow(
  result: IncomeStatementDebitCreditResult,
  row: IncomeStatementDebitCreditResult['rows'][number],
): IncomeStatementDebitCreditResult {
  return { ...result, rows: [row] }
}

export function figureOf({ result, search, row: id, figure, t, locale }: FigureContext<'income-statement-debit-credit'>): Figure | null {
  const row = turnoverRow(result.rows, id)
  if (row === null) return null
  return turnoverFigure({
    row,
    figure,
    t,
    locale,
    sign: search.sign ?? 'natural',
    hasVouchers: result.column.period?.years.every(({ hasVouchers }) => hasVouchers) ?? false,
    drillOf: (key) =>
      key === 'openingOre' || key === 'closingOre' ? null : drillIncomeStatementDebitCredit(withRow(result, row), row.id, key),
  })
}
