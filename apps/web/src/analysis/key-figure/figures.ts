/** The figures one can open: components of a key figure, and a value that is made of a single one. */
import { drillKeyFigure } from '@verifikat/analyses'
import { figureFrom } from '../drill/figure.ts'
import type { Figure, FigureContext } from '../screen.ts'
import { columnName } from '../statement/column-name.ts'
import { columnsOf } from '../statement/use-columns.ts'
import { type OpenedTerm, parseTerm, valuesOf } from './terms.ts'

type Context = FigureContext<'key-figure'>

export function figureOf(context: Context): Figure | null {
  const { result, row, figure } = context
  const own = result.figures.find(({ id }) => id === row)
  if (own === undefined) return null
  const opened = parseTerm(figure)
  return opened === null ? null : termOf(context, opened)
}

function termOf({ result, search, period, years, t, locale }: Context, opened: OpenedTerm): Figure | null {
  const term = result.terms[opened.term]
  if (term === undefined || term.timing === 'value') return null
  const parts = term.parts[opened.column] ?? []
  const part = opened.part === null ? null : (parts[opened.part] ?? null)
  if (opened.part !== null && part === null) return null
  const ore = part ? part.ore : (valuesOf(term).find(({ value }) => value === opened.value)?.columns[opened.column] ?? null)
  const column = columnsOf('balance', search, period, years)[opened.column]
  const name = term.name === null ? term.id : term.name[locale]
  const when = part ? `${part.from} – ${part.to}` : column === undefined ? '' : columnName(column, years, locale, t)
  return figureFrom(
    drillKeyFigure(result, term.id, opened.value, opened.column, opened.part),
    ore,
    {
      title: `${name} ${opened.value === 'opening' ? `${t('matrix:kf.opening')} ` : ''}${when}`,
      linesTitle: t('tb.linesOf', { name }),
      note:
        ore === null
          ? t('drill.unknown')
          : result.columns[opened.column]?.kind === 'budget'
            ? t('statements:note.budget')
            : parts.length > 0
              ? t('matrix:kf.inParts')
              : t('matrix:kf.noLines'),
    },
    t,
  )
}
