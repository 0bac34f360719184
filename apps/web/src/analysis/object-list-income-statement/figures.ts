/** The figures one can open in the object list: a column of an object in a period, and its lines. */
import { drillObjectList } from '@verifikat/analyses'
import { figureFrom } from '../drill/figure.ts'
import type { Figure, FigureContext } from '../screen.ts'
import { periodName } from '../statement/column-name.ts'
import { signed, signOf } from '../statement/rows.ts'
import { objectLabel } from './labels.ts'
import { objectOf, parseObjectFigure } from './rows.ts'

export function figureOf({
  result,
  search,
  row: id,
  figure,
  t,
  locale,
  years,
}: FigureContext<'object-list-income-statement'>): Figure | null {
  const row = objectOf(result, id)
  const opened = parseObjectFigure(figure)
  if (row === null || opened === null) return null
  const name = objectLabel(row, t)
  const linesTitle = t('tb.linesOf', { name })
  if (opened === 'lines') {
    const made = figureFrom(
      drillObjectList(result, row.id, 0, { column: null, count: true }),
      null,
      { title: name, linesTitle, note: t('matrix:ol.noLines') },
      t,
    )
    return { ...made, basis: made.query === null ? 'unlisted' : 'counted' }
  }
  const column = result.columns[opened.column]
  const period = result.periods[opened.period]
  if (column === undefined || period === undefined) return null
  const natural = figureFrom(
    drillObjectList(result, row.id, opened.period, { column: column.id }),
    row.periods[opened.period]?.valuesOre[opened.column] ?? null,
    {
      title: `${name} ${column.name[locale]} ${periodName(period, years, locale)}`,
      linesTitle,
      note: column.accounts === null ? t('statements:note.mixed') : row.isListable ? t('tb.noVouchers') : t('matrix:ol.noLines'),
    },
    t,
  )
  const isTurned = signOf(column, search.sign ?? 'natural') === -1
  return isTurned ? { ...natural, linesSign: natural.linesSign === 1 ? -1 : 1, ore: signed(natural.ore, -1) } : natural
}
