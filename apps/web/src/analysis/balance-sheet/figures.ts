import type { Figure, FigureContext } from '../screen.ts'
import { columnName } from '../statement/column-name.ts'
import { statementFigure } from '../statement/figures.ts'
import { columnsOf } from '../statement/use-columns.ts'

export function figureOf({ result, search, row, figure, t, locale, period, years }: FigureContext<'balance-sheet'>): Figure | null {
  const names = columnsOf('balance', search, period, years).map((column) => columnName(column, years, locale, t))
  return statementFigure({ result, row, figure, names, sign: search.sign ?? 'natural', filters: {}, locale, t })
}
