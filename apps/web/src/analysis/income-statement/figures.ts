import { incomeStatementParams } from '@verifikat/analyses'
import type { Figure, FigureContext } from '../screen.ts'
import { columnName } from '../statement/column-name.ts'
import { statementFigure } from '../statement/figures.ts'
import { columnsOf } from '../statement/use-columns.ts'
import { paramsOf } from './params.ts'

export function figureOf({ result, search, row, figure, t, locale, period, years }: FigureContext<'income-statement'>): Figure | null {
  const names = columnsOf('result', search, period, years).map((column) => columnName(column, years, locale, t))
  const { filters } = incomeStatementParams.parse(paramsOf(search, period, years))
  return statementFigure({ result, row, figure, names, sign: search.sign ?? 'natural', filters, locale, t })
}
