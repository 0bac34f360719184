/** The figures one can open in the matrix: a cell, a row's total, what is dated outside its year, and a block of cells. */
import { drillMatrixBlock, drillMonthlyMatrix, type MonthlyMatrixResult, type MonthlyMatrixRow } from '@verifikat/analyses'
import type { Locale } from '../../format/dates.ts'
import { figureFrom } from '../drill/figure.ts'
import type { Figure, FigureContext } from '../screen.ts'
import type { Texts } from '../use-texts.ts'
import { asRanges, monthsOfFigure, OUTSIDE, rowsOfToken, TOTAL } from './cells.ts'
import { matrixRowName, monthName } from './names.ts'
import { rowsWith } from './patterns.ts'

type Context = FigureContext<'monthly-matrix'>

export function figureOf(context: Context): Figure | null {
  const { result, search, row: token, figure, t, locale } = context
  const rows = rowsOfToken(rowsWith(result.rows, search.pattern), token)
  const [first] = rows
  if (first === undefined) return null
  if (rows.length === 1) {
    const months = monthsOfFigure(figure)
    if (months === null || months[0] === months[1]) return cellFigure(context, first, months?.[0] ?? figure)
  }
  const span = monthsOfFigure(figure)
  if (span === null) return null
  const ids = rows.map(({ id }) => id)
  const query = drillMatrixBlock(result, ids, span[0], span[1])
  const [from, to] = span.map((month) => result.months.findIndex((own) => own.month === month))
  if (from === undefined || to === undefined || from < 0 || to < from) return null
  const name = blockName(rows, locale)
  const months = span[0] === span[1] ? monthName(span[0], locale) : `${monthName(span[0], locale)} – ${monthName(span[1], locale)}`
  const isWhole = result.rowsBy === 'accounts' && search.accounts === undefined
  const booked = result.rows.map(({ id }) => id)
  const ore = blockOre(result, rows, from, to)
  return {
    title: `${name} ${months}`,
    linesTitle: t('tb.linesOf', { name }),
    query: query === null ? null : { ...query, accounts: [...(isWhole ? asRanges(query.accounts, booked) : query.accounts)] },
    note: query === null ? noteOf(result, t) : null,
    basis: query === null ? 'unlisted' : ore === null ? 'counted' : 'lines',
    before: [],
    linesSign: 1,
    ore,
    follows: null,
    isListed: false,
  }
}

function cellFigure({ result, t, locale }: Context, row: MonthlyMatrixRow, figure: string): Figure | null {
  const at = result.months.findIndex(({ month }) => month === figure)
  const column = figure === OUTSIDE ? 'outside' : figure === TOTAL ? 'total' : at < 0 ? null : { month: figure }
  if (column === null) return null
  const value = column === 'outside' ? row.outside : column === 'total' ? row.total : (row.values[at] ?? null)
  const name = matrixRowName(row, locale, t)
  const what = column === 'outside' ? t('matrix:mm.col.outside') : column === 'total' ? t('matrix:mm.col.total') : monthName(figure, locale)
  const drill = drillMonthlyMatrix(result, row.id, column)
  const isMoney = result.mode === 'movement' || result.mode === 'debit' || result.mode === 'credit'
  const ore = isMoney || (result.unit === 'ore' && drill === null) ? value : null
  const made = figureFrom(drill, ore, { title: `${name} ${what}`, linesTitle: t('tb.linesOf', { name }), note: noteOf(result, t) }, t)
  return ore === null && value !== null ? { ...made, basis: 'counted' } : made
}

function noteOf({ mode, period }: MonthlyMatrixResult, t: Texts): string {
  if (period.years.some(({ hasVouchers }) => !hasVouchers)) return t('tb.noVouchers')
  return mode === 'closing' || mode === 'share' || mode === 'change' ? t(`matrix:mm.note.${mode}`) : t('drill.none')
}

/** Sum of a block's cells where its lines come to just that: movements of accounts or of one object. */
export function blockOre(result: MonthlyMatrixResult, rows: readonly MonthlyMatrixRow[], from: number, to: number): number | null {
  if (result.mode !== 'movement') return null
  const isApart = rows.every(({ kind }) => kind === 'account' || kind === 'line') || rows.length === 1
  if (!isApart) return null
  let sum = 0
  for (const { values, display } of rows) {
    for (const value of values.slice(from, to + 1)) sum += (value ?? 0) * (display === 'credit' ? -1 : 1)
  }
  return sum + 0
}

function blockName(rows: readonly MonthlyMatrixRow[], locale: Locale): string {
  const short = ({ id, kind, name }: MonthlyMatrixRow) =>
    kind === 'account' || kind === 'object' ? id : typeof name === 'string' ? name : name[locale]
  const first = rows[0]
  const last = rows.at(-1)
  if (first === undefined || last === undefined) return ''
  return first === last ? short(first) : `${short(first)}–${short(last)}`
}
