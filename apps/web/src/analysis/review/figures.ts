/** The figures one can open in a review: a value, a change, what differs from the expectation, a month. */
import { type Drill, drillAgeing, drillBalanceMonth, drillBalanceReview, drillResultMonth, drillResultReview } from '@verifikat/analyses'
import type { Locale } from '../../format/dates.ts'
import { formatMonth } from '../../format/dates.ts'
import { figureFrom } from '../drill/figure.ts'
import type { Figure, FigureContext } from '../screen.ts'
import { rowName, signed, signOf } from '../statement/rows.ts'
import type { Texts } from '../use-texts.ts'
import { figureMonth } from './months-of.ts'
import { reviewNames } from './review-names.ts'
import { isBalances, type ReviewResult, type ReviewRow } from './types.ts'

interface ReviewFigure {
  readonly result: ReviewResult
  readonly row: string
  readonly figure: string
  readonly names: readonly string[]
  readonly sign: 'natural' | 'bookkeeping'
  readonly t: Texts
  readonly locale: Locale
}

interface Made {
  readonly drill: Drill | null
  /** Natural sign. */
  readonly ore: number | null
  readonly title: string
  readonly note: string
}

export function figureOf(context: FigureContext<'balance'> | FigureContext<'result'>): Figure | null {
  const { result, search, row, figure, t, locale, years } = context
  return reviewFigure({ result, row, figure, names: reviewNames(result, years, locale, t), sign: search.sign ?? 'natural', t, locale })
}

function reviewFigure({ result, row: id, figure, names, sign, t, locale }: ReviewFigure): Figure | null {
  const rows: readonly ReviewRow[] = result.rows
  const row = rows.find((own) => own.id === id)
  if (row === undefined) return null
  const name = row.account === null ? rowName(row, locale) : `${row.account} ${rowName(row, locale)}`
  const made = madeOf(result, row, figure, names, t, locale)
  if (made === null) return null
  const natural = figureFrom(
    made.drill,
    made.ore,
    { title: `${name} ${made.title}`, linesTitle: t('tb.linesOf', { name: row.account ?? name }), note: made.note },
    t,
  )
  const factor = signOf(row, sign)
  const turned: Figure =
    factor === 1
      ? natural
      : {
          ...natural,
          before: natural.before.map(({ label, ore }) => ({ label, ore: ore === 0 ? 0 : -ore })),
          linesSign: natural.linesSign === 1 ? -1 : 1,
          ore: signed(natural.ore, -1),
        }
  return { ...turned, follows: followsOf(row, figure, names, factor, t) }
}

function madeOf(result: ReviewResult, row: ReviewRow, figure: string, names: readonly string[], t: Texts, locale: Locale): Made | null {
  const column = /^v(\d)$/.exec(figure)?.[1] ?? (figure === 'd0' || figure === 'df' ? '0' : null)
  if (column !== null) {
    const c = Number(column)
    const ore = row.valuesOre[c] ?? null
    const drill = isBalances(result) ? drillBalanceReview(result, row.id, c) : drillResultReview(result, row.id, c)
    return { drill, ore, title: names[c] ?? '', note: row.accounts === null ? t('statements:note.mixed') : t('tb.noVouchers') }
  }
  const month = figureMonth(figure)
  if (month !== null) {
    const at = result.months.indexOf(month)
    const title = `${formatMonth(month, locale)} ${month.slice(0, 4)}`
    if (at < 0) return null
    if (!isBalances(result))
      return { drill: drillResultMonth(result, row.id, month), ore: row.monthsOre[at] ?? null, title, note: t('tb.noVouchers') }
    const now = row.monthsOre[at] ?? null
    const before = at === 0 ? null : (row.monthsOre[at - 1] ?? null)
    const change = now === null || before === null ? null : now - before
    return {
      drill: drillBalanceMonth(result, row.id, month),
      ore: change,
      title: t('matrix:review.changeIn', { month: title }),
      note: t('tb.noVouchers'),
    }
  }
  if (figure !== 'old' || !isBalances(result)) return null
  const ageing = result.ageing.find(({ account }) => account === row.account)
  if (ageing === undefined) return null
  return { drill: drillAgeing(result, ageing), ore: null, title: t('matrix:review.openEntries'), note: t('matrix:review.olderThanBooks') }
}

/** The second equation: value − comparison = change, value − expected = difference. */
function followsOf(row: ReviewRow, figure: string, names: readonly string[], factor: 1 | -1, t: Texts): Figure['follows'] {
  if (figure !== 'd0' && figure !== 'df') return null
  const value = signed(row.valuesOre[0], factor)
  const other = signed(figure === 'd0' ? row.valuesOre[1] : row.expectedOre, factor)
  if (value === null || other === null) return null
  const label = figure === 'd0' ? (names[1] ?? '') : t('matrix:review.col.expected')
  return {
    terms: [
      { label: names[0] ?? '', ore: value },
      { label, ore: other },
    ],
    ore: value - other,
  }
}
