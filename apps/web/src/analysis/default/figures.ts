import { type Framed, say, type Table, type Words } from '@verifikat/analyses'
import { figureFrom } from '../drill/figure.ts'
import { loneVoucher } from '../drill/lone-voucher.ts'
import type { Figure, FigureContextOf } from '../screen.ts'
import { valueText } from './columns.tsx'
import { type Presented, shownNow, tableOfRow } from './of-result.ts'
import type { DefaultSearch } from './search.ts'

/** The figure of a row and a column, with its lines or why it has none. */
export function figureOf(of: Presented, context: FigureContextOf<Framed, DefaultSearch>): Figure | null {
  const { result, search, period, row, figure, t, locale } = context
  const { table, key } = tableOfRow(shownNow(of, result, search, period), search.tab, row)
  const at = table.columns.findIndex(({ id }) => id === figure)
  const place = Array.from({ length: table.length }, (_, index) => index).find((index) => table.key(index) === key)
  const column = table.columns[at]
  if (column === undefined || place === undefined) return null
  const lines = table.figure(place, at)
  if (lines === null) return null
  if ('voucher' in lines) return loneVoucher(say(table.title, locale), search.ver)
  const head = headOf(table, place, (row) =>
    valueText(table.value(row, 0), table.kind(row, 0), { language: locale, unit: 'kr', unknown: t('tb.unknown') }),
  )
  const value = table.value(place, at)
  const drill = isWords(lines) ? null : lines
  // what words explain is no sum of lines either
  const isCounted = drill === null || (drill.measure !== 'sum' && drill.measure !== 'negated')
  const opened = figureFrom(
    drill,
    typeof value === 'number' && table.kind(place, at) === 'ore' ? value : null,
    {
      title: `${head} ${say(column.label, locale)}`,
      linesTitle: t('tb.linesOf', { name: head }),
      note: isWords(lines) ? say(lines, locale) : t('tables.noLines'),
    },
    t,
  )
  if (isCounted) return { ...opened, basis: 'counted' }
  const { less, why, page } = drill
  return {
    ...opened,
    note: why === undefined ? opened.note : say(why, locale),
    before: less === undefined ? opened.before : [...opened.before, { label: say(less.label, locale), ore: 0 - less.ore }],
    ...(page === undefined ? {} : { page }),
  }
}

/** What a row is called: one that stands further in after the one that it is of, because it says only which part. */
function headOf(table: Table, row: number, textOf: (row: number) => string): string {
  const above = Array.from({ length: row }, (_, at) => row - 1 - at).find((at) => table.level(at) < table.level(row))
  return above === undefined || table.kindOfRow(above) === 'heading' ? textOf(row) : `${textOf(above)} · ${textOf(row)}`
}

function isWords(lines: object): lines is Words {
  return Array.isArray(lines)
}
