import { isFromSmallBase, type Window12, type Windows } from '@verifikat/analyses'
import { Money } from '../../components/Money.tsx'
import { formatMonth, type Locale } from '../../format/dates.ts'
import { formatCount, formatOneDecimal, formatOre, formatPercent, type Unit } from '../../format/money.ts'
import { sided } from '../lines/line-columns.tsx'
import type { Column } from '../table/column.ts'
import type { Texts } from '../use-texts.ts'
import type { PeriodSearch } from './search.ts'

/** A month of the year in every window. */
export interface MonthRow {
  /** `01` … `12`. */
  readonly id: string
  /** Its place in a window. */
  readonly at: number
}

type Values = NonNullable<PeriodSearch['values']>

export interface WindowColumns {
  readonly windows: Windows
  readonly values: Values
  readonly side: 1 | -1
  readonly unit: Unit
  readonly locale: Locale
  readonly t: Texts
}

export function monthRows({ windows }: Windows): readonly MonthRow[] {
  return (windows[0]?.months ?? []).map(({ month }, at) => ({ id: month.slice(5), at }))
}

/** "2025" for a calendar year, "jul 24–jun 25" for any other twelve months. */
export function windowName({ from, to }: Pick<Window12, 'from' | 'to'>, locale: Locale): string {
  if (from.slice(0, 4) === to.slice(0, 4)) return from.slice(0, 4)
  const month = (own: string) => `${formatMonth(own, locale)}\u00a0${own.slice(2, 4)}`
  return `${month(from)}–${month(to)}`
}

export function windowColumns(context: WindowColumns): readonly Column<MonthRow>[] {
  const { windows, values, locale, t } = context
  const hasEarlier = windows.windows.length > 1
  return [
    {
      id: 'month',
      label: t('period:col.month'),
      align: 'left',
      text: ({ id }) => formatMonth(`2000-${id}`, locale),
      sortValue: ({ at }) => at,
      isPinned: true,
      isHeader: true,
    },
    ...windows.windows.flatMap((window, w) => {
      const column = valueColumn(context, window, w)
      const withChange = values === 'amounts' && w === 0 && hasEarlier
      return withChange ? [column, changeColumn(context, window), percentColumn(context, window)] : [column]
    }),
    ...(values === 'amounts' && hasSeasons(windows) ? [seasonColumn(windows, t)] : []),
  ]
}

/** One window alone says nothing of what is usual. */
export function hasSeasons({ mode, seasonality }: Windows): boolean {
  return mode !== 'balance' && seasonality.some(({ observations }) => observations > 1)
}

/** Column of a window, by its last month: what its total's figure is called. */
export function windowFigure({ to }: Pick<Window12, 'to'>): string {
  return `w${to.replace('-', '')}`
}

export function monthFigure(month: string): string {
  return `m${month.replace('-', '')}`
}

function valueColumn({ windows, values, side, unit, locale, t }: WindowColumns, window: Window12, w: number): Column<MonthRow> {
  const isLines = windows.unit === 'lines'
  const of = ({ at }: MonthRow): number | null => {
    const month = window.months[at]
    if (month === undefined) return null
    if (values === 'share') return month.share
    const own = values === 'change' ? month.change : values === 'cumulative' ? month.cumulative : month.value
    return isLines ? own : sided(own, side)
  }
  const text = (value: number | null, zero = '–') => {
    if (value === null) return t('tb.unknown')
    if (value === 0) return zero
    if (values === 'share') return `${formatPercent(value)}\u00a0%`
    return isLines ? formatCount(value) : formatOre(value, unit)
  }
  const cell = (value: number | null, zero: 'dash' | 'digit') =>
    isLines || values === 'share' ? (
      <span className={value === null || value === 0 ? 'n z' : value < 0 ? 'n neg' : 'n'}>{text(value, zero === 'dash' ? '–' : '0')}</span>
    ) : (
      <Money ore={value} unit={unit} zero={zero} />
    )
  const total = values === 'share' ? null : values === 'change' ? window.change : window.total
  const shown = isLines ? total : sided(total, side)
  const name = windowName(window, locale)
  const opens = values === 'amounts'
  return {
    id: windowFigure(window),
    label: name,
    title: `${window.from} – ${window.to}`,
    align: 'right',
    tone: w === 0 ? 'read' : 'quiet',
    text: (row) => text(of(row)),
    cell: (row) => cell(of(row), 'dash'),
    sortValue: of,
    opens: (row) => opens && of(row) !== null,
    ...(values === 'share' ? {} : { sum: { text: text(shown, '0'), cell: cell(shown, 'digit'), opens: opens && shown !== null } }),
  }
}

function changeColumn({ windows, side, unit, t }: WindowColumns, window: Window12): Column<MonthRow> {
  const isLines = windows.unit === 'lines'
  const turn = (value: number | null) => (isLines ? value : sided(value, side))
  const of = ({ at }: MonthRow) => turn(window.months[at]?.change ?? null)
  const text = (value: number | null) => (value === null ? '' : value === 0 ? '–' : isLines ? formatCount(value) : formatOre(value, unit))
  const cell = (value: number | null) =>
    value === null ? '' : isLines ? <span className={value < 0 ? 'n neg' : 'n'}>{text(value)}</span> : <Money ore={value} unit={unit} />
  const total = turn(window.change)
  return {
    id: 'change',
    label: 'Δ',
    title: t('period:title.change'),
    align: 'right',
    text: (row) => text(of(row)),
    cell: (row) => cell(of(row)),
    sortValue: of,
    sum: { text: text(total), cell: cell(total) },
  }
}

type Changed = Pick<Window12['months'][number], 'value' | 'change' | 'changeRatio'>

function percentColumn({ t }: WindowColumns, window: Window12): Column<MonthRow> {
  const figuresOf = ({ at }: MonthRow) => window.months[at]
  const ofTotal = { value: window.total, change: window.change, changeRatio: window.changeRatio }
  const text = (figures: Changed | undefined) => {
    if (!figures) return ''
    const { value, change, changeRatio: ratio } = figures
    if (ratio !== null) return ratio === 0 ? '–' : formatPercent(ratio, true)
    return value !== null && change !== null && isFromSmallBase(value, value - change, 'bookkeeping') ? t('tb.smallBase') : ''
  }
  const cell = (figures: Changed | undefined) => {
    const ratio = figures?.changeRatio ?? null
    return <span className={ratio === null ? 'z' : ratio < 0 ? 'n neg' : 'n'}>{text(figures)}</span>
  }
  return {
    id: 'percent',
    label: 'Δ %',
    title: t('period:title.percent'),
    align: 'right',
    tone: 'small',
    text: (row) => text(figuresOf(row)),
    cell: (row) => cell(figuresOf(row)),
    sortValue: (row) => figuresOf(row)?.changeRatio ?? null,
    sum: { text: text(ofTotal), cell: cell(ofTotal) },
  }
}

function seasonColumn({ seasonality }: Windows, t: Texts): Column<MonthRow> {
  const of = ({ id }: MonthRow) => seasonality[Number(id) - 1]?.index ?? null
  const text = (row: MonthRow) => {
    const index = of(row)
    return index === null ? '' : formatOneDecimal(index * 100)
  }
  return {
    id: 'season',
    label: t('period:col.season'),
    title: t('period:title.season'),
    align: 'right',
    tone: 'small',
    text,
    sortValue: of,
  }
}
